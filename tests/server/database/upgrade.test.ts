import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { fold } from '../../../src/domain/search.ts'
import { inTransaction } from '../../../src/server/database/concurrentIndexes.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { useServer } from '../../support/postgres.ts'

const folder = new URL('../../../src/server/database/migrations/', import.meta.url)

/** A database in the state before this migration, connected as its owner. */
const databaseBefore = async (migration: number): Promise<{ readonly url: string; readonly owner: pg.Client }> => {
  const server = useServer(inject('postgresUrl'), inject('postgresRun'))
  const url = await server.createDatabase()
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await server.dropDatabase(url)
  })
  await owner.query(
    `create table migration (number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`,
  )
  for (const file of readdirSync(folder).sort()) {
    const number = Number.parseInt(file, 10)
    if (number >= migration) continue
    const text = readFileSync(new URL(file, folder), 'utf8')
    await owner.query(inTransaction(text))
    await owner.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [
      number,
      file.replace(/\.sql$/, ''),
      createHash('sha256').update(text).digest('hex'),
    ])
  }
  return { url, owner }
}

it('what was booked before sums were kept stands in them', async () => {
  const { url, owner } = await databaseBefore(20)
  const common = `version, created_at, updated_at, owners, search`
  await owner.query(`
    insert into tenants (id, ${common}, doc, name) values ('stadt', 1, now(), now(), '{}', '', '{}', 'Stadt');
    insert into bookables (tenant_id, id, ${common}, type, is_public, is_bookable, title, doc)
      values ('stadt', 'saal', 1, now(), now(), '{}', '', 'room', true, true, 'Saal', '{}');
    insert into bookings (tenant_id, id, ${common}, doc) select 'stadt', 'B-' || n, 1, now(), now(), '{}', '', '{}' from generate_series(1, 9) as n;
    insert into allocation (tenant_id, booking_id, bookable_id, amount, during, active, booked_at)
      select 'stadt', 'B-' || n, 'saal', n, case when n <= 6 then tstzrange('2030-01-01 10:00Z', '2030-01-01 11:00Z') end, n not in (2, 8), now()
      from generate_series(1, 9) as n`)
  const database = await openDatabase({ dataDir: null, databaseUrl: url, connections: 1 })
  onTestFinished(database.close)
  const kept = await database.system.query(
    sql`select bookable_id as object, lower(during)::text as begins, amount::integer from occupancy order by during nulls last`,
  )
  expect(kept).toEqual([
    { object: 'saal', begins: '2030-01-01 10:00:00+00', amount: 1 + 3 + 4 + 5 + 6 },
    { object: 'saal', begins: null, amount: 7 + 9 },
  ])
})

it('what was booked before the search was one is found by it, and goes with it', async () => {
  const { url, owner } = await databaseBefore(22)
  await owner.query(`
    insert into tenants (id, version, created_at, updated_at, owners, search, doc, name) values ('stadt', 1, now(), now(), '{}', '', '{}', 'Stadt');
    insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc)
      select 'stadt', 'B-' || n, 1, now(), now(), '{}', 'anna', jsonb_build_object('id', 'B-' || n) from generate_series(1, 3) as n;
    insert into booking_search (tenant_id, booking_id, created_at, fields) select tenant_id, id, created_at, lower(id) || E'\\nsaal' from bookings;
    insert into booking_word (tenant_id, word) values ('stadt', 'saal')`)
  const database = await openDatabase({ dataDir: null, databaseUrl: url, connections: 1 })
  onTestFinished(database.close)
  await database.system.query(sql`delete from bookings where id = 'B-1'`)
  const found = await database.system.roundTrip(async (ask) => {
    const set = ask(sql`select set_config('app.tenant', 'stadt', true)`)
    const rows = ask<{ id: string }>(sql`select bookings_found('%saal%') as id order by 1`)
    await set
    return rows
  })
  expect(found).toEqual([{ id: 'B-2' }, { id: 'B-3' }])
  expect(await database.system.query(sql`select distinct search from bookings`)).toEqual([{ search: '' }])
  await database.system.query(sql`delete from tenants`)
  expect(await database.system.query(sql`select from booking_search union all select from booking_word`)).toEqual([])
})

