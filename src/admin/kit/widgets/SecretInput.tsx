import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formTexts as texts } from '../texts/form.ts'
import type { ControlProps } from './ControlProps.ts'
import { TextInput } from './TextInput.tsx'

export interface SecretInputProps extends ControlProps {
  /** The typed secret; undefined keeps the stored one, null clears it. */
  readonly value: string | null | undefined
  /** The server has a secret. It is never shown. */
  readonly stored: boolean
  readonly onChange: (value: string | null | undefined) => void
}

/** A secret: write-only. Left empty, the stored one stays. */
export const SecretInput = (props: SecretInputProps) => {
  const { value, stored, onChange, readOnly, disabled } = props
  const [shown, setShown] = useState(false)
  const cleared = value === null
  const hint = cleared ? texts.secretCleared : stored ? texts.secretSet : texts.secretUnset
  const eye = shown ? texts.secretHide : texts.secretShow
  return (
    <Box>
      <TextInput
        {...props}
        value={value ?? ''}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        placeholder={stored && !cleared ? '••••••••' : props.placeholder}
        onChange={(text) => onChange(text === '' ? undefined : text)}
        end={
          !!value && (
            <IconButton size="small" aria-label={eye} title={eye} aria-pressed={shown} onClick={() => setShown(!shown)}>
              {shown ? <VisibilityOffOutlined aria-hidden /> : <VisibilityOutlined aria-hidden />}
            </IconButton>
          )
        }
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', mt: '6px' }}>
        <Typography variant="caption" sx={{ color: 'text.tertiary' }}>
          {hint}
        </Typography>
        {stored && !readOnly && !disabled && (
          <Button size="small" onClick={() => onChange(cleared ? undefined : null)}>
            {cleared ? texts.secretKeep : texts.secretClear}
          </Button>
        )}
      </Box>
    </Box>
  )
}
