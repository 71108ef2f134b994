import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

const up = (from: 'sm' | 'md' | 'lg') => (theme: Theme) => theme.breakpoints.up(from)
const options = { noSsr: true } as const

/** Number of cards per row, as set by `cardColumns` in the style sheet (BOOKABLE-LIST-041…044). */
export const useColumnCount = (): number => {
  const two = useMediaQuery(up('sm'), options)
  const three = useMediaQuery(up('md'), options)
  const four = useMediaQuery(up('lg'), options)
  return 1 + Number(two) + Number(three) + Number(four)
}
