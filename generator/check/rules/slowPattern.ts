import { analyse } from 'scslre'
import type { Rule } from '../fault.ts'
import { isValidPattern } from '../validPattern.ts'

/** Can a text keep the expression busy for longer than its length explains? */
const isSlow = (pattern: string): boolean => analyse({ source: pattern, flags: 'u' }).reports.length > 0

/** A pattern that takes more than linear time for some texts: one request would hold up the server. */
export const slowPattern: Rule = {
  code: 'SCH039',
  *check({ nodes }) {
    for (const { document, pointer, node, written } of nodes)
      if ('pattern' in written && isValidPattern(node.pattern) && isSlow(node.pattern ?? ''))
        yield {
          file: document.file,
          pointer: `${pointer}/pattern`,
          at: 'value',
          cause: 'Some texts keep this pattern busy for much longer than their length explains.',
          fix: 'Begin it with ^, and let no repetition overlap with what follows it or stand within another.',
        }
  },
}
