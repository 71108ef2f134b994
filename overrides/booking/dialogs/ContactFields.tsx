import Box from '@mui/material/Box'
import { useId } from 'react'
import { TextInput } from '../../../src/admin/kit/widgets/TextInput.tsx'
import { bookingLabels } from '../bookingLabels.ts'
import type { BookingValues } from './bookingValues.ts'
import { bookingFormTexts } from './formTexts.ts'
import { Labeled } from './Labeled.tsx'
import { Part } from './Part.tsx'

const texts = bookingFormTexts.contact

const fields = [
  ['name', 3],
  ['company', 3],
  ['mail', 3],
  ['phone', 3],
  ['street', 6],
  ['zipCode', 2],
  ['location', 4],
  ['assignedUserId', 6],
  ['comment', 6],
  ['internalComments', 6],
] as const

const types = { mail: 'email', phone: 'tel' } as const
const rows = { comment: 2, internalComments: 2 } as const
const isIn = <T extends object>(map: T, name: PropertyKey): name is keyof T => Object.hasOwn(map, name)

interface ContactFieldsProps {
  readonly values: BookingValues
  readonly faults: Readonly<Record<string, string | undefined>>
  readonly onChange: (part: Partial<BookingValues>) => void
  /** The mail field lost focus: it may now be reported as missing. */
  readonly onLeave: () => void
}

/** Contact of the booking, and notes. */
export const ContactFields = ({ values, faults, onChange, onLeave }: ContactFieldsProps) => {
  const id = useId()
  return (
    <Part title={texts.title}>
      <Box sx={{ display: 'grid', gap: '12px 16px', gridTemplateColumns: { sm: 'repeat(6, minmax(0, 1fr))' } }}>
        {fields.map(([name, span]) => (
          <Labeled key={name} id={`${id}-${name}`} label={bookingLabels[name]} fault={faults[name]} span={span}>
            <TextInput
              id={`${id}-${name}`}
              value={values[name]}
              type={isIn(types, name) ? types[name] : 'text'}
              rows={isIn(rows, name) ? rows[name] : undefined}
              required={name === 'mail'}
              invalid={faults[name] !== undefined}
              describedBy={faults[name] === undefined ? undefined : `${id}-${name}-fault`}
              onBlur={name === 'mail' ? onLeave : undefined}
              onChange={(value) => onChange({ [name]: value })}
            />
          </Labeled>
        ))}
      </Box>
    </Part>
  )
}
