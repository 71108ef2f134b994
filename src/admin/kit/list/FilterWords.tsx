import type { ReactNode } from 'react'
import type { ListFilter } from '../definition.ts'
import { listTexts as texts } from '../texts/list.ts'
import { useChoices } from '../widgets/useChoices.ts'

interface FilterWordsProps {
  readonly filter: ListFilter
  readonly value: string
  readonly children: (words: string) => ReactNode
}

const Referenced = ({ filter, value, children }: FilterWordsProps) => {
  const { labelOf } = useChoices(filter.reference ?? '')
  return children(`${filter.label}: ${labelOf(value) ?? value}`)
}

/** An active filter in words: `Öffentlich: Ja`. */
export const FilterWords = (props: FilterWordsProps) => {
  const { filter, value, children } = props
  if (filter.reference !== undefined) return <Referenced {...props} />
  const option = filter.options?.find((one) => String(one.value) === value)?.label
  const yesNo = value === 'true' ? texts.yes : value === 'false' ? texts.no : value
  return children(`${filter.label}: ${option ?? yesNo}`)
}
