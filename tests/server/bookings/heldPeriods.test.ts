import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { minuteMs } from '../../../src/domain/time.ts'
import { usualEngines } from '../../support/engines.ts'
import { choiceOf, holding, settings } from '../checkout/holding.ts'
import type { Person } from '../records/testApi.ts'
import { at, type Hall, openHall } from './hall.ts'

describe.each(usualEngines)('what visitors hold, for the calendar on %s', (engine) => {
  let hall: Hall
  beforeAll(async () => {
    hall = await openHall(engine)
    await hall.put('tenant', null, settings)
  })
  afterAll(() => hall.close())

  const held = (who: Person, query = '', days = 5) =>
    hall.ask(who, 'GET', `/api/stadt/bookings/held?begin=${at(3, '00:00')}&end=${at(3 + days, '00:00')}${query}`)

  it('is told to those who may read all bookings, without persons, until it ends', async () => {
    const [room, chairs] = [await hall.object({ title: 'Saal' }), await hall.object({ type: 'resource', amount: 20 })]
    const { hold } = holding(hall)
    for (const choice of [choiceOf(room, 4), choiceOf(chairs, 5), choiceOf(chairs, 5), choiceOf(room, 30)])
      expect((await hold(randomUUID(), choice)).status).toBe(200)
    const [timeBegin, timeEnd] = [at(4, '10:00'), at(4, '12:00')]
    const first = { bookableId: room, title: 'Saal', timeBegin, timeEnd }
    const all = await held('team')
    expect(all.body).toEqual([first, expect.objectContaining({ bookableId: chairs, timeBegin: at(5, '10:00') })])
    expect((await held('read')).body).toEqual(all.body)
    expect((await held('own')).body).toEqual([])
    expect((await held('guest')).status).toBe(403)
    expect((await held('foreign')).status).toBe(403)
    expect((await held('visitor')).status).toBe(401)
    expect((await held('team', `&bookables=${room}`)).body).toEqual([first])
    expect((await held('team', '&types=resource')).body).toHaveLength(1)
    for (const days of [0, 101]) expect((await held('team', '', days)).status).toBe(400)
    vi.setSystemTime(Date.now() + 16 * minuteMs)
    expect((await held('team')).body).toEqual([])
    vi.useRealTimers()
    expect(hall.unexpected).toEqual([])
  })
})
