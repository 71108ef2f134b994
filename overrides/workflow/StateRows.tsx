import Box from '@mui/material/Box'
import { useState } from 'react'
import { SortableList } from '../../src/admin/kit/sortable/SortableList.tsx'
import { framedRows } from '../../src/admin/kit/display/framedRows.ts'
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

/** The states in the order of the board's columns (WORKFLOW-002 to WORKFLOW-006). */
export const StateRows = ({ workflow, readOnly, faults, onChange, onRemove }: StateRowsProps) => {
  const { states } = workflow
  const [open, setOpen] = useState<string | null>(null)
  /** An unnamed state is labelled by its position. */
  const nameOf = (id: string) => {
    const index = states.findIndex((state) => state.id === id)
    return states[index]?.name.trim() || texts.newName(index + 1)
  }
  const opened = states.findIndex(({ id }) => id === open)
  const shown = states[opened]
  return (
    <>
      <SortableList
        ids={states.map(({ id }) => id)}
        nameOf={nameOf}
        onMove={(from, to) => onChange(moveState(workflow, states[from]?.id ?? '', to))}
      >
        <Box component="ul" aria-label={texts.states} sx={framedRows}>
          {states.map((state, index) => (
            <StateRow
              key={state.id}
              state={state}
              called={nameOf(state.id)}
              index={index}
              readOnly={readOnly}
              faults={below(faults, index)}
              onRename={(text) => onChange(changeState(workflow, state.id, { name: text }))}
              onActions={() => setOpen(state.id)}
              onRemove={() => onRemove(state.id)}
            />
          ))}
        </Box>
      </SortableList>
      {shown !== undefined && (
        <StateDialog
          state={shown}
          faults={below(faults, opened)}
          onChange={(actions) => onChange(changeState(workflow, shown.id, { actions }))}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
