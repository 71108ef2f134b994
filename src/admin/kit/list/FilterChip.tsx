import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { ListFilter } from '../definition.ts'
import { listTexts as texts } from '../texts/list.ts'
import { useChoices } from '../widgets/useChoices.ts'

interface FilterChipProps {
  readonly filter: ListFilter
  /** As the address carries it. */
  readonly value: string
  readonly onRemove: () => void
}

const Words = ({ words, onRemove }: { readonly words: string; readonly onRemove: () => void }) => (
  <Chip
    component="button"
    type="button"
    clickable
    color="primary"
    aria-label={texts.removeFilter(words)}
    onClick={onRemove}
    label={
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
        {words}
        <CloseOutlined aria-hidden sx={{ fontSize: 16 }} />
      </Box>
    }
  />
)

const Referenced = ({ filter, value, onRemove, resource }: FilterChipProps & { readonly resource: string }) => {
  const { labelOf } = useChoices(resource)
  return <Words words={`${filter.label}: ${labelOf(value) ?? value}`} onRemove={onRemove} />
}

/** An active filter in words, to be removed: `Öffentlich: Ja`. */
export default function FilterChip(props: FilterChipProps) {
  const { filter, value, onRemove } = props
  if (filter.reference !== undefined) return <Referenced {...props} resource={filter.reference} />
  const option = filter.options?.find((one) => String(one.value) === value)?.label
  const yesNo = value === 'true' ? texts.yes : value === 'false' ? texts.no : value
  return <Words words={`${filter.label}: ${option ?? yesNo}`} onRemove={onRemove} />
}
