import Check from '@mui/icons-material/Check'
import ChevronRight from '@mui/icons-material/ChevronRight'
import MailOutlined from '@mui/icons-material/MailOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import PhoneOutlined from '@mui/icons-material/PhoneOutlined'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import { styled } from '@mui/material/styles'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { pageTexts } from '../kit/texts/pages.ts'
import type { KnownTenant } from '../providers/clientState.ts'
import { initials } from '../providers/initials.ts'
import { routeNames } from '../shell/routeNames.ts'

const texts = pageTexts.dashboard

const hues = ['1', '2', '5', '3', '4'] as const

const Card = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minWidth: 0,
  padding: 20,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '&:hover': { borderColor: theme.vars.palette.line.control },
  '&[data-selected="true"]': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '& header': { display: 'flex', alignItems: 'center', gap: 12 },
  '& header > div': { flex: 1, minWidth: 0 },
  '& .mark': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 44,
    height: 44,
    borderRadius: 10,
    fontSize: 15,
    fontWeight: theme.typography.fontWeightBold,
  },
  ...Object.fromEntries(
    hues.map((hue) => [
      `& .mark[data-hue="${hue}"]`,
      { backgroundColor: theme.vars.palette.calendar[hue].bg, color: theme.vars.palette.calendar[hue].fg },
    ]),
  ),
  '& h2': { margin: 0, fontSize: 16, lineHeight: '22px', fontWeight: theme.typography.fontWeightBold },
  '& h2 a': { color: 'inherit', textDecoration: 'none', outline: 'none' },
  '& h2 a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.shape.borderRadius },
  '& h2 a:focus-visible::after': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  '& header p': { margin: 0, color: theme.vars.palette.text.tertiary, fontSize: theme.typography.body2.fontSize },
  '& .clip': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& dl': {
    display: 'grid',
    gap: 6,
    margin: 0,
    color: theme.vars.palette.text.secondary,
    fontSize: theme.typography.body2.fontSize,
    lineHeight: '20px',
  },
  '& dl div': { display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 },
  '& dl svg': { fontSize: 16, color: theme.vars.palette.text.tertiary },
  '& dt': { display: 'flex' },
  '& dt span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& dd': { margin: 0 },
  '& .now': {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: 4,
    height: 22,
    padding: '0 8px 0 5px',
    border: `1px solid ${theme.vars.palette.primary.line}`,
    borderRadius: 11,
    backgroundColor: theme.vars.palette.primary.soft,
    color: theme.vars.palette.primary.text,
    fontSize: theme.typography.caption.fontSize,
    fontWeight: theme.typography.fontWeightBold,
    '& svg': { fontSize: 14 },
  },
  '& footer': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 43,
    marginTop: 'auto',
    paddingTop: 14,
    borderTop: `1px solid ${theme.vars.palette.line.soft}`,
  },
  '& .tag': {
    padding: '2px 7px',
    borderRadius: 4,
    backgroundColor: theme.vars.palette.surface.sunken,
    color: theme.vars.palette.text.secondary,
    fontSize: theme.typography.caption.fontSize,
    fontWeight: theme.typography.fontWeightMedium,
  },
  '& .go': {
    display: 'inline-flex',
    alignItems: 'center',
    marginLeft: 'auto',
    color: theme.vars.palette.primary.text,
    fontSize: theme.typography.body2.fontSize,
    fontWeight: theme.typography.fontWeightMedium,
    '& svg': { fontSize: 16 },
  },
}))

export interface FiguresProps {
  readonly tenantId: string
  /** Runs before a link of the figures is followed. */
  readonly onFollow: () => void
}

interface TenantCardProps {
  /** Numbers of open tasks of the tenant. */
  readonly Figures: ComponentType<FiguresProps>
  readonly tenant: KnownTenant
  /** Index among the user's tenants; determines the mark's colour. */
  readonly position: number
  readonly selected: boolean
  readonly owner: boolean
  readonly onSelect: () => void
}

/** A tenant; the whole card links to its bookings. Selection is shown by border and text. */
export const TenantCard = ({ Figures, tenant, position, selected, owner, onSelect }: TenantCardProps) => {
  const facts = [
    [texts.location, PlaceOutlined, tenant.location],
    [texts.contactName, PersonOutlined, tenant.contactName],
    [texts.mail, MailOutlined, tenant.mail],
    [texts.phone, PhoneOutlined, tenant.phone],
  ] as const
  return (
    <Card data-tenant={tenant.id} data-selected={selected}>
      <header>
        <span className="mark" data-hue={hues[position % hues.length]} aria-hidden>
          {initials(tenant.name)}
        </span>
        <div>
          <h2 className="clip">
            <Link to={routeNames.bookings} onClick={onSelect} aria-current={selected ? 'true' : undefined}>
              {tenant.name}
            </Link>
          </h2>
          <p className="clip">{tenant.id}</p>
        </div>
        {selected && (
          <span className="now">
            <Check aria-hidden />
            {texts.selected}
          </span>
        )}
      </header>
      <dl>
        {facts.map(([label, Icon, value]) =>
          value ? (
            <div key={label}>
              <dt>
                <Icon aria-hidden />
                <span>{label}</span>
              </dt>
              <dd className="clip">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <Figures tenantId={tenant.id} onFollow={onSelect} />
      <footer>
        {owner && <span className="tag">{texts.owner}</span>}
        <span className="go" aria-hidden>
          {texts.open}
          <ChevronRight />
        </span>
      </footer>
    </Card>
  )
}
