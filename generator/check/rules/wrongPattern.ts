import type { Rule } from '../fault.ts'
import { isValidPattern } from '../validPattern.ts'

/** A pattern that is not a valid regular expression. */
export const wrongPattern: Rule = {
  code: 'SCH031',
  *check({ nodes }) {
    for (const { document, pointer, node, written } of nodes)
      if ('pattern' in written && !isValidPattern(node.pattern))
        yield {
          file: document.file,
          pointer: `${pointer}/pattern`,
          at: 'value',
          cause: 'This pattern is no regular expression.',
          fix: 'Close its brackets and double its backslashes.',
        }
  },
}
