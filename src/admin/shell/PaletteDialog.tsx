import { DialogShell } from '../kit/dialogs/DialogShell.tsx'
import { shellTexts } from '../kit/texts/shell.ts'
import { PaletteSearch } from './PaletteSearch.tsx'

/** The palette over the page; Escape closes it and returns the focus. */
const PaletteDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <DialogShell title={shellTexts.palette.title} width={560} placement="top" onClose={onClose}>
    <PaletteSearch onClose={onClose} />
  </DialogShell>
)

export default PaletteDialog
