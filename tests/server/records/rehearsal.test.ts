import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '../../../src/domain/refusal.ts'
import { sql } from '../../../src/server/database/sql.ts'
import type { Kind } from '../../../src/server/records/kind.ts'
import { type Effect, rehearseDocuments } from '../../../src/server/records/rehearseDocuments.ts'
import { counts } from '../../support/counts.ts'
import { usualEngines } from '../../support/engines.ts'
import { changedCoupons, couponTown } from './changedCoupons.ts'
import { chains, evolving } from './evolvingCoupons.ts'
import { type Json, places, propertiesAt, type Property, type Schema } from './evolvingSchema.ts'
import { openTestApi, type TestApi } from './testApi.ts'

const kinds = ['add', 'add', 'add', 'rename', 'remove', 'return', 'save', 'save', 'save'] as const

const steps = chains(kinds, 15)

/** Edits that stored values may not survive, by the type of the property. */
const edits: Readonly<Record<string, readonly Json[]>> = {
  string: [
    { maxLength: 3, default: '' },
    { pattern: '^[a-z]*$', default: '' },
    { minLength: 1, default: 'alpha' },
    { type: 'integer', minimum: 0, maximum: 9, maxLength: undefined, default: 0 },
    {
      default: '',
      oneOf: ['', 'alpha'].map((value) => ({ const: value, title: value === '' ? 'Keine' : value })),
    },
  ],
  'string,null': [
    { type: 'string', default: '' },
    { maxLength: 2, default: null },
  ],
  integer: [
    { minimum: 1, default: 1 },
    { maximum: 1, default: 0 },
  ],
  boolean: [{ type: 'string', maxLength: 5, default: '' }],
  array: [
    { maxItems: 1, default: [] },
    { minItems: 1, default: ['beta'] },
  ],
  object: [],
}

const chosen = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)]

/** Edits one of the added properties that is not edited yet; the schema stays a valid one. */
const edit = (schema: Schema, pick: number, edited: Set<Property>): void => {
  const added = places.flatMap((place): readonly Property[] =>
    Object.entries(propertiesAt(schema, place)).flatMap(([name, property]) =>
      /^field/.test(name) && !edited.has(property) ? [property] : [],
    ),
  )
  const property = chosen(added, pick) ?? {}
  edited.add(property)
  const more = chosen(edits[[property['type']].flat().join()] ?? [], Math.floor(pick / added.length))
  for (const [keyword, value] of Object.entries(more ?? {}))
    if (value === undefined) Reflect.deleteProperty(property, keyword)
    else property[keyword] = value
}

interface Stored {
  readonly id: string
  readonly former: Json
}

describe.each(usualEngines)('a rehearsal of changed schemas on %s', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
  })
  afterAll(() => api.close())

  const stored = () => api.database.system.query<Stored>(sql`select id, former from coupons order by id`)

  it(
    'names exactly the records that a start changes or that cannot be saved after it',
    { timeout: 900_000 },
    async () => {
      const { kindOf, kindsWith, start, save, read } = changedCoupons(api)
      const refuses = async (kind: Kind, id: string): Promise<boolean> => {
        try {
          await save(kind, await read(kind, id))
          return false
        } catch (error) {
          if (error instanceof Refusal) return true
          throw error
        }
      }
      const seen: Record<Effect, number> = { refused: 0, hidden: 0, returned: 0 }
      await fc.assert(
        fc.asyncProperty(
          steps,
          fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: 3 }),
          async (chain, picks) => {
            await api.database.system.query(sql`delete from coupons`)
            const { schema, apply, write } = evolving()
            for (const step of chain) {
              if (step.kind !== 'save') apply(step)
              else {
                const kind = kindOf(schema)
                await start(kind)
                await save(kind, { discount: 1, ...write(step.pick) })
              }
            }
            const edited = new Set<Property>()
            for (const pick of picks) edit(schema, pick, edited)
            const kind = kindOf(schema)

            const before = await stored()
            const forecasts = (
              await rehearseDocuments(api.database, kindsWith(kind), { maxNamed: Number.MAX_SAFE_INTEGER })
            ).filter(({ entity }) => entity === 'coupon')
            expect(await stored()).toEqual(before)
            await start(kind)
            const after = await stored()

            const forecast = (effect: Effect) => {
              const found = forecasts.filter((one) => one.effect === effect)
              seen[effect] += found.length
              return {
                ids: [...new Set(found.flatMap(({ records }) => records))].sort(),
                values: found.reduce((sum, one) => sum + one.values, 0),
              }
            }
            const moved = (from: readonly Stored[], to: readonly Stored[]) => {
              const found = from.flatMap(({ id, former }, index) =>
                Object.keys(former).flatMap((pointer) => (pointer in (to[index]?.former ?? {}) ? [] : [id])),
              )
              return { ids: [...new Set(found)].map((id) => `${couponTown}/${id}`).sort(), values: found.length }
            }
            expect(forecast('hidden')).toEqual(moved(after, before))
            expect(forecast('returned')).toEqual(moved(before, after))
            const refused: string[] = []
            for (const { id } of before) if (await refuses(kind, id)) refused.push(`${couponTown}/${id}`)
            expect(forecast('refused').ids).toEqual(refused.sort())
          },
        ),
        { numRuns: counts(12, 600), ...counts({ seed: 23 }, {}), endOnFailure: true },
      )
      for (const [effect, count] of Object.entries(seen)) expect([effect, count > 0]).toEqual([effect, true])
    },
  )
})
