import { expect, it } from 'vitest'
import { choicesAsEnum } from '../../src/domain/choicesAsEnum.ts'

it('makes lists of constants to enums, at any depth, and leaves variants of an object', () => {
  const colour = { type: 'string', oneOf: [{ const: 'red', title: 'Rot' }, { const: 'blue' }] }
  const asEnum = { type: 'string', enum: ['red', 'blue'] }
  const variants = {
    oneOf: [{ properties: { kind: { const: 'a' }, colour } }, { properties: { kind: { const: 'b' } } }],
  }
  expect(
    choicesAsEnum({ properties: { colours: { items: colour }, oneOf: colour }, additionalProperties: variants }),
  ).toEqual({
    properties: { colours: { items: asEnum }, oneOf: asEnum },
    additionalProperties: {
      oneOf: [{ properties: { kind: { const: 'a' }, colour: asEnum } }, { properties: { kind: { const: 'b' } } }],
    },
  })
})
