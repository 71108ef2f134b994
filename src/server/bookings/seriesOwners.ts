import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { lockRow } from '../records/storedRow.ts'
import { same } from '../records/same.ts'
import { updateRow } from '../records/writeRow.ts'
import type { DecidedBooking } from './decideBooking.ts'

/** Users who own all of these bookings. */
export const ownersOfAll = (members: readonly (readonly string[])[]): readonly string[] =>
  (members[0] ?? []).filter((owner) => members.every((owners) => owners.includes(owner)))

/** Recomputes the owners of series after members changed or left, with version and history: owners must own every member. */
export const refreshSeries = async (
  tx: Transaction,
  registry: Registry,
  tenant: string,
  ids: readonly string[],
): Promise<void> => {
  const kind = kindNamed(registry.kinds, 'group-booking')
  for (const id of [...ids].sort()) {
    const row = await lockRow(tx, kind, tenant, id)
    if (row === null) continue
    const members = await tx.query<{ owners: readonly string[] }>(sql`select member.owners from bookings as member
      where member.tenant_id = ${tenant} and member.id in (select reference.booking_id from reference
        where reference.tenant_id = ${tenant} and reference.entity = 'group-booking' and reference.id = ${id})`)
    const ownUserIds = ownersOfAll(members.map(({ owners }) => owners))
    if (same(ownUserIds, row.document['ownUserIds'])) continue
    const document = { ...row.document, ownUserIds }
    const version = row.version + 1
    await tx.query(updateRow(kind, { tenant, id, version, createdAt: row.createdAt, updatedAt: tx.at, document }))
    tx.record({ entity: 'group-booking', id, version, before: row.document, after: document })
  }
}

export const keepSeriesOwners = async (
  tx: Transaction,
  registry: Registry,
  tenant: string,
  changed: readonly DecidedBooking[],
): Promise<void> => {
  const ids = changed.flatMap(({ before, document }) =>
    before !== null &&
    before.groupBookingId !== null &&
    !same(before.document.bookableOwnerIds, document.bookableOwnerIds)
      ? [before.groupBookingId]
      : [],
  )
  await refreshSeries(tx, registry, tenant, [...new Set(ids)])
}
