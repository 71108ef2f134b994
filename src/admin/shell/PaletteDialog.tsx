import Dialog from '@mui/material/Dialog'
import { shellTexts } from '../kit/texts/shell.ts'
import { PaletteSearch } from './PaletteSearch.tsx'

/** The palette over the page; Escape closes it and returns the focus. */
const PaletteDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    disableAutoFocus
    aria-label={shellTexts.palette.title}
    slotProps={{ paper: { sx: { maxWidth: 560, alignSelf: 'flex-start', mt: { sm: '12vh' } } } }}
  >
    <PaletteSearch onClose={onClose} />
  </Dialog>
)

export default PaletteDialog
