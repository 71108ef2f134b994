import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyTemplate, engines, type TestLocation } from '../../support/engines.ts'
import { runAsOwner } from '../../support/runAsOwner.ts'

describe.each(engines)('npm run rehearse, on %s', (engine) => {
  let location: TestLocation
  beforeAll(async () => {
    location = await copyTemplate(engine, 'demo')
  })
  afterAll(() => location.remove())

  const rehearse = (...options: readonly string[]) => {
    const { dataDir, databaseUrl } = location
    const database = databaseUrl === null ? [] : ['--database', databaseUrl]
    // The address of another database, which the option takes the place of.
    const elsewhere = databaseUrl === null ? {} : { DATABASE_DIRECT_URL: 'postgres://nobody@127.0.0.1:1/elsewhere' }
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['dist/server/rehearse.js', ...database, ...options],
      { encoding: 'utf8', env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: dataDir, ...elsewhere } },
    )
    return { status, stdout, stderr }
  }

  it('finds nothing in a database of this version', () => {
    expect(rehearse()).toEqual({ status: 0, stdout: 'Kein Datensatz verliert dabei etwas.\n', stderr: '' })
  })

  it('names what could not be saved, what vanishes and what returns, and changes nothing', async () => {
    await runAsOwner(
      location,
      `alter table coupons no force row level security; alter table booking_item no force row level security;
      update coupons set doc = jsonb_set(doc, '{description}', to_jsonb(repeat('x', 600))) || '{"costCentre": "4711"}';
      update coupons set former = former || '{"/maxAmount": 7}', doc = doc - 'maxAmount'
        where id = (select min(id) from coupons);
      update booking_item set doc = doc || '{"colour": "red"}' where position = 0;
      alter table coupons force row level security; alter table booking_item force row level security;
      alter table payment_attempts drop column is_refundable; drop table deployed_schema;
      delete from migration where number in (68, 74);`,
    )
    const { status, stdout } = rehearse()
    expect(status).toBe(1)
    const lines = stdout.split('\n')
    for (const line of [
      /^coupon \/description: nicht mehr zu speichern \(.*500 .*\): \d+ Datensätze/,
      /^coupon \/costCentre: verschwindet, .*: \d+ Datensätze/,
      /^coupon \/maxAmount: erscheint wieder: 1 Datensatz, /,
      /^booking \/bookableItems\/\*\/colour: verschwindet, .*: \d+ Datensätze/,
    ])
      expect(lines).toContainEqual(expect.stringMatching(line))
    expect(stdout).toMatch(/\n3 Befunde\.\n$/)

    const tried = rehearse('--migrations')
    expect(tried.stderr).toBe('')
    expect(tried.stdout).toMatch(
      /^Migration 068_refundable_attempts: \d+ ms; sperrt payment_attempts: AccessExclusiveLock\nMigration 074_deployed_schemas: \d+ ms, sperrt nichts$/m,
    )
    expect(rehearse('--migrations').stdout.replace(/\d+ ms/g, '')).toBe(tried.stdout.replace(/\d+ ms/g, ''))
  })

  it('refuses what is no database', () => {
    const { status, stderr } = spawnSync(process.execPath, ['dist/server/rehearse.js'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: '/nowhere/at/all' },
    })
    expect([status, stderr]).toEqual([2, 'DATA_DIR: Unter /nowhere/at/all liegt keine Datenbank.\n'])
  })
})
