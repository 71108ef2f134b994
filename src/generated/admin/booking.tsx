// Written by the generator from schemas/booking.schema.json. Do not edit: change the schema and run "npm run generate".

import { CustomRoutes, Resource } from 'react-admin'
import { Fragment } from 'react'
import { Route } from 'react-router-dom'
import { EntityScreen } from '../../admin/kit/screens/EntityScreen.tsx'
import type { AdminDefinition, EntityOverrides, Screen } from '../../admin/kit/definition/definition.ts'
import type { Booking } from '../entities/booking.ts'
import { bookingEntity } from '../entities/booking.ts'

const bookingScreen: Screen<Booking> = {
  name: 'booking',
  paths: { list: '/admin/buchungen' },
  routeNames: { list: 'bookings' },
  labels: {
    one: 'Buchung',
    many: 'Buchungen',
    create: 'Buchung erstellen',
    search: 'Buchung suchen...',
    createTitle: 'Neue Buchung anlegen',
    editTitle: 'Buchung bearbeiten',
  },
  icon: 'bookings',
  interfaceName: 'bookings',
  group: 'platform',
  fixed: {},
  searchAlso: [],
  sortAlso: [],
}

export const bookingAdmin: AdminDefinition<Booking> = {
  entity: bookingEntity,
  screens: [bookingScreen],
  list: {
    view: 'table',
    columns: [
      { field: 'id', label: 'Buchungsnummer', widget: 'text' },
      { field: 'bookableItems', label: 'Buchungsobjekte', widget: 'text' },
      { field: 'groupBookingId', label: 'Serie', widget: 'text' },
      { field: 'timeBegin', label: 'Von', widget: 'timestamp' },
      { field: 'timeEnd', label: 'Bis', widget: 'timestamp' },
      { field: 'timeCreated', label: 'Erstellt', widget: 'timestamp' },
      { field: 'name', label: 'Name', widget: 'text' },
      { field: 'priceEur', label: 'Preis', align: 'right', widget: 'number', unit: '€' },
      {
        field: 'paymentMethod',
        label: 'Zahlungsart',
        widget: 'select',
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
    ],
    search: ['id', 'mail', 'comment', 'name', 'street', 'zipCode', 'location', 'company', 'phone', 'groupBookingId'],
    filters: [
      { field: 'isCommitted', label: 'Freigegeben', widget: 'switch' },
      { field: 'isRejected', label: 'Abgelehnt', widget: 'switch' },
      { field: 'isPayed', label: 'Bezahlt', widget: 'switch' },
    ],
    sorts: [
      { field: 'timeCreated', label: 'Erstellt' },
      { field: 'timeBegin', label: 'Von' },
      { field: 'name', label: 'Name' },
    ],
    defaultSort: { field: 'timeCreated', order: 'DESC' },
  },
  form: () => import('./booking.form.ts'),
}

export const bookingResource = (overrides: EntityOverrides<Booking>) => (
  <Fragment key="booking">
    <Resource name="bookings" recordRepresentation="id" />
    <CustomRoutes>
      <Route
        path="/admin/buchungen"
        element={<EntityScreen view="list" admin={bookingAdmin} screen={bookingScreen} overrides={overrides} />}
      />
    </CustomRoutes>
  </Fragment>
)
