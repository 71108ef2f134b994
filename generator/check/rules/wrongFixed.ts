import type { Field } from '../../model/field.ts'
import { screensOf } from '../entityFault.ts'
import type { Rule } from '../fault.ts'
import { didYouMean } from '../nearest.ts'

const allows = (field: Field, value: unknown): boolean => {
  if (field.options) return field.options.some((option) => option.value === value)
  if (value === null) return field.nullable
  return field.type === 'integer' || field.type === 'number' ? typeof value === 'number' : typeof value === field.type
}

/** Fixed values of a screen must be valid property values. */
export const wrongFixed: Rule = {
  code: 'SCH026',
  *check({ entities }) {
    for (const entity of entities)
      for (const { screen, pointer } of screensOf(entity))
        for (const [key, value] of Object.entries(screen.fixed ?? {})) {
          const field = entity.fields.find((candidate) => candidate.key === key)
          const blame = { file: entity.file, pointer: `${pointer}/fixed/${key}` }
          if (!field)
            yield {
              ...blame,
              at: 'key',
              cause: `The screen fixes "${key}", which is no property.`,
              fix: didYouMean(
                key,
                entity.fields.map((candidate) => candidate.key),
              ),
            }
          else if (!allows(field, value))
            yield {
              ...blame,
              at: 'value',
              cause: `${JSON.stringify(value)} is no value of "${key}".`,
              fix: field.options
                ? didYouMean(
                    String(value),
                    field.options.map((option) => String(option.value)),
                  )
                : `Write a value of type "${field.type}".`,
            }
        }
  },
}
