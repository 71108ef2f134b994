import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionBlocks } from '../../src/domain/access.ts'
import { permissionLevels } from '../../src/domain/entity.ts'
import { checkRecord } from '../../src/domain/rules.ts'
import { dateOf } from '../../src/domain/time.ts'
import { sql } from '../../src/server/database/sql.ts'
import { demoAccounts, demoPassword } from '../../src/server/demo/demoAccounts.ts'
import { fillDemo } from '../../src/server/demo/fillDemo.ts'
import { beispielkreis } from '../../src/server/demo/beispielkreis/beispielkreis.ts'
import { musterstadt } from '../../src/server/demo/musterstadt/musterstadt.ts'
import { isOwnPicture } from '../../src/domain/files.ts'
import { runDoctor } from '../../src/server/doctor/runDoctor.ts'
import { examineFiles } from '../../src/server/files/examineFiles.ts'
import { openFileStore } from '../../src/server/files/fileStore.ts'
import { sweepUnused } from '../../src/server/files/sweepUnused.ts'
import { publicHolidays } from '../../src/server/holidays/publicHolidays.ts'
import { createRecords } from '../../src/server/extensions.ts'
import { engines } from '../support/engines.ts'
import { testServer, type TestServer } from '../support/server.ts'
import { testKey } from '../support/testKey.ts'

/** A Tuesday in May, noon in Berlin. */
const now = Date.UTC(2027, 4, 11, 10)
const fill = async (server: TestServer) =>
  fillDemo(server.database, now, createRecords(testKey), await openFileStore(null, server.dataDir))

interface Counted {
  readonly tenant: string
  readonly kind: string
  readonly count: number
}

