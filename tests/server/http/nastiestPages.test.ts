import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bestWait, maxWaitMs } from '../../support/pulse.ts'
import { type PulsedBuiltServer, pulsedBuiltServer } from '../../support/pulsedServer.ts'

const tenant = 'musterstadt'
const maxPieces = 110
const maxDates = 366
const [maxAddOns, maxPrices, maxSpecialDays, maxTextChars] = [200, 50, 1_000, 99_000]

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Short pieces of a day, as many as a year may have. */
const pieces = (weekdays: readonly number[]) =>
  Array.from({ length: maxPieces }, (_, piece) => ({
    weekdays,
    startTime: clock(piece * 13),
    endTime: clock(piece * 13 + 6),
  }))

/** On some weekdays all day, on the others in short pieces: a series finds as many free dates as refused ones. */
const openingHours = [{ weekdays: [1, 3, 5], startTime: '00:00', endTime: '24:00' }, ...pieces([0, 2, 4, 6])]

const longText = `<p>${'wörter '.repeat(maxTextChars / 7)}</p>`

const common = {
  type: 'room',
  isBookable: true,
  isPublic: true,
  description: longText,
  priceType: 'per-hour',
  priceCategories: Array.from({ length: maxPrices }, (_, index) => ({
    priceEur: index + 0.5,
    interval: { start: index, end: index + 1 },
    weekdays: [0, 1, 2, 3, 4, 5, 6],
  })),
}

const specialOpeningHours = Array.from({ length: maxSpecialDays }, (_, day) => ({
  date: new Date(Date.UTC(2040, 0, 1) + day * 86_400_000).toISOString().slice(0, 10),
  startTime: '00:00',
  endTime: '24:00',
}))

const minutes = (instant: number): string => (instant / 60_000).toString(36)

const comingYear = new Date().getFullYear() + 1
const begin = Date.UTC(comingYear, 2, 1, 9)

/** Single dates of an hour, so far apart. */
const singles = (gapMs: number): string =>
  Array.from({ length: maxDates }, (_, index) => begin + index * gapMs)
    .filter((at) => at < Date.UTC(2100, 0))
    .map((at) => `${minutes(at)}-${minutes(3_660_000)}`)
    .join('.')

const weekly = {
  art: 'woche',
  alle: '1',
  ab: `01.03.${comingYear}`,
  male: String(maxDates),
  von: '10:00',
  ende: '11:01',
}
/** As many dates are free as refused. */
const mixed = { ...weekly, tage: '01245' }
const free = { ...weekly, tage: '135' }
const series: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'every day': { ...weekly, tage: '0123456' },
  'one a minute': { art: 'einzeln', termine: singles(60_000) },
  'one an hour': { art: 'einzeln', termine: singles(3_660_000) },
  'one a year': { art: 'einzeln', termine: singles(366 * 86_400_000) },
}

const steps = ['zeit', 'anzahl', 'ergaenzungen', 'kontakt', 'zahlung', 'pruefen']

describe('the heaviest pages of an object with the most hours, prices, add-ons and dates', () => {
  let started: PulsedBuiltServer
  beforeAll(async () => {
    started = await pulsedBuiltServer()
  })
  afterAll(() => started.close())

  const save = async (object: object): Promise<string> => {
    const { status, body, text } = await started.session.put(`/api/${tenant}/bookables`, { ...common, ...object })
    if (status !== 201) throw new Error(text)
    return String(Object(body).id)
  }

  it('do not block the server', { timeout: 1_200_000 }, async () => {
    const checkoutBookableIds: object[] = []
    for (let index = 0; index < maxAddOns; index += 1)
      checkoutBookableIds.push({
        bookableId: await save({ type: 'resource', title: `Zusatz ${index}`, amount: 100, description: '' }),
        mandatory: false,
      })
    const room = {
      amount: 5,
      checkoutBookableIds,
      groupBooking: { enabled: true, permittedRoles: [] },
      isSpecialOpeningHoursRelated: true,
      specialOpeningHours,
    }
    const openIn = { isScheduleRelated: true, isOpeningHoursRelated: true, openingHours }
    const objects = {
      schedule: await save({ ...room, ...openIn, title: 'Saal' }),
      periods: await save({ ...room, isTimePeriodRelated: true, timePeriods: pieces([0, 2, 4, 6]), title: 'Platz' }),
    }
    const faults: string[] = []
    let shown = 0
    const open = async (name: string, path: string, query: Readonly<Record<string, string>>) => {
      // The limits of a network.
      await started.client.query('delete from attempt')
      const wait = await bestWait(started.pulse, async () => {
        const answer = await fetch(`${started.server.url}${path}?${new URLSearchParams(query)}`)
        const text = await answer.text()
        // What cannot be booked is a page as well.
        if (![200, 409].includes(answer.status)) faults.push(`${name}: ${answer.status}`)
        shown += text.split('name="aus"').length
      })
      if (wait > maxWaitMs) faults.push(`${name}: ${Math.round(wait)} ms`)
    }
    for (const [kind, id] of Object.entries(objects)) {
      const choice = { id, tenant, amount: '1' }
      const period = { start: String(begin), end: String(begin + 3_600_000) }
      for (const schritt of steps) {
        await open(`${kind}, ${schritt}`, '/checkout', { ...choice, ...period, schritt })
        await open(`${kind}, ${schritt}, mixed`, '/checkout/group', { ...choice, ...mixed, schritt })
        await open(`${kind}, ${schritt}, free`, '/checkout/group', { ...choice, ...free, schritt })
      }
      for (const [dates, rule] of Object.entries(series))
        await open(`${kind}, ${dates}`, '/checkout/group', { ...choice, ...rule, schritt: 'zeit' })
    }
    expect(faults).toEqual([])
    // Free times are shown instead of refused dates.
    expect(shown).toBeGreaterThan(2_000)
  })
})
