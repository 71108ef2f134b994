import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { PageHead } from './PageHead.tsx'

const Text = styled('p')(({ theme }) => ({
  margin: theme.spacing(1, 0, 3),
  maxWidth: '64ch',
  color: theme.vars.palette.text.secondary,
}))

interface PlainPageProps {
  readonly title: string
  readonly text: string
  readonly to: string
  readonly action: string
}

/** A page with a sentence and a link. */
export const PlainPage = ({ title, text, to, action }: PlainPageProps) => (
  <>
    <PageHead title={title} />
    <Text>{text}</Text>
    <Button variant="contained" component={Link} to={to}>
      {action}
    </Button>
  </>
)
