import { afterEach, describe, expect, it } from 'vitest'
import { accounts } from '../../support/accounts.ts'
import { type EngineName, engines } from '../../support/engines.ts'
import { pastTheirCheck } from '../../support/pastTheirCheck.ts'
import { type Reply, type Session, signIn } from '../../support/session.ts'
import { type CountingServer, countingServer } from '../auth/countingServer.ts'
import { field } from '../members/town.ts'

const other = 'zweite@demo.example'

let server: CountingServer
let instance: Session
afterEach(() => server.close())

const open = async (engine: EngineName, faults: readonly 'skip-lock'[] = []): Promise<void> => {
  server = await countingServer(engine, {}, { faults })
  instance = await signIn(server, 'instance')
  const made = await instance.put('/api/users?create=true', { id: other, isVerified: true })
  expect(made.status, made.text).toBe(201)
}

/** Both at once. On PostgreSQL both have been checked, or one waits for the other, before either writes its last row. */
const together = (engine: EngineName, work: () => readonly Promise<Reply>[]): Promise<readonly Reply[]> =>
  engine === 'pglite'
    ? Promise.all(work())
    : pastTheirCheck(server.database, 'rights_version', 2, () => Promise.all(work()))

const statuses = (replies: readonly Reply[]): readonly number[] => replies.map(({ status }) => status)

const ownersNow = async (session: Session): Promise<unknown> =>
  field((await session.get('/api/instances')).body, 'ownerUserIds')

const madeOwner = () => instance.put('/api/instances', { ownerUserIds: [accounts.instance, other] })
const deleted = () => instance.delete(`/api/users/${other}`)
const soleOwner = () => instance.put('/api/instances', { ownerUserIds: [accounts.read] })
const suspended = (change: object) => () => instance.put('/api/users', { id: accounts.read, ...change })

/** How often the race is run where the order is left to chance. */
const rounds = (engine: EngineName) => (engine === 'pglite' ? 6 : 1)

describe.each(engines)('owners of the instance on %s', (engine) => {
  it('A4 an account that is deleted while it becomes an owner is none afterwards', async () => {
    await open(engine)
    for (let round = 0; round < rounds(engine); round++) {
      const [, end] = await together(engine, () =>
        round % 2 === 0 ? [madeOwner(), deleted()] : [deleted(), madeOwner()].reverse(),
      )
      expect(end?.status, end?.text).toBe(200)
      expect(await ownersNow(instance)).toEqual([accounts.instance])
      await instance.put('/api/users?create=true', { id: other, isVerified: true })
    }
  })

  it.each([{ isSuspended: true }, { isVerified: false }])(
    'A4 an account that becomes the only owner keeps its entry: of both only one succeeds, %j',
    async (change) => {
      await open(engine)
      const replies = await together(engine, () => [soleOwner(), suspended(change)()])
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    },
  )
})

describe('the control: with locks switched off', () => {
  it('A4 a deleted account stays an owner', async () => {
    await open('postgres', ['skip-lock'])
    expect(statuses(await together('postgres', () => [madeOwner(), deleted()]))).toEqual([200, 200])
    expect(await ownersNow(instance)).toEqual([accounts.instance, other])
  })

  it('A4 no owner can sign in any more', async () => {
    await open('postgres', ['skip-lock'])
    const replies = await together('postgres', () => [soleOwner(), suspended({ isSuspended: true })()])
    expect(statuses(replies)).toEqual([200, 200])
  })
})

/** The references of `tenant_owner` and `membership` to the account hold against a deletion by themselves. */
describe('owners of a tenant on postgres', () => {
  it('A4 an account deleted while it creates a tenant leaves none without an owner', async () => {
    await open('postgres')
    const opened = await instance.put('/api/instances', { allowAllUsersToCreateTenant: true })
    expect(opened.status, opened.text).toBe(200)
    const guest = await signIn(server, 'guest')
    const town = {
      name: 'Neustadt',
      contactName: 'Eva Muster',
      location: 'Neustadt',
      mail: 'stadt@muster.example',
      phone: '05331 12345',
      website: 'https://www.muster.example',
    }
    const [made, end] = await Promise.all([
      guest.put('/api/tenants', town),
      instance.delete(`/api/users/${accounts.guest}`),
    ])
    const tenants = (await instance.get('/api/tenants')).body
    const ofNew = (Array.isArray(tenants) ? tenants : []).filter((each) => field(each, 'name') === 'Neustadt')
    expect(ofNew.map((each) => field(each, 'ownerUserIds'))).toEqual(made.status === 201 ? [[accounts.guest]] : [])
    expect(end.status).toBe(made.status === 201 ? 409 : 200)
  })
})
