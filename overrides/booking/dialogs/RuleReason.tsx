import Box from '@mui/material/Box'
import { useId } from 'react'
import { FieldNote } from '../../../src/admin/kit/widgets/FieldNote.tsx'
import { TextInput } from '../../../src/admin/kit/widgets/TextInput.tsx'
import { bookingFormTexts } from './formTexts.ts'

const texts = bookingFormTexts.conflict

/** Required reason for breaking rules of hours, periods or lengths; stored with the booking. */
export const RuleReason = ({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (value: string) => void
}) => {
  const id = useId()
  const missing = value.trim() === ''
  return (
    <Box>
      <TextInput
        id={id}
        label={texts.ruleReason}
        rows={2}
        value={value}
        required
        invalid={missing}
        describedBy={missing ? `${id}-missing` : undefined}
        onChange={onChange}
      />
      {missing && (
        <FieldNote id={`${id}-missing`} severity="error">
          {texts.ruleRequired}
        </FieldNote>
      )}
    </Box>
  )
}
