import { afterEach, describe, expect, it } from 'vitest'
import type { UndoneChangeover } from '../../../src/api/taxChangeover.ts'
import type { Faults } from '../../../src/server/database/database.ts'
import { engines, type EngineName } from '../../support/engines.ts'
import type { Answer } from '../records/testApi.ts'
import { type ChangeoverTown, newYear, openChangeoverTown, rowOf } from './changeoverTown.ts'

const address = { street: 'Hauptstraße 1', zipCode: '12345', location: 'Musterstadt' }
const exempt = { vatIncludedEur: 0, bookableItems: [{ taxKey: 'E12', userPriceEur: 100 }] }

let town: ChangeoverTown
let object: string
const open = async (engine: EngineName, faults: Faults = []): Promise<void> => {
  town = await openChangeoverTown(engine, faults)
  object = await town.begin()
}
afterEach(async () => {
  await town.hall.demandHealth()
  expect([...town.hall.unexpected, ...town.errors]).toEqual([])
  await town.close()
})

const undoneBy = ({ status, body }: Answer): UndoneChangeover => {
  expect(status).toBe(200)
  return body as UndoneChangeover
}

/** Three calls that take the same changeover of four bookings back at once: what they say they did, and what is recorded. */
const takenBackThrice = async () => {
  await Promise.all([1, 2, 3, 4].map(() => town.book()))
  await town.tax('S19')
  const { body } = await town.call()
  const answers = await Promise.all([1, 2, 3].map(() => town.undo(body.changeover)))
  const [made] = Reflect.get(Object((await town.listed()).body), 'changeovers') as readonly object[]
  return { done: answers.map(undoneBy).flatMap(({ undone, kept }) => [...undone, ...kept]).length, made }
}

describe.each(engines)('a changeover of taxes on %s', (engine) => {
  it('is undone, but for bookings that have changed since', async () => {
    await open(engine)
    const [first, second, third] = [await town.book(), await town.book(), await town.book({ isCommitted: true })]
    await town.tax('S19')
    const { body } = await town.call({ keeps: 'net' })
    await town.hall.book({ id: second, bookableItems: [{ bookableId: object, amount: 2 }] })
    await town.hall.ask('team', 'POST', `/api/stadt/bookings/${third}/pay`, { paymentMethod: 'CASH' })
    const undone = await town.undo(body.changeover)
    expect(undone.body).toEqual({ undone: [first], kept: [second, third].sort(), more: false })
    expect(await town.read(first)).toMatchObject({ priceEur: 100, ...exempt })
    expect(await town.read(third)).toMatchObject({ priceEur: 119 })
    expect((await town.listed()).body).toMatchObject({
      changeovers: [{ id: body.changeover, undone: 1, kept: 2, from: newYear }],
    })
    expect((await town.undo(body.changeover)).body).toEqual({ undone: [], kept: [], more: false })
  })

  it('leaves the VAT of what was invoiced or paid since, though its price is the same; what was paid before gets its own', async () => {
    await open(engine)
    const open_ = await town.book()
    const invoiced = await town.book({ paymentProvider: 'invoice', ...address })
    const paid = await town.book({ isCommitted: true })
    const before = await town.book({ isCommitted: true, isPayed: true, paymentMethod: 'CASH' })
    await town.tax('S19')
    const { body } = await town.call({ withSettled: true })
    expect(body.rows.map(({ state }) => state).sort()).toEqual(['open', 'open', 'open', 'paid'])
    await town.hall.ask('team', 'POST', `/api/stadt/bookings/${invoiced}/commit`, {})
    await town.hall.ask('team', 'POST', `/api/stadt/bookings/${paid}/pay`, { paymentMethod: 'CASH' })
    const { undone, kept } = undoneBy(await town.undo(body.changeover))
    expect([[...undone].sort(), [...kept].sort()]).toEqual([[open_, before].sort(), [invoiced, paid].sort()])
    for (const id of [invoiced, paid])
      expect(await town.read(id)).toMatchObject({ priceEur: 100, vatIncludedEur: 15.97 })
    for (const id of [open_, before]) expect(await town.read(id)).toMatchObject({ priceEur: 100, ...exempt })
  })

  it('that changes a booking twice takes it back to what it was at first', async () => {
    await open(engine)
    const id = await town.book()
    await town.tax('S19')
    const { changeover } = (await town.call({ keeps: 'net' })).body
    await town.tax('S7')
    const again = await town.call({ keeps: 'net', changeover })
    expect({ status: again.status, changeover: again.body.changeover }).toEqual({ status: 200, changeover })
    expect(await town.read(id)).toMatchObject({ priceEur: 107, vatIncludedEur: 7 })
    expect(undoneBy(await town.undo(changeover))).toEqual({ undone: [id], kept: [], more: false })
    expect(await town.read(id)).toMatchObject({ priceEur: 100, ...exempt })
    // What was taken back and is changed once more can be taken back again.
    expect(rowOf(await town.call({ keeps: 'net', changeover }), id)?.chosen.grossCents).toBe(10700)
    expect(undoneBy(await town.undo(changeover)).undone).toEqual([id])
    expect(await town.read(id)).toMatchObject({ priceEur: 100, ...exempt })
  })

  it('that changes a booking again after others did takes it back to what they made of it', async () => {
    await open(engine)
    const id = await town.book()
    await town.tax('S19')
    const { changeover } = (await town.call({ keeps: 'net' })).body
    await town.hall.book({ id, bookableItems: [{ bookableId: object, amount: 2 }] })
    expect(await town.read(id)).toMatchObject({ priceEur: 238 })
    await town.tax('S7')
    expect((await town.call({ keeps: 'net', changeover })).status).toBe(200)
    expect(await town.read(id)).toMatchObject({ priceEur: 214, bookableItems: [{ taxKey: 'S7', amount: 2 }] })
    expect(undoneBy(await town.undo(changeover)).undone).toEqual([id])
    expect(await town.read(id)).toMatchObject({ priceEur: 238, bookableItems: [{ taxKey: 'S19', amount: 2 }] })
  })

  it('is taken back once by three who ask at once', async () => {
    await open(engine)
    expect(await takenBackThrice()).toMatchObject({ done: 4, made: { changed: 0, undone: 4, kept: 0 } })
  })
})

describe('control', () => {
  it('without locks three who ask at once take the same changeover back several times', async () => {
    await open('postgres', ['skip-lock', 'sleep-after-check'])
    expect((await takenBackThrice()).done).toBeGreaterThan(4)
  })
})
