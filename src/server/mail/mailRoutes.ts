import { instanceMailCalls, tenantMailCalls } from '../../api/mails.ts'
import { handlesMails } from '../../domain/tasks/taskRights.ts'
import type { Actor } from '../actor.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { wakeRunners } from '../jobs/enqueue.ts'
import type { SecretBox } from '../records/secretBox.ts'
import { mailQueue } from './mailQueue.ts'
import { sendTestMail } from './testMail.ts'
import type { TransportOptions } from './transports.ts'
import { type MailRow, shownMail, undelivered } from './undelivered.ts'

/** Most mails in one response; a longer queue has one cause, visible in these. */
const maxShownMails = 200

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Instance owners are checked by the route's policy. */
const demandRight = (actor: Actor, tenantId: string | null): void => {
  if (tenantId !== null && !handlesMails(actor.permissions, tenantId)) throw refuse('FORBIDDEN')
}

/** Undelivered mails, test mail, retry: for a tenant, and for the instance itself. */
export const mailRoutes = (box: SecretBox, transport: TransportOptions): readonly Route[] => {
  const list = async ({ caller, database, tenantId }: RouteRequest) => {
    const { rows } =
      tenantId === null
        ? await database.system.read<MailRow>(caller, () => undelivered('', maxShownMails))
        : await database.read<MailRow>(caller, tenantId, (actor) => {
            demandRight(actor, tenantId)
            return undelivered(tenantId, maxShownMails)
          })
    return { body: rows.map((row) => shownMail(box, row)) }
  }

  const resend = async ({ caller, database, tenantId, params }: RouteRequest) => {
    const id = params['id'] ?? ''
    const change = tenantId === null ? database.system.transaction : database.transaction
    await change(caller, { reason: 'mails.resend', tenant: tenantId }, async (tx) => {
      demandRight(tx.actor, tenantId)
      if (!uuid.test(id)) throw refuse('NOT_FOUND')
      const again =
        await tx.rows(sql`update job set state = 'waiting', attempts = 0, due = ${instant(tx.at)}::timestamptz
        where tenant_id = ${tenantId ?? ''} and id = ${id}::uuid and queue = ${mailQueue} and state = 'dead' returning 1 as done`)
      if (again.length === 0) throw refuse('NOT_FOUND')
      tx.afterCommit(wakeRunners)
      tx.record({ entity: 'mail', id, before: { state: 'dead' }, after: { state: 'waiting' } })
    })
    return { body: {} }
  }

  const test = async ({ caller, database, tenantId }: RouteRequest) => {
    const actor = await database.actor(caller, tenantId)
    demandRight(actor, tenantId)
    const { userId } = actor
    if (userId === null) throw refuse('UNAUTHENTICATED')
    return { body: await sendTestMail({ system: database.system, box, transport }, tenantId ?? '', userId) }
  }

  return [tenantMailCalls, instanceMailCalls].flatMap((calls): readonly Route[] => [
    { call: calls.list, handle: list },
    { call: calls.resend, handle: resend },
    { call: calls.test, handle: test },
  ])
}
