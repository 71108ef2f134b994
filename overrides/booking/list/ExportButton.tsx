import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useNotify } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { csvText } from '../../../src/domain/csv.ts'
import { formatCount } from '../../../src/domain/german.ts'
import { dateOf } from '../../../src/domain/time.ts'
import type { BookingAddress } from '../bookingAddress.ts'
import { bookingTexts } from '../bookingTexts.ts'
import { bookingCsvHead, bookingCsvRow } from './bookingCsv.ts'
import { bookingPortions } from './bookingPortions.ts'

const texts = bookingTexts.export
const download = (text: string) => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = texts.file(dateOf(Date.now()))
  link.click()
  URL.revokeObjectURL(url)
}

interface ExportButtonProps {
  readonly address: BookingAddress
  /** Number of rows as text; undefined until known. */
  readonly total: string | undefined
}

/** Saves the filtered bookings as CSV, loaded in chunks; can be stopped. */
export const ExportButton = ({ address, total }: ExportButtonProps) => {
  const tenant = useAdminFrame().tenantId ?? ''
  const notify = useNotify()
  const [done, setDone] = useState<number | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const run = async () => {
    const controller = new AbortController()
    stop.current = controller
    setDone(0)
    try {
      const rows: (readonly string[])[] = [bookingCsvHead]
      for await (const portion of bookingPortions(tenant, address, controller.signal)) {
        rows.push(...portion.map(bookingCsvRow))
        setDone(rows.length - 1)
      }
      download(csvText(rows))
    } catch {
      if (!controller.signal.aborted) notify(texts.failed, { type: 'error' })
    } finally {
      setDone(null)
    }
  }

  if (done === null)
    return (
      <Button size="small" variant="outlined" startIcon={<DownloadOutlined aria-hidden />} onClick={() => void run()}>
        {texts.button}
      </Button>
    )
  return (
    <Box role="status" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontSize: 13 }}>
      <CircularProgress size={16} aria-label={texts.button} />
      {texts.running(formatCount(done), total ?? '…')}
      <Button size="small" onClick={() => stop.current?.abort()}>
        {texts.cancel}
      </Button>
    </Box>
  )
}
