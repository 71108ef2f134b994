import { isObject } from '../../domain/json.ts'
import { refuse } from '../faults.ts'
import { isStorableText } from './storableText.ts'

/** Names of a set of fields; the schema of the call bounds them further. */
const maxFields = 100

const demandText = (value: unknown): string => {
  if (typeof value !== 'string' || !isStorableText(value)) throw refuse('BAD_QUERY')
  return value
}

/** The fields of a form; a name given twice is refused, because two readers would take different values. */
export const parseForm = (text: string): Readonly<Record<string, string>> => {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name) || fields.size === maxFields || !isStorableText(name)) throw refuse('BAD_FORM')
    fields.set(name, demandText(value))
  }
  return Object.fromEntries(fields)
}

/**
 * Query and form of a call from outside as one set of texts. Names of the address win over those of the form.
 * @param form as parsed by `parseForm`; anything else counts as empty
 */
export const foreignFields = (
  address: Readonly<Record<string, unknown>>,
  form: unknown,
): Readonly<Record<string, string>> => {
  const fields = { ...(isObject(form) ? form : {}), ...address }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, demandText(value)]))
}
