// Written by the generator from schemas/user.schema.json. Do not edit: change the schema and run "npm run generate".

import { CustomRoutes, Resource } from 'react-admin'
import { Fragment } from 'react'
import { Route } from 'react-router-dom'
import { EntityScreen } from '../../admin/kit/screens/EntityScreen.tsx'
import type { AdminDefinition, EntityOverrides, Screen } from '../../admin/kit/definition/definition.ts'
import type { User } from '../entities/user.ts'
import { userEntity } from '../entities/user.ts'

const instanceUserScreen: Screen<User> = {
  name: 'instance-user',
  paths: {
    list: '/admin/instanz/benutzer',
    create: '/admin/instanz/benutzer/create',
    edit: '/admin/instanz/benutzer/edit',
  },
  routeNames: { list: 'instance-users' },
  labels: { one: 'Benutzer', many: 'Benutzer', search: 'Benutzer suchen…', editTitle: 'Benutzer bearbeiten' },
  icon: 'user',
  interfaceName: 'instance',
  group: 'system',
  fixed: {},
  searchAlso: [],
  sortAlso: [],
}

export const userAdmin: AdminDefinition<User> = {
  entity: userEntity,
  screens: [instanceUserScreen],
  list: {
    view: 'table',
    columns: [
      { field: 'id', label: 'E-Mail', widget: 'text' },
      { field: 'firstName', label: 'Vorname', widget: 'text' },
      { field: 'lastName', label: 'Nachname', widget: 'text' },
      { field: 'isVerified', label: 'E-Mail bestätigt', widget: 'switch' },
      { field: 'isSuspended', label: 'Gesperrt', widget: 'switch' },
      { field: 'created', label: 'Beigetreten', widget: 'timestamp' },
      { field: 'roles', label: 'Rollen', widget: 'custom' },
    ],
    search: ['id', 'firstName', 'lastName'],
    filters: [],
    sorts: [
      { field: 'lastName', label: 'Nachname' },
      { field: 'firstName', label: 'Vorname' },
      { field: 'id', label: 'E-Mail' },
      { field: 'timeCreated', label: 'Beigetreten' },
    ],
    defaultSort: { field: 'lastName', order: 'ASC' },
  },
  form: () => import('./user.form.ts'),
}

export const userResource = (overrides: EntityOverrides<User>) => (
  <Fragment key="user">
    <Resource name="users" recordRepresentation="id" />
    <CustomRoutes>
      <Route
        path="/admin/instanz/benutzer"
        element={<EntityScreen view="list" admin={userAdmin} screen={instanceUserScreen} overrides={overrides} />}
      />
      <Route
        path="/admin/instanz/benutzer/create"
        element={<EntityScreen view="create" admin={userAdmin} screen={instanceUserScreen} overrides={overrides} />}
      />
      <Route
        path="/admin/instanz/benutzer/edit"
        element={<EntityScreen view="edit" admin={userAdmin} screen={instanceUserScreen} overrides={overrides} />}
      />
    </CustomRoutes>
  </Fragment>
)
