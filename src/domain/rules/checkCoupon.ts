import type { Coupon } from '../../generated/entities/coupon.ts'
import type { Check } from '../rules.ts'
import { error, warning } from './problem.ts'

/** A percentage is at most 100; the validity does not end before it begins; a used-up coupon is a warning. */
export const checkCoupon: Check<Coupon> = (record, { now }) => {
  const [from, to, most] = [record.validFrom ?? null, record.validTo ?? null, record.maxAmount ?? null]
  return [
    ...(record.type === 'percentage' && (record.discount ?? 0) > 100
      ? [error('/discount', 'COUPON_PERCENTAGE', 'Höchstens 100 Prozent.')]
      : []),
    ...(from !== null && to !== null && to < from
      ? [error('/validTo', 'COUPON_PERIOD_REVERSED', '„Gültig bis“ darf nicht vor „Gültig ab“ liegen.')]
      : []),
    ...(to !== null && to < now && (from === null || to >= from)
      ? [warning('/validTo', 'COUPON_EXPIRED', 'Der Gutschein ist abgelaufen.')]
      : []),
    ...(most !== null && most <= (record.usedAmount ?? 0)
      ? [warning('/maxAmount', 'COUPON_USED_UP', 'Keine Gutscheine mehr verfügbar')]
      : []),
  ]
}
