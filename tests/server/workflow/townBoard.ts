import type { Workflow } from '../../../src/generated/entities/workflow.ts'
import type { Faults } from '../../../src/server/database/database.ts'
import { sql } from '../../../src/server/database/sql.ts'
import type { EngineName } from '../../support/engines.ts'
import { at, field, type Hall, idOf, openHall, bookingBody } from '../bookings/hall.ts'
import type { Answer, Person } from '../records/testApi.ts'

type State = Workflow['states'][number]

export const state = (id: string, actions: readonly Partial<State['actions'][number]>[] = []) => ({
  id,
  name: `Status ${id}`,
  actions: actions.map((action) => ({ receiverType: null, sendTo: [], bookingStatus: [], type: 'email', ...action })),
})

export const nowhere = { onCreate: null, onCommit: null, onReject: null, onPay: null }

export interface TownBoard extends Hall {
  /** Replaces the tenant's workflow; returns the server's answer. */
  readonly flow: (change: object, who?: Person) => Promise<Answer>
  /** A new booking without price on its own object; returns its number. */
  readonly card: (change?: object, object?: object) => Promise<string>
  readonly move: (taskId: string, destination: string, change?: object, who?: Person) => Promise<Answer>
  readonly archive: (taskId: string) => Promise<Answer>
  /** The cards of a state, or of the archive, in order. */
  readonly column: (columnId: string) => Promise<readonly string[]>
  /** Number of queued workflow mails. */
  readonly mails: () => Promise<number>
}

interface Column {
  readonly id: string
  readonly tasks: readonly { readonly id: string; readonly added: number }[]
}

export const columnsIn = (body: unknown): readonly Column[] => {
  const of = (name: string): unknown =>
    typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  const isColumns = (value: unknown): value is readonly Column[] => Array.isArray(value)
  const isTasks = (value: unknown): value is Column['tasks'] => Array.isArray(value)
  const [states, archive] = [of('states'), of('archive')]
  return [...(isColumns(states) ? states : []), { id: 'archive', tasks: isTasks(archive) ? archive : [] }]
}

/** The test tenants, the first with a board. */
export const openBoard = async (engine: EngineName, faults: Faults = []): Promise<TownBoard> => {
  const hall = await openHall(engine, faults)
  let made = 0
  const move: TownBoard['move'] = (taskId, destination, change = {}, who = 'team') =>
    hall.ask(who, 'PUT', '/api/stadt/workflow/task', { taskId, operation: 'move', destination, ...change })
  return {
    ...hall,
    flow: async (change, who = 'owner') => {
      const body = {
        name: 'Ablauf',
        active: true,
        states: [],
        eventStateMapping: nowhere,
        defaultState: null,
        ...change,
      }
      return hall.ask(who, 'PUT', '/api/stadt/workflow', body)
    },
    card: async (change = {}, object = {}) => {
      const room = await hall.object({ amount: null, ...object })
      made += 1
      return idOf(
        await hall.book(bookingBody(room, at(3, '10:00'), at(3, '11:00'), { name: `Karte ${made}`, ...change })),
      )
    },
    move,
    archive: (taskId) => hall.ask('team', 'PUT', '/api/stadt/workflow/archive', { taskId }),
    column: async (columnId) => {
      const { body } = await hall.ask('team', 'GET', '/api/stadt/workflow/states')
      return (
        columnsIn(body)
          .find(({ id }) => id === columnId)
          ?.tasks.map(({ id }) => id) ?? []
      )
    },
    mails: async () => {
      const [row] = await hall.database.system.query<{ count: number }>(
        sql`select count(*) as count from job where tenant_id = 'stadt' and kind = 'workflow.entered'`,
      )
      return row?.count ?? -1
    },
  }
}

export const statusOf = async (board: TownBoard, id: string) => {
  const { body } = await board.ask('team', 'GET', `/api/stadt/bookings/${id}`)
  const read = { status: 0, body, header: () => undefined }
  return {
    isCommitted: field(read, 'isCommitted'),
    isPayed: field(read, 'isPayed'),
    isRejected: field(read, 'isRejected'),
    workflowStatus: field(read, 'workflowStatus'),
  }
}
