import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { FieldNote } from '../../../src/admin/kit/widgets/FieldNote.tsx'
import { TextInput } from '../../../src/admin/kit/widgets/TextInput.tsx'
import type { BlockingBooking, BookingPreview } from '../../../src/api/bookingPreview.ts'
import { asksForReason } from '../../../src/domain/availability/reasons.ts'
import { isBlank } from '../../../src/domain/isBlank.ts'
import { formatPeriod } from '../../../src/domain/time.ts'
import { bookingFormTexts } from './formTexts.ts'
import { RuleReason } from './RuleReason.tsx'

const texts = bookingFormTexts.conflict

interface ConflictPanelProps {
  readonly preview: BookingPreview
  /** User may exceed a capacity. */
  readonly mayForce: boolean
  /** Null: not forced. */
  readonly forceReason: string | null
  /** Reason for breaking rules of hours, periods or lengths. */
  readonly ruleReason: string
  readonly onRuleReason: (reason: string) => void
  readonly onForce: (reason: string | null) => void
  readonly onTake: (period: { readonly timeBegin: number; readonly timeEnd: number }) => void
}

/** A conflicting booking; opens in a new window to keep the input. */
export const Blocking = ({ booking }: { readonly booking: BlockingBooking }) => {
  const { pathname } = useLocation()
  const { id, name, timeBegin, timeEnd, amount } = booking
  const period = timeBegin === null || timeEnd === null ? '' : formatPeriod(timeBegin, timeEnd)
  return (
    <Typography component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {`${texts.takenBy(period, amount)} `}
      {name === null ? (
        texts.hidden
      ) : (
        <>
          <Link
            href={`${pathname}?dialog=booking.details&id=${encodeURIComponent(id)}`}
            target="_blank"
            rel="noreferrer"
            underline="always"
          >
            {id}
          </Link>
          {name === '' ? '' : `, ${name}`}
        </>
      )}
    </Typography>
  )
}

/** Objections to the booking as entered: conflicting bookings, broken rules, free alternatives. */
export const ConflictPanel = (props: ConflictPanelProps) => {
  const { preview, mayForce, forceReason, ruleReason, onRuleReason, onForce, onTake } = props
  const id = useId()
  const { reasons, blocking, alternatives } = preview
  const full = reasons.filter(({ canForce }) => canForce)
  const broken = reasons.filter(({ hard, canForce }) => hard && !canForce)
  const warnings = reasons.filter(({ hard, canForce }) => !hard && !canForce)
  const reasonMissing = forceReason !== null && isBlank(forceReason)
  return (
    <Box role="group" aria-label={texts.title} sx={{ display: 'grid', gap: 1.5 }}>
      {broken.map(({ code, message }, position) => (
        <Notice key={`${code} ${position}`} severity="error" title={message} />
      ))}
      {full.length > 0 && (
        <Box sx={{ border: 1, borderColor: 'error.line', borderRadius: 1, overflow: 'hidden' }}>
          <Box role="alert" sx={{ p: '12px 14px', bgcolor: 'error.soft' }}>
            {full.map(({ code, message, bookableId }) => (
              <Typography key={`${code} ${bookableId}`} sx={{ fontWeight: 600, color: 'error.text' }}>
                {message}
              </Typography>
            ))}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {blocking.map((one, position) => (
                <Blocking key={`${position} ${one.bookableId}`} booking={one} />
              ))}
            </Box>
          </Box>
          <Typography component="h4" variant="caption" sx={{ p: '10px 14px 4px', fontWeight: 600 }}>
            {texts.alternatives}
          </Typography>
          {alternatives.length === 0 && (
            <Typography variant="body2" sx={{ p: '0 14px 10px', color: 'text.secondary' }}>
              {texts.noAlternatives}
            </Typography>
          )}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {alternatives.map((period) => {
              const words = formatPeriod(period.timeBegin, period.timeEnd)
              return (
                <Box
                  component="li"
                  key={period.timeBegin}
                  sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: '5px 8px 5px 14px' }}
                >
                  <Box sx={{ flex: 1, minWidth: 0, fontWeight: 500 }}>{words}</Box>
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={texts.takeLabel(words)}
                    onClick={() => onTake(period)}
                  >
                    {texts.take}
                  </Button>
                </Box>
              )
            })}
          </Box>
          {mayForce && (
            <Box sx={{ p: '6px 14px 10px', borderTop: 1, borderColor: 'divider' }}>
              <FormControlLabel
                control={
                  <Checkbox
                    checked={forceReason !== null}
                    onChange={(_, on) => onForce(on ? (forceReason ?? '') : null)}
                  />
                }
                label={`${texts.force}. ${texts.forceHelp}`}
              />
              {forceReason !== null && (
                <>
                  <TextInput
                    id={id}
                    label={texts.forceReason}
                    rows={2}
                    value={forceReason}
                    required
                    invalid={reasonMissing}
                    describedBy={reasonMissing ? `${id}-missing` : undefined}
                    onChange={onForce}
                  />
                  {reasonMissing && (
                    <FieldNote id={`${id}-missing`} severity="error">
                      {texts.forceRequired}
                    </FieldNote>
                  )}
                </>
              )}
            </Box>
          )}
        </Box>
      )}
      {warnings.length > 0 && (
        <Notice severity="warning" title={texts.warnings}>
          {warnings.map(({ code, message, bookableId }) => (
            <Typography key={`${code} ${bookableId}`} variant="body2">
              {message}
            </Typography>
          ))}
        </Notice>
      )}
      {reasons.some(({ code }) => asksForReason(code)) && forceReason === null && (
        <RuleReason value={ruleReason} onChange={onRuleReason} />
      )}
    </Box>
  )
}
