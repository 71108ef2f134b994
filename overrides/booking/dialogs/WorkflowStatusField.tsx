import type { FieldOverrideProps } from '../../../src/admin/kit/definition.ts'
import { SelectInput } from '../../../src/admin/kit/widgets/SelectInput.tsx'
import { archiveColumn } from '../../../src/domain/workflow/moveTask.ts'
import type { Booking } from '../../../src/generated/entities/booking.ts'
import { useWorkflowStates } from '../useWorkflowStates.ts'
import { bookingFormTexts } from './formTexts.ts'

const texts = bookingFormTexts.status

/** State of the booking on the board, the archive, or null for the backlog (BOOKING-ACT-009). */
export const WorkflowStatusField = (props: FieldOverrideProps<Booking['workflowStatus']>) => {
  const { id, labelledBy, value, access, problems, onChange } = props
  const { states } = useWorkflowStates()
  const options = [
    ...states.map((state) => ({ value: state.id, label: state.name })),
    { value: archiveColumn, label: texts.archive },
  ]
  return (
    <SelectInput
      id={id}
      labelledBy={labelledBy}
      value={value}
      readOnly={access === 'read'}
      options={options}
      emptyWord={texts.backlog}
      invalid={problems.length > 0}
      onChange={(chosen) => onChange(typeof chosen === 'string' ? chosen : null)}
    />
  )
}