it('what was folded before umlauts and their two-letter forms were one is found by both', async () => {
  const { url, owner } = await databaseBefore(23)
  await owner.query(`
    insert into tenants (id, version, created_at, updated_at, owners, search, doc, name) values ('stadt', 1, now(), now(), '{}', 'yıldız mueller', '{}', 'Stadt');
    insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc)
      values ('stadt', 'B-1', 1, now(), now(), '{}', '', jsonb_build_object('id', 'B-1'));
    insert into booking_search (tenant_id, booking_id, created_at, fields)
      select tenant_id, id, created_at, E'b-1\nmueller\naydın saal\nmuller' from bookings;
    insert into booking_word (tenant_id, word) values ('stadt', 'mueller'), ('stadt', 'muller'), ('stadt', 'aydın'), ('stadt', 'aue')`)
  const database = await openDatabase({ dataDir: null, databaseUrl: url, connections: 1 })
  onTestFinished(database.close)
  const [found] = await database.system.query(sql`select tenants.search, booking_search.fields,
    (select array_agg(word order by word) from booking_word) as words from tenants, booking_search`)
  expect(found).toEqual({
    search: fold('Yıldız Müller'),
    fields: [...new Set(['B-1', 'Mueller', 'Aydın Saal', 'Müller'].map(fold))].join('\n'),
    words: ['aydin', 'muller'],
  })
  const walls = await database.system.query(
    sql`select relname from pg_class where relrowsecurity and not relforcerowsecurity and relnamespace = 'public'::regnamespace`,
  )
  expect(walls).toEqual([])
})

it('mails and documents that waited before jobs were one are waiting jobs', async () => {
  const { url, owner } = await databaseBefore(37)
  const [drawn, undrawn] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  const letter = { subject: 'Beleg', title: 'Beleg', blocks: [] }
  const mail = { kind: 'booking.confirmation', to: 'eva@muster.example', letter }
  await owner.query(`
    insert into tenants (id, version, created_at, updated_at, owners, search, doc, name) values ('stadt', 1, now(), now(), '{}', '', '{}', 'Stadt');
    insert into document (tenant_id, id, kind, subject, aggregated, year, number, revision, title, file_name, created_at, created_by, html, fingerprint)
      select 'stadt', id, 'receipt', id::text, false, 2026, n, 1, 'ZB-' || n, '', now(), null, '', ''
      from unnest(array['${drawn}', '${undrawn}']::uuid[]) with ordinality as new (id, n);
    insert into document_rendering values ('stadt', '${undrawn}', '2030-01-01', 2, 'Kein Browser.');
    insert into mail (tenant_id, id, kind, key_id, sealed, created_at, due, attempts, state, failure)
      values ('', gen_random_uuid(), 'account.verify', 'key', '\\x01', now(), now(), 9, 'dead', 'TIMEOUT')`)
  for (const [documentId, without] of [
    [drawn, null],
    [undrawn, letter],
  ])
    await owner.query(
      `insert into outbox (tenant_id, id, kind, payload, created_at, due) values ('stadt', gen_random_uuid(), 'mail.document', $1, now(), now())`,
      [JSON.stringify({ documentId, mail, without })],
    )
  const database = await openDatabase({ dataDir: null, databaseUrl: url, connections: 1 })
  onTestFinished(database.close)
  const jobs = await database.system.query(sql`select queue, kind, state, attempts, failure, detail, waits_for as waits,
    payload ->> 'document' as document, payload -> 'optional' as optional, payload -> 'content' as content, sealed is not null as sealed
    from job order by queue, kind, waits_for nulls first`)
  const content = { to: mail.to, letter }
  expect(jobs).toMatchObject([
    { queue: 'document', kind: 'receipt', attempts: 2, failure: 'DOCUMENT', detail: 'Kein Browser.', state: 'waiting' },
    { queue: 'mail', kind: 'account.verify', attempts: 9, state: 'dead', failure: 'TIMEOUT', sealed: true },
    { kind: 'booking.confirmation', waits: null, document: drawn, optional: false, content, sealed: false },
    { kind: 'booking.confirmation', waits: undrawn, document: undrawn, optional: true, content: { without: letter } },
  ])
})

it('search data whose booking or tenant is gone goes when keys hold them together', async () => {
  const { url, owner } = await databaseBefore(43)
  await owner.query(`
    insert into booking_search (tenant_id, booking_id, created_at, fields) values ('weg', 'B-1', now(), 'b-1');
    insert into booking_word (tenant_id, word) values ('weg', 'saal')`)
  const database = await openDatabase({ dataDir: null, databaseUrl: url, connections: 1 })
  onTestFinished(database.close)
  expect(await database.system.query(sql`select from booking_search union all select from booking_word`)).toEqual([])
})

