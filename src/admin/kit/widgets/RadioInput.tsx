import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { Option } from '../../../domain/entity.ts'
import { ariaOf, type ControlProps } from './ControlProps.ts'

export interface RadioInputProps extends ControlProps {
  readonly value: unknown
  readonly options: readonly Option[]
  readonly onChange: (value: Option['value']) => void
}

/** Single choice, all options visible. */
export const RadioInput = (props: RadioInputProps) => {
  const { id, value, options, onChange, onBlur, disabled, readOnly } = props
  const position = options.findIndex((option) => option.value === value)
  return (
    <RadioGroup
      id={id}
      row
      {...ariaOf(props)}
      value={String(position)}
      onChange={(event) => onChange(options[Number(event.target.value)]?.value ?? null)}
      onBlur={onBlur}
    >
      {options.map((option, index) => (
        <FormControlLabel
          key={String(option.value)}
          value={String(index)}
          disabled={disabled || readOnly}
          control={<Radio />}
          label={option.label}
        />
      ))}
    </RadioGroup>
  )
}
