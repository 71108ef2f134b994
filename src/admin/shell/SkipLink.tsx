import { styled } from '@mui/material/styles'
import { shellTexts } from '../kit/texts/shell.ts'

/** The id of the page's content; used by skip link and frame. */
export const contentId = 'inhalt'

const Link = styled('a')(({ theme }) => ({
  position: 'fixed',
  left: theme.spacing(1),
  top: -48,
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1, 2),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  '&:focus': { top: theme.spacing(1) },
  '@media print': { display: 'none' },
}))

/** The first keyboard stop: skips top bar and drawer. */
export const SkipLink = () => (
  <Link
    href={`#${contentId}`}
    onClick={(event) => {
      // The address stays unchanged: a hash would count as a navigation.
      event.preventDefault()
      document.getElementById(contentId)?.focus()
    }}
  >
    {shellTexts.skipToContent}
  </Link>
)
