import { useSortable } from '@dnd-kit/sortable'
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined'
import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useSortableScope } from './SortableScope.ts'
import { sortableTexts as texts } from '../texts/sortable.ts'

interface SortableItemProps {
  /** One of the list's ids. */
  readonly id: string
  readonly handleId?: string
  /** Hides handle and buttons. */
  readonly readOnly: boolean
  /** Content taller than the buttons: they align to the top, or are above it if space is narrow. */
  readonly tall?: boolean
  /** Contains an error: red background. */
  readonly refused?: boolean
  readonly children: ReactNode
  /** Rendered after the move buttons. */
  readonly removeButton: ReactNode
  /** Errors, rendered below the row. */
  readonly notes: ReactNode
}

/** A row of a `SortableList`: a handle to drag it, buttons as an alternative. */
export const SortableItem = (props: SortableItemProps) => {
  const { id, handleId, readOnly, tall = false, refused = false, children, removeButton, notes } = props
  const { ids, nameOf, move } = useSortableScope()
  const name = nameOf(id)
  const index = ids.indexOf(id)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: readOnly,
    attributes: { roleDescription: texts.sortable },
  })
  return (
    <Box
      component="li"
      ref={setNodeRef}
      aria-label={name}
      style={{ transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: tall ? 'start' : 'center',
        gap: '4px 8px',
        p: '6px 8px 6px 4px',
        // Only while dragged: a background would hide the round corners of the list.
        bgcolor: isDragging ? 'surface.sunken' : refused ? 'error.soft' : undefined,
        position: 'relative',
        zIndex: isDragging ? 1 : undefined,
        boxShadow: isDragging ? 4 : undefined,
      }}
    >
      {!readOnly && (
        <IconButton
          ref={setActivatorNodeRef}
          id={handleId}
          aria-label={texts.handle(name)}
          {...attributes}
          {...listeners}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <DragIndicatorOutlined aria-hidden />
        </IconButton>
      )}
      {children}
      {!readOnly && (
        <Box sx={{ display: 'flex', ml: 'auto' }}>
          <IconButton
            aria-label={texts.up(name)}
            title={texts.up(name)}
            disabled={index === 0}
            onClick={() => move(id, index - 1)}
          >
            <KeyboardArrowUpOutlined aria-hidden />
          </IconButton>
          <IconButton
            aria-label={texts.down(name)}
            title={texts.down(name)}
            disabled={index === ids.length - 1}
            onClick={() => move(id, index + 1)}
          >
            <KeyboardArrowDownOutlined aria-hidden />
          </IconButton>
          {removeButton}
        </Box>
      )}
      <Box sx={{ flexBasis: '100%', pl: readOnly ? 1 : '40px', '&:empty, &:has(> div:empty)': { display: 'none' } }}>
        {notes}
      </Box>
    </Box>
  )
}
