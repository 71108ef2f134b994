import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualEngines } from '../../support/engines.ts'
import { bestWait, maxWaitMs, type Pulse, takePulse } from '../../support/pulse.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'

const maxBytes = 5_000_000

const town = '/api/musterstadt/bookables'
const now = Date.parse('2027-01-01T09:00+01:00')

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** The most weekly hours: all day but 200 gaps of three minutes, at other minutes for each object. */
const hoursWithGaps = (index: number) =>
  Array.from({ length: 200 }, (_, piece) => ({
    weekdays: everyDay,
    startTime: clock(piece * 7 + (index % 7)),
    endTime: clock(piece * 7 + (index % 7) + 6),
  }))

/** The most special days: 1000 dates of 15 years. */
const specialDays = (index: number) =>
  Array.from({ length: 1000 }, (_, day) => ({
    date: new Date(now + ((day * 37 + index * 11) % 5400) * 86_400_000).toISOString().slice(0, 10),
    startTime: '00:00',
    endTime: '24:00',
  }))

describe.each(usualEngines)('the most opening hours on %s', (engine) => {
  let server: TestServer
  let session: Session
  let pulse: Pulse
  beforeAll(async () => {
    server = await testServer({ engine, demo: true, clock: () => now })
    session = await signIn(server, 'instance')
    pulse = await takePulse(server.url)
  })
  afterAll(async () => {
    await pulse.stop()
    await server.close()
  })

  const save = async (given: object): Promise<string> => {
    const common = { type: 'room', title: 'Saal', amount: 1, isBookable: true, isPublic: true, isScheduleRelated: true }
    const { status, body, text } = await session.put(town, { ...common, ...given })
    if (status !== 201) throw new Error(text)
    return String(Object(body).id)
  }
  const partOf = async (wholes: number, hoursOf: (index: number) => object): Promise<string> => {
    const room = await save({})
    for (let index = 0; index < wholes; index += 1) await save({ ...hoursOf(index), relatedBookableIds: [room] })
    return room
  }
  /** The shortest of the longest waits, with the last answer. */
  const measured = async (path: string) => {
    let [status, text] = [0, '']
    const wait = await bestWait(pulse, async () => {
      const answer = await fetch(`${server.url}${town}/${path}`)
      status = answer.status
      text = await answer.text()
    })
    return { wait, status, text }
  }

  it('of 30 objects around a room block nothing and are not too long', { timeout: 600_000 }, async () => {
    const room = await partOf(30, (index) => ({
      isOpeningHoursRelated: true,
      openingHours: hoursWithGaps(index < 15 ? 0 : 3),
      isSpecialOpeningHoursRelated: true,
      specialOpeningHours: specialDays(index),
    }))
    for (const call of [
      'openingHours',
      'openingHours?startDate=2027-01-01&endDate=2027-12-31',
      'availability?startDate=2027-01-01&endDate=2027-12-31',
    ]) {
      const { wait, status, text } = await measured(`${room}/${call}`)
      expect({ call, wait: wait > maxWaitMs ? wait : 'short' }).toEqual({ call, wait: 'short' })
      expect(text.length).toBeLessThan(maxBytes)
      if (status === 200) continue
      expect(status).toBe(400)
      expect(text).toContain('Bitte fragen Sie einen kürzeren ab.')
    }
    for (const call of ['openingHours', 'availability']) {
      const short = await measured(`${room}/${call}?startDate=2027-01-01&endDate=2027-01-31`)
      expect({ call, status: short.status, many: short.text.length > 100_000 }).toEqual({
        call,
        status: 200,
        many: true,
      })
    }
  })

  it('of four objects with gaps at different minutes as well', { timeout: 600_000 }, async () => {
    const room = await partOf(4, (index) => ({ isOpeningHoursRelated: true, openingHours: hoursWithGaps(index * 2) }))
    const { wait, status, text } = await measured(`${room}/availability?startDate=2027-01-01&endDate=2027-12-31`)
    expect(wait).toBeLessThan(maxWaitMs)
    expect({ status, isLong: text.length >= maxBytes }).toEqual({ status: 400, isLong: false })
    expect(text).toContain('Bitte fragen Sie einen kürzeren ab.')
  })

  it('a year of an ordinary object is answered at once', async () => {
    const openingHours = [8, 10, 12, 14, 16].map((hour) => ({
      weekdays: everyDay,
      startTime: clock(hour * 60),
      endTime: clock(hour * 60 + 90),
    }))
    const room = await save({ isOpeningHoursRelated: true, openingHours })
    const { status, text } = await measured(`${room}/availability?startDate=2027-01-01&endDate=2028-01-01`)
    expect(status).toBe(200)
    expect(JSON.parse(text)).toHaveLength(366 * 10 + 1)
  })
})
