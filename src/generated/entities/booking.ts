// Written by the generator from schemas/booking.schema.json. Do not edit: change the schema and run "npm run generate".

import type { EntityDefinition } from '../../domain/entity.ts'

export interface Booking {
  id: string
  tenantId: string
  bookableItems: BookingBookableItem[]
  timeBegin: number | null
  timeEnd: number | null
  isCommitted: boolean
  isPayed: boolean
  isRejected: boolean
  rejectionReason: string
  workflowStatus: string | null
  name: string
  company: string
  customerKind: 'private' | 'club' | 'company' | 'authority'
  mail: string
  phone: string
  street: string
  zipCode: string
  location: string
  comment: string
  internalComments: string
  assignedUserId: string
  paymentProvider: '' | 'giroCockpit' | 'pmPayment' | 'invoice'
  paymentMethod:
    | ''
    | 'CASH'
    | 'TRANSFER'
    | 'CREDIT_CARD'
    | 'DEBIT_CARD'
    | 'PAYPAL'
    | 'OTHER'
    | 'GIROPAY'
    | 'APPLE_PAY'
    | 'GOOGLE_PAY'
    | 'EPS'
    | 'IDEAL'
    | 'MAESTRO'
    | 'PAYDIRECT'
    | 'SOFORT'
    | 'BLUECODE'
    | 'UNKNOWN'
    | 'WERO'
    | 'DIRECT_TRANSFER'
  timePaid: number | null
  paymentNumber: number
  paymentDueAt: number | null
  couponCode: string
  bookWithPrice: boolean
  priceOverrideEur: number | null
  priceOverrideReason: string
  priceEur: number
  vatIncludedEur: number
  color: string
  attachments: BookingAttachment[]
  receipts: BookingReceipt[]
  documentFaults: BookingDocumentFault[]
  lockerInfo: BookingLockerInfoEntry[]
  overbooking: BookingOverbooking | null
  warnings: BookingWarning[]
  groupBookingId: string | null
  _couponUsed: BookingCouponUsed | null
  ownerUserId: string | null
  bookableOwnerIds: string[]
  timeCreated: number
  timeUpdated: number
  version: number
  _populated: BookingPopulated | null
}
export interface BookingBookableItem {
  bookableId: string
  tenantId: string
  amount: number
  vatRate: number | null
  taxKey: string | null
  taxCategory: string | null
  taxReason: string | null
  taxDate: string | null
  priceBasis: string | null
  regularPriceEur: number
  userPriceEur: number
  regularGrossPriceEur: number
  userGrossPriceEur: number
  _bookableUsed: BookingBookableItemBookableUsed | null
}
export interface BookingBookableItemBookableUsed {
  id: string
  title: string
  description: string
  type: 'event-location' | 'room' | 'resource' | 'ticket'
  eventId: string | null
  priceEur: number
  attachments: BookingBookableItemBookableUsedAttachment[]
  flags: string[]
  tags: string[]
  bookingNotes: string
}
export interface BookingBookableItemBookableUsedAttachment {
  id: string
  title: string
  type: 'agreement' | 'privacy-agreement' | 'user-manual' | 'security-information' | 'product-information'
  caption: string
  url: string
  show: boolean
  required: boolean
}
export interface BookingAttachment {
  id: string
  type: string
  title: string
  name: string
  bookableId: string
  url: string
  accepted: boolean
  receiptId: string | null
  invoiceId: string | null
  revision: number | null
  timeCreated: number | null
}
export interface BookingReceipt {
  title: string
  timeCreated: number
}
export interface BookingDocumentFault {
  title: string
  reason: string
}
export interface BookingLockerInfoEntry {
  id: string
  reservationId: string
  lockerSystem: string
  bookableId: string
  isConfirmed: boolean
  processId: string | null
  state: 'reserved' | 'begun' | 'open' | 'unclear' | 'failed' | 'stuck' | 'closed'
}
export interface BookingOverbooking {
  by: string
  at: number
  reason: string
  rules: string[]
}
export interface BookingWarning {
  code: string
  message: string
  reason: string
  bookableId: string
}
export interface BookingCouponUsed {
  id: string
  type: 'fixed' | 'percentage'
  discount: number
  description: string
}
export interface BookingPopulated {
  bookable: BookingPopulatedBookableEntry[]
  workflowStatus: string | null
}
export interface BookingPopulatedBookableEntry {
  id: string
  title: string
  description: string
  type: 'event-location' | 'room' | 'resource' | 'ticket'
  eventId: string | null
  priceEur: number
  attachments: BookingPopulatedBookableEntryAttachment[]
  flags: string[]
  tags: string[]
  bookingNotes: string
}
export interface BookingPopulatedBookableEntryAttachment {
  id: string
  title: string
  type: 'agreement' | 'privacy-agreement' | 'user-manual' | 'security-information' | 'product-information'
  caption: string
  url: string
  show: boolean
  required: boolean
}

