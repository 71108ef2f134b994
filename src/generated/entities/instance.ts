// Written by the generator from schemas/instance.schema.json. Do not edit: change the schema and run "npm run generate".

import type { EntityDefinition } from '../../domain/entity.ts'

export interface Instance {
  id: string
  contactAddress: string
  contactUrl: string
  dataProtectionUrl: string
  legalNoticeUrl: string
  accessibilityStatement: string
  accessibilityEnforcement: string
  accessibilityMail: string
  mailAddress: string
  mailEnabled: boolean
  noreplyUseGraphApi: boolean
  noreplyMail: string
  noreplyDisplayName: string
  noreplyHost: string
  noreplyPort: number | null
  noreplyUser: string
  noreplyPassword?: string | null
  noreplyPasswordSet: boolean
  noreplyStarttls: boolean
  noreplyGraphTenantId: string
  noreplyGraphClientId: string
  noreplyGraphClientSecret?: string | null
  noreplyGraphClientSecretSet: boolean
  mailTemplate: string
  ownerUserIds: string[]
  requireSecondFactor: boolean
  allowAllUsersToCreateTenant: boolean
  allowedUsersToCreateTenant: string[]
  maxTenants: number | null
  par2bFrom: string
  applications: InstanceApplication[]
  userNotifications: InstanceUserNotification[]
  timeCreated: number
  timeUpdated: number
  version: number
}
export interface InstanceApplication {
  id: 'keycloak'
  type: 'auth'
  title: string
  active: boolean
  serverUrl: string
  realm: string
  publicClient: string
  privateClient: string
  privateClientSecret?: string | null
  privateClientSecretSet: boolean
  roleMapping: InstanceApplicationRoleMapping
}
export interface InstanceApplicationRoleMapping {
  active: boolean
  roles: InstanceApplicationRoleMappingRole[]
}
export interface InstanceApplicationRoleMappingRole {
  tenantId: string
  keycloakRole: string
  tenantRoleId: string
}
export interface InstanceUserNotification {
  id: string
  enabled: boolean
  message: string
  tenants: string[]
  path: string[]
}

