import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn, visit } from '../../support/session.ts'
import { bookFlyer, sellFlyer, town } from './paidBookings.ts'

const year = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', year: 'numeric' }).format(Date.now())

describe.each(usualEngines)('the report of document numbers on %s', (engine) => {
  let server: TestServer
  let owner: Session
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    owner = await signIn(server, 'owner')
  })
  afterAll(() => server.close())

  const report = (session: Session, of: string) => session.get(`/csv/musterstadt/documents?year=${of}`)

  it('it has a row for each number with what became of it, and one for each gap', async () => {
    const flyer = await sellFlyer(owner)
    const owed = { isPayed: false, paymentMethod: '', paymentProvider: 'invoice' }
    const [paid, invoiced] = [await bookFlyer(owner, flyer), await bookFlyer(owner, flyer, owed)]
    await owner.post(`${town}/bookings/${invoiced}/reject`, { reason: '=Rohr;bruch' })
    await owner.put(`${town}/bookings`, { id: paid, name: 'Ida Muster' })
    await owner.post(`${town}/bookings/${paid}/receipt`, {})
    const [counter] = await server.database.system.query<{
      last: number
    }>(sql`update document_counter set last = last + 3
      where tenant_id = 'musterstadt' and kind = 'receipt' returning last`)
    const last = counter?.last ?? 0
    const { text, headers } = await report(owner, year)
    expect(headers.get('content-type')).toContain('text/csv')
    const rows = text.replace('\uFEFF', '').replaceAll('\u00a0', ' ').trim().split('\r\n')
    const about = (part: string) =>
      rows.filter((row) => row.includes(part)).map((row) => row.replace(/\d\d\.\d\d\.\d{4} \d\d:\d\d/, 'am'))
    const gap = 'Lücke: Unter dieser Nummer ist nichts gespeichert. Bitte lassen Sie die Datenbank prüfen.'
    expect(rows[0]).toBe('Art;Nummer;Fassung;Bezeichnung;Ausgestellt am;Buchungen;Betrag in EUR;Bemerkung')
    expect(about(paid)).toEqual([
      `Zahlungsbeleg;${last - 3};1;MS-B-${year}-${String(last - 3).padStart(4, '0')}-1;am;${paid};23,80;Ersetzt durch Fassung 2.`,
      `Zahlungsbeleg;${last - 3};2;MS-B-${year}-${String(last - 3).padStart(4, '0')}-2;am;${paid};23,80;`,
    ])
    expect(about('Lücke')).toEqual([`Zahlungsbeleg;${last - 2}–${last};;;;;;${gap}`])
    const [invoice = '', cancellation = ''] = about(invoiced)
    expect(invoice).toMatch(/^Rechnung;.*;23,80;Zurückgenommen durch ST-\d{4}-0001-1\.$/)
    expect(cancellation).toMatch(/^Stornorechnung;1;1;.*;-23,80;"Nimmt .* zurück\. Grund: =Rohr;bruch"$/)
  })

  it('it is for those who may change the tenant, for a year that can be', async () => {
    expect((await report(await signIn(server, 'own'), year)).status).toBe(403)
    expect((await report(visit(server), year)).status).toBe(401)
    for (const wrong of ['', '1999', '2201', 'x', '2026.5']) expect((await report(owner, wrong)).status).toBe(400)
    expect((await report(owner, '2100')).text.trim()).not.toContain('\n')
  })
})
