import type { FieldOverrideProps } from '../../../src/admin/kit/definition/definition.ts'
import { useRecord } from '../../../src/admin/kit/form/useRecord.ts'
import { relationProblems } from '../../../src/domain/relations.ts'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { BookableList } from './BookableList.tsx'
import { relatedTexts as texts } from './relatedTexts.ts'
import { useNamedBookables } from './useNamedBookables.ts'

const field = '/relatedBookableIds'

/** Ordered parts of a bookable (BOOKABLE-FORM-053). Loads the parts of parts, so cycles are reported before saving. */
export default function RelatedEditor(props: FieldOverrideProps<Bookable['relatedBookableIds']>) {
  const { id, labelledBy, value, onChange, access, problems } = props
  const named = useNamedBookables(value)
  const ownId = useRecord((bookable: Bookable) => bookable.id)
  const partsOf = new Map([...named.known].map(([one, found]) => [one, found?.parts ?? []]))
  const found = relationProblems(ownId, value, partsOf).map((problem) => ({
    ...problem,
    path: problem.path.slice(field.length),
  }))
  const shown = [...problems, ...found.filter(({ path }) => !problems.some((problem) => problem.path === path))]
  return (
    <BookableList
      id={id}
      labelledBy={labelledBy}
      ownId={ownId}
      help={texts.help}
      empty={texts.emptyParts}
      entries={value}
      idOf={(one) => one}
      entryOf={(one) => one}
      named={named}
      readOnly={access === 'read'}
      problems={shown}
      onChange={onChange}
    />
  )
}
