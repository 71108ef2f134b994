import type { Rule } from '../fault.ts'

/** Keywords of a lower and an upper limit. */
const pairs = [
  ['minimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const

const isExclusive = (keyword: string): boolean => keyword.startsWith('exclusive')

/** Limits that no value can meet. */
export const emptyLimits: Rule = {
  code: 'SCH038',
  *check({ nodes }) {
    for (const { document, pointer, written } of nodes)
      for (const [low, high] of pairs) {
        const [least, greatest] = [written[low], written[high]]
        if (typeof least !== 'number' || typeof greatest !== 'number') continue
        const isEmpty = isExclusive(low) || isExclusive(high) ? least >= greatest : least > greatest
        if (isEmpty)
          yield {
            file: document.file,
            pointer: `${pointer}/${low}`,
            at: 'value',
            cause: `No value lies between "${low}" ${least} and "${high}" ${greatest}.`,
            fix: 'Swap the limits, or correct one of them.',
          }
      }
  },
}
