import MenuIcon from '@mui/icons-material/Menu'
import IconButton from '@mui/material/IconButton'
import { styled, type Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type CoreLayoutProps, useStore } from 'react-admin'
import { useRef, useState } from 'react'
import { tokens } from '../../theme/tokens.ts'
import { useCell } from '../kit/cell.ts'
import { proofQuestion } from '../kit/identityProof.ts'
import { signInQuestion } from '../kit/signInAgain.ts'
import { lazyScreen } from '../kit/lazyScreen.tsx'
import { shellTexts } from '../kit/texts/shell.ts'
import { Brand } from './Brand.tsx'
import { DarkModeToggle } from './DarkModeToggle.tsx'
import { FlashToast } from './FlashToast.tsx'
import { Navigation } from './Navigation.tsx'
import { NotificationsControl } from './NotificationsControl.tsx'
import { PageFrame } from './PageFrame.tsx'
import { PageTitle } from './PageTitle.tsx'
import { PaletteButton } from './PaletteButton.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { SecondFactorNotice } from './SecondFactorNotice.tsx'
import { contentId, SkipLink } from './SkipLink.tsx'
import { TenantScope } from './TenantScope.tsx'
import { TestBanner } from './TestBanner.tsx'
import { Toasts } from './Toasts.tsx'
import { useFocusHeading } from './useFocusHeading.ts'

const PhoneDrawer = lazyScreen(() => import('./PhoneDrawer.tsx'), null)
const IdentityProofDialog = lazyScreen(() => import('./IdentityProofDialog.tsx'), null)
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

const getContent = () => document.getElementById(contentId)

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
