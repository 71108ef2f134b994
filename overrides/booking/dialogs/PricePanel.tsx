import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { BookingPreview } from '../../../src/api/bookingPreview.ts'
import { formatEur, formatGermanNumber, fromCents, toCents } from '../../../src/domain/money.ts'
import { bookingLabels } from '../bookingLabels.ts'
import type { BookingBookableItem } from '../../../src/generated/entities/booking.ts'
import { bookingFormTexts } from './formTexts.ts'
import { itemTitle } from './itemTitle.ts'
import { Part } from './Part.tsx'
import type { LivePreview } from './usePreview.ts'

const texts = bookingFormTexts.price

const line = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2px 10px' } as const
const figure = { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

const stateWord = ({ current, failed }: LivePreview): string =>
  failed ? texts.failed : current ? texts.current : texts.asking

/** Rates and reasons of the items, each once: "19 % MwSt. (S19)". */
const taxWords = (taxes: BookingPreview['price']['taxes']): readonly string[] => [
  ...new Set(
    taxes.flatMap((tax) => {
      if (tax === null || (tax.rate === 0 && tax.reason === '')) return []
      const key = tax.key === '' ? '' : ` (${tax.key})`
      return `${tax.rate > 0 ? texts.rate(formatGermanNumber(tax.rate)) : tax.reason}${key}`
    }),
  ),
]

interface BillProps {
  readonly items: readonly BookingBookableItem[]
  readonly preview: BookingPreview
}

const Bill = ({ items, preview }: BillProps) => {
  const { price, coupon } = preview
  const net = fromCents(toCents(price.priceEur) - toCents(price.vatIncludedEur))
  return (
    <Box component="dl" sx={{ ...line, m: 0, fontSize: 13 }}>
      {items.map((item, position) => (
        <Box key={item.bookableId} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ overflowWrap: 'anywhere' }}>
            {item.amount > 1 ? `${itemTitle(item)} × ${item.amount}` : itemTitle(item)}
          </Box>
          <Box component="dd" sx={figure}>
            {formatEur(price.items[position]?.userGrossPriceEur ?? 0)}
          </Box>
        </Box>
      ))}
      {coupon !== null && (
        <>
          <Box component="dt" sx={{ color: 'success.text' }}>
            {texts.coupon(coupon.id)}
          </Box>
          <Box component="dd" sx={{ ...figure, color: 'success.text' }}>
            {formatEur(price.discountEur === 0 ? 0 : -price.discountEur)}
          </Box>
        </>
      )}
      <Box component="dt" sx={{ color: 'text.secondary', pt: 1 }}>
        {texts.net}
      </Box>
      <Box component="dd" sx={{ ...figure, color: 'text.secondary', pt: 1 }}>
        {formatEur(net)}
      </Box>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {texts.vat}
      </Box>
      <Box component="dd" sx={{ ...figure, color: 'text.secondary' }}>
        {formatEur(price.vatIncludedEur)}
      </Box>
      {taxWords(price.taxes).map((words) => (
        <Box key={words} component="dd" sx={{ gridColumn: '1 / -1', m: 0, color: 'text.tertiary', fontSize: 12 }}>
          {words}
        </Box>
      ))}
      <Box component="dt" sx={{ fontSize: 17, lineHeight: '26px', fontWeight: 600 }}>
        {texts.total}
      </Box>
      <Box component="dd" sx={{ ...figure, fontSize: 17, lineHeight: '26px', fontWeight: 600 }}>
        {formatEur(price.priceEur)}
      </Box>
    </Box>
  )
}

/** Price computed by the server during input. */
export const PricePanel = ({
  items,
  live,
}: {
  readonly items: readonly BookingBookableItem[]
  readonly live: LivePreview
}) => (
  <Part title={bookingLabels.priceEur}>
    {items.length > 0 && (
      <Typography role="status" variant="caption" component="p" sx={{ mb: 1, color: 'text.tertiary' }}>
        {stateWord(live)}
      </Typography>
    )}
    {live.preview !== undefined && (
      <>
        <Bill items={items} preview={live.preview} />
        {live.preview.price.isFree && <Typography variant="body2">{texts.free}</Typography>}
      </>
    )}
  </Part>
)
