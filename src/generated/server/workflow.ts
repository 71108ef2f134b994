// Written by the generator from schemas/workflow.schema.json. Do not edit: change the schema and run "npm run generate".

import type { Storage } from '../../server/records/storage.ts'
import type { Workflow } from '../entities/workflow.ts'
import { workflowEntity } from '../entities/workflow.ts'

export const workflowStorage = {
  entity: workflowEntity,
  table: 'workflows',
  columns: [],
  owners: [],
  search: ['/name'],
  references: [],
  secrets: [],
  secretTargets: {},
  html: [],
  images: [],
  renamed: {},
  retired: [],
  messages: { '/states/*/name': { required: 'Pflichtfeld', minLength: 'Pflichtfeld', pattern: 'Pflichtfeld' } },
  readableBy: {},
  elsewhere: ['archive', 'backlog', 'version'],
  identity: ['id', 'tenantId', 'timeCreated'],
  derived: ['archive', 'backlog', 'timeUpdated'],
  derivedInside: ['/states/*/tasks'],
  projections: {
    list: ['id', 'tenantId', 'active', 'name', 'description', 'timeCreated', 'timeUpdated', 'version'],
    record: [
      'id',
      'tenantId',
      'active',
      'name',
      'description',
      'states',
      'eventStateMapping',
      'defaultState',
      'archive',
      'backlog',
      'timeCreated',
      'timeUpdated',
      'version',
    ],
  },
  sorts: { id: 'id', timeCreated: 'created_at', timeUpdated: 'updated_at' },
  filters: {
    id: { pointer: '/id', column: 'id', kind: 'equals' },
    timeCreated: { pointer: '/timeCreated', column: 'created_at', kind: 'equals' },
    timeUpdated: { pointer: '/timeUpdated', column: 'updated_at', kind: 'equals' },
  },
} satisfies Storage<Workflow>
