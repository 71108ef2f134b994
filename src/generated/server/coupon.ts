// Written by the generator from schemas/coupon.schema.json. Do not edit: change the schema and run "npm run generate".

import type { Storage } from '../../server/records/storage.ts'
import type { Coupon } from '../entities/coupon.ts'
import { couponEntity } from '../entities/coupon.ts'

export const couponStorage: Storage<Coupon> = {
  entity: couponEntity,
  table: 'coupons',
  columns: [
    { column: 'type', pointer: '/type', type: 'text' },
    { column: 'valid_from', pointer: '/validFrom', type: 'timestamptz' },
    { column: 'valid_to', pointer: '/validTo', type: 'timestamptz' },
  ],
  owners: ['ownerUserId'],
  search: ['/id', '/description'],
  references: [],
  secrets: [],
  html: [],
  renamed: {},
  messages: { '/discount': { required: 'Pflichtfeld' } },
  readableBy: { '/ownerUserId': 'staff' },
  elsewhere: ['usedAmount', 'version'],
  identity: ['id', 'tenantId', 'ownerUserId', 'timeCreated'],
  derived: ['usedAmount', 'timeUpdated'],
  projections: {
    list: [
      'id',
      'tenantId',
      'ownerUserId',
      'description',
      'type',
      'discount',
      'maxAmount',
      'usedAmount',
      'validFrom',
      'validTo',
      'timeCreated',
      'timeUpdated',
      'version',
    ],
    record: [
      'id',
      'tenantId',
      'ownerUserId',
      'description',
      'type',
      'discount',
      'maxAmount',
      'usedAmount',
      'validFrom',
      'validTo',
      'timeCreated',
      'timeUpdated',
      'version',
    ],
  },
  sorts: {
    id: 'id',
    type: 'type',
    validFrom: 'valid_from',
    validTo: 'valid_to',
    timeCreated: 'created_at',
    timeUpdated: 'updated_at',
  },
  filters: {
    id: { pointer: '/id', column: 'id', kind: 'equals' },
    type: { pointer: '/type', column: 'type', kind: 'equals' },
    validFrom: { pointer: '/validFrom', column: 'valid_from', kind: 'equals' },
    validTo: { pointer: '/validTo', column: 'valid_to', kind: 'equals' },
    timeCreated: { pointer: '/timeCreated', column: 'created_at', kind: 'equals' },
    timeUpdated: { pointer: '/timeUpdated', column: 'updated_at', kind: 'equals' },
  },
}
