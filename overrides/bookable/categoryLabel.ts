/** Style of the labels in a price category. */
export const categoryLabel = {
  display: 'block',
  mb: '4px',
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 500,
  color: 'text.secondary',
} as const