describe.each(engines)('the demo data on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ engine })
    await fill(server)
  })
  afterAll(async () => server.close())

  const rows = async <R extends object>(query: ReturnType<typeof sql>) => server.database.system.query<R>(query)

  it('holds what it promises of each town', async () => {
    const counted = await rows<Counted>(sql`
      select tenant_id as tenant, type as kind, count(*)::integer as count from bookables group by 1, 2
      union all select tenant_id, 'event', count(*)::integer from events group by 1
      union all select tenant_id, 'role', count(*)::integer from roles group by 1`)
    const town = (name: string) =>
      Object.fromEntries(counted.filter(({ tenant }) => tenant === name).map(({ kind, count }) => [kind, count]))
    expect(town('musterstadt')).toEqual({ 'event-location': 4, room: 8, resource: 10, ticket: 6, event: 8, role: 5 })
    expect(town('beispielkreis')).toEqual({ 'event-location': 1, room: 3, resource: 3, ticket: 1, event: 1, role: 1 })
  })

  it('holds 400 bookings and three series over sixty days back and ninety ahead, in every state, and the doctor finds nothing', async () => {
    const states = await rows<{ committed: boolean; payed: boolean; rejected: boolean; count: number }>(sql`
      select is_committed as committed, is_payed as payed, is_rejected as rejected, count(*)::integer as count from bookings
      where not exists (select from reference where reference.tenant_id = bookings.tenant_id and reference.booking_id = bookings.id) group by 1, 2, 3`)
    expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(400)
    expect(
      new Set(states.map(({ committed, payed, rejected }) => `${committed} ${payed} ${rejected}`)).size,
    ).toBeGreaterThanOrEqual(7)
    const [reach] = await rows<{ first: number; last: number; series: number; members: number }>(sql`
      select min(time_begin) as first, max(time_begin) as last, (select count(*)::integer from group_bookings) as series,
        (select min(jsonb_array_length(doc -> 'bookingIds')) from group_bookings) as members from bookings`)
    const days = (instant: number) => Math.round((instant - now) / 86_400_000)
    expect(days(reach?.first ?? 0)).toBeGreaterThanOrEqual(-60)
    expect(days(reach?.first ?? 0)).toBeLessThan(-50)
    expect(days(reach?.last ?? 0)).toBeLessThanOrEqual(91)
    expect(days(reach?.last ?? 0)).toBeGreaterThan(80)
    expect(reach?.series).toBe(3)
    expect(reach?.members ?? 0).toBeGreaterThan(2)
    expect(await runDoctor(server.database, createRecords(testKey))).toEqual([])
  })

  it('names parts, events, roles and offers by real references', async () => {
    const references = await rows<{ id: string; path: string; target: string }>(sql`
      select id, path, coalesce(bookable_id, event_id, role_id) as target from reference
      where tenant_id = 'musterstadt' and id in ('sporthalle-nord', 'buergersaal', 'stadtfest-tag') order by id, path`)
    const targets = (id: string) => references.filter((row) => row.id === id).map(({ target }) => target)
    expect(targets('sporthalle-nord')).toEqual(
      expect.arrayContaining(['sporthalle-nord-feld-1', 'sporthalle-nord-feld-2', 'vereine']),
    )
    expect(targets('buergersaal')).toEqual(expect.arrayContaining(['endreinigung', 'stehtisch', 'verwaltung']))
    expect(targets('stadtfest-tag')).toEqual(['stadtfest'])
  })

  it('gives the account of own rights two rooms', async () => {
    const owned = await rows<{ id: string }>(
      sql`select id from bookables where ${demoAccounts.own.id} = any(owners) order by id`,
    )
    expect(owned.map(({ id }) => id)).toEqual(['jugendraum', 'seminarraum'])
  })

  it('shows every bookable and event in a small picture among its own files, which the doctor finds and no sweep removes', async () => {
    const shown = await rows<{ tenant: string; link: string }>(sql`
      select distinct tenant_id as tenant, doc ->> 'imgUrl' as link from bookables
      union select tenant_id, doc #>> '{information,teaserImage}' from events`)
    expect(shown).toHaveLength(29 + 8)
    for (const { tenant, link } of shown) {
      expect(isOwnPicture(link, { tenantId: tenant })).toBe(true)
      const answer = await fetch(`${server.url}${link}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
      expect((await answer.arrayBuffer()).byteLength, link).toBeLessThan(4096)
    }
    const store = await openFileStore(null, server.dataDir)
    expect(await examineFiles(server.database, store)).toEqual([])
    const { kinds } = createRecords(testKey)
    for (const days of [100, 200]) {
      const clock = () => now + days * 86_400_000
      expect(await sweepUnused({ database: server.database, store, kinds, clock })).toBe(0)
    }
  })

  it('leaves a history, and every record in its first version with the time of filling', async () => {
    const [changes] = await rows<{ count: number }>(
      sql`select count(*)::integer as count from change where action = 'create' and reason = 'demo.fill'`,
    )
    const [people, instances, towns, roles, bookables, events, coupons, pictures] = [7, 1, 2, 6, 28 + 8, 9, 6, 29 + 8]
    expect(changes?.count).toBe(people + instances + towns + roles + bookables + events + coupons + pictures)
    const versions = await rows<{ version: number; day: string }>(
      sql`select distinct version, (doc ->> 'timeCreated') as day from bookables`,
    )
    expect(versions).toEqual([{ version: 1, day: String(now) }])
  })

  it('is filled once: a database with people is left as it is', async () => {
    await fill(server)
    const [changes] = await rows<{ count: number }>(sql`select count(*)::integer as count from users`)
    expect(changes?.count).toBe(7)
  })

  it.each(Object.entries(demoAccounts))('lets %s sign in, with the rights its name says', async (name, { id }) => {
    const response = await fetch(`${server.url}/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'booking-admin' },
      body: JSON.stringify({ id, password: demoPassword }),
    })
    expect(response.status).toBe(200)
    const answer: unknown = await response.json()
    const memberships = { instance: [], owner: ['musterstadt'], otherOwner: ['beispielkreis'], guest: [] }
    const tenants = Object.entries(memberships).find(([key]) => key === name)?.[1] ?? ['musterstadt']
    expect(answer).toMatchObject({
      user: { id, isVerified: true },
      permissions: {
        instanceOwner: name === 'instance',
        tenants: tenants.map((tenantId) => ({ tenantId, isOwner: name === 'owner' || name === 'otherOwner' })),
      },
    })
  })
})

