import UnfoldMore from '@mui/icons-material/UnfoldMore'
import ButtonBase from '@mui/material/ButtonBase'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { shellTexts } from '../kit/texts/shell.ts'
import { useBackOffice, useSelectedTenant } from '../providers/backOffice.ts'
import { useCell } from '../kit/browser/cell.ts'
import { initials } from '../providers/initials.ts'

const SelectorButton = styled(ButtonBase)(({ theme }) => ({
  fontFamily: 'inherit',
  gap: 10,
  width: '100%',
  minHeight: 46,
  marginBottom: theme.spacing(1),
  padding: '6px 8px',
  justifyContent: 'flex-start',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  textAlign: 'left',
  '&:hover, &[aria-expanded="true"]': { backgroundColor: theme.vars.palette.surface.hover },
  '& .mark': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 28,
    height: 28,
    borderRadius: 6,
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
    fontSize: 11,
    fontWeight: theme.typography.fontWeightBold,
  },
  '& .words': { flex: 1, minWidth: 0 },
  '& small': { display: 'block', color: theme.vars.palette.text.tertiary, fontSize: 11, lineHeight: '14px' },
  '& strong': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: theme.typography.body2.fontSize,
    lineHeight: '18px',
    fontWeight: theme.typography.fontWeightBold,
  },
  '& svg': { fontSize: 16, color: theme.vars.palette.text.tertiary },
  '&.rail': { width: 40, minHeight: 40, padding: 5, justifyContent: 'center' },
  '&.rail .words, &.rail svg': { display: 'none' },
}))

/** Lists the user's tenants and shows the selected one (SHELL-014). */
export const TenantSelector = ({ rail }: { readonly rail: boolean }) => {
  const { tenants } = useBackOffice()
  const { tenants: known, status } = useCell(tenants.list)
  const selected = useSelectedTenant()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = selected?.name ?? shellTexts.drawer.noTenant
  const choose = (id: string) => {
    setAnchor(null)
    tenants.select(id)
  }
  return (
    <>
      <SelectorButton
        id="tenant-selector"
        className={rail ? 'rail' : ''}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={selected ? shellTexts.drawer.chosenTenant(selected.name) : shellTexts.drawer.chooseTenant}
        title={name}
      >
        <span className="mark" aria-hidden>
          {selected ? initials(selected.name) : '–'}
        </span>
        <span className="words">
          <small>{shellTexts.drawer.tenant}</small>
          <strong>{name}</strong>
        </span>
        <UnfoldMore aria-hidden />
      </SelectorButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': shellTexts.drawer.tenants },
          paper: { sx: { minWidth: 230, maxHeight: 420 } },
        }}
      >
        {known.map(({ id, name: label }) => (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={id === selected?.id}
            selected={id === selected?.id}
            onClick={() => choose(id)}
          >
            {label}
          </MenuItem>
        ))}
        {known.length === 0 && (
          <MenuItem disabled>
            {status === 'failed' ? shellTexts.drawer.tenantsFailed : shellTexts.drawer.noTenant}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
