// Written by the generator from schemas/coupon.schema.json. Do not edit: change the schema and run "npm run generate".

import type { EntityDefinition } from '../../domain/entity.ts'

export interface Coupon {
  id: string
  tenantId: string
  ownerUserId: string | null
  description: string
  type: 'fixed' | 'percentage'
  discount: number
  maxAmount: number | null
  usedAmount: number
  validFrom: number | null
  validTo: number | null
  timeCreated: number
  timeUpdated: number
  version: number
}

export const couponEntity: EntityDefinition<Coupon> = {
  name: 'coupon',
  plural: 'coupons',
  path: 'coupons',
  scope: 'tenant',
  api: 'full',
  idFrom: 'person',
  title: 'id',
  label: { one: 'Gutschein', many: 'Gutscheine' },
  access: { blocks: ['manageCoupons', 'manageBookings'], own: ['ownerUserId'] },
  fields: {
    id: {
      label: 'Gutscheinnummer',
      help: 'Gilt ohne Rücksicht auf Groß- und Kleinschreibung.',
      type: 'string',
      required: true,
      format: 'chosen-id',
    },
    tenantId: { label: 'Mandant', type: 'string', setBy: 'server' },
    ownerUserId: { label: 'Angelegt von', type: 'string', nullable: true, setBy: 'server', readableBy: 'staff' },
    description: { label: 'Beschreibung', type: 'string' },
    type: {
      label: 'Art',
      type: 'string',
      options: [
        { value: 'fixed', label: 'Betrag' },
        { value: 'percentage', label: 'Prozent' },
      ],
    },
    discount: {
      label: 'Rabatt',
      help: 'Je nach Art ein Betrag wie 10,00 € oder ein Anteil wie 12,5 %.',
      type: 'number',
      required: true,
    },
    maxAmount: {
      label: 'Höchstzahl der Einlösungen',
      help: 'Leer lassen für unbegrenzt.',
      type: 'integer',
      nullable: true,
    },
    usedAmount: { label: 'Eingelöst', type: 'integer', setBy: 'derived' },
    validFrom: { label: 'Gültig ab', type: 'integer', nullable: true },
    validTo: { label: 'Gültig bis', type: 'integer', nullable: true },
    timeCreated: { label: 'Erstellt', type: 'integer', setBy: 'server' },
    timeUpdated: { label: 'Geändert', type: 'integer', setBy: 'derived' },
    version: { label: 'Fassung', type: 'integer' },
  },
  defaults: {
    tenantId: '',
    ownerUserId: null,
    description: '',
    type: 'fixed',
    maxAmount: null,
    validFrom: null,
    validTo: null,
    timeCreated: 0,
    timeUpdated: 0,
  },
}
