import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import type { PaymentListRow } from '../../../src/api/paymentLists.ts'
import { GuardedAction } from '../dialogs/GuardedAction.tsx'
import { batchTexts } from './batchTexts.ts'
import type { WantedAction } from './MoneyDialog.tsx'
import { rowKey } from './moneyWords.ts'
import { paymentTexts as texts } from './paymentTexts.ts'
import { actionsOf, actionWord, isTransferable, wantedAction } from './rowActions.ts'

/** What the rows of a worklist do. */
export interface MoneyRowTools {
  /** Undefined: it may not be done. */
  readonly onAct: ((wanted: WantedAction) => void) | undefined
  readonly onOpen: (id: string) => void
  readonly onPay: (id: string) => void
  /** Undefined: it may not be done. */
  readonly onRemind: ((ids: readonly string[]) => void) | undefined
  /** Keys of chosen rows (`rowKey`). */
  readonly picked: ReadonlySet<string>
  readonly onPick: (key: string, on: boolean) => void
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

/** Can the row be chosen together with others: an open item for a letter, a refund for a batch? */
export const isPickable = (
  row: PaymentListRow,
  { onRemind, onAct }: Pick<MoneyRowTools, 'onRemind' | 'onAct'>,
): boolean =>
  row.open === undefined
    ? isTransferable(row) && onAct !== undefined
    : row.bookingId !== null && row.open.next !== null && onRemind !== undefined

/** Chooses a row; nothing where nothing can be done with several. */
export const PickBox = ({ row, picked, onPick, ...tools }: MoneyRowProps) => {
  if (!isPickable(row, tools)) return null
  const key = rowKey(row)
  const name = row.bookingId ?? row.name
  return (
    <Checkbox
      size="small"
      checked={picked.has(key)}
      onChange={(_, on) => onPick(key, on)}
      slotProps={{ input: { 'aria-label': row.open === undefined ? batchTexts.select(name) : texts.pick(name) } }}
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
  const tenant = useAdminFrame().tenantId ?? ''
  if (row.open !== undefined) return <OpenItemActions {...props} />
  return actionsOf(row).map((action, position) => (
    <GuardedAction
      key={action}
      size="small"
      variant={position === 0 && !isTransferable(row) ? 'outlined' : 'text'}
      refusal={onAct === undefined ? texts.mayNotChange : undefined}
      onClick={() => onAct?.(wantedAction(tenant, row, action))}
    >
      {actionWord(row, action)}
    </GuardedAction>
  ))
}
