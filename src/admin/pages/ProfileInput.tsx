import TextField from '@mui/material/TextField'
import { useInput } from 'react-admin'
import type { OwnDataField } from '../providers/ownProfile.ts'

interface ProfileInputProps {
  readonly source: OwnDataField
  readonly label: string
  readonly autoComplete: string
}

/** One editable field of the profile; shows the server's fault. */
export const ProfileInput = ({ source, label, autoComplete }: ProfileInputProps) => {
  const { id, field, fieldState } = useInput({ source, defaultValue: '' })
  return (
    <TextField
      {...field}
      id={id}
      label={label}
      autoComplete={autoComplete}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
    />
  )
}
