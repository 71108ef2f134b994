import Typography from '@mui/material/Typography'
import type { ControlProps } from '../../../src/admin/kit/widgets/ControlProps.ts'
import { SelectInput } from '../../../src/admin/kit/widgets/SelectInput.tsx'
import { TextInput } from '../../../src/admin/kit/widgets/TextInput.tsx'
import { lockerTexts as texts } from './lockerTexts.ts'
import { useLockerSizes } from './useLockerSizes.ts'

interface SizeInputProps extends ControlProps {
  readonly system: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Size of a locker (LOCKER-002): one that its system offers, or a typed id while the system names none. */
export const SizeInput = ({ system, value, onChange, ...control }: SizeInputProps) => {
  const offered = useLockerSizes(system, control.readOnly !== true)
  const sizes = offered?.sizes ?? []
  if (sizes.length === 0)
    return (
      <>
        <TextInput {...control} required value={value} onChange={onChange} />
        {offered !== undefined && (
          <Typography variant="caption" component="p" sx={{ mt: '4px', color: 'text.tertiary' }}>
            {offered.words}
          </Typography>
        )}
      </>
    )
  const known = sizes.map(({ id, name }) => ({ value: id, label: name === id ? id : texts.size(name, id) }))
  const isKnown = value === '' || sizes.some(({ id }) => id === value)
  return (
    <SelectInput
      {...control}
      options={isKnown ? known : [...known, { value, label: texts.unknownSize(value) }]}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(String(chosen))}
    />
  )
}