describe('the demo data as data', () => {
  const towns = [musterstadt(now), beispielkreis(now)]

  it('is the same for the same moment and lies around any other', () => {
    expect([musterstadt(now), beispielkreis(now)]).toEqual(towns)
    for (const year of [2025, 2028, 2031])
      for (const moment of [Date.UTC(year, 0, 1), Date.UTC(year, 11, 24, 22, 59), Date.UTC(year, 11, 31, 23, 59)]) {
        const dates = [musterstadt(moment), beispielkreis(moment)].flatMap(({ bookables, events }) => [
          ...events.filter(({ id }) => id !== 'herbstmarkt').map(({ information }) => information?.startDate ?? ''),
          ...bookables.flatMap(({ specialOpeningHours = [] }) => specialOpeningHours.map(({ date }) => date ?? '')),
        ])
        expect(dates.filter((date) => date < dateOf(moment))).toEqual([])
      }
  })

  it('breaks no rule of its own house, not even with a warning but that one event is over', () => {
    for (const town of towns) {
      const records = [
        ['tenant', [town.tenant]],
        ['role', town.roles],
        ['bookable', [...town.bookables, ...town.tickets]],
        ['event', town.events],
      ] as const
      for (const [entity, list] of records)
        for (const record of list)
          expect(
            checkRecord(entity, record, { now, eventForm: 'detailed' }).map(({ code }) => code),
            `${entity} ${record.id}`,
          ).toEqual(record.id === 'herbstmarkt' ? ['EVENT_PAST'] : [])
    }
  })

  it('names holidays as the holidays call does', () => {
    const known = publicHolidays('DE', 'NI', 2027).map(({ name }) => name)
    const used = towns
      .flatMap(({ bookables }) => bookables)
      .flatMap(({ priceCategories = [] }) => priceCategories)
      .flatMap(({ holidays = [] }) => holidays.map(({ name }) => name))
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((name) => !known.includes(name ?? ''))).toEqual([])
  })

  it('has an invoice and a locker application in musterstadt, both active, and graduated prices with weekdays and holidays', () => {
    const [town] = towns
    expect(town?.tenant.applications).toMatchObject([
      { id: 'invoice', type: 'payment', active: true },
      { id: 'pareva', type: 'locker', active: true },
    ])
    const hall = town?.bookables.find(({ id }) => id === 'buergersaal')
    const categories = hall?.priceCategories ?? []
    expect(categories.filter(({ interval }) => (interval?.start ?? interval?.end ?? null) !== null)).toHaveLength(3)
    expect(categories.some(({ weekdays = [] }) => weekdays.length > 0)).toBe(true)
    expect(categories.some(({ holidays = [] }) => holidays.length > 0)).toBe(true)
  })

  it('gives the three working roles the rights their names say', () => {
    const role = (id: string) => towns[0]?.roles.find((candidate) => candidate.id === id)
    const levels = (id: string) =>
      permissionLevels.filter((level) => permissionBlocks.every((block) => role(id)?.[block]?.[level] === true))
    const held = (id: string) =>
      permissionLevels.filter((level) => permissionBlocks.some((block) => role(id)?.[block]?.[level] === true))
    expect(levels('team')).toEqual(permissionLevels)
    expect(held('eigene')).toEqual(['readOwn', 'updateOwn', 'deleteOwn'])
    expect(levels('eigene')).toEqual(['readOwn', 'updateOwn', 'deleteOwn'])
    expect(held('lesen')).toEqual(['readAny'])
    expect(levels('lesen')).toEqual(['readAny'])
    expect(role('eigene')?.adminInterfaces).toEqual(['bookings', 'rooms', 'resources'])
    expect([role('team'), role('lesen')].map((each) => each?.adminInterfaces?.length)).toEqual([10, 10])
  })
})
