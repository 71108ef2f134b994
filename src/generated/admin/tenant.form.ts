// Written by the generator from schemas/tenant.schema.json. Do not edit: change the schema and run "npm run generate".

import validators from 'virtual:form-validators/tenant'
import type { FormDefinition } from '../../admin/kit/definition.ts'
import type { Tenant } from '../entities/tenant.ts'

const form: FormDefinition<Tenant> = {
  sections: [
    {
      name: 'general',
      title: 'Allgemeine Angaben',
      fields: ['id', 'name', 'contactName', 'location', 'mail', 'phone', 'website'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'tenant/general',
        type: 'object',
        additionalProperties: false,
        required: ['name', 'contactName', 'location', 'mail', 'phone', 'website'],
        properties: {
          id: { title: 'Kennung', type: 'string', maxLength: 64, default: '' },
          name: { title: 'Name', type: 'string', minLength: 1, maxLength: 200 },
          contactName: { title: 'Ansprechperson', type: 'string', minLength: 1, maxLength: 200 },
          location: { title: 'Adresse', type: 'string', minLength: 1, maxLength: 300 },
          mail: { title: 'E-Mail', type: 'string', minLength: 1, maxLength: 254, format: 'email' },
          phone: { title: 'Telefon', type: 'string', minLength: 1, maxLength: 60 },
          website: { title: 'Website', type: 'string', minLength: 1, maxLength: 2000 },
        },
      },
      uiSchema: {
        id: { 'ui:widget': 'readonly', 'ui:readonly': true },
        name: {
          'ui:widget': 'text',
          'ui:options': {
            width: 6,
            autocomplete: 'organization',
            messages: { required: 'Pflichtfeld', minLength: 'Pflichtfeld' },
          },
        },
        contactName: {
          'ui:widget': 'text',
          'ui:options': {
            width: 6,
            autocomplete: 'name',
            messages: { required: 'Pflichtfeld', minLength: 'Pflichtfeld' },
          },
        },
        location: {
          'ui:widget': 'text',
          'ui:options': { messages: { required: 'Pflichtfeld', minLength: 'Pflichtfeld' } },
        },
        mail: {
          'ui:widget': 'text',
          'ui:options': {
            width: 6,
            autocomplete: 'email',
            messages: { required: 'Pflichtfeld', minLength: 'Pflichtfeld', format: 'Muss gültige Email-Adresse sein.' },
          },
        },
        phone: {
          'ui:widget': 'text',
          'ui:options': {
            width: 6,
            autocomplete: 'tel',
            messages: { required: 'Pflichtfeld', minLength: 'Pflichtfeld' },
          },
        },
        website: {
          'ui:widget': 'text',
          'ui:options': { messages: { required: 'Pflichtfeld', minLength: 'Pflichtfeld' } },
        },
      },
      showWhen: {},
    },

    {
      name: 'links',
      title: 'Verweise auf die Webseite',
      fields: ['bookableDetailLink', 'eventDetailLink'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'tenant/links',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          bookableDetailLink: {
            title: 'Seite eines Buchungsobjekts',
            type: 'string',
            maxLength: 2000,
            pattern: '^(https?://[^\\s/?#]+/\\S*)?$',
            default: '',
          },
          eventDetailLink: {
            title: 'Seite einer Veranstaltung',
            type: 'string',
            maxLength: 2000,
            pattern: '^(https?://[^\\s/?#]+/\\S*)?$',
            default: '',
          },
        },
      },
      uiSchema: {
        bookableDetailLink: {
          'ui:widget': 'link',
          'ui:help': 'Der Link wird um ?bkid=[ID] ergänzt.',
          'ui:options': { placeholder: 'https://', messages: { pattern: 'Ungültige URL.' } },
        },
        eventDetailLink: {
          'ui:widget': 'link',
          'ui:help': 'Der Link wird um ?bkid=[ID] ergänzt.',
          'ui:options': { placeholder: 'https://', messages: { pattern: 'Ungültige URL.' } },
        },
      },
      showWhen: {},
    },

    {
      name: 'mail',
      title: 'Mailversand',
      fields: [
        'useInstanceMail',
        'noreplyUseGraphApi',
        'noreplyMail',
        'noreplyDisplayName',
        'noreplyHost',
        'noreplyPort',
        'noreplyUser',
        'noreplyPassword',
        'noreplyStarttls',
        'noreplyGraphTenantId',
        'noreplyGraphClientId',
        'noreplyGraphClientSecret',
        'genericMailTemplate',
      ],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'tenant/mail',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          useInstanceMail: { title: 'Mailversand der Instanz verwenden', type: 'boolean', default: true },
          noreplyUseGraphApi: {},
          noreplyMail: {},
          noreplyDisplayName: {},
          noreplyHost: {},
          noreplyPort: {},
          noreplyUser: {},
          noreplyPassword: {},
          noreplyStarttls: {},
          noreplyGraphTenantId: {},
          noreplyGraphClientId: {},
          noreplyGraphClientSecret: {},
          genericMailTemplate: { title: 'Vorlage für E-Mails', type: 'string', maxLength: 200000, default: '' },
        },
      },
      uiSchema: {
        useInstanceMail: { 'ui:widget': 'switch' },
        noreplyUseGraphApi: { 'ui:widget': 'radio' },
        noreplyMail: { 'ui:widget': 'text', 'ui:options': { placeholder: 'noreply@stadt.example', width: 6 } },
        noreplyDisplayName: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
        noreplyHost: { 'ui:widget': 'text', 'ui:options': { placeholder: 'smtp.stadt.example', width: 8 } },
        noreplyPort: { 'ui:widget': 'integer', 'ui:options': { width: 4 } },
        noreplyUser: { 'ui:widget': 'text', 'ui:options': { width: 6, autocomplete: 'off' } },
        noreplyPassword: { 'ui:widget': 'secret', 'ui:options': { width: 6, autocomplete: 'new-password' } },
        noreplyStarttls: { 'ui:widget': 'switch' },
        noreplyGraphTenantId: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
        noreplyGraphClientId: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
        noreplyGraphClientSecret: { 'ui:widget': 'secret', 'ui:options': { autocomplete: 'new-password' } },
        genericMailTemplate: { 'ui:widget': 'code', 'ui:help': 'Muss gültiges HTML sein.', 'ui:options': { rows: 12 } },
      },
      showWhen: {
        noreplyUseGraphApi: { useInstanceMail: [false] },
        noreplyMail: { useInstanceMail: [false] },
        noreplyDisplayName: { useInstanceMail: [false] },
        noreplyHost: { useInstanceMail: [false], noreplyUseGraphApi: [false] },
        noreplyPort: { useInstanceMail: [false], noreplyUseGraphApi: [false] },
        noreplyUser: { useInstanceMail: [false], noreplyUseGraphApi: [false] },
        noreplyPassword: { useInstanceMail: [false], noreplyUseGraphApi: [false] },
        noreplyStarttls: { useInstanceMail: [false], noreplyUseGraphApi: [false] },
        noreplyGraphTenantId: { useInstanceMail: [false], noreplyUseGraphApi: [true] },
        noreplyGraphClientId: { useInstanceMail: [false], noreplyUseGraphApi: [true] },
        noreplyGraphClientSecret: { useInstanceMail: [false], noreplyUseGraphApi: [true] },
      },
    },

    {
      name: 'receipt',
      title: 'Belege und Rechnungen',
      fields: [
        'receiptTemplate',
        'receiptEnableBCC',
        'receiptNumberPrefix',
        'receiptCount',
        'invoiceTemplate',
        'invoiceNumberPrefix',
        'invoiceCount',
      ],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'tenant/receipt',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          receiptTemplate: { title: 'Vorlage für Belege', type: 'string', maxLength: 200000, default: '' },
          receiptEnableBCC: { title: 'Belege in Blindkopie an den Mandanten', type: 'boolean', default: false },
          receiptNumberPrefix: { title: 'Präfix der Belegnummer', type: 'string', maxLength: 20, default: '' },
          receiptCount: {
            title: 'Zuletzt vergebene Belegnummern',
            type: 'object',
            additionalProperties: { title: 'Letzte Nummer', type: 'integer', minimum: 0 },
            default: {},
          },
          invoiceTemplate: { title: 'Vorlage für Rechnungen', type: 'string', maxLength: 200000, default: '' },
          invoiceNumberPrefix: { title: 'Präfix der Rechnungsnummer', type: 'string', maxLength: 20, default: '' },
          invoiceCount: {
            title: 'Zuletzt vergebene Rechnungsnummern',
            type: 'object',
            additionalProperties: { title: 'Letzte Nummer', type: 'integer', minimum: 0 },
            default: {},
          },
        },
      },
      uiSchema: {
        receiptTemplate: { 'ui:widget': 'code', 'ui:help': 'Muss gültiges HTML sein.', 'ui:options': { rows: 20 } },
        receiptEnableBCC: { 'ui:widget': 'switch' },
        receiptNumberPrefix: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
        receiptCount: {
          'ui:widget': 'readonly',
          'ui:help': 'Je Jahr; vergibt das System.',
          'ui:readonly': true,
          'ui:options': { width: 6 },
        },
        invoiceTemplate: { 'ui:widget': 'code', 'ui:help': 'Muss gültiges HTML sein.', 'ui:options': { rows: 20 } },
        invoiceNumberPrefix: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
        invoiceCount: {
          'ui:widget': 'readonly',
          'ui:help': 'Je Jahr; vergibt das System.',
          'ui:readonly': true,
          'ui:options': { width: 6 },
        },
      },
      showWhen: {},
    },

    {
      name: 'applications',
      title: 'Zahlungsarten und Schließsysteme',
      fields: ['paymentPurposeSuffix', 'applications'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'tenant/applications',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          paymentPurposeSuffix: { title: 'Zusatz zum Verwendungszweck', type: 'string', maxLength: 12, default: '' },
          applications: {
            title: 'Zahlungsarten und Schließsysteme',
            type: 'array',
            maxItems: 20,
            items: {
              title: 'Anwendung',
              type: 'object',
              oneOf: [
                { title: 'S-Public Services' },
                { title: 'pmPayment' },
                { title: 'Rechnung' },
                { title: 'Pareva' },
              ],
              additionalProperties: false,
              required: [],
              properties: {},
            },
            default: [],
          },
        },
      },
      uiSchema: {
        paymentPurposeSuffix: {
          'ui:widget': 'text',
          'ui:help': 'Steht nach der Buchungsnummer, getrennt durch einen Strich.',
          'ui:options': { messages: { maxLength: 'Maximal 12 Zeichen erlaubt.' } },
        },
        applications: { 'ui:widget': 'checkboxes', 'ui:options': { addLabel: 'Anwendung hinzufügen' } },
      },
      showWhen: {},
    },

    {
      name: 'booking',
      title: 'Buchungen',
      fields: ['maxBookingAdvanceInMonths', 'notifyOnNewBooking', 'enablePublicStatusView'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'tenant/booking',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          maxBookingAdvanceInMonths: {
            title: 'Buchbar im Voraus',
            type: ['integer', 'null'],
            minimum: 0,
            maximum: 1200,
            default: null,
          },
          notifyOnNewBooking: {
            title: 'E-Mail an den Mandanten bei jeder neuen Buchung',
            type: 'boolean',
            default: false,
          },
          enablePublicStatusView: { title: 'Gäste sehen den Stand ihrer Buchung', type: 'boolean', default: false },
        },
      },
      uiSchema: {
        maxBookingAdvanceInMonths: {
          'ui:widget': 'integer',
          'ui:help': 'Leer lassen für unbegrenzt.',
          'ui:options': { unit: 'Monate', width: 6 },
        },
        notifyOnNewBooking: { 'ui:widget': 'switch' },
        enablePublicStatusView: { 'ui:widget': 'switch' },
      },
      showWhen: {},
    },

    {
      name: 'events',
      title: 'Veranstaltungen',
      fields: ['defaultEventCreationMode'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'tenant/events',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          defaultEventCreationMode: {
            title: 'Veranstaltungen anlegen',
            type: 'string',
            oneOf: [
              { const: 'simple', title: 'Einfach' },
              { const: 'detailed', title: 'Ausführlich' },
            ],
            default: 'detailed',
          },
        },
      },
      uiSchema: { defaultEventCreationMode: { 'ui:widget': 'radio' } },
      showWhen: {},
    },

    {
      name: 'quota',
      title: 'Kontingent',
      help: 'Legt die Instanz fest.',
      fields: ['maxPublicBookables', 'maxPublicEvents'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'tenant/quota',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          maxPublicBookables: {
            title: 'Öffentliche Buchungsobjekte',
            type: ['integer', 'null'],
            minimum: 0,
            maximum: 1000000,
            default: null,
          },
          maxPublicEvents: {
            title: 'Öffentliche Veranstaltungen',
            type: ['integer', 'null'],
            minimum: 0,
            maximum: 1000000,
            default: null,
          },
        },
      },
      uiSchema: {
        maxPublicBookables: {
          'ui:widget': 'integer',
          'ui:help': 'Leer lassen für unbegrenzt.',
          'ui:options': { width: 6 },
        },
        maxPublicEvents: {
          'ui:widget': 'integer',
          'ui:help': 'Leer lassen für unbegrenzt.',
          'ui:options': { width: 6 },
        },
      },
      showWhen: {},
    },
  ],
  validators,
}

export default form
