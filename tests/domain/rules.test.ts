import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRecord, rules, type RuleContext } from '../../src/domain/rules.ts'
import { counts } from '../support/counts.ts'
import { documented, type EntityName } from '../schemas/documents.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The record with random parts left out, like a form during input. */
const withHoles = (value: unknown, keep: () => boolean): unknown => {
  if (Array.isArray(value)) return value.filter(() => keep()).map((entry) => withHoles(entry, keep))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(() => keep())
      .map(([key, entry]) => [key, withHoles(entry, keep)]),
  )
}

/** Does the pointer lead to a value, or to a property its object may get? */
const leadsInto = (record: unknown, path: string): boolean => {
  const steps = path.split('/').slice(1, -1)
  return steps.every((step, index) => {
    const at = steps.slice(0, index).reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), record)
    return isObject(at) || at === undefined || at === null || step === ''
  })
}

const names = Object.keys(documented) as EntityName[]
const context: fc.Arbitrary<RuleContext> = fc.record(
  { now: fc.integer({ min: 0, max: 4_000_000_000_000 }), eventForm: fc.constantFrom('simple', 'detailed') },
  { requiredKeys: ['now'] },
)

describe('the rules of all entities', () => {
  it('hold for records of any completeness: no exception, stable codes, German sentences, pointers', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.infiniteStream(fc.boolean()), context, (name, choices, at) => {
        const keep = () => choices.next().value !== false
        const record = withHoles(documented[name].sample, keep)
        for (const problem of checkRecord(name, isObject(record) ? record : {}, at)) {
          expect(problem.path).toMatch(/^(\/[A-Za-z0-9_]+)+$/)
          expect(leadsInto(record, problem.path)).toBe(true)
          expect(problem.code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
          expect(problem.message).toMatch(/^[A-ZÄÖÜ„][^!]*$/)
        }
      }),
      { numRuns: counts(500, 20_000) },
    )
  })

  it('change nothing and say the same twice', () => {
    for (const name of names) {
      const record = structuredClone(documented[name].sample)
      const first = checkRecord(name, record, { now: 0 })
      expect(checkRecord(name, record, { now: 0 })).toEqual(first)
      expect(record).toEqual(documented[name].sample)
    }
  })

  it('an entity without rules has no problems; a name that is no entity neither', () => {
    expect(checkRecord('user', documented.user.sample, { now: 0 })).toEqual([])
    expect(checkRecord('toString', {}, { now: 0 })).toEqual([])
    expect(Object.keys(rules).every((name) => (names as string[]).includes(name))).toBe(true)
  })
})
