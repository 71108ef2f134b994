import { afterEach, describe, expect, it } from 'vitest'
import type { Faults } from '../../../src/server/database/database.ts'
import { engines } from '../../support/engines.ts'
import { idOf } from './answers.ts'
import { type TestApi, openTestApi, stadtfest, tenantDocument } from './testApi.ts'

let api: TestApi | undefined
afterEach(async () => {
  await api?.close()
  api = undefined
})

const townWith = async (engine: (typeof engines)[number], limits: object, faults: Faults = []): Promise<TestApi> => {
  api = await openTestApi(engine, faults)
  await api.put('tenant', null, { ...tenantDocument('stadt'), ...limits })
  return api
}

const publishedOf = async (town: TestApi): Promise<number> => {
  const { body } = await town.ask('read', 'GET', '/api/stadt/bookables?filter={"isPublic":true}')
  return Array.isArray(body) ? body.length : -1
}

/** Two of three public slots are used; 20 ways to publish at once: new rooms, copies, existing rooms. */
const race = async (town: TestApi): Promise<readonly number[]> => {
  const room = (title: string, isPublic: boolean) => ({ type: 'room', title, isPublic })
  for (const title of ['Erster', 'Zweiter']) await town.ask('owner', 'PUT', '/api/stadt/bookables', room(title, true))
  const hidden = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      town.ask('owner', 'PUT', '/api/stadt/bookables', room(`Wartet ${index}`, false)),
    ),
  )
  const answers = await Promise.all([
    ...hidden.map((answer) => town.ask('owner', 'PUT', '/api/stadt/bookables', { id: idOf(answer), isPublic: true })),
    ...Array.from({ length: 10 }, (_, index) =>
      town.ask('team', 'PUT', '/api/stadt/bookables', room(`Neu ${index}`, true)),
    ),
  ])
  return answers.map(({ status }) => status)
}

describe.each(engines)('the quota of public bookables on %s', (engine) => {
  it('C7 API-013 of 20 parallel publishes with one place left exactly one succeeds', async () => {
    const town = await townWith(engine, { maxPublicBookables: 3 }, ['sleep-after-check'])
    expect((await town.ask('own', 'GET', '/api/stadt/bookables/count/check')).body).toBe(false)
    const statuses = await race(town)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    expect(await publishedOf(town)).toBe(3)
    expect((await town.ask('own', 'GET', '/api/stadt/bookables/count/check')).body).toBe(true)
  })

  it('API-013 API-041 counts only what is public; unlimited is never reached; a published record may be saved again', async () => {
    const town = await townWith(engine, { maxPublicBookables: 1, maxPublicEvents: 1 })
    const made = await town.ask('owner', 'PUT', '/api/stadt/bookables', {
      type: 'room',
      title: 'Öffentlich',
      isPublic: true,
    })
    expect((await town.ask('owner', 'PUT', '/api/stadt/bookables', made.body)).status).toBe(200)
    expect((await town.ask('owner', 'PUT', '/api/stadt/bookables', { type: 'room', title: 'Intern' })).status).toBe(201)
    expect(
      (await town.ask('instance', 'PUT', '/api/stadt/bookables', { type: 'room', title: 'Zweiter', isPublic: true }))
        .status,
    ).toBe(409)
    expect((await town.ask('owner', 'GET', '/api/stadt/events/count/check')).body).toBe(false)
    expect((await town.ask('owner', 'PUT', '/api/stadt/events', { ...stadtfest, isPublic: true })).status).toBe(201)
    expect((await town.ask('owner', 'GET', '/api/stadt/events/count/check')).body).toBe(true)
    expect((await town.ask('owner', 'PUT', '/api/stadt/events', { ...stadtfest, isPublic: true })).status).toBe(409)
    await town.put('tenant', null, { id: 'stadt', maxPublicBookables: null })
    expect((await town.ask('owner', 'GET', '/api/stadt/bookables/count/check')).body).toBe(false)
    expect((await town.ask('foreign', 'GET', '/api/stadt/bookables/count/check')).status).toBe(403)
  })
})

describe('the control', () => {
  it('C7 on PostgreSQL the same race goes wrong without the lock: the test can fail', async () => {
    const town = await townWith('postgres', { maxPublicBookables: 3 }, ['sleep-after-check', 'skip-lock'])
    const statuses = await race(town)
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(1)
    expect(await publishedOf(town)).toBeGreaterThan(3)
  })
})
