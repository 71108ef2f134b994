import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { PeriodWords } from '../../../src/admin/kit/display/PeriodWords.tsx'
import { type SeriesDate, seriesFaultTexts } from '../../../src/domain/booking/seriesRule.ts'
import { formatEur, fromCents, toCents } from '../../../src/domain/money.ts'
import { formatDay } from '../../../src/domain/time.ts'
import type { SimulatedAttempt } from '../../../src/api/groupBookings.ts'
import { bookingLabels } from '../bookingLabels.ts'
import { Part } from './Part.tsx'
import { seriesTexts as texts } from './seriesTexts.ts'
import { TakenDate } from './TakenDate.tsx'
import type { SeriesPreview } from './useSeriesPreview.ts'

interface SeriesPreviewTableProps {
  readonly dates: readonly SeriesDate[]
  /** Reason for having no dates. */
  readonly fault: string | null
  /** Dates not to be created. */
  readonly left: ReadonlySet<string>
  readonly live: SeriesPreview
  /** A request is possible. */
  readonly asked: boolean
  readonly onLeave: (date: string, leave: boolean) => void
  /** Books a date at another time. */
  readonly onMove: (date: string, period: { readonly begin: number; readonly end: number }) => void
}

/** Most taken dates that say at once who holds them. */
const maxExplained = 10

const attemptOf = (live: SeriesPreview, date: SeriesDate): SimulatedAttempt | undefined =>
  'begin' in date ? live.attempts.get(date.begin) : undefined

const stateOf = (date: SeriesDate, live: SeriesPreview, isLeft: boolean) => {
  if (!('begin' in date)) return { words: seriesFaultTexts.TIME_MISSING, colour: 'error.text' }
  const attempt = attemptOf(live, date)
  if (attempt === undefined) return { words: texts.unknown, colour: 'text.tertiary' }
  if (isLeft && attempt.conflict === null) return { words: texts.left, colour: 'text.tertiary' }
  if (attempt.conflict !== null) return { words: `${texts.taken}: ${attempt.conflict.message}`, colour: 'error.text' }
  const warnings = attempt.warnings.map(({ message }) => message)
  return {
    words: [texts.free, ...warnings].join('. '),
    colour: warnings.length > 0 ? 'warning.text' : 'success.text',
  }
}

/** All dates with objections and price, before anything is stored; single dates can be left out. */
export const SeriesPreviewTable = ({ dates, fault, left, live, asked, onLeave, onMove }: SeriesPreviewTableProps) => {
  const used = dates.filter(({ date }) => !left.has(date))
  const taken = dates.flatMap((date, position) =>
    (attemptOf(live, date)?.conflict ?? null) === null ? [] : [position],
  )
  const explained = new Set(taken.slice(0, maxExplained))
  const price = fromCents(used.reduce((sum, date) => sum + toCents(attemptOf(live, date)?.priceEur ?? 0), 0n))
  return (
    <Part title={texts.preview}>
      {fault !== null && <Typography sx={{ color: 'text.secondary' }}>{fault}</Typography>}
      {live.failure !== null && <Notice severity="error" title={live.failure} />}
      {dates.length > 0 && (
        <>
          <Typography role="status" sx={{ mb: 1, fontWeight: 600 }}>
            {!asked ? texts.needs : live.current ? texts.total(used.length, formatEur(price)) : texts.checking}
          </Typography>
          <Box
            role="region"
            aria-label={texts.preview}
            tabIndex={0}
            sx={{ overflow: 'auto', maxHeight: 320, border: 1, borderColor: 'divider', borderRadius: 1 }}
          >
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>{texts.columns.use}</TableCell>
                  <TableCell>{texts.columns.date}</TableCell>
                  <TableCell>{texts.columns.state}</TableCell>
                  <TableCell align="right">{bookingLabels.priceEur}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {dates.map((date, position) => {
                  const isLeft = left.has(date.date)
                  const { words, colour } = stateOf(date, live, isLeft)
                  const attempt = attemptOf(live, date)
                  return (
                    <TableRow key={date.date}>
                      <TableCell padding="checkbox">
                        <Checkbox
                          size="small"
                          checked={!isLeft}
                          onChange={(_, on) => onLeave(date.date, !on)}
                          slotProps={{ input: { 'aria-label': texts.use(formatDay(date.date)) } }}
                        />
                      </TableCell>
                      <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
                        {'begin' in date ? <PeriodWords begin={date.begin} end={date.end} /> : formatDay(date.date)}
                      </TableCell>
                      <TableCell sx={{ color: colour }}>
                        {words}
                        {explained.has(position) && 'begin' in date && (
                          <TakenDate begin={date.begin} end={date.end} onMove={(period) => onMove(date.date, period)} />
                        )}
                      </TableCell>
                      <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                        {isLeft || typeof attempt?.priceEur !== 'number' ? '' : formatEur(attempt.priceEur)}
                      </TableCell>
                    </TableRow>
                  )
                })}
              </TableBody>
            </Table>
          </Box>
        </>
      )}
    </Part>
  )
}
