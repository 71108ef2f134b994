import { describe, expect, it } from 'vitest'
import { availabilityCall } from '../../src/api/availability.ts'
import { checkoutPermissionCall } from '../../src/api/checkout.ts'
import { offerDetailCall, offeredEventsCall } from '../../src/api/offer.ts'
import { priceRows } from '../../src/domain/offer/priceRows.ts'
import { dateOf } from '../../src/domain/time.ts'
import { shownWeek } from '../../src/visitor/offer/shownWeek.ts'
import { drawWith, titleOf, wordsOf } from './fakeAsking.ts'
import { any, at, dataOf, day, detailOf, german, hostile, tenant } from './offerAnswers.ts'

describe('the page of an object', () => {
  const free = { timeBegin: at('08:00'), timeEnd: at('22:00'), available: true }

  it('opens a free time in the checkout: the asked period, else the shortest booking from its begin', async () => {
    const draw = async (search: string) =>
      drawWith(`/angebot/stadt/saal?woche=${day}${search}`, [
        [offerDetailCall, detailOf()],
        [checkoutPermissionCall, {}],
        [availabilityCall, [free]],
      ])
    const shortest = await draw('')
    expect(shortest.page.html).toContain(`start=${at('08:00')}&amp;end=${at('10:00')}&amp;schritt=zeit`)
    expect(wordsOf(shortest.page)).toContain('08:00–22:00')
    const asked = await draw(`&datum=${german}&von=18&bis=20`)
    expect(asked.page.html).toContain(`start=${at('18:00')}&amp;end=${at('20:00')}&amp;schritt=zeit`)
    expect(asked.page.html).toContain(
      `<a class="btn btn-primary" href="/checkout?id=saal&amp;tenant=stadt&amp;amount=1&amp;start=${at('18:00')}&amp;end=${at('20:00')}">`,
    )
  })

  it.each([
    [401, 'Bitte melden Sie sich an', '/login?redirectUrl=%2Fangebot%2Fstadt%2Fsaal'],
    [403, 'Mit Ihrem Konto können Sie', null],
  ])('explains the answer %i of the checkout instead of a button', async (status, sentence, link) => {
    const { page } = await drawWith('/angebot/stadt/saal', [
      [offerDetailCall, detailOf()],
      [checkoutPermissionCall, status],
      [availabilityCall, [free]],
    ])
    expect(wordsOf(page)).toContain(sentence)
    expect(page.html).not.toContain('href="/checkout')
    if (link !== null) expect(page.html).toContain(link)
  })

  it('answers a hidden object like a missing one', async () => {
    const { page } = await drawWith('/angebot/stadt/geheim', [
      [offerDetailCall, 404],
      [checkoutPermissionCall, 401],
    ])
    expect([page.status, titleOf(page)]).toEqual([404, 'Angebot nicht gefunden'])
    expect(wordsOf(page)).toContain('bestimmten Personen vorbehalten')
  })

  it('shows seven days from today on, and leads through them up to three years ahead', () => {
    const today = '2026-11-28'
    const now = shownWeek(null, today, today)
    expect([now.days[0], now.days.at(-1), now.earlier, now.later]).toEqual([today, '2026-12-04', null, '2026-12-05'])
    expect(shownWeek('2026-12-05', today, today).earlier).toBe(today)
    expect(shownWeek('2026-11-30', today, today).earlier).toBe(today)
    expect(shownWeek('2020-01-01', today, today)).toEqual(now)
    expect(shownWeek('9999-12-31', today, today)).toMatchObject({ later: null, earlier: '2029-11-21' })
    expect(shownWeek('<b>', '2027-03-01', today).days[0]).toBe('2027-03-01')
  })

  it('says each price with its conditions', () => {
    const price = { grossEur: 20, per: 'per-hour', interval: any, weekdays: [], holidays: [] } as const
    const rows = priceRows(
      [
        { ...price, interval: { start: 0, end: 4 } },
        { ...price, interval: { start: 4, end: 8 }, weekdays: [1, 2, 3, 5] },
        { ...price, interval: { start: 8, end: null }, weekdays: [0, 6] },
        { ...price, per: 'booking', grossEur: 0, holidays: ['Neujahr', 'Neujahr'] },
        { ...price, holidays: ['a', 'b', 'c', 'd'] },
      ],
      'per-hour',
    )
    expect(rows.map(({ condition }) => condition)).toEqual([
      'bis 4 Stunden',
      'Mo–Mi, Fr, 4 bis 8 Stunden',
      'Sa, So, ab 8 Stunden',
      'Neujahr',
      'an 4 Feiertagen',
    ])
    expect(rows.map(({ price: words }) => words.replaceAll('\u00a0', ' '))[0]).toBe('20,00 € je Stunde')
    expect(rows[3]?.price).toBe('kostenfrei')
  })
})

describe('the events of a town', () => {
  const event = {
    id: 'fest',
    name: hostile,
    begin: at('18:00'),
    end: at('22:00'),
    words: 'abends',
    page: '/event/stadt/fest',
    summary: '',
    image: '',
    location: 'Markt',
    organizer: '',
    tags: [],
    flags: [],
    seatsLeft: 0,
    tickets: [{ id: 'karte', title: 'Karte', price: { grossEur: 5, per: 'per-item', varies: false } }],
    detailLink: null,
  }
  const answer = { total: 1, pages: 1, from: dateOf(Date.now()), to: day, events: [event], tenant }

  it('lead to their pages and tickets, by list and by month', async () => {
    const list = await drawWith('/angebot/stadt/veranstaltungen', [[offeredEventsCall, answer]])
    const month = await drawWith(`/angebot/stadt/veranstaltungen?ansicht=monat&monat=${day.slice(0, 7)}`, [
      [offeredEventsCall, { ...answer, pages: 2 }],
      [offeredEventsCall, answer],
    ])
    expect(month.asked.map(({ parts }) => parts.query)).toMatchObject([
      { from: `${day.slice(0, 7)}-01`, page: 1 },
      { page: 2 },
    ])
    for (const { page } of [list, month]) {
      for (const part of [
        'href="/event/stadt/fest"',
        'href="/angebot/stadt/karte"',
        '/api/stadt/offer/events.rss',
        '/api/stadt/offer/events.ics',
      ])
        expect(page.html).toContain(part)
      expect(wordsOf(page)).toContain('ausgebucht')
      expect(page.html).not.toMatch(/<script>alert/)
      expect(JSON.stringify(dataOf(page))).toContain('https://schema.org/SoldOut')
    }
    expect(month.page.html).toMatch(/<th scope="col"><abbr title="Montag">/)
    expect(month.page.html).toContain('href="#termin-fest"')
  })
})
