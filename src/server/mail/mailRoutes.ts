import { instanceMailCalls, tenantMailCalls } from '../../api/mails.ts'
import { handlesMails } from '../../domain/tasks/taskRights.ts'
import type { Actor } from '../actor.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import type { SecretBox } from '../records/secretBox.ts'
import { sendTestMail } from './testMail.ts'
import type { TransportOptions } from './transports.ts'

/** Demands the right to the mails of a tenant. Instance owners are checked by the route's policy. */
export const demandMailRight = (actor: Actor, tenantId: string | null): void => {
  if (tenantId !== null && !handlesMails(actor.permissions, tenantId)) throw refuse('FORBIDDEN')
}

/** Test mail: for a tenant, and for the instance itself. */
export const mailRoutes = (box: SecretBox, transport: TransportOptions): readonly Route[] => {
  const test = async ({ caller, database, tenantId }: RouteRequest) => {
    const actor = await database.actor(caller, tenantId)
    demandMailRight(actor, tenantId)
    const { userId } = actor
    if (userId === null) throw refuse('UNAUTHENTICATED')
    return { body: await sendTestMail({ system: database.system, box, transport }, tenantId ?? '', userId) }
  }
  return [tenantMailCalls, instanceMailCalls].map((calls): Route => ({ call: calls.test, handle: test }))
}
