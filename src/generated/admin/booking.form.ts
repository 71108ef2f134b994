// Written by the generator from schemas/booking.schema.json. Do not edit: change the schema and run "npm run generate".

import validators from 'virtual:form-validators/booking'
import type { FormDefinition } from '../../admin/kit/definition/definition.ts'
import type { Booking } from '../entities/booking.ts'

const form: FormDefinition<Booking> = {
  sections: [
    {
      name: 'items',
      title: 'Objekte und Zeit',
      fields: ['id', 'bookableItems', 'timeBegin', 'timeEnd'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'booking/items',
        type: 'object',
        additionalProperties: false,
        required: ['bookableItems'],
        properties: {
          id: { title: 'Buchungsnummer', type: 'string', maxLength: 64, default: '' },
          bookableItems: {
            title: 'Buchungsobjekte',
            type: 'array',
            minItems: 1,
            maxItems: 200,
            items: {
              title: 'Position',
              type: 'object',
              additionalProperties: false,
              required: ['bookableId'],
              properties: {
                bookableId: { title: 'Buchungsobjekt', type: 'string', minLength: 1, maxLength: 64 },
                tenantId: { title: 'Mandant', type: 'string', maxLength: 64, default: '' },
                amount: { title: 'Anzahl', type: 'integer', minimum: 1, maximum: 1000000, default: 1 },
                vatRate: { title: 'Mehrwertsteuer', type: ['number', 'null'], minimum: 0, maximum: 100, default: null },
                taxKey: { title: 'Steuerschlüssel', type: ['string', 'null'], maxLength: 20, default: null },
                taxCategory: { title: 'Art der Besteuerung', type: ['string', 'null'], maxLength: 2, default: null },
                taxReason: { title: 'Begründung ohne Steuer', type: ['string', 'null'], maxLength: 300, default: null },
                taxDate: { title: 'Tag der Leistung', type: ['string', 'null'], format: 'date', default: null },
                priceBasis: { title: 'Preis ist', type: ['string', 'null'], maxLength: 5, default: null },
                regularPriceEur: { title: 'Preis netto', type: 'number', minimum: 0, multipleOf: 0.01, default: 0 },
                userPriceEur: {
                  title: 'Preis netto nach Nachlass',
                  type: 'number',
                  minimum: 0,
                  multipleOf: 0.01,
                  default: 0,
                },
                regularGrossPriceEur: {
                  title: 'Preis brutto',
                  type: 'number',
                  minimum: 0,
                  multipleOf: 0.01,
                  default: 0,
                },
                userGrossPriceEur: {
                  title: 'Preis brutto nach Nachlass',
                  type: 'number',
                  minimum: 0,
                  multipleOf: 0.01,
                  default: 0,
                },
                _bookableUsed: {
                  title: 'Gebuchtes Objekt',
                  type: ['object', 'null'],
                  additionalProperties: false,
                  required: [],
                  properties: {
                    id: { title: 'Kennung', type: 'string', maxLength: 64, default: '' },
                    title: { title: 'Titel', type: 'string', maxLength: 200, default: '' },
                    description: {
                      title: 'Beschreibung',
                      type: 'string',
                      maxLength: 100000,
                      format: 'html',
                      default: '',
                    },
                    type: {
                      title: 'Typ',
                      type: 'string',
                      oneOf: [
                        { const: 'event-location', title: 'Veranstaltungsort' },
                        { const: 'room', title: 'Raum' },
                        { const: 'resource', title: 'Ressource' },
                        { const: 'ticket', title: 'Ticket' },
                      ],
                      default: 'room',
                    },
                    eventId: { title: 'Veranstaltung', type: ['string', 'null'], maxLength: 64, default: null },
                    priceEur: { title: 'Preis', type: 'number', multipleOf: 0.01, minimum: 0, default: 0 },
                    attachments: {
                      title: 'Anhänge',
                      type: 'array',
                      maxItems: 100,
                      items: {
                        title: 'Anhang',
                        type: 'object',
                        additionalProperties: false,
                        required: [],
                        properties: {
                          id: { title: 'Kennung', type: 'string', maxLength: 64, default: '' },
                          title: { title: 'Titel', type: 'string', maxLength: 200, default: '' },
                          type: {
                            title: 'Art',
                            type: 'string',
                            oneOf: [
                              { const: 'agreement', title: 'Vereinbarung' },
                              { const: 'privacy-agreement', title: 'Datenschutzvereinbarung' },
                              { const: 'user-manual', title: 'Bedienungsanleitung' },
                              { const: 'security-information', title: 'Sicherheitshinweise' },
                              { const: 'product-information', title: 'Produktinformation' },
                            ],
                            default: 'agreement',
                          },
                          caption: { title: 'Bildunterschrift', type: 'string', maxLength: 300, default: '' },
                          url: {
                            title: 'Datei oder Link',
                            type: 'string',
                            maxLength: 2000,
                            format: 'link',
                            default: '',
                          },
                          show: { title: 'Anzeigen', type: 'boolean', default: true },
                          required: { title: 'Pflicht', type: 'boolean', default: false },
                        },
                      },
                      default: [],
                    },
                    flags: {
                      title: 'Flags',
                      type: 'array',
                      maxItems: 50,
                      items: { title: 'Flag', type: 'string', maxLength: 60 },
                      default: [],
                    },
                    tags: {
                      title: 'Tags',
                      type: 'array',
                      maxItems: 50,
                      items: { title: 'Tag', type: 'string', maxLength: 60 },
                      default: [],
                    },
                    bookingNotes: {
                      title: 'Buchungshinweise',
                      type: 'string',
                      maxLength: 100000,
                      format: 'html',
                      default: '',
                    },
                  },
                  default: null,
                },
              },
            },
          },
          timeBegin: {
            title: 'Von',
            type: ['integer', 'null'],
            minimum: 946681200000,
            maximum: 4133977200000,
            default: null,
          },
          timeEnd: {
            title: 'Bis',
            type: ['integer', 'null'],
            minimum: 946681200000,
            maximum: 4133977200000,
            default: null,
          },
        },
      },
      uiSchema: {
        id: { 'ui:widget': 'readonly', 'ui:readonly': true },
        bookableItems: {
          'ui:options': {
            addLabel: 'Objekt hinzufügen',
            messages: { required: 'Mindestens ein Objekt ist nötig.', minItems: 'Mindestens ein Objekt ist nötig.' },
          },
          items: {
            'ui:help': 'Ein gebuchtes Objekt mit Anzahl und Preis.',
            bookableId: { 'ui:widget': 'text' },
            tenantId: { 'ui:widget': 'hidden', 'ui:readonly': true },
            amount: { 'ui:widget': 'integer' },
            vatRate: {
              'ui:widget': 'number',
              'ui:help': 'Satz, mit dem der Preis gerechnet wurde.',
              'ui:readonly': true,
              'ui:options': { unit: '%' },
            },
            taxKey: {
              'ui:widget': 'hidden',
              'ui:help': 'Leer: nach der Mehrwertsteuer des Buchungsobjekts.',
              'ui:readonly': true,
            },
            taxCategory: { 'ui:widget': 'hidden', 'ui:readonly': true },
            taxReason: { 'ui:widget': 'hidden', 'ui:readonly': true },
            taxDate: { 'ui:widget': 'hidden', 'ui:readonly': true },
            priceBasis: { 'ui:widget': 'hidden', 'ui:readonly': true },
            regularPriceEur: { 'ui:widget': 'money', 'ui:readonly': true, 'ui:options': { unit: '€' } },
            userPriceEur: { 'ui:widget': 'money', 'ui:readonly': true, 'ui:options': { unit: '€' } },
            regularGrossPriceEur: { 'ui:widget': 'money', 'ui:readonly': true, 'ui:options': { unit: '€' } },
            userGrossPriceEur: { 'ui:widget': 'money', 'ui:readonly': true, 'ui:options': { unit: '€' } },
            _bookableUsed: {
              'ui:widget': 'hidden',
              'ui:help': 'Stand des Buchungsobjekts zur Zeit der Buchung.',
              'ui:readonly': true,
              id: { 'ui:widget': 'text' },
              title: { 'ui:widget': 'text' },
              description: { 'ui:widget': 'html' },
              type: { 'ui:widget': 'select' },
              eventId: { 'ui:widget': 'text' },
              priceEur: { 'ui:widget': 'number' },
              attachments: {
                items: {
                  'ui:help': 'Ein Dokument zum Buchungsobjekt.',
                  id: { 'ui:widget': 'hidden' },
                  title: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
                  type: { 'ui:widget': 'select', 'ui:options': { width: 6 } },
                  caption: { 'ui:widget': 'text', 'ui:help': 'Eine Zeile unter dem Titel.' },
                  url: {
                    'ui:widget': 'link',
                    'ui:options': {
                      placeholder: 'https://',
                      directory: 'agreements',
                      messages: { format: 'Ungültige URL.' },
                    },
                  },
                  show: {
                    'ui:widget': 'switch',
                    'ui:help': 'Im Buchungsvorgang zu sehen.',
                    'ui:options': { width: 6 },
                  },
                  required: {
                    'ui:widget': 'switch',
                    'ui:help': 'Vor der Buchung zu bestätigen; wird dann immer angezeigt.',
                    'ui:options': { width: 6 },
                  },
                },
              },
              flags: { 'ui:widget': 'tags' },
              tags: { 'ui:widget': 'tags' },
              bookingNotes: { 'ui:widget': 'html' },
            },
          },
        },
        timeBegin: {
          'ui:widget': 'timestamp',
          'ui:options': {
            width: 6,
            messages: {
              minimum: 'Das Jahr muss zwischen 2000 und 2100 liegen.',
              maximum: 'Das Jahr muss zwischen 2000 und 2100 liegen.',
            },
          },
        },
        timeEnd: {
          'ui:widget': 'timestamp',
          'ui:options': {
            width: 6,
            messages: {
              minimum: 'Das Jahr muss zwischen 2000 und 2100 liegen.',
              maximum: 'Das Jahr muss zwischen 2000 und 2100 liegen.',
            },
          },
        },
      },
      showWhen: {},
    },
    {
      name: 'status',
      title: 'Status',
      fields: ['isCommitted', 'isPayed', 'isRejected', 'rejectionReason', 'workflowStatus'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'booking/status',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          isCommitted: { title: 'Freigegeben', type: 'boolean', default: false },
          isPayed: { title: 'Bezahlt', type: 'boolean', default: false },
          isRejected: { title: 'Abgelehnt', type: 'boolean', default: false },
          rejectionReason: { title: 'Begründung der Ablehnung', type: 'string', maxLength: 2000, default: '' },
          workflowStatus: { title: 'Workflow-Status', type: ['string', 'null'], maxLength: 64, default: null },
        },
      },
      uiSchema: {
        isCommitted: { 'ui:widget': 'switch', 'ui:options': { width: 4 } },
        isPayed: { 'ui:widget': 'switch', 'ui:options': { width: 4 } },
        isRejected: { 'ui:widget': 'switch', 'ui:options': { width: 4 } },
        rejectionReason: { 'ui:widget': 'textarea', 'ui:options': { rows: 2 } },
        workflowStatus: { 'ui:widget': 'text' },
      },
      showWhen: { rejectionReason: { isRejected: [true] } },
    },
    {
      name: 'contact',
      title: 'Kontakt',
      fields: ['name', 'company', 'customerKind', 'mail', 'phone', 'street', 'zipCode', 'location'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'booking/contact',
        type: 'object',
        additionalProperties: false,
        required: ['mail'],
        properties: {
          name: { title: 'Name', type: 'string', maxLength: 200, default: '' },
          company: { title: 'Firma oder Verein', type: 'string', maxLength: 200, default: '' },
          customerKind: {
            title: 'Art des Kunden',
            type: 'string',
            oneOf: [
              { const: 'private', title: 'Privatperson' },
              { const: 'club', title: 'Verein' },
              { const: 'company', title: 'Unternehmen' },
              { const: 'authority', title: 'Behörde' },
            ],
            default: 'private',
          },
          mail: { title: 'E-Mail', type: 'string', format: 'email', maxLength: 254 },
          phone: { title: 'Telefon', type: 'string', maxLength: 60, default: '' },
          street: { title: 'Straße', type: 'string', maxLength: 200, default: '' },
          zipCode: { title: 'PLZ', type: 'string', maxLength: 20, default: '' },
          location: { title: 'Ort', type: 'string', maxLength: 200, default: '' },
        },
      },
      uiSchema: {
        name: { 'ui:widget': 'text', 'ui:options': { width: 6, autocomplete: 'off' } },
        company: { 'ui:widget': 'text', 'ui:options': { width: 6, autocomplete: 'off' } },
        customerKind: { 'ui:widget': 'select', 'ui:options': { width: 6 } },
        mail: {
          'ui:widget': 'text',
          'ui:options': {
            width: 6,
            autocomplete: 'off',
            messages: {
              required: 'E-Mail muss gültig sein',
              format: 'E-Mail muss gültig sein',
              type: 'E-Mail muss gültig sein',
            },
          },
        },
        phone: { 'ui:widget': 'text', 'ui:options': { width: 6, autocomplete: 'off' } },
        street: { 'ui:widget': 'text' },
        zipCode: { 'ui:widget': 'text', 'ui:options': { width: 4 } },
        location: { 'ui:widget': 'text', 'ui:options': { width: 8 } },
      },
      showWhen: {},
    },
    {
      name: 'comments',
      title: 'Anmerkungen',
      fields: ['comment', 'internalComments', 'assignedUserId'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'booking/comments',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          comment: { title: 'Anmerkung', type: 'string', maxLength: 5000, default: '' },
          internalComments: { title: 'Interne Anmerkung', type: 'string', maxLength: 5000, default: '' },
          assignedUserId: { title: 'Benutzer', type: 'string', maxLength: 254, default: '' },
        },
      },
      uiSchema: {
        comment: { 'ui:widget': 'textarea', 'ui:options': { rows: 3 } },
        internalComments: { 'ui:widget': 'textarea', 'ui:options': { rows: 3 } },
        assignedUserId: {
          'ui:widget': 'text',
          'ui:help': 'E-Mail des Kontos, dem die Buchung gehört.',
          'ui:options': { autocomplete: 'off' },
        },
      },
      showWhen: {},
    },
    {
      name: 'payment',
      title: 'Zahlung',
      fields: [
        'paymentProvider',
        'paymentMethod',
        'couponCode',
        'priceOverrideEur',
        'priceOverrideReason',
        'priceEur',
        'vatIncludedEur',
        'color',
      ],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'booking/payment',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          paymentProvider: {
            title: 'Zahlungsanbieter',
            type: 'string',
            oneOf: [
              { const: '', title: 'Keiner' },
              { const: 'giroCockpit', title: 'S-Public Services' },
              { const: 'pmPayment', title: 'pmPayment' },
              { const: 'invoice', title: 'Rechnung' },
            ],
            default: '',
          },
          paymentMethod: {
            title: 'Zahlungsart',
            type: 'string',
            oneOf: [
              { const: '', title: 'Keine' },
              { const: 'CASH', title: 'Bar' },
              { const: 'TRANSFER', title: 'Überweisung' },
              { const: 'CREDIT_CARD', title: 'Kreditkarte' },
              { const: 'DEBIT_CARD', title: 'EC-Karte' },
              { const: 'PAYPAL', title: 'PayPal' },
              { const: 'OTHER', title: 'Sonstiges' },
              { const: 'GIROPAY', title: 'Giropay' },
              { const: 'APPLE_PAY', title: 'Apple Pay' },
              { const: 'GOOGLE_PAY', title: 'Google Pay' },
              { const: 'EPS', title: 'EPS' },
              { const: 'IDEAL', title: 'iDEAL' },
              { const: 'MAESTRO', title: 'Maestro' },
              { const: 'PAYDIRECT', title: 'Paydirekt' },
              { const: 'SOFORT', title: 'Sofort' },
              { const: 'BLUECODE', title: 'Bluecode' },
              { const: 'UNKNOWN', title: 'Unbekannt' },
              { const: 'WERO', title: 'Wero' },
              { const: 'DIRECT_TRANSFER', title: 'Direktüberweisung' },
            ],
            default: '',
          },
          couponCode: { title: 'Gutscheinnummer', type: 'string', maxLength: 64, default: '' },
          priceOverrideEur: {
            title: 'Abweichender Preis',
            type: ['number', 'null'],
            minimum: 0,
            maximum: 1000000,
            multipleOf: 0.01,
            default: null,
          },
          priceOverrideReason: { title: 'Grund des abweichenden Preises', type: 'string', maxLength: 500, default: '' },
          priceEur: { title: 'Preis', type: 'number', minimum: 0, multipleOf: 0.01, default: 0 },
          vatIncludedEur: {
            title: 'Enthaltene Mehrwertsteuer',
            type: 'number',
            minimum: 0,
            multipleOf: 0.01,
            default: 0,
          },
          color: { title: 'Farbe', type: 'string', maxLength: 7, pattern: '^(#[0-9a-fA-F]{6})?$', default: '' },
        },
      },
      uiSchema: {
        paymentProvider: { 'ui:widget': 'select', 'ui:options': { width: 6 } },
        paymentMethod: { 'ui:widget': 'select', 'ui:options': { width: 6 } },
        couponCode: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
        priceOverrideEur: { 'ui:widget': 'money', 'ui:options': { unit: '€', width: 6 } },
        priceOverrideReason: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
        priceEur: { 'ui:widget': 'readonly', 'ui:readonly': true, 'ui:options': { unit: '€', width: 6 } },
        vatIncludedEur: { 'ui:widget': 'readonly', 'ui:readonly': true, 'ui:options': { unit: '€', width: 6 } },
        color: { 'ui:widget': 'color' },
      },
      showWhen: {},
    },
  ],
  validators,
}

