// Written by the generator from schemas/workflow.schema.json. Do not edit: change the schema and run "npm run generate".

import validators from 'virtual:form-validators/workflow'
import type { FormDefinition } from '../../admin/kit/definition.ts'
import type { Workflow } from '../entities/workflow.ts'

const form: FormDefinition<Workflow> = {
  sections: [
    {
      name: 'general',
      title: 'Workflow',
      fields: ['active', 'name', 'description'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'workflow/general',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          active: { title: 'Workflow verwenden', type: 'boolean', default: false },
          name: { title: 'Name', type: 'string', maxLength: 100, default: '' },
          description: { title: 'Beschreibung', type: 'string', maxLength: 1000, default: '' },
        },
      },
      uiSchema: {
        active: { 'ui:widget': 'switch' },
        name: { 'ui:widget': 'text' },
        description: { 'ui:widget': 'textarea', 'ui:options': { rows: 3 } },
      },
      showWhen: {},
    },
    {
      name: 'states',
      title: 'Status',
      fields: ['states'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'workflow/states',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          states: {
            title: 'Status',
            type: 'array',
            maxItems: 50,
            items: {
              title: 'Status',
              type: 'object',
              additionalProperties: false,
              required: ['name'],
              properties: {
                id: { title: 'Kennung', type: 'string', maxLength: 64, default: '' },
                name: { title: 'Name', type: 'string', minLength: 1, pattern: '\\S', maxLength: 100 },
                tasks: {
                  title: 'Aufgaben',
                  type: 'array',
                  maxItems: 100000,
                  items: {
                    title: 'Aufgabe',
                    type: 'object',
                    additionalProperties: false,
                    required: ['id'],
                    properties: {
                      id: { title: 'Buchungsnummer', type: 'string', minLength: 1, maxLength: 64 },
                      added: { title: 'Seit', type: ['integer', 'null'], minimum: 0, default: null },
                    },
                  },
                  default: [],
                },
                actions: {
                  title: 'Aktionen',
                  type: 'array',
                  maxItems: 20,
                  items: {
                    title: 'Aktion',
                    type: 'object',
                    additionalProperties: false,
                    required: [],
                    properties: {
                      type: {
                        title: 'Art',
                        type: 'string',
                        oneOf: [
                          { const: 'email', title: 'E-Mail senden' },
                          { const: 'bookingStatus', title: 'Buchungsstatus ändern' },
                        ],
                        default: 'email',
                      },
                      receiverType: {
                        title: 'Empfänger',
                        type: ['string', 'null'],
                        oneOf: [
                          { const: 'user', title: 'Benutzer' },
                          { const: 'role', title: 'Mitglieder einer Rolle' },
                          { const: null, title: 'Keine' },
                        ],
                        default: 'user',
                      },
                      sendTo: {
                        title: 'An',
                        type: 'array',
                        uniqueItems: true,
                        maxItems: 500,
                        items: { title: 'Empfänger', type: 'string', maxLength: 254 },
                        default: [],
                      },
                      bookingStatus: {
                        title: 'Neuer Status',
                        type: 'array',
                        uniqueItems: true,
                        maxItems: 3,
                        items: {
                          title: 'Status',
                          type: 'string',
                          oneOf: [
                            { const: 'commit', title: 'Freigegeben' },
                            { const: 'paid', title: 'Bezahlt' },
                            { const: 'reject', title: 'Storniert' },
                          ],
                        },
                        default: [],
                      },
                    },
                  },
                  default: [],
                },
              },
            },
            default: [],
          },
        },
      },
      uiSchema: {
        states: {
          'ui:options': { addLabel: 'Status hinzufügen' },
          items: {
            'ui:help': 'Eine Spalte der Tafel.',
            id: { 'ui:widget': 'hidden' },
            name: {
              'ui:widget': 'text',
              'ui:options': { messages: { required: 'Pflichtfeld', minLength: 'Pflichtfeld', pattern: 'Pflichtfeld' } },
            },
            tasks: {
              'ui:widget': 'hidden',
              'ui:readonly': true,
              items: {
                'ui:help': 'Eine Buchung auf der Tafel und seit wann sie in ihrer Spalte steht.',
                id: { 'ui:widget': 'text' },
                added: { 'ui:widget': 'timestamp' },
              },
            },
            actions: {
              'ui:options': { addLabel: 'Aktion hinzufügen' },
              items: {
                'ui:help': 'Was geschieht, wenn eine Buchung in den Status kommt.',
                type: { 'ui:widget': 'select', 'ui:options': { width: 6 } },
                receiverType: { 'ui:widget': 'select', 'ui:options': { width: 6 } },
                sendTo: { 'ui:widget': 'tags', 'ui:help': 'E-Mail-Adressen von Benutzern oder Kennungen von Rollen.' },
                bookingStatus: { 'ui:widget': 'checkboxes' },
              },
            },
          },
        },
      },
      showWhen: {
        'states.*.actions.*.receiverType': { 'states.*.actions.*.type': ['email'] },
        'states.*.actions.*.sendTo': { 'states.*.actions.*.type': ['email'] },
        'states.*.actions.*.bookingStatus': { 'states.*.actions.*.type': ['bookingStatus'] },
      },
    },
    {
      name: 'events',
      title: 'Ereignisse',
      fields: ['eventStateMapping', 'defaultState'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'workflow/events',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          eventStateMapping: {
            title: 'Ereignisse',
            type: 'object',
            additionalProperties: false,
            required: [],
            properties: {
              onCreate: { title: 'Bei Eingang', type: ['string', 'null'], maxLength: 64, default: null },
              onCommit: { title: 'Bei Freigabe', type: ['string', 'null'], maxLength: 64, default: null },
              onReject: { title: 'Bei Ablehnung', type: ['string', 'null'], maxLength: 64, default: null },
              onPay: { title: 'Bei Zahlung', type: ['string', 'null'], maxLength: 64, default: null },
            },
            default: { onCreate: null, onCommit: null, onReject: null, onPay: null },
          },
          defaultState: { title: 'Status neuer Buchungen', type: ['string', 'null'], maxLength: 64, default: null },
        },
      },
      uiSchema: {
        eventStateMapping: {
          onCreate: {
            'ui:widget': 'text',
            'ui:help': 'Kennung des Status, in den die Buchung dann kommt.',
            'ui:options': { width: 6 },
          },
          onCommit: {
            'ui:widget': 'text',
            'ui:help': 'Kennung des Status, in den die Buchung dann kommt.',
            'ui:options': { width: 6 },
          },
          onReject: {
            'ui:widget': 'text',
            'ui:help': 'Kennung des Status, in den die Buchung dann kommt.',
            'ui:options': { width: 6 },
          },
          onPay: {
            'ui:widget': 'text',
            'ui:help': 'Kennung des Status, in den die Buchung dann kommt.',
            'ui:options': { width: 6 },
          },
        },
        defaultState: {
          'ui:widget': 'text',
          'ui:help': 'Gilt, wenn dem Eingang kein Status zugeordnet ist.',
          'ui:options': { width: 6 },
        },
      },
      showWhen: {},
    },
  ],
  validators,
}

export default form
