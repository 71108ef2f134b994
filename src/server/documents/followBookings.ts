import { earliestDeadline } from '../../domain/booking/paymentDeadline.ts'
import type { MailedBooking, MailedBookings, MailTenant } from '../../domain/mail/bookingFacts.ts'
import * as letters from '../../domain/mail/bookingMails.ts'
import {
  beginsToStand,
  type BookingNotice,
  bookingNotice,
  isPaidNow,
  type ReportedState,
} from '../../domain/mail/bookingNotice.ts'
import { invoiceMail } from '../../domain/mail/invoiceMail.ts'
import type { TemplatedKind } from '../../domain/documents/documentNumber.ts'
import { transferPurpose } from '../../domain/documents/documentValues.ts'
import { minuteMs } from '../../domain/time.ts'
import type { BookingListener, BookingNotification } from '../bookings/bookingListeners.ts'
import type { DecidedBooking } from '../bookings/decideBooking.ts'
import { bookedPlaces, calendarAttachment, eventIdsIn } from '../bookings/calendarFile.ts'
import { type BookedPlaces, noPlaces } from '../bookings/placesOf.ts'
import { handled } from '../handled.ts'
import { enqueueMails } from '../mail/mailQueue.ts'
import type { OutgoingMail } from '../mail/outgoingMail.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { type DocumentMail, mailDocument } from './documentMails.ts'
import { correctAttached, type Following, issueFollowing } from './issueForBookings.ts'
import type { IssuedDocument } from './storeDocument.ts'
import { listed, type Mailed, mailedIn } from '../bookings/mailedBookings.ts'
import { type MailingTenant, mailingTenant } from './mailingTenant.ts'
import { enqueueReminders } from './paymentReminders.ts'

/** A change of bookings, or the part of it that one mail reports. */
interface Occasion {
  readonly bookings: MailedBookings
  readonly decided: readonly DecidedBooking[]
  readonly notice: BookingNotice | null
  readonly tenant: MailingTenant
  readonly town: MailTenant
  /** The document that the mail brings. */
  readonly document: IssuedDocument | undefined
  /** Further ones about the same bookings. */
  readonly more: readonly IssuedDocument[]
  /** What it covers besides `bookings`. */
  readonly others: readonly MailedBooking[]
  readonly as: BookingNotification['as']
  readonly isExpired: boolean
  /** Epoch ms. */
  readonly at: number
  readonly mailed: Mailed
  readonly places: BookedPlaces
}

const noticed = ({ document, before }: DecidedBooking) => ({ now: document, before: before?.document ?? null })

const reasonOf = (decided: readonly DecidedBooking[]): string =>
  decided.find(({ document }) => document.rejectionReason !== '')?.document.rejectionReason ?? ''

const idsOf = (bookings: readonly { readonly id: string }[]): readonly string[] => bookings.map(({ id }) => id)

/** Time for visitors to pay on the pages of the provider before a mail asks them to. */
const payingMs = 15 * minuteMs

const paymentDelay = (as: BookingNotification['as'], at: number): Partial<OutgoingMail> =>
  as === 'visitor' ? { due: at + payingMs } : {}

