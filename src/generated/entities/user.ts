// Written by the generator from schemas/user.schema.json. Do not edit: change the schema and run "npm run generate".

import type { EntityDefinition } from '../../domain/entity.ts'

export interface User {
  id: string
  firstName: string
  lastName: string
  company: string
  phone: string
  address: string
  zipCode: string
  city: string
  isVerified: boolean
  isSuspended: boolean
  authType: 'local' | 'keycloak'
  ssoBound: boolean
  roles: string[]
  created: number
  timeCreated: number
  timeUpdated: number
  version: number
}

export const userEntity: EntityDefinition<User> = {
  name: 'user',
  plural: 'users',
  path: 'users',
  scope: 'instance',
  api: 'full',
  idFrom: 'person',
  title: 'id',
  label: { one: 'Benutzer', many: 'Benutzer' },
  access: { blocks: [], own: ['id'] },
  fields: {
    id: { label: 'E-Mail', help: 'Zugleich die Kennung; wird klein geschrieben.', type: 'string', required: true },
    firstName: { label: 'Vorname', type: 'string' },
    lastName: { label: 'Nachname', type: 'string' },
    company: { label: 'Firma oder Verein', type: 'string' },
    phone: { label: 'Telefon', type: 'string' },
    address: { label: 'Straße', type: 'string' },
    zipCode: { label: 'PLZ', type: 'string' },
    city: { label: 'Ort', type: 'string' },
    isVerified: {
      label: 'E-Mail bestätigt',
      help: 'Ohne Bestätigung ist keine Anmeldung möglich; wird sie entzogen, enden bestehende Sitzungen.',
      type: 'boolean',
      writableBy: 'instanceOwner',
    },
    isSuspended: {
      label: 'Gesperrt',
      help: 'Kann sich nicht anmelden; bestehende Sitzungen enden.',
      type: 'boolean',
      writableBy: 'instanceOwner',
    },
    authType: {
      label: 'Anmeldung',
      type: 'string',
      options: [
        { value: 'local', label: 'Mit Passwort' },
        { value: 'keycloak', label: 'Über Keycloak' },
      ],
      setBy: 'server',
    },
    ssoBound: { label: 'Single Sign-on', type: 'boolean', setBy: 'derived' },
    roles: { label: 'Rollen', type: 'array', setBy: 'derived' },
    created: { label: 'Beigetreten', type: 'integer', setBy: 'derived' },
    timeCreated: { label: 'Erstellt', type: 'integer', setBy: 'server' },
    timeUpdated: { label: 'Geändert', type: 'integer', setBy: 'derived' },
    version: { label: 'Fassung', type: 'integer' },
  },
  defaults: {
    firstName: '',
    lastName: '',
    company: '',
    phone: '',
    address: '',
    zipCode: '',
    city: '',
    isVerified: false,
    isSuspended: false,
    authType: 'local',
    timeCreated: 0,
    timeUpdated: 0,
  },
}
