// Written by the generator from schemas/bookable.schema.json. Do not edit: change the schema and run "npm run generate".

import { CustomRoutes, Resource } from 'react-admin'
import { Fragment } from 'react'
import { Route } from 'react-router-dom'
import { EntityScreen } from '../../admin/kit/screens/EntityScreen.tsx'
import type { AdminDefinition, EntityOverrides, Screen } from '../../admin/kit/definition/definition.ts'
import type { Bookable } from '../entities/bookable.ts'
import { bookableEntity } from '../entities/bookable.ts'

const eventLocationScreen: Screen<Bookable> = {
  name: 'event-location',
  paths: {
    list: '/admin/veranstaltungsorte',
    create: '/admin/veranstaltungsorte/create',
    edit: '/admin/veranstaltungsorte/edit',
  },
  routeNames: { list: 'event-locations', create: 'location-create', edit: 'location-edit' },
  labels: {
    one: 'Veranstaltungsort',
    many: 'Veranstaltungsorte',
    create: 'Veranstaltungsort erstellen',
    search: 'Veranstaltungsort suchen…',
    createTitle: 'Veranstaltungsort erstellen',
    editTitle: 'Veranstaltungsort bearbeiten',
  },
  icon: 'event-location',
  interfaceName: 'locations',
  group: 'platform',
  fixed: { type: 'event-location' },
  searchAlso: ['location'],
  sortAlso: [],
}

const roomScreen: Screen<Bookable> = {
  name: 'room',
  paths: { list: '/admin/raeume', create: '/admin/raeume/create', edit: '/admin/raeume/edit' },
  routeNames: { list: 'rooms', create: 'room-create', edit: 'room-edit' },
  labels: {
    one: 'Raum',
    many: 'Räume',
    create: 'Raum erstellen',
    search: 'Raum suchen…',
    createTitle: 'Raum erstellen',
    editTitle: 'Raum bearbeiten',
  },
  icon: 'room',
  interfaceName: 'rooms',
  group: 'platform',
  fixed: { type: 'room' },
  searchAlso: [],
  sortAlso: [],
}

const resourceScreen: Screen<Bookable> = {
  name: 'resource',
  paths: { list: '/admin/ressourcen', create: '/admin/resources/create', edit: '/admin/resources/edit' },
  routeNames: { list: 'resources', create: 'resource-create', edit: 'resource-edit' },
  labels: {
    one: 'Ressource',
    many: 'Ressourcen',
    create: 'Ressource erstellen',
    search: 'Ressource suchen…',
    createTitle: 'Ressource erstellen',
    editTitle: 'Ressource bearbeiten',
  },
  icon: 'resource',
  interfaceName: 'resources',
  group: 'platform',
  fixed: { type: 'resource' },
  searchAlso: [],
  sortAlso: [],
}

const ticketScreen: Screen<Bookable> = {
  name: 'ticket',
  paths: { list: '/admin/tickets', create: '/admin/tickets/create', edit: '/admin/tickets/edit' },
  routeNames: { list: 'tickets', create: 'ticket-create', edit: 'ticket-edit' },
  labels: {
    one: 'Ticket',
    many: 'Tickets',
    create: 'Ticket erstellen',
    search: 'Ticket suchen…',
    createTitle: 'Ticket erstellen',
    editTitle: 'Ticket bearbeiten',
  },
  icon: 'ticket',
  interfaceName: 'tickets',
  group: 'platform',
  fixed: { type: 'ticket' },
  searchAlso: [],
  sortAlso: [{ field: '_populated.event.information.name', label: 'Veranstaltung' }],
}