/** The mail to the booker, and its document; null for none. */
const bookersMail = (
  occasion: Occasion,
): { readonly mail: DocumentMail; readonly document: IssuedDocument | undefined } | null => {
  const { bookings, decided, notice, tenant, town, document, as, at, isExpired } = occasion
  if (notice === null) return null
  const to = bookings[0].mail
  const about = (state: ReportedState) => ({ to, bookings: idsOf(bookings), whileBookings: state })
  const plain = (
    kind: string,
    state: ReportedState,
    letter: OutgoingMail['letter'],
    more: Partial<OutgoingMail> = {},
  ) => ({
    mail: { mail: { kind, letter, ...about(state), ...more }, without: null },
    document: undefined,
  })
  const attachments = calendarAttachment(decided, town, occasion.places)
  const toTenant = tenant.mail === '' ? {} : { bcc: tenant.mail }
  const copy = tenant.receiptEnableBCC ? toTenant : {}
  const paid = bookings.every(({ priceEur }, index) => priceEur === 0 || decided[index]?.document.isPayed)
  const hasLockers = decided.some(({ lockers }) => lockers.length > 0)
  const confirmed = (payment: 'attached' | 'received' | 'open') =>
    notice === 'paymentReceived'
      ? letters.paymentReceivedMail(town, bookings, { payment })
      : letters.confirmationMail(town, bookings, { payment, hasLockers })
  switch (notice) {
    case 'request':
      return plain('booking.request', 'pending', letters.requestReceivedMail(town, bookings))
    case 'paymentRequest':
      return plain('booking.payment', 'owed', letters.paymentRequestMail(town, bookings), paymentDelay(as, at))
    case 'rejection':
      return plain(
        'booking.rejection',
        'ended',
        as === 'visitor'
          ? letters.withdrawalMail(town, bookings)
          : letters.rejectionMail(town, bookings, reasonOf(decided)),
      )
    case 'cancellation': {
      if (isExpired) {
        const due = earliestDeadline(decided.map(({ before }) => before?.document.paymentDueAt ?? null))
        return plain('booking.expired', 'ended', letters.paymentExpiredMail(town, bookings, due ?? at), toTenant)
      }
      const write = as === 'visitor' ? letters.ownCancellationMail : letters.cancellationMail
      const letter = write(town, bookings, reasonOf(decided))
      const { mail } = plain('booking.cancellation', 'ended', letter, { ...toTenant, attachments }).mail
      return { mail: { mail, without: letter }, document }
    }
    case 'invoice': {
      const invoiced: MailedBookings = [...bookings, ...occasion.others]
      const letter = invoiceMail(town, invoiced, {
        invoiceNumber: document?.title ?? '',
        moreNumbers: occasion.more.map(({ title }) => title),
        daysUntilPaymentDue: tenant.daysUntilPaymentDue,
        reference: transferPurpose({ bookings: invoiced, purposeSuffix: tenant.paymentPurposeSuffix }),
      })
      return {
        mail: { mail: { kind: 'booking.invoice', ...copy, letter, attachments, ...about('owed') }, without: null },
        document,
      }
    }
    case 'confirmation':
    case 'paymentReceived': {
      const state = notice === 'confirmation' ? 'approved' : 'paid'
      const confirms = notice === 'confirmation' ? { attachments } : {}
      return document === undefined
        ? plain('booking.confirmation', state, confirmed(paid ? 'received' : 'open'), confirms)
        : {
            mail: {
              mail: {
                kind: 'booking.confirmation',
                ...copy,
                letter: confirmed('attached'),
                ...confirms,
                ...about(state),
              },
              without: confirmed('received'),
            },
            document,
          }
    }
  }
}

/** Notifies the organizers of events whose tickets are newly confirmed (M10). */
const organizersMails = ({ decided, town, mailed, places }: Occasion): readonly OutgoingMail[] => {
  const begun = decided.filter((booking) => beginsToStand(noticed(booking)))
  return places.events.flatMap(({ id, name, contact }): readonly OutgoingMail[] => {
    const bookings = listed(begun.filter(({ items }) => eventIdsIn(items).includes(id)).map(mailed))
    if (bookings === null || contact === '') return []
    const letter = letters.organizerMail(town, bookings, name)
    return [{ kind: 'booking.organizer', to: contact, letter, bookings: idsOf(bookings), whileBookings: 'approved' }]
  })
}

/** Notifies the tenant of bookings by visitors, if enabled (M9). */
const tenantsMails = ({ bookings, decided, tenant, town, as }: Occasion): OutgoingMail[] => {
  if (as === 'staff' || !tenant.notifyOnNewBooking || decided.some(({ before }) => before !== null)) return []
  const committed = decided.every(({ document }) => document.isCommitted)
  const letter = letters.incomingBookingMail(town, bookings, committed)
  return [{ kind: 'booking.incoming', to: tenant.mail, letter, bookings: idsOf(bookings) }]
}

