import ExpandMore from '@mui/icons-material/ExpandMore'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { useNotify } from 'react-admin'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { shellTexts } from '../kit/texts/shell.ts'
import { accountName } from '../providers/accountName.ts'
import { useBackOffice, useSignedIn } from '../providers/backOffice.ts'
import { initials } from '../providers/initials.ts'
import { routeNames } from './routeNames.ts'

const ProfileButton = styled(ButtonBase)(({ theme }) => ({
  fontFamily: 'inherit',
  gap: theme.spacing(1),
  height: 40,
  minWidth: 40,
  marginLeft: theme.spacing(0.5),
  padding: theme.spacing(0, 0.5),
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.primary,
  '&:hover, &[aria-expanded="true"]': { backgroundColor: theme.vars.palette.surface.hover },
  '& .avatar': {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.primary.soft,
    color: theme.vars.palette.primary.text,
    fontSize: 11,
    fontWeight: theme.typography.fontWeightBold,
  },
  '& .who': {
    maxWidth: 180,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: theme.typography.body2.fontSize,
    fontWeight: theme.typography.fontWeightMedium,
  },
  '& svg': { fontSize: 16, color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('md')]: { '& .who, & svg': { display: 'none' }, minWidth: 44, justifyContent: 'center' },
}))

/** "Einstellungen" and "Abmelden" (SHELL-012). */
export const ProfileMenu = () => {
  const { signOut } = useBackOffice()
  const signedIn = useSignedIn()
  const notify = useNotify()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (signedIn === null) return null
  const name = accountName(signedIn.user)
  const close = () => setAnchor(null)
  const leave = () => {
    close()
    signOut().catch((fault: unknown) => {
      console.error('Abmelden fehlgeschlagen', fault)
      notify('logout.error', { type: 'error' })
    })
  }
  return (
    <>
      <ProfileButton
        id="profile-button"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={shellTexts.topBar.profileMenu(name)}
      >
        <span className="avatar" aria-hidden>
          {initials(name)}
        </span>
        <span className="who">{name}</span>
        <ExpandMore aria-hidden />
      </ProfileButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': 'profile-button' } }}
      >
        <MenuItem component={Link} to={routeNames.settings} onClick={close}>
          <ListItemIcon>
            <SettingsOutlined aria-hidden />
          </ListItemIcon>
          {shellTexts.topBar.settings}
        </MenuItem>
        <MenuItem onClick={leave}>
          <ListItemIcon>
            <LogoutOutlined aria-hidden />
          </ListItemIcon>
          {shellTexts.topBar.signOut}
        </MenuItem>
      </Menu>
    </>
  )
}
