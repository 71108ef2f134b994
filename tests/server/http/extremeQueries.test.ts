import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn, visit } from '../../support/session.ts'
import { storages } from '../../../src/generated/server/storages.ts'

/** Numbers at and beyond the limits of JavaScript, ISO 8601 and PostgreSQL for an instant, a page or an amount. */
const extremes = [
  0,
  -1,
  -62_135_596_800_001,
  -210_866_803_200_001,
  253_402_300_800_000,
  8_639_999_999_990_000,
  8_640_000_000_000_000,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
]
const values: readonly unknown[] = [...extremes, [], [null], [''], '', {}, { a: [] }, true, null, 1e308, 0.5]

describe.each(usualEngines)('queries at the ends of their ranges, on %s', (engine) => {
  let server: TestServer
  let instance: Session
  let visitor: Session
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    instance = await signIn(server, 'instance')
    visitor = visit(server)
  })
  afterAll(() => server.close())

  const faultsOf = async (queries: readonly (readonly [path: string, query: string])[]): Promise<readonly string[]> => {
    const faults: string[] = []
    for (const session of [visitor, instance])
      for (const [path, query] of queries) {
        const { status } = await session.get(`${path}?${query}`)
        if (status >= 500) faults.push(`${status} ${path}?${query}`)
      }
    return faults
  }

  const paths = () =>
    server.app.routes
      .map(({ call }) => call)
      .filter(({ method, path }) => method === 'GET' && !path.endsWith('/live'))
      .map((call) => ({
        call,
        path: call.path.replace(':tenant', 'musterstadt').replace(/:[a-zA-Z]+/g, 'sitzungssaal'),
      }))

  it('are answered or refused in every parameter, but never a fault of the server', async () => {
    const queries = paths().flatMap(({ call, path }) => {
      const properties = Object.entries(Object(call.query?.['properties']))
      const numbers = properties.filter(([, schema]) => ['integer', 'number'].includes(String(Object(schema).type)))
      return extremes.flatMap((value) => [
        ...numbers.map(([name]): readonly [string, string] => [path, `${name}=${value}`]),
        ...(numbers.length < 2 ? [] : [[path, numbers.map(([name]) => `${name}=${value}`).join('&')] as const]),
        ...properties
          .filter(([name]) => /date$/i.test(name))
          .map(([name]): readonly [string, string] => [path, `${name}=${value}`]),
      ])
    })
    expect(queries.length).toBeGreaterThan(200)
    expect(await faultsOf(queries)).toEqual([])
  })

  it('are answered or refused in every filter of a list', async () => {
    const queries = Object.values(storages).flatMap(({ entity, filters }) =>
      ['', '/public'].flatMap((suffix) =>
        Object.keys(filters).flatMap((name) =>
          values.map((value): readonly [string, string] => [
            entity.scope === 'tenant' ? `/api/musterstadt/${entity.path}${suffix}` : `/api/${entity.path}${suffix}`,
            `range=[0,0]&filter=${encodeURIComponent(JSON.stringify({ [name]: value }))}`,
          ]),
        ),
      ),
    )
    expect(queries.length).toBeGreaterThan(1000)
    expect(await faultsOf(queries)).toEqual([])
  })
})
