import { emailOf } from '../../domain/account/emailAddress.ts'
import { asksForReason, type Reason, type ReasonCode } from '../../domain/availability/reasons.ts'
import { bookingSizeFaults } from '../../domain/booking/bookingSize.ts'
import { capacityCodes } from '../../domain/booking/bookingRules.ts'
import { knownReasons } from '../../domain/booking/knownReasons.ts'
import { type Allocation, type RequestedBooking, occupiesMore } from '../../domain/booking/occupation.ts'
import { occupies } from '../../domain/booking/status.ts'
import { wasPaidAsFree } from '../../domain/booking/paidAsFree.ts'
import { notedPayment } from '../../domain/booking/notedPayment.ts'
import { paymentDeadline } from '../../domain/booking/paymentDeadline.ts'
import type { PaymentApp } from '../../domain/booking/paymentApps.ts'
import { releaseFault } from '../../domain/booking/release.ts'
import { type BookingEffect, effectsOf } from '../../domain/booking/transition.ts'
import type { LockerReservation } from '../../domain/lockers/lockerSlots.ts'
import { beginsToStand } from '../../domain/mail/bookingNotice.ts'
import type { ObjectReader } from '../../domain/objectRights.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { BookingBookableItem } from '../../generated/entities/booking.ts'
import { refuse } from '../faults.ts'
import { invalid } from '../http/schemaFaults.ts'
import type { Paying } from '../tenants/tenantPaymentApps.ts'
import { type BookingDraft, changesPrice, changesOccupation, isReopened, requestedBy } from './bookingDraft.ts'
import type { BookingContext } from './bookingContext.ts'
import { couponFor, grantCoupon, type Granted } from './couponDecision.ts'
import { foreignLineFaults, lineFaults } from './lineFaults.ts'
import { linesOf, priced } from './pricedDraft.ts'
import { demandSnapshotSize } from './snapshotSize.ts'
import type { ContextPerson } from './contextQuery.ts'
import type { BookingDocument, StoredBooking } from './storedBookings.ts'
import { brief, ruleRefusal, type Visitor, visitorsPart } from './visitorRules.ts'

/** The requester. */
export interface Placing {
  /** Null: staff, for whom the rules that refuse visitors are only warnings. */
  readonly visitor: Visitor | null
  /** User recorded if a capacity is exceeded. */
  readonly by: string
  /** Epoch ms. */
  readonly at: number
  /** The user who reads the reasons; null: the server itself. */
  readonly reader: ObjectReader | null
  /** Nothing is stored; whether an address has an account is then not answered, which could be asked without a trace. */
  readonly simulated: boolean
}

/** A booking that may be written. */
export interface DecidedBooking {
  readonly id: string
  readonly before: StoredBooking | null
  readonly document: BookingDocument
  readonly items: readonly BookingBookableItem[]
  readonly allocations: readonly Allocation[]
  /** Reserved; none unless it occupies. */
  readonly lockers: readonly LockerReservation[]
  readonly effects: readonly BookingEffect[]
  /** Is the previously used coupon given back? */
  readonly givesBack: boolean
  /** Id of the newly redeemed coupon. */
  readonly uses: string | null
}

const periodPaths: Readonly<Partial<Record<ReasonCode, string>>> = {
  PERIOD_MISSING: '/timeBegin',
  PERIOD_YEARS: '/timeBegin',
  PERIOD_REVERSED: '/timeEnd',
}

export const demandPeriod = (reasons: readonly Reason[]): void => {
  const faults = reasons.flatMap(({ code, message }) => {
    const path = periodPaths[code]
    return path === undefined ? [] : [{ path, code, message }]
  })
  const [first] = faults
  if (first !== undefined) throw invalid([first])
}

/** Refuses a booking with too many objects, including those they are part of, for its days. */
export const demandSize = (requested: RequestedBooking, { rules }: BookingContext): void => {
  const faults = bookingSizeFaults([{ ...requested, items: rules.hoursOf(requested.items) }])
  if (faults.length > 0) throw invalid(faults)
}

/** The refusal of a booking without free capacity, with all reasons. */
const conflict = (reasons: readonly Reason[]): Refusal =>
  new Refusal(409, 'TIME_CONFLICT', `Zeitkonflikt: ${reasons[0]?.message ?? ''}`, { conflicts: reasons.map(brief) })

