import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bestWait, maxWaitMs, type Pulse, takePulse } from '../../support/pulse.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'
import { fieldCount, longField } from './longFields.ts'

describe('bookings of many objects with long notes', () => {
  let server: TestServer
  let session: Session
  let pulse: Pulse
  beforeAll(async () => {
    server = await testServer({ engine: 'postgres', demo: true })
    session = await signIn(server, 'instance')
    pulse = await takePulse(server.url)
  })
  afterAll(async () => {
    await pulse.stop()
    await server.close()
  })

  it('are created and changed without blocking the server', { timeout: 300_000 }, async () => {
    const create = async (path: string, body: object): Promise<string> => {
      const answer = await session.put(`/api/musterstadt/${path}`, body)
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
    const createMs = await bestWait(pulse, async () => {
      id = await create('bookings', {
        name: 'Eva Muster',
        mail: 'eva@muster.example',
        street: 'Am Markt 1',
        zipCode: '38999',
        location: 'Musterstadt',
        bookableItems: items,
      })
    })
    const changeMs = await bestWait(pulse, async () => {
      const changed = await session.put('/api/musterstadt/bookings', { id, comment: 'später' })
      expect(changed.status).toBe(200)
    })
    expect([createMs, changeMs].filter((waitMs) => waitMs > maxWaitMs)).toEqual([])
  })
})
