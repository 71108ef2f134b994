import { useSortable } from '@dnd-kit/sortable'
import BoltOutlined from '@mui/icons-material/BoltOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined'
import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { TextInput } from '../../src/admin/kit/widgets/TextInput.tsx'
import type { WorkflowState } from '../../src/generated/entities/workflow.ts'
import type { WorkflowFault } from './useWorkflow.ts'
import { workflowTexts as texts } from './workflowTexts.ts'

interface StateRowProps {
  readonly state: WorkflowState
  readonly index: number
  readonly count: number
  readonly readOnly: boolean
  /** Of this state, pointers relative to it. */
  readonly faults: readonly WorkflowFault[]
  readonly onRename: (name: string) => void
  readonly onMove: (to: number) => void
  readonly onActions: () => void
  readonly onRemove: () => void
}

/** One state: its name, its actions, its place in the order, and the way out. */
export const StateRow = (props: StateRowProps) => {
  const { state, index, count, readOnly, faults, onRename, onMove, onActions, onRemove } = props
  const { id, name, actions } = state
  const called = name.trim() === '' ? texts.newName(index + 1) : name
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: readOnly,
    attributes: { roleDescription: texts.sortable },
  })
  const field = `workflow-state-${id}`
  return (
    <Box
      component="li"
      ref={setNodeRef}
      aria-label={called}
      style={{ transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 8px',
        p: '6px 8px 6px 4px',
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
        bgcolor: isDragging ? 'surface.sunken' : undefined,
        position: 'relative',
        zIndex: isDragging ? 1 : undefined,
        boxShadow: isDragging ? 4 : undefined,
      }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        aria-label={texts.handle(called)}
        {...attributes}
        {...listeners}
        disabled={readOnly}
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <DragIndicatorOutlined aria-hidden />
      </IconButton>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
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
      <Box sx={{ display: 'flex', ml: 'auto' }}>
        <IconButton
          aria-label={texts.up(called)}
          title={texts.up(called)}
          disabled={readOnly || index === 0}
          onClick={() => onMove(index - 1)}
        >
          <KeyboardArrowUpOutlined aria-hidden />
        </IconButton>
        <IconButton
          aria-label={texts.down(called)}
          title={texts.down(called)}
          disabled={readOnly || index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <KeyboardArrowDownOutlined aria-hidden />
        </IconButton>
        <IconButton
          aria-label={texts.remove(called)}
          title={texts.remove(called)}
          disabled={readOnly}
          onClick={onRemove}
        >
          <DeleteOutlined aria-hidden />
        </IconButton>
      </Box>
      <Box id={`${field}-notes`} sx={{ flexBasis: '100%', pl: '40px', '&:empty': { display: 'none' } }}>
        {faults.map(({ path, message }) => (
          <Typography key={`${path} ${message}`} role="alert" variant="body2" sx={{ color: 'error.text' }}>
            {message}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
