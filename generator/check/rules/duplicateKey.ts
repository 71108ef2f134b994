import type { Rule } from '../fault.ts'

/** A key occurs twice in one object: JSON would silently keep the last. */
export const duplicateKey: Rule = {
  code: 'SCH002',
  *check({ documents }) {
    for (const { file, located } of documents)
      for (const { key, pointer, span } of located.duplicates)
        yield {
          file,
          pointer,
          at: 'key',
          span,
          cause: `The key "${key}" stands twice in this object.`,
          fix: 'Keep one of the two.',
        }
  },
}
