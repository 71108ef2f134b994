import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import giroCockpit from '../../../schemas/shared/application-giro-cockpit.schema.json' with { type: 'json' }
import { paymentMethodLabel, paymentMethods } from '../../../src/domain/booking/paymentMethods.ts'
import { transferPurpose } from '../../../src/domain/documents/documentValues.ts'

const suffix = giroCockpit.properties.paymentPurposeSuffix

it.each([
  ['PAY-007', 'CASH', 'Bar'],
  ['PAY-008', 'TRANSFER', 'Überweisung'],
  ['PAY-009', 'CREDIT_CARD', 'Kreditkarte'],
  ['PAY-010', 'DEBIT_CARD', 'EC-Karte'],
  ['PAY-011', 'OTHER', 'Sonstiges'],
  ['PAY-013', 'BARTER', 'Unbekannt'],
])('%s the payment method %s is called "%s"', (_id, code, label) => {
  expect(paymentMethodLabel(code)).toBe(label)
})

it('PAY-012 methods without a documented label exist, each with a name of its own', () => {
  const methods = 'PAYPAL GIROPAY APPLE_PAY GOOGLE_PAY EPS IDEAL MAESTRO PAYDIRECT SOFORT BLUECODE UNKNOWN'.split(' ')
  expect(paymentMethods).toEqual(expect.arrayContaining(methods))
  const documented = [...'CASH TRANSFER CREDIT_CARD DEBIT_CARD OTHER'.split(' '), ...methods]
  expect(new Set(paymentMethods.slice(0, 16))).toEqual(new Set(documented))
  expect(paymentMethods.slice(16)).toEqual(['WERO', 'DIRECT_TRANSFER'])
  expect(new Set(paymentMethods.map(paymentMethodLabel)).size).toBe(18)
})

it('PAY-014 the transfer reference is the number, a dash and the suffix of at most 12 characters', () => {
  const bookings = [{ id: 'ABCD-EFGH' }]
  expect(transferPurpose({ bookings, purposeSuffix: 'Musterstadt' })).toBe('ABCD-EFGH-Musterstadt')
  const ajv = new Ajv({ strict: false })
  const takes = (paymentPurposeSuffix: string) => ajv.validate(suffix, paymentPurposeSuffix)
  expect([takes('x'.repeat(12)), takes('x'.repeat(13))]).toEqual([true, false])
})
