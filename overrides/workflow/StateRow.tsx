import BoltOutlined from '@mui/icons-material/BoltOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { SortableItem } from '../../src/admin/kit/sortable/SortableItem.tsx'
import { TextInput } from '../../src/admin/kit/widgets/TextInput.tsx'
import type { WorkflowState } from '../../src/generated/entities/workflow.ts'
import type { WorkflowFault } from './useWorkflow.ts'
import { workflowTexts as texts } from './workflowTexts.ts'

interface StateRowProps {
  readonly state: WorkflowState
  /** Its name, or its position if unnamed. */
  readonly called: string
  /** From 0. */
  readonly index: number
  readonly readOnly: boolean
  /** Of this state, pointers relative to it. */
  readonly faults: readonly WorkflowFault[]
  readonly onRename: (name: string) => void
  readonly onActions: () => void
  readonly onRemove: () => void
}

/** One state: name, actions, position, removal. */
export const StateRow = (props: StateRowProps) => {
  const { state, called, index, readOnly, faults, onRename, onActions, onRemove } = props
  const { id, name, actions } = state
  const field = `workflow-state-${id}`
  return (
    <SortableItem
      id={id}
      readOnly={readOnly}
      removeButton={
        <IconButton aria-label={texts.remove(called)} title={texts.remove(called)} onClick={onRemove}>
          <DeleteOutlined aria-hidden />
        </IconButton>
      }
      notes={
        <div id={`${field}-notes`}>
          {faults.map(({ path, message }) => (
            <Typography key={`${path} ${message}`} role="alert" variant="body2" sx={{ color: 'error.text' }}>
              {message}
            </Typography>
          ))}
        </div>
      }
    >
      <Box sx={{ flex: '1 1 160px', minWidth: 0, pl: readOnly ? 1 : 0 }}>
        <TextInput
          id={field}
          label={texts.nameOf(index + 1)}
          value={name}
          readOnly={readOnly}
          required
          invalid={faults.some(({ path }) => path === '/name')}
          describedBy={`${field}-notes`}
          onChange={onRename}
        />
      </Box>
      <Button
        size="small"
        startIcon={<BoltOutlined aria-hidden />}
        aria-label={`${texts.actionsOf(called)}: ${texts.actionCount(actions.length)}`}
        disabled={readOnly}
        onClick={onActions}
      >
        {texts.actionCount(actions.length)}
      </Button>
    </SortableItem>
  )
}