export const bookingEntity: EntityDefinition<Booking> = {
  name: 'booking',
  plural: 'bookings',
  path: 'bookings',
  scope: 'tenant',
  api: 'read',
  idFrom: 'server',
  title: 'id',
  label: { one: 'Buchung', many: 'Buchungen' },
  access: { blocks: ['manageBookings'], own: ['ownerUserId', 'bookableOwnerIds'] },
  fields: {
    id: { label: 'Buchungsnummer', type: 'string', setBy: 'server' },
    tenantId: { label: 'Mandant', type: 'string', setBy: 'server' },
    bookableItems: { label: 'Buchungsobjekte', type: 'array', required: true },
    timeBegin: { label: 'Von', type: 'integer', nullable: true },
    timeEnd: { label: 'Bis', type: 'integer', nullable: true },
    isCommitted: { label: 'Freigegeben', type: 'boolean' },
    isPayed: { label: 'Bezahlt', type: 'boolean' },
    isRejected: { label: 'Abgelehnt', type: 'boolean' },
    rejectionReason: { label: 'Begründung der Ablehnung', type: 'string' },
    workflowStatus: { label: 'Workflow-Status', type: 'string', nullable: true, readableBy: 'staff' },
    name: { label: 'Name', type: 'string' },
    company: { label: 'Firma oder Verein', type: 'string' },
    customerKind: {
      label: 'Art des Kunden',
      type: 'string',
      options: [
        { value: 'private', label: 'Privatperson' },
        { value: 'club', label: 'Verein' },
        { value: 'company', label: 'Unternehmen' },
        { value: 'authority', label: 'Behörde' },
      ],
    },
    mail: { label: 'E-Mail', type: 'string', required: true, format: 'email' },
    phone: { label: 'Telefon', type: 'string' },
    street: { label: 'Straße', type: 'string' },
    zipCode: { label: 'PLZ', type: 'string' },
    location: { label: 'Ort', type: 'string' },
    comment: { label: 'Anmerkung', type: 'string' },
    internalComments: { label: 'Interne Anmerkung', type: 'string', readableBy: 'staff' },
    assignedUserId: { label: 'Benutzer', help: 'E-Mail des Kontos, dem die Buchung gehört.', type: 'string' },
    paymentProvider: {
      label: 'Zahlungsanbieter',
      type: 'string',
      options: [
        { value: '', label: 'Keiner' },
        { value: 'giroCockpit', label: 'S-Public Services' },
        { value: 'pmPayment', label: 'pmPayment' },
        { value: 'invoice', label: 'Rechnung' },
      ],
    },
    paymentMethod: {
      label: 'Zahlungsart',
      type: 'string',
      options: [
        { value: '', label: 'Keine' },
        { value: 'CASH', label: 'Bar' },
        { value: 'TRANSFER', label: 'Überweisung' },
        { value: 'CREDIT_CARD', label: 'Kreditkarte' },
        { value: 'DEBIT_CARD', label: 'EC-Karte' },
        { value: 'PAYPAL', label: 'PayPal' },
        { value: 'OTHER', label: 'Sonstiges' },
        { value: 'GIROPAY', label: 'Giropay' },
        { value: 'APPLE_PAY', label: 'Apple Pay' },
        { value: 'GOOGLE_PAY', label: 'Google Pay' },
        { value: 'EPS', label: 'EPS' },
        { value: 'IDEAL', label: 'iDEAL' },
        { value: 'MAESTRO', label: 'Maestro' },
        { value: 'PAYDIRECT', label: 'Paydirekt' },
        { value: 'SOFORT', label: 'Sofort' },
        { value: 'BLUECODE', label: 'Bluecode' },
        { value: 'UNKNOWN', label: 'Unbekannt' },
        { value: 'WERO', label: 'Wero' },
        { value: 'DIRECT_TRANSFER', label: 'Direktüberweisung' },
      ],
    },
    timePaid: { label: 'Bezahlt am', type: 'integer', nullable: true, setBy: 'derived' },
    paymentNumber: {
      label: 'Nummer der Zahlung',
      help: 'Die wievielte Zahlung der Buchung es ist. Erstattungen und Online-Zahlungen nennen die Zahlung, zu der sie gehören.',
      type: 'integer',
      setBy: 'derived',
      readableBy: 'staff',
    },
    paymentDueAt: {
      label: 'Zahlungsfrist',
      help: 'Bis dahin ist online zu bezahlen, sonst wird die Buchung storniert.',
      type: 'integer',
      nullable: true,
      setBy: 'derived',
    },
    couponCode: { label: 'Gutscheinnummer', type: 'string' },
    bookWithPrice: {
      label: 'Trotz Freibuchung bezahlen',
      help: 'Die Person bucht frei, will den Preis aber bezahlen.',
      type: 'boolean',
    },
    priceOverrideEur: { label: 'Abweichender Preis', type: 'number', nullable: true, unit: '€', readableBy: 'staff' },
    priceOverrideReason: { label: 'Grund des abweichenden Preises', type: 'string', readableBy: 'staff' },
    priceEur: { label: 'Preis', type: 'number', unit: '€', setBy: 'derived' },
    vatIncludedEur: { label: 'Enthaltene Mehrwertsteuer', type: 'number', unit: '€', setBy: 'derived' },
    color: { label: 'Farbe', type: 'string' },
    attachments: { label: 'Anhänge', type: 'array' },
    receipts: { label: 'Belege', type: 'array', setBy: 'derived' },
    documentFaults: {
      label: 'Belege, die noch nicht erstellt werden konnten',
      help: 'Nummer und Grund; es wird weiter versucht.',
      type: 'array',
      setBy: 'derived',
      readableBy: 'staff',
    },
    lockerInfo: { label: 'Schließfächer', type: 'array', setBy: 'derived' },
    overbooking: {
      label: 'Überbuchung',
      help: 'Wer die Regeln bewusst übergangen hat und warum.',
      type: 'object',
      nullable: true,
      setBy: 'derived',
      readableBy: 'staff',
    },
    warnings: {
      label: 'Hinweise',
      help: 'Regeln, gegen die beim Buchen bewusst verstoßen wurde.',
      type: 'array',
      setBy: 'derived',
      readableBy: 'staff',
    },
    groupBookingId: { label: 'Serie', type: 'string', nullable: true, setBy: 'derived' },
    _couponUsed: {
      label: 'Eingelöster Gutschein',
      help: 'Stand des Gutscheins zur Zeit der Buchung.',
      type: 'object',
      nullable: true,
      setBy: 'derived',
    },
    ownerUserId: { label: 'Angelegt von', type: 'string', nullable: true, setBy: 'server', readableBy: 'staff' },
    bookableOwnerIds: {
      label: 'Verantwortliche der Objekte',
      help: 'Besitzer und Zuständige der gebuchten Objekte: Für sie ist die Buchung eine eigene.',
      type: 'array',
      setBy: 'derived',
      readableBy: 'staff',
    },
    timeCreated: { label: 'Erstellt', type: 'integer', setBy: 'server' },
    timeUpdated: { label: 'Geändert', type: 'integer', setBy: 'derived' },
    version: { label: 'Fassung', type: 'integer' },
    _populated: { label: 'Mitgelieferte Daten', help: 'Nur mit ?populate=true.', type: 'object', nullable: true },
  },
  defaults: {
    id: '',
    tenantId: '',
    timeBegin: null,
    timeEnd: null,
    isCommitted: false,
    isPayed: false,
    isRejected: false,
    rejectionReason: '',
    name: '',
    company: '',
    customerKind: 'private',
    phone: '',
    street: '',
    zipCode: '',
    location: '',
    comment: '',
    internalComments: '',
    assignedUserId: '',
    paymentProvider: '',
    paymentMethod: '',
    timePaid: null,
    paymentNumber: 0,
    paymentDueAt: null,
    couponCode: '',
    bookWithPrice: false,
    priceOverrideEur: null,
    priceOverrideReason: '',
    priceEur: 0,
    vatIncludedEur: 0,
    color: '',
    attachments: [],
    overbooking: null,
    warnings: [],
    _couponUsed: null,
    ownerUserId: null,
    bookableOwnerIds: [],
    timeCreated: 0,
    timeUpdated: 0,
  },
}
