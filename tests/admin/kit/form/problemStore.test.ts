import { describe, expect, it } from 'vitest'
import { createProblemStore } from '../../../../src/admin/kit/form/problemStore.ts'
import { toErrorSchema } from '../../../../src/admin/kit/form/errorSchema.ts'
import type { FormProblem } from '../../../../src/admin/kit/form/FormProblem.ts'
import type { AnyRecord } from '../../../../src/admin/kit/definition/anyRecord.ts'

const problem = (path: string, part: Partial<FormProblem> = {}): FormProblem => ({
  path,
  code: 'X',
  message: path,
  severity: 'error',
  source: 'schema',
  ...part,
})

/** Two sections; `a` is invalid when empty, a rule warns when `b` is 1. */
const store = (record: AnyRecord) =>
  createProblemStore(
    {
      sections: ['one', 'two'],
      sectionOf: (property) => (property === 'a' ? 'one' : 'two'),
      ofSchema: (section, { a }) => (section === 'one' && a === '' ? [problem('/a')] : []),
      ofRules: ({ b }) => (b === 1 ? [problem('/b', { severity: 'warning', source: 'rule' })] : []),
    },
    record,
  )
const paths = (problems: readonly FormProblem[]) => problems.map(({ path }) => path)

describe('what a form shows as wrong', () => {
  it('shows an error once its field was left, and not before', () => {
    const problems = store({ a: '' })
    expect(problems.shown()).toEqual([])
    problems.touch('/a')
    expect(paths(problems.shownIn('one'))).toEqual(['/a'])
  })

  it('shows warnings at once', () => {
    expect(paths(store({ a: 'x', b: 1 }).shownIn('two'))).toEqual(['/b'])
  })

  it('shows everything once saving was tried, and lets warnings through', () => {
    const problems = store({ a: '', b: 1 })
    expect(paths(problems.checkAll({ a: '', b: 1 }))).toEqual(['/a'])
    expect(paths(problems.shown())).toEqual(['/a', '/b'])
  })

  it('drops a problem the moment the value is right', () => {
    const problems = store({ a: '' })
    problems.checkAll({ a: '' })
    problems.check({ a: 'x' }, ['a'])
    expect(problems.shown()).toEqual([])
  })

  it('drops what the server said of a property when it changes, and keeps the rest', () => {
    const problems = store({ a: 'x' })
    problems.setServer([problem('/a', { source: 'server' }), problem('/b/0', { source: 'server' })], { a: 'x' })
    expect(paths(problems.shown())).toEqual(['/a', '/b/0'])
    problems.check({ a: 'y' }, ['a'])
    expect(paths(problems.shown())).toEqual(['/b/0'])
  })

  it('keeps the list of a section as it is while nothing in it changes, so that it is not drawn again', () => {
    const problems = store({ a: '', b: 1 })
    const before = problems.shownIn('two')
    problems.check({ a: 'x', b: 1 }, ['a'])
    expect(problems.shownIn('two')).toBe(before)
  })

  it('tells its listeners only when something that shows changes', () => {
    const problems = store({ a: '' })
    let shown = 0
    problems.subscribe(() => (shown += 1))
    problems.check({ a: '' }, ['a'])
    expect(shown).toBe(0)
    problems.touch('/a')
    expect(shown).toBe(1)
  })
})

describe('errors in the shape of RJSF', () => {
  it('stand at their value', () => {
    const errors = toErrorSchema([problem('/list/1/name', { message: 'falsch' })], [])
    expect(errors).toEqual({ list: { 1: { name: { __errors: ['falsch'] } } } })
  })

  it('stand at the value that is drawn whole, with the number of the entry', () => {
    const errors = toErrorSchema(
      [problem('/tags/2', { message: 'zu lang' }), problem('/tags', { message: 'zu viele' })],
      ['/tags'],
    )
    expect(errors).toEqual({ tags: { __errors: ['Eintrag 3: zu lang', 'zu viele'] } })
  })

  it('leave warnings out', () => {
    expect(toErrorSchema([problem('/a', { severity: 'warning' })], [])).toEqual({})
  })
})
