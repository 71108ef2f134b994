import type { EntityOverrides } from '../../src/admin/kit/definition.ts'
import type { Coupon } from '../../src/generated/entities/coupon.ts'
import { CouponStatus } from './CouponStatus.tsx'
import { couponTexts } from './couponTexts.ts'
import { discountWords, usesWords } from './couponWords.ts'

interface CellProps {
  readonly record: Coupon
}

const DiscountCell = ({ record }: CellProps) => discountWords(record)
const UsesCell = ({ record }: CellProps) => usesWords(record)

/** Coupons: table with uses and status, edited in a dialog. */
export const couponOverrides: EntityOverrides<Coupon> = {
  form: 'dialog',
  table: {
    labels: { usedAmount: couponTexts.count },
    cells: { discount: DiscountCell, usedAmount: UsesCell },
    columns: [{ key: 'status', label: couponTexts.status, cell: CouponStatus }],
  },
}
