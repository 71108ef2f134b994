// Written by the generator from schemas/role.schema.json. Do not edit: change the schema and run "npm run generate".

import validators from 'virtual:form-validators/role'
import type { FormDefinition } from '../../admin/kit/definition/definition.ts'
import type { Role } from '../entities/role.ts'

const form: FormDefinition<Role> = {
  sections: [
    {
      name: 'general',
      title: 'Rolle',
      fields: ['name'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'role/general',
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        properties: { name: { title: 'Rollenname', type: 'string', minLength: 1, pattern: '\\S', maxLength: 100 } },
      },
      uiSchema: {
        name: {
          'ui:widget': 'text',
          'ui:options': {
            messages: {
              required: 'Pflichtfeld',
              minLength: 'Pflichtfeld',
              maxLength: 'Rollenname Die Anzahl an Zeichen darf nicht größer als 100 sein.',
              pattern: 'Pflichtfeld',
            },
          },
        },
      },
      showWhen: {},
    },
    {
      name: 'interfaces',
      title: 'Administrationsbereiche',
      help: 'Diese Bereiche erscheinen in der Seitenleiste.',
      fields: ['adminInterfaces'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'role/interfaces',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          adminInterfaces: {
            title: 'Administrationsbereiche',
            type: 'array',
            uniqueItems: true,
            maxItems: 10,
            items: {
              title: 'Bereich',
              type: 'string',
              oneOf: [
                { const: 'roles', title: 'Rollen' },
                { const: 'users', title: 'Benutzer' },
                { const: 'bookings', title: 'Buchungen' },
                { const: 'coupons', title: 'Gutscheine' },
                { const: 'locations', title: 'Veranstaltungsorte' },
                { const: 'rooms', title: 'Räume' },
                { const: 'resources', title: 'Ressourcen' },
                { const: 'tickets', title: 'Tickets' },
                { const: 'events', title: 'Veranstaltungen' },
                { const: 'tenants', title: 'Mandanten' },
              ],
            },
            default: [],
          },
        },
      },
      uiSchema: { adminInterfaces: { 'ui:widget': 'checkboxes' } },
      showWhen: {},
    },
    {
      name: 'rights',
      title: 'Objektrechte',
      help: '„Eigene“ sind Datensätze, die das Mitglied angelegt hat oder für die es zuständig ist.',
      fields: ['manageRoles', 'manageUsers', 'manageTenants', 'manageBookings', 'manageCoupons', 'manageBookables'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'role/rights',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          manageRoles: {
            title: 'Rollen verwalten',
            type: 'object',
            additionalProperties: false,
            required: [],
            properties: {
              create: { title: 'Erstellen', type: 'boolean', default: false },
              readOwn: { title: 'Eigene lesen', type: 'boolean', default: false },
              readAny: { title: 'Alle lesen', type: 'boolean', default: false },
              updateOwn: { title: 'Eigene bearbeiten', type: 'boolean', default: false },
              updateAny: { title: 'Alle bearbeiten', type: 'boolean', default: false },
              deleteOwn: { title: 'Eigene löschen', type: 'boolean', default: false },
              deleteAny: { title: 'Alle löschen', type: 'boolean', default: false },
            },
            default: {
              create: false,
              readOwn: false,
              readAny: false,
              updateOwn: false,
              updateAny: false,
              deleteOwn: false,
              deleteAny: false,
            },
          },
          manageUsers: {
            title: 'Benutzer verwalten',
            type: 'object',
            additionalProperties: false,
            required: [],
            properties: {
              create: { title: 'Erstellen', type: 'boolean', default: false },
              readOwn: { title: 'Eigene lesen', type: 'boolean', default: false },
              readAny: { title: 'Alle lesen', type: 'boolean', default: false },
              updateOwn: { title: 'Eigene bearbeiten', type: 'boolean', default: false },
              updateAny: { title: 'Alle bearbeiten', type: 'boolean', default: false },
              deleteOwn: { title: 'Eigene löschen', type: 'boolean', default: false },
              deleteAny: { title: 'Alle löschen', type: 'boolean', default: false },
            },
            default: {
              create: false,
              readOwn: false,
              readAny: false,
              updateOwn: false,
              updateAny: false,
              deleteOwn: false,
              deleteAny: false,
            },
          },
          manageTenants: {
            title: 'Mandanten verwalten',
            type: 'object',
            additionalProperties: false,
            required: [],
            properties: {
              create: { title: 'Erstellen', type: 'boolean', default: false },
              readOwn: { title: 'Eigene lesen', type: 'boolean', default: false },
              readAny: { title: 'Alle lesen', type: 'boolean', default: false },
              updateOwn: { title: 'Eigene bearbeiten', type: 'boolean', default: false },
              updateAny: { title: 'Alle bearbeiten', type: 'boolean', default: false },
              deleteOwn: { title: 'Eigene löschen', type: 'boolean', default: false },
              deleteAny: { title: 'Alle löschen', type: 'boolean', default: false },
            },
            default: {
              create: false,
              readOwn: false,
              readAny: false,
              updateOwn: false,
              updateAny: false,
              deleteOwn: false,
              deleteAny: false,
            },
          },
          manageBookings: {
            title: 'Buchungen verwalten',
            type: 'object',
            additionalProperties: false,
            required: [],
            properties: {
              create: { title: 'Erstellen', type: 'boolean', default: false },
              readOwn: { title: 'Eigene lesen', type: 'boolean', default: false },
              readAny: { title: 'Alle lesen', type: 'boolean', default: false },
              updateOwn: { title: 'Eigene bearbeiten', type: 'boolean', default: false },
              updateAny: { title: 'Alle bearbeiten', type: 'boolean', default: false },
              deleteOwn: { title: 'Eigene löschen', type: 'boolean', default: false },
              deleteAny: { title: 'Alle löschen', type: 'boolean', default: false },
            },
            default: {
              create: false,
              readOwn: false,
              readAny: false,
              updateOwn: false,
              updateAny: false,
              deleteOwn: false,
              deleteAny: false,
            },
          },
          manageCoupons: {
            title: 'Gutscheine verwalten',
            type: 'object',
            additionalProperties: false,
            required: [],
            properties: {
              create: { title: 'Erstellen', type: 'boolean', default: false },
              readOwn: { title: 'Eigene lesen', type: 'boolean', default: false },
              readAny: { title: 'Alle lesen', type: 'boolean', default: false },
              updateOwn: { title: 'Eigene bearbeiten', type: 'boolean', default: false },
              updateAny: { title: 'Alle bearbeiten', type: 'boolean', default: false },
              deleteOwn: { title: 'Eigene löschen', type: 'boolean', default: false },
              deleteAny: { title: 'Alle löschen', type: 'boolean', default: false },
            },
            default: {
              create: false,
              readOwn: false,
              readAny: false,
              updateOwn: false,
              updateAny: false,
              deleteOwn: false,
              deleteAny: false,
            },
          },
          manageBookables: {
            title: 'Ressourcen verwalten',
            type: 'object',
            additionalProperties: false,
            required: [],
            properties: {
              create: { title: 'Erstellen', type: 'boolean', default: false },
              readOwn: { title: 'Eigene lesen', type: 'boolean', default: false },
              readAny: { title: 'Alle lesen', type: 'boolean', default: false },
              updateOwn: { title: 'Eigene bearbeiten', type: 'boolean', default: false },
              updateAny: { title: 'Alle bearbeiten', type: 'boolean', default: false },
              deleteOwn: { title: 'Eigene löschen', type: 'boolean', default: false },
              deleteAny: { title: 'Alle löschen', type: 'boolean', default: false },
            },
            default: {
              create: false,
              readOwn: false,
              readAny: false,
              updateOwn: false,
              updateAny: false,
              deleteOwn: false,
              deleteAny: false,
            },
          },
        },
      },
      uiSchema: {
        manageRoles: {
          create: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          readOwn: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          readAny: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          updateOwn: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          updateAny: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          deleteOwn: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          deleteAny: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
        },
        manageUsers: {
          create: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          readOwn: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          readAny: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          updateOwn: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          updateAny: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          deleteOwn: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          deleteAny: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
        },
        manageTenants: {
          create: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          readOwn: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          readAny: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          updateOwn: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          updateAny: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          deleteOwn: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          deleteAny: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
        },
        manageBookings: {
          create: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          readOwn: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          readAny: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          updateOwn: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          updateAny: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          deleteOwn: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          deleteAny: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
        },
        manageCoupons: {
          create: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          readOwn: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          readAny: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          updateOwn: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          updateAny: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          deleteOwn: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          deleteAny: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
        },
        manageBookables: {
          create: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          readOwn: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          readAny: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          updateOwn: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          updateAny: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          deleteOwn: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
          deleteAny: { 'ui:widget': 'switch', 'ui:options': { width: 3 } },
        },
      },
      showWhen: {},
    },
    {
      name: 'free',
      title: 'Freie Buchungen',
      fields: ['freeBookings'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'role/free',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: { freeBookings: { title: 'Freie Buchungen', type: 'boolean', default: false } },
      },
      uiSchema: {
        freeBookings: {
          'ui:widget': 'switch',
          'ui:help': 'Mitglieder dieser Rolle buchen alle Objekte des Mandanten, ohne zu bezahlen.',
        },
      },
      showWhen: {},
    },
  ],
  validators,
}

export default form

export interface RolePlaces {
  readonly fields: {
    readonly id?: false
    readonly tenantId?: false
    readonly ownerUserId?: false
    readonly name?: true
    readonly adminInterfaces?: true
    readonly manageRoles?: true
    readonly manageUsers?: true
    readonly manageTenants?: true
    readonly manageBookings?: true
    readonly manageCoupons?: true
    readonly manageBookables?: true
    readonly freeBookings?: true
    readonly memberCount?: false
    readonly timeCreated?: false
    readonly timeUpdated?: false
    readonly version?: false
  }
  readonly sections: {
    readonly general: true
    readonly interfaces: true
    readonly rights: true
    readonly free: true
  }
  readonly columns: {
    readonly name: true
    readonly adminInterfaces: true
    readonly manageUsers: true
    readonly manageBookables: true
    readonly manageBookings: true
    readonly manageRoles: true
    readonly manageCoupons: true
  }
}
