import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { engines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn, visit } from '../../support/session.ts'
import { accounts } from '../../support/accounts.ts'
import { bookFlyer, sellFlyer, town } from './paidBookings.ts'
import { storeSeries } from './storeSeries.ts'
import { at } from './valueAt.ts'

const year = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', year: 'numeric' }).format(Date.now())

describe.each(engines)('receipts on %s', (engine) => {
  let server: TestServer
  let owner: Session
  let flyer: string
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    owner = await signIn(server, 'owner')
    flyer = await sellFlyer(owner)
  })
  afterAll(() => server.close())

  const fetchPdf = async (session: Session, booking: string, receipt: string) => {
    const address = new URL(`${town}/bookings/${booking}/receipt/${encodeURIComponent(receipt)}`, server.url)
    const ask = () => fetch(address, { headers: session.cookie === null ? {} : { cookie: session.cookie } })
    let response = await ask()
    // Still being rendered: the answer asks to retry.
    while (response.status === 503 && response.headers.has('retry-after')) response = await ask()
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const titlesOf = async (booking: string): Promise<readonly string[]> => {
    const receipts = at((await owner.get(`${town}/bookings/${booking}`)).body, 'receipts')
    return Array.isArray(receipts) ? receipts.map((receipt: unknown) => String(at(receipt, 'title'))) : []
  }
  const countersOf = () => server.database.system.query(sql`select kind, year, last from document_counter`)

  it('API-051 API-052 BOOKING-ACT-027 BOOKING-ACT-028 ENTITY-036 a paid booking gets a numbered receipt, as PDF, the same bytes each time', async () => {
    const booking = await bookFlyer(owner, flyer)
    const answer = await owner.post(`${town}/bookings/${booking}/receipt`)
    expect(answer.body).toMatchObject({ success: true, errors: [], data: { id: booking } })
    const title = String(at(answer.body, 'data', 'receipts', 0, 'title'))
    expect(title).toMatch(new RegExp(`^MS-B-${year}-\\d{4}-1$`))
    expect(at(answer.body, 'data', 'attachments', 0)).toMatchObject({
      type: 'receipt',
      title,
      receiptId: title,
      revision: 1,
    })
    const first = await fetchPdf(owner, booking, title)
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('application/pdf')
    expect(first.headers.get('content-disposition')).toContain(`attachment; filename="Zahlungsbeleg-${title}.pdf"`)
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const again = await fetchPdf(owner, booking, title)
    expect(again.bytes.equals(first.bytes)).toBe(true)
    const [stored] = await server.database.system.query<{ sha256: string }>(
      sql`select content.sha256 from document_content as content join document on document.id = content.document_id where document.title = ${title}`,
    )
    expect(stored?.sha256).toBe(createHash('sha256').update(first.bytes).digest('hex'))
    expect((await owner.get('/api/tenants/musterstadt')).body).toMatchObject({
      receiptCount: { [year]: Number(title.split('-').at(-2)) },
    })
  })

  it('saving a booking cannot change issued documents: rewritten and invented ones are refused, missing ones stay', async () => {
    const booking = await bookFlyer(owner, flyer)
    const path = `${town}/bookings`
    await owner.post(`${path}/${booking}/receipt`)
    const attachments = async () => at((await owner.get(`${path}/${booking}`)).body, 'attachments')
    const issued = await attachments()
    const [receipt] = Array.isArray(issued) ? issued : []
    const plan = { id: 'plan', type: 'user-manual', title: 'Plan', url: 'https://stadt.example/plan.pdf' }
    const save = (entries: readonly object[]) => owner.put(path, { id: booking, attachments: entries })
    for (const forged of [
      { ...receipt, url: 'https://anderswo.example/beleg.pdf' },
      { ...receipt, title: 'Z-2026-1' },
      { ...receipt, type: 'invoice' },
      { ...receipt, id: 'neu' },
      { ...plan, type: 'receipt' },
      { ...plan, invoiceId: 'RE-2026-0001-1' },
    ])
      expect((await save([plan, forged])).body).toMatchObject({
        code: 'INVALID',
        details: { fields: [{ path: '/attachments/1', code: 'READ_ONLY_FIELD' }] },
      })
    expect((await save([receipt, receipt])).body).toMatchObject({
      code: 'INVALID',
      details: { fields: [{ path: '/attachments/1', code: 'READ_ONLY_FIELD' }] },
    })
    const invented = { bookableItems: [], name: 'Eva', mail: 'eva@muster.example', attachments: [receipt] }
    expect(await owner.put(path, invented)).toMatchObject({ status: 400 })
    expect(await attachments()).toEqual(issued)
    expect((await save([receipt, plan])).status).toBe(200)
    expect((await save([plan])).status).toBe(200)
    expect(await attachments()).toEqual([expect.objectContaining(plan), receipt])
  })

  it('C9 two requests at once, and one with nothing changed, get one number; after a change the same number gets a revision', async () => {
    const booking = await bookFlyer(owner, flyer)
    const path = `${town}/bookings/${booking}/receipt`
    await Promise.all([owner.post(path), owner.post(path), owner.post(path)])
    await owner.post(path)
    const [first] = await titlesOf(booking)
    expect(await titlesOf(booking)).toHaveLength(1)
    const { body } = await owner.get(`${town}/bookings/${booking}`)
    await owner.put(`${town}/bookings`, { ...Object(body), street: 'Neue Straße 1' })
    await owner.post(path)
    expect(await titlesOf(booking)).toEqual([first, first?.replace(/-1$/, '-2')])
    const [old, now] = await Promise.all((await titlesOf(booking)).map((title) => fetchPdf(owner, booking, title)))
    expect([old?.status, now?.status]).toEqual([200, 200])
    expect(old?.bytes.equals(now?.bytes ?? Buffer.alloc(0))).toBe(false)
  })

  it('ERR-002 BOOKING-ACT-032 what is not paid or costs nothing gets no receipt and draws no number', async () => {
    const unpaid = await bookFlyer(owner, flyer, { isPayed: false, paymentProvider: 'invoice' })
    const before = await countersOf()
    expect((await owner.post(`${town}/bookings/${unpaid}/receipt`)).body).toMatchObject({
      success: false,
      data: null,
      errors: [{ code: 'PAYED_STATUS', message: 'Die Buchung ist noch nicht bezahlt.' }],
    })
    const free = await bookFlyer(owner, flyer, { priceOverrideEur: 0, priceOverrideReason: 'Ehrenamt' })
    expect((await owner.post(`${town}/bookings/${free}/receipt`)).body).toMatchObject({
      success: false,
      errors: [{ code: 'NO_PRICE' }],
    })
    expect(await countersOf()).toEqual(before)
  })

  it('PERM-002 A2 only those who may read the booking get its receipt, and its booker; after the booking is gone as well', async () => {
    const [team, guest, other] = await Promise.all([
      signIn(server, 'team'),
      signIn(server, 'guest'),
      signIn(server, 'otherOwner'),
    ])
    const booking = await bookFlyer(owner, flyer, { assignedUserId: accounts.guest })
    await owner.post(`${town}/bookings/${booking}/receipt`)
    const [title = ''] = await titlesOf(booking)
    const statuses = () =>
      Promise.all([visit(server), guest, other, owner].map(async (who) => (await fetchPdf(who, booking, title)).status))
    expect(await statuses()).toEqual([401, 200, 403, 200])
    expect((await team.post(`${town}/bookings/NICH-TDAA/receipt`)).status).toBe(404)
    expect((await visit(server).post(`${town}/bookings/${booking}/receipt`)).status).toBe(401)
    expect((await guest.post(`${town}/bookings/${booking}/receipt`)).status).toBe(403)
    const elsewhere = await bookFlyer(owner, flyer)
    expect((await fetchPdf(owner, elsewhere, title)).status).toBe(404)
    expect((await fetchPdf(owner, booking, 'MS-B-1999-0001-1')).status).toBe(404)
    const { bytes } = await fetchPdf(owner, booking, title)

    const { body } = await owner.get(`${town}/bookings/${booking}`)
    await owner.put(`${town}/bookings`, { ...Object(body), isPayed: false })
    expect((await owner.delete(`${town}/bookings/${booking}`)).status).toBe(200)
    expect(await statuses()).toEqual([401, 200, 403, 200])
    expect((await fetchPdf(owner, booking, title)).bytes.equals(bytes)).toBe(true)
  })

  it('API-058 GROUP-012 ERR-009 a series gets one receipt over all its dates, attached to each', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => bookFlyer(owner, flyer)))
    await storeSeries(server, 'G-ABCD-EFGH', ids)
    const path = `${town}/group-bookings/G-ABCD-EFGH/receipt`
    expect((await owner.post(path)).body).toMatchObject({ success: true, data: { id: 'G-ABCD-EFGH' }, errors: [] })
    // Each has its own receipt since it was paid; the last is the series'.
    const titles = (await Promise.all(ids.map(titlesOf))).map((each) => each.at(-1))
    expect(new Set(titles).size).toBe(1)
    const pdf = await fetchPdf(owner, ids[1] ?? '', titles[1] ?? '')
    expect(pdf.headers.get('content-disposition')).toContain('Sammelbeleg-')
    const { body } = await owner.get(`${town}/bookings/${ids[0]}`)
    await owner.put(`${town}/bookings`, { ...Object(body), isPayed: false })
    expect((await owner.post(path)).body).toMatchObject({
      success: false,
      errors: [{ code: 'PAYED_STATUS', message: 'Die Buchungen sind noch nicht bezahlt.' }],
    })
    expect((await owner.post(`${town}/group-bookings/G-NICH-TDAA/receipt`)).status).toBe(404)
  })

  it('the receipt of a series needs the right to each of its bookings; after one is gone as well', async () => {
    const guest = await signIn(server, 'guest')
    const book = () => bookFlyer(owner, flyer, { assignedUserId: accounts.guest })
    const save = async (id: string, given: object) => {
      const { body } = await owner.get(`${town}/bookings/${id}`)
      expect((await owner.put(`${town}/bookings`, { ...Object(body), ...given })).status).toBe(200)
    }
    const [first, second] = [await book(), await book()]
    await storeSeries(server, 'G-EFGH-ABCD', [first, second])
    await owner.post(`${town}/group-bookings/G-EFGH-ABCD/receipt`)
    const [single = '', shared = ''] = await titlesOf(first)
    const statuses = (who: Session, title: string) =>
      Promise.all([first, second].map(async (id) => (await fetchPdf(who, id, title)).status))
    expect(await statuses(guest, shared)).toEqual([200, 200])
    await save(second, { assignedUserId: accounts.otherOwner })
    expect(await statuses(guest, shared)).toEqual([404, 403])
    expect(await statuses(guest, 'MS-B-1999-0001-1')).toEqual([404, 403])
    expect(await statuses(visit(server), shared)).toEqual([401, 401])
    expect(await statuses(owner, shared)).toEqual([200, 200])
    expect((await fetchPdf(guest, first, single)).status).toBe(200)

    await save(first, { isPayed: false })
    expect((await owner.delete(`${town}/bookings/${first}`)).status).toBe(200)
    expect(await statuses(guest, shared)).toEqual([403, 403])
    expect(await statuses(owner, shared)).toEqual([200, 200])
    await save(second, { assignedUserId: accounts.guest })
    expect(await statuses(guest, shared)).toEqual([200, 200])
  })

  it('a document that its template makes too long is refused in words and draws no number', async () => {
    const booking = await bookFlyer(owner, flyer)
    const before = await countersOf()
    const { body } = await owner.get('/api/tenants/musterstadt')
    const template = `<!doctype html><html><head></head><body>${'{{{bookedItems}}}'.repeat(11_000)}</body></html>`
    const saved = await owner.put('/api/tenants', { ...Object(body), receiptTemplate: template })
    expect(saved.status).toBe(200)
    const refused = await owner.post(`${town}/bookings/${booking}/receipt`)
    expect(refused).toMatchObject({ status: 400, body: { code: 'TEMPLATE_TOO_LARGE' } })
    expect(await countersOf()).toEqual(before)
    await owner.put('/api/tenants', { ...Object(body), version: at(saved.body, 'version'), receiptTemplate: '' })
    expect((await owner.post(`${town}/bookings/${booking}/receipt`)).body).toMatchObject({ success: true })
  })

  it('nothing may be written about a document but what is still to be drawn', async () => {
    for (const table of ['document', 'document_booking', 'document_content'])
      for (const statement of [
        sql`delete from ${sql.name(table)}`,
        sql`update ${sql.name(table)} set tenant_id = tenant_id`,
      ])
        await expect(server.database.system.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})
