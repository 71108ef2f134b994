// Written by the generator from schemas/role.schema.json. Do not edit: change the schema and run "npm run generate".

import type { Storage } from '../../server/records/storage.ts'
import type { Role } from '../entities/role.ts'
import { roleEntity } from '../entities/role.ts'

export const roleStorage = {
  entity: roleEntity,
  table: 'roles',
  columns: [{ column: 'name', pointer: '/name', type: 'text' }],
  owners: ['ownerUserId'],
  search: ['/name'],
  references: [],
  secrets: [],
  html: [],
  images: [],
  renamed: {},
  messages: {
    '/name': {
      required: 'Pflichtfeld',
      minLength: 'Pflichtfeld',
      maxLength: 'Rollenname Die Anzahl an Zeichen darf nicht größer als 100 sein.',
      pattern: 'Pflichtfeld',
    },
  },
  readableBy: { '/ownerUserId': 'staff' },
  elsewhere: ['version'],
  identity: ['id', 'tenantId', 'ownerUserId', 'timeCreated'],
  derived: ['timeUpdated'],
  derivedInside: [],
  projections: {
    list: [
      'id',
      'tenantId',
      'ownerUserId',
      'name',
      'adminInterfaces',
      'manageRoles',
      'manageUsers',
      'manageTenants',
      'manageBookings',
      'manageCoupons',
      'manageBookables',
      'freeBookings',
      'timeCreated',
      'timeUpdated',
      'version',
    ],
    record: [
      'id',
      'tenantId',
      'ownerUserId',
      'name',
      'adminInterfaces',
      'manageRoles',
      'manageUsers',
      'manageTenants',
      'manageBookings',
      'manageCoupons',
      'manageBookables',
      'freeBookings',
      'timeCreated',
      'timeUpdated',
      'version',
    ],
  },
  sorts: { id: 'id', name: 'name', timeCreated: 'created_at', timeUpdated: 'updated_at' },
  filters: {
    id: { pointer: '/id', column: 'id', kind: 'equals' },
    name: { pointer: '/name', column: 'name', kind: 'equals' },
    timeCreated: { pointer: '/timeCreated', column: 'created_at', kind: 'equals' },
    timeUpdated: { pointer: '/timeUpdated', column: 'updated_at', kind: 'equals' },
  },
} satisfies Storage<Role>
