import type { VocabularyFault } from './vocabulary.ts'

const neutral: Readonly<Record<string, unknown>> = {
  string: '',
  array: [],
  object: {},
  number: 0,
  integer: 0,
  boolean: false,
}

const steps = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

const replaceAt = (value: unknown, path: readonly string[], entry: unknown): unknown => {
  const [step, ...rest] = path
  if (step === undefined) return entry
  if (Array.isArray(value))
    return value.map((old, index) => (String(index) === step ? replaceAt(old, rest, entry) : old))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, old]) => [key, key === step ? replaceAt(old, rest, entry) : old]),
  )
}

const without = (value: unknown, path: readonly string[]): unknown => {
  const [step, ...rest] = path
  if (Array.isArray(value)) return value.map((old, index) => (String(index) === step ? without(old, rest) : old))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, old]): [string, unknown][] => {
      if (key !== step) return [[key, old]]
      return rest.length === 0 ? [] : [[key, without(old, rest)]]
    }),
  )
}

/**
 * Puts an empty value of the right kind where the vocabulary wants another kind, and leaves out keys it does not know, so that the
 * other rules can read on and tell all faults at once.
 */
export const neutralise = (value: unknown, faults: readonly VocabularyFault[]): unknown =>
  faults.reduce((current, { keyword, pointer, key, wanted }) => {
    if (keyword === 'additionalProperties' && key !== undefined) return without(current, [...steps(pointer), key])
    return wanted === undefined ? current : replaceAt(current, steps(pointer), neutral[wanted])
  }, value)
