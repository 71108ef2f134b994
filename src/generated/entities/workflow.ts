// Written by the generator from schemas/workflow.schema.json. Do not edit: change the schema and run "npm run generate".

import type { EntityDefinition } from '../../domain/entity.ts'

export interface Workflow {
  id: string
  tenantId: string
  active: boolean
  name: string
  description: string
  states: WorkflowState[]
  eventStateMapping: WorkflowEventStateMapping
  defaultState: string | null
  archive: WorkflowArchiveEntry[]
  backlog: WorkflowBacklogEntry[]
  timeCreated: number
  timeUpdated: number
  version: number
}
export interface WorkflowState {
  id: string
  name: string
  tasks: WorkflowStateTask[]
  actions: WorkflowStateAction[]
}
export interface WorkflowStateTask {
  id: string
  added: number | null
}
export interface WorkflowStateAction {
  type: 'email' | 'bookingStatus'
  receiverType: 'user' | 'role' | null
  sendTo: string[]
  bookingStatus: ('commit' | 'paid' | 'reject')[]
}
export interface WorkflowEventStateMapping {
  onCreate: string | null
  onCommit: string | null
  onReject: string | null
  onPay: string | null
}
export interface WorkflowArchiveEntry {
  id: string
  added: number | null
}
export interface WorkflowBacklogEntry {
  id: string
  added: number | null
}

export const workflowEntity: EntityDefinition<Workflow> = {
  name: 'workflow',
  plural: 'workflows',
  path: 'workflow',
  scope: 'tenant',
  api: 'object',
  idFrom: 'server',
  title: 'name',
  label: { one: 'Workflow', many: 'Workflows' },
  access: { blocks: ['manageTenants'], own: [] },
  fields: {
    id: { label: 'Kennung', type: 'string', setBy: 'server' },
    tenantId: { label: 'Mandant', type: 'string', setBy: 'server' },
    active: { label: 'Workflow verwenden', type: 'boolean' },
    name: { label: 'Name', type: 'string' },
    description: { label: 'Beschreibung', type: 'string' },
    states: { label: 'Status', type: 'array' },
    eventStateMapping: { label: 'Ereignisse', type: 'object' },
    defaultState: {
      label: 'Status neuer Buchungen',
      help: 'Gilt, wenn dem Eingang kein Status zugeordnet ist.',
      type: 'string',
      nullable: true,
    },
    archive: { label: 'Archiv', type: 'array', setBy: 'derived' },
    backlog: { label: 'Ohne Status', type: 'array', setBy: 'derived' },
    timeCreated: { label: 'Erstellt', type: 'integer', setBy: 'server' },
    timeUpdated: { label: 'Geändert', type: 'integer', setBy: 'derived' },
    version: { label: 'Fassung', type: 'integer' },
  },
  defaults: {
    id: '',
    tenantId: '',
    active: false,
    name: '',
    description: '',
    states: [],
    eventStateMapping: { onCreate: null, onCommit: null, onReject: null, onPay: null },
    defaultState: null,
    timeCreated: 0,
    timeUpdated: 0,
  },
}
