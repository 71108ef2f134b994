import Box from '@mui/material/Box'
import { useGetMany } from 'react-admin'
import { useId } from 'react'
import { FilterPopover } from '../../../src/admin/kit/list/FilterPopover.tsx'
import { RemovableChip } from '../../../src/admin/kit/list/RemovableChip.tsx'
import { ToggleChip } from '../../../src/admin/kit/list/ToggleChip.tsx'
import { type BookingAddress, bookableKinds } from '../bookingAddress.ts'
import { calendarTexts } from '../bookingTexts.ts'
import { BookablePicker } from '../dialogs/BookablePicker.tsx'

const texts = calendarTexts.filters

interface CalendarFiltersProps extends Pick<BookingAddress, 'objects' | 'kinds'> {
  readonly onChange: (part: Partial<BookingAddress>) => void
}

/** Calendar filters: types as toggles, objects by name. Stored in the address. */
export const CalendarFilters = ({ objects, kinds, onChange }: CalendarFiltersProps) => {
  const id = useId()
  const { data } = useGetMany<{ id: string; title: string }>('bookables', { ids: [...objects] })
  const titleOf = (object: string) => data?.find((one) => one.id === object)?.title || object
  return (
    <Box
      role="group"
      aria-label={texts.label}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        gap: 1,
        mb: 1.5,
        py: { xs: '4px', sm: 0 },
        '& > *': { flex: 'none' },
        '@media print': { display: 'none' },
      }}
    >
      {bookableKinds.map(({ value, label }) => {
        const chosen = kinds.includes(value)
        return (
          <ToggleChip
            key={value}
            chosen={chosen}
            onToggle={() => onChange({ kinds: chosen ? kinds.filter((one) => one !== value) : [...kinds, value] })}
            label={label}
          />
        )
      })}
      {objects.map((object) => (
        <RemovableChip
          key={object}
          label={titleOf(object)}
          onRemove={() => onChange({ objects: objects.filter((one) => one !== object) })}
        />
      ))}
      <FilterPopover label={texts.object}>
        {(close) => (
          <div>
            <BookablePicker
              id={id}
              label={texts.object}
              taken={objects}
              autoFocus
              onChoose={({ id: object }) => {
                close()
                onChange({ objects: [...objects, object] })
              }}
            />
          </div>
        )}
      </FilterPopover>
    </Box>
  )
}
