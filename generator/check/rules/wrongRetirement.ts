import { formerNames, walkFields } from '../../model/field.ts'
import { fieldPath, findField } from '../../model/findField.ts'
import type { Rule } from '../fault.ts'
import type { EntityDraft } from '../project.ts'

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** Dotted paths of the former names of all properties. */
const formerPaths = ({ fields }: EntityDraft): ReadonlySet<string> =>
  new Set(
    [...walkFields(fields)].flatMap((field) =>
      formerNames(field).map((name) => fieldPath(`${field.pointer.slice(0, field.pointer.lastIndexOf('/'))}/${name}`)),
    ),
  )

/** A retired property that exists, lives on under a new name, or is named twice, or a day that is none: values in use would be purged. */
export const wrongRetirement: Rule = {
  code: 'SCH046',
  *check({ entities }) {
    for (const entity of entities) {
      const former = formerPaths(entity)
      const seen = new Set<string>()
      for (const [index, { property = '', from }] of (entity.schema['x-retired'] ?? []).entries()) {
        const place = { file: entity.file, pointer: `/x-retired/${index}/property`, at: 'value' } as const
        if (findField(entity.fields, property) !== undefined)
          yield { ...place, cause: `"${property}" still exists.`, fix: 'Remove the property, or this entry.' }
        else if (former.has(property))
          yield {
            ...place,
            cause: `"${property}" lives on under a new name.`,
            fix: 'Remove this entry, or the former name in "renamedFrom".',
          }
        else if (property.includes('.') && findField(entity.fields, property.replace(/\.[^.]*$/, '')) === undefined)
          yield {
            ...place,
            cause: `"${property}" stood in an object that is gone too.`,
            fix: 'Name that object.',
          }
        else if (seen.has(property))
          yield { ...place, cause: `"${property}" is retired twice.`, fix: 'Keep one of the entries.' }
        if (typeof from === 'string' && !isDay(from))
          yield {
            ...place,
            pointer: `/x-retired/${index}/from`,
            cause: `"${from}" is no day.`,
            fix: 'Write it as YYYY-MM-DD.',
          }
        seen.add(property)
      }
    }
  },
}
