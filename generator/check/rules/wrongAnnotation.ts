import type { Fault, Rule } from '../fault.ts'
import { didYouMean } from '../nearest.ts'
import type { VocabularyFault } from '../vocabulary.ts'

const reported = ({ keyword, pointer, key }: VocabularyFault): boolean =>
  keyword === 'additionalProperties' ||
  (pointer === '' && (key === 'title' || key === 'additionalProperties')) ||
  (keyword === 'enum' && pointer.endsWith('/x-admin/widget')) ||
  isOpen(pointer, keyword)

/** The rule for open objects reports `additionalProperties: true` and a missing one. */
const isOpen = (pointer: string, keyword: string): boolean =>
  pointer.endsWith('/additionalProperties') && keyword === 'const'

const advice = (wanted: string | undefined): string =>
  wanted === undefined ? 'See schemas/vocabulary/entity.schema.json.' : `Write a value of type "${wanted}".`

const faultOf = (file: string, { keyword, pointer, key, message, value, known, wanted }: VocabularyFault): Fault =>
  keyword === 'required'
    ? { file, pointer, at: 'value', cause: `The key "${key}" is missing.`, fix: `Add "${key}".` }
    : {
        file,
        pointer,
        at: 'value',
        cause: `${JSON.stringify(value)} ${message}.`,
        fix: known.length > 0 ? didYouMean(String(value), known) : advice(wanted),
      }

/** A value the vocabulary does not allow at its key, or a missing required key. */
export const wrongAnnotation: Rule = {
  code: 'SCH005',
  *check({ documents }) {
    for (const { file, faults } of documents)
      for (const fault of faults) if (!reported(fault)) yield faultOf(file, fault)
  },
}
