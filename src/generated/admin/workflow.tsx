// Written by the generator from schemas/workflow.schema.json. Do not edit: change the schema and run "npm run generate".

import { Resource } from 'react-admin'
import { Fragment } from 'react'
import type { EntityOverrides, ResourceDefinition } from '../../admin/kit/definition/definition.ts'
import type { Workflow } from '../entities/workflow.ts'
import { workflowEntity } from '../entities/workflow.ts'

export const workflowAdmin: ResourceDefinition<Workflow> = {
  entity: workflowEntity,
  screens: [],
  list: {
    view: 'table',
    columns: [
      { field: 'name', label: 'Name', widget: 'text' },
      { field: 'description', label: 'Beschreibung', widget: 'textarea' },
      { field: 'active', label: 'Workflow verwenden', widget: 'switch' },
    ],
    search: ['name'],
    filters: [],
    sorts: [{ field: 'timeCreated', label: 'Erstellt' }],
    defaultSort: { field: 'timeCreated', order: 'ASC' },
  },
}

export const workflowResource = (_overrides: EntityOverrides<Workflow>) => (
  <Fragment key="workflow">
    <Resource name="workflow" recordRepresentation="name" />
  </Fragment>
)
