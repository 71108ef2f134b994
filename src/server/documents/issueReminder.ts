import { defaultTemplates } from '../../domain/documents/defaultTemplate.ts'
import type { DocumentFacts, DocumentReminder } from '../../domain/documents/documentFacts.ts'
import type { ReminderKind } from '../../domain/documents/documentNumber.ts'
import { transferPurpose } from '../../domain/documents/documentValues.ts'
import { dunningMail } from '../../domain/mail/dunningMail.ts'
import { toCents } from '../../domain/money.ts'
import type { DunningStep } from '../../domain/payments/dunning.ts'
import { listed, mailedIn } from '../bookings/mailedBookings.ts'
import type { StoredBooking } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { attachDocuments } from './bookingAttachment.ts'
import { mailDocument } from './documentMails.ts'
import { factsOf, issuingOf } from './factsOf.ts'
import { subjectKey } from './issueDocument.ts'
import { fingerprintOf, type IssuedDocument, storeDocument } from './storeDocument.ts'

/** An unpaid booking, locked by the caller, and what its letter says. */
export interface Reminding {
  readonly tenant: string
  readonly booking: StoredBooking
  readonly step: DunningStep
  readonly reminder: DocumentReminder
}

const kinds: Readonly<Record<DunningStep, ReminderKind>> = { 1: 'reminder', 2: 'dunning' }
const mails: Readonly<Record<DunningStep, string>> = { 1: 'booking.dunning.first', 2: 'booking.dunning.second' }

/** Issues a reminder or a dunning letter, attaches it to its booking, and queues the mail that brings it while the booking is unpaid. */
export const issueReminder =
  (registry: Registry) =>
  async (tx: Transaction, { tenant, booking, step, reminder }: Reminding): Promise<IssuedDocument> => {
    const bookingKind = kindNamed(registry.kinds, 'booking')
    const issuing = await issuingOf(tx, tenant, 'invoice')
    const facts: DocumentFacts = {
      ...factsOf(bookingKind, 'invoice', [booking], issuing, false),
      kind: kinds[step],
      reminder,
    }
    const template = defaultTemplates[facts.kind]
    const document = await storeDocument(tx, tenant, {
      ...{ kind: facts.kind, subject: subjectKey({ type: 'booking', id: booking.id }), prefix: '', facts, template },
      ...{ fingerprint: fingerprintOf(facts, template), last: null, bookingIds: [booking.id] },
    })
    await attachDocuments(tx, bookingKind, tenant, booking, [{ type: facts.kind, document }])
    const bookings = listed([mailedIn(registry, tenant)(booking)])
    if (bookings === null) return document
    const town = { tenantId: tenant, tenantName: issuing.issuer.name, origin: registry.origin() ?? '' }
    const letter = dunningMail(town, bookings, {
      ...{ step, title: document.title, invoices: reminder.invoices, text: reminder.text },
      ...{ openCents: toCents(booking.document.priceEur), feeCents: reminder.feeCents },
      ...{ dueDay: reminder.dueDay, termDay: reminder.termDay, reference: transferPurpose(facts) },
    })
    await mailDocument(tx, registry.box, tenant, document.id, {
      mail: {
        ...{ kind: mails[step], to: booking.document.mail, letter },
        ...{ bookings: [booking.id], whileBookings: 'owed' },
      },
      without: null,
    })
    return document
  }
