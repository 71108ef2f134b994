import Autocomplete from '@mui/material/Autocomplete'
import InputLabel from '@mui/material/InputLabel'
import TextField from '@mui/material/TextField'
import { useGetList } from 'ra-core'
import { type RefObject, useEffect, useState } from 'react'
import { ChoicesFailed } from '../../../src/admin/kit/widgets/ChoicesFailed.tsx'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { bookingFormTexts } from './formTexts.ts'

const texts = bookingFormTexts.items

interface BookablePickerProps {
  readonly id: string
  readonly field: RefObject<HTMLInputElement | null>
  readonly taken: readonly string[]
  readonly onChoose: (bookableId: string, title: string) => void
}

/** Enough to choose from; whoever does not find it types another word. */
const shown = 20
/** A word is asked for when typing rests this long, in milliseconds. */
const rest = 200

/** Finds an object by its words; the server searches, so any number of them can be there. */
export const BookablePicker = ({ id, field, taken, onChoose }: BookablePickerProps) => {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), rest)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, isFetching, error, refetch } = useGetList<Pick<Bookable, 'id' | 'title'>>('bookables', {
    pagination: { page: 1, perPage: shown + taken.length },
    sort: { field: 'title', order: 'ASC' },
    filter: asked === '' ? {} : { q: asked },
  })
  // What was found for other words is not offered: nobody chooses an object that changes under the hand.
  const settled = asked === typed.trim() && !isFetching
  const options = (settled ? (data ?? []) : []).filter((one) => !taken.includes(one.id)).slice(0, shown)
  return (
    <>
      <InputLabel htmlFor={id}>{texts.add}</InputLabel>
      <Autocomplete
        id={id}
        options={options}
        value={null}
        inputValue={typed}
        loading={!settled}
        openOnFocus
        loadingText={texts.searching}
        noOptionsText={settled ? texts.nothing : texts.searching}
        filterOptions={(found) => found}
        getOptionKey={(option) => option.id}
        getOptionLabel={(option) => option.title || option.id}
        onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
        onChange={(_, option) => {
          if (!option) return
          setTyped('')
          onChoose(option.id, option.title || option.id)
        }}
        renderInput={(params) => <TextField {...params} inputRef={field} placeholder={texts.placeholder} />}
      />
      {error !== null && <ChoicesFailed onRetry={() => void refetch()} />}
    </>
  )
}
