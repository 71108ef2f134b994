import type { Field } from '../../model/field.ts'
import { walkFields } from '../../model/field.ts'
import { conditionField } from '../../model/conditionField.ts'
import type { Rule } from '../fault.ts'
import { didYouMean } from '../nearest.ts'
import { knownPaths } from '../entityFault.ts'
import { schemaPointer } from '../schemaPointer.ts'

const isPossible = (field: Field, value: unknown): boolean => {
  if (field.options) return field.options.some((option) => option.value === value)
  return field.type !== 'boolean' || typeof value === 'boolean'
}

/** `showWhen` must name a property and values that it can have. */
export const wrongCondition: Rule = {
  code: 'SCH027',
  *check({ entities }) {
    for (const { file, fields } of entities)
      for (const field of walkFields(fields))
        for (const [name, values] of Object.entries(field.admin.showWhen ?? {})) {
          const pointer = `${schemaPointer(field.pointer)}/x-admin/showWhen/${name}`
          const condition = conditionField(fields, field, name)
          if (!condition)
            yield {
              file,
              pointer,
              at: 'key',
              cause: `"showWhen" names "${name}", which is no property.`,
              fix: didYouMean(name, knownPaths(fields)),
            }
          else
            for (const [index, value] of values.entries())
              if (!isPossible(condition.field, value))
                yield {
                  file,
                  pointer: `${pointer}/${index}`,
                  at: 'value',
                  cause: `"${name}" is never ${JSON.stringify(value)}.`,
                  fix: didYouMean(
                    String(value),
                    (condition.field.options ?? []).map((option) => String(option.value)),
                  ),
                }
        }
  },
}
