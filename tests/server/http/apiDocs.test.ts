import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testServer, type TestServer } from '../../support/server.ts'
import { signIn, visit } from '../../support/session.ts'

let server: TestServer
let description: Readonly<Record<string, unknown>>
beforeAll(async () => {
  server = await testServer({ engine: 'postgres', demo: true })
  description = Object((await visit(server).get('/api/docs/json')).body)
})
afterAll(() => server.close())

const at = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce((inner, name) => Reflect.get(Object(inner), name), value)

const operations = (): readonly (readonly [string, unknown])[] =>
  Object.entries(Object(description['paths'])).flatMap(([path, methods]) =>
    Object.entries(Object(methods)).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  )

const component = (name: string): unknown => at(description, 'components', 'schemas', name)

/** A part of the description, with its components in place of the references to them. */
const withComponents = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withComponents)
  if (typeof value !== 'object' || value === null) return value
  const reference: unknown = at(value, '$ref')
  if (typeof reference === 'string') return withComponents(component(reference.slice('#/components/schemas/'.length)))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withComponents(inner)]))
}

const schemasIn = (value: unknown): readonly object[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = 'schema' in value && typeof value.schema === 'object' && value.schema !== null ? [value.schema] : []
  return [...own, ...Object.values(value).flatMap(schemasIn)]
}

describe('the description of the API', () => {
  it('is OpenAPI 3.1 and has every route that is served, and no other', () => {
    expect(description['openapi']).toBe('3.1.0')
    const served = server.app.routes.map(
      ({ call }) => `${call.method} ${call.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')}`,
    )
    expect(
      operations()
        .map(([name]) => name)
        .sort(),
    ).toEqual(served.sort())
  })

  it('says what a body may hold beside its schema, and promises none of it of an answer', () => {
    const save = at(description, 'paths', '/api/{tenant}/bookables', 'put')
    expect(at(save, 'requestBody', 'content', 'application/json', 'schema')).toEqual({
      $ref: '#/components/schemas/BookableInput',
    })
    const body = at(component('BookableInput'), 'properties')
    const help = (...names: readonly string[]) => at(body, ...names, 'description')
    expect(help('type')).toBeUndefined()
    expect(help('eventId')).toMatch(/Auch angenommen: leerer Text bedeutet null\.$/)
    expect(help('imgUrl')).toMatch(/Auch angenommen: null bedeutet leerer Text\.$/)
    expect(help('priceCategories', 'items')).toMatch(/„priceValueAddedTax“ wie im ganzen Eintrag oder 0/)
    const text = JSON.stringify(description)
    expect(text).not.toContain('x-accepts')
    for (const [name, operation] of operations())
      expect([name, JSON.stringify(withComponents(at(operation, 'responses')))]).not.toEqual([
        name,
        expect.stringContaining('Auch angenommen'),
      ])
  })

  it('says of each what it takes, gives and who may ask, under a name of its own', () => {
    const ids = operations().map(([, operation]) => at(operation, 'operationId'))
    expect(new Set(ids).size).toBe(ids.length)
    for (const [name, operation] of operations()) {
      expect([name, at(operation, 'summary'), at(operation, 'description')]).toEqual([
        name,
        expect.stringMatching(/./),
        expect.stringMatching(/\.$/),
      ])
      expect([name, at(operation, 'responses', 'default')]).toEqual([name, expect.anything()])
      const inPath = [...name.matchAll(/\{([^}]+)\}/g)].map(([, part]) => part)
      const shown = Object.values(Object(at(operation, 'parameters') ?? []))
        .filter((one) => at(one, 'in') === 'path')
        .map((one) => at(one, 'name'))
      expect([name, shown]).toEqual([name, inPath])
    }
  })

  it('holds only schemas that are schemas', () => {
    const ajv = addFormats.default(new Ajv2020({ strict: false }))
    const schemas = [
      ...schemasIn(description['paths']),
      ...Object.values(Object(at(description, 'components', 'schemas'))).map(Object),
    ]
    expect(schemas.length).toBeGreaterThan(80)
    for (const schema of schemas)
      expect([JSON.stringify(schema).slice(0, 80), ajv.validateSchema(schema)]).toEqual([expect.anything(), true])
    expect(JSON.stringify(description)).not.toMatch(/"\$(schema|id)":|"x-[a-z]+":/)
  })

  it('names each body and answer that is an object, and refers to nothing that it lacks', () => {
    const names = Object.keys(Object(at(description, 'components', 'schemas')))
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)]
    expect(new Set(references.map(([, name]) => name))).toEqual(new Set(names))
    expect(JSON.stringify(description['paths']).match(/"schema":\{[^{}]*"properties":/g)).toBeNull()
  })

  it('says what the server alone sets, what it never tells, and what lists are sorted and filtered by', () => {
    const property = (schema: string, ...names: readonly string[]) => at(component(schema), 'properties', ...names)
    expect([
      property('Booking', 'timeCreated', 'readOnly'),
      property('CouponInput', 'timeCreated', 'readOnly'),
    ]).toEqual([true, true])
    expect([property('Booking', 'id', 'readOnly'), property('CouponInput', 'discount', 'readOnly')]).toEqual([
      true,
      undefined,
    ])
    // The number of a coupon is chosen.
    expect(property('CouponInput', 'id', 'readOnly')).toBeUndefined()
    expect(JSON.stringify(component('TenantInput'))).toContain('"writeOnly":true')
    const list = Object.values(Object(at(description, 'paths', '/api/{tenant}/coupons', 'get', 'parameters')))
    const given = (name: string) =>
      at(
        list.find((one) => at(one, 'name') === name),
        'content',
        'application/json',
        'schema',
      )
    expect([given('sort'), given('filter')]).toEqual([
      { $ref: '#/components/schemas/CouponSort' },
      { $ref: '#/components/schemas/CouponFilter' },
    ])
    expect(at(component('CouponSort'), 'prefixItems', '0', 'enum')).toContain('validTo')
    expect(at(component('CouponFilter'), 'additionalProperties')).toBe(false)
    expect(property('CouponFilter', 'type', 'anyOf', '0')).toMatchObject({ type: 'string' })
  })

  it('has a page for people that needs no script', async () => {
    const { headers, text } = await visit(server).get('/api/docs')
    expect(headers.get('content-type')).toContain('text/html')
    expect(text).toContain('<html lang="de">')
    expect(text).not.toContain('<script')
    for (const { call } of server.app.routes) expect(text).toContain(call.path)
  })

  it('is for instance owners only in production', async () => {
    const closed = await testServer({
      engine: 'postgres',
      demo: true,
      config: { environment: 'production', baseUrl: 'http://127.0.0.1' },
    })
    const statuses = []
    for (const path of ['/api/docs', '/api/docs/json']) {
      statuses.push((await visit(closed).get(path)).status)
      for (const account of ['owner', 'instance'] as const)
        statuses.push((await (await signIn(closed, account)).get(path)).status)
    }
    await closed.close()
    expect(statuses).toEqual([401, 403, 200, 401, 403, 200])
  })
})
