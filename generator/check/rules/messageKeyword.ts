import type { SchemaNode } from '../../model/schema.ts'
import type { Rule } from '../fault.ts'
import { didYouMean } from '../nearest.ts'
import type { PlacedNode } from '../nodes.ts'

const always = ['type', 'required']

const keywordsOf = (node: SchemaNode): readonly string[] =>
  Object.keys(node).filter(
    (key) => !key.startsWith('x-') && !['title', 'description', 'default', 'properties', 'items', '$ref'].includes(key),
  )

/** A file's root is always present; a shared shape may be required where it is used. */
const mayBeRequired = ({ required, role, document }: PlacedNode): boolean =>
  required || (role === 'root' && document.shared)

/** A message for a keyword the property does not have: it would never be shown. */
export const messageKeyword: Rule = {
  code: 'SCH021',
  *check({ nodes }) {
    for (const placed of nodes) {
      const { document, pointer, node, written } = placed
      const has = ['type', ...keywordsOf(node), ...(mayBeRequired(placed) ? ['required'] : [])]
      for (const keyword of Object.keys('x-messages' in written ? (node['x-messages'] ?? {}) : {}))
        if (!has.includes(keyword) || (keyword === 'required' && !mayBeRequired(placed)))
          yield {
            file: document.file,
            pointer: `${pointer}/x-messages/${keyword}`,
            at: 'key',
            cause: `A message for "${keyword}", which this property does not have.`,
            fix: didYouMean(
              keyword,
              has.filter((name) => !always.includes(name)),
            ),
          }
    }
  },
}
