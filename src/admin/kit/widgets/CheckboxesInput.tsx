import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { Option } from '../../../domain/entity.ts'
import { type ControlProps, ariaOf } from './ControlProps.ts'

export interface CheckboxesInputProps extends ControlProps {
  readonly value: readonly unknown[]
  readonly options: readonly Option[]
  readonly onChange: (value: readonly unknown[]) => void
}

/** Multiple choice, all options visible; values keep the order of the options, not that of ticking. */
export const CheckboxesInput = (props: CheckboxesInputProps) => {
  const { id, value, options, onChange, onBlur, disabled, readOnly } = props
  const toggle = (changed: Option['value'], on: boolean) =>
    onChange(options.map((option) => option.value).filter((one) => (one === changed ? on : value.includes(one))))
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...aria } = ariaOf(props)
  return (
    <Box id={id} role="group" {...aria} onBlur={onBlur} sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {options.map((option) => (
        <FormControlLabel
          key={String(option.value)}
          disabled={disabled || readOnly}
          control={
            <Checkbox
              checked={value.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
          }
          label={option.label}
        />
      ))}
    </Box>
  )
}
