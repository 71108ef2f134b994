// Written by the generator from schemas/event.schema.json. Do not edit: change the schema and run "npm run generate".

import validators from 'virtual:form-validators/event'
import type { FormDefinition } from '../../admin/kit/definition/definition.ts'
import type { Event } from '../entities/event.ts'

const form: FormDefinition<Event> = {
  sections: [
    {
      name: 'information',
      title: 'Angaben zur Veranstaltung',
      fields: ['information', 'format'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'event/information',
        type: 'object',
        additionalProperties: false,
        required: ['information'],
        properties: {
          information: {
            title: 'Grunddaten',
            type: 'object',
            additionalProperties: false,
            required: ['name', 'startDate', 'startTime'],
            properties: {
              name: { title: 'Name der Veranstaltung', type: 'string', minLength: 1, pattern: '\\S', maxLength: 200 },
              teaserImage: { title: 'Vorschaubild', type: 'string', maxLength: 2000, default: '' },
              teaserText: { title: 'Kurztext', type: 'string', format: 'html', maxLength: 100000, default: '' },
              description: { title: 'Beschreibung', type: 'string', format: 'html', maxLength: 100000, default: '' },
              tags: {
                title: 'Tags',
                type: 'array',
                uniqueItems: true,
                maxItems: 50,
                items: { title: 'Tag', type: 'string', minLength: 1, maxLength: 60 },
                default: [],
              },
              flags: {
                title: 'Flags',
                type: 'array',
                uniqueItems: true,
                maxItems: 50,
                items: { title: 'Flag', type: 'string', minLength: 1, maxLength: 60 },
                default: [],
              },
              startDate: { title: 'Startdatum', type: 'string', format: 'date', pattern: '^(20[0-9]{2}|2100)-' },
              startTime: { title: 'Startuhrzeit', type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' },
              endDate: {
                title: 'Enddatum',
                type: ['string', 'null'],
                format: 'date',
                pattern: '^(20[0-9]{2}|2100)-',
                default: null,
              },
              endTime: {
                title: 'Enduhrzeit',
                type: ['string', 'null'],
                pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
                default: null,
              },
            },
          },
          format: {
            title: 'Format',
            type: 'integer',
            oneOf: [
              { const: 0, title: 'Präsenz' },
              { const: 1, title: 'Hybrid' },
              { const: 2, title: 'Online' },
            ],
            default: 0,
          },
        },
      },
      uiSchema: {
        information: {
          name: {
            'ui:widget': 'text',
            'ui:options': {
              messages: {
                required: 'Name der Veranstaltung muss ausgefüllt sein.',
                minLength: 'Name der Veranstaltung muss ausgefüllt sein.',
                maxLength: 'Name der Veranstaltung Die Anzahl an Zeichen darf nicht größer als 200 sein.',
                pattern: 'Name der Veranstaltung muss ausgefüllt sein.',
              },
            },
          },
          teaserImage: { 'ui:widget': 'image', 'ui:options': { directory: 'events' } },
          teaserText: { 'ui:widget': 'html' },
          description: { 'ui:widget': 'html' },
          tags: { 'ui:widget': 'tags', 'ui:options': { emptyHint: 'Keine Tags angelegt', addLabel: 'Tag hinzufügen' } },
          flags: {
            'ui:widget': 'tags',
            'ui:options': { emptyHint: 'Keine Flags angelegt', addLabel: 'Flag hinzufügen' },
          },
          startDate: {
            'ui:widget': 'date',
            'ui:options': {
              width: 3,
              messages: {
                required: 'Startdatum muss ausgefüllt sein.',
                type: 'Startdatum muss ausgefüllt sein.',
                format: 'Bitte ein gültiges Datum angeben.',
                pattern: 'Bitte ein Jahr von 2000 bis 2100 angeben.',
              },
            },
          },
          startTime: {
            'ui:widget': 'time',
            'ui:options': {
              width: 3,
              messages: {
                required: 'Startuhrzeit muss ausgefüllt sein.',
                type: 'Startuhrzeit muss ausgefüllt sein.',
                pattern: 'Bitte eine Uhrzeit von 00:00 bis 23:59 angeben.',
              },
            },
          },
          endDate: {
            'ui:widget': 'date',
            'ui:options': {
              width: 3,
              messages: {
                format: 'Bitte ein gültiges Datum angeben.',
                pattern: 'Bitte ein Jahr von 2000 bis 2100 angeben.',
              },
            },
          },
          endTime: {
            'ui:widget': 'time',
            'ui:options': { width: 3, messages: { pattern: 'Bitte eine Uhrzeit von 00:00 bis 23:59 angeben.' } },
          },
        },
        format: { 'ui:widget': 'radio' },
      },
      showWhen: {},
    },
    {
      name: 'visibility',
      title: 'Sichtbarkeit',
      fields: ['isPublic'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'event/visibility',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: { isPublic: { title: 'Veranstaltung ist sichtbar', type: 'boolean', default: false } },
      },
      uiSchema: { isPublic: { 'ui:widget': 'switch' } },
      showWhen: {},
    },
    {
      name: 'event-location',
      title: 'Veranstaltungsort',
      fields: ['eventLocation', 'eventAddress'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'event/event-location',
        type: 'object',
        additionalProperties: false,
        required: ['eventLocation'],
        properties: {
          eventLocation: {
            title: 'Veranstaltungsort',
            type: 'object',
            additionalProperties: false,
            required: ['name'],
            properties: {
              name: {
                title: 'Name des Veranstaltungsorts',
                type: 'string',
                minLength: 1,
                pattern: '\\S',
                maxLength: 200,
              },
              phoneNumber: { title: 'Telefon', type: 'string', maxLength: 60, default: '' },
              emailAddress: {
                title: 'E-Mail für Rückfragen',
                type: 'string',
                maxLength: 254,
                pattern: '^([^\\s@]+@[^\\s@]+)?$',
                default: '',
              },
              select: {
                title: 'Veranstaltungsort aus dem Bestand',
                type: ['string', 'null'],
                maxLength: 64,
                default: null,
              },
              room: { title: 'Raum aus dem Bestand', type: ['string', 'null'], maxLength: 64, default: null },
              url: { title: 'Link zur Online-Teilnahme', type: 'string', maxLength: 2000, format: 'link', default: '' },
            },
          },
          eventAddress: {
            title: 'Adresse',
            type: 'object',
            additionalProperties: false,
            required: [],
            properties: {
              street: { title: 'Straße', type: 'string', maxLength: 200, default: '' },
              houseNumber: { title: 'Hausnummer', type: 'string', maxLength: 20, default: '' },
              additional: { title: 'Zusatz', type: 'string', maxLength: 200, default: '' },
              zip: { title: 'PLZ', type: 'string', maxLength: 20, default: '' },
              city: { title: 'Ort', type: 'string', maxLength: 200, default: '' },
            },
            default: { street: '', houseNumber: '', additional: '', zip: '', city: '' },
          },
        },
      },
      uiSchema: {
        eventLocation: {
          name: {
            'ui:widget': 'text',
            'ui:options': {
              messages: {
                required: 'Name des Veranstaltungsorts muss ausgefüllt sein.',
                minLength: 'Name des Veranstaltungsorts muss ausgefüllt sein.',
                maxLength: 'Name des Veranstaltungsorts Die Anzahl an Zeichen darf nicht größer als 200 sein.',
                pattern: 'Name des Veranstaltungsorts muss ausgefüllt sein.',
              },
            },
          },
          phoneNumber: { 'ui:widget': 'text', 'ui:options': { width: 6, autocomplete: 'off' } },
          emailAddress: {
            'ui:widget': 'text',
            'ui:options': { width: 6, autocomplete: 'off', messages: { pattern: 'E-Mail ist ungültig.' } },
          },
          select: { 'ui:widget': 'reference', 'ui:options': { width: 6, reference: 'bookables' } },
          room: { 'ui:widget': 'reference', 'ui:options': { width: 6, reference: 'bookables' } },
          url: {
            'ui:widget': 'link',
            'ui:options': { placeholder: 'https://', messages: { format: 'Ungültige URL.' } },
          },
        },
        eventAddress: {
          street: { 'ui:widget': 'text', 'ui:options': { width: 8 } },
          houseNumber: { 'ui:widget': 'text', 'ui:options': { width: 4 } },
          additional: { 'ui:widget': 'text' },
          zip: { 'ui:widget': 'text', 'ui:options': { width: 4 } },
          city: { 'ui:widget': 'text', 'ui:options': { width: 8 } },
        },
      },
      showWhen: {},
    },
    {
      name: 'organizer',
      title: 'Veranstalter',
      fields: ['eventOrganizer'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'event/organizer',
        type: 'object',
        additionalProperties: false,
        required: ['eventOrganizer'],
        properties: {
          eventOrganizer: {
            title: 'Veranstalter',
            type: 'object',
            additionalProperties: false,
            required: ['name'],
            properties: {
              name: { title: 'Name des Veranstalters', type: 'string', minLength: 1, pattern: '\\S', maxLength: 200 },
              addContactPerson: { title: 'Ansprechperson angeben', type: 'boolean', default: true },
              contactPersonName: { title: 'Name der Ansprechperson', type: 'string', maxLength: 200, default: '' },
              contactPersonPhoneNumber: {
                title: 'Telefon der Ansprechperson',
                type: 'string',
                maxLength: 60,
                default: '',
              },
              contactPersonEmailAddress: {
                title: 'E-Mail der Ansprechperson',
                type: 'string',
                maxLength: 254,
                pattern: '^([^\\s@]+@[^\\s@]+)?$',
                default: '',
              },
              contactPersonImage: { title: 'Bild der Ansprechperson', type: 'string', maxLength: 2000, default: '' },
              speakers: {
                title: 'Mitwirkende',
                type: 'array',
                maxItems: 200,
                items: {
                  title: 'Mitwirkende Person',
                  type: 'object',
                  additionalProperties: false,
                  required: [],
                  properties: {
                    id: { title: 'Kennung', type: 'string', maxLength: 64, default: '' },
                    name: { title: 'Name', type: 'string', maxLength: 200, default: '' },
                    phoneNumber: { title: 'Telefon', type: 'string', maxLength: 60, default: '' },
                    emailAddress: {
                      title: 'E-Mail',
                      type: 'string',
                      maxLength: 254,
                      pattern: '^([^\\s@]+@[^\\s@]+)?$',
                      default: '',
                    },
                    image: { title: 'Bild', type: 'string', maxLength: 2000, default: '' },
                  },
                },
                default: [],
              },
            },
          },
        },
      },
      uiSchema: {
        eventOrganizer: {
          name: {
            'ui:widget': 'text',
            'ui:options': {
              messages: {
                required: 'Name des Veranstalters muss ausgefüllt sein.',
                minLength: 'Name des Veranstalters muss ausgefüllt sein.',
                maxLength: 'Name des Veranstalters Die Anzahl an Zeichen darf nicht größer als 200 sein.',
                pattern: 'Name des Veranstalters muss ausgefüllt sein.',
              },
            },
          },
          addContactPerson: { 'ui:widget': 'switch' },
          contactPersonName: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
          contactPersonPhoneNumber: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
          contactPersonEmailAddress: {
            'ui:widget': 'text',
            'ui:options': { messages: { pattern: 'E-Mail ist ungültig.' } },
          },
          contactPersonImage: { 'ui:widget': 'image', 'ui:options': { directory: 'events/contacts' } },
          speakers: {
            'ui:options': { addLabel: 'Person hinzufügen' },
            items: {
              id: { 'ui:widget': 'hidden' },
              name: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
              phoneNumber: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
              emailAddress: { 'ui:widget': 'text', 'ui:options': { messages: { pattern: 'E-Mail ist ungültig.' } } },
              image: { 'ui:widget': 'image', 'ui:options': { directory: 'events/contacts' } },
            },
          },
        },
      },
      showWhen: {
        'eventOrganizer.contactPersonName': { 'eventOrganizer.addContactPerson': [true] },
        'eventOrganizer.contactPersonPhoneNumber': { 'eventOrganizer.addContactPerson': [true] },
        'eventOrganizer.contactPersonEmailAddress': { 'eventOrganizer.addContactPerson': [true] },
        'eventOrganizer.contactPersonImage': { 'eventOrganizer.addContactPerson': [true] },
      },
    },
    {
      name: 'attendees',
      title: 'Teilnahme',
      fields: ['attendees', 'taxAssignments'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'event/attendees',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          attendees: {
            title: 'Teilnahme',
            type: 'object',
            additionalProperties: false,
            required: [],
            properties: {
              publicEvent: { title: 'Öffentlich zugänglich', type: 'boolean', default: true },
              needsRegistration: { title: 'Anmeldung erforderlich', type: 'boolean', default: false },
              maxAttendees: {
                title: 'Höchstzahl der Teilnehmenden',
                type: ['integer', 'null'],
                minimum: 0,
                maximum: 1000000,
                default: null,
              },
              free: { title: 'Kostenfrei', type: 'boolean', default: false },
              priceCategories: {
                title: 'Preise',
                type: 'array',
                maxItems: 50,
                items: {
                  title: 'Preis',
                  type: 'object',
                  additionalProperties: false,
                  required: [],
                  properties: {
                    id: { title: 'Kennung', type: 'string', maxLength: 64, default: '' },
                    name: { title: 'Bezeichnung', type: 'string', maxLength: 200, default: '' },
                    priceEur: {
                      title: 'Preis',
                      type: 'number',
                      minimum: 0,
                      maximum: 1000000,
                      multipleOf: 0.01,
                      default: 0,
                    },
                  },
                },
                default: [],
              },
            },
            default: {
              publicEvent: true,
              needsRegistration: false,
              maxAttendees: null,
              free: false,
              priceCategories: [],
            },
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
        attendees: {
          publicEvent: { 'ui:widget': 'switch', 'ui:options': { width: 6 } },
          needsRegistration: { 'ui:widget': 'switch', 'ui:options': { width: 6 } },
          maxAttendees: {
            'ui:widget': 'integer',
            'ui:help': 'Leer lassen für unbegrenzt.',
            'ui:options': { width: 6 },
          },
          free: { 'ui:widget': 'switch', 'ui:options': { width: 6 } },
          priceCategories: {
            'ui:options': { addLabel: 'Preis hinzufügen' },
            items: {
              id: { 'ui:widget': 'hidden' },
              name: { 'ui:widget': 'text', 'ui:options': { width: 8 } },
              priceEur: {
                'ui:widget': 'money',
                'ui:options': {
                  unit: '€',
                  placeholder: '10,00 €',
                  width: 4,
                  messages: { minimum: 'Der Preis darf nicht negativ sein.' },
                },
              },
            },
          },
        },
        taxAssignments: {
          'ui:help': 'Gilt für die Tickets der Veranstaltung ohne eigene Zuordnung.',
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
      showWhen: { 'attendees.priceCategories': { 'attendees.free': [false] } },
    },
    {
      name: 'agenda',
      title: 'Programm',
      fields: ['schedules'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'event/agenda',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          schedules: {
            title: 'Programm',
            type: 'array',
            maxItems: 100,
            items: {
              title: 'Programmtag',
              type: 'object',
              additionalProperties: false,
              required: [],
              properties: {
                id: { title: 'Kennung', type: 'string', maxLength: 64, default: '' },
                date: { title: 'Datum', type: ['string', 'null'], format: 'date', default: null },
                time: {
                  title: 'Uhrzeit',
                  type: ['string', 'null'],
                  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
                  default: null,
                },
                description: { title: 'Beschreibung', type: 'string', maxLength: 2000, default: '' },
                schedules: {
                  title: 'Programmpunkte',
                  type: 'array',
                  maxItems: 200,
                  items: {
                    title: 'Programmpunkt',
                    type: 'object',
                    additionalProperties: false,
                    required: [],
                    properties: {
                      id: { title: 'Kennung', type: 'string', maxLength: 64, default: '' },
                      time: {
                        title: 'Uhrzeit',
                        type: ['string', 'null'],
                        pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
                        default: null,
                      },
                      description: { title: 'Beschreibung', type: 'string', maxLength: 2000, default: '' },
                    },
                  },
                  default: [],
                },
              },
            },
            default: [],
          },
        },
      },
      uiSchema: {
        schedules: {
          'ui:options': { addLabel: 'Tag hinzufügen' },
          items: {
            id: { 'ui:widget': 'hidden' },
            date: {
              'ui:widget': 'date',
              'ui:options': { width: 6, messages: { format: 'Bitte ein gültiges Datum angeben.' } },
            },
            time: {
              'ui:widget': 'time',
              'ui:options': { width: 6, messages: { pattern: 'Bitte eine Uhrzeit von 00:00 bis 23:59 angeben.' } },
            },
            description: { 'ui:widget': 'textarea', 'ui:options': { rows: 2 } },
            schedules: {
              'ui:options': { addLabel: 'Programmpunkt hinzufügen' },
              items: {
                id: { 'ui:widget': 'hidden' },
                time: {
                  'ui:widget': 'time',
                  'ui:options': { width: 4, messages: { pattern: 'Bitte eine Uhrzeit von 00:00 bis 23:59 angeben.' } },
                },
                description: { 'ui:widget': 'textarea', 'ui:options': { rows: 2, width: 8 } },
              },
            },
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
        $id: 'event/attachments',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          attachments: {
            title: 'Anhänge',
            type: 'array',
            maxItems: 100,
            items: { title: 'Datei', type: 'string', minLength: 1, maxLength: 2000, format: 'link' },
            default: [],
          },
        },
      },
      uiSchema: {
        attachments: {
          'ui:options': { addLabel: 'Datei hinzufügen' },
          items: {
            'ui:widget': 'link',
            'ui:options': {
              placeholder: 'https://',
              directory: 'events/attachments',
              messages: { format: 'Ungültige URL.' },
            },
          },
        },
      },
      showWhen: {},
    },
    {
      name: 'images',
      title: 'Bilder',
      fields: ['images'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'event/images',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          images: {
            title: 'Bilder',
            type: 'array',
            maxItems: 100,
            items: { title: 'Bild', type: 'string', minLength: 1, maxLength: 2000 },
            default: [],
          },
        },
      },
      uiSchema: {
        images: {
          'ui:options': { addLabel: 'Bild hinzufügen' },
          items: { 'ui:widget': 'image', 'ui:options': { directory: 'events/images' } },
        },
      },
      showWhen: {},
    },
  ],
  validators,
}

export default form

export interface EventPlaces {
  readonly fields: {
    readonly id?: false
    readonly tenantId?: false
    readonly information?: true
    readonly format?: true
    readonly isPublic?: true
    readonly eventLocation?: true
    readonly eventAddress?: true
    readonly eventOrganizer?: true
    readonly attendees?: true
    readonly taxAssignments?: true
    readonly schedules?: true
    readonly attachments?: true
    readonly images?: true
    readonly assignedUserId?: false
    readonly ownerUserId?: false
    readonly timeCreated?: false
    readonly timeUpdated?: false
    readonly version?: false
    readonly _populated?: false
  }
  readonly sections: {
    readonly information: true
    readonly visibility: true
    readonly 'event-location': true
    readonly organizer: true
    readonly attendees: true
    readonly agenda: true
    readonly attachments: true
    readonly images: true
  }
  readonly columns: Readonly<Record<string, false>>
}
