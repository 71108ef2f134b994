// Written by the generator from schemas/group-booking.schema.json. Do not edit: change the schema and run "npm run generate".

import { Resource } from 'react-admin'
import { Fragment } from 'react'
import type { EntityOverrides, ResourceDefinition } from '../../admin/kit/definition/definition.ts'
import type { GroupBooking } from '../entities/group-booking.ts'
import { groupBookingEntity } from '../entities/group-booking.ts'

export const groupBookingAdmin: ResourceDefinition<GroupBooking> = {
  entity: groupBookingEntity,
  screens: [],
  list: {
    view: 'table',
    columns: [
      { field: 'id', label: 'Seriennummer', widget: 'text' },
      { field: 'mail', label: 'E-Mail', widget: 'text' },
      { field: 'timeCreated', label: 'Erstellt', widget: 'timestamp' },
    ],
    search: ['id', 'mail'],
    filters: [],
    sorts: [{ field: 'timeCreated', label: 'Erstellt' }],
    defaultSort: { field: 'timeCreated', order: 'DESC' },
  },
}

export const groupBookingResource = (_overrides: EntityOverrides<GroupBooking>) => (
  <Fragment key="group-booking">
    <Resource name="group-bookings" recordRepresentation="id" />
  </Fragment>
)
