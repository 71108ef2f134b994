import { instanceJobCalls, tenantJobCalls } from '../../api/jobs.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { wakeRunners } from '../database/newJobs.ts'
import type { SecretBox } from '../records/secretBox.ts'
import { demandMailRight } from './mailRoutes.ts'
import { mailQueue } from './mailQueue.ts'
import { isShown, openJobs, type OpenJobRow, shownJobs } from './openJobs.ts'

/** Most jobs in one response; a longer queue has one cause, visible in these. */
const maxShownJobs = 200

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

interface DeadJob {
  readonly queue: string
  readonly failure: string | null
}

/** "Nicht erledigt": list, retry, discard; for a tenant, and for the instance itself. */
export const jobRoutes = (box: SecretBox): readonly Route[] => {
  const list = async ({ caller, database, tenantId }: RouteRequest) => {
    const { rows } =
      tenantId === null
        ? await database.system.read<OpenJobRow>(caller, () => openJobs('', maxShownJobs))
        : await database.read<OpenJobRow>(caller, tenantId, (actor) => {
            demandMailRight(actor, tenantId)
            return openJobs(tenantId, maxShownJobs)
          })
    return { body: await shownJobs(box, rows) }
  }

  /** Changes a job that was given up. */
  const change = async (
    { caller, database, tenantId, params }: RouteRequest,
    reason: string,
    work: (tx: Transaction, id: string, job: DeadJob) => Promise<void>,
  ) => {
    const id = params['id'] ?? ''
    const transaction = tenantId === null ? database.system.transaction : database.transaction
    await transaction(caller, { reason, tenant: tenantId }, async (tx) => {
      demandMailRight(tx.actor, tenantId)
      if (!uuid.test(id)) throw refuse('NOT_FOUND')
      const [job] = await tx.query<DeadJob>(sql`select queue, failure from job
        where tenant_id = ${tenantId ?? ''} and id = ${id}::uuid and ${isShown} and state = 'dead' for update`)
      if (job === undefined) throw refuse('NOT_FOUND')
      await work(tx, id, job)
    })
    return { body: {} }
  }

  const retry = (request: RouteRequest) =>
    change(request, 'jobs.retry', async (tx, id, { queue }) => {
      await tx.query(sql`update job set state = 'waiting', attempts = 0, due = ${instant(tx.at)}::timestamptz
        where tenant_id = ${tx.tenant ?? ''} and id = ${id}::uuid`)
      tx.afterCommit(wakeRunners)
      tx.record({ entity: queue, id, before: { state: 'dead' }, after: { state: 'waiting' } })
    })

  const discard = (request: RouteRequest) =>
    change(request, 'jobs.discard', async (tx, id, { queue, failure }) => {
      if (queue !== mailQueue)
        throw new Refusal(
          409,
          'DOCUMENT_NEEDED',
          'Ein Beleg mit Nummer muss erstellt werden und lässt sich nicht verwerfen. Bitte versuchen Sie es erneut.',
        )
      const { reason } = request.body as { readonly reason: string }
      await tx.query(sql`delete from job where tenant_id = ${tx.tenant ?? ''} and id = ${id}::uuid`)
      tx.record({
        entity: queue,
        id,
        before: { state: 'dead', failure },
        after: { state: 'discarded', failure, reason },
      })
    })

  return [tenantJobCalls, instanceJobCalls].flatMap((calls): readonly Route[] => [
    { call: calls.list, handle: list },
    { call: calls.retry, handle: retry },
    { call: calls.discard, handle: discard },
  ])
}
