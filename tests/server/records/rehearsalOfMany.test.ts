import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '../../../src/domain/refusal.ts'
import { type Query, sql } from '../../../src/server/database/sql.ts'
import type { Kind } from '../../../src/server/records/kind.ts'
import { rehearseDocuments } from '../../../src/server/records/rehearseDocuments.ts'
import { counts } from '../../support/counts.ts'
import { changedCoupons } from './changedCoupons.ts'
import { values } from './evolvingCoupons.ts'
import { editedSchema, pointerOf, seededRounds, type Slot } from './seededEdits.ts'
import { openTestApi, type TestApi } from './testApi.ts'

const rowCount = counts(2000, 1_000_000)
const batchSize = 20_000
const roundCount = 3
const triedPerRound = 60
const editSeed = 23

/** A value of a property by the number of its row; one in six documents is from before the property. */
const valueOf = ({ type }: Slot, slot: number): Query =>
  sql`(${JSON.stringify(values[type])}::jsonb -> ((n * 7919 + ${slot}::bigint * 104729) / 6 % ${values[type].length}::bigint)::integer)`

const objectOf = (slots: readonly Slot[], place: Slot['place']): Query => {
  const own = slots.flatMap((slot, index) => (slot.place === place ? [{ slot, index }] : []))
  const one = ({ slot, index }: (typeof own)[number]): Query =>
    sql`case when (n + ${index}::bigint) % 6 = 0 then '{}'::jsonb else jsonb_build_object(${slot.name}::text, ${valueOf(slot, index)}) end`
  return sql.join(own.map(one), ' || ')
}

/** The value of a property in the row: among the answered values, or among the former ones. */
const inDocument = ({ place }: Slot, name: string): Query =>
  place === 'root' ? sql`doc -> ${name}::text` : sql`doc #> array['info', 'deep', ${name}::text]`
const inFormer = (slot: Slot): Query => sql`former -> ${pointerOf(slot, slot.name)}::text`

const badOf = ({ isBad, type }: Slot): readonly string[] =>
  isBad === null ? [] : values[type].filter(isBad).map((value) => JSON.stringify(value))

/** Pointers of the properties that a save is refused for; none if it is done. */
const refusedBy = async (saving: () => Promise<unknown>): Promise<readonly string[]> => {
  try {
    await saving()
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [...new Set(error.details?.fields?.map(({ path }) => path))].sort()
  }
}

describe('a rehearsal of many records', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi('postgres')
  })
  afterAll(() => api.close())

  const numbers = async (columns: readonly Query[]): Promise<readonly number[]> => {
    const [row] = await api.database.system.query<{ found: readonly number[] }>(
      sql`select json_build_array(${sql.join(columns)}) as found from coupons`,
    )
    return row?.found ?? []
  }
  const countOf = (condition: Query): Query => sql`count(*) filter (where ${condition})`
  const isNot = (slot: Slot, value: Query): Query => sql`${value} = any(${badOf(slot)}::jsonb[])`

  it(
    'foretells what sixty seeded edits do to them: none is missed, and none is named without need',
    { timeout: counts(120_000, 7_200_000) },
    async () => {
      const { kindOf, kindsWith, start, save, read } = changedCoupons(api)
      const { schema, slots, edit } = editedSchema()
      const first = kindOf(schema)
      await start(first)
      await save(first, { id: 'VORLAGE', discount: 1 })
      for (let from = 0; from < rowCount; from += batchSize)
        await api.database.system
          .query(sql`insert into coupons (tenant_id, id, version, created_at, updated_at, owners, search, type, doc)
          select tenant_id, 'C' || n, 1, created_at, updated_at, owners, search, type, doc - ${slots().map(({ name }) => name)}::text[]
            || ${objectOf(slots(), 'root')} || jsonb_build_object('id', 'C' || n, 'info', jsonb_build_object('deep',
              '{"first": "alpha"}'::jsonb || ${objectOf(slots(), 'deep')}))
          from coupons, generate_series(${from}::bigint, ${Math.min(from + batchSize, rowCount)}::bigint - 1) as n where id = 'VORLAGE'`)
      await api.database.system.query(sql`delete from coupons where id = 'VORLAGE'`)

      const seen = new Set<string>()
      for (const round of seededRounds(editSeed, roundCount)) {
        edit(round)
        const kind = kindOf(schema)
        const present = slots().filter(({ isPresent }) => isPresent)
        const gone = slots().filter(({ isPresent, kept }) => !isPresent && kept !== null)
        const wasGone = async (): Promise<readonly number[]> =>
          numbers(slots().map((slot) => countOf(sql`${inFormer(slot)} is not null`)))

        const forecasts = (await rehearseDocuments(api.database, kindsWith(kind), { maxNamed: 1 })).filter(
          ({ entity }) => entity === 'coupon',
        )
        const foretold = (effect: string) =>
          new Map(
            forecasts
              .filter((one) => one.effect === effect)
              .map(({ property, recordCount }) => [property, recordCount] as const),
          )
        const formerBefore = await wasGone()
        await start(kind)
        const formerAfter = await wasGone()

        const changed = (sign: number) =>
          new Map(
            slots().flatMap((slot, index) => {
              const more = sign * ((formerAfter[index] ?? 0) - (formerBefore[index] ?? 0))
              return more > 0 ? [[pointerOf(slot, slot.name), more] as const] : []
            }),
          )
        const bad = await numbers(present.map((slot) => countOf(isNot(slot, inDocument(slot, slot.name)))))
        const refused = new Map(
          present.flatMap((slot, index) => {
            const count = bad[index] ?? 0
            return count > 0 ? [[pointerOf(slot, slot.name), count] as const] : []
          }),
        )
        expect(foretold('hidden')).toEqual(changed(1))
        expect(foretold('returned')).toEqual(changed(-1))
        expect(foretold('refused')).toEqual(refused)
        expect(
          [...foretold('hidden').keys()].every((one) => gone.some((slot) => pointerOf(slot, slot.name) === one)),
        ).toBe(true)
        forecasts.forEach(({ effect }) => seen.add(effect))

        await demandRefusals(kind, present, { save, read })
      }
      expect([...seen].sort()).toEqual(['hidden', 'refused', 'returned'])
    },
  )

  /** Saves records drawn by the seed: exactly the values that the oracle calls bad are refused. */
  const demandRefusals = async (
    kind: Kind,
    present: readonly Slot[],
    { save, read }: Pick<ReturnType<typeof changedCoupons>, 'save' | 'read'>,
  ): Promise<void> => {
    const drawn = fc
      .sample(fc.nat({ max: rowCount - 1 }), { seed: editSeed, numRuns: triedPerRound })
      .map((n) => `C${n}`)
    const rows = await api.database.system.query<{ id: string; bad: readonly boolean[] }>(
      sql`select id, array[${sql.join(present.map((slot) => sql`coalesce(${isNot(slot, inDocument(slot, slot.name))}, false)`))}] as bad
        from coupons where id = any(${drawn}::text[])`,
    )
    expect(rows.length).toBeGreaterThan(triedPerRound / 2)
    for (const { id, bad } of rows) {
      const expected = present
        .flatMap((slot, index) => (bad[index] === true ? [pointerOf(slot, slot.name)] : []))
        .sort()
      expect(await refusedBy(async () => save(kind, await read(kind, id)))).toEqual(expected)
    }
  }
})
