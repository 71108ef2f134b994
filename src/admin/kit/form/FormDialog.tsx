import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { useId } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { AnyRecord } from '../anyRecord.ts'
import { listScreenOf } from '../listScreenOf.tsx'
import { placePath } from '../placePath.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import { useBackPath } from '../useBackPath.ts'
import { DialogScopeProvider } from './DialogScope.ts'
import EditRecord from './EditRecord.tsx'

/** The form of a record above the list of its place; closing leads back there, and asks when something was typed. */
export default function FormDialog(screen: ScreenProps<AnyRecord>) {
  const { place, overrides } = screen
  const navigate = useNavigate()
  const back = useBackPath()
  const [query] = useSearchParams()
  const heading = useId()
  const List = listScreenOf(overrides)
  return (
    <>
      <List {...screen} />
      <Dialog
        open
        fullWidth
        aria-labelledby={heading}
        onClose={() => void navigate(query.has('fromRoute') ? back : placePath(place, 'list'))}
        slotProps={{ paper: { sx: { maxWidth: overrides.dialogWidth ?? 640, outline: 'none' } } }}
      >
        <DialogContent sx={{ '&&': { pb: 0 } }}>
          <DialogScopeProvider value={heading}>
            <EditRecord {...screen} />
          </DialogScopeProvider>
        </DialogContent>
      </Dialog>
    </>
  )
}
