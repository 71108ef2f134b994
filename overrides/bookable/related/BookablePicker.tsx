import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import InputLabel from '@mui/material/InputLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFoundRecords } from '../../../src/admin/kit/requests/useFoundRecords.ts'
import { ChoicesFailed } from '../../../src/admin/kit/widgets/ChoicesFailed.tsx'
import { SelectInput } from '../../../src/admin/kit/widgets/SelectInput.tsx'
import { bookableTypes, type NamedBookable, namedBookable } from './namedBookable.ts'
import { relatedTexts as texts } from './relatedTexts.ts'

interface BookablePickerProps {
  readonly id: string
  /** Ids that cannot be chosen: the object itself and those already listed. */
  readonly taken: readonly string[]
  readonly onChoose: (chosen: NamedBookable) => void
}

/** Searches other bookables of the tenant by text and type. */
export const BookablePicker = ({ id, taken, onChoose }: BookablePickerProps) => {
  const [type, setType] = useState<string | null>(null)
  const search = useFoundRecords('bookables', taken, type === null ? {} : { type })
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
          options={search.found.map(namedBookable)}
          value={null}
          inputValue={search.typed}
          loading={!search.settled}
          openOnFocus
          loadingText={texts.searching}
          noOptionsText={search.settled ? texts.nothingFound : texts.searching}
          filterOptions={(found) => found}
          getOptionKey={(option) => option.id}
          getOptionLabel={(option) => option.title}
          onInputChange={(_, text, reason) => reason !== 'reset' && search.setTyped(text)}
          onChange={(_, option) => {
            if (!option) return
            search.setTyped('')
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
        {search.failed && <ChoicesFailed onRetry={search.retry} />}
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
