// Written by the generator from schemas/coupon.schema.json. Do not edit: change the schema and run "npm run generate".

import validators from 'virtual:form-validators/coupon'
import type { FormDefinition } from '../../admin/kit/definition/definition.ts'
import type { Coupon } from '../entities/coupon.ts'

const form: FormDefinition<Coupon> = {
  sections: [
    {
      name: 'general',
      title: 'Gutschein',
      fields: ['id', 'description', 'type', 'discount'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'coupon/general',
        type: 'object',
        additionalProperties: false,
        required: ['id', 'discount'],
        properties: {
          id: { title: 'Gutscheinnummer', type: 'string', minLength: 1, maxLength: 64, format: 'chosen-id' },
          description: { title: 'Beschreibung', type: 'string', maxLength: 500, default: '' },
          type: {
            title: 'Art',
            type: 'string',
            oneOf: [
              { const: 'fixed', title: 'Betrag' },
              { const: 'percentage', title: 'Prozent' },
            ],
            default: 'fixed',
          },
          discount: { title: 'Rabatt', type: 'number', minimum: 0, maximum: 1000000, multipleOf: 0.01 },
        },
      },
      uiSchema: {
        id: {
          'ui:widget': 'text',
          'ui:help': 'Gilt ohne Rücksicht auf Groß- und Kleinschreibung.',
          'ui:options': {
            messages: {
              format: 'Nur Buchstaben, Ziffern, einzelne Leerzeichen und . _ + & % # @ ! * ( ) / - verwenden.',
            },
          },
        },
        description: { 'ui:widget': 'text' },
        type: { 'ui:widget': 'select', 'ui:options': { width: 6 } },
        discount: {
          'ui:widget': 'number',
          'ui:help': 'Je nach Art ein Betrag wie 10,00 € oder ein Anteil wie 12,5 %.',
          'ui:options': { width: 6, messages: { required: 'Pflichtfeld' } },
        },
      },
      showWhen: {},
    },
    {
      name: 'validity',
      title: 'Gültigkeit',
      fields: ['maxAmount', 'usedAmount', 'validFrom', 'validTo'],
      schema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'coupon/validity',
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          maxAmount: {
            title: 'Höchstzahl der Einlösungen',
            type: ['integer', 'null'],
            minimum: 0,
            maximum: 1000000,
            default: null,
          },
          usedAmount: { title: 'Eingelöst', type: 'integer', minimum: 0, default: 0 },
          validFrom: {
            title: 'Gültig ab',
            type: ['integer', 'null'],
            minimum: 0,
            maximum: 4102444800000,
            default: null,
          },
          validTo: {
            title: 'Gültig bis',
            type: ['integer', 'null'],
            minimum: 0,
            maximum: 4102444800000,
            default: null,
          },
        },
      },
      uiSchema: {
        maxAmount: { 'ui:widget': 'integer', 'ui:help': 'Leer lassen für unbegrenzt.', 'ui:options': { width: 6 } },
        usedAmount: { 'ui:widget': 'readonly', 'ui:readonly': true, 'ui:options': { width: 6 } },
        validFrom: { 'ui:widget': 'timestamp', 'ui:options': { width: 6 } },
        validTo: { 'ui:widget': 'timestamp', 'ui:options': { width: 6 } },
      },
      showWhen: {},
    },
  ],
  validators,
}

export default form

export interface CouponPlaces {
  readonly fields: {
    readonly id?: true
    readonly tenantId?: false
    readonly ownerUserId?: false
    readonly description?: true
    readonly type?: true
    readonly discount?: true
    readonly maxAmount?: true
    readonly usedAmount?: true
    readonly validFrom?: true
    readonly validTo?: true
    readonly timeCreated?: false
    readonly timeUpdated?: false
    readonly version?: false
  }
  readonly sections: {
    readonly general: true
    readonly validity: true
  }
  readonly columns: {
    readonly id: true
    readonly description: true
    readonly discount: true
    readonly usedAmount: true
    readonly validFrom: true
    readonly validTo: true
  }
}
