import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateOf } from '../../../src/domain/time.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { sql } from '../../../src/server/database/sql.ts'
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

  it('names who gains and loses which rights, and on how many records', async () => {
    const { dataDir, databaseUrl } = location
    const database = await openDatabase({ dataDir, databaseUrl })
    const own = 'eigene@musterstadt.example'
    let found: Readonly<Record<'coupons' | 'owned' | 'assigned', number>> | undefined
    const formerly = async (entity: string, access: object): Promise<void> => {
      const file = `schemas/${entity}.schema.json`
      const text = JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), 'x-access': access })
      await database.system.query(sql`insert into deployed_schema (file, text) values (${file}, ${text})
        on conflict (file) do update set text = excluded.text`)
    }
    try {
      await formerly('coupon', { blocks: [], own: [] })
      await database.system.query(sql`update roles set doc = doc - 'manageRoles' where tenant_id = 'musterstadt'
        and id in (select role_id from membership_role where tenant_id = 'musterstadt' and user_id = ${own})`)
      await formerly('role', { blocks: ['manageRoles', 'manageBookables'], own: ['ownerUserId'] })
      // A server that knew one kind of owner stored only these.
      await formerly('bookable', { blocks: ['manageBookables'], own: ['ownerUserId'] })
      await database.system
        .query(sql`update bookables set doc = jsonb_set(doc, '{assignedUserId}', to_jsonb(${own}::text))
        where tenant_id = 'musterstadt' and not owners @> array[${own}]::text[] and type = 'room'`)
      const [counted] = await database.system.query<NonNullable<typeof found>>(sql`
        select (select count(*)::integer from coupons where tenant_id = 'musterstadt') as coupons,
          count(*) filter (where owners @> array[${own}]::text[])::integer as owned,
          count(*) filter (where doc ->> 'assignedUserId' = ${own})::integer as assigned
        from bookables where tenant_id = 'musterstadt'`)
      found = counted
    } finally {
      await database.close()
    }
    const { status, stdout } = rehearse()
    const { coupons = 0, owned = 0, assigned = 0 } = found ?? {}
    expect(status).toBe(0)
    expect(stdout.split('\n')).toEqual([
      `Rechte in musterstadt: ${own} gewinnt: Buchungsobjekte lesen, bearbeiten, löschen: bisher eigene (${owned}), künftig eigene (${owned + assigned})`,
      `Rechte in musterstadt: ${own} gewinnt: Gutscheine lesen, bearbeiten, löschen: bisher keine, künftig eigene (0)`,
      `Rechte in musterstadt: ${own} verliert: Rollen lesen, bearbeiten, löschen: bisher eigene (0), künftig keine`,
      `Rechte in musterstadt: lesen@musterstadt.example gewinnt: Gutscheine lesen: bisher keine, künftig alle (${coupons})`,
      `Rechte in musterstadt: team@musterstadt.example gewinnt: Gutscheine erstellen, lesen, bearbeiten, löschen: bisher keine, künftig alle (${coupons})`,
      'Kein Datensatz verliert dabei etwas.',
      '',
    ])
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

  it('names the calls of the last 30 days that named a property, and those that would be refused', async () => {
    const today = dateOf(Date.now())
    const [, month, day] = today.split('-')
    await runAsOwner(
      location,
      `insert into field_use (day, entity, field, used_as, client, calls) values
        ('${today}', 'coupon', 'description', 'body', 'own', 1222), ('${addDays(today, -29)}', 'coupon', 'description', 'body', 'other', 11),
        ('${addDays(today, -3)}', 'coupon', 'description', 'list', 'other', 1), ('${addDays(today, -30)}', 'coupon', 'description', 'body', 'own', 1000),
        ('${today}', 'booking', 'bookableItems.colour', 'body', 'own', 1), ('${today}', 'coupon', 'discount', 'body', 'own', 9),
        ('${today}', 'coupon', 'rebate', 'body', 'other', 2), ('${today}', 'coupon', 'rebate.amount', 'body', 'other', 2);
      update migration set applied_at = applied_at - interval '31 days' where number = 77;`,
    )
    const on = `\\(zuletzt am ${day}\\.${month}\\.${today.slice(0, 4)}\\)`
    const { stdout } = rehearse()
    const lines = stdout.split('\n').filter((line) => line.includes('API: '))
    expect(lines).toHaveLength(5)
    for (const line of [
      `^coupon /description: nicht mehr .*; API: 1\\.234 Aufrufe in den letzten 30 Tagen ${on}, davon 12 nicht von eigenen Seiten$`,
      `^coupon /costCentre: .*; API: kein Aufruf in den letzten 30 Tagen$`,
      `^booking /bookableItems/\\*/colour: .*; API: 1 Aufruf in den letzten 30 Tagen ${on}, alle von eigenen Seiten$`,
      `^coupon rebate: Aufrufe damit werden abgelehnt; API: 2 Aufrufe in den letzten 30 Tagen ${on}, davon 2 nicht von eigenen Seiten$`,
    ])
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(line)))

    await runAsOwner(location, `update migration set applied_at = now() - interval '5 days' where number = 77;`)
    const since = addDays(dateOf(Date.now()), -5).split('-').toReversed().join('.')
    expect(rehearse().stdout).toMatch(new RegExp(`^coupon /costCentre: .*; API: kein Aufruf seit dem ${since}$`, 'm'))
    await runAsOwner(location, `drop table field_use; delete from migration where number = 77;`)
    expect(rehearse().stdout).toMatch(/^coupon \/description: .*; API: noch nicht gezählt$/m)
  })

  it('refuses what is no database', () => {
    const { status, stderr } = spawnSync(process.execPath, ['dist/server/rehearse.js'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: '/nowhere/at/all' },
    })
    expect([status, stderr]).toEqual([2, 'DATA_DIR: Unter /nowhere/at/all liegt keine Datenbank.\n'])
  })
})
