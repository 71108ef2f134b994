import { areasOf, blocksOf } from '../../model/rights.ts'
import type { Rule } from '../fault.ts'
import { didYouMean } from '../nearest.ts'

/** Areas that no role opens. */
const fixedAreas = ['instance']

/** An entity names an area of rights or an admin area that no role can hold. */
export const unknownRight: Rule = {
  code: 'SCH048',
  *check({ entities }) {
    const blocks = blocksOf(entities).map(({ key }) => key)
    const areas = [...areasOf(entities), ...fixedAreas]
    // Without roles nothing can be known.
    if (blocks.length === 0) return
    for (const { file, schema } of entities) {
      for (const [at, block] of (schema['x-access']?.blocks ?? []).entries())
        if (!blocks.includes(block))
          yield {
            file,
            pointer: `/x-access/blocks/${at}`,
            at: 'value',
            cause: `"${block}" is no area of rights of a role.`,
            fix: didYouMean(block, blocks),
          }
      for (const [at, { interface: area = '' }] of (schema['x-entity']?.screens ?? []).entries())
        if (!areas.includes(area))
          yield {
            file,
            pointer: `/x-entity/screens/${at}/interface`,
            at: 'value',
            cause: `"${area}" is no admin area that a role can open.`,
            fix: didYouMean(area, areas),
          }
    }
  },
}
