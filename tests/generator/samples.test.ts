import { beforeAll, describe, expect, it } from 'vitest'
import { buildModel } from '../../generator/model/buildModel.ts'
import type { Entity } from '../../generator/model/entity.ts'
import type { Field } from '../../generator/model/field.ts'
import { readSources, type Source } from '../../generator/read/readSources.ts'
import { faultsOf as rulesBroken, invalidOf, sampleWithFaults } from '../../generator/samples/faults.ts'
import { emptyOf, longestOf, sampleOf } from '../../generator/samples/samples.ts'
import { maxSampleLength } from '../../generator/samples/texts.ts'
import { documentAjv } from '../../generator/vite/documentAjv.ts'
import { wireSchema } from '../../generator/vite/wireSchema.ts'
import { choicesAsEnum } from '../../src/domain/choicesAsEnum.ts'
import { isObject } from '../../src/domain/json.ts'
import { documented, faultsOf, type EntityName } from '../schemas/documents.ts'

const sources = readSources('.')
const names = Object.keys(documented) as readonly EntityName[]
const entityIn = (files: readonly Source[], name: string): Entity => {
  const found = buildModel(files).find((entity) => entity.name === name)
  if (!found) throw new Error(`no schema of ${name}`)
  return found
}

const valuesIn = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return [value, ...value.flatMap(valuesIn)]
  return isObject(value) ? Object.values(value).flatMap(valuesIn) : [value]
}
const textsIn = (value: unknown): readonly string[] => valuesIn(value).filter((text) => typeof text === 'string')

/** Pointers of all fields that have a value in the document, constants apart. */
const pointersIn = (value: unknown, fields: readonly Field[], at = ''): readonly string[] =>
  fields.flatMap((field): readonly string[] => {
    const pointer = `${at}/${field.key}`
    const own: unknown = isObject(value) ? value[field.key] : undefined
    if (own === undefined) throw new Error(`the sample has nothing at ${pointer}`)
    if (field.node.const !== undefined) return []
    if (field.properties.length > 0) return pointersIn(own, field.properties, pointer)
    return field.type === 'object' ? [] : [pointer]
  })

describe.each(names)('the generated samples of %s', (name) => {
  const entity = entityIn(sources, name)

  it('are valid, filled and the same at each call: one as typed, one with the longest words', () => {
    expect(faultsOf(name, sampleOf(entity))).toEqual([])
    expect(faultsOf(name, longestOf(entity))).toEqual([])
    expect(valuesIn(sampleOf(entity))).not.toContain(null)
    expect(sampleOf(entityIn(readSources('.'), name))).toEqual(sampleOf(entity))
    const longest = Math.max(...textsIn(longestOf(entity)).map(({ length }) => length))
    expect(longest).toBeGreaterThan(60)
    expect(longest).toBeLessThanOrEqual(maxSampleLength)
    expect(textsIn(longestOf(entity)).join().length).toBeGreaterThan(textsIn(sampleOf(entity)).join().length)
  })

  it('miss in the empty one only what somebody has to enter', () => {
    const keywords = faultsOf(name, emptyOf(entity)).map((fault) => fault.split(' ').at(-1))
    const missing = ['required', 'minLength', 'minItems', 'pattern', 'format']
    expect(keywords.filter((keyword = '') => !missing.includes(keyword))).toEqual([])
  })

  it('break each rule at the field meant, and at no other', () => {
    const broken = rulesBroken(entity)
    for (const fault of broken) {
      const found = faultsOf(name, sampleWithFaults(entity, [fault]))
      expect(found).toContain(`${fault.pointer} ${fault.keyword}`)
      expect(found.filter((each) => !each.startsWith(`${fault.pointer} `))).toEqual([])
    }
    const isBroken = (at: string) => broken.some(({ pointer }) => `${pointer}/`.startsWith(`${at}/`))
    expect(pointersIn(sampleOf(entity), entity.fields).filter((at) => !isBroken(at))).toEqual([])
    const { document, faults } = invalidOf(entity)
    expect(faultsOf(name, document)).toEqual(
      expect.arrayContaining(faults.map(({ pointer, keyword }) => `${pointer} ${keyword}`)),
    )
    expect(faults.length).toBeGreaterThan(5)
  })
})

const added = {
  zzText: { title: 'Text', type: 'string', minLength: 3, maxLength: 40 },
  zzOptional: { title: 'Text', type: ['string', 'null'], maxLength: 20, default: null },
  zzCode: { title: 'Kürzel', type: 'string', pattern: '^[A-Z]{3}-[0-9]$', maxLength: 5, examples: ['ABC-1'] },
  zzMail: { title: 'E-Mail', type: 'string', format: 'email', maxLength: 254 },
  zzLink: { title: 'Seite', type: 'string', format: 'link', maxLength: 200 },
  zzDay: { title: 'Tag', type: 'string', format: 'date', maxLength: 10 },
  zzTime: { title: 'Uhrzeit', type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5 },
  zzMoney: { title: 'Betrag', type: 'number', minimum: 0, maximum: 20, multipleOf: 0.01 },
  zzCount: { title: 'Anzahl', type: 'integer', exclusiveMinimum: 3, exclusiveMaximum: 5 },
  zzChoice: { title: 'Art', type: 'string', oneOf: [{ const: 'a', title: 'A' }], default: 'a' },
  zzSwitch: { title: 'Schalter', type: 'boolean', default: false },
}

/** The schemas with more properties in the root, or in a file of `shared`. */
const withMore = (file: string, properties: object): readonly Source[] =>
  sources.map((source) => {
    if (source.file !== file) return source
    const schema: unknown = JSON.parse(source.text)
    if (!isObject(schema) || !isObject(schema['properties'])) throw new Error(`${file} has no properties`)
    return { file, text: JSON.stringify({ ...schema, properties: { ...schema['properties'], ...properties } }) }
  })

describe('a new field', () => {
  let faultsIn: (entity: Entity, document: unknown) => readonly unknown[]

  beforeAll(async () => {
    const ajv = await documentAjv()
    faultsIn = (entity, document) => {
      const validate = ajv.compile({ ...choicesAsEnum(wireSchema(entity)) })
      return validate(document) ? [] : (validate.errors ?? [])
    }
  })

  it.each(names)('of any kind in %s needs no line in its sample', (name) => {
    const entity = entityIn(withMore(`schemas/${name}.schema.json`, added), name)
    const { sample } = documented[name]
    for (const document of [sampleOf(entity), longestOf(entity), sampleOf(entity, { ...sample })]) {
      expect(faultsIn(entity, document)).toEqual([])
      expect(Object.keys(document)).toEqual(expect.arrayContaining(Object.keys(added)))
    }
    expect(sampleOf(entity, { ...sample })).toMatchObject(sample)
  })

  it('inside an element of a list is filled there too', () => {
    const entity = entityIn(withMore('schemas/shared/price-category.schema.json', added), 'bookable')
    const document = sampleOf(entity, { ...documented.bookable.sample })
    expect(faultsIn(entity, document)).toEqual([])
    expect(document).toMatchObject({ priceCategories: [{ zzCode: 'ABC-1' }, { zzCode: 'ABC-1' }] })
  })

  it('whose pattern no text fits asks for examples', () => {
    const { examples: _examples, ...silent } = added.zzCode
    const entity = entityIn(withMore('schemas/coupon.schema.json', { zzCode: silent }), 'coupon')
    expect(() => sampleOf(entity)).toThrow('No text fits /zzCode: its schema needs "examples".')
  })
})
