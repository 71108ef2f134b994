import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { type ReactNode, useState } from 'react'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { ownAddress } from '../../../src/domain/ownAddress.ts'
import { documentKindWords, plainKinds } from '../../../src/domain/documents/documentNumber.ts'
import { formatDateTime } from '../../../src/domain/time.ts'
import type { Booking, BookingAttachment } from '../../../src/generated/entities/booking.ts'
import { pendingCalls } from '../../../src/admin/kit/requests/loading.ts'
import { linkInView } from '../../../src/admin/kit/requests/view.ts'
import { getReceiptCall } from '../../../src/api/receipts.ts'
import { bookingLabels } from '../bookingLabels.ts'
import { dialogTexts } from './dialogTexts.ts'
import { Part } from './Part.tsx'

const texts = dialogTexts.details

const Row = ({
  title,
  note,
  fault,
  children,
}: {
  readonly title: string
  readonly note: string
  /** Reason why there is no download yet. */
  readonly fault?: string | undefined
  readonly children: ReactNode
}) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 12px',
      py: '8px',
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
      {title}
      <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.tertiary' }}>
        {note}
      </Typography>
      {fault !== undefined && (
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'error.main' }}>
          {texts.notDrawn(fault)}
        </Typography>
      )}
    </Box>
    {children}
  </Box>
)

const rows = { m: 0, p: 0, listStyle: 'none' } as const

const plainWord = ({ type }: BookingAttachment): string | undefined =>
  plainKinds.flatMap((kind) => (kind === type ? [documentKindWords[kind]] : []))[0]

/** Documents issued by this system are fetched by number; all others have an address. */
const issuedTitle = (attachment: BookingAttachment): string | null => {
  const { receiptId, invoiceId, title } = attachment
  return receiptId ?? (invoiceId === null && plainWord(attachment) === undefined ? null : title)
}

const kindWord = (attachment: BookingAttachment): string => {
  if (attachment.type === 'receipt') return texts.receipt
  return attachment.type === 'invoice' ? texts.invoice : (plainWord(attachment) ?? texts.attachment)
}

const noteOf = (attachment: BookingAttachment): string =>
  [
    kindWord(attachment),
    ...(attachment.timeCreated === null ? [] : [texts.receiptMade(formatDateTime(attachment.timeCreated))]),
    ...(attachment.accepted ? [texts.accepted] : []),
  ].join(' · ')

interface WantedReceipt {
  readonly tenant: string
  readonly bookingId: string
  readonly receiptId: string
}

/** Maximum requests while a document is being rendered; the server waits ten seconds each time. */
const maxTries = 6

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

const fetched = async (address: string, tries = 1): Promise<Blob> => {
  const response = await fetch(address, {
    credentials: 'same-origin',
    headers: { 'X-Requested-With': 'booking-admin', Accept: 'application/pdf' },
  })
  if (response.ok) return response.blob()
  if (response.status !== 503 || tries >= maxTries) throw new Error(`receipt answered ${response.status}`)
  await pause(Number(response.headers.get('Retry-After') ?? 1) || 1)
  return fetched(address, tries + 1)
}

/** Saves the PDF of a receipt; waits while it is being rendered. Throws if there is none. */
const downloadReceipt = async ({ tenant, bookingId, receiptId }: WantedReceipt): Promise<void> => {
  const values: Readonly<Record<string, string>> = { tenant, id: bookingId, receiptId }
  const path = getReceiptCall.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const url = URL.createObjectURL(await pendingCalls.during(fetched(linkInView(path))))
  const link = document.createElement('a')
  link.href = url
  link.download = `${receiptId.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.pdf`
  link.click()
  URL.revokeObjectURL(url)
}

/**
 * Receipts and attachments of a booking: receipts are saved as PDF, attachments open in a new window (BOOKING-ACT-029, BOOKING-ACT-030).
 */
export const BookingPapers = ({ booking }: { readonly booking: Booking }) => {
  const tenant = useAdminFrame().tenantId ?? ''
  const notify = useNotify()
  const [loading, setLoading] = useState<string | null>(null)
  const download = async (receiptId: string) => {
    setLoading(receiptId)
    try {
      await downloadReceipt({ tenant, bookingId: booking.id, receiptId })
    } catch {
      notify('attachment.download.error', { type: 'error' })
    } finally {
      setLoading(null)
    }
  }
  const faultOf = (title: string | null): string | undefined =>
    booking.documentFaults.find((fault) => fault.title === title)?.reason
  const downloadButton = (title: string) => (
    <Button
      size="small"
      variant="outlined"
      startIcon={<DownloadOutlined aria-hidden />}
      aria-label={texts.downloadReceipt(title)}
      aria-busy={loading === title || undefined}
      disabled={loading !== null}
      onClick={() => void download(title)}
    >
      {texts.download}
    </Button>
  )
  return (
    <>
      <Part title={bookingLabels.receipts}>
        {booking.receipts.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{texts.noReceipts}</Typography>
        ) : (
          <Box component="ul" sx={rows}>
            {booking.receipts.map(({ title, timeCreated }) => (
              <Row
                key={title}
                title={title}
                note={texts.receiptMade(formatDateTime(timeCreated))}
                fault={faultOf(title)}
              >
                {downloadButton(title)}
              </Row>
            ))}
          </Box>
        )}
      </Part>
      <Part title={bookingLabels.attachments}>
        {booking.attachments.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{texts.noAttachments}</Typography>
        ) : (
          <Box component="ul" sx={rows}>
            {booking.attachments.map((attachment, position) => {
              const name = attachment.title || attachment.name || kindWord(attachment)
              const issued = issuedTitle(attachment)
              return (
                <Row
                  key={`${position} ${attachment.id}`}
                  title={name}
                  note={noteOf(attachment)}
                  fault={attachment.type === 'receipt' ? undefined : faultOf(issued)}
                >
                  {attachment.url !== '' ? (
                    <Button
                      size="small"
                      variant="outlined"
                      component="a"
                      href={linkInView(ownAddress(attachment.url))}
                      target="_blank"
                      rel="noreferrer"
                      startIcon={<OpenInNewOutlined aria-hidden />}
                      aria-label={texts.openAttachment(name)}
                    >
                      {texts.open}
                    </Button>
                  ) : (
                    issued !== null && attachment.type !== 'receipt' && downloadButton(issued)
                  )}
                </Row>
              )
            })}
          </Box>
        )}
      </Part>
    </>
  )
}
