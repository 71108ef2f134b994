import type { JsonObject } from '../../src/domain/json.ts'
import { hasStart, startOf } from './completeValue.ts'
import type { Field } from './field.ts'

/** A value and its replacement. */
interface Reading {
  readonly given: '' | null
  readonly means: unknown
}

const isChosen = ({ options, reference, type, node }: Field): boolean =>
  options !== undefined || (reference !== undefined && type === 'string') || node['x-accepts']?.empty === 'unset'

/** A date or an account, for example: without value it is `null`, never an empty text. */
const isNullableText = ({ type, nullable, access }: Field): boolean => type === 'string' && nullable && !access.secret

/** The empty text for a choice, a reference or a nullable text without value: `null`, or the default. */
const emptyChoice = (field: Field): readonly Reading[] => {
  if (field.key === '*' || !(isChosen(field) || isNullableText(field))) return []
  if (field.options?.some(({ value }) => value === '')) return []
  if (field.nullable) return [{ given: '', means: null }]
  return !field.required && hasStart(field) && startOf(field) !== '' ? [{ given: '', means: startOf(field) }] : []
}

/** `null` for a text with an empty default. */
const absentText = (field: Field): readonly Reading[] =>
  field.key !== '*' && field.type === 'string' && !field.nullable && hasStart(field) && startOf(field) === ''
    ? [{ given: null, means: '' }]
    : []

/**
 * The additional forms that the API accepts for a property, as its `x-accepts`: `instead` maps values to their meaning, `names` and
 * `repeats` come from the annotation. Empty when there are none.
 */
export const acceptedForms = (field: Field): JsonObject => {
  const instead = [...emptyChoice(field), ...absentText(field)]
  const { names, repeats } = field.node['x-accepts'] ?? {}
  const forms = { ...(instead.length > 0 && { instead }), ...(names && { names }), ...(repeats && { repeats }) }
  return Object.keys(forms).length > 0 ? { 'x-accepts': forms } : {}
}
