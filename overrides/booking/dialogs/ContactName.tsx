import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useAdminFrame } from '../../../src/admin/kit/screens/adminFrame.ts'
import { ask } from '../../../src/admin/kit/requests/ask.ts'
import { useDebounced } from '../../../src/admin/kit/browser/useDebounced.ts'
import type { FieldOverrideProps } from '../../../src/admin/kit/definition/definition.ts'
import { type Property, useProperty } from '../../../src/admin/kit/form/useProperty.ts'
import { findBookingsCall, type ListedBooking } from '../../../src/api/findBookings.ts'
import { fold, maxSearchLength } from '../../../src/domain/search.ts'
import type { Booking } from '../../../src/generated/entities/booking.ts'
import { bookingFormTexts } from './formTexts.ts'

const texts = bookingFormTexts.contacts

type Contact = Pick<ListedBooking, 'name' | 'company' | 'mail' | 'phone' | 'street' | 'zipCode' | 'location'>

const minLetters = 3
/** Bookings read for suggestions, and most suggestions shown. */
const maxRead = 50
const maxShown = 6

// The browser does not validate responses.
const call = findBookingsCall({})
const noContacts: readonly Contact[] = []

/** Contacts of earlier bookings whose name, company or mail contains the text, newest first, each once. */
const useContacts = (typed: string): readonly Contact[] => {
  const tenant = useAdminFrame().tenantId ?? ''
  const debounced = useDebounced(typed.trim())
  const sought = debounced.value
  const folded = fold(sought.slice(0, maxSearchLength))
  const { data } = useQuery({
    queryKey: ['booking-dialog', tenant, 'contacts', sought],
    queryFn: ({ signal }) =>
      ask(call, {
        params: { tenant },
        query: { q: sought, sort: 'timeCreated', descending: true, count: maxRead },
        signal,
      }),
    enabled: sought.length >= minLetters && sought.length <= maxSearchLength,
    retry: false,
    staleTime: 60_000,
  })
  if (data === undefined || !debounced.current) return noContacts
  const contacts = data.rows
    .map(({ booking }) => booking)
    .filter(({ name, company, mail }) => [name, company, mail].some((word) => fold(word).includes(folded)))
  return [...new Map(contacts.toReversed().map((one) => [`${one.name} ${one.mail}`, one])).values()]
    .toReversed()
    .slice(0, maxShown)
}

/** Name of the booker; an earlier contact that the user may read fills in the whole contact. */
export const ContactName = (props: FieldOverrideProps<Booking['name']>) => {
  const { id, labelledBy, value, access, onChange } = props
  const found = useContacts(value)
  const fields: Readonly<Record<keyof Contact, Property>> = {
    name: useProperty('name'),
    company: useProperty('company'),
    mail: useProperty('mail'),
    phone: useProperty('phone'),
    street: useProperty('street'),
    zipCode: useProperty('zipCode'),
    location: useProperty('location'),
  }
  const fill = (contact: Contact) => {
    for (const [name, property] of Object.entries(fields)) property.change(Reflect.get(contact, name))
  }
  const options = found.filter((one) => !(one.name === value && one.mail === fields.mail.value))
  return (
    <Autocomplete<Contact, false, true, true>
      id={id}
      freeSolo
      disableClearable
      forcePopupIcon={false}
      readOnly={access === 'read'}
      options={options}
      filterOptions={(all) => all}
      // As far from the frame as the text of the other fields.
      sx={{ '&& .MuiAutocomplete-input': { pl: '1px' } }}
      inputValue={value}
      getOptionKey={(option) => (typeof option === 'string' ? option : `${option.name} ${option.mail}`)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      onInputChange={(_, text, reason) => reason === 'input' && onChange(text)}
      onChange={(_, option) => typeof option !== 'string' && fill(option)}
      renderOption={({ key, ...attributes }, option) => (
        <Box component="li" key={key} {...attributes} sx={{ '&&': { display: 'block' } }}>
          {option.name || option.mail}
          <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.tertiary' }}>
            {[option.company, option.mail, option.location].filter((word) => word !== '').join(' · ')}
          </Box>
        </Box>
      )}
      slotProps={{ listbox: { 'aria-label': texts.earlier, 'aria-labelledby': undefined } }}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-labelledby': labelledBy, autoComplete: 'off' },
          }}
        />
      )}
    />
  )
}
