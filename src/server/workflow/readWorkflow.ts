import type { Workflow, WorkflowState } from '../../generated/entities/workflow.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { isDocument } from '../records/pointer.ts'

/** The part of a tenant's workflow needed to move cards. */
export interface Flow extends Pick<Workflow, 'active' | 'states' | 'eventStateMapping' | 'defaultState'> {
  readonly id: string
  readonly version: number
}

/** Stored documents obey their schema, from which the type is generated. */
const isFlow = (document: unknown): document is Omit<Flow, 'id' | 'version'> =>
  isDocument(document) && typeof document['active'] === 'boolean' && Array.isArray(document['states'])

/** The workflow of a tenant; null if there is none. */
export const readWorkflow = async (tx: Transaction, tenant: string): Promise<Flow | null> => {
  const [row] = await tx.query<{ id: string; version: number; doc: unknown }>(
    sql`select id, version, doc from workflows where tenant_id = ${tenant}`,
  )
  if (row === undefined) return null
  const { doc: document } = row
  if (!isFlow(document)) throw new Error('a row of workflows holds no workflow')
  const { active, states, eventStateMapping, defaultState } = document
  return { id: row.id, version: row.version, active, states, eventStateMapping, defaultState }
}

export const stateNamed = ({ states }: Pick<Flow, 'states'>, id: string): WorkflowState | undefined =>
  states.find((state) => state.id === id)
