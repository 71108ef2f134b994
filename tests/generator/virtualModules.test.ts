import { createPrecompiledValidator } from '@rjsf/validator-ajv8'
import { expect, it } from 'vitest'
import schema from 'virtual:wire-schema/coupon'
import validate from 'virtual:validators/coupon'
import formValidators from 'virtual:form-validators/coupon'
import bookable from 'virtual:validators/bookable'
import couponForm from '../../src/generated/admin/coupon.form.ts'
import { couponEntity } from '../../src/generated/entities/coupon.ts'

const coupon = { ...couponEntity.defaults, id: 'SOMMER', discount: 0.29 }

it('a document made of the defaults is valid, one cent amounts included', () => {
  expect(validate(coupon)).toBe(true)
})

it('every fault of a document is told, none is coerced away', () => {
  expect(validate({ ...coupon, discount: '5', maxAmount: -1, extra: 1 })).toBe(false)
  expect(validate.errors?.map(({ keyword }) => keyword).sort()).toEqual(['additionalProperties', 'minimum', 'type'])
})

it('the wire schema has no annotations of ours', () => {
  expect(JSON.stringify(schema)).not.toContain('"x-')
})

it('a section is validated by its precompiled function', () => {
  const section = couponForm.sections[0]
  if (!section) throw new Error('coupon has no section')
  const validator = createPrecompiledValidator(formValidators, section.schema)
  expect(validator.validateFormData({ id: 'A', discount: 1 }, section.schema).errors).toEqual([])
  expect(validator.validateFormData({ id: 'A' }, section.schema).errors.map(({ name }) => name)).toEqual(['required'])
})

it('the clock ends at midnight', () => {
  const hours = (endTime: string) =>
    bookable({ type: 'room', title: 'Saal', openingHours: [{ weekdays: [1], startTime: '08:00', endTime }] })
  expect(hours('24:00')).toBe(true)
  expect(hours('24:30')).toBe(false)
})
