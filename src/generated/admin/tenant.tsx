// Written by the generator from schemas/tenant.schema.json. Do not edit: change the schema and run "npm run generate".

import { CustomRoutes, Resource } from 'react-admin'
import { Fragment } from 'react'
import { Route } from 'react-router-dom'
import { EntityScreen } from '../../admin/kit/screens/EntityScreen.tsx'
import type { AdminDefinition, EntityOverrides, Screen } from '../../admin/kit/definition/definition.ts'
import type { Tenant } from '../entities/tenant.ts'
import { tenantEntity } from '../entities/tenant.ts'

const tenantScreen: Screen<Tenant> = {
  name: 'tenant',
  paths: { list: '/admin/mandanten' },
  routeNames: { list: 'tenant' },
  labels: { one: 'Mandant', many: 'Mandant verwalten' },
  icon: 'tenant',
  interfaceName: 'tenants',
  group: 'tenant',
  fixed: {},
  searchAlso: [],
  sortAlso: [],
  single: true,
}

const instanceTenantScreen: Screen<Tenant> = {
  name: 'instance-tenant',
  paths: {
    list: '/admin/instanz/mandanten',
    create: '/admin/instanz/mandanten/create',
    edit: '/admin/instanz/mandanten/edit',
  },
  routeNames: { list: 'instance-tenants' },
  labels: {
    one: 'Mandant',
    many: 'Mandanten',
    create: 'Mandant erstellen',
    search: 'Mandant suchen…',
    createTitle: 'Mandant erstellen',
    editTitle: 'Mandant bearbeiten',
  },
  icon: 'tenants',
  interfaceName: 'instance',
  group: 'system',
  fixed: {},
  searchAlso: [],
  sortAlso: [],
}

export const tenantAdmin: AdminDefinition<Tenant> = {
  entity: tenantEntity,
  screens: [tenantScreen, instanceTenantScreen],
  list: {
    view: 'table',
    columns: [
      { field: 'id', label: 'Kennung', widget: 'text' },
      { field: 'name', label: 'Name', widget: 'text' },
      { field: 'contactName', label: 'Ansprechperson', widget: 'text' },
      { field: 'location', label: 'Adresse', widget: 'text' },
      { field: 'mail', label: 'E-Mail', widget: 'text' },
      { field: 'phone', label: 'Telefon', widget: 'text' },
    ],
    search: ['id', 'name', 'contactName', 'location', 'mail', 'phone'],
    filters: [],
    sorts: [
      { field: 'name', label: 'Name' },
      { field: 'timeCreated', label: 'Erstellt' },
    ],
    defaultSort: { field: 'name', order: 'ASC' },
  },
  form: () => import('./tenant.form.ts'),
}

export const tenantResource = (overrides: EntityOverrides<Tenant>) => (
  <Fragment key="tenant">
    <Resource name="tenants" recordRepresentation="name" />
    <CustomRoutes>
      <Route
        path="/admin/mandanten"
        element={<EntityScreen view="single" admin={tenantAdmin} screen={tenantScreen} overrides={overrides} />}
      />
      <Route
        path="/admin/instanz/mandanten"
        element={<EntityScreen view="list" admin={tenantAdmin} screen={instanceTenantScreen} overrides={overrides} />}
      />
      <Route
        path="/admin/instanz/mandanten/create"
        element={<EntityScreen view="create" admin={tenantAdmin} screen={instanceTenantScreen} overrides={overrides} />}
      />
      <Route
        path="/admin/instanz/mandanten/edit"
        element={<EntityScreen view="edit" admin={tenantAdmin} screen={instanceTenantScreen} overrides={overrides} />}
      />
    </CustomRoutes>
  </Fragment>
)
