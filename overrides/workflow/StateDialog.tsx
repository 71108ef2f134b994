import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { DialogFoot } from '../../src/admin/kit/dialogs/DialogFoot.tsx'
import { DialogShell } from '../../src/admin/kit/dialogs/DialogShell.tsx'
import { newAction } from '../../src/domain/workflow/stateActions.ts'
import type { WorkflowState } from '../../src/generated/entities/workflow.ts'
import { ActionFields } from './ActionFields.tsx'
import type { WorkflowFault } from './useWorkflow.ts'
import { workflowTexts } from './workflowTexts.ts'

const texts = workflowTexts.dialog

interface StateDialogProps {
  readonly state: WorkflowState
  /** Pointers relative to the state. */
  readonly faults: readonly WorkflowFault[]
  readonly onChange: (actions: WorkflowState['actions']) => void
  readonly onClose: () => void
}

/** Dialog of a workflow state: actions run when a booking enters it (TENANT-018, WORKFLOW-004). */
export const StateDialog = ({ state, faults, onChange, onClose }: StateDialogProps) => {
  const id = useId()
  const { actions, name } = state
  const [before, after] = [(index: number) => actions.slice(0, index), (index: number) => actions.slice(index + 1)]
  return (
    <DialogShell title={texts.title(name)} width={600} onClose={onClose}>
      <DialogContent>
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          {texts.help}
        </Typography>
        {actions.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{texts.noActions}</Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {actions.map((action, index) => (
              <ActionFields
                key={index}
                id={`${id}-${index}`}
                number={index + 1}
                action={action}
                faults={faults.filter(({ path }) => path.startsWith(`/actions/${index}/`))}
                onChange={(changed) => onChange([...before(index), changed, ...after(index)])}
                onRemove={() => onChange([...before(index), ...after(index)])}
              />
            ))}
          </Box>
        )}
        <Button
          sx={{ mt: 2 }}
          variant="outlined"
          startIcon={<AddOutlined aria-hidden />}
          disabled={actions.length >= 20}
          onClick={() => onChange([...actions, newAction])}
        >
          {texts.add}
        </Button>
      </DialogContent>
      <DialogFoot>
        <Button variant="contained" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
