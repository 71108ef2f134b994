import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fold } from '../../../src/domain/search.ts'
import { couponEntity } from '../../../src/generated/entities/coupon.ts'
import { type Query, sql } from '../../../src/server/database/sql.ts'
import type { Kind } from '../../../src/server/records/kind.ts'
import type { ListRequest } from '../../../src/server/records/listRequest.ts'
import { listQuery } from '../../../src/server/records/readQueries.ts'
import { counts } from '../../support/counts.ts'
import { engines } from '../../support/engines.ts'
import { changedCoupons, reading } from './changedCoupons.ts'
import { chains, evolving, stepKinds, values } from './evolvingCoupons.ts'
import { holdersAt, type Json, pathOf, type Place, places } from './evolvingSchema.ts'
import { openTestApi, type TestApi } from './testApi.ts'

const steps = chains(stepKinds, 12)

const plain: ListRequest = { sort: null, range: null, filter: {}, q: '', populate: false, paged: true }
/** Properties of every coupon, whatever is added. */
const ownNames = new Set(Object.keys(couponEntity.fields))
const scalars = [...new Set([null, ...Object.values(values).flat()])].filter(
  (value) => typeof value !== 'object' || value === null,
)

describe.each(engines)('documents written under earlier schemas on %s', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
  })
  afterAll(() => api.close())

  const query = <R extends Record<string, unknown>>(built: Query) =>
    changedCoupons(api).inTown((tx) => tx.query<R>(built))
  const idsOf = async (coupon: Kind, request: Partial<ListRequest>): Promise<readonly string[]> => {
    const rows = await query<{ id: string | null }>(listQuery(coupon, reading, { ...plain, ...request }))
    return rows.flatMap(({ id }) => id ?? [])
  }

  it('are read, filtered, sorted and found as if saved under the present one', { timeout: 900_000 }, async () => {
    const { kindOf, start, save, read } = changedCoupons(api)
    await fc.assert(
      fc.asyncProperty(steps, async (chain) => {
        await api.database.system.query(sql`delete from coupons`)
        const { schema, documents, apply, start: fill, write, listed, inColumn } = evolving()
        for (const step of chain) {
          if (step.kind !== 'save') apply(step)
          else {
            const kind = kindOf(schema)
            await start(kind)
            fill()
            await save(kind, { discount: 1, ...write(step.pick) })
            fill()
          }
        }
        const kind = kindOf(schema)
        await start(kind)
        fill()

        const all = [...documents.entries()]
        for (const [id, expected] of all) {
          const now = await read(kind, id)
          expect(now).toMatchObject(expected)
          // Nothing else is in the objects; the record has the properties of every coupon too.
          const namesAt = (document: Json, place: Place) =>
            holdersAt(document, place).map((holder) =>
              Object.keys(holder)
                .filter((name) => !ownNames.has(name))
                .sort(),
            )
          for (const place of places) expect(namesAt(now, place)).toEqual(namesAt(expected, place))
        }

        const valuesAt = (document: Json, path: string): readonly unknown[] =>
          places.flatMap((place) =>
            holdersAt(document, place).flatMap((holder) =>
              Object.entries(holder).flatMap(([name, value]) => (pathOf(place, name) === path ? [value] : [])),
            ),
          )
        const { search, filters } = listed()
        const column = inColumn()
        const columnPath = column && pathOf(column.place, column.name)
        const wanted = (matches: (document: Json) => boolean) =>
          all.flatMap(([id, document]) => (matches(document) ? [id] : [])).sort()
        for (const path of filters.filter((one) => one !== 'type'))
          for (const value of scalars) {
            // A column of texts takes no other values.
            if (path === columnPath && value !== null && typeof value !== 'string') continue
            expect({ path, value, hits: [...(await idsOf(kind, { filter: { [path]: value } }))].sort() }).toEqual({
              ...{ path, value },
              hits: wanted((document) => valuesAt(document, path).includes(value)),
            })
          }
        for (const q of ['alpha', 'strasse', 'gamma']) {
          const textOf = (document: Json) => fold(search.flatMap((path) => valuesAt(document, path)).join(' '))
          expect([...(await idsOf(kind, { q }))].sort()).toEqual(wanted((document) => textOf(document).includes(q)))
        }
        if (columnPath !== undefined) {
          const ids = await idsOf(kind, { sort: { field: columnPath, descending: false } })
          const texts = ids.map((id) => String(valuesAt(documents.get(id) ?? {}, columnPath)[0]))
          expect(texts).toHaveLength(all.length)
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
