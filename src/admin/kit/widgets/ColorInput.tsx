import Box from '@mui/material/Box'
import { formTexts as texts } from '../texts/form.ts'
import type { ControlProps } from './ControlProps.ts'
import { TextInput } from './TextInput.tsx'

export interface ColorInputProps extends ControlProps {
  /** `#0b5f67`, or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour by its hex code, with the device's colour picker in front. */
export const ColorInput = (props: ColorInputProps) => {
  const { value, onChange, disabled, readOnly } = props
  return (
    <TextInput
      {...props}
      placeholder={props.placeholder ?? texts.colorNone}
      start={
        <Box
          component="input"
          type="color"
          aria-label={texts.colorPick}
          value={isColor(value) ? value : '#000000'}
          disabled={disabled || readOnly}
          onChange={(event) => onChange(event.target.value)}
          sx={{
            width: 28,
            height: 24,
            p: 0,
            border: 1,
            borderColor: 'line.control',
            borderRadius: '4px',
            bgcolor: 'transparent',
          }}
        />
      }
    />
  )
}
