// Written by the generator from schemas/tenant.schema.json. Do not edit: change the schema and run "npm run generate".

import validators from 'virtual:form-validators/tenant'
import type { FormDefinition } from '../../admin/kit/definition/definition.ts'
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
          website: { title: 'Website', type: 'string', minLength: 1, format: 'link', pattern: '\\S', maxLength: 2000 },
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
          'ui:options': {
            messages: {
              format: 'Bitte die ganze Adresse angeben, mit https://.',
              required: 'Pflichtfeld',
              minLength: 'Pflichtfeld',
              pattern: 'Pflichtfeld',
            },
          },
        },
      },
      showWhen: {},
    },
    {
      name: 'links',
      title: 'Verweise auf die Webseite',
      fields: ['bookableDetailLink', 'eventDetailLink', 'embedOrigins'],
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
            format: 'link',
            pattern: '^(?!https?://[^\\s/?#]+([?#]|$))',
            default: '',
          },
          eventDetailLink: {
            title: 'Seite einer Veranstaltung',
            type: 'string',
            maxLength: 2000,
            format: 'link',
            pattern: '^(?!https?://[^\\s/?#]+([?#]|$))',
            default: '',
          },
          embedOrigins: {
            title: 'Webseiten, die das Angebot einbetten dürfen',
            type: 'array',
            uniqueItems: true,
            maxItems: 20,
            items: { title: 'Webseite', type: 'string', minLength: 1, maxLength: 255 },
            default: [],
          },
        },
      },
      uiSchema: {
        bookableDetailLink: {
          'ui:widget': 'link',
          'ui:help': 'Der Link wird um ?bkid=[ID] ergänzt.',
          'ui:options': { placeholder: 'https://', messages: { format: 'Ungültige URL.', pattern: 'Ungültige URL.' } },
        },
        eventDetailLink: {
          'ui:widget': 'link',
          'ui:help': 'Der Link wird um ?bkid=[ID] ergänzt.',
          'ui:options': { placeholder: 'https://', messages: { format: 'Ungültige URL.', pattern: 'Ungültige URL.' } },
        },
        embedOrigins: {
          'ui:widget': 'tags',
          'ui:help': 'Zum Beispiel https://www.musterstadt.de, ohne Pfad.',
          'ui:options': {
            emptyHint: 'Keine Webseite darf das Angebot einbetten',
            addLabel: 'Webseite hinzufügen',
            messages: { maxItems: 'Höchstens 20 Webseiten.', uniqueItems: 'Jede Webseite nur einmal.' },
          },
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
        genericMailTemplate: { 'ui:field': 'override', 'ui:help': 'Muss gültiges HTML sein.' },
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
        'tax',
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
            maxProperties: 200,
            additionalProperties: { title: 'Letzte Nummer', type: 'integer', minimum: 0 },
            default: {},
          },
          invoiceTemplate: { title: 'Vorlage für Rechnungen', type: 'string', maxLength: 200000, default: '' },
          invoiceNumberPrefix: { title: 'Präfix der Rechnungsnummer', type: 'string', maxLength: 20, default: '' },
          invoiceCount: {
            title: 'Zuletzt vergebene Rechnungsnummern',
            type: 'object',
            maxProperties: 200,
            additionalProperties: { title: 'Letzte Nummer', type: 'integer', minimum: 0 },
            default: {},
          },
          tax: {
            title: 'Umsatzsteuer',
            type: 'object',
            additionalProperties: false,
            required: [],
            properties: {
              regimes: {
                title: 'Besteuerung',
                type: 'array',
                maxItems: 50,
                items: {
                  title: 'Besteuerung',
                  type: 'object',
                  additionalProperties: false,
                  required: ['validFrom'],
                  properties: {
                    validFrom: { title: 'Gilt ab', type: 'string', format: 'date', pattern: '^(20[0-9]{2}|2100)-' },
                    regime: {
                      title: 'Besteuerung',
                      type: 'string',
                      oneOf: [
                        { const: 'ALT_2_3', title: '§ 2 Abs. 3 UStG (altes Recht)' },
                        { const: 'PAR_2B', title: '§ 2b UStG' },
                        { const: 'KLEINUNTERNEHMER', title: 'Kleinunternehmer (§ 19 UStG)' },
                      ],
                      default: 'PAR_2B',
                    },
                    note: { title: 'Vermerk', type: 'string', maxLength: 500, default: '' },
                  },
                },
                default: [],
              },
              keys: {
                title: 'Steuerschlüssel',
                type: 'array',
                maxItems: 50,
                items: {
                  title: 'Steuerschlüssel',
                  type: 'object',
                  additionalProperties: false,
                  required: ['code'],
                  properties: {
                    code: { title: 'Kürzel', type: 'string', minLength: 1, maxLength: 20, format: 'chosen-id' },
                    label: { title: 'Bezeichnung', type: 'string', maxLength: 100, default: '' },
                    category: {
                      title: 'Art',
                      type: 'string',
                      oneOf: [
                        { const: 'S', title: 'Steuerpflichtig' },
                        { const: 'Z', title: 'Nullsatz' },
                        { const: 'E', title: 'Steuerfrei' },
                        { const: 'O', title: 'Nicht steuerbar' },
                        { const: 'AE', title: 'Steuerschuld beim Empfänger' },
                      ],
                      default: 'S',
                    },
                    rate: {
                      title: 'Steuersatz',
                      type: 'number',
                      minimum: 0,
                      maximum: 100,
                      multipleOf: 0.01,
                      default: 0,
                    },
                    reasonText: { title: 'Begründung auf Belegen', type: 'string', maxLength: 300, default: '' },
                    legalBasis: { title: 'Rechtsgrundlage', type: 'string', maxLength: 200, default: '' },
                    account: { title: 'Sachkonto', type: 'string', maxLength: 20, default: '' },
                    vatex: {
                      title: 'Befreiungsgrund für E-Rechnungen',
                      type: 'string',
                      maxLength: 40,
                      pattern: '^[A-Za-z0-9-]*$',
                      default: '',
                    },
                  },
                },
                default: [],
              },
              zeroKey: { title: 'Schlüssel für 0 % Mehrwertsteuer', type: 'string', maxLength: 20, default: '' },
              assignments: {
                title: 'Zuordnungen für alle Buchungsobjekte',
                type: 'array',
                maxItems: 100,
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
              feeKey: { title: 'Schlüssel für einbehaltene Beträge', type: 'string', maxLength: 20, default: '' },
              askCustomerKind: {
                title: 'Beim Buchen fragen, ob eine Privatperson, ein Verein, ein Unternehmen oder eine Behörde bucht',
                type: 'boolean',
                default: false,
              },
            },
            default: { regimes: [], keys: [], zeroKey: '', assignments: [], feeKey: '', askCustomerKind: false },
          },
        },
      },
      uiSchema: {
        receiptTemplate: { 'ui:field': 'override', 'ui:help': 'Muss gültiges HTML sein.' },
        receiptEnableBCC: { 'ui:widget': 'switch' },
        receiptNumberPrefix: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
        receiptCount: {
          'ui:widget': 'readonly',
          'ui:help': 'Je Jahr; vergibt das System.',
          'ui:readonly': true,
          'ui:options': { width: 6 },
        },
        invoiceTemplate: { 'ui:field': 'override', 'ui:help': 'Muss gültiges HTML sein.' },
        invoiceNumberPrefix: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
        invoiceCount: {
          'ui:widget': 'readonly',
          'ui:help': 'Je Jahr; vergibt das System.',
          'ui:readonly': true,
          'ui:options': { width: 6 },
        },
        tax: {
          'ui:help': 'Ohne Angaben gilt die Mehrwertsteuer der Buchungsobjekte.',
          regimes: {
            'ui:options': {
              emptyHint: 'Keine Angabe',
              addLabel: 'Besteuerung hinzufügen',
              messages: { maxItems: 'Höchstens 50 Einträge.' },
            },
            items: {
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
              regime: { 'ui:widget': 'select', 'ui:options': { width: 8 } },
              note: {
                'ui:widget': 'text',
                'ui:help': 'Nötig, wenn die Besteuerung schon gilt, während Sie sie ändern.',
              },
            },
          },
          keys: {
            'ui:options': {
              emptyHint: 'Keine Steuerschlüssel',
              addLabel: 'Steuerschlüssel hinzufügen',
              messages: { maxItems: 'Höchstens 50 Einträge.' },
            },
            items: {
              code: {
                'ui:widget': 'text',
                'ui:options': {
                  width: 4,
                  messages: {
                    required: 'Pflichtfeld',
                    minLength: 'Pflichtfeld',
                    maxLength: 'Höchstens 20 Zeichen.',
                    format: 'Nur Buchstaben, Ziffern, einzelne Leerzeichen und . _ + & % # @ ! * ( ) / - verwenden.',
                  },
                },
              },
              label: { 'ui:widget': 'text', 'ui:options': { placeholder: 'Vermietung, steuerfrei', width: 8 } },
              category: { 'ui:widget': 'select', 'ui:options': { width: 8 } },
              rate: {
                'ui:widget': 'percent',
                'ui:help': '0, außer bei steuerpflichtigen Leistungen.',
                'ui:options': {
                  unit: '%',
                  width: 4,
                  messages: {
                    minimum: 'Bitte einen Wert von 0 bis 100 angeben.',
                    maximum: 'Bitte einen Wert von 0 bis 100 angeben.',
                    multipleOf: 'Höchstens zwei Stellen nach dem Komma.',
                  },
                },
              },
              reasonText: {
                'ui:widget': 'text',
                'ui:help': 'Nötig, wenn keine Steuer berechnet wird.',
                'ui:options': { placeholder: 'Steuerfrei nach § 4 Nr. 12 Satz 1 Buchst. a UStG' },
              },
              legalBasis: { 'ui:widget': 'text', 'ui:options': { width: 4 } },
              account: { 'ui:widget': 'text', 'ui:options': { width: 4 } },
              vatex: {
                'ui:widget': 'text',
                'ui:help': 'Code der VATEX-Liste, zum Beispiel VATEX-EU-135-1.',
                'ui:options': {
                  width: 4,
                  messages: { pattern: 'Nur Buchstaben, Ziffern und Bindestriche verwenden.' },
                },
              },
            },
          },
          zeroKey: {
            'ui:widget': 'taxKey',
            'ui:help': 'Gilt für Buchungsobjekte mit 0 % ohne eigene Zuordnung.',
            'ui:options': { width: 6 },
          },
          assignments: {
            'ui:help': 'Zuordnungen am Buchungsobjekt und an der Veranstaltung gehen vor.',
            'ui:options': {
              emptyHint: 'Keine Zuordnung',
              addLabel: 'Zuordnung hinzufügen',
              messages: { maxItems: 'Höchstens 100 Einträge.' },
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
          feeKey: {
            'ui:widget': 'taxKey',
            'ui:help': 'Ohne Angabe gelten sie als nicht steuerbar.',
            'ui:options': { width: 6 },
          },
          askCustomerKind: { 'ui:widget': 'switch' },
        },
      },
      showWhen: {},
    },
    {
      name: 'payment',
      title: 'Zahlungsarten',
      fields: ['paymentPurposeSuffix', 'applications'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'tenant/payment',
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
                    id: { title: 'Anwendung', type: 'string', const: 'giroCockpit', default: 'giroCockpit' },
                    type: { title: 'Art', type: 'string', const: 'payment', default: 'payment' },
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
                  title: 'pmPayment',
                  type: 'object',
                  additionalProperties: false,
                  required: ['id', 'type'],
                  properties: {
                    id: { title: 'Anwendung', type: 'string', const: 'pmPayment', default: 'pmPayment' },
                    type: { title: 'Art', type: 'string', const: 'payment', default: 'payment' },
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
                    id: { title: 'Anwendung', type: 'string', const: 'invoice', default: 'invoice' },
                    type: { title: 'Art', type: 'string', const: 'payment', default: 'payment' },
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
                    id: { title: 'Anwendung', type: 'string', const: 'pareva', default: 'pareva' },
                    type: { title: 'Art', type: 'string', const: 'locker', default: 'locker' },
                    title: { title: 'Bezeichnung', type: 'string', maxLength: 100, default: 'Pareva' },
                    active: { title: 'Aktiv', type: 'boolean', default: false },
                    serverUrl: {
                      title: 'Adresse des Servers',
                      type: 'string',
                      maxLength: 2000,
                      format: 'link',
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
          'ui:field': 'panels',
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
                  'ui:options': { placeholder: 'https://', messages: { format: 'Ungültige URL.' } },
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
      name: 'lockers',
      title: 'Schließsysteme',
      part: { of: 'applications', where: { type: ['locker'] } },
      fields: ['applications'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'tenant/lockers',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
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
                    id: { title: 'Anwendung', type: 'string', const: 'giroCockpit', default: 'giroCockpit' },
                    type: { title: 'Art', type: 'string', const: 'payment', default: 'payment' },
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
                  title: 'pmPayment',
                  type: 'object',
                  additionalProperties: false,
                  required: ['id', 'type'],
                  properties: {
                    id: { title: 'Anwendung', type: 'string', const: 'pmPayment', default: 'pmPayment' },
                    type: { title: 'Art', type: 'string', const: 'payment', default: 'payment' },
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
                    id: { title: 'Anwendung', type: 'string', const: 'invoice', default: 'invoice' },
                    type: { title: 'Art', type: 'string', const: 'payment', default: 'payment' },
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
                    id: { title: 'Anwendung', type: 'string', const: 'pareva', default: 'pareva' },
                    type: { title: 'Art', type: 'string', const: 'locker', default: 'locker' },
                    title: { title: 'Bezeichnung', type: 'string', maxLength: 100, default: 'Pareva' },
                    active: { title: 'Aktiv', type: 'boolean', default: false },
                    serverUrl: {
                      title: 'Adresse des Servers',
                      type: 'string',
                      maxLength: 2000,
                      format: 'link',
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
        applications: {
          'ui:field': 'panels',
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
                  'ui:options': { placeholder: 'https://', messages: { format: 'Ungültige URL.' } },
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
      fields: [
        'maxBookingAdvanceInMonths',
        'visitorBookingsPerHour',
        'holdMinutes',
        'holdExtensions',
        'holdsPerNetwork',
        'paymentMinutes',
        'paymentDays',
        'notifyOnNewBooking',
        'enablePublicStatusView',
        'refundRules',
        'automaticSurplusRefund',
        'dunningRules',
      ],
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
          visitorBookingsPerHour: {
            title: 'Buchungen je Anschluss und Stunde',
            type: 'integer',
            minimum: 1,
            maximum: 100000,
            default: 30,
          },
          holdMinutes: { title: 'Reservierung vor dem Buchen', type: 'integer', minimum: 0, maximum: 120, default: 15 },
          holdExtensions: {
            title: 'Verlängerungen der Reservierung',
            type: 'integer',
            minimum: 0,
            maximum: 50,
            default: 10,
          },
          holdsPerNetwork: {
            title: 'Reservierungen je Anschluss',
            type: 'integer',
            minimum: 1,
            maximum: 100000,
            default: 5,
          },
          paymentMinutes: {
            title: 'Zahlungsfrist beim Buchen',
            type: 'integer',
            minimum: 0,
            maximum: 1440,
            default: 30,
          },
          paymentDays: { title: 'Zahlungsfrist nach Freigabe', type: 'integer', minimum: 0, maximum: 90, default: 7 },
          notifyOnNewBooking: {
            title: 'E-Mail an den Mandanten bei jeder neuen Buchung',
            type: 'boolean',
            default: false,
          },
          enablePublicStatusView: { title: 'Gäste sehen den Stand ihrer Buchung', type: 'boolean', default: false },
          refundRules: {
            title: 'Erstattung bei Stornierung',
            type: 'object',
            additionalProperties: false,
            required: [],
            properties: {
              tiers: {
                title: 'Stufen',
                type: 'array',
                maxItems: 10,
                items: {
                  title: 'Stufe',
                  type: 'object',
                  additionalProperties: false,
                  required: [],
                  properties: {
                    daysBefore: {
                      title: 'Mindestens so viele Tage vor Beginn',
                      type: 'integer',
                      minimum: 0,
                      maximum: 730,
                      default: 0,
                    },
                    percent: { title: 'Erstattung', type: 'integer', minimum: 0, maximum: 100, default: 100 },
                  },
                },
                default: [],
              },
              feeEur: {
                title: 'Einbehalt je Buchung',
                type: 'number',
                minimum: 0,
                maximum: 100000,
                multipleOf: 0.01,
                default: 0,
              },
              automatic: {
                title: 'Online bezahltes Geld ohne Rückfrage über den Zahlungsdienst erstatten',
                type: 'boolean',
                default: true,
              },
            },
            default: { tiers: [], feeEur: 0, automatic: true },
          },
          automaticSurplusRefund: {
            title: 'Überzahltes Geld ohne Rückfrage über den Zahlungsdienst erstatten',
            type: 'boolean',
            default: false,
          },
          dunningRules: {
            title: 'Mahnwesen',
            type: 'object',
            additionalProperties: false,
            required: [],
            properties: {
              firstDays: { title: 'Zahlungserinnerung nach', type: 'integer', minimum: 1, maximum: 90, default: 7 },
              secondDays: { title: 'Mahnung nach', type: 'integer', minimum: 2, maximum: 90, default: 14 },
              feeEur: { title: 'Mahngebühr', type: 'number', minimum: 0, maximum: 1000, multipleOf: 0.01, default: 0 },
              firstText: { title: 'Text der Zahlungserinnerung', type: 'string', maxLength: 2000, default: '' },
              secondText: { title: 'Text der Mahnung', type: 'string', maxLength: 2000, default: '' },
              automatic: {
                title: 'Rechnungen ohne Rückfrage anmahnen, sobald es Zeit ist',
                type: 'boolean',
                default: false,
              },
            },
            default: { firstDays: 7, secondDays: 14, feeEur: 0, firstText: '', secondText: '', automatic: false },
          },
        },
      },
      uiSchema: {
        maxBookingAdvanceInMonths: {
          'ui:widget': 'integer',
          'ui:help': 'Leer lassen für unbegrenzt.',
          'ui:options': { unit: 'Monate', width: 6 },
        },
        visitorBookingsPerHour: {
          'ui:widget': 'integer',
          'ui:help':
            'Höchstens so viele nimmt die öffentliche Buchung von einem Netzanschluss an, damit niemand alles belegt.',
          'ui:options': { width: 6 },
        },
        holdMinutes: {
          'ui:widget': 'integer',
          'ui:help':
            'So lange bleibt die Auswahl frei, während jemand die öffentliche Buchung ausfüllt. 0: nichts wird vorab reserviert.',
          'ui:options': { unit: 'Minuten', width: 4 },
        },
        holdExtensions: {
          'ui:widget': 'integer',
          'ui:help': 'So oft kann jemand die Reservierung beim Ausfüllen verlängern.',
          'ui:options': { width: 4 },
        },
        holdsPerNetwork: {
          'ui:widget': 'integer',
          'ui:help': 'So viele darf ein Netzanschluss gleichzeitig haben. Weitere buchen ohne Reservierung.',
          'ui:options': { width: 4 },
        },
        paymentMinutes: {
          'ui:widget': 'integer',
          'ui:help':
            'Wird eine online zu bezahlende Buchung ohne Freigabe verbindlich, bleibt so lange Zeit zum Bezahlen. Danach wird sie storniert. 0: keine Frist.',
          'ui:options': { unit: 'Minuten', width: 6 },
        },
        paymentDays: {
          'ui:widget': 'integer',
          'ui:help':
            'Wird eine online zu bezahlende Buchung freigegeben, bleibt so lange Zeit zum Bezahlen, höchstens bis eine Stunde vor Beginn. Danach wird sie storniert. 0: keine Frist.',
          'ui:options': { unit: 'Tage', width: 6 },
        },
        notifyOnNewBooking: { 'ui:widget': 'switch' },
        enablePublicStatusView: { 'ui:widget': 'switch' },
        refundRules: {
          'ui:help':
            'Gilt, wenn Besucher eine bezahlte Buchung selbst stornieren. Stornieren Sie, wird der volle Preis erstattet.',
          tiers: {
            'ui:help':
              'Gezählt in Kalendertagen. Es gilt die Stufe mit den meisten Tagen, die noch erreicht ist; nach der letzten wird nichts erstattet. Ohne Stufen wird immer alles erstattet.',
            'ui:options': {
              emptyHint: 'Keine Stufen: Es wird immer alles erstattet',
              addLabel: 'Stufe hinzufügen',
              messages: { maxItems: 'Höchstens 10 Stufen.' },
            },
            items: {
              daysBefore: { 'ui:widget': 'integer', 'ui:options': { unit: 'Tage', width: 6 } },
              percent: { 'ui:widget': 'integer', 'ui:options': { unit: 'Prozent', width: 6 } },
            },
          },
          feeEur: {
            'ui:widget': 'money',
            'ui:help': 'Wird von der Erstattung abgezogen, höchstens bis nichts mehr bleibt.',
            'ui:options': { width: 6 },
          },
          automatic: { 'ui:widget': 'switch' },
        },
        automaticSurplusRefund: {
          'ui:widget': 'switch',
          'ui:help':
            'Eine zweite Zahlung derselben Buchung, oder eine, die erst kam, als der Platz vergeben war. Sonst wartet sie unter „Überzahlt“ auf Sie.',
        },
        dunningRules: {
          'ui:help':
            'Für freigegebene Buchungen, die nicht bezahlt sind. Nach der Zahlungserinnerung kommt einmal die Mahnung; jedes Schreiben nennt die neue Frist.',
          firstDays: {
            'ui:widget': 'integer',
            'ui:help': 'Gezählt ab dem Tag, an dem zu zahlen war.',
            'ui:options': { unit: 'Tage', width: 6 },
          },
          secondDays: {
            'ui:widget': 'integer',
            'ui:help': 'Gezählt ab der Zahlungserinnerung. Die Frist beider Schreiben endet am Tag davor.',
            'ui:options': { unit: 'Tage', width: 6 },
          },
          feeEur: {
            'ui:widget': 'money',
            'ui:help': 'Kommt mit der Mahnung hinzu, ohne Umsatzsteuer (Schadensersatz). 0: keine.',
            'ui:options': { width: 6 },
          },
          firstText: {
            'ui:widget': 'textarea',
            'ui:help': 'Steht im Schreiben und in der E-Mail vor den Beträgen. Leer: unser Text.',
            'ui:options': { rows: 3 },
          },
          secondText: {
            'ui:widget': 'textarea',
            'ui:help': 'Steht im Schreiben und in der E-Mail vor den Beträgen. Leer: unser Text.',
            'ui:options': { rows: 3 },
          },
          automatic: { 'ui:widget': 'switch' },
        },
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
      fields: ['maxPublicBookables', 'maxPublicEvents', 'maxFileMegabytes'],
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
          maxFileMegabytes: {
            title: 'Dateien in MB',
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
        maxFileMegabytes: {
          'ui:widget': 'integer',
          'ui:help': 'Leer lassen für 1.000 MB.',
          'ui:options': { width: 6 },
        },
      },
      showWhen: {},
    },
  ],
  validators,
}

export default form

export interface TenantPlaces {
  readonly fields: {
    readonly id?: true
    readonly name?: true
    readonly contactName?: true
    readonly location?: true
    readonly mail?: true
    readonly phone?: true
    readonly website?: true
    readonly bookableDetailLink?: true
    readonly eventDetailLink?: true
    readonly embedOrigins?: true
    readonly useInstanceMail?: true
    readonly noreplyUseGraphApi?: true
    readonly noreplyMail?: true
    readonly noreplyDisplayName?: true
    readonly noreplyHost?: true
    readonly noreplyPort?: true
    readonly noreplyUser?: true
    readonly noreplyPassword?: true
    readonly noreplyStarttls?: true
    readonly noreplyGraphTenantId?: true
    readonly noreplyGraphClientId?: true
    readonly noreplyGraphClientSecret?: true
    readonly genericMailTemplate: true
    readonly receiptTemplate: true
    readonly receiptEnableBCC?: true
    readonly receiptNumberPrefix?: true
    readonly receiptCount?: true
    readonly invoiceTemplate: true
    readonly invoiceNumberPrefix?: true
    readonly invoiceCount?: true
    readonly tax?: true
    readonly paymentPurposeSuffix?: true
    readonly applications?: true
    readonly maxBookingAdvanceInMonths?: true
    readonly visitorBookingsPerHour?: true
    readonly holdMinutes?: true
    readonly holdExtensions?: true
    readonly holdsPerNetwork?: true
    readonly paymentMinutes?: true
    readonly paymentDays?: true
    readonly notifyOnNewBooking?: true
    readonly enablePublicStatusView?: true
    readonly refundRules?: true
    readonly automaticSurplusRefund?: true
    readonly dunningRules?: true
    readonly defaultEventCreationMode?: true
    readonly maxPublicBookables?: true
    readonly maxPublicEvents?: true
    readonly maxFileMegabytes?: true
    readonly ownerUserIds?: false
    readonly users?: false
    readonly timeCreated?: false
    readonly timeUpdated?: false
    readonly version?: false
  }
  readonly sections: {
    readonly general: true
    readonly links: true
    readonly mail: true
    readonly receipt: true
    readonly payment: true
    readonly lockers: true
    readonly booking: true
    readonly events: true
    readonly quota: true
  }
  readonly columns: {
    readonly id: true
    readonly name: true
    readonly contactName: true
    readonly location: true
    readonly mail: true
    readonly phone: true
  }
}
