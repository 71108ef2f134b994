import { maySeries, type SeriesRules } from '../../domain/booking/maySeries.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Caller, Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { isStorableText } from '../http/storableText.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { visibleTo } from '../records/visibleTo.ts'

interface Found {
  readonly rules: SeriesRules
}

/** Redirect target of a refusal (AUTH-005). */
const startPage = '/'

/**
 * The guard of the series checkout (`/checkout/group?id=&tenant=`): the bookable must allow series to the caller. A bookable hidden from
 * the caller counts as missing.
 * @returns the path of the redirect, or null: the page may be entered
 */
export const seriesGuard =
  (registry: Registry, database: Database) =>
  async (caller: Caller, search: string): Promise<string | null> => {
    const query = new URLSearchParams(search)
    const [id, tenant] = [query.get('id') ?? '', query.get('tenant') ?? '']
    if (!isStorableText(id + tenant)) return startPage
    const kind = kindNamed(registry.kinds, 'bookable')
    try {
      const { actor, rows } = await database.read<Found>(
        caller,
        tenant,
        (who) => sql`select record.doc -> 'groupBooking' as rules from bookables as record
          where record.tenant_id = ${tenant} and record.id = ${id} and ${visibleTo(kind, who, tenant)}`,
      )
      const held = actor.userId === null ? null : (actor.roleIds.get(tenant) ?? [])
      return maySeries(rows[0]?.rules ?? null, held) ? null : startPage
    } catch (error) {
      // A tenant that does not exist has no bookables.
      if (error instanceof Refusal && error.status === 404) return startPage
      throw error
    }
  }
