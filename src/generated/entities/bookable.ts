// Written by the generator from schemas/bookable.schema.json. Do not edit: change the schema and run "npm run generate".

import type { EntityDefinition } from '../../domain/entity.ts'

export interface Bookable {
  id: string
  type: 'event-location' | 'room' | 'resource' | 'ticket'
  tenantId: string
  eventId: string | null
  title: string
  imgUrl: string
  description: string
  location: string
  tags: string[]
  flags: string[]
  priceType: 'per-item' | 'per-hour' | 'per-day' | 'per-square-meter'
  priceValueAddedTax: number
  priceBasis: 'net' | 'gross'
  enableCoupons: boolean
  priceCategories: BookablePriceCategory[]
  taxAssignments: BookableTaxAssignment[]
  priceEur: number
  amount: number | null
  isScheduleRelated: boolean
  minBookingDuration: number | null
  maxBookingDuration: number | null
  isTimePeriodRelated: boolean
  timePeriods: BookableTimePeriod[]
  isOpeningHoursRelated: boolean
  openingHours: BookableOpeningHour[]
  isSpecialOpeningHoursRelated: boolean
  specialOpeningHours: BookableSpecialOpeningHour[]
  isLongRange: boolean
  longRangeOptions: BookableLongRangeOptions | null
  lockerDetails: BookableLockerDetails
  permittedUsers: string[]
  permittedRoles: string[]
  freeBookingUsers: string[]
  freeBookingRoles: string[]
  groupBooking: BookableGroupBooking
  relatedBookableIds: string[]
  checkoutBookableIds: BookableCheckoutBookableId[]
  attachments: BookableAttachment[]
  isPublic: boolean
  isBookable: boolean
  autoCommitBooking: boolean
  requiredFields: ('comment' | 'company')[]
  assignedUserId: string | null
  bookingNotes: string
  parent: string | null
  ownerUserId: string | null
  timeCreated: number
  timeUpdated: number
  version: number
  _populated: BookablePopulated | null
}
export interface BookablePriceCategory {
  priceEur: number
  interval: BookablePriceCategoryInterval
  fixedPrice: boolean
  weekdays: (1 | 2 | 3 | 4 | 5 | 6 | 0)[]
  holidays: BookablePriceCategoryHoliday[]
}
export interface BookablePriceCategoryInterval {
  start: number | null
  end: number | null
}
export interface BookablePriceCategoryHoliday {
  countryCode: 'DE'
  stateCode:
    '' | 'BB' | 'BE' | 'BW' | 'BY' | 'HB' | 'HE' | 'HH' | 'MV' | 'NI' | 'NW' | 'RP' | 'SH' | 'SL' | 'SN' | 'ST' | 'TH'
  name: string
}
export interface BookableTaxAssignment {
  customerKind: 'any' | 'private' | 'club' | 'company' | 'authority'
  taxKey: string
  validFrom: string
}
export interface BookableTimePeriod {
  weekdays: (1 | 2 | 3 | 4 | 5 | 6 | 0)[]
  startTime: string
  endTime: string
}
export interface BookableOpeningHour {
  weekdays: (1 | 2 | 3 | 4 | 5 | 6 | 0)[]
  startTime: string
  endTime: string
}
export interface BookableSpecialOpeningHour {
  date: string | null
  startTime: string
  endTime: string
}
export interface BookableLongRangeOptions {
  type: 'week' | 'month'
}
export interface BookableLockerDetails {
  active: boolean
  units: BookableLockerDetailsUnit[]
}
export interface BookableLockerDetailsUnit {
  lockerSystem: 'pareva'
  id: string
  amount: number
}
export interface BookableGroupBooking {
  enabled: boolean
  permittedRoles: string[]
}
export interface BookableCheckoutBookableId {
  bookableId: string
  mandatory: boolean
}
export interface BookableAttachment {
  id: string
  title: string
  type: 'agreement' | 'privacy-agreement' | 'user-manual' | 'security-information' | 'product-information'
  caption: string
  url: string
  show: boolean
  required: boolean
}
export interface BookablePopulated {
  event: BookablePopulatedEvent | null
  relatedBookables: BookablePopulatedRelatedBookable[]
}
export interface BookablePopulatedEvent {
  id: string
  information: BookablePopulatedEventInformation
}
export interface BookablePopulatedEventInformation {
  name: string
}
export interface BookablePopulatedRelatedBookable {
  id: string
  type: string
  title: string
}