export const instanceEntity: EntityDefinition<Instance> = {
  name: 'instance',
  plural: 'instances',
  path: 'instances',
  scope: 'instance',
  api: 'object',
  idFrom: 'server',
  title: 'contactAddress',
  label: { one: 'Instanz', many: 'Instanzen' },
  access: { blocks: [], own: [] },
  fields: {
    id: { label: 'Kennung', type: 'string', setBy: 'server' },
    contactAddress: { label: 'Kontaktadresse', type: 'string' },
    contactUrl: { label: 'Kontaktseite', type: 'string', format: 'link' },
    dataProtectionUrl: { label: 'Datenschutzerklärung', type: 'string', format: 'link' },
    legalNoticeUrl: { label: 'Impressum', type: 'string', format: 'link' },
    accessibilityStatement: {
      label: 'Erklärung zur Barrierefreiheit',
      help: 'Steht auf jeder Seite unten unter „Barrierefreiheit“. Ohne eigenen Text steht dort, was die Software leistet.',
      type: 'string',
      format: 'html',
    },
    accessibilityEnforcement: {
      label: 'Schlichtungsstelle',
      help: 'Name und Anschrift der Stelle, die in Ihrem Bundesland zuständig ist.',
      type: 'string',
    },
    accessibilityMail: {
      label: 'Gemeldete Barrieren gehen an',
      help: 'Leer lassen, um sie an die Adresse für Systemmeldungen zu senden.',
      type: 'string',
      readableBy: 'instanceOwner',
    },
    mailAddress: { label: 'Adresse für Systemmeldungen', type: 'string', readableBy: 'instanceOwner' },
    mailEnabled: { label: 'Mailversand einschalten', type: 'boolean', readableBy: 'instanceOwner' },
    noreplyUseGraphApi: {
      label: 'Versandweg',
      type: 'boolean',
      options: [
        { value: false, label: 'SMTP' },
        { value: true, label: 'Microsoft Graph API' },
      ],
      readableBy: 'instanceOwner',
    },
    noreplyMail: { label: 'Absenderadresse', type: 'string', readableBy: 'instanceOwner' },
    noreplyDisplayName: { label: 'Absendername', type: 'string', readableBy: 'instanceOwner' },
    noreplyHost: { label: 'SMTP-Server', type: 'string', readableBy: 'instanceOwner' },
    noreplyPort: { label: 'Port', type: 'integer', nullable: true, readableBy: 'instanceOwner' },
    noreplyUser: { label: 'Benutzername', type: 'string', readableBy: 'instanceOwner' },
    noreplyPassword: { label: 'Passwort', type: 'string', nullable: true, secret: true },
    noreplyPasswordSet: { label: 'Passwort hinterlegt', type: 'boolean', setBy: 'derived' },
    noreplyStarttls: {
      label: 'STARTTLS',
      help: 'Die Verbindung beginnt offen und wird dann verschlüsselt. Aus: von Anfang an TLS.',
      type: 'boolean',
      readableBy: 'instanceOwner',
    },
    noreplyGraphTenantId: { label: 'Verzeichnis-ID (Tenant)', type: 'string', readableBy: 'instanceOwner' },
    noreplyGraphClientId: { label: 'Anwendungs-ID (Client)', type: 'string', readableBy: 'instanceOwner' },
    noreplyGraphClientSecret: { label: 'Geheimer Clientschlüssel', type: 'string', nullable: true, secret: true },
    noreplyGraphClientSecretSet: { label: 'Geheimer Clientschlüssel hinterlegt', type: 'boolean', setBy: 'derived' },
    mailTemplate: {
      label: 'Vorlage für E-Mails',
      help: 'Muss gültiges HTML sein.',
      type: 'string',
      readableBy: 'instanceOwner',
    },
    ownerUserIds: { label: 'Inhaber der Instanz', type: 'array', required: true, readableBy: 'instanceOwner' },
    requireSecondFactor: {
      label: 'Zweiten Faktor von Inhabern verlangen',
      help: 'Wer eine Instanz oder einen Mandanten besitzt, hat seine Rechte erst, wenn er einen zweiten Faktor eingerichtet hat. Bei der Anmeldung über Keycloak genügt der dortige, wenn Keycloak ihn bestätigt.',
      type: 'boolean',
      readableBy: 'instanceOwner',
    },
    allowAllUsersToCreateTenant: {
      label: 'Alle dürfen Mandanten anlegen',
      type: 'boolean',
      readableBy: 'instanceOwner',
    },
    allowedUsersToCreateTenant: {
      label: 'Diese Benutzer dürfen Mandanten anlegen',
      type: 'array',
      readableBy: 'instanceOwner',
    },
    maxTenants: {
      label: 'Höchstzahl der Mandanten',
      help: 'Leer lassen für unbegrenzt.',
      type: 'integer',
      nullable: true,
      readableBy: 'instanceOwner',
      writableBy: 'instanceOwner',
    },
    par2bFrom: {
      label: '§ 2b UStG gilt allgemein ab',
      help: 'Tag, ab dem das Gesetz die Übergangsfrist beendet.',
      type: 'string',
      format: 'date',
      readableBy: 'instanceOwner',
      writableBy: 'instanceOwner',
    },
    applications: { label: 'Anmeldung über andere Systeme', type: 'array' },
    userNotifications: { label: 'Hinweise an die Benutzer', type: 'array' },
    timeCreated: { label: 'Erstellt', type: 'integer', setBy: 'server', readableBy: 'instanceOwner' },
    timeUpdated: { label: 'Geändert', type: 'integer', setBy: 'derived' },
    version: { label: 'Fassung', type: 'integer' },
  },
  defaults: {
    id: 'instance',
    contactAddress: '',
    contactUrl: '',
    dataProtectionUrl: '',
    legalNoticeUrl: '',
    accessibilityStatement: '',
    accessibilityEnforcement: '',
    accessibilityMail: '',
    mailAddress: '',
    mailEnabled: false,
    noreplyUseGraphApi: false,
    noreplyMail: '',
    noreplyDisplayName: '',
    noreplyHost: '',
    noreplyPort: 587,
    noreplyUser: '',
    noreplyStarttls: true,
    noreplyGraphTenantId: '',
    noreplyGraphClientId: '',
    mailTemplate: '',
    requireSecondFactor: false,
    allowAllUsersToCreateTenant: false,
    allowedUsersToCreateTenant: [],
    maxTenants: null,
    par2bFrom: '2027-01-01',
    applications: [],
    userNotifications: [],
    timeCreated: 0,
    timeUpdated: 0,
  },
}
