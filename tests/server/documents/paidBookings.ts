import { completed } from '../../../src/server/records/completed.ts'
import { systemActor } from '../../../src/server/http/actor.ts'
import { kindNamed } from '../../../src/server/records/kind.ts'
import { isDocument } from '../../../src/server/records/pointer.ts'
import { writeReferences } from '../../../src/server/records/references.ts'
import { withoutElsewhere } from '../../../src/server/records/storedRow.ts'
import { insertRow } from '../../../src/server/records/writeRow.ts'
import { createRecords } from '../../../src/server/rooms.ts'
import { testKey } from '../../support/testKey.ts'
import type { TestServer } from '../../support/server.ts'
import { at } from './valueAt.ts'
import type { Session } from '../../support/session.ts'

export const town = '/api/musterstadt'

/** An object without a period and without a limit, 10 EUR net, 19 percent. */
export const sellFlyer = async (session: Session): Promise<string> => {
  const made = await session.put(`${town}/bookables`, {
    type: 'resource',
    title: 'Stadtplan <b>&</b> Führung',
    amount: null,
    isBookable: true,
    isPublic: true,
    priceValueAddedTax: 19,
    priceCategories: [{ priceEur: 10 }],
  })
  if (made.status !== 201) throw new Error(made.text)
  return String(at(made.body, 'id'))
}

/** A booking as staff enter it; paid unless said. */
export const bookFlyer = async (session: Session, bookableId: string, given: object = {}): Promise<string> => {
  const made = await session.put(`${town}/bookings`, {
    bookableItems: [{ bookableId, amount: 2 }],
    name: 'Jörg <Weiß>',
    company: 'Verein & Söhne',
    mail: 'joerg@demo.example',
    street: 'Lindenstraße 12',
    zipCode: '12345',
    location: 'Musterstadt',
    isCommitted: true,
    isPayed: true,
    paymentMethod: 'CASH',
    ...given,
  })
  if (made.status !== 201) throw new Error(made.text)
  return String(at(made.body, 'id'))
}

/** A series of bookings that are there already, as the way in stores it. */
export const storeSeries = async (
  { database }: TestServer,
  id: string,
  bookingIds: readonly string[],
): Promise<void> => {
  const registry = createRecords(testKey)
  const kind = kindNamed(registry.kinds, 'group-booking')
  const document = completed(kind.wire.schema, { id, tenantId: 'musterstadt', bookingIds, mail: 'joerg@demo.example' })
  if (!isDocument(document)) throw new Error('no series')
  const now = Date.now()
  await database.system.transaction({ actor: systemActor, at: now }, { reason: 'test', tenant: null }, async (tx) => {
    const row = { tenant: 'musterstadt', id, version: 1, createdAt: now, updatedAt: now }
    await tx.rows(insertRow(kind, { ...row, document: withoutElsewhere(kind, document) }))
    await writeReferences(tx, registry.kinds, kind, { tenant: 'musterstadt', id, before: null, after: document })
  })
}
