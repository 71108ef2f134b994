// Written by the generator from schemas/event.schema.json. Do not edit: change the schema and run "npm run generate".

import type { EntityDefinition } from '../../domain/entity.ts'

export interface Event {
  id: string
  tenantId: string
  information: EventInformation
  format: 0 | 1 | 2
  isPublic: boolean
  eventLocation: EventEventLocation
  eventAddress: EventEventAddress
  eventOrganizer: EventEventOrganizer
  attendees: EventAttendees
  taxAssignments: EventTaxAssignment[]
  schedules: EventSchedule[]
  attachments: string[]
  images: string[]
  assignedUserId: string | null
  ownerUserId: string | null
  timeCreated: number
  timeUpdated: number
  version: number
  _populated: EventPopulated | null
}
export interface EventInformation {
  name: string
  teaserImage: string
  teaserText: string
  description: string
  tags: string[]
  flags: string[]
  startDate: string
  startTime: string
  endDate: string | null
  endTime: string | null
}
export interface EventEventLocation {
  name: string
  phoneNumber: string
  emailAddress: string
  select: string | null
  room: string | null
  url: string
}
export interface EventEventAddress {
  street: string
  houseNumber: string
  additional: string
  zip: string
  city: string
}
export interface EventEventOrganizer {
  name: string
  addContactPerson: boolean
  contactPersonName: string
  contactPersonPhoneNumber: string
  contactPersonEmailAddress: string
  contactPersonImage: string
  speakers: EventEventOrganizerSpeaker[]
}
export interface EventEventOrganizerSpeaker {
  id: string
  name: string
  phoneNumber: string
  emailAddress: string
  image: string
}
export interface EventAttendees {
  publicEvent: boolean
  needsRegistration: boolean
  maxAttendees: number | null
  free: boolean
  priceCategories: EventAttendeesPriceCategory[]
}
export interface EventAttendeesPriceCategory {
  id: string
  name: string
  priceEur: number
}
export interface EventTaxAssignment {
  customerKind: 'any' | 'private' | 'club' | 'company' | 'authority'
  taxKey: string
  validFrom: string
}
export interface EventSchedule {
  id: string
  date: string | null
  time: string | null
  description: string
  schedules: EventScheduleSchedule[]
}
export interface EventScheduleSchedule {
  id: string
  time: string | null
  description: string
}
export interface EventPopulated {
  bookedSeats: number
}

export const eventEntity: EntityDefinition<Event> = {
  name: 'event',
  plural: 'events',
  path: 'events',
  scope: 'tenant',
  api: 'full',
  idFrom: 'server',
  title: 'information.name',
  label: { one: 'Veranstaltung', many: 'Veranstaltungen' },
  access: { blocks: ['manageBookables'], own: ['ownerUserId', 'assignedUserId'] },
  fields: {
    id: { label: 'Kennung', type: 'string', setBy: 'server' },
    tenantId: { label: 'Mandant', type: 'string', setBy: 'server' },
    information: { label: 'Grunddaten', type: 'object', required: true },
    format: {
      label: 'Format',
      type: 'integer',
      options: [
        { value: 0, label: 'Präsenz' },
        { value: 1, label: 'Hybrid' },
        { value: 2, label: 'Online' },
      ],
    },
    isPublic: { label: 'Veranstaltung ist sichtbar', type: 'boolean' },
    eventLocation: { label: 'Veranstaltungsort', type: 'object', required: true },
    eventAddress: { label: 'Adresse', type: 'object' },
    eventOrganizer: { label: 'Veranstalter', type: 'object', required: true },
    attendees: { label: 'Teilnahme', type: 'object' },
    taxAssignments: {
      label: 'Steuerschlüssel',
      help: 'Gilt für die Tickets der Veranstaltung ohne eigene Zuordnung.',
      type: 'array',
      readableBy: 'staff',
    },
    schedules: { label: 'Programm', type: 'array' },
    attachments: { label: 'Anhänge', type: 'array' },
    images: { label: 'Bilder', type: 'array' },
    assignedUserId: { label: 'Zuständig', type: 'string', nullable: true, readableBy: 'staff' },
    ownerUserId: { label: 'Angelegt von', type: 'string', nullable: true, setBy: 'server', readableBy: 'staff' },
    timeCreated: { label: 'Erstellt', type: 'integer', setBy: 'server' },
    timeUpdated: { label: 'Geändert', type: 'integer', setBy: 'derived' },
    version: { label: 'Fassung', type: 'integer' },
    _populated: {
      label: 'Mitgelieferte Daten',
      help: 'Nur mit ?populate=true und für Personal: wie viele Plätze gebucht sind.',
      type: 'object',
      nullable: true,
      setBy: 'derived',
      readableBy: 'staff',
    },
  },
  defaults: {
    id: '',
    tenantId: '',
    format: 0,
    isPublic: false,
    eventAddress: { street: '', houseNumber: '', additional: '', zip: '', city: '' },
    attendees: { publicEvent: true, needsRegistration: false, maxAttendees: null, free: false, priceCategories: [] },
    taxAssignments: [],
    schedules: [],
    attachments: [],
    images: [],
    assignedUserId: null,
    ownerUserId: null,
    timeCreated: 0,
    timeUpdated: 0,
  },
}
