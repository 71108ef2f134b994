import { escapedStep } from '../../../src/domain/json.ts'
import type { Rule } from '../fault.ts'
import { didYouMean } from '../nearest.ts'

/** A keyword that the vocabulary does not allow here. */
export const unknownAnnotation: Rule = {
  code: 'SCH003',
  *check({ documents }) {
    for (const { file, faults } of documents)
      for (const { keyword, pointer, key = '', known } of faults)
        if (keyword === 'additionalProperties')
          yield {
            file,
            pointer: `${pointer}/${escapedStep(key)}`,
            at: 'key',
            cause: `Unknown ${key.startsWith('x-') ? 'annotation' : 'key'} "${key}".`,
            fix: didYouMean(key, known),
          }
  },
}
