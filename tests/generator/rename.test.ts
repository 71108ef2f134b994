import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCheck } from '../../generator/commands/runCheck.ts'
import { runRename } from '../../generator/commands/runRename.ts'
import { scratchFolder } from '../support/scratch.ts'

/** Git only prepares and compares the copies: nobody's configuration counts. */
const gitEnvironment = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_DIR: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_WORK_TREE: undefined,
}

/** `npm run test:long`: both ways of renaming, and one property of each kind. */
const isLong = process.env.TEST_LONG === 'true'

const root = scratchFolder('rename')
const run = (program: string, parameters: readonly string[], input?: string): string =>
  execFileSync(program, parameters, { cwd: root, env: gitEnvironment, encoding: 'utf8', input, stdio: 'pipe' })
/** A hash of everything in the copy. */
const tree = (): string => {
  run('git', ['add', '--all'])
  return run('git', ['write-tree']).trim()
}
const reset = (to: string): void => {
  run('git', ['read-tree', '--reset', '-u', to])
}
const text = (file: string): string => readFileSync(join(root, file), 'utf8')

let original = ''
/** The copy after `renameCoupon`. */
let renamedTree: string | undefined
let said = { data: '', note: '' }
const rename = (...parameters: readonly string[]): Promise<number> => {
  said = { data: '', note: '' }
  return runRename(root, parameters, {
    data: (more) => void (said.data += more),
    note: (more) => void (said.note += more),
  })
}
/** Renames coupon.discount in the unchanged copy, once for all tests. */
const renameCoupon = async (): Promise<void> => {
  reset(original)
  if (renamedTree !== undefined) {
    reset(renamedTree)
    return
  }
  expect(await rename('coupon.discount', 'rebate')).toBe(0)
  renamedTree = tree()
}
const compiles = (): string => {
  try {
    return run(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.', '--incremental', 'false'])
  } catch (error) {
    return String((error as { readonly stdout?: unknown }).stdout)
  }
}
const passes = (project: string, ...files: readonly string[]): void => {
  run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files])
}

