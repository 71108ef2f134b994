import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { usualEngines } from '../../support/engines.ts'
import type { Person } from '../records/testApi.ts'
import { at, type Hall, idOf, openHall, bookingBody } from './hall.ts'

const town = '/api/stadt'

describe.each(usualEngines)('hidden objects in the way of a booking on %s', (engine) => {
  let hall: Hall
  let days = 30
  const secret: Partial<Bookable> = { title: 'Geheimkammer', permittedUsers: ['guest@demo.example'] }
  beforeAll(async () => {
    hall = await openHall(engine)
    const all = { create: true, readAny: true, updateAny: true, deleteAny: true }
    await hall.put('role', 'stadt', { id: 'own', name: 'own', manageBookings: all, manageBookables: {} })
  })
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  /** Answers of all calls that return reasons why an object is not free. */
  const askAll = async (who: Person, object: string) => {
    const [begin, end] = [at(days, '10:00'), at(days, '11:00')]
    const items = { bookableItems: [{ bookableId: object, amount: 1 }] }
    const { timeBegin: _begin, timeEnd: _end, ...shared } = bookingBody(object, null, null)
    const series = { ...shared, bookingAttempts: [{ timeBegin: begin, timeEnd: end }] }
    const later = idOf(await hall.book(bookingBody(object, at(days, '12:00'), at(days, '13:00'))))
    const rejected = idOf(await hall.book(bookingBody(object, begin, end, { force: true, forceReason: 'Test' })))
    await hall.ask('team', 'POST', `${town}/bookings/${rejected}/reject`, { reason: 'Test' })
    const ask = (method: 'PUT' | 'POST', path: string, body: object) => hall.ask(who, method, `${town}/${path}`, body)
    const answers = {
      preview: await ask('POST', 'bookings/preview', { ...items, timeBegin: begin, timeEnd: end }),
      moved: await ask('POST', 'bookings/preview', { id: later, ...items, timeBegin: begin, timeEnd: end }),
      simulated: await ask('POST', 'group-bookings?simulate=true', series),
      series: await ask('POST', 'group-bookings', series),
      created: await ask('PUT', 'bookings', bookingBody(object, begin, end)),
      changed: await ask('PUT', 'bookings', { id: later, timeBegin: begin, timeEnd: end }),
      reopened: await ask('POST', `bookings/${rejected}/commit`, {}),
      forced: await ask('PUT', 'bookings', bookingBody(object, begin, end, { force: true, forceReason: 'Test' })),
    }
    return { ...answers, text: JSON.stringify(Object.values(answers).map(({ body }) => body)) }
  }

  it.each(['PART_TAKEN', 'PARENT_TAKEN'] as const)(
    'PERM-028 %s: the booked object stands in place of the hidden ones, with no more than the time',
    async (code) => {
      days += 1
      const [begin, end] = [at(days, '10:00'), at(days, '11:00')]
      const plain = code === 'PART_TAKEN' ? [] : [await hall.object({ amount: 9 })]
      const hidden = [
        await hall.object({ ...secret, relatedBookableIds: plain }),
        await hall.object({ ...secret, relatedBookableIds: plain }),
      ]
      const object = plain[0] ?? (await hall.object({ amount: 9, relatedBookableIds: hidden }))
      for (const one of hidden) await hall.book(bookingBody(one, begin, end, { name: 'Geheimbund' }))
      const shown = await askAll('own', object)
      for (const word of [...hidden, 'Geheimkammer', 'Geheimbund']) expect(shown.text).not.toContain(word)
      const reasons = [{ code, bookableId: object, hard: true, canForce: true }]
      const blocking = [{ id: '', bookableId: object, name: null, timeBegin: begin, timeEnd: end, amount: null }]
      for (const { body } of [shown.preview, shown.moved]) expect(body).toMatchObject({ reasons, blocking })
      expect(shown.simulated.body).toMatchObject({ attempts: [{ conflict: { code: 'TIME_CONFLICT' } }] })
      expect(shown.series.status).toBe(409)
      const conflicts = [{ code, bookableId: object }]
      for (const { status, body } of [shown.created, shown.changed])
        expect([status, body]).toMatchObject([409, { details: { conflicts } }])
      expect(shown.reopened.body).toMatchObject({ errors: [{ code: 'TIME_CONFLICT', meta: { conflicts } }] })
      expect(shown.forced).toMatchObject({ status: 201, body: { overbooking: { rules: [code] } } })
    },
  )

  it('PERM-028 who may know the objects is told which of them are taken, and by which bookings', async () => {
    days += 1
    const [begin, end] = [at(days, '10:00'), at(days, '11:00')]
    const hidden = [await hall.object(secret), await hall.object(secret)]
    const open = await hall.object()
    const object = await hall.object({ relatedBookableIds: [...hidden, open] })
    const ids = []
    for (const one of [...hidden, open])
      ids.push(idOf(await hall.book(bookingBody(one, begin, end, { name: 'Verein' }))))
    const answer = async (who: Person) => {
      const items = [{ bookableId: object, amount: 1 }]
      const body = { bookableItems: items, timeBegin: begin, timeEnd: end }
      return Object(await hall.ask(who, 'POST', `${town}/bookings/preview`, body)).body
    }
    const all = await answer('team')
    const objectsIn = ({ reasons }: { reasons: readonly { bookableId: string }[] }) =>
      reasons.map(({ bookableId }) => bookableId).sort()
    expect(objectsIn(all)).toEqual([...hidden, open].sort())
    expect(all.blocking.map(({ id, name, amount }: Record<string, unknown>) => [id, name, amount]).sort()).toEqual(
      ids.map((id) => [id, 'Verein', 1]).sort(),
    )
    const some = await answer('own')
    expect(objectsIn(some)).toEqual([object, open].sort())
    expect(some.blocking).toHaveLength(2)
    expect(some.blocking).toContainEqual(expect.objectContaining({ id: ids[2], bookableId: open, name: 'Verein' }))
  })
})
