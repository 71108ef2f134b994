// Written by the generator from schemas/instance.schema.json. Do not edit: change the schema and run "npm run generate".

import { CustomRoutes, Resource } from 'react-admin'
import { Fragment } from 'react'
import { Route } from 'react-router-dom'
import { EntityScreen } from '../../admin/kit/screens/EntityScreen.tsx'
import type { AdminDefinition, EntityOverrides, Screen } from '../../admin/kit/definition/definition.ts'
import type { Instance } from '../entities/instance.ts'
import { instanceEntity } from '../entities/instance.ts'

const instanceScreen: Screen<Instance> = {
  name: 'instance',
  paths: { list: '/admin/instanz' },
  routeNames: { list: 'instances' },
  labels: { one: 'Instanz', many: 'Instanz verwalten' },
  icon: 'instance',
  interfaceName: 'instance',
  group: 'system',
  fixed: {},
  searchAlso: [],
  sortAlso: [],
  single: true,
}

export const instanceAdmin: AdminDefinition<Instance> = {
  entity: instanceEntity,
  screens: [instanceScreen],
  list: {
    view: 'table',
    columns: [
      { field: 'contactAddress', label: 'Kontaktadresse', widget: 'textarea' },
      { field: 'mailAddress', label: 'Adresse für Systemmeldungen', widget: 'text' },
    ],
    search: ['contactAddress'],
    filters: [],
    sorts: [{ field: 'timeCreated', label: 'Erstellt' }],
    defaultSort: { field: 'timeCreated', order: 'ASC' },
  },
  form: () => import('./instance.form.ts'),
}

export const instanceResource = (overrides: EntityOverrides<Instance>) => (
  <Fragment key="instance">
    <Resource name="instances" recordRepresentation="contactAddress" />
    <CustomRoutes>
      <Route
        path="/admin/instanz"
        element={<EntityScreen view="single" admin={instanceAdmin} screen={instanceScreen} overrides={overrides} />}
      />
    </CustomRoutes>
  </Fragment>
)