/** Checks the rules: refuses violations that the requester may not override, returns the others to be recorded. */
const judged = (
  draft: BookingDraft,
  context: BookingContext,
  person: ContextPerson | null,
  { visitor, by, at, reader }: Placing,
): Pick<BookingDocument, 'warnings' | 'overbooking'> => {
  const { before, document, force, reason } = draft
  const { warnings, overbooking } = document
  if (!changesOccupation(draft) && !isReopened(draft)) return { warnings, overbooking }
  const requested = requestedBy(draft)
  demandSize(requested, context)
  const booked = before?.items.map(({ bookableId }) => bookableId) ?? []
  const reasons = knownReasons(context.rules.reasonsAgainst(requested, person), context.rules.objects, {
    reader,
    booked,
  })
  demandPeriod(reasons)
  const soft = reasons.filter(({ hard }) => !hard)
  const [first, ...others] = soft
  if (visitor !== null && first !== undefined) throw ruleRefusal([first, ...others], reader ?? { userId: null })
  const held = before !== null && occupies(before.document) ? before.allocations : []
  const more = occupies(document) && occupiesMore(held, context.rules.allocationsOf(requested))
  const full = more ? reasons.filter(({ code }) => capacityCodes.has(code)) : []
  if (full.length > 0 && force === null) throw conflict(full)
  const [short] = more ? reasons.filter(({ code }) => code === 'NO_LOCKERS') : []
  if (short !== undefined) throw new Refusal(409, short.code, short.message, { conflicts: [brief(short)] })
  return {
    warnings: soft.map((one) => ({ ...brief(one), reason: asksForReason(one.code) ? reason : '' })),
    overbooking:
      full.length > 0
        ? { by, at, reason: force ?? '', rules: [...new Set(full.map(({ code }) => code))] }
        : more
          ? null
          : overbooking,
  }
}

const ownersIn = ({ items }: BookingDraft, { booked }: BookingContext): string[] => [
  ...new Set(
    items
      .flatMap(({ bookableId }) => [booked.get(bookableId)?.ownerUserId, booked.get(bookableId)?.assignedUserId])
      .filter((id): id is string => typeof id === 'string' && id !== ''),
  ),
]

/** Users who may change only own bookings must not move one to objects of other users, nor add such objects. */
const demandOwn = (draft: BookingDraft, context: BookingContext, document: BookingDocument): void => {
  const { asker, before } = draft
  const userId = asker?.userId ?? null
  if (before === null || userId === null || asker?.keepsOwn !== true) return
  if (document.ownerUserId !== userId && !document.bookableOwnerIds.includes(userId)) {
    const message =
      'Damit gehörte die Buchung nicht mehr zu Ihren eigenen: Ein Buchungsobjekt von Ihnen muss dabei bleiben.'
    throw refuse('FORBIDDEN', { fields: [{ path: '/bookableItems', code: 'FORBIDDEN', message }] })
  }
  const fields = foreignLineFaults(draft, context)
  if (fields.length > 0) throw refuse('FORBIDDEN', { fields })
}

/**
 * The addressee: the assigned user, or for a new booking by staff the account with its mail address. A visitor's booking belongs to the
 * session only: a typed address proves nothing.
 */
const assigned = ({ before, document }: BookingDraft, { users }: BookingContext, visitor: Visitor | null): string => {
  const named = emailOf(document.assignedUserId)
  const mail = emailOf(document.mail)
  return named !== '' || before !== null || visitor !== null ? named : users.has(mail) ? mail : ''
}

/** The addressee as answered: a simulation names no account found by its mail address, except the caller's own. */
const shownAddressee = (
  { assignedUserId }: BookingDocument,
  asked: BookingDraft,
  { reader, simulated }: Placing,
): string => {
  const named = emailOf(asked.document.assignedUserId)
  return simulated && assignedUserId !== reader?.userId ? named : assignedUserId
}

/** The draft with its addressee set, and that person. */
export const addressed = (
  draft: BookingDraft,
  context: BookingContext,
  visitor: Visitor | null = null,
): { readonly draft: BookingDraft; readonly person: ContextPerson | null } => {
  const assignedUserId = assigned(draft, context, visitor)
  const person = context.people.get(assignedUserId)
  return {
    draft: { ...draft, document: { ...draft.document, assignedUserId } },
    person: person === undefined ? null : { ...person, isOwner: person.isOwner || visitor?.isOwner === true },
  }
}

