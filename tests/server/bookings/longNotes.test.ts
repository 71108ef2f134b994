import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bestWait, maxWaitMs } from '../../support/pulse.ts'
import { type PulsedServer, pulsedServer } from '../../support/pulsedServer.ts'
import { fieldCount, longField } from './longFields.ts'

describe('bookings of many objects with long notes', () => {
  let pulsed: PulsedServer
  beforeAll(async () => {
    pulsed = await pulsedServer()
  })
  afterAll(() => pulsed.close())

  it('are created and changed without blocking the server', { timeout: 300_000 }, async () => {
    const create = async (path: string, body: object): Promise<string> => {
      const answer = await pulsed.session.put(`/api/musterstadt/${path}`, body)
      expect([path, answer.status]).toEqual([path, 201])
      return String(Object(answer.body).id)
    }
    const items: { readonly bookableId: string; readonly amount: number }[] = []
    for (let index = 0; index < fieldCount; index++) {
      const object = {
        type: 'resource',
        title: `Gerät ${index}`,
        amount: null,
        isScheduleRelated: false,
        isBookable: true,
      }
      const bookableId = await create('bookables', { ...object, bookingNotes: `<p>Öffnung: ${longField(index)}</p>` })
      items.push({ bookableId, amount: 1 })
    }
    let id = ''
    const createMs = await bestWait(pulsed.pulse, async () => {
      id = await create('bookings', {
        name: 'Eva Muster',
        mail: 'eva@muster.example',
        street: 'Am Markt 1',
        zipCode: '38999',
        location: 'Musterstadt',
        bookableItems: items,
      })
    })
    const changeMs = await bestWait(pulsed.pulse, async () => {
      const changed = await pulsed.session.put('/api/musterstadt/bookings', { id, comment: 'später' })
      expect(changed.status).toBe(200)
    })
    expect([createMs, changeMs].filter((waitMs) => waitMs > maxWaitMs)).toEqual([])
  })
})
