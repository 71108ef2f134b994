import Box from '@mui/material/Box'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { SelectInput } from '../../src/admin/kit/widgets/SelectInput.tsx'
import { eventLabels, offeredStates, workflowEvents } from '../../src/domain/workflow/stateList.ts'
import type { EditedWorkflow, WorkflowFault } from './useWorkflow.ts'
import { workflowTexts as texts } from './workflowTexts.ts'

interface EventFieldsProps {
  readonly workflow: EditedWorkflow
  readonly readOnly: boolean
  readonly faults: readonly WorkflowFault[]
  readonly onChange: (workflow: EditedWorkflow) => void
}

const idOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Maps events to states; a state of one event is not offered for another (WORKFLOW-007 to WORKFLOW-011). */
export const EventFields = ({ workflow, readOnly, faults, onChange }: EventFieldsProps) => {
  const id = useId()
  const { states, eventStateMapping, defaultState } = workflow
  const fields = [
    ...workflowEvents.map((event) => ({
      path: `/eventStateMapping/${event}`,
      label: eventLabels[event],
      value: eventStateMapping[event],
      offered: offeredStates(workflow, event),
      take: (state: string | null) => ({ ...workflow, eventStateMapping: { ...eventStateMapping, [event]: state } }),
    })),
    {
      path: '/defaultState',
      label: texts.defaultState,
      value: defaultState,
      offered: states,
      take: (state: string | null) => ({ ...workflow, defaultState: state }),
    },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {fields.map(({ path, label, value, offered, take }) => (
        <Box key={path}>
          <InputLabel htmlFor={`${id}${path}`}>{label}</InputLabel>
          <SelectInput
            id={`${id}${path}`}
            value={value}
            options={offered.map((state) => ({ value: state.id, label: state.name }))}
            emptyWord={texts.none}
            readOnly={readOnly}
            onChange={(chosen) => onChange(take(idOf(chosen)))}
          />
          {path === '/defaultState' && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {texts.defaultHelp}
            </Typography>
          )}
          {faults
            .filter((fault) => fault.path === path)
            .map(({ message }) => (
              <Typography key={message} role="alert" variant="body2" sx={{ color: 'error.text' }}>
                {message}
              </Typography>
            ))}
        </Box>
      ))}
    </Box>
  )
}
