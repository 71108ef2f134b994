import { isObject, pointerSteps } from '../../src/domain/json.ts'
import type { VocabularyFault } from './vocabulary.ts'

const neutral: Readonly<Record<string, unknown>> = {
  string: '',
  array: [],
  object: {},
  number: 0,
  integer: 0,
  boolean: false,
}

type Change = (value: unknown) => unknown

/** Changes the part at a path; `undefined` removes it. Lists keep their length, so that pointers stay valid. */
const changeAt = (value: unknown, [step, ...rest]: readonly string[], change: Change): unknown => {
  if (step === undefined) return change(value)
  const entryOf = (key: string, entry: unknown): unknown => (key === step ? changeAt(entry, rest, change) : entry)
  if (Array.isArray(value)) return value.map((entry: unknown, index) => entryOf(String(index), entry))
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, entry]) => [key, entryOf(key, entry)] as const)
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined))
}

/**
 * Puts an empty value of the right kind where the vocabulary requires another kind, and removes unknown keys, so that the other
 * rules can continue and report all faults at once.
 */
export const neutralise = (value: unknown, faults: readonly VocabularyFault[]): unknown =>
  faults.reduce((current, { keyword, pointer, key, wanted }) => {
    if (keyword === 'additionalProperties' && key !== undefined)
      return changeAt(current, [...pointerSteps(pointer), key], () => undefined)
    return wanted === undefined ? current : changeAt(current, pointerSteps(pointer), () => neutral[wanted])
  }, value)
