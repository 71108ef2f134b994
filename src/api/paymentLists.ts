import type { RefundState } from '../domain/payments/refunds.ts'
import type { BatchState } from '../domain/payments/refundBatch.ts'
import { type DunningStep, dunningSteps, type FeeState, feeStates } from '../domain/payments/dunning.ts'
import { dueSources, type DueSource, type OpenItemSums } from '../domain/payments/openItems.ts'
import { closed, defineCall, type JsonSchema, pathParams } from './call.ts'

/** The worklists of money: unpaid bookings, money that is owed to payers, refunds, and money that settles nothing. */
export const paymentLists = ['open', 'surplus', 'refund', 'shortfall', 'unclear'] as const
export type PaymentList = (typeof paymentLists)[number]

/** The account of a refund. */
export interface RefundAccount {
  /** When the receiver was asked for it last, and until when the link holds; epoch ms. */
  readonly askedAt: number
  readonly until: number
  /** "DE89 … 3000"; null: not given yet. */
  readonly masked: string | null
}

/** A refund, as the worklist and a booking's money show it. */
export interface RefundRow {
  readonly id: string
  readonly cause: 'cancellation' | 'surplus' | 'shortfall' | 'unclear'
  readonly bookingId: string | null
  readonly amountCents: number
  readonly feeCents: number
  readonly currency: string
  readonly way: 'provider' | 'transfer'
  readonly state: RefundState
  /** German. */
  readonly note: string
  /** Epoch ms. */
  readonly createdAt: number
  /** Where a transfer goes; null: not asked for. */
  readonly account: RefundAccount | null
  /** State of the batch it is being transferred with; null: in none that has not ended. */
  readonly batchState: BatchState | null
}

/** Money of an attempt that settled nothing. */
export interface WaitingPayment {
  readonly attemptId: string
  readonly state: 'surplus' | 'shortfall' | 'unclear'
  readonly amountCents: number
  readonly currency: string
  /** What the attempt asked for. */
  readonly askedCents: number
  /** German. */
  readonly note: string
  /** Epoch ms. */
  readonly arrivedAt: number
  /** Number of bookings of the attempt besides the shown one. */
  readonly others: number
}

/** What is open of a booking. */
export interface OpenItem {
  /** With `feeCents`. */
  readonly amountCents: number
  /** Open fees of its letters. */
  readonly feeCents: number
  readonly provider: string
  /** "YYYY-MM-DD" in Berlin. */
  readonly dueDay: string
  readonly dueBy: DueSource
  readonly overdueDays: number
  /** The last letter about it. Days are "YYYY-MM-DD" in Berlin. */
  readonly reminder: { readonly step: DunningStep; readonly day: string; readonly termDay: string } | null
  /** The next letter, and the first day on which it is time for it. */
  readonly next: { readonly step: DunningStep; readonly day: string } | null
}

/** A row of a worklist: the booking, and what the list is about. */
export interface PaymentListRow {
  /** Null: it is deleted. */
  readonly bookingId: string | null
  readonly name: string
  readonly title: string
  readonly timeBegin: number | null
  readonly timeEnd: number | null
  readonly open?: OpenItem
  readonly payment?: WaitingPayment
  readonly refund?: RefundRow
}

export interface PaymentListAnswer {
  /** Of each list, for this caller; up to `maxExactCount` + 1, which means more. */
  readonly counts: Readonly<Record<PaymentList, number>>
  readonly rows: readonly PaymentListRow[]
  /** Number of the open items that were due before today. */
  readonly overdue: number
  /** Rows of the list with its filter. */
  readonly total: number
  /** Of the list `open` with its filter; over the oldest `maxExactCount` bookings, if there are more. */
  readonly sums: OpenItemSums | null
  /** May the caller change the money of all bookings of the tenant? */
  readonly mayChange: boolean
}

const text: JsonSchema = { type: 'string' }
const whole: JsonSchema = { type: 'integer' }
const wholeOrNull: JsonSchema = { type: ['integer', 'null'] }
const textOrNull: JsonSchema = { type: ['string', 'null'] }

const refundRow = closed({
  ...{ id: text, cause: text, bookingId: textOrNull, amountCents: whole, feeCents: whole, currency: text },
  ...{ way: text, state: text, note: text, createdAt: whole, batchState: textOrNull },
  account: { ...closed({ askedAt: whole, until: whole, masked: textOrNull }), type: ['object', 'null'] },
})
const waitingPayment = closed({
  ...{ attemptId: text, state: text, amountCents: whole, currency: text, askedCents: whole, note: text },
  ...{ arrivedAt: whole, others: whole },
})
const dueBy: JsonSchema = { type: 'string', enum: dueSources }
const step: JsonSchema = { type: 'integer', enum: dunningSteps }
const openItem = closed({
  ...{ amountCents: whole, feeCents: whole, provider: text, dueDay: text, dueBy, overdueDays: whole },
  reminder: { ...closed({ step, day: text, termDay: text }), type: ['object', 'null'] },
  next: { ...closed({ step, day: text }), type: ['object', 'null'] },
})

/** Rows of one answer; the export reads page by page. */
export const maxListRows = 500

/**
 * A worklist of money with the numbers of all: for staff who may read the bookings, of whose money alone it tells. `open` is ordered by due day,
 * the others by their age, oldest first. The bookings of a payment must all be readable.
 */
