import { emailOf } from '../../domain/account/emailAddress.ts'
import { takeOverReason } from '../../domain/booking/bookerStory.ts'
import { visitor } from '../actor.ts'
import type { AddressProven } from '../auth/addressProven.ts'
import { lockBookings, openingLocks } from '../bookings/bookingLocks.ts'
import { canSignIn } from '../database/actors.ts'
import type { Caller, Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'

/** Bookings claimed at once; further ones follow with the next sign-in. */
const maxClaimed = 500

interface Unclaimed {
  readonly tenantId: string
  readonly id: string
  readonly mail: string
}

interface Claimed {
  readonly id: string
  readonly version: number
}

/**
 * Assigns to a user the bookings that a guest made with the address of the account (public-side.md 1.4), in the history by the user. The
 * address must be confirmed; a booking that has an account keeps it, and so does one whose address was changed meanwhile. The
 * address opens the same bookings already, by the links of their mails.
 */
export const claimBookings = async (
  { system }: Pick<Database, 'system'>,
  { at, requestId, address }: Caller,
  userId: string,
): Promise<void> => {
  const found =
    await system.query<Unclaimed>(sql`select record.tenant_id as "tenantId", record.id, record.doc ->> 'mail' as mail
    from bookings as record
    where lower(btrim(record.doc ->> 'mail')) = ${userId} and coalesce(record.doc ->> 'assignedUserId', '') = ''
      and exists (select from users where users.id = ${userId} and ${canSignIn})
    order by record.tenant_id, record.id limit ${maxClaimed}::integer`)
  const unclaimed = found.filter(({ mail }) => emailOf(mail) === userId)
  const who = {
    at,
    actor: { ...visitor, userId },
    ...(requestId !== undefined && { requestId }),
    ...(address !== undefined && { address }),
  }
  for (const tenant of new Set(unclaimed.map(({ tenantId }) => tenantId))) {
    const ids = unclaimed.filter(({ tenantId }) => tenantId === tenant).map(({ id }) => id)
    const options = { reason: takeOverReason, tenant, locks: openingLocks(tenant) }
    await system.transaction(who, options, async (tx) => {
      await lockBookings(tx, tenant, ids)
      const claimed = await tx.query<Claimed>(sql`
        update bookings as record set version = record.version + 1, updated_at = ${instant(tx.at)}::timestamptz,
          doc = record.doc || jsonb_build_object('assignedUserId', ${userId}::text)
        where record.tenant_id = ${tenant} and record.id = any(${ids}::text[])
          and lower(btrim(record.doc ->> 'mail')) = ${userId} and coalesce(record.doc ->> 'assignedUserId', '') = ''
          and exists (select from users where users.id = ${userId} and ${canSignIn})
        returning record.id, record.version`)
      for (const { id, version } of claimed)
        tx.record({
          entity: 'booking',
          id,
          version,
          before: { assignedUserId: '' },
          after: { assignedUserId: userId },
        })
    })
  }
}

/** Claims after an address was proven; a failure is reported and undoes nothing, because the next sign-in claims again. */
export const claimAfterProof =
  (database: Pick<Database, 'system'>, report: (error: unknown) => void): AddressProven =>
  async (caller, userId) => {
    try {
      await claimBookings(database, caller, userId)
    } catch (error) {
      report(error)
    }
  }
