// Written by the generator from schemas/group-booking.schema.json. Do not edit: change the schema and run "npm run generate".

import type { Storage } from '../../server/records/storage.ts'
import type { GroupBooking } from '../entities/group-booking.ts'
import { groupBookingEntity } from '../entities/group-booking.ts'

export const groupBookingStorage = {
  entity: groupBookingEntity,
  table: 'group_bookings',
  columns: [],
  owners: ['ownUserIds'],
  search: ['/id', '/mail'],
  references: [{ pointer: '/bookingIds/*', entity: 'booking', onDelete: 'clear' }],
  secrets: [],
  secretTargets: {},
  html: [],
  images: [],
  renamed: {},
  retired: [],
  messages: {},
  readableBy: { '/internalComments': 'staff', '/ownerUserId': 'staff', '/ownUserIds': 'staff' },
  elsewhere: ['bookings', 'version'],
  identity: ['id', 'tenantId', 'ownerUserId', 'timeCreated'],
  derived: ['bookingIds', 'bookings', 'ownUserIds', 'timeUpdated'],
  derivedInside: [],
  projections: {
    list: [
      'id',
      'tenantId',
      'bookingIds',
      'assignedUserId',
      'mail',
      'bookings',
      'ownerUserId',
      'ownUserIds',
      'timeCreated',
      'timeUpdated',
      'version',
    ],
    record: [
      'id',
      'tenantId',
      'bookingIds',
      'assignedUserId',
      'mail',
      'internalComments',
      'bookings',
      'ownerUserId',
      'ownUserIds',
      'timeCreated',
      'timeUpdated',
      'version',
    ],
  },
  sorts: { id: 'id', timeCreated: 'created_at', timeUpdated: 'updated_at' },
  filters: {
    id: { pointer: '/id', column: 'id', kind: 'equals' },
    bookingIds: { pointer: '/bookingIds', kind: 'contains' },
    timeCreated: { pointer: '/timeCreated', column: 'created_at', kind: 'equals' },
    timeUpdated: { pointer: '/timeUpdated', column: 'updated_at', kind: 'equals' },
  },
} satisfies Storage<GroupBooking>
