import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { isCouponActive, isCouponUsedUp } from '../../src/domain/coupon.ts'
import { formatEur, formatGermanNumber } from '../../src/domain/money.ts'
import type { Overrides } from '../../src/generated/admin/overrides.ts'
import type { Coupon } from '../../src/generated/entities/coupon.ts'

/** Texts of the coupon list, besides field labels. */
const couponTexts = {
  discount: 'Rabatt',
  count: 'Anzahl',
  status: 'Status',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  usedUp: 'Keine Gutscheine mehr verfügbar',
  unlimited: 'unbegrenzt',
} as const

interface CellProps {
  readonly record: Coupon
}

/** "10 %" or "5,00 €". */
const discountWords = ({ type, discount }: Pick<Coupon, 'type' | 'discount'>): string =>
  type === 'percentage' ? `${formatGermanNumber(discount)} %` : formatEur(discount)

/** Used/max: "1/5"; without a limit "1/unbegrenzt" (COUPON-004, COUPON-005). */
const usesWords = ({ usedAmount, maxAmount }: Pick<Coupon, 'usedAmount' | 'maxAmount'>): string =>
  `${usedAmount}/${maxAmount ?? couponTexts.unlimited}`

const DiscountCell = ({ record }: CellProps) => discountWords(record)
const UsesCell = ({ record }: CellProps) => usesWords(record)

/** Lets a long chip wrap on narrow screens. */
const wrapped = { '&&': { height: 'auto' }, '& .MuiChip-label': { whiteSpace: 'normal' } } as const

/** Active or inactive by validity; a red chip when used up (COUPON-006 to COUPON-009). */
const CouponStatus = ({ record }: { readonly record: Coupon }) => {
  const active = isCouponActive(record, Date.now())
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-start' }}>
      <Chip
        size="small"
        label={active ? couponTexts.active : couponTexts.inactive}
        sx={active ? { bgcolor: 'success.soft', color: 'success.text' } : { color: 'text.secondary' }}
      />
      {isCouponUsedUp(record) && (
        <Chip size="small" label={couponTexts.usedUp} sx={{ bgcolor: 'error.soft', color: 'error.text', ...wrapped }} />
      )}
    </Box>
  )
}

/** Coupons: table with uses and status, edited in a dialog. */
export const couponOverrides = {
  form: 'dialog',
  table: {
    labels: { usedAmount: couponTexts.count },
    cells: { discount: DiscountCell, usedAmount: UsesCell },
    columns: [{ key: 'status', label: couponTexts.status, cell: CouponStatus }],
  },
} satisfies Overrides['coupon']
