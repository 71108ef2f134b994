import Box from '@mui/material/Box'
import type { Bookable } from '../../src/generated/entities/bookable.ts'
import { priceRowsOf } from './priceRowsOf.ts'
import { vatWords } from './priceWords.ts'
import { useOfferedVat } from '../../src/admin/kit/requests/useOfferedVat.ts'

/** Marks a price charged once, regardless of duration or amount (BOOKABLE-LIST-011). */
const FixedPriceTag = () => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      height: 18,
      px: '5px',
      border: 1,
      borderColor: 'primary.line',
      borderRadius: '4px',
      color: 'primary.text',
      fontSize: 11,
      fontWeight: 500,
      whiteSpace: 'nowrap',
    }}
  >
    Pauschalpreis
  </Box>
)

/** Prices on a card, with the VAT that visitors are offered them with today, to be added or contained. */
export const PriceRows = ({ record }: { readonly record: Bookable }) => {
  const rows = priceRowsOf(record)
  const vat = useOfferedVat(record)
  return (
    <Box component="ul" sx={{ display: 'grid', gap: '4px', alignContent: 'start', m: 0, p: 0, listStyle: 'none' }}>
      {rows.length === 0 && (
        <Box component="li" sx={{ fontSize: 13, lineHeight: '20px', fontWeight: 600 }}>
          Kostenfrei
        </Box>
      )}
      {rows.map(({ when, days, amount, per, fixed }, index) => (
        <Box
          // Rows have no id and keep their order.
          key={index}
          component="li"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '0 6px',
            fontSize: 13,
            lineHeight: '20px',
            color: 'text.secondary',
          }}
        >
          <span>{days === undefined ? when : `${when}, ${days}`}</span>
          {fixed && <FixedPriceTag />}
          <Box
            component="b"
            sx={{
              ml: 'auto',
              color: 'text.primary',
              fontWeight: 600,
              whiteSpace: 'nowrap',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {amount}
            {per !== undefined && (
              <Box component="span" sx={{ fontSize: 12, fontWeight: 400, color: 'text.tertiary' }}>
                {' '}
                {per}
              </Box>
            )}
          </Box>
        </Box>
      ))}
      {rows.length > 0 && vat !== 0 && (
        <Box component="li" sx={{ textAlign: 'right', fontSize: 12, lineHeight: '16px', color: 'text.tertiary' }}>
          {vat === undefined ? '\u00a0' : vatWords(record.priceBasis, vat)}
        </Box>
      )}
    </Box>
  )
}
