// Written by the generator from schemas/instance.schema.json. Do not edit: change the schema and run "npm run generate".

import type { EntityDefinition } from '../../domain/entity.ts'
export interface Instance {
  id: string
  contactAddress: string
  contactUrl: string
  dataProtectionUrl: string
  legalNoticeUrl: string
  mailAddress: string
  mailEnabled: boolean
  noreplyUseGraphApi: string
  noreplyMail: string
  noreplyDisplayName: string
  noreplyHost: string
  noreplyPort: string
  noreplyUser: string
  noreplyPassword: string
  noreplyStarttls: string
  noreplyGraphTenantId: string
  noreplyGraphClientId: string
  noreplyGraphClientSecret: string
  mailTemplate: string
  ownerUserIds: string[]
  allowAllUsersToCreateTenant: boolean
  allowedUsersToCreateTenant: string[]
  maxTenants: number | null
  applications: InstanceApplication[]
  userNotifications: InstanceUserNotification[]
  timeCreated: number
  timeUpdated: number
  version: number
}
export interface InstanceApplication {
  id: string
  type: string
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
    contactUrl: { label: 'Kontaktseite', type: 'string' },
    dataProtectionUrl: { label: 'Datenschutzerklärung', type: 'string' },
    legalNoticeUrl: { label: 'Impressum', type: 'string' },
    mailAddress: { label: 'Adresse für Systemmeldungen', type: 'string', readableBy: 'instanceOwner' },
    mailEnabled: { label: 'Mailversand einschalten', type: 'boolean', readableBy: 'instanceOwner' },
    noreplyUseGraphApi: { label: 'noreplyUseGraphApi', type: 'string', readableBy: 'instanceOwner' },
    noreplyMail: { label: 'noreplyMail', type: 'string', readableBy: 'instanceOwner' },
    noreplyDisplayName: { label: 'noreplyDisplayName', type: 'string', readableBy: 'instanceOwner' },
    noreplyHost: { label: 'noreplyHost', type: 'string', readableBy: 'instanceOwner' },
    noreplyPort: { label: 'noreplyPort', type: 'string', readableBy: 'instanceOwner' },
    noreplyUser: { label: 'noreplyUser', type: 'string', readableBy: 'instanceOwner' },
    noreplyPassword: { label: 'noreplyPassword', type: 'string' },
    noreplyStarttls: { label: 'noreplyStarttls', type: 'string', readableBy: 'instanceOwner' },
    noreplyGraphTenantId: { label: 'noreplyGraphTenantId', type: 'string', readableBy: 'instanceOwner' },
    noreplyGraphClientId: { label: 'noreplyGraphClientId', type: 'string', readableBy: 'instanceOwner' },
    noreplyGraphClientSecret: { label: 'noreplyGraphClientSecret', type: 'string' },
    mailTemplate: {
      label: 'Vorlage für E-Mails',
      help: 'Muss gültiges HTML sein.',
      type: 'string',
      readableBy: 'instanceOwner',
    },
    ownerUserIds: { label: 'Inhaber der Instanz', type: 'array', required: true, readableBy: 'instanceOwner' },
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
    mailAddress: '',
    mailEnabled: false,
    mailTemplate: '',
    allowAllUsersToCreateTenant: false,
    allowedUsersToCreateTenant: [],
    maxTenants: null,
    applications: [],
    userNotifications: [],
    timeCreated: 0,
    timeUpdated: 0,
  },
}
