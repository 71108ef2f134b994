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
          name: { title: 'Name', type: 'string', minLength: 1, pattern: '\\S', maxLength: 200 },
          contactName: { title: 'Ansprechperson', type: 'string', minLength: 1, pattern: '\\S', maxLength: 200 },
          location: { title: 'Adresse', type: 'string', minLength: 1, pattern: '\\S', maxLength: 300 },
          mail: { title: 'E-Mail', type: 'string', minLength: 1, pattern: '\\S', maxLength: 254, format: 'email' },
          phone: { title: 'Telefon', type: 'string', minLength: 1, pattern: '\\S', maxLength: 60 },
          website: { title: 'Website', type: 'string', minLength: 1, pattern: '\\S', maxLength: 2000 },
        },
      },
      uiSchema: {
        id: { 'ui:widget': 'readonly', 'ui:readonly': true },
        name: {
          'ui:widget': 'text',
          'ui:options': {
            width: 6,
            autocomplete: 'organization',
            messages: { required: 'Pflichtfeld', minLength: 'Pflichtfeld', pattern: 'Pflichtfeld' },
          },
        },
        contactName: {
          'ui:widget': 'text',
          'ui:options': {
            width: 6,
            autocomplete: 'name',
            messages: { required: 'Pflichtfeld', minLength: 'Pflichtfeld', pattern: 'Pflichtfeld' },
          },
        },
        location: {
          'ui:widget': 'text',
          'ui:options': { messages: { required: 'Pflichtfeld', minLength: 'Pflichtfeld', pattern: 'Pflichtfeld' } },
        },
        mail: {
          'ui:widget': 'text',
          'ui:options': {
            width: 6,
            autocomplete: 'email',
            messages: {
              required: 'Pflichtfeld',
              minLength: 'Pflichtfeld',
              format: 'Muss gültige Email-Adresse sein.',
              pattern: 'Pflichtfeld',
            },
          },
        },
        phone: {
          'ui:widget': 'text',
          'ui:options': {
            width: 6,
            autocomplete: 'tel',
            messages: { required: 'Pflichtfeld', minLength: 'Pflichtfeld', pattern: 'Pflichtfeld' },
          },
        },
        website: {
          'ui:widget': 'text',
          'ui:options': { messages: { required: 'Pflichtfeld', minLength: 'Pflichtfeld', pattern: 'Pflichtfeld' } },
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
          noreplyUseGraphApi: {
            title: 'Versandweg',
            type: 'boolean',
            oneOf: [
              { const: false, title: 'SMTP' },
              { const: true, title: 'Microsoft Graph API' },
            ],
            default: false,
          },
          noreplyMail: {
            title: 'Absenderadresse',
            type: 'string',
            maxLength: 254,
            pattern: '^([^\\s@]+@[^\\s@]+)?$',
            default: '',
          },
          noreplyDisplayName: { title: 'Absendername', type: 'string', maxLength: 200, default: '' },
          noreplyHost: { title: 'SMTP-Server', type: 'string', maxLength: 253, default: '' },
          noreplyPort: { title: 'Port', type: ['integer', 'null'], minimum: 1, maximum: 65535, default: 587 },
          noreplyUser: { title: 'Benutzername', type: 'string', maxLength: 254, default: '' },
          noreplyPassword: { title: 'Passwort', type: ['string', 'null'], maxLength: 1000, writeOnly: true },
          noreplyStarttls: { title: 'STARTTLS', type: 'boolean', default: true },
          noreplyGraphTenantId: { title: 'Verzeichnis-ID (Tenant)', type: 'string', maxLength: 200, default: '' },
          noreplyGraphClientId: { title: 'Anwendungs-ID (Client)', type: 'string', maxLength: 200, default: '' },
          noreplyGraphClientSecret: {
            title: 'Geheimer Clientschlüssel',
            type: ['string', 'null'],
            maxLength: 1000,
            writeOnly: true,
          },
          genericMailTemplate: { title: 'Vorlage für E-Mails', type: 'string', maxLength: 200000, default: '' },
        },
      },
      uiSchema: {
        useInstanceMail: { 'ui:widget': 'switch' },
        noreplyUseGraphApi: { 'ui:widget': 'radio' },
        noreplyMail: {
          'ui:widget': 'text',
          'ui:options': {
            placeholder: 'noreply@stadt.example',
            width: 6,
            messages: { pattern: 'Muss gültige Email-Adresse sein.' },
          },
        },
        noreplyDisplayName: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
        noreplyHost: { 'ui:widget': 'text', 'ui:options': { placeholder: 'smtp.stadt.example', width: 8 } },
        noreplyPort: {
          'ui:widget': 'integer',
          'ui:options': {
            width: 4,
            messages: {
              minimum: 'Bitte einen Port von 1 bis 65535 angeben.',
              maximum: 'Bitte einen Port von 1 bis 65535 angeben.',
            },
          },
        },
        noreplyUser: { 'ui:widget': 'text', 'ui:options': { width: 6, autocomplete: 'off' } },
        noreplyPassword: { 'ui:widget': 'secret', 'ui:options': { width: 6, autocomplete: 'new-password' } },
        noreplyStarttls: {
          'ui:widget': 'switch',
          'ui:help': 'Die Verbindung beginnt offen und wird dann verschlüsselt. Aus: von Anfang an TLS.',
        },
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
                {
                  title: 'S-Public Services',
                  type: 'object',
                  additionalProperties: false,
                  required: ['id', 'type'],
                  properties: {
                    id: { title: 'Anwendung', type: 'string', const: 'giroCockpit' },
                    type: { title: 'Art', type: 'string', const: 'payment' },
                    title: { title: 'Bezeichnung', type: 'string', maxLength: 100, default: 'S-Public Services' },
                    active: { title: 'Aktiv', type: 'boolean', default: false },
                    paymentMerchantId: { title: 'Verkäufer-ID', type: 'string', maxLength: 200, default: '' },
                    paymentProjectId: { title: 'Projekt-ID', type: 'string', maxLength: 200, default: '' },
                    paymentSecret: {
                      title: 'Projektpasswort',
                      type: ['string', 'null'],
                      maxLength: 1000,
                      writeOnly: true,
                    },
                    paymentSecretSet: {
                      title: 'Projektpasswort hinterlegt',
                      type: 'boolean',
                      default: false,
                      readOnly: true,
                    },
                    paymentPurposeSuffix: {
                      title: 'Zusatz zum Verwendungszweck',
                      type: 'string',
                      maxLength: 12,
                      default: '',
                    },
                  },
                },
                {
                  title: 'pmPayment',
                  type: 'object',
                  additionalProperties: false,
                  required: ['id', 'type'],
                  properties: {
                    id: { title: 'Anwendung', type: 'string', const: 'pmPayment' },
                    type: { title: 'Art', type: 'string', const: 'payment' },
                    title: { title: 'Bezeichnung', type: 'string', maxLength: 100, default: 'pmPayment' },
                    active: { title: 'Aktiv', type: 'boolean', default: false },
                    paymentMerchantId: { title: 'Verkäufer-ID', type: 'string', maxLength: 200, default: '' },
                    paymentProjectId: { title: 'Projekt-ID', type: 'string', maxLength: 200, default: '' },
                    paymentSecret: {
                      title: 'Projektpasswort',
                      type: ['string', 'null'],
                      maxLength: 1000,
                      writeOnly: true,
                    },
                    paymentSecretSet: {
                      title: 'Projektpasswort hinterlegt',
                      type: 'boolean',
                      default: false,
                      readOnly: true,
                    },
                    paymentPurposeSuffix: {
                      title: 'Zusatz zum Verwendungszweck',
                      type: 'string',
                      maxLength: 12,
                      default: '',
                    },
                    paymentMode: {
                      title: 'Betrieb',
                      type: 'string',
                      oneOf: [
                        { const: 'test', title: 'Test' },
                        { const: 'prod', title: 'Produktion' },
                      ],
                      default: 'test',
                    },
                  },
                },
                {
                  title: 'Rechnung',
                  type: 'object',
                  additionalProperties: false,
                  required: ['id', 'type'],
                  properties: {
                    id: { title: 'Anwendung', type: 'string', const: 'invoice' },
                    type: { title: 'Art', type: 'string', const: 'payment' },
                    title: { title: 'Bezeichnung', type: 'string', maxLength: 100, default: 'Rechnung' },
                    active: { title: 'Aktiv', type: 'boolean', default: false },
                    bank: { title: 'Bank', type: 'string', maxLength: 200, default: '' },
                    accountHolder: { title: 'Kontoinhaber', type: 'string', maxLength: 200, default: '' },
                    iban: { title: 'IBAN', type: 'string', maxLength: 42, default: '' },
                    bic: { title: 'BIC', type: 'string', maxLength: 11, default: '' },
                    daysUntilPaymentDue: {
                      title: 'Zahlungsziel',
                      type: ['integer', 'null'],
                      minimum: 0,
                      maximum: 365,
                      default: 14,
                    },
                  },
                },
                {
                  title: 'Pareva',
                  type: 'object',
                  additionalProperties: false,
                  required: ['id', 'type'],
                  properties: {
                    id: { title: 'Anwendung', type: 'string', const: 'pareva' },
                    type: { title: 'Art', type: 'string', const: 'locker' },
                    title: { title: 'Bezeichnung', type: 'string', maxLength: 100, default: 'Pareva' },
                    active: { title: 'Aktiv', type: 'boolean', default: false },
                    serverUrl: {
                      title: 'Adresse des Servers',
                      type: 'string',
                      maxLength: 2000,
                      pattern: '^(https?://\\S+)?$',
                      default: '',
                    },
                    lockerId: { title: 'Kennung der Anlage', type: 'string', maxLength: 200, default: '' },
                    user: { title: 'Benutzername', type: 'string', maxLength: 200, default: '' },
                    password: { title: 'Passwort', type: ['string', 'null'], maxLength: 1000, writeOnly: true },
                    passwordSet: { title: 'Passwort hinterlegt', type: 'boolean', default: false, readOnly: true },
                  },
                },
              ],
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
        applications: {
          'ui:options': { addLabel: 'Anwendung hinzufügen' },
          items: {
            oneOf: [
              {
                id: { 'ui:widget': 'hidden' },
                type: { 'ui:widget': 'hidden' },
                title: {
                  'ui:widget': 'text',
                  'ui:help': 'So heißt der Eintrag für Gäste.',
                  'ui:options': { width: 8 },
                },
                active: { 'ui:widget': 'switch', 'ui:options': { width: 4 } },
                paymentMerchantId: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
                paymentProjectId: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
                paymentSecret: { 'ui:widget': 'secret', 'ui:options': { autocomplete: 'new-password' } },
                paymentSecretSet: { 'ui:widget': 'hidden' },
                paymentPurposeSuffix: {
                  'ui:widget': 'text',
                  'ui:options': { width: 6, messages: { maxLength: 'Maximal 12 Zeichen erlaubt.' } },
                },
              },
              {
                id: { 'ui:widget': 'hidden' },
                type: { 'ui:widget': 'hidden' },
                title: {
                  'ui:widget': 'text',
                  'ui:help': 'So heißt der Eintrag für Gäste.',
                  'ui:options': { width: 8 },
                },
                active: { 'ui:widget': 'switch', 'ui:options': { width: 4 } },
                paymentMerchantId: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
                paymentProjectId: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
                paymentSecret: { 'ui:widget': 'secret', 'ui:options': { autocomplete: 'new-password' } },
                paymentSecretSet: { 'ui:widget': 'hidden' },
                paymentPurposeSuffix: {
                  'ui:widget': 'text',
                  'ui:options': { width: 6, messages: { maxLength: 'Maximal 12 Zeichen erlaubt.' } },
                },
                paymentMode: { 'ui:widget': 'radio', 'ui:options': { width: 6 } },
              },
              {
                id: { 'ui:widget': 'hidden' },
                type: { 'ui:widget': 'hidden' },
                title: {
                  'ui:widget': 'text',
                  'ui:help': 'So heißt der Eintrag für Gäste.',
                  'ui:options': { width: 8 },
                },
                active: { 'ui:widget': 'switch', 'ui:options': { width: 4 } },
                bank: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
                accountHolder: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
                iban: { 'ui:widget': 'text', 'ui:options': { width: 8 } },
                bic: { 'ui:widget': 'text', 'ui:options': { width: 4 } },
                daysUntilPaymentDue: { 'ui:widget': 'integer', 'ui:options': { unit: 'Tage', width: 4 } },
              },
              {
                id: { 'ui:widget': 'hidden' },
                type: { 'ui:widget': 'hidden' },
                title: {
                  'ui:widget': 'text',
                  'ui:help': 'So heißt der Eintrag für Gäste.',
                  'ui:options': { width: 8 },
                },
                active: { 'ui:widget': 'switch', 'ui:options': { width: 4 } },
                serverUrl: {
                  'ui:widget': 'link',
                  'ui:options': { placeholder: 'https://', messages: { pattern: 'Ungültige URL.' } },
                },
                lockerId: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
                user: { 'ui:widget': 'text', 'ui:options': { width: 6, autocomplete: 'off' } },
                password: { 'ui:widget': 'secret', 'ui:options': { autocomplete: 'new-password' } },
                passwordSet: { 'ui:widget': 'hidden' },
              },
            ],
          },
        },
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
