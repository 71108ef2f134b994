import OutlinedInput from '@mui/material/OutlinedInput'
import NativeSelect from '@mui/material/NativeSelect'
import type { Option } from '../../../domain/entity.ts'
import { formTexts as texts } from '../texts/form.ts'
import { ariaOf, type ControlProps } from './ControlProps.ts'

export interface SelectInputProps extends ControlProps {
  readonly value: unknown
  readonly options: readonly Option[]
  readonly onChange: (value: Option['value']) => void
  /** Label of the empty choice; absent: a choice is required. */
  readonly emptyWord?: string | undefined
}

/** Single choice from a closed list; a native select, so that phones show their own. */
export const SelectInput = (props: SelectInputProps) => {
  const { id, value, options, onChange, onBlur, emptyWord, disabled, readOnly, alarmed } = props
  const position = options.findIndex((option) => option.value === value)
  const choose = (text: string) => onChange(text === '' ? null : (options[Number(text)]?.value ?? null))
  return (
    <NativeSelect
      fullWidth
      value={position < 0 ? '' : String(position)}
      disabled={disabled || readOnly}
      error={alarmed}
      input={<OutlinedInput />}
      onChange={(event) => choose(event.target.value)}
      onBlur={onBlur}
      inputProps={{ id, ...ariaOf(props) }}
    >
      {(position < 0 || emptyWord !== undefined) && (
        <option value="" disabled={emptyWord === undefined}>
          {emptyWord ?? texts.choose}
        </option>
      )}
      {options.map((option, index) => (
        <option key={String(option.value)} value={String(index)}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
}