export default form

export interface BookingPlaces {
  readonly fields: {
    readonly id?: true
    readonly tenantId?: false
    readonly bookableItems?: true
    readonly timeBegin?: true
    readonly timeEnd?: true
    readonly isCommitted?: true
    readonly isPayed?: true
    readonly isRejected?: true
    readonly rejectionReason?: true
    readonly workflowStatus?: true
    readonly name?: true
    readonly company?: true
    readonly customerKind?: true
    readonly mail?: true
    readonly phone?: true
    readonly street?: true
    readonly zipCode?: true
    readonly location?: true
    readonly comment?: true
    readonly internalComments?: true
    readonly assignedUserId?: true
    readonly paymentProvider?: true
    readonly paymentMethod?: true
    readonly timePaid?: false
    readonly paymentNumber?: false
    readonly paymentDueAt?: false
    readonly couponCode?: true
    readonly bookWithPrice?: false
    readonly priceOverrideEur?: true
    readonly priceOverrideReason?: true
    readonly priceEur?: true
    readonly vatIncludedEur?: true
    readonly color?: true
    readonly attachments?: false
    readonly receipts?: false
    readonly documentFaults?: false
    readonly lockerInfo?: false
    readonly overbooking?: false
    readonly warnings?: false
    readonly groupBookingId?: false
    readonly _couponUsed?: false
    readonly ownerUserId?: false
    readonly bookableOwnerIds?: false
    readonly timeCreated?: false
    readonly timeUpdated?: false
    readonly version?: false
    readonly _populated?: false
  }
  readonly sections: {
    readonly items: true
    readonly status: true
    readonly contact: true
    readonly comments: true
    readonly payment: true
  }
  readonly columns: {
    readonly id: true
    readonly bookableItems: true
    readonly groupBookingId: true
    readonly timeBegin: true
    readonly timeEnd: true
    readonly timeCreated: true
    readonly name: true
    readonly priceEur: true
    readonly paymentMethod: true
  }
}
