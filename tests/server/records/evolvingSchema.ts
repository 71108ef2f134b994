import { runInNewContext } from 'node:vm'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { diagnose } from '../../../generator/check/diagnose.ts'
import { entityFile } from '../../../generator/emit/entityFile.ts'
import { storageFile } from '../../../generator/emit/storageFile.ts'
import { buildModel } from '../../../generator/model/buildModel.ts'
import { ownFormats } from '../../../generator/model/formats.ts'
import { readSources } from '../../../generator/read/readSources.ts'
import { wireSchema } from '../../../generator/vite/wireSchema.ts'
import type { AnyEntity, AnyStorage, Kind } from '../../../src/server/records/kind.ts'

export type Json = Record<string, unknown>
export type Schema = Json & { properties: Record<string, Property> }
export interface Property extends Json {
  'x-storage'?: { column?: string; renamedFrom?: readonly string[] }
}

/** Objects of a coupon that properties come into and leave, by name. */
export const places = ['root', 'info', 'deep', 'lines', 'small', 'large'] as const
export type Place = (typeof places)[number]

const sources = readSources('.')
const file = 'schemas/coupon.schema.json'

const object = (title: string, properties: Json, more: Json = {}): Json => ({
  title,
  type: 'object',
  additionalProperties: false,
  ...more,
  properties,
})

const text = (title: string): Json => ({ title, type: 'string', maxLength: 100, default: '' })
const constant = (value: string): Json => ({ title: 'Art', type: 'string', const: value, default: value })

/** The schema of coupons with an object in an object, a list of objects and a list of variants. */
export const firstSchema = (): Schema => {
  const schema = JSON.parse(sources.find((source) => source.file === file)?.text ?? '{}') as Schema
  const variant = (name: string) => object(name, { id: text('Nummer'), kind: constant(name) }, { required: ['kind'] })
  Object.assign(schema.properties, {
    info: object('Angaben', { deep: object('Innen', { first: text('Erstes') }, { default: {} }) }, { default: {} }),
    lines: { title: 'Zeilen', type: 'array', maxItems: 9, default: [], items: object('Zeile', { id: text('Nummer') }) },
    parts: {
      title: 'Teile',
      type: 'array',
      maxItems: 9,
      default: [],
      items: { title: 'Teil', type: 'object', oneOf: [variant('small'), variant('large')] },
    },
  })
  return schema
}

const at = (value: unknown, path: string): unknown =>
  path
    .split('/')
    .reduce((inner: unknown, step) => (inner === undefined ? inner : Reflect.get(Object(inner), step)), value)

/** The properties of an object of the schema. */
export const propertiesAt = (schema: Schema, place: Place): Record<string, Property> =>
  at(
    schema,
    {
      root: 'properties',
      info: 'properties/info/properties',
      deep: 'properties/info/properties/deep/properties',
      lines: 'properties/lines/items/properties',
      small: 'properties/parts/items/oneOf/0/properties',
      large: 'properties/parts/items/oneOf/1/properties',
    }[place],
  ) as Record<string, Property>

const listed = (value: unknown): readonly Json[] => (value === undefined ? [] : ([value].flat() as Json[]))

/** The objects at a place in a document. */
export const holdersAt = (document: Json, place: Place): readonly Json[] => {
  const parts = (kind: string) => listed(document['parts']).filter((part) => part['kind'] === kind)
  return {
    root: [document],
    info: listed(document['info']),
    deep: listed(at(document, 'info/deep')),
    lines: listed(document['lines']),
    small: parts('small'),
    large: parts('large'),
  }[place]
}

/** Dotted path of a property, as filters and the search name it. */
export const pathOf = (place: Place, name: string): string =>
  ({ root: '', info: 'info.', deep: 'info.deep.', lines: 'lines.', small: 'parts.', large: 'parts.' })[place] + name

/** The object literal that a generated file ends with. */
const literalIn = <T>(emitted: string, names: Json): T => {
  const body = emitted.slice(emitted.indexOf('= {') + 2).replace(/ satisfies [^}]*$/, '')
  return structuredClone(runInNewContext(`(${body})`, names)) as T
}

/** Coupons as the generator makes them of this schema. */
export const kindOf = (schema: Schema, like: Kind): Kind => {
  const changed = sources.map((source) => (source.file === file ? { file, text: JSON.stringify(schema) } : source))
  const faults = diagnose(changed)
  if (faults.length > 0) throw new Error(faults.map(({ frame, cause }) => `${cause}\n${frame}`).join('\n'))
  const entity = buildModel(changed).find(({ name }) => name === 'coupon')
  if (entity === undefined) throw new Error('no schema of coupons')
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    discriminator: true,
  })
  addFormats(ajv)
  ajv.addKeyword('x-accepts')
  for (const [name, format] of Object.entries(ownFormats)) ajv.addFormat(name, format)
  const wire = wireSchema(entity)
  const couponEntity = literalIn<AnyEntity>(entityFile(entity, ''), {})
  return {
    storage: literalIn<AnyStorage>(storageFile(entity), { couponEntity }),
    wire: { schema: wire, validate: ajv.compile({ ...wire }) },
    extension: like.extension,
  }
}
