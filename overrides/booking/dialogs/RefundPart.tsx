import Box from '@mui/material/Box'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useDebounced } from '../../../src/admin/kit/browser/useDebounced.ts'
import { Notice } from '../../../src/admin/kit/display/Notice.tsx'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { NumberInput } from '../../../src/admin/kit/widgets/NumberInput.tsx'
import { RadioInput } from '../../../src/admin/kit/widgets/RadioInput.tsx'
import { TextInput } from '../../../src/admin/kit/widgets/TextInput.tsx'
import { type ActionAnswer, actionCalls } from '../../../src/api/bookings.ts'
import { asSimulated } from '../../../src/api/asSimulated.ts'
import type { SimulatedCall } from '../../../src/api/simulation.ts'
import { isObject } from '../../../src/domain/json.ts'
import { toCents } from '../../../src/domain/money.ts'
import { attemptCurrency } from '../../../src/domain/payments/attempt.ts'
import { type RefundChoice, refundSum } from '../../../src/domain/payments/refunds.ts'
import type { Booking } from '../../../src/generated/entities/booking.ts'
import type { GroupBooking } from '../../../src/generated/entities/group-booking.ts'
import { bookingKeys } from '../bookingKeys.ts'
import { type ActionTarget, idOf } from './actionTarget.ts'
import { dialogTexts } from './dialogTexts.ts'

const texts = dialogTexts.refund

/** What is typed of a refund; the amount is null while it is no number. */
export interface TypedRefund {
  readonly by: RefundChoice['by']
  readonly amountEur: number | null
  readonly reason: string
}

export const usualRefund: TypedRefund = { by: 'full', amountEur: null, reason: '' }

const minReasonLength = 3

/** The choice as the call takes it; null: incomplete. */
export const chosenRefund = ({ by, amountEur, reason }: TypedRefund): RefundChoice | null => {
  if (by !== 'amount') return { by }
  if (amountEur === null || amountEur < 0 || reason.trim().length < minReasonLength) return null
  return { by, amountCents: Number(toCents(amountEur)), reason: reason.trim() }
}

// The browser does not validate responses.
const simulated = {
  booking: asSimulated(actionCalls<Booking | GroupBooking>('bookings', 'Buchung', {}).reject),
  series: asSimulated(actionCalls<Booking | GroupBooking>('group-bookings', 'Serienbuchung', {}).reject),
}

interface Sums {
  /** Of each currency that was paid. */
  readonly sums: readonly { readonly currency: string; readonly refund: number; readonly fee: number }[]
  readonly notes: readonly string[]
  readonly ways: readonly string[]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The refunds that a simulation names, summed up; null without any. */
const sumsIn = ({ changes }: SimulatedCall<ActionAnswer<Booking | GroupBooking>>): Sums | null => {
  const made = changes.flatMap(({ entity, details }) => {
    const value = entity === 'refund' ? details.find(({ path }) => path === '')?.after?.[0] : undefined
    return isObject(value) ? [value] : []
  })
  const currencyOf = (value: Readonly<Record<string, unknown>>) => textOf(value['currency']) || attemptCurrency
  const sum = (name: string, currency: string) =>
    made.reduce((total, value) => total + (currencyOf(value) === currency ? Number(value[name] ?? 0) : 0), 0)
  const sums = [...new Set(made.map(currencyOf))].map((currency) => ({
    currency,
    refund: sum('amountCents', currency),
    fee: sum('feeCents', currency),
  }))
  const words = (name: 'note' | 'way') => [...new Set(made.map((value) => textOf(value[name])))]
  return made.length === 0 ? null : { sums, notes: words('note'), ways: words('way') }
}

/** What the cancellation would give back, as the server simulates it. */
const Preview = ({ target, choice }: { readonly target: ActionTarget; readonly choice: RefundChoice | null }) => {
  const tenant = useAdminFrame().tenantId ?? ''
  const asked = useDebounced(choice)
  const { data } = useQuery({
    queryKey: bookingKeys.simulatedRefund(tenant, idOf(target), asked.key),
    queryFn: ({ signal }) =>
      ask(simulated[target.kind], {
        params: { tenant, id: idOf(target) },
        query: { simulate: true },
        body: { reason: texts.title, ...(asked.value === null ? {} : { refund: asked.value }) },
        signal,
      }),
    enabled: asked.value !== null,
    retry: false,
    gcTime: 0,
  })
  if (choice === null || data === undefined) return null
  const refusal = data.refusals[0]?.message ?? data.answer?.errors[0]?.message
  if (refusal !== undefined) return <Notice severity="warning" title={refusal} />
  const simulatedSums = sumsIn(data)
  if (simulatedSums === null) return null
  const { sums, notes, ways } = simulatedSums
  const all = (cents: (sum: Sums['sums'][number]) => number) =>
    sums.map((sum) => refundSum(cents(sum), sum.currency)).join(' und ')
  const foreign = sums.flatMap(({ currency }) => (currency === attemptCurrency ? [] : [currency]))
  return (
    <Notice
      severity="info"
      title={texts.sums(
        all(({ refund, fee }) => refund + fee),
        all(({ refund }) => refund),
      )}
    >
      {foreign.length > 0 && <Typography variant="body2">{texts.foreign(foreign.join(' und '))}</Typography>}
      {sums.some(({ fee }) => fee > 0) && <Typography variant="body2">{texts.fee(all(({ fee }) => fee))}</Typography>}
      {sums.some(({ refund }) => refund > 0) && (
        <Typography variant="body2">
          {ways.length > 1 ? texts.bothWays : ways[0] === 'provider' ? texts.provider : texts.transfer}
        </Typography>
      )}
      {notes.map((note) => (
        <Typography key={note} variant="body2">
          {note}
        </Typography>
      ))}
    </Notice>
  )
}

interface RefundPartProps {
  readonly target: ActionTarget
  readonly typed: TypedRefund
  readonly disabled: boolean
  readonly onChange: (typed: TypedRefund) => void
}

/** How much of paid bookings goes back, and what that means. */
export const RefundPart = ({ target, typed, disabled, onChange }: RefundPartProps) => {
  const id = useId()
  const choices = target.kind === 'booking' ? texts.choices : texts.choices.slice(0, 2)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <InputLabel id={`${id}-label`} component="div">
          {texts.title}
        </InputLabel>
        <RadioInput
          id={id}
          labelledBy={`${id}-label`}
          options={choices}
          value={typed.by}
          disabled={disabled}
          onChange={(by) => onChange({ ...typed, by: by === 'rules' || by === 'amount' ? by : 'full' })}
        />
      </Box>
      {typed.by === 'amount' && (
        <>
          <Box>
            <InputLabel htmlFor={`${id}-amount`}>{texts.amount}</InputLabel>
            <NumberInput
              id={`${id}-amount`}
              kind="money"
              unit="€"
              value={typed.amountEur}
              required
              disabled={disabled}
              onChange={(amount) => onChange({ ...typed, amountEur: typeof amount === 'number' ? amount : null })}
            />
          </Box>
          <Box>
            <InputLabel htmlFor={`${id}-why`}>{texts.why}</InputLabel>
            <TextInput
              id={`${id}-why`}
              value={typed.reason}
              required
              disabled={disabled}
              onChange={(reason) => onChange({ ...typed, reason })}
            />
          </Box>
        </>
      )}
      <Preview target={target} choice={chosenRefund(typed)} />
    </Box>
  )
}
