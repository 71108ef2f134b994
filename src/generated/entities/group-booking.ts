// Written by the generator from schemas/group-booking.schema.json. Do not edit: change the schema and run "npm run generate".

import type { EntityDefinition } from '../../domain/entity.ts'

export interface GroupBooking {
  id: string
  tenantId: string
  bookingIds: string[]
  assignedUserId: string
  mail: string
  internalComments: string
  bookings: GroupBookingBooking[]
  ownerUserId: string | null
  ownUserIds: string[]
  timeCreated: number
  timeUpdated: number
  version: number
}
export interface GroupBookingBooking {
  id: string
  timeBegin: number | null
  timeEnd: number | null
  name: string
  mail: string
  company: string
  street: string
  zipCode: string
  location: string
  paymentProvider: '' | 'giroCockpit' | 'pmPayment' | 'invoice'
  priceEur: number
  isCommitted: boolean
  isPayed: boolean
  isRejected: boolean
  rejectionReason: string
}

export const groupBookingEntity: EntityDefinition<GroupBooking> = {
  name: 'group-booking',
  plural: 'group-bookings',
  path: 'group-bookings',
  scope: 'tenant',
  api: 'read',
  idFrom: 'server',
  title: 'id',
  label: { one: 'Serienbuchung', many: 'Serienbuchungen' },
  access: { blocks: ['manageBookings'], own: ['ownUserIds'] },
  fields: {
    id: { label: 'Seriennummer', type: 'string', setBy: 'server' },
    tenantId: { label: 'Mandant', type: 'string', setBy: 'server' },
    bookingIds: { label: 'Buchungen', type: 'array', ref: 'booking', setBy: 'derived' },
    assignedUserId: { label: 'Benutzer', type: 'string' },
    mail: { label: 'E-Mail', type: 'string' },
    internalComments: { label: 'Interne Anmerkung', type: 'string', readableBy: 'staff' },
    bookings: { label: 'Termine', help: 'Nur mit ?populate=true.', type: 'array', setBy: 'derived' },
    ownerUserId: { label: 'Angelegt von', type: 'string', nullable: true, setBy: 'server', readableBy: 'staff' },
    ownUserIds: {
      label: 'Verantwortliche aller Termine',
      help: 'Für wen jede Buchung der Serie eine eigene ist: Für sie ist es auch die Serie.',
      type: 'array',
      setBy: 'derived',
      readableBy: 'staff',
    },
    timeCreated: { label: 'Erstellt', type: 'integer', setBy: 'server' },
    timeUpdated: { label: 'Geändert', type: 'integer', setBy: 'derived' },
    version: { label: 'Fassung', type: 'integer' },
  },
  defaults: {
    id: '',
    tenantId: '',
    bookingIds: [],
    assignedUserId: '',
    mail: '',
    internalComments: '',
    ownerUserId: null,
    ownUserIds: [],
    timeCreated: 0,
    timeUpdated: 0,
  },
}
