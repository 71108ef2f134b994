import { useSortable } from '@dnd-kit/sortable'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined'
import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { FieldProblem } from '../../../src/admin/kit/definition.ts'
import { RowNotes } from '../RowNotes.tsx'
import { relatedTexts as texts } from './relatedTexts.ts'

interface SortableRowProps {
  /** `<field>_<index>`. */
  readonly id: string
  readonly entryId: string
  readonly index: number
  readonly count: number
  readonly name: string
  /** Word of its type; empty while it is not known. */
  readonly type: string
  readonly readOnly: boolean
  readonly problems: readonly FieldProblem[]
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (index: number) => void
  /** What else can be said of it: a switch. */
  readonly children?: ReactNode
}

/** One other bookable in a list: a handle to drag it, buttons for those who do not drag, and the way out. */
export const SortableRow = (props: SortableRowProps) => {
  const { id, entryId, index, count, name, type, readOnly, problems, onMove, onRemove, children } = props
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: entryId,
    disabled: readOnly,
    attributes: { roleDescription: texts.sortable },
  })
  return (
    <Box
      component="li"
      ref={setNodeRef}
      aria-label={name}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '2px 8px',
        p: '6px 8px 6px 4px',
        // Only while it is dragged: a ground of its own would hide the round corners of the list.
        bgcolor: isDragging ? 'surface.sunken' : undefined,
        position: 'relative',
        zIndex: isDragging ? 1 : undefined,
        boxShadow: isDragging ? 4 : undefined,
      }}
    >
      {!readOnly && (
        <IconButton
          ref={setActivatorNodeRef}
          id={`${id}_handle`}
          aria-label={texts.handle(name)}
          {...attributes}
          {...listeners}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <DragIndicatorOutlined aria-hidden />
        </IconButton>
      )}
      <Box sx={{ flex: '1 1 160px', minWidth: 0, pl: readOnly ? 1 : 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ fontWeight: 500 }}>
          {name}
        </Typography>{' '}
        <Typography component="span" variant="body2" sx={{ color: 'text.tertiary' }}>
          {type}
        </Typography>
      </Box>
      {children}
      {!readOnly && (
        <Box sx={{ display: 'flex', ml: 'auto' }}>
          <IconButton
            aria-label={texts.up(name)}
            title={texts.up(name)}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          >
            <KeyboardArrowUpOutlined aria-hidden />
          </IconButton>
          <IconButton
            aria-label={texts.down(name)}
            title={texts.down(name)}
            disabled={index === count - 1}
            onClick={() => onMove(index, index + 1)}
          >
            <KeyboardArrowDownOutlined aria-hidden />
          </IconButton>
          <IconButton aria-label={texts.removeOne(name)} title={texts.removeOne(name)} onClick={() => onRemove(index)}>
            <CloseOutlined aria-hidden />
          </IconButton>
        </Box>
      )}
      <Box sx={{ flexBasis: '100%', pl: readOnly ? 1 : '40px', '&:has(> div:empty)': { display: 'none' } }}>
        <RowNotes id={`${id}_notes`} problems={problems} />
      </Box>
    </Box>
  )
}
