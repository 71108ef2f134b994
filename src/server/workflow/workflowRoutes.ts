import {
  type ArchiveTask,
  archiveTaskCall,
  backlogCall,
  type MoveTask,
  moveTaskCall,
  workflowStatesCall,
} from '../../api/workflow.ts'
import { canOpen, scopeOf } from '../../domain/access.ts'
import { archiveColumn } from '../../domain/workflow/moveTask.ts'
import type { BookingRegistry } from '../bookings/bookingListeners.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import { jointQueue } from '../http/jointQueue.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { answerSchema } from '../records/answerSchemas.ts'
import { kindNamed } from '../records/kind.ts'
import { mayDo, ofTenant } from '../records/scope.ts'
import { moveCards } from './moveCards.ts'
import { archived, statesWithTasks } from './workflowExtension.ts'

/** Bodies have been validated by their schemas. */
const isMove = (body: unknown): body is MoveTask => typeof body === 'object' && body !== null && 'destination' in body
const isArchive = (body: unknown): body is ArchiveTask => typeof body === 'object' && body !== null && 'taskId' in body

/** Requires the right to open bookings; cards only with the right to read all bookings. */
const states = (registry: BookingRegistry, request: RouteRequest): Promise<RouteAnswer> => {
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

const backlog = async (registry: BookingRegistry, request: RouteRequest): Promise<RouteAnswer> => {
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

/** The board's calls except reading the board; the workflow itself is served by the generic API. */
export const workflowRoutes = (registry: BookingRegistry): readonly Route[] => {
  const record = answerSchema(kindNamed(registry.kinds, 'workflow'))
  const moves = jointQueue(moveCards(registry))
  return [
    { call: workflowStatesCall, handle: (request) => states(registry, request) },
    { call: backlogCall, handle: (request) => backlog(registry, request) },
    {
      call: moveTaskCall(record),
      handle: async (request) => {
        if (!isMove(request.body)) throw refuse('BAD_REQUEST')
        return request.join(moves, { ...request.body, minimal: request.minimal })
      },
    },
    {
      call: archiveTaskCall(record),
      handle: async (request) => {
        if (!isArchive(request.body)) throw refuse('BAD_REQUEST')
        const { taskId } = request.body
        return request.join(moves, { taskId, destination: archiveColumn, minimal: request.minimal })
      },
    },
  ]
}
