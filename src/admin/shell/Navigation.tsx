import AccessibilityNewOutlined from '@mui/icons-material/AccessibilityNewOutlined'
import { styled, type Theme } from '@mui/material/styles'
import { Link, useLocation } from 'react-router-dom'
import { NavIcon } from './NavIcon.tsx'
import { shellTexts } from '../kit/texts/shell.ts'
import { useBackOffice, useSelectedTenant, useSignedIn } from '../providers/backOffice.ts'
import { navSections } from './navSections.ts'
import { findRoute } from './routeTable.ts'
import { TenantSelector } from './TenantSelector.tsx'

const Panel = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: theme.spacing(1.5, 1),
  '&.rail': { alignItems: 'center' },
  '& h2': {
    margin: 0,
    padding: theme.spacing(1.5, 1, 0.75),
    color: theme.vars.palette.text.tertiary,
    fontSize: 11,
    lineHeight: '16px',
    fontWeight: theme.typography.fontWeightBold,
    letterSpacing: '0.03em',
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& section.rest': {
    margin: theme.spacing(1.5, 1, 0),
    marginInline: 0,
    paddingTop: theme.spacing(1),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '&.rail section + section': {
    marginTop: theme.spacing(1),
    paddingTop: theme.spacing(1),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '&.rail h2': { display: 'none' },
}))

const itemStyles = ({ theme }: { readonly theme: Theme }) =>
  ({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    height: 34,
    padding: theme.spacing(0, 1),
    borderRadius: 6,
    color: theme.vars.palette.text.secondary,
    fontWeight: theme.typography.fontWeightMedium,
    textDecoration: 'none',
    '& svg': { fontSize: 20, flex: 'none', color: theme.vars.palette.text.tertiary },
    '&:hover': { backgroundColor: theme.vars.palette.surface.hover, color: theme.vars.palette.text.primary },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': {
      backgroundColor: theme.vars.palette.primary.soft,
      color: theme.vars.palette.primary.text,
      fontWeight: theme.typography.fontWeightBold,
    },
    '&[aria-current] svg': { color: theme.vars.palette.primary.text },
    '&[aria-current]::before': {
      content: '""',
      position: 'absolute',
      left: -8,
      top: 7,
      bottom: 7,
      width: 3,
      borderRadius: '0 3px 3px 0',
      backgroundColor: theme.vars.palette.primary.main,
    },
    '.rail &': { width: 40, height: 36, padding: 0, justifyContent: 'center' },
    '.rail &[aria-current]::before': { left: -12 },
    '.rail & .word': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    [theme.breakpoints.down('sm')]: { height: 44 },
  }) as const

const Item = styled(Link)(itemStyles)
/** A page outside the back office. */
const OutsideItem = styled('a')(itemStyles)

interface NavigationProps {
  /** Icons only. */
  readonly rail: boolean
  /** Runs after a link was followed: closes the phone's drawer. */
  readonly onFollow?: () => void
}

/** Tenant selector, the sections by right and tenant (SHELL-014…024), and the accessibility statement, as on every page. */
export const Navigation = ({ rail, onFollow }: NavigationProps) => {
  const { routes } = useBackOffice()
  const signedIn = useSignedIn()
  const tenant = useSelectedTenant()
  const { pathname } = useLocation()
  const current = findRoute(routes, pathname)?.parent
  if (signedIn === null) return null
  return (
    <Panel className={rail ? 'rail' : ''}>
      <TenantSelector rail={rail} />
      <nav aria-label={shellTexts.drawer.label}>
        {navSections(routes, signedIn.permissions, tenant?.id ?? null).map(({ group, title, items }) => (
          <section key={group} className={group === 'always' ? 'rest' : ''} data-section={group}>
            {title !== null && <h2 id={`nav-${group}`}>{title}</h2>}
            <ul {...(title === null ? {} : { 'aria-labelledby': `nav-${group}` })}>
              {items.map(({ path, menu, icon }) => (
                <li key={path}>
                  <Item
                    to={path}
                    title={rail ? (menu ?? '') : undefined}
                    aria-current={path === current ? 'page' : undefined}
                    onClick={onFollow}
                  >
                    <NavIcon name={icon} />
                    <span className="word">{menu}</span>
                  </Item>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <OutsideItem href="/barrierefreiheit" title={rail ? shellTexts.drawer.accessibility : undefined}>
        <AccessibilityNewOutlined aria-hidden />
        <span className="word">{shellTexts.drawer.accessibility}</span>
      </OutsideItem>
    </Panel>
  )
}
