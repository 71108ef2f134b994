import type { FieldOverrideProps } from '../../../src/admin/kit/definition/definition.ts'
import { useRecord } from '../../../src/admin/kit/form/useRecord.ts'
import { SwitchInput } from '../../../src/admin/kit/widgets/SwitchInput.tsx'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { BookableList } from '../related/BookableList.tsx'
import { relatedTexts as texts } from '../related/relatedTexts.ts'
import { useNamedBookables } from '../related/useNamedBookables.ts'

/** Bookables offered at checkout, each mandatory or optional (BOOKABLE-FORM-054). */
export default function CheckoutEditor(props: FieldOverrideProps<Bookable['checkoutBookableIds']>) {
  const { id, labelledBy, value, onChange, access, problems } = props
  const ownId = useRecord((bookable: Bookable) => bookable.id)
  const named = useNamedBookables(value.map(({ bookableId }) => bookableId))
  const readOnly = access === 'read'
  return (
    <BookableList
      id={id}
      labelledBy={labelledBy}
      ownId={ownId}
      help={texts.helpOffers}
      empty={texts.emptyOffers}
      entries={value}
      idOf={({ bookableId }) => bookableId}
      entryOf={(bookableId) => ({ bookableId, mandatory: false })}
      named={named}
      readOnly={readOnly}
      problems={problems}
      onChange={onChange}
      extra={(entry, name, put) => (
        <SwitchInput
          id={`${id}_${value.indexOf(entry)}_mandatory`}
          label={texts.mandatoryOf(name)}
          value={entry.mandatory}
          readOnly={readOnly}
          onChange={(mandatory) => put({ ...entry, mandatory })}
        >
          {texts.mandatory}
        </SwitchInput>
      )}
    />
  )
}