/** Bookings notified together: those of a series changed as a whole, else each alone. */
const announced = ({ series, bookings }: BookingNotification): readonly (readonly DecidedBooking[])[] =>
  series === null ? bookings.map((booking) => [booking]) : [bookings]

/** The parts of a change that get a mail each: one per document; bookings without one belong to the first. */
const parts = (whole: Occasion, documents: readonly Following[]): readonly Occasion[] => {
  const apart = new Set(documents.slice(1).flatMap(({ bookingIds }) => bookingIds))
  const first = whole.decided.flatMap(({ id }) => (apart.has(id) ? [] : [id]))
  return documents.map(({ document, more, bookingIds, others }, index) => {
    const ids = index === 0 ? first : bookingIds
    const decided = whole.decided.filter(({ id }) => ids.includes(id))
    const bookings = listed(decided.map(whole.mailed)) ?? whole.bookings
    return { ...whole, bookings, decided, document, more, others: others.map(whole.mailed) }
  })
}

/**
 * Issues receipts and invoices and queues the mails M1 to M7, M9 and M10 (contract 4.7, 4.8, 5.2), in the transaction that changes the
 * bookings. A series changed as a whole gets one mail and one document, unless parts of it already have documents of their own.
 */
export const followBookings =
  (registry: Registry): BookingListener =>
  (tx, tenantId) => {
    const mailing = handled(mailingTenant(tx, tenantId))
    return async (notification) => {
      const kind = kindNamed(registry.kinds, 'booking')
      const { inNameOf = () => tx, as, isExpired = false } = notification
      const mailed = mailedIn(registry, tenantId)
      const mails: OutgoingMail[] = []
      const tenant = await mailing
      for (const changed of announced(notification)) {
        enqueueReminders(tx, tenantId, changed)
        // What is told again is told like something new.
        const decided = notification.again ? changed.map((booking) => ({ ...booking, before: null })) : changed
        const bookings = listed(decided.map(mailed))
        const notice = bookingNotice(decided.map(noticed))
        const paid = decided.filter((booking) => isPaidNow(noticed(booking)))
        if (bookings === null || (notice === null && paid.length === 0)) continue
        const own = inNameOf(bookings[0])
        const { series } = notification
        const issue = (what: TemplatedKind, over: readonly DecidedBooking[]) =>
          issueFollowing(
            own,
            kind,
            tenantId,
            what,
            series,
            over.map(({ id }) => id),
          )
        const approved = notice === 'confirmation' ? decided : []
        const receipts = await issue('receipt', paid.length > 0 ? paid : approved)
        const ended = decided.flatMap(({ id, document, before }) =>
          document.isRejected && before?.document.isRejected === false ? [id] : [],
        )
        const documents =
          ended.length > 0
            ? await correctAttached(own, kind, tenantId, { kind: 'invoice', ids: ended, reason: reasonOf(decided) })
            : notice === 'invoice'
              ? await issue('invoice', decided)
              : receipts
        const town = { tenantId, tenantName: tenant.name, origin: registry.origin() ?? '' }
        const isAsked = notice === 'request' || notice === 'rejection'
        const places = isAsked ? noPlaces : await bookedPlaces(tx, tenantId, decided)
        const about = { bookings, decided, notice, tenant, town, as, isExpired, at: tx.at, mailed, places }
        const whole: Occasion = { ...about, document: undefined, more: [], others: [] }
        for (const occasion of documents.length === 0 ? [whole] : parts(whole, documents)) {
          const bookers = bookersMail(occasion)
          if (bookers?.document !== undefined)
            await mailDocument(tx, registry.box, tenantId, bookers.document.id, bookers.mail, occasion.more)
          else if (bookers !== null) mails.push(bookers.mail.mail)
        }
        if (notification.again === undefined) mails.push(...tenantsMails(whole), ...organizersMails(whole))
      }
      enqueueMails(tx, registry.box, tenantId, mails)
    }
  }
