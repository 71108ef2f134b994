import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dateOf, dayMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { sweepExpired } from '../../../src/server/sweepExpired.ts'
import { startBank } from '../../peers/bank.ts'
import { usualEngines } from '../../support/engines.ts'
import { onlineApp } from '../../support/paymentApps.ts'
import { field } from '../bookings/hall.ts'
import { invoiceApp } from '../records/testApi.ts'
import { account, openTransferTown, type TransferTown } from './transferTown.ts'

const plainIban = account.iban.replaceAll(' ', '')

describe.each(usualEngines)('refunds by bank transfer on %s', (engine) => {
  let town: TransferTown
  let bank: Awaited<ReturnType<typeof startBank>>
  beforeAll(async () => {
    ;[town, bank] = await Promise.all([openTransferTown(engine), startBank()])
  })
  beforeEach(async () => {
    await town.reset()
    await town.setUp(onlineApp, invoiceApp)
    bank.close()
  })
  afterEach(() => town.demandHealth())
  afterAll(() => Promise.all([town.close(), bank.stop()]))

  const list = async () => (await town.ask('team', 'GET', '/api/stadt/refund-batches')).body as readonly object[]
  const rowOf = async (refund: string): Promise<object | undefined> => {
    const { body } = await town.ask('team', 'GET', '/api/stadt/payments?list=refund&count=500')
    const { rows } = body as { readonly rows: readonly { readonly refund: { readonly id: string } }[] }
    return rows.find((row) => row.refund.id === refund)?.refund
  }

  it('asks the booker by a link that opens once, keeps the account sealed and shows it masked', async () => {
    const { booking, refund, token } = await town.due()
    expect(token).toHaveLength(43)
    expect(await rowOf(refund)).toMatchObject({ account: { masked: null }, batchState: null })
    const look = await town.ask('visitor', 'GET', `/api/stadt/refund-account?t=${token}`)
    expect(look.body).toEqual({ amountCents: 2000, bookingIds: [booking] })
    const wrong = await town.give(token, { iban: 'DE89 3704 0044 0532 0130 01', holder: ' ' })
    expect([wrong.status, field(wrong, 'details')]).toMatchObject([
      400,
      { fields: [{ path: '/holder' }, { path: '/iban', message: expect.stringContaining('Tippfehler') }] },
    ])
    expect((await town.give(token)).status).toBe(200)
    expect(await rowOf(refund)).toMatchObject({ account: { masked: 'DE89 … 3000' } })
    expect([(await town.give(token)).status, field(await town.give(token), 'code')]).toEqual([404, 'ACCOUNT_LINK'])
    expect(await town.story(booking)).toEqual(
      expect.arrayContaining(['IBAN beim Besteller angefragt team', 'IBAN angegeben –']),
    )
  })

  it('refuses a link that is unknown, expired, replaced or of another tenant, all in the same words', async () => {
    const { refund, token } = await town.due()
    const tell = async (t: string, path?: string) => {
      const { status, body } = await town.give(t, {}, path)
      return {
        status,
        code: Reflect.get(Object(body), 'code') as unknown,
        message: Reflect.get(Object(body), 'message') as unknown,
      }
    }
    const unknown = await tell('A'.repeat(43))
    expect(unknown).toMatchObject({ status: 404, code: 'ACCOUNT_LINK' })
    expect(await tell('kurz')).toEqual(unknown)
    expect(await tell(token, '/api/kreis/refund-account')).toEqual(unknown)
    expect(await town.call(`refunds/${refund}/ask-account`)).toEqual([200, 'due'])
    const [again] = await town.asked()
    expect(await tell(token)).toEqual(unknown)
    town.pass(30 * dayMs)
    expect(await tell(again?.token ?? '')).toEqual(unknown)
    town.resetClock()
    expect((await tell(again?.token ?? '')).status).toBe(200)
  })

  it('leaves the account in no answer, log, history, job or table but sealed, and deletes it 30 days after the end', async () => {
    const { booking, refund } = await town.withAccount()
    const { batch } = await town.downloaded([refund])
    const paidOn = dateOf(Date.now() - 29 * dayMs)
    const early = [400, 'REFUND_DATE']
    expect(await town.call(`refund-batches/${batch}/sent`, { paidOn })).toEqual(early)
    await town.hall.database.system.query(
      sql`update refunds set created_at = created_at - interval '29 days' where id = ${refund}`,
    )
    expect(await town.call(`refund-batches/${batch}/sent`, { paidOn })).toEqual([200, 'sent'])
    const { system } = town.hall.database
    const tables = await system.query<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and has_table_privilege(pg_class.oid, 'select')`,
    )
    expect(tables.length).toBeGreaterThan(30)
    for (const { name } of tables) {
      const [found] = await system.query<{ count: number }>(
        sql`select count(*) as count from ${sql.name(name)} as record where record::text like any(array[${`%${plainIban}%`}, ${`%${account.iban}%`},
          ${`%${Buffer.from(plainIban).toString('hex')}%`}, '%0532013000%'])`,
      )
      expect([name, found?.count]).toEqual([name, 0])
    }
    const answers = await Promise.all(
      ['refund-batches', 'payments?list=refund', `bookings/${booking}/money`, `bookings/${booking}/history`].map(
        (path) => town.ask('owner', 'GET', `/api/stadt/${path}`),
      ),
    )
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/0532|Eva Müller/)
    const kept = async () => (await system.query(sql`select from refund_accounts where refund_id = ${refund}`)).length
    await sweepExpired(town.hall.database, Date.now())
    expect(await kept()).toBe(1)
    await system.query(sql`update refunds set settled_at = settled_at - interval '2 days' where id = ${refund}`)
    await sweepExpired(town.hall.database, Date.now())
    expect(await kept()).toBe(0)
  })

  it('two persons and one download make the file that the bank executes; then all is paid, with counter-receipt and mail', async () => {
    const refunds = [await town.withAccount(), await town.withAccount({ mail: 'otto@muster.example' })]
    const ids = refunds.map(({ refund }) => refund)
    const batch = await town.create(ids)
    expect(await town.call(`refund-batches/${batch}/file`)).toEqual([409, 'BATCH_STATE'])
    expect(await town.call(`refund-batches/${batch}/release`)).toEqual([409, 'SAME_PERSON'])
    expect(await town.call(`refund-batches/${batch}/release`, {}, 'owner')).toEqual([200, 'released'])
    expect(await town.call(`refund-batches/${batch}/release`, {}, 'owner')).toEqual([409, 'BATCH_STATE'])
    const simulated = await town.ask('owner', 'POST', `/api/stadt/refund-batches/${batch}/file?simulate=true`, {})
    expect(field(simulated, 'answer')).toMatchObject({ xml: '', sha256: '' })
    const { body } = await town.file(batch)
    const { xml, sha256, name } = body as { readonly xml: string; readonly sha256: string; readonly name: string }
    expect(sha256).toBe(createHash('sha256').update(xml).digest('hex'))
    expect(name).toMatch(/^Erstattungen-\d{4}-\d\d-\d\d-[0-9a-f]{6}\.xml$/)
    const second = await town.file(batch, 'team')
    expect([second.status, field(second, 'code'), field(second, 'message')]).toEqual([
      ...[409, 'BATCH_DOWNLOADED', expect.stringMatching(/schon abgerufen: am .* von owner@demo\.example/)],
    ])
    for (const [operation, input] of [
      ['retry', {}],
      ['transfer', {}],
      ['ask-account', {}],
      ['paid', { paidOn: dateOf(Date.now()) }],
      ['waive', { reason: 'Kulanz' }],
    ] as const)
      expect(await town.call(`refunds/${ids[0] ?? ''}/${operation}`, input)).toEqual([409, 'REFUND_IN_BATCH'])
    expect(await town.call('refund-batches', { refunds: [ids[1]] })).toEqual([409, 'REFUND_IN_BATCH'])

    expect(await bank.deliver(xml)).toEqual({ status: 'ACCP', returned: [] })
    expect(await bank.deliver(xml)).toMatchObject({ status: 'RJCT', reason: expect.stringContaining('before') })
    expect(bank.booked.slice(-2).map(({ cents, name: holder, iban }) => [cents, holder, iban])).toEqual([
      [2000n, 'Eva Müller', plainIban],
      [2000n, 'Eva Müller', plainIban],
    ])
    expect(bank.booked.at(-1)?.purpose).toMatch(/^Erstattung [A-Z]{4}-[A-Z]{4}, Stadt$/)

    await town.mails()
    expect(await town.call(`refund-batches/${batch}/sent`, { paidOn: '2999-01-01' })).toEqual([400, 'REFUND_DATE'])
    expect(await town.call(`refund-batches/${batch}/sent`, { paidOn: dateOf(Date.now()) })).toEqual([200, 'sent'])
    expect(await town.mails()).toEqual(['booking.refunded', 'booking.refunded'])
    for (const { booking } of refunds) {
      expect(await town.only(booking)).toMatchObject({ state: 'paid', way: 'transfer' })
      expect((await town.story(booking)).slice(-6)).toEqual(
        expect.arrayContaining([
          'In eine Sammelüberweisung aufgenommen team',
          'Sammelüberweisung freigegeben owner',
          'Datei der Sammelüberweisung heruntergeladen owner',
          'Erstattet team',
        ]),
      )
    }
    expect(await town.call(`refund-batches/${batch}/drop`, { reason: 'Versehen' })).toEqual([409, 'BATCH_STATE'])
    expect((await list())[0]).toMatchObject({
      ...{
        id: batch,
        state: 'sent',
        amountCents: 4000,
        createdBy: 'team@demo.example',
        releasedBy: 'owner@demo.example',
      },
      ...{ fileSha256: sha256, items: [{ state: 'paid', masked: 'DE89 … 3000' }, { state: 'paid' }] },
    })
  })

  it('a transfer that the bank returns fails, before and after the rest is paid, and another account is asked for', async () => {
    const [early, late] = [await town.withAccount(), await town.withAccount()]
    bank.close(plainIban)
    const { batch, xml } = await town.downloaded([early.refund, late.refund])
    expect((await bank.deliver(xml)).returned).toHaveLength(2)
    const returned = (refund: string) => town.call(`refunds/${refund}/returned`, { reason: 'Konto erloschen' })
    await town.asked()
    expect(await returned(early.refund)).toEqual([200, 'failed'])
    const [mail] = await town.asked()
    expect(mail?.text).toContain('Ihre Bank hat das Geld zurückgeschickt')
    expect(await town.only(early.booking)).toMatchObject({
      ...{ state: 'failed', way: 'transfer', note: 'Die Bank hat die Überweisung zurückgewiesen: Konto erloschen' },
    })
    expect(await town.call('refund-batches', { refunds: [early.refund] })).toEqual([409, 'BATCH_REFUND'])
    expect(await town.call(`refund-batches/${batch}/sent`, { paidOn: dateOf(Date.now()) })).toEqual([200, 'sent'])
    expect([(await town.only(early.booking)).state, (await town.only(late.booking)).state]).toEqual(['failed', 'paid'])
    expect(await returned(late.refund)).toEqual([200, 'failed'])
    expect(await returned(late.refund)).toEqual([409, 'REFUND_NOT_SENT'])
    expect((await town.give(mail?.token ?? '', { iban: 'AT611904300234573201' })).status).toBe(200)
    const next = await town.downloaded([early.refund])
    expect((await bank.deliver(next.xml)).status).toBe('ACCP')
    expect(bank.booked.at(-1)).toMatchObject({ iban: 'AT611904300234573201', cents: 2000n })
    expect(await town.call(`refund-batches/${next.batch}/sent`, { paidOn: dateOf(Date.now()) })).toEqual([200, 'sent'])
    expect((await town.only(early.booking)).state).toBe('paid')
  })

  it('a dropped batch gives its refunds back; a booking taken up again leaves a batch that nobody released', async () => {
    const [one, other] = [await town.withAccount(), await town.withAccount()]
    const batch = await town.create([one.refund, other.refund])
    await town.act(one.booking, 'commit')
    expect((await town.only(one.booking)).state).toBe('waived')
    const [shown] = (await list()) as readonly {
      readonly amountCents: number
      readonly items: readonly { readonly state: string }[]
    }[]
    expect([shown?.amountCents, shown?.items.map(({ state }) => state).sort()]).toEqual([2000, ['left', 'open']])
    expect(await town.call(`refund-batches/${batch}/drop`, { reason: 'Versehen' })).toEqual([200, 'dropped'])
    const { batch: next } = await town.downloaded([other.refund])
    await town.act(other.booking, 'commit')
    expect((await town.only(other.booking)).state).toBe('due')
    expect(await town.call(`refund-batches/${next}/sent`, { paidOn: dateOf(Date.now()) })).toEqual([200, 'sent'])
    expect(await town.flags(other.booking)).toMatchObject({ isPayed: false, isRejected: false })
    const empty = await town.create([(await town.withAccount()).refund])
    await town.hall.database.system.query(sql`update refund_batch_items set is_live = false where batch_id = ${empty}`)
    expect(await town.call(`refund-batches/${empty}/release`, {}, 'owner')).toEqual([409, 'BATCH_EMPTY'])
  })

  it('needs an account of each refund and of the town, the right to change all bookings, and the own tenant', async () => {
    const [without, { refund }] = [await town.due(), await town.withAccount()]
    expect(await town.call('refund-batches', { refunds: [without.refund, refund] })).toEqual([409, 'BATCH_REFUND'])
    expect(await town.call('refund-batches', { refunds: ['rf_0'] })).toEqual([404, 'NOT_FOUND'])
    expect(await town.call('refund-batches', { refunds: [] })).toEqual([400, 'INVALID'])
    await town.setUp(onlineApp)
    expect(await town.call('refund-batches', { refunds: [refund] })).toEqual([409, 'DEBTOR_MISSING'])
    await town.setUp(onlineApp, invoiceApp)
    for (const who of ['read', 'own'] as const)
      expect(await town.call('refund-batches', { refunds: [refund] }, who)).toEqual([403, 'FORBIDDEN'])
    const batch = await town.create([refund])
    for (const [operation, body] of [
      ['release', {}],
      ['file', {}],
      ['sent', { paidOn: dateOf(Date.now()) }],
      ['drop', { reason: 'Versehen' }],
    ] as const) {
      expect(await town.call(`refund-batches/${batch}/${operation}`, body, 'own')).toEqual([403, 'FORBIDDEN'])
      const foreign = await town.ask('foreign', 'POST', `/api/kreis/refund-batches/${batch}/${operation}`, body)
      expect(foreign.status).toBe(404)
    }
    const away = await town.ask('foreign', 'POST', '/api/kreis/refund-batches', { refunds: [refund] })
    expect(away.status).toBe(404)
    await expect(
      town.hall.database.system
        .query(sql`update refund_batches set state = 'released', released_by = created_by, released_at = now()
        where id = ${batch}`),
    ).rejects.toThrow()
  })

  it('several refunds of one booker are asked for by one mail, whose account serves them all', async () => {
    const dates = [31, 32].map((days) => ({
      timeBegin: Date.now() + days * dayMs,
      timeEnd: Date.now() + days * dayMs + 3_600_000,
    }))
    const body = {
      ...town.body({ paymentProvider: '' }),
      timeBegin: undefined,
      timeEnd: undefined,
      bookingAttempts: dates,
    }
    const made = await town.hall.ask('team', 'POST', '/api/stadt/group-bookings', body)
    const series = String(field(made, 'id'))
    await town.hall.ask('team', 'POST', `/api/stadt/group-bookings/${series}/pay`, { paymentMethod: 'CASH' })
    await town.asked()
    await town.hall.ask('team', 'POST', `/api/stadt/group-bookings/${series}/reject`, { reason: 'Rohrbruch' })
    const [mail, ...more] = await town.asked()
    expect(more).toEqual([])
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('wir erstatten Ihnen 40,00 €')
    expect((await town.give(mail?.token ?? '')).status).toBe(200)
    const refunds = await Promise.all((field(made, 'bookingIds') as readonly string[]).map(town.only))
    const { xml } = await town.downloaded(refunds.map(({ id }) => id))
    expect((await bank.deliver(xml)).status).toBe('ACCP')
  })
})
