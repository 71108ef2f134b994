import { mayAssign } from '../../domain/membership.ts'
import type { Transaction } from '../database/database.ts'
import { roleRightsOf } from '../database/actors.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import { invalid } from '../http/schemaFaults.ts'

/**
 * Refuses roles unknown in this tenant (400, with their index in `asked`), or granting rights the caller lacks (403). Roles in `held` may
 * stay, whatever they grant. Locks the roles, so that none is deleted before the commit.
 */
export const demandAssignable = async (
  tx: Transaction,
  tenantId: string,
  asked: readonly string[],
  held: readonly string[],
): Promise<void> => {
  const added = asked.filter((id) => !held.includes(id))
  if (added.length === 0) return
  const roles = await tx.query<{ id: string; doc: unknown }>(
    sql`select id, doc from roles where tenant_id = ${tenantId} and id = any(${[...new Set(added)].toSorted()}::text[]) order by id for key share`,
  )
  const known = new Map(roles.map(({ id, doc }) => [id, roleRightsOf(doc)]))
  const paths = asked.flatMap((id, index) =>
    added.includes(id) ? [{ path: `/roles/${index}`, role: known.get(id) }] : [],
  )
  const missing = paths.filter(({ role }) => role === undefined)
  if (missing.length > 0)
    throw invalid(
      missing.map(({ path }) => ({ path, code: 'UNKNOWN_REFERENCE', message: 'Diese Rolle gibt es nicht mehr.' })),
    )
  if (tx.actor.system === true) return
  const beyond = paths.filter(({ role }) => role !== undefined && !mayAssign(tx.actor.permissions, tenantId, role))
  if (beyond.length > 0)
    throw refuse('RIGHTS_BEYOND_OWN', {
      fields: beyond.map(({ path }) => ({
        path,
        code: 'RIGHTS_BEYOND_OWN',
        message: 'Diese Rolle gibt Rechte, die Sie selbst nicht haben.',
      })),
    })
}
