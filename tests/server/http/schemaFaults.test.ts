import { expect, it } from 'vitest'
import type { FieldFault } from '../../../src/domain/refusal.ts'
import { Refusal } from '../../../src/domain/refusal.ts'
import { checkRecord } from '../../../src/domain/rules.ts'
import { schemaChecks } from '../../../src/server/http/schemaChecks.ts'
import { invalid, schemaRefusal } from '../../../src/server/http/schemaFaults.ts'

const fault = (path: string): FieldFault => ({ path, code: 'TYPE', message: 'Erwartet wird ein Text.' })

/** Best of three runs, ms: real blocking occurs in each of them. */
const shortestOf3 = (work: () => void): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const begin = performance.now()
      work()
      return performance.now() - begin
    }),
  )

const refusalOf = (work: () => void): Refusal => {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('nothing was refused')
}

it('collects fifty faults and does not look at the rest', () => {
  let looked = 0
  function* endless() {
    for (;;) yield fault(`/${looked++}`)
  }
  expect(invalid(endless()).details?.fields).toHaveLength(50)
  expect(looked).toBe(50)
})

it('reports the same sentence about the same place once, whatever is between them', () => {
  const faults = ['/a', '/b', '/a', '/c', '/b'].map(fault)
  expect(invalid(faults).details?.fields?.map(({ path }) => path)).toEqual(['/a', '/b', '/c'])
})

it('reports a closed list of choices once, and all other places', () => {
  const colour = { oneOf: [{ const: 'red' }, { const: 'blue' }] }
  const body = { type: 'object', properties: { one: colour, other: colour, size: { type: 'number' } } }
  const check = schemaChecks().body({ body }, true)
  const { details } = refusalOf(() => check({ one: 'pink', other: 'grey', size: 'big' }))
  expect(details?.fields?.map(({ path, code }) => `${code} ${path}`)).toEqual([
    'NOT_ALLOWED /one',
    'NOT_ALLOWED /other',
    'TYPE /size',
  ])
})

it('handles a hundred thousand faults of a schema at once', () => {
  const errors = Array.from({ length: 100_000 }, (_, index) => ({
    instancePath: `/words/${index}`,
    keyword: index % 2 === 0 ? 'type' : 'enum',
    params: {},
  }))
  // Compared pairwise they take minutes.
  expect(shortestOf3(() => schemaRefusal(errors))).toBeLessThan(2000)
})

it('judges prices with as many holidays as the schema allows', () => {
  const holidays = Array.from({ length: 400 }, (_, index) => ({
    countryCode: 'DE',
    stateCode: '',
    name: `Tag ${index}`,
  }))
  const priceCategories = Array.from({ length: 50 }, (_, location) => ({
    interval: { start: null, end: null },
    weekdays: [],
    holidays: holidays.map(({ name, ...holiday }) => ({ ...holiday, name: `${name} ${location}` })),
  }))
  const judge = () => checkRecord('bookable', { priceCategories }, { now: 0 })
  expect(judge().map(({ code }) => code)).toEqual(['PRICE_HOLIDAYS_TOO_MANY'])
  expect(shortestOf3(judge)).toBeLessThan(2000)
})
