import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { AnyRecord } from '../definition/anyRecord.ts'
import { DialogShell } from '../dialogs/DialogShell.tsx'
import { listScreenOf } from '../screens/listScreenOf.tsx'
import { screenPath } from '../screens/screenPath.ts'
import type { ScreenProps } from '../screens/ScreenProps.ts'
import { useBackPath } from '../screens/useBackPath.ts'
import { DialogScopeProvider } from './DialogScope.ts'
import EditRecord from './EditRecord.tsx'
import { formTitle } from './FormHeader.tsx'

/** The form of a record above the list of its screen; closing returns there, after confirmation if there are unsaved changes. */
export default function FormDialog(screenProps: ScreenProps<AnyRecord>) {
  const { screen, overrides } = screenProps
  const navigate = useNavigate()
  const back = useBackPath()
  const [query] = useSearchParams()
  const [beside, setBeside] = useState<HTMLElement | null>(null)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const isNew = !query.get('id')
  const List = listScreenOf(overrides)
  return (
    <>
      <List {...screenProps} />
      <DialogShell
        title={formTitle(screen, isNew)}
        beside={!isNew && <span ref={setBeside} style={{ display: 'contents' }} />}
        width={overrides.dialogWidth ?? 640}
        onClose={() => void navigate(query.has('fromRoute') ? back : screenPath(screen, 'list'))}
      >
        <DialogContent>
          <DialogScopeProvider value={{ beside, foot }}>
            <EditRecord {...screenProps} />
          </DialogScopeProvider>
        </DialogContent>
        <div ref={setFoot} />
      </DialogShell>
    </>
  )
}
