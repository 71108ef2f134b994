// Written by the generator from schemas/user.schema.json. Do not edit: change the schema and run "npm run generate".

import type { Storage } from '../../server/records/storage.ts'
import type { User } from '../entities/user.ts'
import { userEntity } from '../entities/user.ts'

export const userStorage = {
  entity: userEntity,
  table: 'users',
  columns: [
    { column: 'first_name', pointer: '/firstName', type: 'text' },
    { column: 'last_name', pointer: '/lastName', type: 'text' },
  ],
  owners: ['id'],
  search: ['/id', '/firstName', '/lastName', '/company'],
  references: [],
  secrets: [],
  secretTargets: {},
  html: [],
  images: [],
  renamed: {},
  retired: [],
  messages: {
    '/id': {
      required: 'E-Mail ist erforderlich',
      minLength: 'E-Mail ist erforderlich',
      pattern: 'E-Mail muss gültig sein',
    },
  },
  readableBy: {},
  elsewhere: ['ssoBound', 'roles', 'created', 'version'],
  identity: ['id', 'authType', 'timeCreated'],
  derived: ['ssoBound', 'roles', 'created', 'timeUpdated'],
  derivedInside: [],
  projections: {
    list: [
      'id',
      'firstName',
      'lastName',
      'isVerified',
      'isSuspended',
      'authType',
      'roles',
      'created',
      'timeCreated',
      'timeUpdated',
      'version',
    ],
    record: [
      'id',
      'firstName',
      'lastName',
      'company',
      'phone',
      'address',
      'zipCode',
      'city',
      'isVerified',
      'isSuspended',
      'authType',
      'ssoBound',
      'roles',
      'created',
      'timeCreated',
      'timeUpdated',
      'version',
    ],
  },
  sorts: {
    id: 'id',
    firstName: 'first_name',
    lastName: 'last_name',
    timeCreated: 'created_at',
    timeUpdated: 'updated_at',
  },
  filters: {
    id: { pointer: '/id', column: 'id', kind: 'equals' },
    firstName: { pointer: '/firstName', column: 'first_name', kind: 'equals' },
    lastName: { pointer: '/lastName', column: 'last_name', kind: 'equals' },
    timeCreated: { pointer: '/timeCreated', column: 'created_at', kind: 'equals' },
    timeUpdated: { pointer: '/timeUpdated', column: 'updated_at', kind: 'equals' },
  },
} satisfies Storage<User>
