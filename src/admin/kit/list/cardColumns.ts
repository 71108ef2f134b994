/** One card per row on phones, then two, three, four (BOOKABLE-LIST-041…044). */
export const cardColumns = {
  xs: 'minmax(0, 1fr)',
  sm: 'repeat(2, minmax(0, 1fr))',
  md: 'repeat(3, minmax(0, 1fr))',
  lg: 'repeat(4, minmax(0, 1fr))',
} as const
