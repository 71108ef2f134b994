import type { WidgetProps } from '@rjsf/utils'
import type { Draft } from '../../../domain/rules.ts'
import type { TaxRules } from '../../../domain/tax/decideTax.ts'
import { taxKeyWords } from '../../../domain/tax/taxKeyWords.ts'
import { useTaxSettings } from '../requests/useTaxRules.ts'
import { formTexts } from '../texts/form.ts'
import { taxKeyTexts as texts } from '../texts/taxKeys.ts'
import { FieldNote } from '../widgets/FieldNote.tsx'
import { ReadonlyValue } from '../widgets/ReadonlyValue.tsx'
import { SelectInput } from '../widgets/SelectInput.tsx'
import { asText, emptyText, useDrawn } from './useDrawn.ts'
import { useRecord } from './useRecord.ts'

type TaxKey = TaxRules['keys'][number]

/** A key being typed in has no code yet. */
const isNamed = (key: Draft<TaxKey>): key is Draft<TaxKey> & Pick<TaxKey, 'code'> =>
  typeof key.code === 'string' && key.code !== ''

/** The keys to choose from: in a tenant's form those in it, saved or not; else the stored ones of the tenant. */
const useKeys = (): readonly Draft<TaxKey>[] | undefined => {
  const typed = useRecord((record: { readonly tax?: { readonly keys?: readonly Draft<TaxKey>[] } }) => record.tax?.keys)
  const stored = useTaxSettings(typed === undefined)?.keys
  return typed ?? stored
}

/** Chooses one of the tenant's tax keys; a stored one that is not there any more is named as such. */
export const TaxKeySelect = (props: WidgetProps) => {
  const drawn = useDrawn(props)
  const { control, schema, change } = drawn
  const value = asText(drawn.value)
  const keys = useKeys()
  const known = (keys ?? []).filter(isNamed).map(({ code, rate, category, label }) => ({
    value: code,
    label: taxKeyWords({ code, rate: rate ?? 0, category: category ?? 'S', label: label ?? '' }),
  }))
  const isUnknown = keys !== undefined && value !== '' && !known.some((key) => key.value === value)
  const unlisted = isUnknown ? texts.unknown(value) : value
  const own = value === '' || known.some((key) => key.value === value) ? [] : [{ value, label: unlisted }]
  const options = [...own, ...known]
  const note = `${control.id}-unknown`
  const described = isUnknown && !control.invalid
  const shown = {
    ...control,
    invalid: control.invalid || isUnknown,
    describedBy: described ? `${note} ${control.describedBy ?? ''}` : control.describedBy,
  }
  return (
    <>
      {control.readOnly ? (
        <ReadonlyValue {...shown} text={options.find((option) => option.value === value)?.label ?? ''} />
      ) : (
        <SelectInput
          {...shown}
          options={options}
          value={value}
          emptyWord={schema.default === '' ? formTexts.none : undefined}
          onChange={(chosen) => change(chosen ?? emptyText(drawn))}
        />
      )}
      {described && (
        <FieldNote id={note} severity="error">
          {texts.choose}
        </FieldNote>
      )}
      {keys?.length === 0 && value === '' && !control.readOnly && (
        <FieldNote severity="warning">{texts.none}</FieldNote>
      )}
    </>
  )
}
