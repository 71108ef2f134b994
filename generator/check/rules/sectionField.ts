import type { Rule } from '../fault.ts'
import { didYouMean } from '../nearest.ts'

/** Each section begins at a property after the previous section's, or shows entries of a list. */
export const sectionField: Rule = {
  code: 'SCH012',
  *check({ entities }) {
    for (const { file, schema, fields } of entities) {
      const order = fields.map(({ key }) => key)
      const names = new Set<string>()
      let last = -1
      for (const [index, { first = '', part, name = '' }] of (schema['x-admin']?.form?.sections ?? []).entries()) {
        const pointer = `/x-admin/form/sections/${index}`
        const position = order.indexOf(first)
        if (first !== '' && position === -1)
          yield {
            file,
            pointer: `${pointer}/first`,
            at: 'value',
            cause: `Section "${name}" begins at "${first}", which is no property of the root.`,
            fix: didYouMean(first, order),
          }
        else if (first !== '' && position <= last)
          yield {
            file,
            pointer: `${pointer}/first`,
            at: 'value',
            cause: `Section "${name}" begins at "${first}", which stands before the section above it.`,
            fix: 'Order the sections as the properties stand.',
          }
        if (first === '' && !part)
          yield {
            file,
            pointer,
            at: 'value',
            cause: `Section "${name}" begins nowhere.`,
            fix: 'Add "first", the property it begins at.',
          }
        if (part && !order.includes(part.of ?? ''))
          yield {
            file,
            pointer: `${pointer}/part/of`,
            at: 'value',
            cause: `Section "${name}" shows entries of "${part.of ?? ''}", which is no property of the root.`,
            fix: didYouMean(part.of ?? '', order),
          }
        if (names.has(name))
          yield {
            file,
            pointer: `${pointer}/name`,
            at: 'value',
            cause: `Two sections are called "${name}".`,
            fix: 'Give each section its own name.',
          }
        names.add(name)
        last = Math.max(last, position)
      }
    }
  },
}
