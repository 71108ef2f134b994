// Written by the generator from schemas/event.schema.json. Do not edit: change the schema and run "npm run generate".

import { CustomRoutes, Resource } from 'react-admin'
import { Fragment } from 'react'
import { Route } from 'react-router-dom'
import { EntityScreen } from '../../admin/kit/screens/EntityScreen.tsx'
import type { AdminDefinition, EntityOverrides, Screen } from '../../admin/kit/definition/definition.ts'
import type { Event } from '../entities/event.ts'
import { eventEntity } from '../entities/event.ts'

const eventScreen: Screen<Event> = {
  name: 'event',
  paths: {
    list: '/admin/veranstaltungen',
    create: '/admin/veranstaltungen/create',
    edit: '/admin/veranstaltungen/edit',
  },
  routeNames: { list: 'events' },
  labels: {
    one: 'Veranstaltung',
    many: 'Veranstaltungen',
    create: 'Veranstaltung erstellen',
    search: 'Veranstaltung suchen…',
    createTitle: 'Veranstaltung erstellen',
    editTitle: 'Veranstaltung bearbeiten',
  },
  icon: 'event',
  interfaceName: 'events',
  group: 'platform',
  fixed: {},
  searchAlso: [],
  sortAlso: [],
}

export const eventAdmin: AdminDefinition<Event> = {
  entity: eventEntity,
  screens: [eventScreen],
  list: {
    view: 'cards',
    columns: [
      { field: 'information.name', label: 'Name der Veranstaltung', widget: 'text' },
      { field: 'information.startDate', label: 'Startdatum', widget: 'date' },
      { field: 'information.startTime', label: 'Startuhrzeit', widget: 'time' },
      { field: 'eventLocation.name', label: 'Name des Veranstaltungsorts', widget: 'text' },
      { field: 'isPublic', label: 'Veranstaltung ist sichtbar', widget: 'switch' },
    ],
    card: {
      image: 'information.teaserImage',
      title: 'information.name',
      meta: 'eventLocation.name',
      text: 'information.teaserText',
      flags: 'information.flags',
    },
    search: ['id', 'information.name', 'eventOrganizer.name'],
    tags: 'information.tags',
    filters: [{ field: 'isPublic', label: 'Veranstaltung ist sichtbar', widget: 'switch' }],
    sorts: [
      { field: 'information.name', label: 'Titel' },
      { field: 'information.startDate', label: 'Datum' },
      { field: 'isPublic', label: 'Öffentlich' },
      { field: 'attendees.free', label: 'Kostenfrei' },
      { field: 'attendees.maxAttendees', label: 'Max. Teilnehmer' },
    ],
    defaultSort: { field: 'timeCreated', order: 'DESC' },
  },
  form: () => import('./event.form.ts'),
}

export const eventResource = (overrides: EntityOverrides<Event>) => (
  <Fragment key="event">
    <Resource name="events" recordRepresentation="information.name" />
    <CustomRoutes>
      <Route
        path="/admin/veranstaltungen"
        element={<EntityScreen view="list" admin={eventAdmin} screen={eventScreen} overrides={overrides} />}
      />
      <Route
        path="/admin/veranstaltungen/create"
        element={<EntityScreen view="create" admin={eventAdmin} screen={eventScreen} overrides={overrides} />}
      />
      <Route
        path="/admin/veranstaltungen/edit"
        element={<EntityScreen view="edit" admin={eventAdmin} screen={eventScreen} overrides={overrides} />}
      />
    </CustomRoutes>
  </Fragment>
)
