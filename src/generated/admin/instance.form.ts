// Written by the generator from schemas/instance.schema.json. Do not edit: change the schema and run "npm run generate".

import validators from 'virtual:form-validators/instance'
import type { FormDefinition } from '../../admin/kit/definition/definition.ts'
import type { Instance } from '../entities/instance.ts'

const form: FormDefinition<Instance> = {
  sections: [
    {
      name: 'contact',
      title: 'Kontakt',
      fields: ['contactAddress', 'contactUrl'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'instance/contact',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          contactAddress: { title: 'Kontaktadresse', type: 'string', maxLength: 500, default: '' },
          contactUrl: { title: 'Kontaktseite', type: 'string', maxLength: 2000, format: 'link', default: '' },
        },
      },
      uiSchema: {
        contactAddress: { 'ui:widget': 'textarea', 'ui:options': { rows: 3 } },
        contactUrl: {
          'ui:widget': 'link',
          'ui:options': { placeholder: 'https://', messages: { format: 'Ungültige URL.' } },
        },
      },
      showWhen: {},
    },
    {
      name: 'links',
      title: 'Weiterleitungen',
      fields: ['dataProtectionUrl', 'legalNoticeUrl'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'instance/links',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          dataProtectionUrl: {
            title: 'Datenschutzerklärung',
            type: 'string',
            maxLength: 2000,
            format: 'link',
            default: '',
          },
          legalNoticeUrl: { title: 'Impressum', type: 'string', maxLength: 2000, format: 'link', default: '' },
        },
      },
      uiSchema: {
        dataProtectionUrl: {
          'ui:widget': 'link',
          'ui:options': { placeholder: 'https://', width: 6, messages: { format: 'Ungültige URL.' } },
        },
        legalNoticeUrl: {
          'ui:widget': 'link',
          'ui:options': { placeholder: 'https://', width: 6, messages: { format: 'Ungültige URL.' } },
        },
      },
      showWhen: {},
    },
    {
      name: 'accessibility',
      title: 'Barrierefreiheit',
      fields: ['accessibilityStatement', 'accessibilityEnforcement', 'accessibilityMail'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'instance/accessibility',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          accessibilityStatement: {
            title: 'Erklärung zur Barrierefreiheit',
            type: 'string',
            format: 'html',
            maxLength: 50000,
            default: '',
          },
          accessibilityEnforcement: { title: 'Schlichtungsstelle', type: 'string', maxLength: 2000, default: '' },
          accessibilityMail: {
            title: 'Gemeldete Barrieren gehen an',
            type: 'string',
            maxLength: 254,
            pattern: '^([^\\s@]+@[^\\s@]+)?$',
            default: '',
          },
        },
      },
      uiSchema: {
        accessibilityStatement: {
          'ui:widget': 'html',
          'ui:help':
            'Steht auf jeder Seite unten unter „Barrierefreiheit“. Ohne eigenen Text steht dort, was die Software leistet.',
        },
        accessibilityEnforcement: {
          'ui:widget': 'textarea',
          'ui:help': 'Name und Anschrift der Stelle, die in Ihrem Bundesland zuständig ist.',
          'ui:options': { rows: 3 },
        },
        accessibilityMail: {
          'ui:widget': 'text',
          'ui:help': 'Leer lassen, um sie an die Adresse für Systemmeldungen zu senden.',
          'ui:options': { messages: { pattern: 'E-Mail ist ungültig.' } },
        },
      },
      showWhen: {},
    },
    {
      name: 'mail',
      title: 'Mailversand',
      fields: [
        'mailAddress',
        'mailEnabled',
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
        'mailTemplate',
      ],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'instance/mail',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          mailAddress: {
            title: 'Adresse für Systemmeldungen',
            type: 'string',
            maxLength: 254,
            pattern: '^([^\\s@]+@[^\\s@]+)?$',
            default: '',
          },
          mailEnabled: { title: 'Mailversand einschalten', type: 'boolean', default: false },
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
          mailTemplate: { title: 'Vorlage für E-Mails', type: 'string', maxLength: 200000, default: '' },
        },
      },
      uiSchema: {
        mailAddress: { 'ui:widget': 'text', 'ui:options': { messages: { pattern: 'E-Mail ist ungültig.' } } },
        mailEnabled: { 'ui:widget': 'switch' },
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
        mailTemplate: { 'ui:field': 'override', 'ui:help': 'Muss gültiges HTML sein.' },
      },
      showWhen: {
        noreplyUseGraphApi: { mailEnabled: [true] },
        noreplyMail: { mailEnabled: [true] },
        noreplyDisplayName: { mailEnabled: [true] },
        noreplyHost: { mailEnabled: [true], noreplyUseGraphApi: [false] },
        noreplyPort: { mailEnabled: [true], noreplyUseGraphApi: [false] },
        noreplyUser: { mailEnabled: [true], noreplyUseGraphApi: [false] },
        noreplyPassword: { mailEnabled: [true], noreplyUseGraphApi: [false] },
        noreplyStarttls: { mailEnabled: [true], noreplyUseGraphApi: [false] },
        noreplyGraphTenantId: { mailEnabled: [true], noreplyUseGraphApi: [true] },
        noreplyGraphClientId: { mailEnabled: [true], noreplyUseGraphApi: [true] },
        noreplyGraphClientSecret: { mailEnabled: [true], noreplyUseGraphApi: [true] },
        mailTemplate: { mailEnabled: [true] },
      },
    },
    {
      name: 'owners',
      title: 'Inhaber',
      fields: ['ownerUserIds', 'requireSecondFactor'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'instance/owners',
        type: 'object',
        additionalProperties: false,
        required: ['ownerUserIds'],
        properties: {
          ownerUserIds: {
            title: 'Inhaber der Instanz',
            type: 'array',
            uniqueItems: true,
            maxItems: 1000,
            minItems: 1,
            items: { title: 'Benutzer', type: 'string', maxLength: 254 },
          },
          requireSecondFactor: { title: 'Zweiten Faktor von Inhabern verlangen', type: 'boolean', default: false },
        },
      },
      uiSchema: {
        ownerUserIds: {
          'ui:field': 'override',
          'ui:options': {
            messages: { required: 'Mindestens ein Inhaber ist nötig.', minItems: 'Mindestens ein Inhaber ist nötig.' },
          },
          items: { 'ui:widget': 'text' },
        },
        requireSecondFactor: {
          'ui:widget': 'switch',
          'ui:help':
            'Wer eine Instanz oder einen Mandanten besitzt, hat seine Rechte erst, wenn er einen zweiten Faktor eingerichtet hat. Bei der Anmeldung über Keycloak genügt der dortige, wenn Keycloak ihn bestätigt.',
        },
      },
      showWhen: {},
    },
    {
      name: 'tenants',
      title: 'Mandanten anlegen',
      fields: ['allowAllUsersToCreateTenant', 'allowedUsersToCreateTenant', 'maxTenants', 'par2bFrom'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'instance/tenants',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          allowAllUsersToCreateTenant: { title: 'Alle dürfen Mandanten anlegen', type: 'boolean', default: false },
          allowedUsersToCreateTenant: {
            title: 'Diese Benutzer dürfen Mandanten anlegen',
            type: 'array',
            uniqueItems: true,
            maxItems: 1000,
            items: { title: 'Benutzer', type: 'string', maxLength: 254 },
            default: [],
          },
          maxTenants: {
            title: 'Höchstzahl der Mandanten',
            type: ['integer', 'null'],
            minimum: 0,
            maximum: 1000000,
            default: null,
          },
          par2bFrom: {
            title: '§ 2b UStG gilt allgemein ab',
            type: 'string',
            format: 'date',
            pattern: '^(20[0-9]{2}|2100)-',
            default: '2027-01-01',
          },
        },
      },
      uiSchema: {
        allowAllUsersToCreateTenant: { 'ui:widget': 'switch' },
        allowedUsersToCreateTenant: { 'ui:field': 'override', items: { 'ui:widget': 'text' } },
        maxTenants: { 'ui:widget': 'integer', 'ui:help': 'Leer lassen für unbegrenzt.', 'ui:options': { width: 6 } },
        par2bFrom: {
          'ui:widget': 'date',
          'ui:help': 'Tag, ab dem das Gesetz die Übergangsfrist beendet.',
          'ui:options': {
            width: 6,
            messages: {
              format: 'Bitte ein gültiges Datum angeben.',
              pattern: 'Bitte ein Jahr von 2000 bis 2100 angeben.',
            },
          },
        },
      },
      showWhen: { allowedUsersToCreateTenant: { allowAllUsersToCreateTenant: [false] } },
    },
    {
      name: 'sso',
      title: 'Single Sign-on',
      fields: ['applications'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'instance/sso',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          applications: {
            title: 'Anmeldung über andere Systeme',
            type: 'array',
            maxItems: 1,
            items: {
              title: 'Keycloak',
              type: 'object',
              additionalProperties: false,
              required: ['id', 'type'],
              properties: {
                id: { title: 'Anwendung', type: 'string', const: 'keycloak', default: 'keycloak' },
                type: { title: 'Art', type: 'string', const: 'auth', default: 'auth' },
                title: { title: 'Bezeichnung', type: 'string', maxLength: 100, default: 'Keycloak' },
                active: { title: 'Aktiv', type: 'boolean', default: false },
                serverUrl: {
                  title: 'Adresse des Servers',
                  type: 'string',
                  maxLength: 2000,
                  format: 'link',
                  default: '',
                },
                realm: { title: 'Realm', type: 'string', maxLength: 200, default: '' },
                publicClient: { title: 'Öffentlicher Client', type: 'string', maxLength: 200, default: '' },
                privateClient: { title: 'Vertraulicher Client', type: 'string', maxLength: 200, default: '' },
                privateClientSecret: {
                  title: 'Geheimnis des vertraulichen Clients',
                  type: ['string', 'null'],
                  maxLength: 1000,
                  writeOnly: true,
                },
                privateClientSecretSet: {
                  title: 'Geheimnis des vertraulichen Clients hinterlegt',
                  type: 'boolean',
                  default: false,
                  readOnly: true,
                },
                roleMapping: {
                  title: 'Zuordnung von Rollen',
                  type: 'object',
                  additionalProperties: false,
                  required: [],
                  properties: {
                    active: { title: 'Rollen bei jeder Anmeldung abgleichen', type: 'boolean', default: false },
                    roles: {
                      title: 'Zuordnungen',
                      type: 'array',
                      maxItems: 500,
                      items: {
                        title: 'Zuordnung',
                        type: 'object',
                        additionalProperties: false,
                        required: [],
                        properties: {
                          tenantId: { title: 'Mandant', type: 'string', maxLength: 64, default: '' },
                          keycloakRole: { title: 'Keycloak-Rolle', type: 'string', maxLength: 200, default: '' },
                          tenantRoleId: { title: 'Rolle des Mandanten', type: 'string', maxLength: 64, default: '' },
                        },
                      },
                      default: [],
                    },
                  },
                  default: { active: false, roles: [] },
                },
              },
            },
            default: [],
          },
        },
      },
      uiSchema: {
        applications: {
          'ui:field': 'override',
          items: {
            'ui:help': 'Anmeldung über einen Keycloak-Server.',
            id: { 'ui:widget': 'hidden' },
            type: { 'ui:widget': 'hidden' },
            title: { 'ui:widget': 'text', 'ui:help': 'So heißt der Eintrag für Gäste.', 'ui:options': { width: 8 } },
            active: { 'ui:widget': 'switch', 'ui:options': { width: 4 } },
            serverUrl: {
              'ui:widget': 'link',
              'ui:options': { placeholder: 'https://', messages: { format: 'Ungültige URL.' } },
            },
            realm: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
            publicClient: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
            privateClient: { 'ui:widget': 'text', 'ui:options': { width: 6 } },
            privateClientSecret: { 'ui:widget': 'secret', 'ui:options': { autocomplete: 'new-password' } },
            privateClientSecretSet: { 'ui:widget': 'hidden' },
            roleMapping: {
              active: { 'ui:widget': 'switch' },
              roles: {
                'ui:options': { addLabel: 'Zuordnung hinzufügen' },
                items: {
                  'ui:help': 'Wer diese Keycloak-Rolle hat, erhält die Rolle des Mandanten.',
                  tenantId: { 'ui:widget': 'text', 'ui:options': { width: 4 } },
                  keycloakRole: { 'ui:widget': 'text', 'ui:options': { width: 4 } },
                  tenantRoleId: { 'ui:widget': 'text', 'ui:options': { width: 4 } },
                },
              },
            },
          },
        },
      },
      showWhen: { 'applications.*.roleMapping.roles': { 'applications.*.roleMapping.active': [true] } },
    },
    {
      name: 'notifications',
      title: 'Hinweise',
      fields: ['userNotifications'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'instance/notifications',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          userNotifications: {
            title: 'Hinweise an die Benutzer',
            type: 'array',
            maxItems: 100,
            items: {
              title: 'Hinweis',
              type: 'object',
              additionalProperties: false,
              required: ['id'],
              properties: {
                id: { title: 'Kennung', type: 'string', minLength: 1, pattern: '\\S', maxLength: 64 },
                enabled: { title: 'Anzeigen', type: 'boolean', default: true },
                message: { title: 'Text', type: 'string', format: 'html', maxLength: 20000, default: '' },
                tenants: {
                  title: 'Nur in diesen Mandanten',
                  type: 'array',
                  uniqueItems: true,
                  maxItems: 1000,
                  items: { title: 'Mandant', type: 'string', maxLength: 64 },
                  default: [],
                },
                path: {
                  title: 'Nur auf diesen Seiten',
                  type: 'array',
                  uniqueItems: true,
                  maxItems: 100,
                  items: { title: 'Seite', type: 'string', maxLength: 64 },
                  default: [],
                },
              },
            },
            default: [],
          },
        },
      },
      uiSchema: {
        userNotifications: {
          'ui:field': 'override',
          items: {
            'ui:help': 'Wird jedem Benutzer einmal gezeigt.',
            id: {
              'ui:widget': 'text',
              'ui:help': 'Eine neue Kennung zeigt den Hinweis allen noch einmal.',
              'ui:options': {
                width: 8,
                messages: { required: 'Pflichtfeld', minLength: 'Pflichtfeld', pattern: 'Pflichtfeld' },
              },
            },
            enabled: { 'ui:widget': 'switch', 'ui:options': { width: 4 } },
            message: { 'ui:widget': 'html' },
            tenants: { 'ui:widget': 'tags', 'ui:help': 'Ohne Auswahl in allen.', 'ui:options': { width: 6 } },
            path: {
              'ui:widget': 'tags',
              'ui:help': 'Namen der Seiten, zum Beispiel rooms. Ohne Auswahl auf allen.',
              'ui:options': { width: 6 },
            },
          },
        },
      },
      showWhen: {},
    },
  ],
  validators,
}

export default form

export interface InstancePlaces {
  readonly fields: {
    readonly id?: false
    readonly contactAddress?: true
    readonly contactUrl?: true
    readonly dataProtectionUrl?: true
    readonly legalNoticeUrl?: true
    readonly accessibilityStatement?: true
    readonly accessibilityEnforcement?: true
    readonly accessibilityMail?: true
    readonly mailAddress?: true
    readonly mailEnabled?: true
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
    readonly mailTemplate: true
    readonly ownerUserIds: true
    readonly requireSecondFactor?: true
    readonly allowAllUsersToCreateTenant?: true
    readonly allowedUsersToCreateTenant: true
    readonly maxTenants?: true
    readonly par2bFrom?: true
    readonly applications: true
    readonly userNotifications: true
    readonly timeCreated?: false
    readonly timeUpdated?: false
    readonly version?: false
  }
  readonly sections: {
    readonly contact: true
    readonly links: true
    readonly accessibility: true
    readonly mail: true
    readonly owners: true
    readonly tenants: true
    readonly sso: true
    readonly notifications: true
  }
  readonly columns: {
    readonly contactAddress: true
    readonly mailAddress: true
  }
}
