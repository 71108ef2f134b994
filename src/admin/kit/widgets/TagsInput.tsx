import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { formTexts as texts } from '../texts/form.ts'
import { ariaOf, type ControlProps } from './ControlProps.ts'

export interface TagsInputProps extends ControlProps {
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  /** Offered while typing; other tags are allowed too. */
  readonly suggestions?: readonly string[]
  /** Shown if there are no suggestions. */
  readonly noSuggestions?: string | undefined
  /** How a tag is shown; absent: unchanged. */
  readonly wordFor?: ((word: string) => string) | undefined
}

const tidy = (words: readonly string[]) => [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))]

/** Free tags, each once: Enter or comma adds, the backspace key or the cross removes. */
export const TagsInput = (props: TagsInputProps) => {
  const { id, value, onChange, onBlur, suggestions = [], placeholder, disabled, readOnly, alarmed } = props
  const { noSuggestions, wordFor = (word: string) => word } = props
  const [typed, setTyped] = useState('')
  const put = (words: readonly string[]) => {
    setTyped('')
    onChange(tidy(words))
  }
  return (
    <Autocomplete
      id={id}
      multiple
      freeSolo
      disableClearable
      options={[...suggestions]}
      noOptionsText={noSuggestions}
      value={[...value]}
      inputValue={typed}
      disabled={disabled ?? false}
      readOnly={readOnly ?? false}
      onInputChange={(_, text, reason) => {
        if (reason === 'reset') return
        const words = text.split(',')
        if (words.length === 1) setTyped(text)
        else put([...value, ...words])
      }}
      onChange={(_, words) => put(words)}
      onBlur={() => {
        // A tag that was typed but not confirmed counts: leaving must not lose it.
        if (typed.trim() !== '') put([...value, typed])
        onBlur?.()
      }}
      renderValue={(words, getItemProps) =>
        words.map((word, index) => {
          const { key, ...item } = getItemProps({ index })
          return (
            <Chip
              key={key}
              label={wordFor(word)}
              {...item}
              // Its label announces removal: so a click anywhere on it removes, and Enter too.
              onClick={item.onDelete}
              aria-label={texts.removeTag(wordFor(word))}
              deleteIcon={<CloseOutlined aria-hidden />}
            />
          )
        })
      }
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          error={alarmed ?? false}
          placeholder={readOnly ? undefined : placeholder}
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, ...ariaOf(props) },
          }}
        />
      )}
    />
  )
}
