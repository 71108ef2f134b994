import Box from '@mui/material/Box'

/** Marks a price charged once, regardless of duration or amount (BOOKABLE-LIST-011). */
export const FixedPriceTag = () => (
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
