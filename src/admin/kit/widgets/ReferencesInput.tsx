import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { formTexts as texts } from '../texts/form.ts'
import { screenTexts } from '../texts/screen.ts'
import { ChoicesFailed } from './ChoicesFailed.tsx'
import { ariaOf, type ControlProps } from './ControlProps.ts'
import { useChoices } from './useChoices.ts'

export interface ReferencesInputProps extends ControlProps {
  readonly resource: string
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  /** Shown if there is nothing to choose: "Keine Rollen verfügbar" (BOOKABLE-FORM-051). */
  readonly noChoices?: string | undefined
}

/** Any number of other records, by name, in the order of selection. */
export const ReferencesInput = (props: ReferencesInputProps) => {
  const { id, resource, value, onChange, onBlur, placeholder, disabled, readOnly, alarmed } = props
  const { choices, loading, failed, reload, labelOf } = useChoices(resource)
  const chosen = value.map((one) => ({ id: one, label: labelOf(one) ?? (loading ? '…' : texts.unknownReference(one)) }))
  return (
    <>
      <Autocomplete
        id={id}
        multiple
        disableCloseOnSelect
        options={[...choices]}
        value={chosen}
        loading={loading}
        loadingText={screenTexts.loading}
        noOptionsText={props.noChoices ?? texts.noChoices}
        disabled={disabled ?? false}
        readOnly={readOnly ?? false}
        isOptionEqualToValue={(option, one) => option.id === one.id}
        getOptionKey={(option) => option.id}
        onChange={(_, options) => onChange(options.map((option) => option.id))}
        onBlur={onBlur}
        renderValue={(options, getItemProps) =>
          options.map((option, index) => {
            const { key, ...item } = getItemProps({ index })
            return (
              <Chip
                key={key}
                label={option.label}
                {...item}
                aria-label={texts.removeTag(option.label)}
                deleteIcon={<CloseOutlined aria-hidden />}
              />
            )
          })
        }
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            error={alarmed ?? false}
            placeholder={
              readOnly || value.length > 0
                ? undefined
                : (placeholder ??
                  (choices.length === 0 && !loading ? (props.noChoices ?? texts.noChoices) : texts.none))
            }
            slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...ariaOf(props) } }}
          />
        )}
      />
      {failed && <ChoicesFailed onRetry={reload} />}
    </>
  )
}
