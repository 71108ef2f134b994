import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { shellTexts } from '../kit/texts/shell.ts'
import { routeNames } from './routeNames.ts'

const BrandLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.primary,
  fontWeight: theme.typography.fontWeightBold,
  letterSpacing: '-0.01em',
  textDecoration: 'none',
  '& svg': { width: 26, height: 26, display: 'block', flex: 'none' },
  '& rect.ground': { fill: theme.vars.palette.primary.main },
  '& .lines': {
    fill: 'none',
    stroke: theme.vars.palette.primary.contrastText,
    strokeWidth: 1.9,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  '& span': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: { '& span': { display: 'none' } },
}))

/** The mark and name of the product; leads to the dashboard. */
export const Brand = () => (
  <BrandLink to={routeNames.dashboard} aria-label={shellTexts.topBar.home}>
    <svg viewBox="0 0 26 26" aria-hidden="true">
      <rect className="ground" width="26" height="26" rx="7" />
      <path className="lines" d="M6.5 11.2h13M9.5 5.8v3M16.5 5.8v3" />
      <rect className="lines" x="6.5" y="7.4" width="13" height="12.3" rx="2.6" />
      <path className="lines" d="m10.2 15.2 2 2 3.9-3.9" />
    </svg>
    <span>{shellTexts.product}</span>
  </BrandLink>
)
