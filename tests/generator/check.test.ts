import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCheck } from '../../generator/commands/runCheck.ts'
import { runExplain } from '../../generator/commands/runExplain.ts'
import { runGenerate } from '../../generator/commands/runGenerate.ts'
import { copyProject } from './support/project.ts'

let project: ReturnType<typeof copyProject>
let said: { data: string; note: string }
const output = {
  data: (text: string) => void (said.data += text),
  note: (text: string) => void (said.note += text),
}
const path = (file: string) => join(project.root, file)
const edit = (file: string, old: string, changed: string) => {
  const text = readFileSync(path(file), 'utf8')
  expect(text).toContain(old)
  writeFileSync(path(file), text.replace(old, changed))
}

beforeEach(() => {
  project = copyProject({ generated: true })
  said = { data: '', note: '' }
})
afterEach(() => project.remove())

it('nothing is said of a project without drift', async () => {
  expect(await runCheck(project.root, output)).toBe(0)
  expect(said.data).toBe('')
})

it('changed, missing and orphan files are drift, told as a diff with the command to run', async () => {
  edit('src/generated/server/coupon.ts', "table: 'coupons'", "table: 'vouchers'")
  rmSync(path('src/generated/entities/role.ts'))
  writeFileSync(path('src/generated/server/voucher.ts'), 'export const voucher = 1\n')
  expect(await runCheck(project.root, output)).toBe(3)
  expect(said.data).toContain(
    [
      '--- a/src/generated/server/coupon.ts',
      '+++ b/src/generated/server/coupon.ts',
      '@@ -6,7 +6,7 @@',
      ' ',
      ' export const couponStorage = {',
      '   entity: couponEntity,',
      "-  table: 'vouchers',",
      "+  table: 'coupons',",
    ].join('\n'),
  )
  expect(said.data).toContain('--- /dev/null\n+++ b/src/generated/entities/role.ts\n@@ -0,0 +1,')
  expect(said.data).toContain(
    '--- a/src/generated/server/voucher.ts\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-export const voucher = 1\n',
  )
  expect(said.note).toContain('changed src/generated/server/coupon.ts')
  expect(said.note).toContain('missing src/generated/entities/role.ts')
  expect(said.note).toContain('orphan  src/generated/server/voucher.ts')
  expect(said.note).toContain('npm run generate')
  expect(readFileSync(path('src/generated/server/coupon.ts'), 'utf8')).toContain('vouchers')
})

it('generating removes the drift and the orphans', async () => {
  writeFileSync(path('src/generated/server/voucher.ts'), 'export const voucher = 1\n')
  expect(await runGenerate(project.root, output)).toBe(0)
  expect(said.data).toBe('src/generated/server/voucher.ts\n')
  expect(await runCheck(project.root, output)).toBe(0)
})

it('a bad schema is told before drift, and nothing is generated from it', async () => {
  edit('schemas/coupon.schema.json', '"widget": "readonly"', '"widget": "readonli"')
  rmSync(path('src/generated/entities/role.ts'))
  expect(await runCheck(project.root, output)).toBe(2)
  expect(said.data).toMatch(/^schemas\/coupon\.schema\.json:\d+:\d+ SCH004 Unknown widget "readonli"\.\n/)
  expect(said.data).not.toContain('role.ts')
  expect(await runGenerate(project.root, output)).toBe(2)
  expect(() => readFileSync(path('src/generated/entities/role.ts'))).toThrow('ENOENT')
})

describe('explain', () => {
  beforeEach(() => cpSync('tsconfig.json', path('tsconfig.json')))

  it('tells where a field lives, from its schema line to its uses', () => {
    mkdirSync(path('src/domain'))
    const uses = [
      "import type { Bookable } from '../generated/entities/bookable.ts'",
      "import type { Event } from '../generated/entities/event.ts'",
      'export const own = ({ priceCategories }: Bookable) => priceCategories.length',
      "export const named = (bookable: Pick<Bookable, 'priceCategories'>) => bookable['priceCategories']",
      'export const others = ({ attendees }: Event) => attendees.priceCategories',
    ]
    writeFileSync(path('src/domain/uses.ts'), uses.join('\n'))
    expect(runExplain(project.root, 'bookable.priceCategories', output)).toBe(0)
    const line = readFileSync('schemas/bookable.schema.json', 'utf8')
      .split('\n')
      .findIndex((text) => text.startsWith('    "priceCategories": {'))
    expect(said.data).toContain(`schemas/bookable.schema.json:${line + 1}:5`)
    expect(said.data).toContain('priceCategories: BookablePriceCategory[]')
    expect(said.data).toContain('section "prices" (Preise), widget custom')
    expect(said.data).toContain('bookables.doc /priceCategories')
    expect(said.data).toMatch(/^override +required$/m)
    expect(said.data).toMatch(/^src +src\/domain\/uses\.ts:3,4$/m)
    expect(said.data).toMatch(/^tests +–$/m)
  })

  it('knows nested fields, columns, readers and secrets', () => {
    runExplain(project.root, 'event.information.name', output)
    expect(said.data).toContain('events.name (column text)')
    runExplain(project.root, 'tenant.noreplyPassword', output)
    expect(said.data).toContain('encrypted; in no answer')
    runExplain(project.root, 'coupon.timeUpdated', output)
    expect(said.data).toContain('the server (derived)')
  })

  it('says what was meant', () => {
    expect(runExplain(project.root, 'bookable.priceCategorys', output)).toBe(1)
    expect(said.note).toContain('Did you mean "priceCategories"?')
    expect(runExplain(project.root, 'bokable.title', output)).toBe(1)
    expect(said.note).toContain('Did you mean "bookable"?')
  })
})
