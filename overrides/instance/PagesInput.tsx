import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { ariaOf, type ControlProps } from '../../src/admin/kit/widgets/ControlProps.ts'
import { formTexts as texts } from '../../src/admin/kit/texts/form.ts'
import { pageChoices, pageName } from './pageNames.ts'

interface PagesInputProps extends ControlProps {
  /** Documented route names. */
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

/** Admin pages by their menu labels; keeps stored route names that are no longer offered. */
export const PagesInput = (props: PagesInputProps) => {
  const { id, value, onChange, readOnly } = props
  return (
    <Autocomplete
      id={id}
      multiple
      disableCloseOnSelect
      options={[...new Set([...pageChoices, ...value])]}
      getOptionLabel={pageName}
      value={[...value]}
      readOnly={readOnly ?? false}
      noOptionsText={texts.noChoices}
      onChange={(_, names) => onChange(names)}
      renderValue={(names, getItemProps) =>
        names.map((name, index) => {
          const { key, ...item } = getItemProps({ index })
          return (
            <Chip
              key={key}
              label={pageName(name)}
              {...item}
              aria-label={texts.removeTag(pageName(name))}
              deleteIcon={<CloseOutlined aria-hidden />}
            />
          )
        })
      }
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          placeholder={readOnly || value.length > 0 ? undefined : texts.none}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...ariaOf(props) } }}
        />
      )}
    />
  )
}
