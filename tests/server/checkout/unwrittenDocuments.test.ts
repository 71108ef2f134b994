import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, type Hall, openHall, priceCategory } from '../bookings/hall.ts'
import { tenantDocument } from '../records/testApi.ts'

/** A document of one booking becomes larger than any may be. */
const tooLarge = `<!doctype html><html><head></head><body>${'{{{bookedItems}}}'.repeat(10_000)}</body></html>`

describe.each(usualEngines)('a booking whose invoice cannot be written, on %s', (engine) => {
  let hall: Hall
  beforeAll(async () => {
    hall = await openHall(engine)
    await hall.put('tenant', null, { ...tenantDocument('stadt'), invoiceTemplate: tooLarge })
  })
  afterAll(() => hall.close())

  it('is refused to visitors by a sentence for them, and tells staff theirs; nothing is stored', async () => {
    const room = await hall.object({
      priceCategories: [priceCategory(50, { fixedPrice: true })],
      autoCommitBooking: true,
    })
    const booking = (day: number) => ({
      ...{ name: 'Gerd Gast', mail: 'guest@demo.example', street: 'Weg 1', zipCode: '12345', location: 'Stadt' },
      bookableItems: [{ bookableId: room, amount: 1 }],
      timeBegin: at(day, '10:00'),
      timeEnd: at(day, '12:00'),
    })
    for (const [day, who] of [
      [2, 'visitor'],
      [3, 'guest'],
    ] as const) {
      const answer = await hall.ask(who, 'POST', '/api/stadt/checkout', booking(day))
      expect([who, answer]).toMatchObject([who, { status: 409, body: { code: 'DOCUMENT_UNWRITTEN' } }])
      expect(Object(answer.body).message).toContain('nichts gebucht')
      expect(JSON.stringify(answer.body)).not.toMatch(/Vorlage|Mandant/)
    }
    const staff = await hall.ask('owner', 'POST', '/api/stadt/checkout', booking(4))
    expect(staff).toMatchObject({ status: 400, body: { code: 'TEMPLATE_TOO_LARGE' } })
    const { query } = hall.database.system
    expect(await query(sql`select id from bookings where tenant_id = 'stadt'`)).toEqual([])
    const recorded = await query<{ after: unknown }>(sql`select detail.after from change
      join change_detail as detail on detail.tenant_id = change.tenant_id and detail.change_id = change.id
      where change.tenant_id = 'stadt' and change.entity_id = '/api/stadt/checkout' and detail.path = ''`)
    expect(recorded.length).toBeGreaterThan(0)
    expect(JSON.stringify(recorded)).toContain('Bitte kürzen Sie die Vorlage in den Einstellungen des Mandanten.')
    expect(hall.unexpected).toEqual([])
    await hall.demandHealth()
  })
})
