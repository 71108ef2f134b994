import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { isCouponActive, isCouponUsedUp } from '../../src/domain/coupon.ts'
import type { Coupon } from '../../src/generated/entities/coupon.ts'
import { couponTexts as texts } from './couponTexts.ts'

/** Lets a long chip wrap on narrow screens. */
const wrapped = { '&&': { height: 'auto' }, '& .MuiChip-label': { whiteSpace: 'normal' } } as const

/** Active or inactive by validity; a red chip when used up (COUPON-006 to COUPON-009). */
export const CouponStatus = ({ record }: { readonly record: Coupon }) => {
  const active = isCouponActive(record, Date.now())
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-start' }}>
      <Chip
        size="small"
        label={active ? texts.active : texts.inactive}
        sx={active ? { bgcolor: 'success.soft', color: 'success.text' } : { color: 'text.secondary' }}
      />
      {isCouponUsedUp(record) && (
        <Chip size="small" label={texts.usedUp} sx={{ bgcolor: 'error.soft', color: 'error.text', ...wrapped }} />
      )}
    </Box>
  )
}
