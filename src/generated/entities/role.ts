// Written by the generator from schemas/role.schema.json. Do not edit: change the schema and run "npm run generate".

import type { EntityDefinition } from '../../domain/entity.ts'

export interface Role {
  id: string
  tenantId: string
  ownerUserId: string | null
  name: string
  adminInterfaces: (
    'roles' | 'users' | 'bookings' | 'coupons' | 'locations' | 'rooms' | 'resources' | 'tickets' | 'events' | 'tenants'
  )[]
  manageRoles: RoleManageRoles
  manageUsers: RoleManageUsers
  manageTenants: RoleManageTenants
  manageBookings: RoleManageBookings
  manageCoupons: RoleManageCoupons
  manageBookables: RoleManageBookables
  freeBookings: boolean
  memberCount: number
  timeCreated: number
  timeUpdated: number
  version: number
}
export interface RoleManageRoles {
  create: boolean
  readOwn: boolean
  readAny: boolean
  updateOwn: boolean
  updateAny: boolean
  deleteOwn: boolean
  deleteAny: boolean
}
export interface RoleManageUsers {
  create: boolean
  readOwn: boolean
  readAny: boolean
  updateOwn: boolean
  updateAny: boolean
  deleteOwn: boolean
  deleteAny: boolean
}
export interface RoleManageTenants {
  create: boolean
  readOwn: boolean
  readAny: boolean
  updateOwn: boolean
  updateAny: boolean
  deleteOwn: boolean
  deleteAny: boolean
}
export interface RoleManageBookings {
  create: boolean
  readOwn: boolean
  readAny: boolean
  updateOwn: boolean
  updateAny: boolean
  deleteOwn: boolean
  deleteAny: boolean
}
export interface RoleManageCoupons {
  create: boolean
  readOwn: boolean
  readAny: boolean
  updateOwn: boolean
  updateAny: boolean
  deleteOwn: boolean
  deleteAny: boolean
}
export interface RoleManageBookables {
  create: boolean
  readOwn: boolean
  readAny: boolean
  updateOwn: boolean
  updateAny: boolean
  deleteOwn: boolean
  deleteAny: boolean
}

export const roleEntity: EntityDefinition<Role> = {
  name: 'role',
  plural: 'roles',
  path: 'roles',
  scope: 'tenant',
  api: 'full',
  idFrom: 'server',
  title: 'name',
  label: { one: 'Rolle', many: 'Rollen' },
  access: { blocks: ['manageRoles'], own: ['ownerUserId'] },
  fields: {
    id: { label: 'Kennung', type: 'string', setBy: 'server' },
    tenantId: { label: 'Mandant', type: 'string', setBy: 'server' },
    ownerUserId: { label: 'Angelegt von', type: 'string', nullable: true, setBy: 'server', readableBy: 'staff' },
    name: { label: 'Rollenname', type: 'string', required: true },
    adminInterfaces: {
      label: 'Administrationsbereiche',
      type: 'array',
      options: [
        { value: 'roles', label: 'Rollen' },
        { value: 'users', label: 'Benutzer' },
        { value: 'bookings', label: 'Buchungen' },
        { value: 'coupons', label: 'Gutscheine' },
        { value: 'locations', label: 'Veranstaltungsorte' },
        { value: 'rooms', label: 'Räume' },
        { value: 'resources', label: 'Ressourcen' },
        { value: 'tickets', label: 'Tickets' },
        { value: 'events', label: 'Veranstaltungen' },
        { value: 'tenants', label: 'Mandanten' },
      ],
    },
    manageRoles: { label: 'Rollen verwalten', type: 'object' },
    manageUsers: { label: 'Benutzer verwalten', type: 'object' },
    manageTenants: { label: 'Mandanten verwalten', type: 'object' },
    manageBookings: { label: 'Buchungen verwalten', type: 'object' },
    manageCoupons: { label: 'Gutscheine verwalten', type: 'object' },
    manageBookables: { label: 'Ressourcen verwalten', type: 'object' },
    freeBookings: {
      label: 'Freie Buchungen',
      help: 'Mitglieder dieser Rolle buchen alle Objekte des Mandanten, ohne zu bezahlen.',
      type: 'boolean',
    },
    memberCount: {
      label: 'Mitglieder',
      help: 'Wie viele Mitglieder des Mandanten diese Rolle haben.',
      type: 'integer',
      setBy: 'derived',
      readableBy: 'staff',
    },
    timeCreated: { label: 'Erstellt', type: 'integer', setBy: 'server' },
    timeUpdated: { label: 'Geändert', type: 'integer', setBy: 'derived' },
    version: { label: 'Fassung', type: 'integer' },
  },
  defaults: {
    id: '',
    tenantId: '',
    ownerUserId: null,
    adminInterfaces: [],
    manageRoles: {
      create: false,
      readOwn: false,
      readAny: false,
      updateOwn: false,
      updateAny: false,
      deleteOwn: false,
      deleteAny: false,
    },
    manageUsers: {
      create: false,
      readOwn: false,
      readAny: false,
      updateOwn: false,
      updateAny: false,
      deleteOwn: false,
      deleteAny: false,
    },
    manageTenants: {
      create: false,
      readOwn: false,
      readAny: false,
      updateOwn: false,
      updateAny: false,
      deleteOwn: false,
      deleteAny: false,
    },
    manageBookings: {
      create: false,
      readOwn: false,
      readAny: false,
      updateOwn: false,
      updateAny: false,
      deleteOwn: false,
      deleteAny: false,
    },
    manageCoupons: {
      create: false,
      readOwn: false,
      readAny: false,
      updateOwn: false,
      updateAny: false,
      deleteOwn: false,
      deleteAny: false,
    },
    manageBookables: {
      create: false,
      readOwn: false,
      readAny: false,
      updateOwn: false,
      updateAny: false,
      deleteOwn: false,
      deleteAny: false,
    },
    freeBookings: false,
    timeCreated: 0,
    timeUpdated: 0,
  },
}