/** Sets flags absent from the request and the fields that depend on flags. */
const settled = (draft: BookingDraft, { booked }: BookingContext, priceEur: number, at: number): BookingDocument => {
  const { before, document, items, open } = draft
  const commits = items.every(({ bookableId }) => booked.get(bookableId)?.autoCommitBooking === true)
  const unpaid = before !== null && wasPaidAsFree(before.document, { ...document, priceEur })
  const isPayed = open.isPayed ? priceEur === 0 : document.isPayed && !unpaid
  return {
    ...document,
    isCommitted: open.isCommitted ? commits : document.isCommitted,
    isPayed,
    ...notedPayment({ isPayed, timePaid: document.timePaid }, before?.document ?? null, at),
    rejectionReason: isReopened(draft) ? '' : document.rejectionReason,
  }
}

/** Refuses to release a booking that cannot be paid with its provider; already released ones are not checked again. */
const demandRelease = (document: BookingDocument, before: StoredBooking | null, apps: readonly PaymentApp[]): void => {
  if (!beginsToStand({ now: document, before: before?.document ?? null })) return
  const fault = releaseFault({ ...document, providerChosen: true }, apps)
  if (fault !== null) throw new Refusal(409, fault.code, fault.message, { missing: fault.missing })
}

const unflagged = { isCommitted: false, isPayed: false, isRejected: false }

/**
 * Decides one booking: capacity, price, coupon and flags (decisions §3). Later decisions on the same `context` see what it occupies.
 * @throws Refusal; then nothing is occupied and no coupon used
 */
export const decideBooking = (
  asked: BookingDraft,
  context: BookingContext,
  placing: Placing,
  granted: Granted,
): DecidedBooking => {
  const refused = lineFaults(asked, context)
  if (refused.length > 0) throw invalid(refused)
  demandSnapshotSize([asked], context)
  const { draft, person } = addressed(asked, context, placing.visitor)
  const { before } = draft
  const notes = judged(draft, context, person, placing)
  const coupon = couponFor(draft, context, placing.at, granted)
  const price = changesPrice(draft) ? priced(draft, context, person, coupon.used) : null
  const priceEur = price?.priceEur ?? draft.document.priceEur
  const document = {
    ...settled(draft, context, priceEur, placing.at),
    ...(placing.visitor === null ? {} : visitorsPart(draft, context, placing.visitor, priceEur)),
    ...notes,
    ...(price === null ? {} : { priceEur: price.priceEur, vatIncludedEur: price.vatIncludedEur }),
    _couponUsed: coupon.used,
    bookableOwnerIds: ownersIn(draft, context),
  }
  demandOwn(draft, context, document)
  if (placing.visitor?.isComplete !== false) demandRelease(document, before, context.paymentApps)
  const keepsOccupation = before !== null && !changesOccupation(draft) && !isReopened(draft)
  const allocations = keepsOccupation ? before.allocations : context.rules.allocationsOf(requestedBy(draft))
  const lockers = !occupies(document)
    ? []
    : keepsOccupation
      ? before.lockers
      : context.rules.lockersOf(requestedBy(draft), before?.id ?? null)
  if (occupies(document)) context.rules.take(allocations)
  context.rules.reserve(lockers)
  grantCoupon(granted, coupon)
  return {
    id: document.id,
    before,
    document: {
      ...document,
      assignedUserId: shownAddressee(document, asked, placing),
      paymentDueAt: paymentDeadline(
        document,
        before?.document ?? null,
        context.paymentTerms,
        placing.visitor === null ? 'staff' : 'visitor',
        placing.at,
      ),
    },
    items: price === null ? (before?.items ?? []) : linesOf(draft, context, price),
    allocations,
    lockers,
    effects: effectsOf(before?.document ?? unflagged, document),
    givesBack: coupon.givesBack,
    uses: coupon.uses,
  }
}

/** Decides a change that affects no object: flags and texts of the booking. */
export const decideAside = (
  { before, document }: BookingDraft & { before: StoredBooking },
  at: number,
  { paymentApps, paymentTerms }: Paying,
): DecidedBooking => {
  demandRelease(document, before, paymentApps)
  const released = occupies(before.document) && !occupies(document)
  return {
    id: before.id,
    before,
    document: {
      ...document,
      ...notedPayment(document, before.document, at),
      paymentDueAt: paymentDeadline(document, before.document, paymentTerms, 'staff', at),
    },
    items: before.items,
    allocations: before.allocations,
    lockers: occupies(document) ? before.lockers : [],
    effects: effectsOf(before.document, document),
    givesBack: released && before.document._couponUsed !== null,
    uses: null,
  }
}
