import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputLabel from '@mui/material/InputLabel'
import Typography from '@mui/material/Typography'
import { CheckboxesInput } from '../../src/admin/kit/widgets/CheckboxesInput.tsx'
import { ReferencesInput } from '../../src/admin/kit/widgets/ReferencesInput.tsx'
import { SelectInput } from '../../src/admin/kit/widgets/SelectInput.tsx'
import { UsersInput } from '../../src/admin/kit/widgets/UsersInput.tsx'
import type { Option } from '../../src/domain/entity.ts'
import { withReceiverType, withType } from '../../src/domain/workflow/stateActions.ts'
import type { WorkflowStateAction } from '../../src/generated/entities/workflow.ts'
import type { WorkflowFault } from './useWorkflow.ts'
import { workflowTexts } from './workflowTexts.ts'

const texts = workflowTexts.dialog

const optionsOf = (words: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const statuses = ['commit', 'paid', 'reject'] as const

interface ActionFieldsProps {
  readonly id: string
  readonly number: number
  readonly action: WorkflowStateAction
  readonly faults: readonly WorkflowFault[]
  readonly onChange: (action: WorkflowStateAction) => void
  readonly onRemove: () => void
}

/** Receivers of the mail: users or roles; changing the kind clears them (WORKFLOW-019). */
const Receivers = ({ id, action, faults, onChange }: Omit<ActionFieldsProps, 'number' | 'onRemove'>) => {
  const { receiverType, sendTo } = action
  const change = (people: readonly string[]) => onChange({ ...action, sendTo: [...people] })
  const control = { id: `${id}-send`, value: sendTo, onChange: change, invalid: faults.length > 0 }
  return (
    <>
      <Box>
        <InputLabel htmlFor={`${id}-receivers`}>{texts.receiverType}</InputLabel>
        <SelectInput
          id={`${id}-receivers`}
          value={receiverType}
          options={optionsOf(workflowTexts.receivers)}
          onChange={(value) => onChange(withReceiverType(action, value === 'role' ? 'role' : 'user'))}
        />
      </Box>
      {receiverType !== null && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <InputLabel htmlFor={`${id}-send`}>{receiverType === 'user' ? texts.users : texts.roles}</InputLabel>
          {receiverType === 'user' ? <UsersInput {...control} /> : <ReferencesInput {...control} resource="roles" />}
        </Box>
      )}
    </>
  )
}

/** One action of a state; changing its type resets it (WORKFLOW-012 to WORKFLOW-016, WORKFLOW-018). */
export const ActionFields = (props: ActionFieldsProps) => {
  const { id, number, action, faults, onChange, onRemove } = props
  return (
    <Box
      component="li"
      aria-label={texts.one(number)}
      sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {texts.one(number)}
        </Typography>
        <IconButton
          sx={{ ml: 'auto' }}
          aria-label={texts.remove(number)}
          title={texts.remove(number)}
          onClick={onRemove}
        >
          <DeleteOutlined aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Box>
          <InputLabel htmlFor={`${id}-type`}>{texts.type}</InputLabel>
          <SelectInput
            id={`${id}-type`}
            value={action.type}
            options={optionsOf(workflowTexts.types)}
            onChange={(value) => onChange(withType(action, value === 'bookingStatus' ? 'bookingStatus' : 'email'))}
          />
        </Box>
        {action.type === 'email' ? (
          <Receivers id={id} action={action} faults={faults} onChange={onChange} />
        ) : (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <InputLabel id={`${id}-status-label`} component="span">
              {texts.status}
            </InputLabel>
            <CheckboxesInput
              id={`${id}-status`}
              labelledBy={`${id}-status-label`}
              value={action.bookingStatus}
              options={optionsOf(workflowTexts.statuses)}
              onChange={(chosen) =>
                onChange({ ...action, bookingStatus: statuses.filter((status) => chosen.includes(status)) })
              }
            />
          </Box>
        )}
      </Box>
      {faults.map(({ message }) => (
        <Typography key={message} role="alert" variant="body2" sx={{ color: 'error.text' }}>
          {message}
        </Typography>
      ))}
    </Box>
  )
}
