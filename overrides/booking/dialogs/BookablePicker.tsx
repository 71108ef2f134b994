import Autocomplete from '@mui/material/Autocomplete'
import InputLabel from '@mui/material/InputLabel'
import TextField from '@mui/material/TextField'
import type { RefObject } from 'react'
import { useFoundRecords } from '../../../src/admin/kit/useFoundRecords.ts'
import { ChoicesFailed } from '../../../src/admin/kit/widgets/ChoicesFailed.tsx'
import { bookingFormTexts } from './formTexts.ts'
import type { ChosenBookable } from './newItem.ts'

const texts = bookingFormTexts.items

interface BookablePickerProps {
  readonly id: string
  readonly label?: string
  readonly field?: RefObject<HTMLInputElement | null>
  readonly autoFocus?: boolean
  readonly taken: readonly string[]
  readonly onChoose: (chosen: ChosenBookable) => void
}

/** Searches a bookable by text. */
export const BookablePicker = ({ id, label = texts.add, field, autoFocus, taken, onChoose }: BookablePickerProps) => {
  const search = useFoundRecords<ChosenBookable>('bookables', taken)
  return (
    <>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <Autocomplete
        id={id}
        options={[...search.found]}
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
