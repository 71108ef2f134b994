import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import Box from '@mui/material/Box'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { hiddenWords } from '../display/hiddenWords.ts'
import { SortableScopeProvider } from './SortableScope.ts'
import { sortableTexts as texts } from '../texts/sortable.ts'

interface SortableListProps {
  /** In order, each id once. The rows re-render only if the array or `nameOf` changes. */
  readonly ids: readonly string[]
  readonly nameOf: (id: string) => string
  /** Moved by drag or button; both are indexes of `ids`. */
  readonly onMove: (from: number, to: number) => void
  readonly children: ReactNode
}

/** Rows sortable by mouse, touch and keyboard; screen readers announce positions in German. */
export const SortableList = ({ ids, nameOf, onMove, children }: SortableListProps) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const name = (id: UniqueIdentifier) => nameOf(String(id))
  const position = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1
  /** A lifted row is over its own position: announcing that would cut off the announcement of the lift. */
  const over = useRef(false)
  /** Announced after a move by button; drags are announced while they go on. */
  const [moved, setMoved] = useState('')
  const move = useEvent((id: string, to: number) => {
    setMoved(texts.moved(nameOf(id), to + 1, ids.length))
    onMove(ids.indexOf(id), to)
  })
  const items = useMemo(() => [...ids], [ids])
  const scope = useMemo(() => ({ ids, nameOf, move }), [ids, nameOf, move])
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      over.current = false
      return texts.lifted(name(active.id), position(active.id), ids.length)
    },
    onDragOver: ({ active, over: below }) => {
      if (!below || (!over.current && below.id === active.id)) return undefined
      over.current = true
      return texts.over(name(active.id), position(below.id), ids.length)
    },
    onDragEnd: ({ active, over }) =>
      over ? texts.dropped(name(active.id), position(over.id), ids.length) : texts.cancelled(name(active.id)),
    onDragCancel: ({ active }) => texts.cancelled(name(active.id)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.instructions } }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <SortableScopeProvider value={scope}>{children}</SortableScopeProvider>
      </SortableContext>
      <Box role="status" sx={hiddenWords}>
        {moved}
      </Box>
    </DndContext>
  )
}
