import { systemActor } from '../../../src/server/actor.ts'
import { completed } from '../../../src/server/records/completed.ts'
import { kindNamed } from '../../../src/server/records/kind.ts'
import { isDocument } from '../../../src/server/records/pointer.ts'
import { writeReferences } from '../../../src/server/records/references.ts'
import { withoutElsewhere } from '../../../src/server/records/storedRow.ts'
import { insertRow } from '../../../src/server/records/writeRow.ts'
import { createRecords } from '../../../src/server/extensions.ts'
import { testKey } from '../../support/testKey.ts'
import type { TestServer } from '../../support/server.ts'

/** Stores a series of existing bookings, like the API does. */
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
    await tx.query(insertRow(kind, { ...row, document: withoutElsewhere(kind, document) }))
    await writeReferences(tx, registry.kinds, kind, { tenant: 'musterstadt', id, before: null, after: document })
  })
}
