import Box from '@mui/material/Box'
import { formatEur } from '../../../src/domain/money.ts'
import type { Booking } from '../../../src/generated/entities/booking.ts'
import { dialogTexts } from './dialogTexts.ts'
import { itemTitle } from './itemTitle.ts'

const texts = dialogTexts.details

const line = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '0 16px' } as const
const figure = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** Booked objects with prices; the amounts add up to the total. */
export const ItemLines = ({ booking }: { readonly booking: Booking }) => (
  <Box sx={{ display: 'grid', gap: '8px' }}>
    <Box component="ul" sx={{ display: 'grid', gap: '8px', listStyle: 'none', m: 0, p: 0 }}>
      {booking.bookableItems.map((item, position) => (
        <Box component="li" key={`${position} ${item.bookableId}`} sx={line}>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {item.amount > 1 ? `${itemTitle(item)} × ${item.amount}` : itemTitle(item)}
          </Box>
          <Box component="span" sx={figure}>
            {formatEur(item.userGrossPriceEur)}
          </Box>
        </Box>
      ))}
    </Box>
    <Box component="dl" sx={{ ...line, gap: '4px 16px', m: 0, pt: '8px', borderTop: 1, borderColor: 'divider' }}>
      {booking._couponUsed !== null && (
        <>
          <Box component="dt">{texts.coupon(booking._couponUsed.id)}</Box>
          <Box component="dd" sx={{ ...figure, m: 0 }}>
            {booking._couponUsed.description}
          </Box>
        </>
      )}
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {texts.vat}
      </Box>
      <Box component="dd" sx={{ ...figure, m: 0, color: 'text.secondary' }}>
        {formatEur(booking.vatIncludedEur)}
      </Box>
      <Box component="dt" sx={{ fontWeight: 600 }}>
        {texts.total}
      </Box>
      <Box component="dd" sx={{ ...figure, m: 0, fontWeight: 600 }}>
        {formatEur(booking.priceEur)}
      </Box>
    </Box>
  </Box>
)
