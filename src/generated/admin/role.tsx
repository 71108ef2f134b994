// Written by the generator from schemas/role.schema.json. Do not edit: change the schema and run "npm run generate".

import { CustomRoutes, Resource } from 'react-admin'
import { Fragment } from 'react'
import { Route } from 'react-router-dom'
import { EntityScreen } from '../../admin/kit/screens/EntityScreen.tsx'
import type { AdminDefinition, EntityOverrides, Screen } from '../../admin/kit/definition/definition.ts'
import type { Role } from '../entities/role.ts'
import { roleEntity } from '../entities/role.ts'

const roleScreen: Screen<Role> = {
  name: 'role',
  paths: { list: '/admin/rollen', create: '/admin/rollen/create', edit: '/admin/rollen/edit' },
  routeNames: { list: 'roles' },
  labels: {
    one: 'Rolle',
    many: 'Mandant Rollen',
    create: 'Rolle erstellen',
    search: 'Rolle suchen…',
    createTitle: 'Rolle erstellen',
    editTitle: 'Rolle bearbeiten',
  },
  icon: 'role',
  interfaceName: 'roles',
  group: 'tenant',
  fixed: {},
  searchAlso: [],
  sortAlso: [],
}

export const roleAdmin: AdminDefinition<Role> = {
  entity: roleEntity,
  screens: [roleScreen],
  list: {
    view: 'table',
    columns: [
      { field: 'name', label: 'Rollenname', widget: 'text' },
      {
        field: 'adminInterfaces',
        label: 'Administrationsbereiche',
        widget: 'checkboxes',
        options: [
          { value: 'roles', label: 'Rollen' },
          { value: 'users', label: 'Benutzer' },
          { value: 'bookings', label: 'Buchungen' },
          { value: 'coupons', label: 'Gutscheine' },
          { value: 'locations', label: 'Veranstaltungsorte' },
          { value: 'rooms', label: 'Räume' },
          { value: 'resources', label: 'Ressourcen' },
          { value: 'tickets', label: 'Tickets' },
          { value: 'events', label: 'Veranstaltungen' },
          { value: 'tenants', label: 'Mandanten' },
        ],
      },
      { field: 'manageUsers', label: 'Benutzer verwalten', widget: 'text' },
      { field: 'manageBookables', label: 'Ressourcen verwalten', widget: 'text' },
      { field: 'manageBookings', label: 'Buchungen verwalten', widget: 'text' },
      { field: 'manageRoles', label: 'Rollen verwalten', widget: 'text' },
      { field: 'manageCoupons', label: 'Gutscheine verwalten', widget: 'text' },
    ],
    search: ['name'],
    filters: [],
    sorts: [
      { field: 'name', label: 'Rollenname' },
      { field: 'timeCreated', label: 'Erstellt' },
    ],
    defaultSort: { field: 'name', order: 'ASC' },
  },
  form: () => import('./role.form.ts'),
}

export const roleResource = (overrides: EntityOverrides<Role>) => (
  <Fragment key="role">
    <Resource name="roles" recordRepresentation="name" />
    <CustomRoutes>
      <Route
        path="/admin/rollen"
        element={<EntityScreen view="list" admin={roleAdmin} screen={roleScreen} overrides={overrides} />}
      />
      <Route
        path="/admin/rollen/create"
        element={<EntityScreen view="create" admin={roleAdmin} screen={roleScreen} overrides={overrides} />}
      />
      <Route
        path="/admin/rollen/edit"
        element={<EntityScreen view="edit" admin={roleAdmin} screen={roleScreen} overrides={overrides} />}
      />
    </CustomRoutes>
  </Fragment>
)
