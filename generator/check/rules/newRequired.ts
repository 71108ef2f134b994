import { formerNames } from '../../model/field.ts'
import type { Rule } from '../fault.ts'

/** A new required property without default: existing rows have no value for it. */
export const newRequired: Rule = {
  code: 'SCH033',
  *check({ entities, known }) {
    for (const { file, schema, fields } of entities) {
      const written = known.get(schema['x-entity']?.name ?? '')
      if (!written || written.size === 0) continue
      for (const field of fields) {
        const { key, pointer, required, node } = field
        if (required && node.default === undefined && ![key, ...formerNames(field)].some((name) => written.has(name)))
          yield {
            file,
            pointer: `/properties${pointer}`,
            at: 'key',
            cause: `The new property "${key}" is required without default: older rows have no value for it.`,
            fix: 'Give it a "default" or allow "null".',
          }
      }
    }
  },
}
