import Drawer from '@mui/material/Drawer'
import { shellTexts } from '../kit/texts/shell.ts'
import { Navigation } from './Navigation.tsx'

interface PhoneDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The navigation on a narrow screen: over the page, closed by Escape, a tap outside or a followed link; restores the focus. */
const PhoneDrawer = ({ open, onClose }: PhoneDrawerProps) => (
  <Drawer
    open={open}
    onClose={onClose}
    slotProps={{
      paper: {
        id: 'navigation',
        sx: { width: 280, maxWidth: '85vw' },
        'aria-label': shellTexts.drawer.label,
      },
    }}
  >
    <Navigation rail={false} onFollow={onClose} />
  </Drawer>
)

export default PhoneDrawer
