import { forEachBlock } from '../../../src/domain/access.ts'
import type { FastifyInstance } from 'fastify'
import { systemActor } from '../../../src/server/actor.ts'
import { openSession } from '../../../src/server/auth/sessions.ts'
import type { Database, Faults, Transaction } from '../../../src/server/database/database.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { runDoctor } from '../../../src/server/doctor/runDoctor.ts'
import { followBookings } from '../../../src/server/documents/followBookings.ts'
import { followRefunds } from '../../../src/server/payments/followRefunds.ts'
import { followReminders } from '../../../src/server/payments/reminderStore.ts'
import { followLockers } from '../../../src/server/lockers/followLockers.ts'
import { rightsEffects } from '../../../src/server/roles/rightsEffects.ts'
import { knowsMembers } from '../../../src/server/users/memberRoutes.ts'
import { followOnBoard } from '../../../src/server/workflow/followOnBoard.ts'
import { createFrame } from '../../../src/server/http/frame.ts'
import { mountRoutes } from '../../../src/server/http/mountRoutes.ts'
import { securityHeaders } from '../../../src/server/http/securityHeaders.ts'
import { createSessionReader } from '../../../src/server/http/sessionReader.ts'
import { documentQueue } from '../../../src/server/documents/documentMails.ts'
import { mailQueue } from '../../../src/server/mail/mailQueue.ts'
import { kindNamed } from '../../../src/server/records/kind.ts'
import { shownEffects } from '../../../src/server/records/shownEffects.ts'
import { type Registry, saveRecord } from '../../../src/server/records/save.ts'
import { createRecords, entityRoutes } from '../../../src/server/extensions.ts'
import { type EngineName, openTestDatabase, type TestLocation } from '../../support/engines.ts'

/** The users of the two test tenants. `visitor` has no session. */
export const people = ['instance', 'owner', 'team', 'own', 'read', 'guest', 'foreign', 'visitor'] as const
export type Person = (typeof people)[number]

export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly header: (name: string) => string | undefined
}

