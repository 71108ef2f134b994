import { emailOf } from '../../../domain/account/emailAddress.ts'
import { sql } from '../../database/sql.ts'
import { refuse } from '../../faults.ts'
import { demandProof } from '../../http/proof.ts'
import type { RouteAnswer, RouteRequest } from '../../http/route.ts'
import { endSessionsOf } from '../sessions.ts'
import { identityLock } from './identityLock.ts'

interface Bound {
  readonly issuer: string
  readonly subject: string
}

/** Unbinds an account from issuer and subject and ends all its sessions, since the current holder of the identity may have opened them. */
export const unbindSso = async ({ caller, database, params }: RouteRequest): Promise<RouteAnswer> => {
  const id = emailOf(params['id'] ?? '')
  await database.system.transaction(
    caller,
    { reason: 'auth.sso-unbind', tenant: null, locks: [identityLock(id)] },
    async (tx) => {
      const [account] = await tx.query(sql`select 1 as known from users where id = ${id}`)
      if (account === undefined) throw refuse('NOT_FOUND')
      await demandProof(tx)
      const bound = await tx.query<Bound>(sql`delete from identity where user_id = ${id} returning issuer, subject`)
      if (bound.length === 0) return
      for (const before of bound) tx.record({ entity: 'identity', id, before, after: null })
      await endSessionsOf(tx, id)
    },
  )
  return { body: { id } }
}
