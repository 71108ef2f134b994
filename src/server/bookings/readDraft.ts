import { scopeOf } from '../../domain/access.ts'
import { bookingSizeFaults } from '../../domain/booking/bookingSize.ts'
import { isBlank } from '../../domain/isBlank.ts'
import type { FieldFault } from '../../domain/refusal.ts'
import { bookableEntity } from '../../generated/entities/bookable.ts'
import type { Actor } from '../actor.ts'
import type { Transaction } from '../database/database.ts'
import { refuse } from '../faults.ts'
import { invalid } from '../http/schemaFaults.ts'
import { audienceIn } from '../records/audience.ts'
import { acceptedBody } from '../records/acceptedBody.ts'
import { completed } from '../records/completed.ts'
import { takenOver } from '../records/echo.ts'
import { keptInside } from '../records/keptInside.ts'
import type { Kind } from '../records/kind.ts'
import { type Document, isDocument, without } from '../records/pointer.ts'
import { withoutElsewhere } from '../records/storedRow.ts'
import { demandValid } from '../records/validated.ts'
import type { Asker, BookingDraft, DraftItem } from './bookingDraft.ts'
import type { Placing } from './decideBooking.ts'
import { keepIssued } from './issuedAttachments.ts'
import { bookingDocument, type StoredBooking } from './storedBookings.ts'

/** Properties of a body that are not part of the booking. */
const asides = new Set(['force', 'forceReason', 'workflowStatus', '_populated'])

const maxReasonLength = 1000

const flagNames = ['isCommitted', 'isPayed', 'isRejected'] as const

const mayAlways = (actor: Actor, tenant: string, kind: Kind, action: 'create' | 'update'): boolean =>
  actor.system === true || scopeOf(actor.permissions, tenant, action, kind.storage.entity.access) === 'all'

/** The user of the call; null: the server itself. `kind` is that of bookings. */
export const askerOf = (kind: Kind, actor: Actor, tenant: string): Asker | null =>
  actor.system === true
    ? null
    : {
        userId: actor.userId,
        roleIds: actor.roleIds.get(tenant) ?? [],
        reads: scopeOf(actor.permissions, tenant, 'read', bookableEntity.access),
        keepsOwn: !mayAlways(actor, tenant, kind, 'update'),
        addsForeign: mayAlways(actor, tenant, kind, 'update') || mayAlways(actor, tenant, kind, 'create'),
      }

/** The transaction's user as staff. */
export const staffPlacing = (
  kind: Kind,
  { actor, at, simulated }: Pick<Transaction, 'actor' | 'at' | 'simulated'>,
  tenant: string,
): Placing => ({ visitor: null, by: actor.userId ?? '', at, reader: askerOf(kind, actor, tenant), simulated })

/** Removes computed properties from items: clients may echo them, but set only object and amount. */
const linesIn = (body: Document, derived: readonly string[]): unknown => {
  const { bookableItems: lines } = body
  if (!Array.isArray(lines)) return lines
  const computed = new Set(
    derived
      .filter((pointer) => pointer.startsWith('/bookableItems/*/'))
      .map((pointer) => pointer.slice('/bookableItems/*/'.length)),
  )
  return lines.map((line: unknown) => (isDocument(line) ? without(line, computed) : line))
}

const listIn = (document: Document | null): readonly unknown[] => {
  const attachments = document?.['attachments']
  return Array.isArray(attachments) ? attachments : []
}

const isItem = (line: unknown): line is DraftItem =>
  isDocument(line) && typeof line['bookableId'] === 'string' && typeof line['amount'] === 'number'

/** Reason for breaking rules; `decideBooking` decides which rules need one. */
const reasonIn = ({ forceReason }: Document): string => {
  const reason = typeof forceReason === 'string' && !isBlank(forceReason) ? forceReason.trim() : ''
  if (reason.length <= maxReasonLength) return reason
  const message = `Die Begründung hat höchstens ${maxReasonLength} Zeichen.`
  throw invalid([{ path: '/forceReason', code: 'TOO_LONG', message }])
}

