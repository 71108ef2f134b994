import type { ListFilter } from '../definition/definition.ts'
import { listTexts as texts } from '../texts/list.ts'
import { useChoices } from '../widgets/useChoices.ts'
import { RemovableChip } from './RemovableChip.tsx'

interface FilterChipProps {
  readonly filter: ListFilter
  /** As stored in the address. */
  readonly value: string
  readonly onRemove: () => void
}

const Referenced = ({ filter, value, onRemove, resource }: FilterChipProps & { readonly resource: string }) => {
  const { labelOf } = useChoices(resource)
  return <RemovableChip label={`${filter.label}: ${labelOf(value) ?? value}`} onRemove={onRemove} />
}

/** An active filter as text, removable: `Öffentlich: Ja`. */
export default function FilterChip(props: FilterChipProps) {
  const { filter, value, onRemove } = props
  if (filter.reference !== undefined) return <Referenced {...props} resource={filter.reference} />
  const option = filter.options?.find((one) => String(one.value) === value)?.label
  const yesNo = value === 'true' ? texts.yes : value === 'false' ? texts.no : value
  return <RemovableChip label={`${filter.label}: ${option ?? yesNo}`} onRemove={onRemove} />
}
