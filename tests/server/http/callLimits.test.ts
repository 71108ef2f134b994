import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingLimit } from '../../../generator/check/missingLimit.ts'
import { bodyLimitOf } from '../../../src/server/http/bodyLimit.ts'
import type { Route } from '../../../src/server/http/route.ts'
import { testServer, type TestServer } from '../../support/server.ts'

type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const schemasIn = (value: unknown): readonly Schema[] =>
  isSchema(value) ? Object.values(value).filter(isSchema) : Array.isArray(value) ? value.filter(isSchema) : []

/** Pointers of all values of a schema without a size limit. */
const unlimited = (schema: unknown, pointer: string): readonly string[] => {
  if (!isSchema(schema)) return []
  const { properties, items, additionalProperties, oneOf, anyOf, type, contentMediaType } = schema
  const variants = schemasIn(oneOf ?? anyOf)
  const isOpen = [type].flat().includes('object') && additionalProperties === undefined && variants.length === 0
  // The bytes of a file are counted on arrival.
  const missing = contentMediaType === undefined ? missingLimit(schema) : undefined
  return [
    ...(isOpen ? [`${pointer} is open`] : []),
    ...(missing === undefined ? [] : [`${pointer} has no ${missing}`]),
    ...Object.entries(isSchema(properties) ? properties : {}).flatMap(([name, inner]) =>
      unlimited(inner, `${pointer}/${name}`),
    ),
    ...unlimited(items, `${pointer}/*`),
    ...unlimited(additionalProperties, `${pointer}/{}`),
    ...variants.flatMap((variant, index) => unlimited(variant, `${pointer}|${index}`)),
  ]
}

let server: TestServer
let routes: readonly Route[]
beforeAll(async () => {
  server = await testServer({ engine: 'postgres' })
  routes = server.app.routes
})
afterAll(() => server.close())

describe('what a call takes', () => {
  it('has a limit everywhere: in its body, its query, its path and its form', () => {
    const found = routes.flatMap(({ call: { method, path, ...call } }) =>
      (['body', 'query', 'params', 'form'] as const).flatMap((part) =>
        unlimited(call[part], part).map((location) => `${method} ${path}: ${location}`),
      ),
    )
    expect(found).toEqual([])
  })

  it('is small before sign-in, larger for whole documents', () => {
    const limits = new Map(routes.map(({ call }) => [`${call.method} ${call.path}`, bodyLimitOf(call)]))
    for (const [name, limit] of limits) if (name.includes(' /auth/')) expect([name, limit]).toEqual([name, 16_384])
    expect(limits.get('PUT /api/:tenant/coupons')).toBe(262_144)
    expect(limits.get('PUT /api/:tenant/events')).toBe(1_048_576)
    expect(limits.get('PUT /api/:tenant/workflow')).toBe(1_048_576)
  })

  it('is refused beyond it with a sentence that names the limit', async () => {
    const send = (path: string, size: number) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        body: JSON.stringify({ token: 'x'.repeat(size - '{"token":""}'.length) }),
      })
    const [fits, large] = [await send('/auth/verify', 16_384), await send('/auth/verify', 16_385)]
    expect([fits.status, large.status]).toEqual([400, 413])
    expect(await large.json()).toMatchObject({
      code: 'TOO_LARGE',
      message: 'Die Daten der Anfrage sind zu groß. Höchstens 16 KiB werden angenommen.',
    })
    expect((await send('/api/stadt/bookings/preview', 300_000)).status).toBe(413)
  })
})
