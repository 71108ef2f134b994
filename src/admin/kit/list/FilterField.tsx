import Box from '@mui/material/Box'
import InputLabel from '@mui/material/InputLabel'
import { useId } from 'react'
import type { Option } from '../../../domain/entity.ts'
import type { ListFilter } from '../definition/definition.ts'
import { listTexts as texts } from '../texts/list.ts'
import type { ControlProps } from '../widgets/ControlProps.ts'
import { SelectInput } from '../widgets/SelectInput.tsx'
import { TextInput } from '../widgets/TextInput.tsx'
import { useChoices } from '../widgets/useChoices.ts'

interface FilterFieldProps {
  readonly filter: ListFilter
  /** As stored in the address; undefined for all. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

const yesNo: readonly Option[] = [
  { value: 'true', label: texts.yes },
  { value: 'false', label: texts.no },
]

interface ChoiceProps extends ControlProps {
  readonly value: string | undefined
  readonly options: readonly Option[]
  readonly onChange: (value: string | undefined) => void
}

const Choice = ({ value, options, onChange, ...control }: ChoiceProps) => (
  <SelectInput
    {...control}
    value={value}
    options={options.map((option) => ({ value: String(option.value), label: option.label }))}
    emptyWord={texts.any}
    onChange={(next) => onChange(next === null ? undefined : String(next))}
  />
)

const ReferenceChoice = ({ resource, ...props }: Omit<ChoiceProps, 'options'> & { readonly resource: string }) => {
  const { choices } = useChoices(resource)
  return <Choice {...props} options={choices.map(({ id, label }) => ({ value: id, label }))} />
}

/** Control for one value to filter a list by. */
export default function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const id = useId()
  const props = { id, value, onChange }
  return (
    <Box>
      <InputLabel htmlFor={id}>{filter.label}</InputLabel>
      {filter.reference !== undefined ? (
        <ReferenceChoice {...props} resource={filter.reference} />
      ) : filter.options ? (
        <Choice {...props} options={filter.options} />
      ) : filter.widget === 'switch' ? (
        <Choice {...props} options={yesNo} />
      ) : (
        <TextInput id={id} value={value ?? ''} onChange={(text) => onChange(text === '' ? undefined : text)} />
      )}
    </Box>
  )
}
