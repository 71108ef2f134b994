import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { adminTheme } from '../../theme/adminTheme.ts'
import { paperStyles } from '../../theme/paperStyles.ts'

/** Emotion writes style elements; the nonce of this response lets them pass the content security policy. */
const styleCache = createCache({
  key: 'css',
  prepend: true,
  nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
})

interface AppearanceProps {
  /** The stored choice; null: the device setting. */
  readonly darkMode: boolean | null
  readonly children: ReactNode
}

const paper = <GlobalStyles styles={paperStyles} />

/** Theme and style elements of the whole page (SHELL-009, SHELL-010). */
export const Appearance = ({ darkMode, children }: AppearanceProps) => (
  <CacheProvider value={styleCache}>
    <ThemeProvider
      theme={adminTheme}
      defaultMode={darkMode === null ? 'system' : darkMode ? 'dark' : 'light'}
      storageManager={null}
      noSsr
    >
      <CssBaseline />
      {paper}
      {children}
    </ThemeProvider>
  </CacheProvider>
)
