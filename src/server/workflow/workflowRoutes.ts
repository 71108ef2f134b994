import {
  type ArchiveTask,
  archiveTaskCall,
  backlogCall,
  type MoveTask,
  moveTaskCall,
  workflowStatesCall,
} from '../../api/workflow.ts'
import { canOpen, scopeOf } from '../../domain/access.ts'
import { archivePlace, backlogPlace } from '../../domain/workflow/moveTask.ts'
import { openingLocks } from '../bookings/bookingLocks.ts'
import type { BookingHouse } from '../bookings/bookingNews.ts'
import { storedBookings } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../http/faults.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { answerSchema } from '../records/answerSchemas.ts'
import { audienceIn } from '../records/audience.ts'
import { kindNamed } from '../records/kind.ts'
import { recordQuery, type RecordRow } from '../records/readQueries.ts'
import { mayDo, ofTenant } from '../records/scope.ts'
import { enterPlace, stale } from './enterPlace.ts'
import { demandMover, demandPlace, inactive } from './followOnBoard.ts'
import { orRefused } from './orRefused.ts'
import { readWorkflow } from './readWorkflow.ts'
import { type TaskPlace, taskPlace } from './taskRows.ts'
import { archived, statesWithTasks } from './workflowRoom.ts'

type Wish = Pick<MoveTask, 'taskId' | 'destination' | 'newIndex' | 'oldIndex' | 'source'>

/** Bodies have passed their schemas. */
const isMove = (body: unknown): body is MoveTask => typeof body === 'object' && body !== null && 'destination' in body
const isArchive = (body: unknown): body is ArchiveTask => typeof body === 'object' && body !== null && 'taskId' in body

const seenAs =
  ({ source, oldIndex }: Wish) =>
  ({ place, index }: TaskPlace): void => {
    const ordered = place !== backlogPlace && place !== archivePlace
    if ((source !== undefined && source !== place) || (ordered && oldIndex !== undefined && oldIndex !== index))
      throw stale()
  }

const workflowJson = async (tx: Transaction, registry: BookingHouse, tenant: string, id: string): Promise<string> => {
  const kind = kindNamed(registry.kinds, 'workflow')
  const reading = { tenant, audience: audienceIn(tx.actor, tenant), allowed: sql`true`, faults: [] }
  const [row] = await tx.rows<RecordRow>(recordQuery(kind, reading, id, false), true)
  if (row?.json === null || row?.json === undefined) throw new Error(`the workflow of ${tenant} is gone`)
  return row.json
}

const move = (registry: BookingHouse, request: RouteRequest, wish: Wish): Promise<RouteAnswer> => {
  const tenant = request.tenantId ?? ''
  const kind = kindNamed(registry.kinds, 'booking')
  const options = { reason: 'workflow.move', tenant, locks: openingLocks(tenant, [wish.taskId]) }
  return request.once(request.database, options, async (tx) => {
    demandMover(tx, kind, tenant)
    const [flow, [booking], from] = await Promise.all([
      readWorkflow(tx, kindNamed(registry.kinds, 'workflow'), tenant),
      storedBookings(tx, kind, tenant, [wish.taskId]),
      taskPlace(tx, tenant, wish.taskId),
    ])
    if (flow?.active !== true) throw inactive()
    demandPlace(flow, wish.destination, '/destination')
    if (booking === undefined) throw refuse('NOT_FOUND')
    const { destination, newIndex = 0 } = wish
    await orRefused(() =>
      enterPlace(tx, registry, tenant, { flow, booking, from, destination, index: newIndex, demandSeen: seenAs(wish) }),
    )
    return request.minimal ? { status: 204 } : { json: await workflowJson(tx, registry, tenant, flow.id) }
  })
}

/** Who may open bookings gets an answer; cards are for those who may read every booking. */
const states = (registry: BookingHouse, request: RouteRequest): Promise<RouteAnswer> => {
  const tenant = request.tenantId ?? ''
  const { access } = kindNamed(registry.kinds, 'booking').storage.entity
  const empty = '{"active":false,"states":[],"archive":[]}'
  return request.database
    .read<{ json: string | null }>(request.caller, tenant, ({ permissions }) => {
      const all = scopeOf(permissions, tenant, 'read', access) === 'all'
      if (!all && !canOpen(permissions, tenant, 'bookings')) throw refuse('FORBIDDEN')
      const shown = all
        ? sql`'states', coalesce(${statesWithTasks}, '[]'::jsonb), 'archive', coalesce(${archived}, '[]'::jsonb)`
        : sql`'states', record.doc -> 'states', 'archive', '[]'::jsonb`
      return sql`select (select jsonb_build_object('active', (record.doc ->> 'active')::boolean, ${shown})::text
        from workflows as record where ${ofTenant(tenant, request.database.faults)}) as json`
    })
    .then(({ rows }) => ({ json: rows[0]?.json ?? empty }))
}

const backlog = async (registry: BookingHouse, request: RouteRequest): Promise<RouteAnswer> => {
  const tenant = request.tenantId ?? ''
  const kind = kindNamed(registry.kinds, 'booking')
  const { rows } = await request.database.read<{ json: string }>(
    request.caller,
    tenant,
    (
      actor,
    ) => sql`select coalesce(json_agg(json_build_object('id', record.id, 'added', null) order by record.created_at desc, record.id), '[]'::json)::text as json
      from bookings as record where ${ofTenant(tenant, request.database.faults)} and ${mayDo(kind, actor, tenant, 'read')}
        and exists (select from workflows where workflows.tenant_id = record.tenant_id)
        and not exists (select from workflow_task as task where task.tenant_id = record.tenant_id and task.booking_id = record.id)`,
  )
  return { json: rows[0]?.json ?? '[]' }
}

/** The board's own calls besides its picture; the workflow itself is the generic API's. */
export const workflowRoutes = (registry: BookingHouse): readonly Route[] => {
  const record = answerSchema(kindNamed(registry.kinds, 'workflow'))
  return [
    { call: workflowStatesCall, handle: (request) => states(registry, request) },
    { call: backlogCall, handle: (request) => backlog(registry, request) },
    {
      call: moveTaskCall(record),
      handle: async (request) => {
        if (!isMove(request.body)) throw refuse('BAD_REQUEST')
        return move(registry, request, request.body)
      },
    },
    {
      call: archiveTaskCall(record),
      handle: async (request) => {
        if (!isArchive(request.body)) throw refuse('BAD_REQUEST')
        return move(registry, request, { taskId: request.body.taskId, destination: archivePlace })
      },
    },
  ]
}
