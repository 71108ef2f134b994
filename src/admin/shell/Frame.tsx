import MenuIcon from '@mui/icons-material/Menu'
import IconButton from '@mui/material/IconButton'
import { styled, type Theme, useColorScheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type CoreLayoutProps, useStore, useNotify } from 'react-admin'
import { useRef, useState, useEffect } from 'react'
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import { useLocation, useNavigate } from 'react-router-dom'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { tokens } from '../../theme/tokens.ts'
import { useCell } from '../kit/browser/cell.ts'
import { proofQuestion } from '../kit/dialogs/identityProof.ts'
import { signInQuestion } from '../kit/dialogs/signInAgain.ts'
import { currentView } from '../kit/requests/view.ts'
import { lazyScreen } from '../kit/screens/lazyScreen.tsx'
import { shellTexts } from '../kit/texts/shell.ts'
import { useBackOffice, useSignedIn } from '../providers/backOffice.ts'
import { isToastKey } from '../kit/texts/toasts.ts'
import { takeFlash } from '../providers/flash.ts'
import { pageTexts } from '../kit/texts/pages.ts'
import { Notice } from '../kit/display/Notice.tsx'
import { Brand } from './Brand.tsx'
import { Navigation } from './Navigation.tsx'
import { NotificationsControl } from './NotificationsControl.tsx'
import { PageFrame } from './PageFrame.tsx'
import { PaletteButton } from './PaletteButton.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { TenantScope } from './TenantScope.tsx'
import { TestBanner } from './TestBanner.tsx'
import { Toasts } from './Toasts.tsx'
import { useFocusHeading } from './useFocusHeading.ts'
import { documentTitle } from './documentTitle.ts'
import { findRoute } from './routeTable.ts'
import { routeNames } from './routeNames.ts'

const PhoneDrawer = lazyScreen(() => import('./PhoneDrawer.tsx'), null)
const IdentityProofDialog = lazyScreen(() => import('./IdentityProofDialog.tsx'), null)
const ViewBanner = lazyScreen(() => import('./ViewBanner.tsx'), null)
const SignInAgainDialog = lazyScreen(() => import('./SignInAgainDialog.tsx'), null)

const { sizes } = tokens
const underBar = `calc(100vh - ${sizes.topbar})`

