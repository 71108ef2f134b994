import { isObject, type JsonObject, propertyOf } from '../../src/domain/json.ts'
import { sampleValues } from '../../src/domain/rules/sampleValues.ts'
import { hasStart, startOf } from '../model/completeValue.ts'
import type { Entity } from '../model/entity.ts'
import type { Field } from '../model/field.ts'
import { largestNumber, plainNumber } from './numbers.ts'
import { longText, plainText } from './texts.ts'

/** How the values of a sample are chosen; `at` tells the elements of a list apart. */
interface Way {
  readonly text: (field: Field, at: number) => string
  readonly number: (field: Field, at: number) => number
  readonly option: (values: readonly unknown[], field: Field, at: number) => unknown
  /** Elements of a list without limits of its own. */
  readonly count: number
}

const plain: Way = {
  text: plainText,
  number: plainNumber,
  option: (values, _field, at) => values[at % values.length],
  count: 2,
}

const longest: Way = {
  text: longText,
  number: largestNumber,
  option: (values, field, at) => {
    const lengthOf = (value: unknown) => field.options?.find((option) => option.value === value)?.label.length ?? 0
    return values.toSorted((left, right) => lengthOf(right) - lengthOf(left))[at % values.length]
  },
  count: 4,
}

/** A list's limits on its elements. */
interface ListLimits {
  readonly minItems?: number
  readonly maxItems?: number
}

const chosen = ({ options = [] }: Field): readonly unknown[] => {
  const values = options.map(({ value }) => value)
  const filled = values.filter((value) => value !== null && value !== '')
  return filled.length > 0 ? filled : values
}

const countOf = ({ node }: Field, element: Field, way: Way): number => {
  const { minItems = 0, maxItems = Infinity }: ListLimits = node
  const different = element.variants.length > 0 ? element.variants.length : way.count
  const wanted = element.options ? Math.min(chosen(element).length, way.count) : different
  return Math.min(maxItems, Math.max(minItems, wanted))
}

const listOf = (field: Field, element: Field, way: Way): readonly unknown[] => {
  const made = Array.from({ length: countOf(field, element, way) }, (_, at) => valueOf(element, at, way))
  return [...new Map(made.map((entry) => [JSON.stringify(entry), entry])).values()]
}

/** The first variant with none of whose constants the value disagrees. */
export const fittingVariant = ({ variants }: Field, value: JsonObject): Field | undefined =>
  variants.find(({ properties }) =>
    properties.every(({ key, node }) => node.const === undefined || !(key in value) || node.const === value[key]),
  )

const objectOf = (field: Field, at: number, way: Way, given: JsonObject): JsonObject => {
  const { values, variants } = field
  if (values) {
    const keys = Object.keys(given).length > 0 ? Object.keys(given) : ['2027']
    return Object.fromEntries(keys.map((key) => [key, valueOf(values, at, way, given[key])]))
  }
  const shape = Object.keys(given).length > 0 ? fittingVariant(field, given) : variants[at % variants.length]
  return propertiesOf((shape ?? field).properties, at, way, given)
}

const propertiesOf = (fields: readonly Field[], at: number, way: Way, given: JsonObject): JsonObject =>
  Object.fromEntries(
    fields.flatMap((field): (readonly [string, unknown])[] => {
      const { key, access } = field
      const flag = `${key}Set`
      return [
        [key, valueOf(field, at, way, given[key])],
        ...(access.secret ? [[flag, given[flag] ?? true] as const] : []),
      ]
    }),
  )

/** A value of a field; parts of objects that `given` leaves out are filled. */
const valueOf = (field: Field, at: number, way: Way, given?: unknown): unknown => {
  const { node, type, element } = field
  if (Array.isArray(given)) {
    const entries: readonly unknown[] = given
    return element ? entries.map((entry, place) => valueOf(element, place, way, entry)) : entries
  }
  if (isObject(given)) return objectOf(field, at, way, given)
  if (given !== undefined) return given
  if (node.const !== undefined) return node.const
  if (field.options) return way.option(chosen(field), field, at)
  switch (type) {
    case 'string':
      return way.text(field, at)
    case 'number':
    case 'integer':
      return way.number(field, at)
    case 'boolean':
      return true
    case 'array':
      return element ? listOf(field, element, way) : []
    case 'object':
      return objectOf(field, at, way, {})
  }
}

/** What the own check of an entity demands beyond its schema. */
const checkedValues = ({ name }: Entity): JsonObject => {
  const values = propertyOf(sampleValues, name)
  return isObject(values) ? values : {}
}

/**
 * A valid document with every property filled, the same at each call.
 * @param given values that matter to the reader; what it leaves out, also inside objects and list elements, is filled
 * @param at the place of the document in a list
 */
export const sampleOf = (entity: Entity, given: JsonObject = {}, at = 0): JsonObject =>
  propertiesOf(entity.fields, at, plain, { ...checkedValues(entity), ...given })

/** A valid document with long words, the largest numbers and more elements in each list. */
export const longestOf = (entity: Entity): JsonObject => propertiesOf(entity.fields, 0, longest, checkedValues(entity))

const blankOf = (field: Field): readonly (readonly [string, unknown])[] => {
  const { key, type, access, required } = field
  if (access.secret) return [[`${key}Set`, false]]
  if (hasStart(field)) return [[key, startOf(field)]]
  if (!required || field.options) return []
  if (type === 'object') return [[key, Object.fromEntries(field.properties.flatMap(blankOf))]]
  const blanks: Readonly<Record<string, unknown>> = { string: '', boolean: false, array: [] }
  return type in blanks ? [[key, blanks[type]]] : []
}

/** A document in which nobody has entered anything: defaults, and blanks where there is none. Only what is missing is wrong with it. */
export const emptyOf = ({ fields }: Entity): JsonObject => Object.fromEntries(fields.flatMap(blankOf))
