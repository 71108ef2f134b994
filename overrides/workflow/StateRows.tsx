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
import { useState } from 'react'
import { changeState, moveState } from '../../src/domain/workflow/stateList.ts'
import { StateDialog } from './StateDialog.tsx'
import { StateRow } from './StateRow.tsx'
import type { EditedWorkflow, WorkflowFault } from './useWorkflow.ts'
import { workflowTexts as texts } from './workflowTexts.ts'

interface StateRowsProps {
  readonly workflow: EditedWorkflow
  readonly readOnly: boolean
  readonly faults: readonly WorkflowFault[]
  readonly onChange: (workflow: EditedWorkflow) => void
  readonly onRemove: (id: string) => void
}

const below = (faults: readonly WorkflowFault[], index: number): readonly WorkflowFault[] =>
  faults
    .filter(({ path }) => path.startsWith(`/states/${index}/`))
    .map(({ path, message }) => ({ path: path.slice(`/states/${index}`.length), message }))

/** The states in their order, which is that of the board's columns (WORKFLOW-002 to WORKFLOW-006). */
export const StateRows = ({ workflow, readOnly, faults, onChange, onRemove }: StateRowsProps) => {
  const { states } = workflow
  const [open, setOpen] = useState<string | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const place = (id: UniqueIdentifier): number => states.findIndex((state) => state.id === id) + 1
  const name = (id: UniqueIdentifier): string => states[place(id) - 1]?.name ?? ''
  const announcements: Announcements = {
    onDragStart: ({ active }) => texts.lifted(name(active.id), place(active.id), states.length),
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? texts.over(name(active.id), place(over.id), states.length) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? texts.dropped(name(active.id), place(over.id), states.length) : texts.cancelled(name(active.id)),
    onDragCancel: ({ active }) => texts.cancelled(name(active.id)),
  }
  const opened = states.findIndex(({ id }) => id === open)
  const shown = states[opened]
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.instructions } }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onChange(moveState(workflow, String(active.id), place(over.id) - 1))
      }}
    >
      <SortableContext items={states.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Box
          component="ul"
          aria-label={texts.states}
          sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          {states.map((state, index) => (
            <StateRow
              key={state.id}
              state={state}
              index={index}
              count={states.length}
              readOnly={readOnly}
              faults={below(faults, index)}
              onRename={(text) => onChange(changeState(workflow, state.id, { name: text }))}
              onMove={(to) => onChange(moveState(workflow, state.id, to))}
              onActions={() => setOpen(state.id)}
              onRemove={() => onRemove(state.id)}
            />
          ))}
        </Box>
      </SortableContext>
      {shown !== undefined && (
        <StateDialog
          state={shown}
          faults={below(faults, opened)}
          onChange={(actions) => onChange(changeState(workflow, shown.id, { actions }))}
          onClose={() => setOpen(null)}
        />
      )}
    </DndContext>
  )
}
