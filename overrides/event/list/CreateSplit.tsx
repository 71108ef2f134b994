import AddOutlined from '@mui/icons-material/AddOutlined'
import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useGetOne } from 'react-admin'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { Hint } from '../../../src/admin/kit/display/Hint.tsx'
import { listTexts } from '../../../src/admin/kit/texts/list.ts'
import type { Tenant } from '../../../src/generated/entities/tenant.ts'
import { eventTexts as texts } from '../eventTexts.ts'

type Mode = 'detailed' | 'simple'
const modes = ['detailed', 'simple'] as const
const routeOf = { detailed: 'event-create-information', simple: 'simple-event-creator' } as const

const position = { position: 'fixed', right: { xs: 16, sm: 24 }, bottom: { xs: 16, sm: 24 }, zIndex: 20 } as const

/**
 * Creates an event (EVENT-LIST-012 to EVENT-LIST-017): the main button in the chosen mode, the small one switches it. Starts with the
 * tenant's default mode; without the right it stays and explains why.
 */
const CreateSplit = ({ mayCreate }: { readonly mayCreate: boolean | undefined }) => {
  const { tenantId, routes } = useAdminFrame()
  const { data: tenant } = useGetOne<Tenant>('tenants', { id: tenantId ?? '' }, { enabled: tenantId !== null })
  const [chosen, setChosen] = useState<Mode | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const mode = chosen ?? (tenant?.defaultEventCreationMode === 'simple' ? 'simple' : 'detailed')
  const way = `${texts.create} (${texts.modes[mode].label})`

  if (mayCreate === false)
    return (
      <Box sx={position}>
        <Hint text={listTexts.noRight.create} edge="right">
          {(described) => (
            <Button
              variant="contained"
              size="large"
              startIcon={<AddOutlined aria-hidden />}
              aria-disabled
              {...described}
              sx={{ '&, &:hover': { bgcolor: 'surface.sunken', color: 'text.tertiary', cursor: 'default' } }}
            >
              {texts.create}
            </Button>
          )}
        </Hint>
      </Box>
    )
  return (
    <Box sx={position}>
      <ButtonGroup variant="contained" size="large" aria-label={texts.create} sx={{ boxShadow: 4 }}>
        <Button
          component={Link}
          to={`${routes[routeOf[mode]] ?? ''}?fromRoute=events`}
          startIcon={<AddOutlined aria-hidden />}
          aria-label={way}
        >
          {texts.create}
        </Button>
        <Button
          aria-label={texts.chooseMode}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ px: 0 }}
        >
          <ArrowDropDownOutlined aria-hidden />
        </Button>
      </ButtonGroup>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': texts.chooseMode } }}
      >
        {modes.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === mode}
            selected={one === mode}
            onClick={() => {
              setChosen(one)
              setAnchor(null)
            }}
          >
            <ListItemText primary={texts.modes[one].label} secondary={texts.modes[one].text} />
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}

export default CreateSplit
