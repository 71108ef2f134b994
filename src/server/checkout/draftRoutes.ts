import { checkoutDraftCall, saveCheckoutDraftCall } from '../../api/checkoutDraft.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from '../faults.ts'
import { draftHash } from '../http/draftHash.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { draftLifetimeMs, limitChecks, limitDrafts } from './checkoutLimits.ts'

/** Only its hash is stored: reading the table gives nobody access to a draft. */
const hashOf = ({ params }: RouteRequest): Buffer | null => {
  const hash = draftHash(params['draft'] ?? '')
  return hash === null ? null : Buffer.from(hash, 'hex')
}

/** GET and PUT of a visitor's draft (`CheckoutDraft`); sweepExpired.ts deletes those of yesterday. */
export const draftRoutes: readonly Route[] = [
  {
    call: checkoutDraftCall,
    handle: async (request) => {
      const { caller, database, tenantId } = request
      const tenant = tenantId ?? ''
      const hash = hashOf(request)
      if (hash === null) throw refuse('NOT_FOUND')
      const { rows } = await database.read<{ json: string }>(
        caller,
        tenant,
        () => sql`select doc::text as json from checkout_draft
          where tenant_id = ${tenant} and hash = ${hash} and expires_at > ${instant(caller.at)}::timestamptz`,
      )
      const [row] = rows
      if (row === undefined) throw refuse('NOT_FOUND')
      return { json: row.json }
    },
  },
  {
    call: saveCheckoutDraftCall,
    handle: async (request) => {
      const { caller, database, tenantId, body } = request
      const hash = hashOf(request)
      if (hash === null) throw refuse('BAD_REQUEST')
      const tenant = tenantId ?? ''
      await (request.simulation === undefined ? limitDrafts(request, hash) : limitChecks(request))
      await database.transaction(caller, { reason: 'checkout.save', tenant }, async (tx) => {
        await tx.query(sql`insert into checkout_draft (tenant_id, hash, doc, expires_at)
          values (${tenant}, ${hash}, ${JSON.stringify(body)}::jsonb, ${instant(tx.at + draftLifetimeMs)}::timestamptz)
          on conflict (tenant_id, hash) do update set doc = excluded.doc, expires_at = excluded.expires_at`)
      })
      return { body }
    },
  },
]
