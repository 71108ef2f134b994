// Written by the generator from schemas/user.schema.json. Do not edit: change the schema and run "npm run generate".

import validators from 'virtual:form-validators/user'
import type { FormDefinition } from '../../admin/kit/definition/definition.ts'
import type { User } from '../entities/user.ts'

const form: FormDefinition<User> = {
  sections: [
    {
      name: 'person',
      title: 'Person',
      fields: ['id', 'firstName', 'lastName'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'user/person',
        type: 'object',
        additionalProperties: false,
        required: ['id'],
        properties: {
          id: { title: 'E-Mail', type: 'string', minLength: 1, maxLength: 254, pattern: '^\\S+$' },
          firstName: { title: 'Vorname', type: 'string', maxLength: 100, default: '' },
          lastName: { title: 'Nachname', type: 'string', maxLength: 100, default: '' },
        },
      },
      uiSchema: {
        id: {
          'ui:widget': 'text',
          'ui:help': 'Zugleich die Kennung; wird klein geschrieben.',
          'ui:options': {
            autocomplete: 'off',
            messages: {
              required: 'E-Mail ist erforderlich',
              minLength: 'E-Mail ist erforderlich',
              pattern: 'E-Mail muss gültig sein',
            },
          },
        },
        firstName: { 'ui:widget': 'text', 'ui:options': { width: 6, autocomplete: 'given-name' } },
        lastName: { 'ui:widget': 'text', 'ui:options': { width: 6, autocomplete: 'family-name' } },
      },
      showWhen: {},
    },
    {
      name: 'contact',
      title: 'Kontakt',
      fields: ['company', 'phone', 'address', 'zipCode', 'city'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'user/contact',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          company: { title: 'Firma oder Verein', type: 'string', maxLength: 200, default: '' },
          phone: { title: 'Telefon', type: 'string', maxLength: 60, default: '' },
          address: { title: 'Straße', type: 'string', maxLength: 200, default: '' },
          zipCode: { title: 'PLZ', type: 'string', maxLength: 20, default: '' },
          city: { title: 'Ort', type: 'string', maxLength: 200, default: '' },
        },
      },
      uiSchema: {
        company: { 'ui:widget': 'text', 'ui:options': { width: 6, autocomplete: 'organization' } },
        phone: { 'ui:widget': 'text', 'ui:options': { width: 6, autocomplete: 'tel' } },
        address: { 'ui:widget': 'text', 'ui:options': { autocomplete: 'street-address' } },
        zipCode: { 'ui:widget': 'text', 'ui:options': { width: 4, autocomplete: 'postal-code' } },
        city: { 'ui:widget': 'text', 'ui:options': { width: 8, autocomplete: 'address-level2' } },
      },
      showWhen: {},
    },
    {
      name: 'account',
      title: 'Konto',
      fields: ['isVerified', 'isSuspended', 'authType', 'ssoBound', 'roles'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'user/account',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          isVerified: { title: 'E-Mail bestätigt', type: 'boolean', default: false },
          isSuspended: { title: 'Gesperrt', type: 'boolean', default: false },
          authType: {
            title: 'Anmeldung',
            type: 'string',
            oneOf: [
              { const: 'local', title: 'Mit Passwort' },
              { const: 'keycloak', title: 'Über Keycloak' },
            ],
            default: 'local',
          },
          ssoBound: { title: 'Single Sign-on', type: 'boolean', default: false },
          roles: {
            title: 'Rollen',
            type: 'array',
            maxItems: 10000,
            items: { title: 'Rolle', type: 'string', maxLength: 64 },
            default: [],
          },
        },
      },
      uiSchema: {
        isVerified: {
          'ui:widget': 'switch',
          'ui:help': 'Ohne Bestätigung ist keine Anmeldung möglich; wird sie entzogen, enden bestehende Sitzungen.',
          'ui:options': { width: 6 },
        },
        isSuspended: {
          'ui:widget': 'switch',
          'ui:help': 'Kann sich nicht anmelden; bestehende Sitzungen enden.',
          'ui:options': { width: 6 },
        },
        authType: { 'ui:widget': 'readonly', 'ui:readonly': true, 'ui:options': { width: 6 } },
        ssoBound: { 'ui:field': 'override', 'ui:readonly': true },
        roles: { 'ui:field': 'override', 'ui:readonly': true, items: { 'ui:widget': 'text' } },
      },
      showWhen: { ssoBound: { ssoBound: [true] } },
    },
  ],
  validators,
}

export default form

export interface UserPlaces {
  readonly fields: {
    readonly id?: true
    readonly firstName?: true
    readonly lastName?: true
    readonly company?: true
    readonly phone?: true
    readonly address?: true
    readonly zipCode?: true
    readonly city?: true
    readonly isVerified?: true
    readonly isSuspended?: true
    readonly authType?: true
    readonly ssoBound: true
    readonly roles: true
    readonly created?: false
    readonly timeCreated?: false
    readonly timeUpdated?: false
    readonly version?: false
  }
  readonly sections: {
    readonly person: true
    readonly contact: true
    readonly account: true
  }
  readonly columns: {
    readonly id: true
    readonly firstName: true
    readonly lastName: true
    readonly isVerified: true
    readonly isSuspended: true
    readonly created: true
    readonly roles: true
  }
}