export interface TestApi {
  readonly database: Database
  readonly location: Pick<TestLocation, 'dataDir' | 'databaseUrl'>
  readonly registry: Registry
  readonly app: FastifyInstance
  /** Unexpected errors; a test that leaves one here has found a bug. */
  readonly unexpected: readonly unknown[]
  readonly ask: (
    who: Person,
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>
  /** The same users call an app that the test serves. */
  readonly askOf: (served: FastifyInstance) => TestApi['ask']
  /** The same users call another server, which uses the same tables through its own connection. */
  readonly secondServer: (over: Database) => TestApi['ask']
  /** Saves as the server itself, to prepare a test. */
  readonly put: (entity: string, tenant: string | null, body: object) => Promise<string>
  /** Throws if the doctor finds anything. */
  readonly demandHealth: () => Promise<void>
  readonly close: () => Promise<void>
}

const allRights = {
  create: true,
  readOwn: true,
  readAny: true,
  updateOwn: true,
  updateAny: true,
  deleteOwn: true,
  deleteAny: true,
}
const noRights = Object.fromEntries(Object.keys(allRights).map((level) => [level, false]))
const areas = [
  'tenants',
  'users',
  'locations',
  'roles',
  'bookings',
  'coupons',
  'rooms',
  'resources',
  'tickets',
  'events',
]

const role = (id: string, rights: object, adminInterfaces: readonly string[] = areas): object => ({
  id,
  name: id,
  adminInterfaces,
  freeBookings: false,
  ...forEachBlock(() => rights),
})

/** A complete payment application. */
export const invoiceApp = {
  id: 'invoice',
  type: 'payment',
  title: 'Rechnung',
  active: true,
  bank: 'Bank',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  accountHolder: 'Stadt',
  daysUntilPaymentDue: 21,
} as const

export const tenantDocument = (id: string): object => ({
  id,
  name: `Stadt ${id}`,
  contactName: 'Erika Muster',
  location: 'Rathausplatz 1',
  mail: `info@${id}.example`,
  phone: '0123 456',
  website: `https://${id}.example`,
  applications: [invoiceApp],
})

export const stadtfest = {
  information: { name: 'Stadtfest', startDate: '2026-06-01', startTime: '10:00' },
  eventLocation: { name: 'Marktplatz' },
  eventOrganizer: { name: 'Stadt', addContactPerson: false },
}

export const mailOf = (person: Person): string => `${person}@demo.example`

const system = { actor: systemActor, at: Date.parse('2026-05-04T08:00:00Z') }

const fill = async (database: Database, registry: Registry): Promise<void> => {
  await database.system.transaction(system, { reason: 'test.fill', tenant: null }, async (tx) => {
    const save = (entity: string, tenant: string | null, body: object) =>
      saveRecord(tx, registry, kindNamed(registry.kinds, entity), body, {
        tenant,
        audience: 'instanceOwner',
        create: true,
      })
    for (const person of people) {
      if (person === 'visitor') continue
      await save('user', null, { id: mailOf(person), firstName: person, lastName: 'Test', isVerified: true })
    }
    await save('instance', null, { id: 'instance', ownerUserIds: [mailOf('instance')] })
    for (const tenant of ['stadt', 'kreis']) await save('tenant', null, tenantDocument(tenant))
    await save('role', 'stadt', role('team', allRights))
    await save(
      'role',
      'stadt',
      role('own', { ...noRights, create: true, readOwn: true, updateOwn: true, deleteOwn: true }),
    )
    await save('role', 'stadt', role('read', { ...noRights, readAny: true }))
    await tx.query(
      sql`insert into tenant_owner (tenant_id, user_id) values ('stadt', ${mailOf('owner')}), ('kreis', ${mailOf('foreign')})`,
    )
    for (const person of ['team', 'own', 'read'] as const) {
      await tx.query(sql`insert into membership (tenant_id, user_id) values ('stadt', ${mailOf(person)})`)
      await tx.query(
        sql`insert into membership_role (tenant_id, user_id, role_id) values ('stadt', ${mailOf(person)}, ${person})`,
      )
    }
    await tx.bumpRights()
  })
}

/** Two tenants, their users and the generic API over a fresh database. */
export const openTestApi = async (engine: EngineName, faults: Faults = []): Promise<TestApi> => {
  const { database, close, ...location } = await openTestDatabase(engine, { faults })
  const registry = createRecords(Buffer.alloc(32, 7))
  await fill(database, registry)
  const followers = [followRefunds(registry), followReminders, followBookings(registry), followLockers]
  const api = { ...registry, listeners: [...followers, followOnBoard({ ...registry, listeners: followers })] }
  const unexpected: unknown[] = []
  const appOver = (over: Database): FastifyInstance => {
    const made = createFrame({
      headers: securityHeaders(false),
      trustProxy: false,
      report: (_id, error) => unexpected.push(error),
    })
    mountRoutes(made, entityRoutes(api), {
      database: over,
      sessions: createSessionReader(over, false),
      clock: () => Date.now(),
      ownOrigin: () => ({ origin: 'http://localhost', loopback: true }),
      showEffects: shownEffects(registry.kinds, {
        queues: { mails: mailQueue, documents: documentQueue },
        knowsMembers,
        rights: rightsEffects({ system: database.system, kinds: registry.kinds, knowsMembers }),
      }),
    })
    return made
  }
  const app = appOver(database)
  const cookies = new Map<Person, string>()
  await database.system.transaction(
    { actor: systemActor, at: Date.now() },
    { reason: 'test.sessions', tenant: null },
    async (tx: Transaction) => {
      for (const person of people)
        if (person !== 'visitor') cookies.set(person, await openSession(tx, mailOf(person), { device: '' }))
    },
  )
  const askOf =
    (served: FastifyInstance): TestApi['ask'] =>
    async (who, method, path, body, headers = {}) => {
      const cookie = cookies.get(who)
      const answer = await served.inject({
        method,
        url: path,
        headers: {
          'x-requested-with': 'booking-admin',
          ...(cookie === undefined ? {} : { cookie: `sid=${cookie}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const isJson = answer.body !== '' && !/^text\//.test(answer.headers['content-type']?.toString() ?? '')
      const parsed: unknown = isJson ? JSON.parse(answer.body) : answer.body || undefined
      return { status: answer.statusCode, body: parsed, header: (name) => answer.headers[name]?.toString() }
    }
  return {
    database,
    location,
    registry,
    app,
    unexpected,
    ask: askOf(app),
    askOf,
    secondServer: (over) => askOf(appOver(over)),
    put: (entity, tenant, body) =>
      database.system.transaction(
        { actor: systemActor, at: Date.now() },
        { reason: 'test.put', tenant },
        async (tx) => {
          const saved = await saveRecord(tx, registry, kindNamed(registry.kinds, entity), body, {
            tenant,
            audience: 'instanceOwner',
            create: false,
          })
          return saved.id
        },
      ),
    demandHealth: async () => {
      const findings = (await runDoctor(database, registry)).filter(({ note }) => !note)
      if (findings.length > 0)
        throw new Error(findings.map(({ location, message }) => `${location}: ${message}`).join('\n'))
    },
    close: async () => {
      await app.close()
      await close()
    },
  }
}
