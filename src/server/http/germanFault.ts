import type { ErrorObject } from 'ajv'

type Fault = Pick<ErrorObject, 'keyword' | 'params'>

const param = (error: Fault, name: string): string => {
  const value: unknown = error.params[name]
  if (typeof value === 'number') return value.toLocaleString('de-DE', { maximumFractionDigits: 8 })
  return Array.isArray(value) ? value.join(' oder ') : String(value)
}

const types: Readonly<Record<string, string>> = {
  string: 'ein Text',
  number: 'eine Zahl',
  integer: 'eine ganze Zahl',
  boolean: 'Ja oder Nein',
  array: 'eine Liste',
  object: 'ein Objekt',
}

const expected = (error: Fault): string => {
  const value: unknown = error.params['type']
  const names = (Array.isArray(value) ? value : [value]).filter((name) => name !== 'null')
  return names.map((name) => types[String(name)] ?? String(name)).join(' oder ')
}

const formats: Readonly<Record<string, string>> = {
  email: 'E-Mail ist ungültig.',
  link: 'Ungültige URL.',
  date: 'Bitte ein gültiges Datum angeben.',
  time: 'Bitte eine gültige Uhrzeit angeben.',
  'hh:mm': 'Bitte eine gültige Uhrzeit angeben.',
}

const choice = 'Bitte einen der vorgesehenen Werte wählen.'

interface Words {
  /** Stable code of the fault in an answer. */
  readonly code: string
  readonly sentence: (error: Fault) => string
}

/** Sentences for schema keywords, used where the schema has no sentence of its own. */
const words: Readonly<Record<string, Words>> = {
  required: { code: 'REQUIRED', sentence: () => 'Pflichtfeld' },
  additionalProperties: {
    code: 'UNKNOWN_FIELD',
    sentence: (error) => `Das Feld „${param(error, 'additionalProperty')}“ ist unbekannt.`,
  },
  type: { code: 'TYPE', sentence: (error) => `Erwartet wird ${expected(error)}.` },
  enum: { code: 'NOT_ALLOWED', sentence: () => choice },
  const: { code: 'NOT_ALLOWED', sentence: () => choice },
  oneOf: { code: 'NOT_ALLOWED', sentence: () => choice },
  discriminator: { code: 'NOT_ALLOWED', sentence: () => choice },
  format: { code: 'FORMAT', sentence: (error) => formats[param(error, 'format')] ?? 'Das Format stimmt nicht.' },
  pattern: { code: 'FORMAT', sentence: () => 'Das Format stimmt nicht.' },
  minLength: {
    code: 'TOO_SHORT',
    sentence: (error) => (error.params['limit'] === 1 ? 'Pflichtfeld' : `Mindestens ${param(error, 'limit')} Zeichen.`),
  },
  maxLength: { code: 'TOO_LONG', sentence: (error) => `Höchstens ${param(error, 'limit')} Zeichen.` },
  minimum: { code: 'TOO_SMALL', sentence: (error) => `Mindestens ${param(error, 'limit')}.` },
  maximum: { code: 'TOO_LARGE', sentence: (error) => `Höchstens ${param(error, 'limit')}.` },
  exclusiveMinimum: { code: 'TOO_SMALL', sentence: (error) => `Größer als ${param(error, 'limit')}.` },
  exclusiveMaximum: { code: 'TOO_LARGE', sentence: (error) => `Kleiner als ${param(error, 'limit')}.` },
  multipleOf: {
    code: 'NOT_ALLOWED',
    sentence: (error) =>
      error.params['multipleOf'] === 0.01
        ? 'Höchstens zwei Stellen nach dem Komma.'
        : `Nur Vielfache von ${param(error, 'multipleOf')}.`,
  },
  minItems: { code: 'TOO_FEW', sentence: (error) => `Mindestens ${param(error, 'limit')} Einträge.` },
  maxItems: { code: 'TOO_MANY', sentence: (error) => `Höchstens ${param(error, 'limit')} Einträge.` },
  maxProperties: { code: 'TOO_MANY', sentence: (error) => `Höchstens ${param(error, 'limit')} Einträge.` },
  uniqueItems: { code: 'REPEATED', sentence: () => 'Jeder Eintrag nur einmal.' },
}

const otherwise: Words = { code: 'INVALID', sentence: () => 'Die Angabe ist ungültig.' }

export const germanFault = (error: Fault): { readonly code: string; readonly message: string } => {
  const { code, sentence } = words[error.keyword] ?? otherwise
  return { code, message: sentence(error) }
}