it('contact persons of events who were switched off are forgotten', async () => {
  const { url, owner } = await databaseBefore(44)
  const event = (addContactPerson: boolean) =>
    JSON.stringify({
      eventOrganizer: { name: 'Stadt', addContactPerson, contactPersonEmailAddress: 'z@muster.example' },
    })
  await owner.query(
    `insert into tenants (id, version, created_at, updated_at, owners, search, doc, name) values ('stadt', 1, now(), now(), '{}', '', '{}', 'Stadt')`,
  )
  for (const isOn of [true, false])
    await owner.query(
      `insert into events (tenant_id, id, version, created_at, updated_at, owners, search, doc)
        values ('stadt', $1, 1, now(), now(), '{}', '', $2)`,
      [String(isOn), event(isOn)],
    )
  const database = await openDatabase({ dataDir: null, databaseUrl: url, connections: 1 })
  onTestFinished(database.close)
  const kept = await database.system.query(
    sql`select id, doc -> 'eventOrganizer' ->> 'contactPersonEmailAddress' as mail from events order by id`,
  )
  expect(kept).toEqual([
    { id: 'false', mail: '' },
    { id: 'true', mail: 'z@muster.example' },
  ])
})

it('bookings changed by a changeover before their objects were left out keep their lines', async () => {
  const { url, owner } = await databaseBefore(64)
  const id = '00000000-0000-4000-8000-000000000001'
  await owner.query(`
    insert into tenants (id, version, created_at, updated_at, owners, search, doc, name) values ('stadt', 1, now(), now(), '{}', '', '{}', 'Stadt');
    insert into tax_changeovers (tenant_id, id, from_day, created_at, created_by) values ('stadt', '${id}', '2027-01-01', now(), 'amt');
    insert into tax_changed_bookings (tenant_id, changeover_id, booking_id, before, after) values ('stadt', '${id}', 'B-1',
      '{"priceEur": 1, "items": [{"amount": 2, "_bookableUsed": {"id": "a"}}, {"amount": 3, "_bookableUsed": null}]}', '{"items": []}')`)
  const database = await openDatabase({ dataDir: null, databaseUrl: url, connections: 1 })
  onTestFinished(database.close)
  expect(await database.system.query(sql`select before, after, settled, invoices from tax_changed_bookings`)).toEqual([
    {
      before: { priceEur: 1, items: [{ amount: 2 }, { amount: 3 }] },
      after: { items: [] },
      settled: 'open',
      invoices: [],
    },
  ])
})

it('money of bookings from before payments were numbered belongs to the payment that they have, or to one before', async () => {
  const { url, owner } = await databaseBefore(67)
  const common = `version, created_at, updated_at, owners, search`
  await owner.query(`
    insert into tenants (id, ${common}, doc, name) values ('stadt', 1, now(), now(), '{}', '', '{}', 'Stadt');
    insert into bookings (tenant_id, id, ${common}, is_payed, doc)
      select 'stadt', id, 1, now(), now(), '{}', '', paid, jsonb_build_object('id', id, 'timePaid', case when paid then 1800000000123 end)
      from (values ('never', false), ('cash', true), ('gone', false), ('twice', true), ('accepted', true)) as new (id, paid);
    insert into payment_attempts (tenant_id, id, provider, mode, bookings_key, amount_cents, currency, purpose, state, created_at, expires_at, settled_at)
      select 'stadt', 'att_' || id, 'giroCockpit', 'test', id, 2000, 'EUR', '', 'paid', now(), now(), to_timestamp(seconds)
      from (values ('gone', 1700000000), ('before', 1700000000), ('now', 1800000000.123), ('late', 1700000000)) as new (id, seconds);
    insert into payment_attempt_bookings (tenant_id, attempt_id, booking_id, amount_cents, settled_cents) values ('stadt', 'att_gone', 'gone', 2000, 2000),
      ('stadt', 'att_before', 'twice', 2000, 2000), ('stadt', 'att_now', 'twice', 2000, 2000), ('stadt', 'att_late', 'accepted', 2000, 1999),
      ('stadt', 'att_late', 'never', 2000, 0);
    insert into payments (tenant_id, attempt_id, state, amount_cents, currency, arrived_at, note, accepted_at, accepted_by, accepted_reason)
      values ('stadt', 'att_late', 'shortfall', 1999, 'EUR', now(), '', to_timestamp(1800000000.123), 'amt', 'Kulanz');
    insert into refunds (tenant_id, id, cause, booking_id, amount_cents, currency, way, state, note, created_at, settled_at)
      select 'stadt', 'rf_' || id, 'cancellation', booking, 2000, 'EUR', 'transfer', 'paid', '', to_timestamp(seconds), now()
      from (values ('1', 'twice', 1750000000), ('2', 'twice', 1850000000), ('3', 'gone', 1750000000), ('4', 'deleted', 1750000000)) as new (id, booking, seconds)`)
  const database = await openDatabase({ dataDir: null, databaseUrl: url, connections: 1 })
  onTestFinished(database.close)
  const numbers = await database.system.query<{ what: string; number: number | null }>(sql`
    select id as what, (doc ->> 'paymentNumber')::integer as number from bookings
    union all select attempt_id || ' ' || booking_id, payment_number from payment_attempt_bookings
    union all select id, payment_number from refunds`)
  expect(Object.fromEntries(numbers.map(({ what, number }) => [what, number]))).toEqual({
    ...{ never: null, cash: 1, gone: 1, twice: 1, accepted: 1 },
    ...{
      'att_gone gone': 0,
      'att_before twice': 0,
      'att_now twice': 1,
      'att_late accepted': 1,
      'att_late never': null,
    },
    ...{ rf_1: 0, rf_2: 1, rf_3: 0, rf_4: 1 },
  })
})

