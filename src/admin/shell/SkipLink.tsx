import { styled } from '@mui/material/styles'
import { shellTexts } from '../kit/texts/shell.ts'

/** The id of the page's content; the skip link and the frame agree on it. */
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

/** The first stop of the keyboard: past top bar and drawer to the content. */
export const SkipLink = () => (
  <Link
    href={`#${contentId}`}
    onClick={(event) => {
      // The address stays as it is: a hash would count as a navigation.
      event.preventDefault()
      document.getElementById(contentId)?.focus()
    }}
  >
    {shellTexts.skipToContent}
  </Link>
)
