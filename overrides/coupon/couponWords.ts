import { formatEur, formatGermanNumber } from '../../src/domain/money.ts'
import type { Coupon } from '../../src/generated/entities/coupon.ts'
import { couponTexts as texts } from './couponTexts.ts'

/** "10 %" or "5,00 €". */
export const discountWords = ({ type, discount }: Pick<Coupon, 'type' | 'discount'>): string =>
  type === 'percentage' ? `${formatGermanNumber(discount)} %` : formatEur(discount)

/** Used/max: "1/5"; without a limit "1/unbegrenzt" (COUPON-004, COUPON-005). */
export const usesWords = ({ usedAmount, maxAmount }: Pick<Coupon, 'usedAmount' | 'maxAmount'>): string =>
  `${usedAmount}/${maxAmount ?? texts.unlimited}`
