import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import type { PaymentListRow } from '../../../src/api/paymentLists.ts'
import { GuardedAction } from '../dialogs/GuardedAction.tsx'
import type { WantedAction } from './MoneyDialog.tsx'
import { paymentTexts as texts } from './paymentTexts.ts'
import { actionsOf } from './rowActions.ts'

/** What the rows of a worklist do. */
export interface MoneyRowTools {
  /** Undefined: it may not be done. */
  readonly onAct: ((wanted: WantedAction) => void) | undefined
  readonly onOpen: (id: string) => void
  readonly onPay: (id: string) => void
  /** Undefined: it may not be done. */
  readonly onRemind: ((ids: readonly string[]) => void) | undefined
  /** Chosen bookings. */
  readonly picked: ReadonlySet<string>
  readonly onPick: (id: string, on: boolean) => void
}

interface MoneyRowProps extends MoneyRowTools {
  readonly row: PaymentListRow
}

/** Number of the booking, which opens its details. */
export const BookingLink = ({ row: { bookingId }, onOpen }: Pick<MoneyRowProps, 'row' | 'onOpen'>) =>
  bookingId === null ? (
    texts.deleted
  ) : (
    <Link
      component="button"
      type="button"
      aria-label={texts.open(bookingId)}
      onClick={() => onOpen(bookingId)}
      sx={{ color: 'primary.text', font: 'inherit' }}
    >
      {bookingId}
    </Link>
  )

/** Chooses an open item for a letter; nothing where none can follow. */
export const PickBox = ({ row, onRemind, picked, onPick }: MoneyRowProps) => {
  const { bookingId, open } = row
  if (bookingId === null || open === undefined || open.next === null || onRemind === undefined) return null
  return (
    <Checkbox
      size="small"
      checked={picked.has(bookingId)}
      onChange={(_, on) => onPick(bookingId, on)}
      slotProps={{ input: { 'aria-label': texts.pick(bookingId) } }}
    />
  )
}

const OpenItemActions = ({ row, onOpen, onPay, onRemind }: MoneyRowProps) => {
  const { bookingId, open } = row
  if (bookingId === null || open === undefined) return null
  const nameOf = (action: string) => texts.actions.of(action, bookingId)
  if (open.amountCents === open.feeCents)
    return (
      <Button size="small" variant="outlined" aria-label={nameOf(texts.actions.fee)} onClick={() => onOpen(bookingId)}>
        {texts.actions.fee}
      </Button>
    )
  const { next } = open
  return (
    <>
      <Button size="small" variant="outlined" aria-label={nameOf(texts.actions.pay)} onClick={() => onPay(bookingId)}>
        {texts.actions.pay}
      </Button>
      {next !== null && onRemind !== undefined && (
        <Button
          size="small"
          variant="text"
          aria-label={nameOf(texts.actions.remind[next.step])}
          onClick={() => onRemind([bookingId])}
        >
          {texts.actions.remind[next.step]}
        </Button>
      )}
    </>
  )
}

/** The actions on a row, the main one first. */
export const RowActions = (props: MoneyRowProps) => {
  const { row, onAct } = props
  if (row.open !== undefined) return <OpenItemActions {...props} />
  return actionsOf(row).map((action, position) => (
    <GuardedAction
      key={action}
      size="small"
      variant={position === 0 ? 'outlined' : 'text'}
      refusal={onAct === undefined ? texts.mayNotChange : undefined}
      onClick={() => onAct?.({ row, action })}
    >
      {texts.actions[action]}
    </GuardedAction>
  ))
}
