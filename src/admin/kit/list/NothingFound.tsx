import Button from '@mui/material/Button'
import { listTexts as texts } from '../texts/list.ts'
import { EmptyBox } from './EmptyBox.tsx'
import type { ListAddress } from './listAddress.ts'
import { useListParts } from './ListScope.ts'

/** No record fits: shows the search and the filters and offers to clear them. */
export const NothingFound = ({ address, onClear }: { readonly address: ListAddress; readonly onClear: () => void }) => {
  const { filters } = useListParts().screenProps.admin.list
  const named = Object.keys(address.values).map(
    (field) => filters.find((filter) => filter.field === field)?.label ?? field,
  )
  const asked = [
    ...(address.query.trim() === '' ? [] : [`„${address.query.trim()}“`]),
    ...address.tags.map((tag) => texts.nothingTags(`„${tag}“`)),
    ...named.map((label) => `${texts.filters} „${label}“`),
  ]
  return (
    <EmptyBox title={texts.nothingTitle} text={texts.nothingText(asked.join(texts.and))}>
      <Button variant="outlined" onClick={onClear}>
        {texts.clear}
      </Button>
    </EmptyBox>
  )
}
