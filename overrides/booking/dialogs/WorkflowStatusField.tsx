import { SelectInput } from '../../../src/admin/kit/widgets/SelectInput.tsx'
import { archiveColumn } from '../../../src/domain/workflow/moveTask.ts'
import { bookingLabels } from '../bookingLabels.ts'
import { useWorkflowStates } from '../useWorkflowStates.ts'
import { bookingFormTexts } from './formTexts.ts'
import { Labeled } from './Labeled.tsx'

const texts = bookingFormTexts.status

interface WorkflowStatusFieldProps {
  readonly id: string
  /** Id of a state, `archive`, or null for the backlog. */
  readonly value: string | null
  readonly fault: string | undefined
  readonly onChange: (value: string | null) => void
}

/** State of the booking on the board, or the archive; hidden without an active workflow (BOOKING-ACT-009). */
export const WorkflowStatusField = ({ id, value, fault, onChange }: WorkflowStatusFieldProps) => {
  const { active, states } = useWorkflowStates()
  if (!active) return null
  const options = [
    ...states.map((state) => ({ value: state.id, label: state.name })),
    { value: archiveColumn, label: texts.archive },
  ]
  return (
    <Labeled id={id} label={bookingLabels.workflowStatus} fault={fault}>
      <SelectInput
        id={id}
        value={value}
        options={options}
        emptyWord={texts.backlog}
        invalid={fault !== undefined}
        onChange={(chosen) => onChange(typeof chosen === 'string' ? chosen : null)}
      />
    </Labeled>
  )
}
