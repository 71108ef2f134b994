import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fold } from '../../../src/domain/search.ts'
import { systemActor } from '../../../src/server/actor.ts'
import { type Query, sql } from '../../../src/server/database/sql.ts'
import { type Kind, kindNamed } from '../../../src/server/records/kind.ts'
import type { ListRequest } from '../../../src/server/records/listRequest.ts'
import { listQuery, recordQuery } from '../../../src/server/records/readQueries.ts'
import { renewDocuments } from '../../../src/server/records/renewDocuments.ts'
import { saveRecord } from '../../../src/server/records/save.ts'
import { counts } from '../../support/counts.ts'
import { engines } from '../../support/engines.ts'
import { evolving, stepKinds, type Step, values } from './evolvingCoupons.ts'
import { holdersAt, type Json, kindOf, pathOf, places } from './evolvingSchema.ts'
import { openTestApi, type TestApi } from './testApi.ts'

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom(...stepKinds),
    place: fc.constantFrom(...places),
    type: fc.constantFrom(...(Object.keys(values) as (keyof typeof values)[])),
    pick: fc.nat({ max: 11 }),
  }),
  { minLength: 12, maxLength: 30 },
)

const plain: ListRequest = { sort: null, range: null, filter: {}, q: '', populate: false, paged: true }
const tenant = 'stadt'

describe.each(engines)('documents written under earlier schemas on %s', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
  })
  afterAll(() => api.close())

  const kindsWith = (coupon: Kind) => new Map([...api.registry.kinds, ['coupon', coupon] as const])
  const start = (coupon: Kind) =>
    renewDocuments(api.database, kindsWith(coupon), { now: Date.now(), log: () => undefined })
  const save = (coupon: Kind, document: Json) =>
    api.database.system.transaction({ actor: systemActor, at: Date.now() }, { reason: 'test.put', tenant }, (tx) =>
      saveRecord(tx, { ...api.registry, kinds: kindsWith(coupon) }, coupon, document, {
        tenant,
        audience: 'instanceOwner',
        create: false,
      }),
    )
  const reading = { tenant, audience: 'instanceOwner', allowed: sql`true`, faults: [] } as const
  const query = <R extends Record<string, unknown>>(built: Query) =>
    api.database.system.transaction({ actor: systemActor, at: Date.now() }, { reason: 'test.read', tenant }, (tx) =>
      tx.query<R>(built),
    )
  const read = async (coupon: Kind, id: string): Promise<Json> => {
    const [row] = await query<{ json: string }>(recordQuery(coupon, reading, id, false))
    return JSON.parse(row?.json ?? '{}') as Json
  }
  const found = async (coupon: Kind, request: Partial<ListRequest>): Promise<readonly string[]> => {
    const rows = await query<{ id: string | null }>(listQuery(coupon, reading, { ...plain, ...request }))
    return rows.flatMap(({ id }) => id ?? [])
  }

  it('are read, filtered, sorted and found as if saved under the present one', { timeout: 900_000 }, async () => {
    const like = kindNamed(api.registry.kinds, 'coupon')
    await fc.assert(
      fc.asyncProperty(steps, async (chain) => {
        await api.database.system.query(sql`delete from coupons`)
        const { schema, documents, apply, start: fill, write, listed, inColumn } = evolving()
        for (const step of chain) {
          if (step.kind !== 'save') apply(step)
          else {
            const kind = kindOf(schema, like)
            await start(kind)
            fill()
            await save(kind, { discount: 1, ...write(step.pick) })
            fill()
          }
        }
        const kind = kindOf(schema, like)
        await start(kind)
        fill()

        const all = [...documents.entries()]
        for (const [id, expected] of all) {
          const now = await read(kind, id)
          expect(now).toMatchObject(expected)
          for (const place of places)
            expect(holdersAt(now, place).map((holder) => Object.keys(holder).length)).toEqual(
              holdersAt(place === 'root' ? { ...now } : expected, place).map((holder) => Object.keys(holder).length),
            )
        }

        const valuesAt = (document: Json, path: string): readonly unknown[] =>
          places.flatMap((place) =>
            holdersAt(document, place).flatMap((holder) =>
              Object.entries(holder).flatMap(([name, value]) => (pathOf(place, name) === path ? [value] : [])),
            ),
          )
        const { search, filters } = listed()
        const own = filters.filter((path) => path !== 'type')
        for (const path of own)
          for (const value of [null, ...Object.values(values).flat()]) {
            if (value !== null && typeof value === 'object') continue
            const isThere = (document: Json) => valuesAt(document, path).includes(value)
            const hits = await found(kind, { filter: { [path]: value } }).catch(() => null)
            if (hits !== null)
              expect({ path, value, hits: [...hits].sort() }).toEqual({
                path,
                value,
                hits: all
                  .filter(([, one]) => isThere(one))
                  .map(([id]) => id)
                  .sort(),
              })
          }
        for (const q of ['alpha', 'strasse', 'gamma']) {
          const textOf = (document: Json) => fold(search.flatMap((path) => valuesAt(document, path)).join(' '))
          expect([...(await found(kind, { q }))].sort()).toEqual(
            all
              .filter(([, one]) => textOf(one).includes(q))
              .map(([id]) => id)
              .sort(),
          )
        }
        const column = inColumn()
        if (column !== undefined) {
          const path = pathOf(column.place, column.name)
          const sorted = await found(kind, { sort: { field: path, descending: false } })
          const texts = sorted.map((id) => String(valuesAt(documents.get(id) ?? {}, path)[0]))
          expect(texts).toEqual([...texts].sort((left, right) => left.localeCompare(right, 'de')))
        }
        for (const [id] of all) {
          const now = await read(kind, id)
          await save(kind, now)
          const { version: _version, timeUpdated: _time, ...after } = await read(kind, id)
          expect(now).toMatchObject(after)
        }
      }),
      { numRuns: counts(15, 1_000), endOnFailure: true },
    )
  })
})