beforeAll(() => {
  for (const part of [
    'generator',
    'overrides',
    'schemas',
    'src',
    'tests',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    '.prettierrc.json',
  ])
    cpSync(part, join(root, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, '.gitignore'), 'node_modules\n')
  run('git', ['init', '--quiet'])
  original = tree()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('a renaming is refused', () => {
  it.each([
    ['cupon.discount', 'rebate', 'Es gibt kein Schema „cupon“. Gemeint ist vielleicht „coupon“.'],
    [
      'coupon.discunt',
      'rebate',
      'Das Schema „coupon“ hat keine Eigenschaft „discunt“. Gemeint ist vielleicht „discount“.',
    ],
    [
      'event.information.name',
      'title',
      'Umbenannt werden nur Eigenschaften der obersten Ebene; „information.name“ liegt tiefer.',
    ],
    ['coupon.discount', 'maxAmount', 'Das Schema „coupon“ hat den Namen „maxAmount“ schon.'],
    ['coupon.discount', 'Re-bate', '„Re-bate“ ist kein erlaubter Name'],
    ['coupon.discount', 'constructor', '„constructor“ ist kein erlaubter Name'],
    ['coupon.discount', 'version', '„version“ ist kein erlaubter Name'],
    ['coupon.id', 'code', '„id“ behält seinen Namen'],
    ['tenant.noreplyPassword', 'mailPassword', 'Geheimnisse liegen verschlüsselt unter ihm'],
    ['tenant.applications', 'apps', 'Geheimnisse liegen verschlüsselt unter ihm'],
  ])('%s → %s', async (path, newName, reason) => {
    reset(original)
    expect(await rename(path, newName)).toBe(1)
    expect(said.note).toContain(reason)
    expect(tree()).toBe(original)
  })
})

it('a dry run changes nothing, and its diff renames the property', { timeout: 300_000 }, async () => {
  reset(original)
  expect(await rename('coupon.discount', 'rebate', '--dry-run')).toBe(0)
  expect(tree()).toBe(original)
  run('git', ['apply', '--whitespace=nowarn'], said.data)
  const patched = tree()
  if (isLong) {
    renamedTree = undefined
    await renameCoupon()
    expect(tree()).toBe(patched)
  }
  renamedTree = patched

  // Annotations, types by name, destructured variables, SQL, pointers of errors, bodies in tests.
  expect(text('schemas/coupon.schema.json')).toContain('"x-storage": { "renamedFrom": "discount" }')
  expect(text('schemas/coupon.schema.json')).not.toMatch(/"discount"(?! \})/)
  expect(text('src/domain/coupon.ts')).toContain("{ type, rebate: discount }: Pick<Coupon, 'type' | 'rebate'>")
  expect(text('overrides/coupon/couponOverrides.tsx')).toContain('cells: { rebate: DiscountCell,')
  expect(text('src/server/coupons/couponUse.ts')).toContain("(record.doc -> 'rebate')::double precision as rebate")
  expect(text('src/domain/rules/checkCoupon.ts')).toContain("error('/rebate',")
  expect(text('tests/server/coupons/couponUse.test.ts')).toContain("{ id: 'Offen', rebate: 5 }")
  // A property of the same name in another type.
  expect(text('src/domain/price.ts')).toBe(readFileSync('src/domain/price.ts', 'utf8'))
  expect(said.note).toMatch(/Ohne Typ umbenannt.*\n(?: {2}.*\n)* {2}src\/domain\/rules\/checkCoupon\.ts:\d+ /)
  expect(said.note).toMatch(/Bitte prüfen.*\n(?: {2}.*\n)* {2}tests\/schemas\/messages\.test\.ts:\d+ /)

  expect(await runCheck(root, { data: () => undefined, note: () => undefined })).toBe(0)
  expect(compiles()).toBe('')
  passes('unit', 'tests/domain/coupon.test.ts')
})

const stored = `import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { systemActor } from '../../../src/server/actor.ts'
import { renewDocuments } from '../../../src/server/records/renewDocuments.ts'
import { engines } from '../../support/engines.ts'
import { type TestApi, openTestApi } from '../records/testApi.ts'

describe.each(engines)('%s', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
  })
  afterAll(() => api.close())

  it('a row of the older name', async () => {
    await api.put('coupon', 'stadt', { id: 'ALT', rebate: 7 })
    await api.database.system.transaction({ actor: systemActor, at: 0 }, { reason: 'test', tenant: 'stadt' }, (tx) =>
      tx.query(sql\`update coupons set doc = doc - 'rebate' || '{"discount": 7}' where id = 'ALT'\`))
    await renewDocuments(api.database, api.registry.kinds, { now: 0, log: () => undefined })
    const { status, body } = await api.ask('owner', 'GET', '/api/stadt/coupons/ALT')
    expect({ status, body }).toMatchObject({ status: 200, body: { rebate: 7 } })
  })
})
`

it('a row stored before is read with its value, and the tests of the server pass', { timeout: 600_000 }, async () => {
  await renameCoupon()
  const file = 'tests/server/coupons/storedBefore.test.ts'
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), stored)
  passes('server', file, ...(isLong ? ['tests/server/coupons'] : []))
})

/** One property of each kind. */
const kinds = [
  ['text', 'booking.internalComments', 'staffNotes'],
  ['boolean with a column', 'bookable.isBookable', 'isOffered'],
  ['moment with a column', 'coupon.validFrom', 'startsAt'],
  ['choice', 'bookable.priceType', 'priceUnit'],
  ['object', 'event.attendees', 'visitors'],
  ['list of objects', 'bookable.timePeriods', 'slots'],
  ['list of references', 'bookable.relatedBookableIds', 'partIds'],
  ['boolean read by other modules', 'user.isVerified', 'confirmed'],
] as const

describe.runIf(isLong)('a property of each kind', () => {
  it.each(kinds)('%s: %s → %s', async (_kind, path, newName) => {
    reset(original)
    expect(await rename(path, newName)).toBe(0)
    expect(await runCheck(root, { data: () => undefined, note: () => undefined })).toBe(0)
    expect(compiles()).toBe('')
  })

  it('lists where the older name is a stored value of another schema', async () => {
    reset(original)
    expect(await rename('booking.comment', 'remark')).toBe(0)
    // `bookable.requiredFields` names it.
    expect(said.note).toMatch(/Bitte prüfen.*\n(?: {2}.*\n)* {2}src\/domain\/checkout\/checkoutFaults\.ts:\d+ /)
  })
})
