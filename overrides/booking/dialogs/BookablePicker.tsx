import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import InputLabel from '@mui/material/InputLabel'
import TextField from '@mui/material/TextField'
import { type RefObject, useState } from 'react'
import { useFoundRecords } from '../../../src/admin/kit/useFoundRecords.ts'
import { ChoicesFailed } from '../../../src/admin/kit/widgets/ChoicesFailed.tsx'
import type { Period } from '../calendar/period.ts'
import { bookingFormTexts } from './formTexts.ts'
import type { ChosenBookable } from './newItem.ts'
import { byKind, kindOf, priceWord } from './objectOffer.ts'
import { useFreeObjects } from './useFreeObjects.ts'

const texts = bookingFormTexts.items

interface BookablePickerProps {
  readonly id: string
  readonly label?: string
  readonly field?: RefObject<HTMLInputElement | null>
  readonly autoFocus?: boolean
  readonly taken: readonly string[]
  /** Says which objects are free then; null: no period is entered. */
  readonly period?: Period | null
  readonly onChoose: (chosen: ChosenBookable) => void
}

const noIds: readonly string[] = []

/** Searches a bookable by text; offered by kind, with price and whether it is free. */
export const BookablePicker = (props: BookablePickerProps) => {
  const { id, label = texts.add, field, autoFocus, taken, period = null, onChoose } = props
  const search = useFoundRecords<ChosenBookable>('bookables', taken)
  const [open, setOpen] = useState(false)
  const options = byKind(search.found)
  const free = useFreeObjects(open ? options.map((option) => option.id) : noIds, period)
  return (
    <>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <Autocomplete
        id={id}
        options={options}
        groupBy={kindOf}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        value={null}
        inputValue={search.typed}
        loading={!search.settled}
        openOnFocus
        loadingText={texts.searching}
        noOptionsText={search.settled ? texts.nothing : texts.searching}
        filterOptions={(found) => found}
        getOptionKey={(option) => option.id}
        getOptionLabel={(option) => option.title || option.id}
        onInputChange={(_, text, reason) => reason !== 'reset' && search.setTyped(text)}
        onChange={(_, option) => {
          if (!option) return
          search.setTyped('')
          onChoose(option)
        }}
        renderOption={({ key, ...attributes }, option) => (
          <Box component="li" key={key} {...attributes} sx={{ '&&': { justifyContent: 'space-between', gap: 2 } }}>
            <span>{option.title || option.id}</span>
            <Box component="span" sx={{ flex: 'none', fontSize: 12, color: 'text.secondary' }}>
              {`${priceWord(option)} `}
              {free.has(option.id) && (
                <Box component="span" sx={{ ml: 1, color: 'success.text', fontWeight: 600 }}>
                  {texts.isFree}
                </Box>
              )}
            </Box>
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            {...(field && { inputRef: field })}
            autoFocus={autoFocus === true}
            placeholder={texts.placeholder}
          />
        )}
      />
      {search.failed && <ChoicesFailed onRetry={search.retry} />}
    </>
  )
}