export const bookableAdmin: AdminDefinition<Bookable> = {
  entity: bookableEntity,
  screens: [eventLocationScreen, roomScreen, resourceScreen, ticketScreen],
  list: {
    view: 'cards',
    columns: [
      { field: 'title', label: 'Titel', widget: 'text' },
      {
        field: 'type',
        label: 'Typ',
        widget: 'text',
        options: [
          { value: 'event-location', label: 'Veranstaltungsort' },
          { value: 'room', label: 'Raum' },
          { value: 'resource', label: 'Ressource' },
          { value: 'ticket', label: 'Ticket' },
        ],
      },
      { field: 'location', label: 'Standort', widget: 'text' },
      { field: 'amount', label: 'Anzahl', align: 'right', widget: 'integer', unit: 'Stück' },
      { field: 'isPublic', label: 'Öffentlich sichtbar', widget: 'switch' },
      { field: 'isBookable', label: 'Buchbar', widget: 'switch' },
    ],
    card: { image: 'imgUrl', title: 'title', meta: 'location', text: 'description', flags: 'flags' },
    search: ['title', 'id'],
    tags: 'tags',
    filters: [
      {
        field: 'type',
        label: 'Typ',
        widget: 'text',
        options: [
          { value: 'event-location', label: 'Veranstaltungsort' },
          { value: 'room', label: 'Raum' },
          { value: 'resource', label: 'Ressource' },
          { value: 'ticket', label: 'Ticket' },
        ],
      },
      { field: 'isPublic', label: 'Öffentlich sichtbar', widget: 'switch' },
      { field: 'isBookable', label: 'Buchbar', widget: 'switch' },
      { field: 'eventId', label: 'Veranstaltung', widget: 'reference', reference: 'events' },
    ],
    sorts: [
      { field: 'title', label: 'Titel' },
      { field: 'timeCreated', label: 'Erstellt' },
      { field: 'isPublic', label: 'Öffentlich' },
      { field: 'isBookable', label: 'Buchbar' },
    ],
    defaultSort: { field: 'title', order: 'ASC' },
  },
  form: () => import('./bookable.form.ts'),
}

export const bookableResource = (overrides: EntityOverrides<Bookable>) => (
  <Fragment key="bookable">
    <Resource name="bookables" recordRepresentation="title" />
    <CustomRoutes>
      <Route
        path="/admin/veranstaltungsorte"
        element={<EntityScreen view="list" admin={bookableAdmin} screen={eventLocationScreen} overrides={overrides} />}
      />
      <Route
        path="/admin/veranstaltungsorte/create"
        element={
          <EntityScreen view="create" admin={bookableAdmin} screen={eventLocationScreen} overrides={overrides} />
        }
      />
      <Route
        path="/admin/veranstaltungsorte/edit"
        element={<EntityScreen view="edit" admin={bookableAdmin} screen={eventLocationScreen} overrides={overrides} />}
      />
      <Route
        path="/admin/raeume"
        element={<EntityScreen view="list" admin={bookableAdmin} screen={roomScreen} overrides={overrides} />}
      />
      <Route
        path="/admin/raeume/create"
        element={<EntityScreen view="create" admin={bookableAdmin} screen={roomScreen} overrides={overrides} />}
      />
      <Route
        path="/admin/raeume/edit"
        element={<EntityScreen view="edit" admin={bookableAdmin} screen={roomScreen} overrides={overrides} />}
      />
      <Route
        path="/admin/ressourcen"
        element={<EntityScreen view="list" admin={bookableAdmin} screen={resourceScreen} overrides={overrides} />}
      />
      <Route
        path="/admin/resources/create"
        element={<EntityScreen view="create" admin={bookableAdmin} screen={resourceScreen} overrides={overrides} />}
      />
      <Route
        path="/admin/resources/edit"
        element={<EntityScreen view="edit" admin={bookableAdmin} screen={resourceScreen} overrides={overrides} />}
      />
      <Route
        path="/admin/tickets"
        element={<EntityScreen view="list" admin={bookableAdmin} screen={ticketScreen} overrides={overrides} />}
      />
      <Route
        path="/admin/tickets/create"
        element={<EntityScreen view="create" admin={bookableAdmin} screen={ticketScreen} overrides={overrides} />}
      />
      <Route
        path="/admin/tickets/edit"
        element={<EntityScreen view="edit" admin={bookableAdmin} screen={ticketScreen} overrides={overrides} />}
      />
    </CustomRoutes>
  </Fragment>
)
