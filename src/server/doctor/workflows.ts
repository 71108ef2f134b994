import { type Query, sql } from '../database/sql.ts'
import type { Check } from './finding.ts'

interface Law {
  readonly message: string
  /** Rows `location` of the violations. */
  readonly broken: Query
}

const location = sql`'workflow_task ' || task.tenant_id || '/' || task.booking_id as location`

/** That a card is in one column at most is guaranteed by its table's key; these check the column and its order. */
const laws: readonly Law[] = [
  {
    message: 'Die Karte steht in einem Status, den der Workflow nicht hat.',
    broken: sql`select ${location} from workflow_task as task where task.state_id is not null and not exists (
      select from workflows cross join jsonb_array_elements(workflows.doc -> 'states') as state
      where workflows.tenant_id = task.tenant_id and state ->> 'id' = task.state_id)`,
  },
  {
    message: 'Zwei Karten stehen auf demselben Platz eines Status.',
    broken: sql`select 'workflow_task ' || task.tenant_id || '/' || task.state_id as location from workflow_task as task
      where task.state_id is not null group by task.tenant_id, task.state_id, task.rank having count(*) > 1`,
  },
  {
    message: 'Ein Ereignis führt in einen Status, den der Workflow nicht hat.',
    broken: sql`select 'workflows ' || workflows.tenant_id || '/' || workflows.id as location
      from workflows cross join jsonb_each_text(workflows.doc -> 'eventStateMapping') as mapped
      where mapped.value is not null and not workflows.doc -> 'states' @> jsonb_build_array(jsonb_build_object('id', mapped.value))`,
  },
]

/** Every card of a board is in exactly one column, in a valid order. */
export const workflows: Check = {
  name: 'workflows',
  run: async (database) => {
    const findings = []
    for (const { message, broken } of laws)
      for (const found of await database.system.query<{ location: string }>(broken))
        findings.push({ check: 'workflows', location: found.location, message })
    return findings
  },
}
