import type { Rule } from '../fault.ts'

/** The file is not valid JSON. */
export const invalidJson: Rule = {
  code: 'SCH001',
  *check({ documents }) {
    for (const { file, located } of documents)
      for (const { message, span } of located.syntax)
        yield {
          file,
          pointer: '',
          at: 'value',
          span,
          cause: `Invalid JSON: ${message}.`,
          fix: 'Write JSON: no comments, no trailing commas, double quotes.',
        }
  },
}
