// Written by the generator from schemas/bookable.schema.json. Do not edit: change the schema and run "npm run generate".

import validators from 'virtual:form-validators/bookable'
import type { FormDefinition } from '../../admin/kit/definition/definition.ts'
import type { Bookable } from '../entities/bookable.ts'

const form: FormDefinition<Bookable> = {
  sections: [
    {
      name: 'type',
      title: 'Typ und Mandant',
      fields: ['type', 'tenantId'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'bookable/type',
        type: 'object',
        additionalProperties: false,
        required: ['type'],
        properties: {
          type: {
            title: 'Typ',
            type: 'string',
            oneOf: [
              { const: 'event-location', title: 'Veranstaltungsort' },
              { const: 'room', title: 'Raum' },
              { const: 'resource', title: 'Ressource' },
              { const: 'ticket', title: 'Ticket' },
            ],
          },
          tenantId: { title: 'Mandant', type: 'string', maxLength: 64, default: '' },
        },
      },
      uiSchema: {
        type: { 'ui:widget': 'readonly', 'ui:options': { width: 6, messages: { required: 'Pflichtfeld' } } },
        tenantId: { 'ui:widget': 'readonly', 'ui:readonly': true, 'ui:options': { width: 6 } },
      },
      showWhen: {},
    },
    {
      name: 'event',
      title: 'Veranstaltung',
      fields: ['eventId'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'bookable/event',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: { eventId: { title: 'Veranstaltung', type: ['string', 'null'], maxLength: 64, default: null } },
      },
      uiSchema: {
        eventId: {
          'ui:widget': 'reference',
          'ui:help': 'Für diese Veranstaltung gilt das Ticket.',
          'ui:options': { reference: 'events' },
        },
      },
      showWhen: { eventId: { type: ['ticket'] } },
    },
    {
      name: 'title',
      title: 'Titel',
      fields: ['title'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'bookable/title',
        type: 'object',
        additionalProperties: false,
        required: ['title'],
        properties: { title: { title: 'Titel', type: 'string', minLength: 1, pattern: '\\S', maxLength: 200 } },
      },
      uiSchema: {
        title: {
          'ui:widget': 'text',
          'ui:help': 'So heißt das Objekt in Listen, Buchungen und Rechnungen.',
          'ui:options': {
            messages: {
              required: 'Pflichtfeld',
              minLength: 'Pflichtfeld',
              maxLength: 'Titel Die Anzahl an Zeichen darf nicht größer als 200 sein.',
              pattern: 'Pflichtfeld',
            },
          },
        },
      },
      showWhen: {},
    },
    {
      name: 'image',
      title: 'Titelbild',
      fields: ['imgUrl'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'bookable/image',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: { imgUrl: { title: 'Titelbild', type: 'string', maxLength: 2000, default: '' } },
      },
      uiSchema: {
        imgUrl: {
          'ui:widget': 'image',
          'ui:help': 'JPG, PNG oder SVG, höchstens 10 MB. Angezeigt im Format 16:9.',
          'ui:options': { directory: 'rooms' },
        },
      },
      showWhen: {},
    },
    {
      name: 'description',
      title: 'Beschreibung',
      fields: ['description'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'bookable/description',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          description: { title: 'Beschreibung', type: 'string', format: 'html', maxLength: 100000, default: '' },
        },
      },
      uiSchema: { description: { 'ui:widget': 'html' } },
      showWhen: {},
    },
    {
      name: 'location',
      title: 'Standort',
      fields: ['location'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'bookable/location',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: { location: { title: 'Standort', type: 'string', maxLength: 300, default: '' } },
      },
      uiSchema: {
        location: { 'ui:widget': 'text', 'ui:options': { placeholder: 'Rathaus, 1. Obergeschoss, Raum 104' } },
      },
      showWhen: {},
    },
    {
      name: 'tags',
      title: 'Tags',
      help: 'Für Suche und Filter in den Listen.',
      fields: ['tags'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'bookable/tags',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          tags: {
            title: 'Tags',
            type: 'array',
            uniqueItems: true,
            maxItems: 50,
            items: { title: 'Tag', type: 'string', minLength: 1, maxLength: 60 },
            default: [],
          },
        },
      },
      uiSchema: {
        tags: { 'ui:widget': 'tags', 'ui:options': { emptyHint: 'Keine Tags angelegt', addLabel: 'Tag hinzufügen' } },
      },
      showWhen: {},
    },
    {
      name: 'flags',
      title: 'Flags',
      help: 'Merkmale, die als Liste auf der Karte stehen.',
      fields: ['flags'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'bookable/flags',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          flags: {
            title: 'Flags',
            type: 'array',
            uniqueItems: true,
            maxItems: 50,
            items: { title: 'Flag', type: 'string', minLength: 1, maxLength: 60 },
            default: [],
          },
        },
      },
      uiSchema: {
        flags: {
          'ui:widget': 'tags',
          'ui:options': { emptyHint: 'Keine Flags angelegt', addLabel: 'Flag hinzufügen' },
        },
      },
      showWhen: {},
    },
    {
      name: 'prices',
      title: 'Preise',
      help: 'Die erste passende Kategorie gilt, sonst Kategorie 1.',
      fields: ['priceType', 'priceValueAddedTax', 'priceBasis', 'enableCoupons', 'priceCategories', 'taxAssignments'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'bookable/prices',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          priceType: {
            title: 'Preisart',
            type: 'string',
            oneOf: [
              { const: 'per-item', title: 'pro Stück' },
              { const: 'per-hour', title: 'pro Stunde' },
              { const: 'per-day', title: 'pro Tag' },
              { const: 'per-square-meter', title: 'pro m²' },
            ],
            default: 'per-item',
          },
          priceValueAddedTax: {
            title: 'Mehrwertsteuer',
            type: 'number',
            minimum: 0,
            maximum: 100,
            multipleOf: 0.01,
            default: 0,
          },
          priceBasis: {
            title: 'Preise sind',
            type: 'string',
            oneOf: [
              { const: 'net', title: 'netto' },
              { const: 'gross', title: 'brutto' },
            ],
            default: 'net',
          },
          enableCoupons: { title: 'Gutscheine einlösbar', type: 'boolean', default: true },
          priceCategories: {
            title: 'Preiskategorien',
            type: 'array',
            minItems: 1,
            maxItems: 50,
            items: {
              title: 'Preiskategorie',
              type: 'object',
              additionalProperties: false,
              required: [],
              properties: {
                priceEur: {
                  title: 'Preis netto',
                  type: 'number',
                  minimum: 0,
                  maximum: 1000000,
                  multipleOf: 0.01,
                  default: 0,
                },
                interval: {
                  title: 'Gilt von – bis',
                  type: 'object',
                  additionalProperties: false,
                  required: [],
                  properties: {
                    start: { title: 'Von', type: ['number', 'null'], minimum: 0, maximum: 1000000, default: null },
                    end: { title: 'Bis', type: ['number', 'null'], minimum: 0, maximum: 1000000, default: null },
                  },
                  default: { start: null, end: null },
                },
                fixedPrice: { title: 'Pauschalpreis', type: 'boolean', default: false },
                weekdays: {
                  title: 'Wochentage',
                  type: 'array',
                  uniqueItems: true,
                  maxItems: 7,
                  items: {
                    title: 'Wochentag',
                    type: 'integer',
                    oneOf: [
                      { const: 1, title: 'Montag' },
                      { const: 2, title: 'Dienstag' },
                      { const: 3, title: 'Mittwoch' },
                      { const: 4, title: 'Donnerstag' },
                      { const: 5, title: 'Freitag' },
                      { const: 6, title: 'Samstag' },
                      { const: 0, title: 'Sonntag' },
                    ],
                  },
                  default: [],
                },
                holidays: {
                  title: 'Feiertage',
                  type: 'array',
                  maxItems: 400,
                  items: {
                    title: 'Feiertag',
                    type: 'object',
                    additionalProperties: false,
                    required: ['name'],
                    properties: {
                      countryCode: {
                        title: 'Staat',
                        type: 'string',
                        oneOf: [{ const: 'DE', title: 'Deutschland' }],
                        default: 'DE',
                      },
                      stateCode: {
                        title: 'Region',
                        type: 'string',
                        oneOf: [
                          { const: '', title: 'Bundesweit' },
                          { const: 'BB', title: 'Brandenburg' },
                          { const: 'BE', title: 'Berlin' },
                          { const: 'BW', title: 'Baden-Württemberg' },
                          { const: 'BY', title: 'Bayern' },
                          { const: 'HB', title: 'Bremen' },
                          { const: 'HE', title: 'Hessen' },
                          { const: 'HH', title: 'Hamburg' },
                          { const: 'MV', title: 'Mecklenburg-Vorpommern' },
                          { const: 'NI', title: 'Niedersachsen' },
                          { const: 'NW', title: 'Nordrhein-Westfalen' },
                          { const: 'RP', title: 'Rheinland-Pfalz' },
                          { const: 'SH', title: 'Schleswig-Holstein' },
                          { const: 'SL', title: 'Saarland' },
                          { const: 'SN', title: 'Sachsen' },
                          { const: 'ST', title: 'Sachsen-Anhalt' },
                          { const: 'TH', title: 'Thüringen' },
                        ],
                        default: '',
                      },
                      name: { title: 'Feiertag', type: 'string', minLength: 1, maxLength: 100 },
                    },
                  },
                  default: [],
                },
              },
            },
            default: [
              { priceEur: 0, interval: { start: null, end: null }, fixedPrice: false, weekdays: [], holidays: [] },
            ],
          },
          taxAssignments: {
            title: 'Steuerschlüssel',
            type: 'array',
            maxItems: 50,
            items: {
              title: 'Zuordnung',
              type: 'object',
              additionalProperties: false,
              required: ['taxKey', 'validFrom'],
              properties: {
                customerKind: {
                  title: 'Gilt für',
                  type: 'string',
                  oneOf: [
                    { const: 'any', title: 'Alle' },
                    { const: 'private', title: 'Privatperson' },
                    { const: 'club', title: 'Verein' },
                    { const: 'company', title: 'Unternehmen' },
                    { const: 'authority', title: 'Behörde' },
                  ],
                  default: 'any',
                },
                taxKey: { title: 'Steuerschlüssel', type: 'string', minLength: 1, maxLength: 20 },
                validFrom: { title: 'Gilt ab', type: 'string', format: 'date', pattern: '^(20[0-9]{2}|2100)-' },
              },
            },
            default: [],
          },
        },
      },
      uiSchema: {
        priceType: { 'ui:widget': 'select', 'ui:options': { width: 4 } },
        priceValueAddedTax: {
          'ui:widget': 'percent',
          'ui:options': {
            unit: '%',
            width: 4,
            messages: {
              minimum: 'Bitte einen Wert von 0 bis 100 angeben.',
              maximum: 'Bitte einen Wert von 0 bis 100 angeben.',
            },
          },
        },
        priceBasis: { 'ui:widget': 'select', 'ui:options': { width: 4 } },
        enableCoupons: { 'ui:widget': 'switch', 'ui:options': { width: 4 } },
        priceCategories: {
          'ui:field': 'override',
          'ui:options': {
            addLabel: 'Preiskategorie hinzufügen',
            messages: { minItems: 'Mindestens eine Preiskategorie ist nötig.' },
          },
          items: {
            'ui:help': 'Ein Nettopreis und wann er gilt.',
            priceEur: {
              'ui:widget': 'money',
              'ui:options': {
                unit: '€',
                placeholder: '10,00 €',
                width: 4,
                messages: {
                  minimum: 'Der Preis darf nicht negativ sein.',
                  multipleOf: 'Höchstens zwei Stellen nach dem Komma.',
                },
              },
            },
            interval: {
              start: { 'ui:widget': 'number', 'ui:options': { width: 6 } },
              end: { 'ui:widget': 'number', 'ui:options': { width: 6 } },
            },
            fixedPrice: { 'ui:widget': 'switch', 'ui:help': 'Zählt einmal, unabhängig von Dauer und Anzahl.' },
            weekdays: { 'ui:widget': 'weekdays' },
            holidays: {
              'ui:options': { addLabel: 'Feiertag' },
              items: {
                'ui:help': 'Ein gesetzlicher Feiertag, bundesweit oder in einem Land.',
                countryCode: { 'ui:widget': 'hidden' },
                stateCode: { 'ui:widget': 'select', 'ui:options': { width: 5 } },
                name: { 'ui:widget': 'text', 'ui:options': { width: 7 } },
              },
            },
          },
        },
        taxAssignments: {
          'ui:help': 'Geht der Mehrwertsteuer und den Zuordnungen des Mandanten vor.',
          'ui:options': {
            emptyHint: 'Keine Zuordnung',
            addLabel: 'Zuordnung hinzufügen',
            messages: { maxItems: 'Höchstens 50 Einträge.' },
          },
          items: {
            customerKind: { 'ui:widget': 'select', 'ui:options': { width: 4 } },
            taxKey: {
              'ui:widget': 'taxKey',
              'ui:options': {
                width: 4,
                messages: { required: 'Pflichtfeld', minLength: 'Pflichtfeld', maxLength: 'Höchstens 20 Zeichen.' },
              },
            },
            validFrom: {
              'ui:widget': 'date',
              'ui:options': {
                width: 4,
                messages: {
                  required: 'Pflichtfeld',
                  type: 'Pflichtfeld',
                  format: 'Bitte ein gültiges Datum angeben.',
                  pattern: 'Bitte ein Jahr von 2000 bis 2100 angeben.',
                },
              },
            },
          },
        },
      },
      showWhen: {},
    },
    {
      name: 'time',
      title: 'Zeitliche Abhängigkeiten',
      help: 'Wann, wie lange und wie oft gebucht werden kann.',
      fields: [
        'amount',
        'isScheduleRelated',
        'minBookingDuration',
        'maxBookingDuration',
        'isTimePeriodRelated',
        'timePeriods',
        'isOpeningHoursRelated',
        'openingHours',
        'isSpecialOpeningHoursRelated',
        'specialOpeningHours',
        'isLongRange',
        'longRangeOptions',
      ],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'bookable/time',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          amount: { title: 'Anzahl', type: ['integer', 'null'], minimum: 0, maximum: 1000000, default: 1 },
          isScheduleRelated: { title: 'Buchung nach Kalender', type: 'boolean', default: false },
          minBookingDuration: {
            title: 'Mindestdauer',
            type: ['number', 'null'],
            minimum: 0,
            maximum: 100000,
            default: null,
          },
          maxBookingDuration: {
            title: 'Höchstdauer',
            type: ['number', 'null'],
            minimum: 0,
            maximum: 100000,
            default: null,
          },
          isTimePeriodRelated: { title: 'Feste Zeitfenster', type: 'boolean', default: false },
          timePeriods: {
            title: 'Zeitfenster',
            type: 'array',
            maxItems: 200,
            items: {
              title: 'Zeitfenster',
              type: 'object',
              additionalProperties: false,
              required: ['startTime', 'endTime'],
              properties: {
                weekdays: {
                  title: 'Wochentage',
                  type: 'array',
                  uniqueItems: true,
                  maxItems: 7,
                  items: {
                    title: 'Wochentag',
                    type: 'integer',
                    oneOf: [
                      { const: 1, title: 'Montag' },
                      { const: 2, title: 'Dienstag' },
                      { const: 3, title: 'Mittwoch' },
                      { const: 4, title: 'Donnerstag' },
                      { const: 5, title: 'Freitag' },
                      { const: 6, title: 'Samstag' },
                      { const: 0, title: 'Sonntag' },
                    ],
                  },
                  default: [],
                },
                startTime: { title: 'Beginn', type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' },
                endTime: { title: 'Ende', type: 'string', pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$' },
              },
            },
            default: [],
          },
          isOpeningHoursRelated: { title: 'Öffnungszeiten beachten', type: 'boolean', default: false },
          openingHours: {
            title: 'Öffnungszeiten',
            type: 'array',
            maxItems: 200,
            items: {
              title: 'Öffnungszeit',
              type: 'object',
              additionalProperties: false,
              required: ['startTime', 'endTime'],
              properties: {
                weekdays: {
                  title: 'Wochentage',
                  type: 'array',
                  uniqueItems: true,
                  maxItems: 7,
                  items: {
                    title: 'Wochentag',
                    type: 'integer',
                    oneOf: [
                      { const: 1, title: 'Montag' },
                      { const: 2, title: 'Dienstag' },
                      { const: 3, title: 'Mittwoch' },
                      { const: 4, title: 'Donnerstag' },
                      { const: 5, title: 'Freitag' },
                      { const: 6, title: 'Samstag' },
                      { const: 0, title: 'Sonntag' },
                    ],
                  },
                  default: [],
                },
                startTime: { title: 'Beginn', type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' },
                endTime: { title: 'Ende', type: 'string', pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$' },
              },
            },
            default: [],
          },
          isSpecialOpeningHoursRelated: { title: 'Besondere Öffnungszeiten beachten', type: 'boolean', default: false },
          specialOpeningHours: {
            title: 'Besondere Öffnungszeiten',
            type: 'array',
            maxItems: 1000,
            items: {
              title: 'Besondere Öffnungszeit',
              type: 'object',
              additionalProperties: false,
              required: [],
              properties: {
                date: { title: 'Datum', type: ['string', 'null'], format: 'date', default: null },
                startTime: {
                  title: 'Beginn',
                  type: 'string',
                  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
                  default: '00:00',
                },
                endTime: {
                  title: 'Ende',
                  type: 'string',
                  pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$',
                  default: '00:00',
                },
              },
            },
            default: [],
          },
          isLongRange: { title: 'Langzeitbuchung', type: 'boolean', default: false },
          longRangeOptions: {
            title: 'Zeitraum der Langzeitbuchung',
            type: ['object', 'null'],
            additionalProperties: false,
            required: ['type'],
            properties: {
              type: {
                title: 'Zeitraum',
                type: 'string',
                oneOf: [
                  { const: 'week', title: 'Kalenderwoche (Montag bis Freitag)' },
                  { const: 'month', title: 'Kalendermonat' },
                ],
              },
            },
            default: null,
          },
        },
      },
      uiSchema: {
        amount: {
          'ui:widget': 'integer',
          'ui:help': 'Leer lassen für unbegrenzt.',
          'ui:options': {
            unit: 'Stück',
            emptyHint: 'Anzahl ist unbegrenzt!',
            width: 6,
            messages: { type: 'Bitte eine ganze Zahl angeben.', minimum: 'Die Anzahl darf nicht negativ sein.' },
          },
        },
        isScheduleRelated: {
          'ui:widget': 'switch',
          'ui:help': 'Gäste wählen Beginn und Ende frei. Schließt feste Zeitfenster aus.',
        },
        minBookingDuration: { 'ui:widget': 'number', 'ui:options': { unit: 'Std.', width: 6 } },
        maxBookingDuration: { 'ui:widget': 'number', 'ui:options': { unit: 'Std.', width: 6 } },
        isTimePeriodRelated: {
          'ui:widget': 'switch',
          'ui:help': 'Gäste wählen aus vorgegebenen Zeiten. Schließt die Buchung nach Kalender aus.',
        },
        timePeriods: {
          'ui:field': 'override',
          'ui:options': { emptyHint: 'Keine Zeitfenster angegeben', addLabel: 'Zeitfenster hinzufügen' },
          items: {
            'ui:help': 'Wanduhrzeit in Europe/Berlin; ein Ende um 00:00 oder 24:00 ist Mitternacht.',
            weekdays: { 'ui:widget': 'weekdays', 'ui:options': { width: 6 } },
            startTime: {
              'ui:widget': 'time',
              'ui:options': {
                width: 3,
                messages: {
                  required: 'Bitte eine Uhrzeit angeben.',
                  type: 'Bitte eine Uhrzeit angeben.',
                  pattern: 'Bitte eine Uhrzeit von 00:00 bis 23:59 angeben.',
                },
              },
            },
            endTime: {
              'ui:widget': 'time',
              'ui:options': {
                width: 3,
                messages: {
                  required: 'Bitte eine Uhrzeit angeben.',
                  type: 'Bitte eine Uhrzeit angeben.',
                  pattern: 'Bitte eine Uhrzeit von 00:00 bis 24:00 angeben.',
                },
              },
            },
          },
        },
        isOpeningHoursRelated: {
          'ui:widget': 'switch',
          'ui:help': 'Außerhalb dieser Zeiten ist keine Buchung möglich.',
        },
        openingHours: {
          'ui:field': 'override',
          'ui:options': { emptyHint: 'Keine Öffnungszeiten angegeben', addLabel: 'Öffnungszeit hinzufügen' },
          items: {
            'ui:help': 'Wanduhrzeit in Europe/Berlin; ein Ende um 00:00 oder 24:00 ist Mitternacht.',
            weekdays: { 'ui:widget': 'weekdays', 'ui:options': { width: 6 } },
            startTime: {
              'ui:widget': 'time',
              'ui:options': {
                width: 3,
                messages: {
                  required: 'Bitte eine Uhrzeit angeben.',
                  type: 'Bitte eine Uhrzeit angeben.',
                  pattern: 'Bitte eine Uhrzeit von 00:00 bis 23:59 angeben.',
                },
              },
            },
            endTime: {
              'ui:widget': 'time',
              'ui:options': {
                width: 3,
                messages: {
                  required: 'Bitte eine Uhrzeit angeben.',
                  type: 'Bitte eine Uhrzeit angeben.',
                  pattern: 'Bitte eine Uhrzeit von 00:00 bis 24:00 angeben.',
                },
              },
            },
          },
        },
        isSpecialOpeningHoursRelated: {
          'ui:widget': 'switch',
          'ui:help': 'Gelten an einem Tag anstelle der Öffnungszeiten. Gleicher Beginn und gleiches Ende: geschlossen.',
        },
        specialOpeningHours: {
          'ui:field': 'override',
          'ui:options': { emptyHint: 'Keine Öffnungszeiten angegeben', addLabel: 'Tag hinzufügen' },
          items: {
            'ui:help': 'Gilt an einem Tag anstelle der Öffnungszeiten. Gleicher Beginn und gleiches Ende: geschlossen.',
            date: {
              'ui:widget': 'date',
              'ui:options': { width: 6, messages: { format: 'Bitte ein gültiges Datum angeben.' } },
            },
            startTime: {
              'ui:widget': 'time',
              'ui:options': {
                width: 3,
                messages: {
                  type: 'Bitte eine Uhrzeit angeben.',
                  pattern: 'Bitte eine Uhrzeit von 00:00 bis 23:59 angeben.',
                },
              },
            },
            endTime: {
              'ui:widget': 'time',
              'ui:options': {
                width: 3,
                messages: {
                  type: 'Bitte eine Uhrzeit angeben.',
                  pattern: 'Bitte eine Uhrzeit von 00:00 bis 24:00 angeben.',
                },
              },
            },
          },
        },
        isLongRange: { 'ui:widget': 'switch', 'ui:help': 'Buchung nach ganzen Wochen oder Monaten.' },
        longRangeOptions: {
          type: { 'ui:widget': 'radio', 'ui:options': { messages: { required: 'Bitte Woche oder Monat wählen.' } } },
        },
      },
      showWhen: {
        minBookingDuration: { isScheduleRelated: [true] },
        maxBookingDuration: { isScheduleRelated: [true] },
        timePeriods: { isTimePeriodRelated: [true] },
        openingHours: { isOpeningHoursRelated: [true] },
        specialOpeningHours: { isSpecialOpeningHoursRelated: [true] },
        longRangeOptions: { isLongRange: [true] },
      },
    },
    {
      name: 'lockers',
      title: 'Schließsysteme',
      fields: ['lockerDetails'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'bookable/lockers',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          lockerDetails: {
            title: 'Schließfächer',
            type: 'object',
            additionalProperties: false,
            required: [],
            properties: {
              active: { title: 'Schließfächer verwenden', type: 'boolean', default: false },
              units: {
                title: 'Fächer',
                type: 'array',
                maxItems: 200,
                items: {
                  title: 'Schließfach',
                  type: 'object',
                  additionalProperties: false,
                  required: ['id'],
                  properties: {
                    lockerSystem: {
                      title: 'Schließsystem',
                      type: 'string',
                      oneOf: [{ const: 'pareva', title: 'Pareva' }],
                      default: 'pareva',
                    },
                    id: { title: 'Produkt-ID', type: 'string', minLength: 1, pattern: '\\S', maxLength: 100 },
                    amount: { title: 'Anzahl', type: 'integer', minimum: 1, maximum: 1000000, default: 1 },
                  },
                },
                default: [],
              },
            },
            default: { active: false, units: [] },
          },
        },
      },
      uiSchema: {
        lockerDetails: {
          'ui:field': 'override',
          active: { 'ui:widget': 'switch', 'ui:help': 'Die Summe der Fächer muss der Anzahl des Objekts entsprechen.' },
          units: {
            'ui:options': { addLabel: 'Schließfach hinzufügen' },
            items: {
              lockerSystem: { 'ui:widget': 'select', 'ui:options': { width: 4 } },
              id: {
                'ui:widget': 'text',
                'ui:options': {
                  width: 5,
                  messages: { required: 'Pflichtfeld', minLength: 'Pflichtfeld', pattern: 'Pflichtfeld' },
                },
              },
              amount: { 'ui:widget': 'integer', 'ui:options': { width: 3 } },
            },
          },
        },
      },
      showWhen: { 'lockerDetails.units': { 'lockerDetails.active': [true] } },
    },
    {
      name: 'permissions',
      title: 'Berechtigungen',
      help: 'Wer das Objekt sehen und buchen darf. Ohne Auswahl: alle.',
      fields: ['permittedUsers', 'permittedRoles'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'bookable/permissions',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          permittedUsers: {
            title: 'Benutzer',
            type: 'array',
            uniqueItems: true,
            maxItems: 1000,
            items: { title: 'Benutzer', type: 'string', format: 'email', maxLength: 254 },
            default: [],
          },
          permittedRoles: {
            title: 'Rollen',
            type: 'array',
            uniqueItems: true,
            maxItems: 200,
            items: { title: 'Rolle', type: 'string', maxLength: 64 },
            default: [],
          },
        },
      },
      uiSchema: {
        permittedUsers: {
          'ui:field': 'override',
          'ui:options': { emptyHint: 'Keine Benutzer verfügbar', width: 6 },
          items: { 'ui:widget': 'text', 'ui:options': { messages: { format: 'E-Mail ist ungültig.' } } },
        },
        permittedRoles: {
          'ui:field': 'override',
          'ui:options': { emptyHint: 'Keine Rollen verfügbar', width: 6, reference: 'roles' },
          items: { 'ui:widget': 'text' },
        },
      },
      showWhen: {},
    },
    {
      name: 'free',
      title: 'Kostenfreie Buchungen',
      help: 'Diese Personen buchen, ohne zu bezahlen.',
      fields: ['freeBookingUsers', 'freeBookingRoles'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'bookable/free',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          freeBookingUsers: {
            title: 'Benutzer',
            type: 'array',
            uniqueItems: true,
            maxItems: 1000,
            items: { title: 'Benutzer', type: 'string', format: 'email', maxLength: 254 },
            default: [],
          },
          freeBookingRoles: {
            title: 'Rollen',
            type: 'array',
            uniqueItems: true,
            maxItems: 200,
            items: { title: 'Rolle', type: 'string', maxLength: 64 },
            default: [],
          },
        },
      },
      uiSchema: {
        freeBookingUsers: {
          'ui:field': 'override',
          'ui:options': { emptyHint: 'Keine Benutzer verfügbar', width: 6 },
          items: { 'ui:widget': 'text', 'ui:options': { messages: { format: 'E-Mail ist ungültig.' } } },
        },
        freeBookingRoles: {
          'ui:field': 'override',
          'ui:options': { emptyHint: 'Keine Rollen verfügbar', width: 6, reference: 'roles' },
          items: { 'ui:widget': 'text' },
        },
      },
      showWhen: {},
    },
    {
      name: 'group',
      title: 'Gruppenbuchungen',
      fields: ['groupBooking'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'bookable/group',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          groupBooking: {
            title: 'Serienbuchungen',
            type: 'object',
            additionalProperties: false,
            required: [],
            properties: {
              enabled: { title: 'Serienbuchungen erlauben', type: 'boolean', default: false },
              permittedRoles: {
                title: 'Berechtigte Rollen',
                type: 'array',
                uniqueItems: true,
                maxItems: 200,
                items: { title: 'Rolle', type: 'string', maxLength: 64 },
                default: [],
              },
            },
            default: { enabled: false, permittedRoles: [] },
          },
        },
      },
      uiSchema: {
        groupBooking: {
          'ui:field': 'override',
          enabled: {
            'ui:widget': 'switch',
            'ui:help': 'Das Objekt kann für mehrere Termine auf einmal gebucht werden.',
          },
          permittedRoles: {
            'ui:widget': 'references',
            'ui:help': 'Ohne Auswahl dürfen alle Serien buchen.',
            'ui:options': { emptyHint: 'Keine Rollen verfügbar', reference: 'roles' },
          },
        },
      },
      showWhen: { 'groupBooking.permittedRoles': { 'groupBooking.enabled': [true] } },
    },
    {
      name: 'related',
      title: 'Zugehörige Buchungsobjekte',
      fields: ['relatedBookableIds', 'checkoutBookableIds'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'bookable/related',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          relatedBookableIds: {
            title: 'Teile dieses Objekts',
            type: 'array',
            uniqueItems: true,
            maxItems: 200,
            items: { title: 'Buchungsobjekt', type: 'string', maxLength: 64 },
            default: [],
          },
          checkoutBookableIds: {
            title: 'Im Buchungsvorgang anbieten',
            type: 'array',
            maxItems: 200,
            items: {
              title: 'Zusatzangebot',
              type: 'object',
              additionalProperties: false,
              required: ['bookableId'],
              properties: {
                bookableId: { title: 'Buchungsobjekt', type: 'string', minLength: 1, pattern: '\\S', maxLength: 64 },
                mandatory: { title: 'Pflicht', type: 'boolean', default: false },
              },
            },
            default: [],
          },
        },
      },
      uiSchema: {
        relatedBookableIds: {
          'ui:field': 'override',
          'ui:help': 'In der Reihenfolge der Anzeige; wer das Objekt bucht, belegt auch sie.',
          'ui:options': {
            addLabel: 'Buchungsobjekt hinzufügen',
            reference: 'bookables',
            messages: { uniqueItems: 'Jedes Objekt nur einmal.' },
          },
          items: { 'ui:widget': 'text' },
        },
        checkoutBookableIds: {
          'ui:field': 'override',
          'ui:options': { addLabel: 'Buchungsobjekt hinzufügen' },
          items: {
            bookableId: {
              'ui:widget': 'reference',
              'ui:options': {
                width: 9,
                reference: 'bookables',
                messages: {
                  required: 'Bitte ein Buchungsobjekt wählen.',
                  minLength: 'Bitte ein Buchungsobjekt wählen.',
                  pattern: 'Bitte ein Buchungsobjekt wählen.',
                },
              },
            },
            mandatory: { 'ui:widget': 'switch', 'ui:help': 'Wird immer mitgebucht.', 'ui:options': { width: 3 } },
          },
        },
      },
      showWhen: {},
    },
    {
      name: 'attachments',
      title: 'Anhänge',
      fields: ['attachments'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'bookable/attachments',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
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
                url: { title: 'Datei oder Link', type: 'string', maxLength: 2000, format: 'link', default: '' },
                show: { title: 'Anzeigen', type: 'boolean', default: true },
                required: { title: 'Pflicht', type: 'boolean', default: false },
              },
            },
            default: [],
          },
        },
      },
      uiSchema: {
        attachments: {
          'ui:field': 'override',
          'ui:options': { addLabel: 'Anhang hinzufügen' },
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
            show: { 'ui:widget': 'switch', 'ui:help': 'Im Buchungsvorgang zu sehen.', 'ui:options': { width: 6 } },
            required: {
              'ui:widget': 'switch',
              'ui:help': 'Vor der Buchung zu bestätigen; wird dann immer angezeigt.',
              'ui:options': { width: 6 },
            },
          },
        },
      },
      showWhen: {},
    },
    {
      name: 'options',
      title: 'Weitere Optionen',
      fields: ['isPublic', 'isBookable', 'autoCommitBooking', 'requiredFields', 'assignedUserId'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'bookable/options',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          isPublic: { title: 'Öffentlich sichtbar', type: 'boolean', default: false },
          isBookable: { title: 'Buchbar', type: 'boolean', default: false },
          autoCommitBooking: { title: 'Buchungen automatisch freigeben', type: 'boolean', default: false },
          requiredFields: {
            title: 'Pflichtangaben bei der Buchung',
            type: 'array',
            uniqueItems: true,
            maxItems: 2,
            items: {
              title: 'Angabe',
              type: 'string',
              oneOf: [
                { const: 'comment', title: 'Anmerkung' },
                { const: 'company', title: 'Firma oder Verein' },
              ],
            },
            default: [],
          },
          assignedUserId: { title: 'Zuständig', type: ['string', 'null'], maxLength: 254, default: null },
        },
      },
      uiSchema: {
        isPublic: { 'ui:widget': 'switch', 'ui:help': 'Erscheint in den Listen für Gäste.' },
        isBookable: { 'ui:widget': 'switch', 'ui:help': 'Kann im Buchungsvorgang gewählt werden.' },
        autoCommitBooking: { 'ui:widget': 'switch', 'ui:help': 'Ohne Prüfung durch Mitarbeitende.' },
        requiredFields: { 'ui:widget': 'checkboxes' },
        assignedUserId: {
          'ui:widget': 'text',
          'ui:help': 'E-Mail der Person, für die das Objekt ebenfalls als eigenes gilt.',
          'ui:options': { autocomplete: 'off' },
        },
      },
      showWhen: {},
    },
    {
      name: 'notes',
      title: 'Buchungshinweise',
      fields: ['bookingNotes'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'bookable/notes',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          bookingNotes: { title: 'Buchungshinweise', type: 'string', format: 'html', maxLength: 100000, default: '' },
        },
      },
      uiSchema: {
        bookingNotes: {
          'ui:widget': 'html',
          'ui:help':
            'Stehen in den E-Mails an die buchende Person. Auch ohne Buchung kann sie lesen, wer das Objekt sehen kann: Zugangscodes und Ähnliches gehören nicht hierher.',
        },
      },
      showWhen: {},
    },
  ],
  validators,
}

