import fc from 'fast-check'

type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const propertiesOf = ({ properties }: Schema): readonly (readonly [string, Schema])[] =>
  Object.entries(isSchema(properties) ? properties : {}).flatMap(([name, property]) =>
    isSchema(property) ? [[name, property] as const] : [],
  )

const texts: Readonly<Record<string, readonly string[]>> = {
  date: ['2027-05-01', '2028-02-29'],
  email: ['niemand@demo.example'],
  uri: ['https://stadt.example/a'],
  html: ['<p>Text</p>', '<b></p>'],
}

const numberIn = ({ minimum = -3, maximum = 1e6, multipleOf = 1 }: Schema): fc.Arbitrary<number> => {
  const [least, most] = [Number(minimum), Number(maximum)]
  const step = Number(multipleOf)
  return fc.constantFrom(least, most, Math.min(most, least + step), Math.min(most, Math.max(least, 5)))
}

/** Values that mostly match a JSON Schema; texts are also drawn from `words`, such as existing ids. */
export const valuesOf = (schema: Schema, words: readonly string[]): fc.Arbitrary<unknown> => {
  const { const: only, enum: choices, oneOf, items, format, additionalProperties, minItems, maxItems } = schema
  if (only !== undefined) return fc.constant(only)
  if (choices !== undefined) return fc.constantFrom(...listOf(choices))
  const variants = listOf(oneOf).filter(isSchema)
  if (variants.length > 0)
    return fc.oneof(...variants.map((variant) => valuesOf({ type: 'object', ...variant }, words)))
  const types = [schema['type']].flat()
  if (types.includes('null') && types.length > 1)
    return fc.oneof(fc.constant(null), valuesOf({ ...schema, type: types.find((type) => type !== 'null') }, words))
  switch (types[0]) {
    case 'string':
      return fc.constantFrom(...(texts[String(format)] ?? ['', 'Ä', '10:00', '#aabbcc', '2027-05-01', ...words]))
    case 'integer':
    case 'number':
      return numberIn(schema)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(valuesOf(isSchema(items) ? items : {}, words), {
        minLength: Number(minItems ?? 0),
        maxLength: Math.min(Number(maxItems ?? 3), 3),
      })
    case 'object':
      return isSchema(additionalProperties)
        ? fc.dictionary(fc.constantFrom('a', '2027', ...words), valuesOf(additionalProperties, words), { maxKeys: 3 })
        : fc.record(Object.fromEntries(propertiesOf(schema).map(([name, inner]) => [name, valuesOf(inner, words)])), {
            requiredKeys: listOf(schema['required']).filter((name) => typeof name === 'string'),
          })
    default:
      return fc.constantFrom(null, 'x', 1)
  }
}

const hostile: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  8.64e15 + 1,
  '',
  ' ',
  'null',
  '\u202e{{#a}}',
  '../../x',
  '%',
  'x'.repeat(300),
  [],
  [null],
  [[]],
  ['x', 'x'],
  [{}],
  {},
  { id: null },
  { length: 1 },
]

interface Change {
  readonly at: number
  readonly value: unknown
  readonly how: 'replace' | 'remove' | 'add' | 'repeat'
}

type Holder = Schema | unknown[]

const holdersIn = (value: unknown): readonly Holder[] =>
  Array.isArray(value)
    ? [value, ...value.flatMap(holdersIn)]
    : isSchema(value)
      ? [value, ...Object.values(value).flatMap(holdersIn)]
      : []

const changed = (value: unknown, changes: readonly Change[]): unknown => {
  const root = { body: structuredClone(value) }
  for (const { at, value: given, how } of changes) {
    const places = holdersIn(root).flatMap((holder) => Object.keys(holder).map((name) => ({ holder, name })))
    const { holder = root, name = 'body' } = places[at % places.length] ?? {}
    if (how === 'replace') Reflect.set(holder, name, structuredClone(given))
    else if (how === 'remove' && holder !== root) Reflect.deleteProperty(holder, name)
    else if (how === 'add' && holder !== root) Reflect.set(holder, `x${at % 3}`, structuredClone(given))
    else if (how === 'repeat' && Array.isArray(holder)) holder.push(...structuredClone(holder.slice(0, 3)))
  }
  // A removed element leaves a hole, which JSON cannot represent.
  return JSON.parse(JSON.stringify(root.body))
}

/** Values of a schema with up to four unexpected changes. */
export const malformedOf = (schema: Schema, words: readonly string[]): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      valuesOf(schema, words),
      fc.array(
        fc.record({
          at: fc.nat({ max: 10_000 }),
          value: fc.constantFrom(...hostile),
          how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat'),
        }),
        { maxLength: 4 },
      ),
    )
    .map(([value, changes]) => changed(value, changes))