export const bookableEntity: EntityDefinition<Bookable> = {
  name: 'bookable',
  plural: 'bookables',
  path: 'bookables',
  scope: 'tenant',
  api: 'full',
  idFrom: 'server',
  title: 'title',
  label: { one: 'Buchungsobjekt', many: 'Buchungsobjekte' },
  access: { blocks: ['manageBookables'], own: ['ownerUserId', 'assignedUserId'] },
  fields: {
    id: { label: 'Kennung', type: 'string', setBy: 'server' },
    type: {
      label: 'Typ',
      type: 'string',
      required: true,
      options: [
        { value: 'event-location', label: 'Veranstaltungsort' },
        { value: 'room', label: 'Raum' },
        { value: 'resource', label: 'Ressource' },
        { value: 'ticket', label: 'Ticket' },
      ],
    },
    tenantId: { label: 'Mandant', type: 'string', setBy: 'server' },
    eventId: {
      label: 'Veranstaltung',
      help: 'Für diese Veranstaltung gilt das Ticket.',
      type: 'string',
      nullable: true,
      ref: 'event',
    },
    title: {
      label: 'Titel',
      help: 'So heißt das Objekt in Listen, Buchungen und Rechnungen.',
      type: 'string',
      required: true,
    },
    imgUrl: {
      label: 'Titelbild',
      help: 'JPG, PNG oder SVG, höchstens 10 MB. Angezeigt im Format 16:9.',
      type: 'string',
    },
    description: { label: 'Beschreibung', type: 'string', format: 'html' },
    location: { label: 'Standort', type: 'string' },
    tags: { label: 'Tags', type: 'array' },
    flags: { label: 'Flags', type: 'array' },
    priceType: {
      label: 'Preisart',
      type: 'string',
      options: [
        { value: 'per-item', label: 'pro Stück' },
        { value: 'per-hour', label: 'pro Stunde' },
        { value: 'per-day', label: 'pro Tag' },
        { value: 'per-square-meter', label: 'pro m²' },
      ],
    },
    priceValueAddedTax: { label: 'Mehrwertsteuer', type: 'number', unit: '%' },
    priceBasis: {
      label: 'Preise sind',
      type: 'string',
      options: [
        { value: 'net', label: 'netto' },
        { value: 'gross', label: 'brutto' },
      ],
    },
    enableCoupons: { label: 'Gutscheine einlösbar', type: 'boolean' },
    priceCategories: { label: 'Preiskategorien', type: 'array' },
    taxAssignments: {
      label: 'Steuerschlüssel',
      help: 'Geht der Mehrwertsteuer und den Zuordnungen des Mandanten vor.',
      type: 'array',
      readableBy: 'staff',
    },
    priceEur: { label: 'Preis', help: 'Der niedrigste Preis der Kategorien.', type: 'number', setBy: 'derived' },
    amount: { label: 'Anzahl', help: 'Leer lassen für unbegrenzt.', type: 'integer', nullable: true, unit: 'Stück' },
    isScheduleRelated: {
      label: 'Buchung nach Kalender',
      help: 'Gäste wählen Beginn und Ende frei. Schließt feste Zeitfenster aus.',
      type: 'boolean',
    },
    minBookingDuration: { label: 'Mindestdauer', type: 'number', nullable: true, unit: 'Std.' },
    maxBookingDuration: { label: 'Höchstdauer', type: 'number', nullable: true, unit: 'Std.' },
    isTimePeriodRelated: {
      label: 'Feste Zeitfenster',
      help: 'Gäste wählen aus vorgegebenen Zeiten. Schließt die Buchung nach Kalender aus.',
      type: 'boolean',
    },
    timePeriods: { label: 'Zeitfenster', type: 'array' },
    isOpeningHoursRelated: {
      label: 'Öffnungszeiten beachten',
      help: 'Außerhalb dieser Zeiten ist keine Buchung möglich.',
      type: 'boolean',
    },
    openingHours: { label: 'Öffnungszeiten', type: 'array' },
    isSpecialOpeningHoursRelated: {
      label: 'Besondere Öffnungszeiten beachten',
      help: 'Gelten an einem Tag anstelle der Öffnungszeiten. Gleicher Beginn und gleiches Ende: geschlossen.',
      type: 'boolean',
    },
    specialOpeningHours: { label: 'Besondere Öffnungszeiten', type: 'array' },
    isLongRange: { label: 'Langzeitbuchung', help: 'Buchung nach ganzen Wochen oder Monaten.', type: 'boolean' },
    longRangeOptions: { label: 'Zeitraum der Langzeitbuchung', type: 'object', nullable: true },
    lockerDetails: { label: 'Schließfächer', type: 'object', readableBy: 'staff' },
    permittedUsers: { label: 'Benutzer', type: 'array', readableBy: 'staff' },
    permittedRoles: { label: 'Rollen', type: 'array', ref: 'role' },
    freeBookingUsers: { label: 'Benutzer', type: 'array', readableBy: 'staff' },
    freeBookingRoles: { label: 'Rollen', type: 'array', ref: 'role', readableBy: 'staff' },
    groupBooking: { label: 'Serienbuchungen', type: 'object' },
    relatedBookableIds: {
      label: 'Teile dieses Objekts',
      help: 'In der Reihenfolge der Anzeige; wer das Objekt bucht, belegt auch sie.',
      type: 'array',
      ref: 'bookable',
    },
    checkoutBookableIds: { label: 'Im Buchungsvorgang anbieten', type: 'array' },
    attachments: { label: 'Anhänge', type: 'array' },
    isPublic: { label: 'Öffentlich sichtbar', help: 'Erscheint in den Listen für Gäste.', type: 'boolean' },
    isBookable: { label: 'Buchbar', help: 'Kann im Buchungsvorgang gewählt werden.', type: 'boolean' },
    autoCommitBooking: {
      label: 'Buchungen automatisch freigeben',
      help: 'Ohne Prüfung durch Mitarbeitende.',
      type: 'boolean',
    },
    requiredFields: {
      label: 'Pflichtangaben bei der Buchung',
      type: 'array',
      options: [
        { value: 'comment', label: 'Anmerkung' },
        { value: 'company', label: 'Firma oder Verein' },
      ],
    },
    assignedUserId: {
      label: 'Zuständig',
      help: 'E-Mail der Person, für die das Objekt ebenfalls als eigenes gilt.',
      type: 'string',
      nullable: true,
      readableBy: 'staff',
    },
    bookingNotes: {
      label: 'Buchungshinweise',
      help: 'Stehen in den E-Mails an die buchende Person. Auch ohne Buchung kann sie lesen, wer das Objekt sehen kann: Zugangscodes und Ähnliches gehören nicht hierher.',
      type: 'string',
      format: 'html',
    },
    parent: { label: 'Übergeordnet', type: 'string', nullable: true, readableBy: 'staff' },
    ownerUserId: { label: 'Angelegt von', type: 'string', nullable: true, setBy: 'server', readableBy: 'staff' },
    timeCreated: { label: 'Erstellt', type: 'integer', setBy: 'server' },
    timeUpdated: { label: 'Geändert', type: 'integer', setBy: 'derived' },
    version: { label: 'Fassung', type: 'integer' },
    _populated: {
      label: 'Mitgelieferte Daten',
      help: 'Nur mit ?populate=true: die Veranstaltung eines Tickets und die zugehörigen Objekte.',
      type: 'object',
      nullable: true,
      setBy: 'derived',
    },
  },
  defaults: {
    id: '',
    tenantId: '',
    eventId: null,
    imgUrl: '',
    description: '',
    location: '',
    tags: [],
    flags: [],
    priceType: 'per-item',
    priceValueAddedTax: 0,
    priceBasis: 'net',
    enableCoupons: true,
    priceCategories: [
      { priceEur: 0, interval: { start: null, end: null }, fixedPrice: false, weekdays: [], holidays: [] },
    ],
    taxAssignments: [],
    amount: 1,
    isScheduleRelated: false,
    minBookingDuration: null,
    maxBookingDuration: null,
    isTimePeriodRelated: false,
    timePeriods: [],
    isOpeningHoursRelated: false,
    openingHours: [],
    isSpecialOpeningHoursRelated: false,
    specialOpeningHours: [],
    isLongRange: false,
    longRangeOptions: null,
    lockerDetails: { active: false, units: [] },
    permittedUsers: [],
    permittedRoles: [],
    freeBookingUsers: [],
    freeBookingRoles: [],
    groupBooking: { enabled: false, permittedRoles: [] },
    relatedBookableIds: [],
    checkoutBookableIds: [],
    attachments: [],
    isPublic: false,
    isBookable: false,
    autoCommitBooking: false,
    requiredFields: [],
    assignedUserId: null,
    bookingNotes: '',
    parent: null,
    ownerUserId: null,
    timeCreated: 0,
    timeUpdated: 0,
  },
}