export default form

export interface BookablePlaces {
  readonly fields: {
    readonly id?: false
    readonly type?: true
    readonly tenantId?: true
    readonly eventId?: true
    readonly title?: true
    readonly imgUrl?: true
    readonly description?: true
    readonly location?: true
    readonly tags?: true
    readonly flags?: true
    readonly priceType?: true
    readonly priceValueAddedTax?: true
    readonly priceBasis?: true
    readonly enableCoupons?: true
    readonly priceCategories: true
    readonly taxAssignments?: true
    readonly priceEur?: false
    readonly amount?: true
    readonly isScheduleRelated?: true
    readonly minBookingDuration?: true
    readonly maxBookingDuration?: true
    readonly isTimePeriodRelated?: true
    readonly timePeriods: true
    readonly isOpeningHoursRelated?: true
    readonly openingHours: true
    readonly isSpecialOpeningHoursRelated?: true
    readonly specialOpeningHours: true
    readonly isLongRange?: true
    readonly longRangeOptions?: true
    readonly lockerDetails: true
    readonly permittedUsers: true
    readonly permittedRoles: true
    readonly freeBookingUsers: true
    readonly freeBookingRoles: true
    readonly groupBooking: true
    readonly relatedBookableIds: true
    readonly checkoutBookableIds: true
    readonly attachments: true
    readonly isPublic?: true
    readonly isBookable?: true
    readonly autoCommitBooking?: true
    readonly requiredFields?: true
    readonly assignedUserId?: true
    readonly bookingNotes?: true
    readonly parent?: false
    readonly ownerUserId?: false
    readonly timeCreated?: false
    readonly timeUpdated?: false
    readonly version?: false
    readonly _populated?: false
  }
  readonly sections: {
    readonly type: true
    readonly event: true
    readonly title: true
    readonly image: true
    readonly description: true
    readonly location: true
    readonly tags: true
    readonly flags: true
    readonly prices: true
    readonly time: true
    readonly lockers: true
    readonly permissions: true
    readonly free: true
    readonly group: true
    readonly related: true
    readonly attachments: true
    readonly options: true
    readonly notes: true
  }
  readonly columns: Readonly<Record<string, false>>
}
