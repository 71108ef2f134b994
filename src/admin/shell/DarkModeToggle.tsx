import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import { shellTexts } from '../kit/texts/shell.ts'
import { useBackOffice } from '../providers/backOffice.ts'

/** Switches between light and dark and keeps the choice under `darkMode` (SHELL-009, SHELL-010). */
export const DarkModeToggle = () => {
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