const TopBar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  height: sizes.topbar,
  padding: theme.spacing(0, 1.5),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& .end': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.5), marginLeft: theme.spacing(1.5) },
  '& .push': { marginLeft: 'auto' },
  [theme.breakpoints.down('sm')]: {
    padding: theme.spacing(0, 1),
    gap: 0,
    '& .end': { gap: 0, marginLeft: 'auto' },
  },
  '@media print': { display: 'none' },
}))

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${sizes.drawer} minmax(0, 1fr)`,
  minHeight: underBar,
  '&[data-drawer="rail"]': { gridTemplateColumns: `${sizes.rail} minmax(0, 1fr)` },
  '&[data-drawer="temporary"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > aside': {
    position: 'sticky',
    top: sizes.topbar,
    height: underBar,
    overflowY: 'auto',
    borderRight: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& > main': { minWidth: 0 },
  '@media print': { display: 'block', '& > aside': { display: 'none' } },
}))

/** The id of the page's content; used by skip link and frame. */
const contentId = 'inhalt'

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
const SkipLink = () => (
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

const getContent = () => document.getElementById(contentId)

/** Switches between light and dark and keeps the choice under `darkMode` (SHELL-009, SHELL-010). */
const DarkModeToggle = () => {
  const { state } = useBackOffice()
  const { mode, systemMode, setMode } = useColorScheme()
  const dark = (mode === 'system' ? systemMode : mode) === 'dark'
  const toggle = () => {
    state.set('darkMode', !dark)
    setMode(dark ? 'light' : 'dark')
  }
  return (
    <IconButton
      onClick={toggle}
      aria-label={shellTexts.topBar.toggleDarkMode}
      aria-pressed={dark}
      title={shellTexts.topBar.toggleDarkMode}
    >
      {dark ? <LightModeOutlined /> : <DarkModeOutlined />}
    </IconButton>
  )
}

/** Shows the toast stored by the page before a full load. */
const FlashToast = () => {
  const notify = useNotify()
  useEffect(() => {
    const key = takeFlash(sessionStorage)
    if (key !== null && isToastKey(key)) notify(key, { type: key.endsWith('.success') ? 'success' : 'error' })
  }, [notify])
  return null
}

/** Keeps document.title in sync with the route (ROUTE-039). */
const PageTitle = () => {
  const { routes } = useBackOffice()
  const { pathname, search } = useLocation()
  const route = findRoute(routes, pathname)
  const title = route?.editTitle && new URLSearchParams(search).has('id') ? route.editTitle : route?.title
  useEffect(() => {
    document.title = documentTitle(title ?? pageTexts.notFound.title)
  }, [title])
  return null
}

/** Shows owners whose rights are suspended without a second factor where to set it up. */
const SecondFactorNotice = () => {
  const missing = useSignedIn()?.permissions.secondFactorMissing === true
  const navigate = useNavigate()
  if (!missing) return null
  return (
    <Box sx={{ mb: 2 }}>
      <Notice
        severity="warning"
        title={shellTexts.secondFactor.missing}
        action={{ label: shellTexts.secondFactor.setUp, onClick: () => void navigate(routeNames.settings) }}
      >
        <Typography variant="body2">{shellTexts.secondFactor.missingText}</Typography>
      </Notice>
    </Box>
  )
}

/** The frame around every page: top bar, drawer, content, toasts (SHELL-007…024). */
export const Frame = ({ children }: CoreLayoutProps) => {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [drawer, setDrawer] = useStore<'open' | 'rail'>('shell.drawer', 'open')
  const [temporary, setTemporary] = useState(false)
  const toggleButton = useRef<HTMLButtonElement>(null)
  useFocusHeading(getContent)
  const answerProof = useCell(proofQuestion)
  const answerSignIn = useCell(signInQuestion)

  const shown = wide ? drawer === 'open' : temporary
  const toggle = () => (wide ? setDrawer(shown ? 'rail' : 'open') : setTemporary(!temporary))
  const closeTemporary = () => setTemporary(false)

  return (
    <>
      <SkipLink />
      <PageTitle />
      {currentView !== null && <ViewBanner view={currentView} />}
      <TopBar>
        <IconButton
          ref={toggleButton}
          onClick={toggle}
          aria-label={shellTexts.topBar.toggleMenu}
          aria-expanded={shown}
          aria-controls="navigation"
          title={shellTexts.topBar.toggleMenu}
          sx={{ '&[aria-expanded="true"]:not(:hover)': { bgcolor: 'transparent' } }}
        >
          <MenuIcon />
        </IconButton>
        <Brand />
        <PaletteButton />
        <span className="push" />
        <TestBanner />
        <div className="end">
          <DarkModeToggle />
          <NotificationsControl />
          <ProfileMenu />
        </div>
      </TopBar>
      <Body data-drawer={wide ? drawer : 'temporary'}>
        {wide ? (
          <aside id="navigation">
            <Navigation rail={drawer === 'rail'} />
          </aside>
        ) : (
          <PhoneDrawer open={temporary} onClose={closeTemporary} />
        )}
        <main id={contentId} tabIndex={-1}>
          <PageFrame>
            <SecondFactorNotice />
            <TenantScope>{children}</TenantScope>
          </PageFrame>
        </main>
      </Body>
      <Toasts />
      <FlashToast />
      {answerProof && <IdentityProofDialog onAnswer={answerProof} />}
      {answerSignIn && <SignInAgainDialog onAnswer={answerSignIn} />}
    </>
  )
}
