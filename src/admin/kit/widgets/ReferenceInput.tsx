import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { screenTexts } from '../texts/screen.ts'
import { formTexts as texts } from '../texts/form.ts'
import { ariaOf, type ControlProps } from './ControlProps.ts'
import { ChoicesFailed } from './ChoicesFailed.tsx'
import { useChoices } from './useChoices.ts'

export interface ReferenceInputProps extends ControlProps {
  readonly resource: string
  /** Only records with these values are offered. */
  readonly filter?: Readonly<Record<string, unknown>> | undefined
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** One other record, selected by its name. A stored id of no record stays and is shown as unknown. */
export const ReferenceInput = (props: ReferenceInputProps) => {
  const { id, resource, filter, value, onChange, onBlur, placeholder, disabled, readOnly, alarmed } = props
  const { choices, loading, failed, reload, labelOf } = useChoices(resource, filter)
  const chosen =
    value === null || value === ''
      ? null
      : { id: value, label: labelOf(value) ?? (loading ? '' : texts.unknownReference(value)) }
  return (
    <>
      <Autocomplete
        id={id}
        options={[...choices]}
        value={chosen}
        loading={loading}
        loadingText={screenTexts.loading}
        noOptionsText={texts.noChoices}
        disabled={disabled ?? false}
        readOnly={readOnly ?? false}
        isOptionEqualToValue={(option, one) => option.id === one.id}
        getOptionKey={(option) => option.id}
        onChange={(_, option) => onChange(option?.id ?? null)}
        onBlur={onBlur}
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            error={alarmed ?? false}
            placeholder={placeholder ?? texts.choose}
            slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...ariaOf(props) } }}
          />
        )}
      />
      {failed && <ChoicesFailed onRetry={reload} />}
    </>
  )
}
