import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import InputLabel from '@mui/material/InputLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useGetList } from 'ra-core'
import { useEffect, useState } from 'react'
import { ChoicesFailed } from '../../../src/admin/kit/widgets/ChoicesFailed.tsx'
import { SelectInput } from '../../../src/admin/kit/widgets/SelectInput.tsx'
import { bookableTypes, type NamedBookable, namedBookable } from './namedBookable.ts'
import { relatedTexts as texts } from './relatedTexts.ts'

interface BookablePickerProps {
  readonly id: string
  /** Ids that cannot be chosen: the object itself and those that are there already. */
  readonly taken: readonly string[]
  readonly onChoose: (chosen: NamedBookable) => void
}

/** Enough to choose from; whoever does not find it types another word. */
const shown = 20
/** A word is asked for when typing rests this long, in milliseconds. */
const rest = 200

const useRested = (text: string): string => {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** Finds another bookable of the tenant by words and type; the server searches, so any number of them can be there. */
export const BookablePicker = ({ id, taken, onChoose }: BookablePickerProps) => {
  const [typed, setTyped] = useState('')
  const [type, setType] = useState<string | null>(null)
  const q = useRested(typed)
  const { data, isFetching, error, refetch } = useGetList<{ id: string }>('bookables', {
    // Those that are taken are left out below: as many more are asked for.
    pagination: { page: 1, perPage: shown + taken.length },
    sort: { field: 'title', order: 'ASC' },
    filter: { ...(q.trim() === '' ? {} : { q: q.trim() }), ...(type === null ? {} : { type }) },
  })
  const options = (data ?? [])
    .map((record) => namedBookable({ ...record }))
    .filter((one) => !taken.includes(one.id))
    .slice(0, shown)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '8px 12px',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 200px' },
        mt: 1,
      }}
    >
      <div>
        <InputLabel htmlFor={id}>{texts.search}</InputLabel>
        <Autocomplete
          id={id}
          options={options}
          value={null}
          inputValue={typed}
          loading={isFetching}
          openOnFocus
          loadingText={texts.searching}
          noOptionsText={isFetching || q !== typed ? texts.searching : texts.nothingFound}
          filterOptions={(found) => found}
          getOptionKey={(option) => option.id}
          getOptionLabel={(option) => option.title}
          onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
          onChange={(_, option) => {
            if (!option) return
            setTyped('')
            onChoose(option)
          }}
          renderOption={({ key, ...item }, option) => (
            <Box component="li" key={key} {...item} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              <span>{option.title}</span>
              <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                {option.type}
              </Typography>
            </Box>
          )}
          renderInput={(params) => <TextField {...params} placeholder={texts.placeholder} />}
        />
        {error !== null && <ChoicesFailed onRetry={() => void refetch()} />}
      </div>
      <div>
        <InputLabel htmlFor={`${id}-type`}>{texts.type}</InputLabel>
        <SelectInput
          id={`${id}-type`}
          value={type}
          options={bookableTypes}
          emptyWord={texts.allTypes}
          onChange={(value) => setType(typeof value === 'string' ? value : null)}
        />
      </div>
    </Box>
  )
}
