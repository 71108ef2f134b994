import { randomUUID } from 'node:crypto'
import { canOpen, scopeOf } from '../../domain/access.ts'
import type { FieldFault } from '../../domain/refusal.ts'
import type { Workflow } from '../../generated/entities/workflow.ts'
import type { Transaction } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { invalid } from '../http/schemaFaults.ts'
import { isDocument } from '../records/pointer.ts'
import type { EntityExtension } from '../records/extension.ts'
import { workflowLock } from './taskRows.ts'

const tasks = (condition: Query, order: Query): Query =>
  sql`(select jsonb_agg(jsonb_build_object('id', task.booking_id, 'added', (extract(epoch from task.added_at) * 1000)::bigint) order by ${order})
    from workflow_task as task where task.tenant_id = record.tenant_id and ${condition})`

/** The states of a row `record` of workflows, each with its cards in order; null when there is none. */
export const statesWithTasks = sql`(select jsonb_agg(state.doc || jsonb_build_object('tasks', coalesce(
    ${tasks(sql`task.state_id = state.doc ->> 'id'`, sql`task.rank, task.booking_id`)}, '[]'::jsonb)) order by state.position)
  from jsonb_array_elements(record.doc -> 'states') with ordinality as state(doc, position))`

/** Archived cards, the latest last. */
export const archived = tasks(sql`task.state_id is null`, sql`task.added_at, task.booking_id`)

const bookingAccess = { blocks: ['manageBookings'], own: [] } as const

interface Named {
  readonly id: string
  readonly path: string
}

const namedReceivers = ({ states }: Workflow, type: 'user' | 'role'): readonly Named[] =>
  states.flatMap(({ actions }, state) =>
    actions.flatMap((action, index) =>
      action.type === 'email' && action.receiverType === type
        ? action.sendTo.map((id, position) => ({ id, path: `/states/${state}/actions/${index}/sendTo/${position}` }))
        : [],
    ),
  )

const unknownIn = (named: readonly Named[], ids: readonly string[], message: string): readonly FieldFault[] => {
  const known = new Set(ids)
  return named.filter(({ id }) => !known.has(id)).map(({ path }) => ({ path, code: 'UNKNOWN_RECEIVER', message }))
}

/** Mails are only sent to members and roles of this tenant. */
const demandReceivers = async (tx: Transaction, tenant: string, workflow: Workflow): Promise<void> => {
  const [users, roles] = [namedReceivers(workflow, 'user'), namedReceivers(workflow, 'role')]
  if (tx.actor.system === true || users.length + roles.length === 0) return
  const [row] = await tx.query<{ users: readonly string[]; roles: readonly string[] }>(sql`select
    coalesce((select json_agg(member.user_id) from (select user_id from membership where tenant_id = ${tenant}
      union select user_id from tenant_owner where tenant_id = ${tenant}) as member), '[]'::json) as users,
    coalesce((select json_agg(id) from roles where tenant_id = ${tenant}), '[]'::json) as roles`)
  const faults = [
    ...unknownIn(users, row?.users ?? [], 'Diese Person gehört nicht zum Mandanten.'),
    ...unknownIn(roles, row?.roles ?? [], 'Diese Rolle gibt es in diesem Mandanten nicht.'),
  ]
  if (faults.length > 0) throw invalid(faults)
}

/** Cards of removed states return to the backlog; all others stay. */
const dropHomeless = (tx: Transaction, tenant: string, { states }: Workflow) =>
  tx.query(sql`delete from workflow_task where tenant_id = ${tenant} and state_id is not null
    and state_id <> all(${states.map(({ id }) => id)}::text[])`)

/** Readable with the right to open bookings, cards with the right to read all bookings; changed with the right to manage the tenant. */
export const workflowExtension = {
  derived: { states: statesWithTasks, archive: archived, backlog: 'default' },
  open: { record: (actor, tenant) => (canOpen(actor.permissions, tenant, 'bookings') ? sql`true` : sql`false`) },
  shown: (json, { permissions }, tenant) => {
    if (scopeOf(permissions, tenant, 'read', bookingAccess) === 'all') return json
    const workflow: unknown = JSON.parse(json)
    if (!isDocument(workflow)) return '{}'
    const states: readonly unknown[] = Array.isArray(workflow['states']) ? workflow['states'] : []
    const emptied = states.map((state) => (isDocument(state) ? { ...state, tasks: [] } : state))
    return JSON.stringify({ ...workflow, states: emptied, archive: [] })
  },
  // Cards are stored in their own table; a new state gets its id here unless the form has set it.
  prepare: (workflow) => ({
    ...workflow,
    states: workflow.states.map((state) => ({
      ...state,
      id: state.id === '' ? randomUUID() : state.id,
      name: state.name.trim(),
      tasks: [],
    })),
  }),
  locks: (_workflow, tenant) => [workflowLock(tenant ?? '')],
  check: async (tx, { tenant, after }) => demandReceivers(tx, tenant ?? '', after),
  saved: async (tx, { tenant, after }) => {
    await dropHomeless(tx, tenant ?? '', after)
  },
} satisfies EntityExtension<Workflow>