const forceIn = (body: Document, may: boolean): string | null => {
  const { force } = body
  if (force !== undefined && force !== null && typeof force !== 'boolean')
    throw invalid([{ path: '/force', code: 'TYPE', message: 'Bitte Ja oder Nein angeben.' }])
  if (force !== true) return null
  if (!may)
    throw refuse('FORBIDDEN', {
      fields: [{ path: '/force', code: 'FORBIDDEN', message: 'Überbuchen dürfen Sie nicht.' }],
    })
  const reason = reasonIn(body)
  if (reason === '')
    throw invalid([
      {
        path: '/forceReason',
        code: 'REQUIRED',
        message: `Bitte begründen Sie die Überbuchung (höchstens ${maxReasonLength} Zeichen).`,
      },
    ])
  return reason
}

const overrideFaults = (document: Document, stored: Document | null): readonly FieldFault[] => {
  const { priceOverrideEur: price, priceOverrideReason: reason } = document
  const changed = (price ?? null) !== (stored?.['priceOverrideEur'] ?? null)
  return changed && typeof price === 'number' && isBlank(reason)
    ? [{ path: '/priceOverrideReason', code: 'REQUIRED', message: 'Bitte begründen Sie den abweichenden Preis.' }]
    : []
}

/** Setting flags or overriding the price needs the right to change bookings; the right to create them is not enough. */
const rightFaults = (
  document: Document,
  stored: Document | null,
  { updates, updatesAll }: { readonly updates: boolean; readonly updatesAll: boolean },
): readonly FieldFault[] => {
  const fault = (path: string, message: string): FieldFault => ({ path, code: 'FORBIDDEN', message })
  const flags = updates
    ? []
    : flagNames
        .filter((name) => document[name] === true && stored?.[name] !== true)
        .map((name) => fault(`/${name}`, 'Diesen Status dürfen Sie nicht setzen.'))
  const price = (document['priceOverrideEur'] ?? null) !== (stored?.['priceOverrideEur'] ?? null)
  return price && !updatesAll ? [...flags, fault('/priceOverrideEur', 'Den Preis dürfen Sie nicht festsetzen.')] : flags
}

/**
 * The booking a body requests; for a stored one the body contains only changes. Refuses unknown and read-only fields, violations of
 * the schema, and fields this user may not set (`force`, overridden price, flags without the right to change).
 */
export const readDraft = (
  kind: Kind,
  tenant: string,
  actor: Actor,
  sent: unknown,
  before: StoredBooking | null,
  at: number,
): BookingDraft => {
  if (!isDocument(sent)) throw refuse('BODY_MISSING')
  const trusted = actor.system === true
  const audience = audienceIn(kind, actor, tenant)
  const stored: Document | null = before === null ? null : { ...before.document }
  const body = acceptedBody(kind.wire.schema, sent, stored)
  const booking = without(body, asides)
  const taken = takenOver(kind, booking, { tenant, audience, stored, trusted })
  const lines = linesIn(booking, kind.storage.derivedInside)
  const wanted: Document = {
    ...(stored ?? { timeCreated: at, ownerUserId: trusted ? null : actor.userId }),
    ...taken,
    bookableItems: lines ?? before?.items.map(({ bookableId, amount }) => ({ bookableId, amount })),
    ...(stored === null ? {} : { id: stored['id'] }),
    timeUpdated: at,
    tenantId: tenant,
  }
  const filled = completed(kind.wire.schema, keptInside(kind, wanted, stored, audience, trusted))
  const complete = isDocument(filled) ? filled : wanted
  demandValid(kind, complete, at)
  const document = trusted ? complete : { ...complete, attachments: keepIssued(listIn(stored), listIn(complete)) }
  const all = mayAlways(actor, tenant, kind, 'update')
  const updates =
    all || before !== null || scopeOf(actor.permissions, tenant, 'update', kind.storage.entity.access) === 'own'
  const rights = rightFaults(document, stored, { updates, updatesAll: all })
  if (rights.length > 0) throw refuse('FORBIDDEN', { fields: rights })
  const faults = overrideFaults(document, stored)
  if (faults.length > 0) throw invalid(faults)
  const { bookableItems } = document
  const items = (Array.isArray(bookableItems) ? bookableItems : []).filter(isItem)
  const booked = bookingDocument(withoutElsewhere(kind, document))
  const size = bookingSizeFaults([{ ...booked, items }])
  if (size.length > 0) throw invalid(size)
  const given = (name: string): boolean => Object.hasOwn(body, name)
  return {
    before,
    document: booked,
    items,
    open: { isCommitted: before === null && !given('isCommitted'), isPayed: before === null && !given('isPayed') },
    force: forceIn(body, all),
    asker: askerOf(kind, actor, tenant),
    reason: reasonIn(body),
  }
}
