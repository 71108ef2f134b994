import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { type BatchItem, type RefundBatch, refundBatchesCall } from '../../../src/api/refundBatches.ts'
import { batchStateWords } from '../../../src/domain/payments/refundBatch.ts'
import { formatDateShort, formatDateTimeShort } from '../../../src/domain/time.ts'
import { bookingKeys } from '../bookingKeys.ts'
import { batchSum, nextAction, wantedOfBatch, wantedReturn } from './batchActions.ts'
import { batchTexts as texts } from './batchTexts.ts'
import type { WantedAction } from './MoneyDialog.tsx'
import { sumWords } from './moneyWords.ts'

/** In milliseconds: a second person works on the same batches. */
const refetchIntervalMs = 60_000

interface ActProps {
  readonly onAct: (wanted: WantedAction) => void
}

/** What happened, in its order. */
const historyOf = (batch: RefundBatch): readonly string[] => {
  const step = (at: number | null, by: string | null, words: (by: string, at: string) => string) =>
    at === null || by === null ? [] : [words(by, formatDateTimeShort(at))]
  const end = (by: string, at: string) =>
    batch.state === 'dropped' ? texts.dropped(by, at, batch.reason) : texts.sent(by, at)
  return [
    ...step(batch.createdAt, batch.createdBy, texts.created),
    ...step(batch.releasedAt, batch.releasedBy, texts.released),
    ...step(batch.downloadedAt, batch.downloadedBy, texts.downloaded),
    ...(batch.fileSha256 === null ? [] : [texts.hash(batch.fileSha256)]),
    ...step(batch.closedAt, batch.closedBy, end),
  ]
}

const isReturnable = (batch: RefundBatch, item: BatchItem): boolean =>
  (batch.state === 'downloaded' && item.state === 'open') || (batch.state === 'sent' && item.state === 'paid')

const Items = ({ batch, onAct }: ActProps & { readonly batch: RefundBatch }) => {
  const tenant = useAdminFrame().tenantId ?? ''
  return (
    <Box component="details" sx={{ '& > summary': { cursor: 'pointer', py: '4px', width: 'fit-content' } }}>
      <summary>{texts.items}</summary>
      <Box component="ul" sx={{ m: 0, pl: '20px' }}>
        {batch.items.map((item) => {
          const booking = item.bookingId ?? texts.noBooking
          return (
            <Box component="li" key={item.refundId} sx={{ py: '4px', overflowWrap: 'anywhere' }}>
              {texts.item(booking, sumWords(item.amountCents), item.masked ?? '', texts.itemStates[item.state])}{' '}
              {isReturnable(batch, item) && (
                <Button
                  size="small"
                  aria-label={`${texts.actions.returned}: ${booking}`}
                  onClick={() => onAct(wantedReturn(tenant, item))}
                >
                  {texts.actions.returned}
                </Button>
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

const BatchCard = ({ batch, onAct }: ActProps & { readonly batch: RefundBatch }) => {
  const id = useId()
  const tenant = useAdminFrame().tenantId ?? ''
  const next = nextAction(batch)
  const isOpen = batch.state !== 'sent' && batch.state !== 'dropped'
  return (
    <Box
      component="section"
      aria-labelledby={id}
      data-batch={batch.id}
      sx={{
        display: 'grid',
        gap: 1,
        p: '14px',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Typography id={id} variant="h3">
        {texts.name(formatDateShort(batch.createdAt))}: {batchStateWords[batch.state]}
      </Typography>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{batchSum(batch)}</Typography>
      <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {historyOf(batch).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
      <Items batch={batch} onAct={onAct} />
      {batch.state === 'draft' && batch.isOwn && <Typography>{texts.secondPerson}</Typography>}
      {isOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {next !== null && (
            <Button
              variant="contained"
              size="small"
              aria-describedby={id}
              onClick={() => onAct(wantedOfBatch(tenant, batch, next))}
            >
              {texts.actions[next]}
            </Button>
          )}
          <Button size="small" aria-describedby={id} onClick={() => onAct(wantedOfBatch(tenant, batch, 'drop'))}>
            {texts.actions.drop}
          </Button>
        </Box>
      )}
    </Box>
  )
}

/** Batches of transfers with their one next action each; for staff who may move money. */
export const BatchList = ({ onAct }: ActProps) => {
  const tenant = useAdminFrame().tenantId ?? ''
  const { data, isError, refetch } = useQuery({
    queryKey: bookingKeys.refundBatches(tenant),
    queryFn: ({ signal }) => ask(refundBatchesCall, { params: { tenant }, signal }),
    refetchInterval: refetchIntervalMs,
    retry: false,
  })
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mt: 2 }}>
      <Typography variant="h2">{texts.title}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{texts.help}</Typography>
      {isError && <Notice severity="error" title={texts.failed} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Typography>{texts.empty}</Typography>}
      {data?.map((batch) => (
        <BatchCard key={batch.id} batch={batch} onAct={onAct} />
      ))}
    </Box>
  )
}
