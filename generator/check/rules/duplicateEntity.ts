import type { Rule } from '../fault.ts'

/** Each entity has its own name, plural and path, and its file is named after it. */
export const duplicateEntity: Rule = {
  code: 'SCH025',
  *check({ entities }) {
    const taken = new Map<string, string>()
    for (const { file, schema } of entities) {
      const entity = schema['x-entity']
      for (const key of ['name', 'plural', 'path'] as const) {
        const value = entity?.[key]
        if (value === undefined || value === '') continue
        const other = taken.get(`${key} ${value}`)
        if (other !== undefined)
          yield {
            file,
            pointer: `/x-entity/${key}`,
            at: 'value',
            cause: `The ${key} "${value}" belongs to ${other} already.`,
            fix: 'Choose another one.',
          }
        taken.set(`${key} ${value}`, file)
      }
      const name = entity?.name
      if (name !== undefined && name !== '' && file !== `schemas/${name}.schema.json`)
        yield {
          file,
          pointer: '/x-entity/name',
          at: 'value',
          cause: `The entity "${name}" stands in another entity's file.`,
          fix: `Call the file schemas/${name}.schema.json.`,
        }
    }
  },
}