export const paymentListCall = defineCall<undefined, PaymentListAnswer>({
  method: 'GET',
  path: '/api/:tenant/payments',
  summary: 'Arbeitslisten des Geldes: offene Posten, Überzahlungen, Erstattungen, Fehlbeträge, Unklares',
  policy: { scope: 'tenant', blocks: ['manageBookings'], action: 'read' },
  params: pathParams('tenant'),
  query: closed(
    {
      list: { type: 'string', enum: paymentLists },
      provider: { type: 'string', maxLength: 64, description: 'Nur für offene Posten: Zahlungsanbieter; leer: ohne.' },
      offset: { type: 'integer', minimum: 0, maximum: 10_000 },
      count: { type: 'integer', minimum: 0, maximum: maxListRows, description: 'Vorgabe: 50.' },
    },
    ['provider', 'offset', 'count'],
  ),
  answer: closed({
    counts: closed(Object.fromEntries(paymentLists.map((list) => [list, whole]))),
    rows: {
      type: 'array',
      items: closed(
        {
          ...{ bookingId: textOrNull, name: text, title: text, timeBegin: wholeOrNull, timeEnd: wholeOrNull },
          ...{ open: openItem, payment: waitingPayment, refund: refundRow },
        },
        ['open', 'payment', 'refund'],
      ),
    },
    overdue: whole,
    total: whole,
    sums: {
      ...closed({ notDue: whole, to14: whole, to30: whole, over30: whole, total: whole }),
      type: ['object', 'null'],
    },
    mayChange: { type: 'boolean' },
  }),
})

/** The money of one booking, whole cents. */
export interface BookingMoneyAnswer {
  readonly priceCents: number
  readonly paidCents: number
  readonly refundedCents: number
  readonly refundDueCents: number
  readonly keptCents: number
  readonly openCents: number
  /** Open fees of its letters, besides. */
  readonly feeCents: number
  /** Of what is open: "YYYY-MM-DD" in Berlin. */
  readonly due: { readonly day: string; readonly by: DueSource; readonly overdueDays: number } | null
  /** Not settled, accepted or returned yet. */
  readonly waiting: readonly WaitingPayment[]
  /** Of its cancellations. */
  readonly refunds: readonly RefundRow[]
  readonly reminders: readonly ReminderRow[]
  /** May the caller change the money of all bookings of the tenant? */
  readonly mayChange: boolean
}

/** A letter about a booking. */
export interface ReminderRow {
  readonly id: string
  readonly step: DunningStep
  /** Number of its document. */
  readonly title: string
  /** Epoch ms. */
  readonly createdAt: number
  /** "YYYY-MM-DD" in Berlin. */
  readonly termDay: string
  readonly feeCents: number
  /** Null: it has no fee. */
  readonly feeState: FeeState | null
  /** German: why the fee was waived; may be empty. */
  readonly note: string
}

/** The sums of a booking: for staff with the right to read it. */
export const bookingMoneyCall = defineCall<undefined, BookingMoneyAnswer>({
  method: 'GET',
  path: '/api/:tenant/bookings/:id/money',
  summary: 'Preis, Bezahltes, Erstattetes und Offenes einer Buchung',
  policy: { scope: 'tenant', blocks: ['manageBookings'], action: 'read' },
  params: pathParams('tenant', 'id'),
  concealed: true,
  answer: closed({
    ...{ priceCents: whole, paidCents: whole, refundedCents: whole, refundDueCents: whole, keptCents: whole },
    ...{ openCents: whole, feeCents: whole },
    due: { ...closed({ day: text, by: dueBy, overdueDays: whole }), type: ['object', 'null'] },
    waiting: { type: 'array', items: waitingPayment },
    refunds: { type: 'array', items: refundRow },
    reminders: {
      type: 'array',
      items: closed({
        ...{ id: text, step, title: text, createdAt: whole, termDay: text, feeCents: whole, note: text },
        feeState: { type: ['string', 'null'], enum: [...feeStates, null] },
      }),
    },
    mayChange: { type: 'boolean' },
  }),
})

export interface AcceptPayment {
  readonly state: 'shortfall' | 'unclear'
  readonly reason: string
}

/**
 * Staff accept money that settled nothing as the payment: its bookings are paid, with receipts and mails. For the right to change all bookings.
 * 404 if there is no such money, 409 PAYMENT_ACCEPTED, PAYMENT_REFUNDED, or PAYMENT_CHANGED if one of its bookings cannot be paid any more.
 */
export const acceptPaymentCall = defineCall<AcceptPayment, { readonly bookingIds: readonly string[] }>({
  method: 'POST',
  path: '/api/:tenant/payments/:attempt/accept',
  summary: 'Fehlbetrag oder unklares Geld als Zahlung annehmen',
  policy: { scope: 'tenant', blocks: ['manageBookings'], action: 'update' },
  params: pathParams('tenant', 'attempt'),
  body: closed({
    state: { type: 'string', enum: ['shortfall', 'unclear'] },
    reason: { type: 'string', minLength: 3, maxLength: 1000, pattern: '\\S' },
  }),
  repeatable: true,
  answer: closed({ bookingIds: { type: 'array', items: text } }),
})
