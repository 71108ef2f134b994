import type { PlacedNode } from '../nodes.ts'
import type { Rule } from '../fault.ts'

const centEur = 0.01

const isMoney = ({ node, key, role }: PlacedNode): boolean =>
  [node.type].flat().includes('number') &&
  (node['x-admin']?.widget === 'money' || (role === 'property' && key.endsWith('Eur')))

/** An amount of money that is not bound to whole cents. */
export const looseMoney: Rule = {
  code: 'SCH041',
  *check({ nodes }) {
    for (const placed of nodes)
      if (isMoney(placed) && placed.node.multipleOf !== centEur)
        yield {
          file: placed.document.file,
          pointer: placed.pointer,
          at: 'key',
          cause: 'An amount of money has whole cents.',
          fix: `Add "multipleOf": ${centEur}.`,
        }
  },
}
