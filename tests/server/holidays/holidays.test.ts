import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holidayRegions } from '../../../src/domain/holidays.ts'
import { publicHolidays } from '../../../src/server/holidays/publicHolidays.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { visit } from '../../support/session.ts'
import { inZone, zones } from '../../support/zones.ts'

const names = (stateCode: string, year: number) => publicHolidays('DE', stateCode, year).map(({ name }) => name)
const on = (stateCode: string, name: string, year: number) =>
  publicHolidays('DE', stateCode, year).find((holiday) => holiday.name === name)?.date

describe.each(zones)('public holidays on a machine in %s', (zone) => {
  inZone(zone)

  it('PRICE-018 PRICE-019 are the nine of the whole country, with German names', () => {
    expect(publicHolidays('DE', '', 2027)).toEqual(
      [
        ['2027-01-01', 'Neujahr'],
        ['2027-03-26', 'Karfreitag'],
        ['2027-03-29', 'Ostermontag'],
        ['2027-05-01', 'Maifeiertag'],
        ['2027-05-06', 'Christi Himmelfahrt'],
        ['2027-05-17', 'Pfingstmontag'],
        ['2027-10-03', 'Tag der Deutschen Einheit'],
        ['2027-12-25', '1. Weihnachtstag'],
        ['2027-12-26', '2. Weihnachtstag'],
      ].map(([date, name]) => ({ date, name, type: 'public' })),
    )
  })

  it.each([
    ['BW BY ST', 'Heilige Drei Könige', '2026-01-06'],
    ['BW BY HE NW RP SL', 'Fronleichnam', '2026-06-04'],
    ['BB HB HH MV NI SH SN ST TH', 'Reformationstag', '2026-10-31'],
    ['BW BY NW RP SL', 'Allerheiligen', '2026-11-01'],
    ['SN', 'Buß- und Bettag', '2026-11-18'],
    ['TH', 'Weltkindertag', '2026-09-20'],
    ['BB', 'Ostersonntag', '2026-04-05'],
    ['BB', 'Pfingstsonntag', '2026-05-24'],
  ])('PRICE-018 only %s have %s', (states, name, date) => {
    const having = holidayRegions.filter(({ code }) => names(code, 2026).includes(name)).map(({ code }) => code)
    expect(having).toEqual(states.split(' '))
    for (const state of having) expect(on(state, name, 2026)).toBe(date)
  })

  it('PRICE-019 every region has what the whole country has, each holiday once and in order', () => {
    for (const { code } of holidayRegions) {
      const dates = publicHolidays('DE', code, 2028).map(({ date }) => date)
      expect(dates).toEqual([...new Set(dates)].sort())
      expect(names(code, 2028)).toEqual(expect.arrayContaining(names('', 2028)))
    }
  })
})

describe('GET /api/holidays', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ engine: 'postgres', clock: () => Date.parse('2027-12-31T23:30:00Z') })
  })
  afterAll(() => server.close())

  const ask = (query: string) => visit(server).get(`/api/holidays${query}`)

  it('API-020 ENTITY-020 answers a visitor with date, name and type of a state', async () => {
    const reply = await ask('?countryCode=DE&stateCode=NW&year=2027')
    expect(reply.status).toBe(200)
    expect(reply.body).toContainEqual({ date: '2027-05-27', name: 'Fronleichnam', type: 'public' })
    expect(reply.body).toHaveLength(11)
  })

  it('API-020 takes Germany, the whole country and the year in Berlin when nothing is said', async () => {
    const all = await ask('?year=2028')
    expect(all.body).toHaveLength(9)
    for (const query of ['', '?countryCode=&stateCode=&year=', '?stateCode=undefined']) {
      expect((await ask(query)).body).toEqual(all.body)
    }
  })

  it('API-020 gives the holidays of other countries too', async () => {
    const reply = await ask('?countryCode=AT&year=2027')
    expect(reply.body).toContainEqual({ date: '2027-10-26', name: 'Nationalfeiertag', type: 'public' })
  })

  it.each([
    ['?countryCode=XX', '/countryCode'],
    ['?countryCode=de', '/countryCode'],
    ['?countryCode=__proto__', '/countryCode'],
    ['?stateCode=ZZ', '/stateCode'],
    ['?stateCode=constructor', '/stateCode'],
    ['?countryCode=FR&stateCode=NW', '/stateCode'],
    ['?countryCode=VA&stateCode=NW', '/stateCode'],
    ['?year=1999', '/year'],
    ['?year=2101', '/year'],
    ['?year=2027.5', '/year'],
    ['?year=zwei', '/year'],
    ['?jahr=2027', '/jahr'],
  ])('API-020 refuses %s and names the fault', async (query, path) => {
    const reply = await ask(query)
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ details: { fields: [{ path }] } })
  })
})