it('of money in another currency that staff had accepted each booking has its part; which provider can give back is kept', async () => {
  const { url, owner } = await databaseBefore(68)
  const common = `version, created_at, updated_at, owners, search`
  await owner.query(`
    insert into tenants (id, ${common}, doc, name) values ('stadt', 1, now(), now(), '{}', '', '{}', 'Stadt');
    insert into payment_attempts (tenant_id, id, provider, mode, bookings_key, amount_cents, currency, purpose, state, created_at, expires_at, settled_at)
      select 'stadt', 'att_' || id, provider, 'test', id, 3000, 'EUR', '', 'paid', now(), now(), now()
      from (values ('eur', 'pmPayment'), ('chf', 'giroCockpit')) as new (id, provider);
    insert into payment_attempt_bookings (tenant_id, attempt_id, booking_id, amount_cents, settled_cents) values ('stadt', 'att_eur', 'a', 3000, 2900),
      ('stadt', 'att_chf', 'b', 1000, 1000), ('stadt', 'att_chf', 'c', 1000, 1000), ('stadt', 'att_chf', 'd', 1000, 1000);
    insert into payments (tenant_id, attempt_id, state, amount_cents, currency, arrived_at, note, accepted_at, accepted_by, accepted_reason)
      values ('stadt', 'att_eur', 'shortfall', 2900, 'EUR', now(), '', now(), 'amt', 'Kulanz'),
        ('stadt', 'att_chf', 'unclear', 2900, 'CHF', now(), '', now(), 'amt', 'Kulanz')`)
  const database = await openDatabase({ dataDir: null, databaseUrl: url, connections: 1 })
  onTestFinished(database.close)
  const [parts, attempts] = await Promise.all([
    database.system.query(
      sql`select booking_id as id, foreign_cents as cents, foreign_currency as currency from payment_attempt_bookings order by 1`,
    ),
    database.system.query(sql`select id, is_refundable as back from payment_attempts order by 1`),
  ])
  expect(parts).toEqual([
    { id: 'a', cents: null, currency: null },
    { id: 'b', cents: 967, currency: 'CHF' },
    { id: 'c', cents: 966, currency: 'CHF' },
    { id: 'd', cents: 967, currency: 'CHF' },
  ])
  expect(attempts).toEqual([
    { id: 'att_chf', back: true },
    { id: 'att_eur', back: false },
  ])
})

it('of refunds that were waived, those of payments that their bookings have lost are forgone', async () => {
  const { url, owner } = await databaseBefore(72)
  await owner.query(`
    insert into tenants (id, version, created_at, updated_at, owners, search, doc, name) values ('stadt', 1, now(), now(), '{}', '', '{}', 'Stadt');
    insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, is_payed, doc)
      select 'stadt', 'B-' || n, 1, now(), now(), '{}', '', n > 1, jsonb_build_object('paymentNumber', n) from generate_series(1, 2) as n;
    insert into refunds (tenant_id, id, cause, booking_id, payment_number, amount_cents, currency, way, state, note, created_at, settled_at)
      select 'stadt', 'rf_' || id, 'cancellation', booking, number, 100, 'EUR', 'transfer', 'waived', note, now(), now() from (values
        ('lost', 'B-1', 1, 'Kulanz'), ('before', 'B-2', 1, 'Kulanz'), ('kept', 'B-2', 2, 'Kulanz'), ('own', 'B-2', 1, 'Kulanz'),
        ('reopened', 'B-2', 1, 'Die Buchung wurde wieder aufgenommen.')) as r (id, booking, number, note);
    insert into refund_batches (tenant_id, id, state, created_at, created_by, closed_at, closed_by, reason) values ('stadt', 'sb_' || repeat('0', 32), 'dropped', now(), 'a', now(), 'a', '');
    insert into refund_batch_items (tenant_id, batch_id, refund_id, amount_cents, is_live, returned_at)
      select 'stadt', 'sb_' || repeat('0', 32), id, 100, false, now() from refunds where id <> 'rf_own'`)
  const database = await openDatabase({ dataDir: null, databaseUrl: url, connections: 1 })
  onTestFinished(database.close)
  const forgone = await database.system.query(sql`select id from refunds where is_forgone order by id`)
  expect(forgone).toEqual([{ id: 'rf_before' }, { id: 'rf_lost' }])
})
