import { randomUUID } from 'node:crypto'
import { dateOf } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { accounts } from '../../support/accounts.ts'
import type { TestServer } from '../../support/server.ts'
import type { Session } from '../../support/session.ts'
import { ownerOf } from './people.ts'
import type { Cell, Maker } from './roleMatrix.ts'

const tenant = 'musterstadt'

const tables = { bookable: 'bookables', event: 'events', coupon: 'coupons', role: 'roles' } as const
type Entity = keyof typeof tables

const isEntity = (name: string): name is Entity => Object.hasOwn(tables, name)

/** A minimal valid record; the id of a coupon is typed by users. */
const bodyOf = (entity: Entity, isPublic = false): object => {
  const word = randomUUID().slice(0, 8)
  if (entity === 'bookable') return { type: 'room', title: `Raum ${word}`, isPublic }
  if (entity === 'coupon') return { id: `G-${word}`, discount: 5 }
  if (entity === 'role') return { name: `Rolle ${word}` }
  const information = { name: `Fest ${word}`, startDate: '2027-05-01', startTime: '10:00' }
  return {
    isPublic,
    information,
    eventLocation: { name: 'Marktplatz' },
    eventOrganizer: { name: 'Stadt', addContactPerson: false },
  }
}

const tenantBody = () => ({
  name: `Ort ${randomUUID()}`,
  contactName: 'Erika Muster',
  location: 'Marktplatz 1',
  mail: 'stadt@ort.example',
  phone: '0500 1',
  website: 'https://ort.example',
})

const idOf = (body: unknown): string => {
  const id: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'id') : undefined
  if (typeof id !== 'string') throw new Error(`no id in ${JSON.stringify(body)}`)
  return id
}

/** Creates the targets of the matrix cells. */
export const createTargets = (server: TestServer, instance: () => Session, passwords: ReadonlyMap<string, string>) => {
  const { system } = server.database

  const put = async (path: string, body: object): Promise<string> => {
    const reply = await instance().put(path, body)
    if (reply.status !== 201) throw new Error(`${path} answered ${reply.status}: ${reply.text}`)
    return idOf(reply.body)
  }

  const created = (entity: Entity, isPublic = false): Promise<string> =>
    put(`/api/${tenant}/${tables[entity]}`, bodyOf(entity, isPublic))

  const ownCreated = async (entity: Entity, owner: string): Promise<string> => {
    const id = await created(entity)
    await system.query(sql`update ${sql.name(tables[entity])} set doc = doc || ${JSON.stringify({ ownerUserId: owner })}::jsonb,
      owners = array[${owner}]::text[] where tenant_id = ${tenant} and id = ${id}`)
    return id
  }

  const ofEntity = async (kind: string, entity: Entity, owner: string): Promise<Cell> => {
    if (kind === 'new') return { body: bodyOf(entity) }
    const own = kind === 'own' || kind === 'freshOwn' || kind === 'changeOwn'
    const id = own ? await ownCreated(entity, owner) : await created(entity, kind === 'public')
    return kind.startsWith('change') ? { body: { id } } : { id }
  }

  let unlimited: string | undefined
  /** A bookable without a time and without a limit. */
  const anything = async (): Promise<string> =>
    (unlimited ??= await put(`/api/${tenant}/bookables`, { ...bodyOf('bookable'), isBookable: true, amount: null }))

  const bookingBody = async () => ({
    mail: 'niemand@demo.example',
    bookableItems: [{ bookableId: await anything(), amount: 1 }],
  })
  const seriesBody = async () => ({
    ...(await bookingBody()),
    bookingAttempts: [
      { timeBegin: null, timeEnd: null },
      { timeBegin: null, timeEnd: null },
    ],
  })

  /** A booking or a series of the tenant's owner, or of the caller. */
  const ofBooking = async (what: 'booking' | 'series', kind: string, owner: string): Promise<Cell> => {
    if (kind === 'new') return { body: await (what === 'booking' ? bookingBody() : seriesBody()) }
    if (kind === 'preview') return { body: { bookableItems: (await bookingBody()).bookableItems } }
    const made =
      what === 'booking'
        ? await instance().put(`/api/${tenant}/bookings`, await bookingBody())
        : await instance().post(`/api/${tenant}/group-bookings`, await seriesBody())
    if (made.status !== 201) throw new Error(`${what} answered ${made.status}: ${made.text}`)
    const id = idOf(made.body)
    if (kind.endsWith('Own') || kind === 'own') {
      const owned = JSON.stringify({ ownerUserId: owner, ownUserIds: [owner] })
      await system.query(sql`update bookings set doc = doc || ${owned}::jsonb - 'ownUserIds', owners = array[${owner}]::text[]
        where tenant_id = ${tenant} and (id = ${id} or id in (select booking_id from reference where reference.tenant_id = ${tenant} and reference.id = ${id}))`)
      await system.query(sql`update group_bookings set doc = doc || ${owned}::jsonb, owners = array[${owner}]::text[]
        where tenant_id = ${tenant} and id = ${id}`)
    }
    if (kind.startsWith('change')) return { body: { id, comment: 'geändert' } }
    return kind.startsWith('pay') ? { id, body: { paymentMethod: 'CASH' } } : { id }
  }

  /** A refund that waits to be transferred. */
  const refund = async (body: object): Promise<Cell> => {
    const id = `rf_${randomUUID().replaceAll('-', '')}`
    await system.query(sql`insert into refunds (tenant_id, id, cause, booking_id, amount_cents, currency, way, state, note, created_at)
      values (${tenant}, ${id}, 'cancellation', ${id}, 500, 'EUR', 'transfer', 'due', 'Storniert', now())`)
    return { id, body }
  }

  /** A batch of transfers without any, made by somebody else. */
  const batch = async (body: object): Promise<Cell> => {
    const id = `sb_${randomUUID().replaceAll('-', '')}`
    await system.query(sql`insert into refund_batches (tenant_id, id, state, created_at, created_by)
      values (${tenant}, ${id}, 'draft', now(), 'kasse@demo.example')`)
    return { id, body }
  }

  let costly: string | undefined
  /** An unpaid booking with a price. */
  const owed = async (): Promise<string> => {
    costly ??= await put(`/api/${tenant}/bookables`, {
      ...{ ...bodyOf('bookable'), isBookable: true, amount: null },
      priceCategories: [
        { priceEur: 5, fixedPrice: true, interval: { start: null, end: null }, weekdays: [], holidays: [] },
      ],
    })
    const bookableItems = [{ bookableId: costly, amount: 1 }]
    return put(`/api/${tenant}/bookings`, { mail: 'niemand@demo.example', bookableItems, isCommitted: true })
  }

  /** The open fee of a letter, whose document is not drawn. */
  const fee = async (body: object): Promise<Cell> => {
    const document = randomUUID()
    const id = `rm_${document.replaceAll('-', '')}`
    await system.query(sql`insert into document (tenant_id, id, kind, subject, aggregated, year, number, revision, title, file_name, created_at, html, fingerprint)
      select ${tenant}, ${document}::uuid, 'dunning', ${`booking/${id}`}, false, 2026, coalesce(max(number), 0) + 1, 1, ${id}, ${`${id}.pdf`}, now(), '', ''
      from document where tenant_id = ${tenant} and kind = 'dunning'`)
    await system.query(sql`insert into reminders (tenant_id, id, booking_id, step, due_day, term_day, fee_cents, fee_state, document_id, created_at)
      values (${tenant}, ${id}, ${id}, 2, '2026-03-01', '2026-03-14', 500, 'open', ${document}::uuid, now())`)
    return { id, body }
  }

  /** A locker that waits for a decision. */
  const locker = async (): Promise<Cell> => {
    const id = randomUUID()
    await system.query(sql`insert into locker_reservations (tenant_id, id, booking_id, bookable_id, locker_system, unit_id, number, begins, ends, state, changed_at)
      values (${tenant}, ${id}::uuid, ${id}, ${id}, 'pareva', 'klein', 1, now(), now() + interval '1 hour', 'unclear', now())`)
    return { id, body: { decision: 'closed' } }
  }

  const simple: Readonly<Record<string, () => Promise<Cell> | Cell>> = {
    nothing: () => ({}),
    signOut: () => ({ body: {} }),
    newTenant: () => ({ body: tenantBody() }),
    tenantChange: () => ({ body: { id: tenant, phone: '0500 100100' } }),
    freshTenant: async () => ({ id: await put('/api/tenants', tenantBody()) }),
    tenant: () => ({ id: tenant }),
    teamUser: () => ({ id: accounts.team }),
    userChange: () => ({ body: { id: accounts.guest, city: 'Musterstadt' } }),
    freshUser: async () => ({ id: await put('/api/users?create=true', { id: `${randomUUID()}@demo.example` }) }),
    boundUser: async () => {
      const id = await put('/api/users?create=true', { id: `${randomUUID()}@demo.example` })
      await system.query(sql`insert into identity (issuer, subject, user_id, created_at)
        values ('https://sso.example', ${id}, ${id}, now())`)
      return { id }
    },
    profileChange: () => ({ body: { city: 'Musterstadt' } }),
    connection: () => ({ body: { application: 'giroCockpit' } }),
    refund: () => refund({}),
    refundPaid: () => refund({ paidOn: dateOf(Date.now()) }),
    refundWaived: () => refund({ reason: 'Bar zurückgegeben' }),
    unknownRefund: () => ({ body: { refunds: ['rf_0'] } }),
    batch: () => batch({}),
    batchSent: () => batch({ paidOn: dateOf(Date.now()) }),
    batchDropped: () => batch({ reason: 'Versehen' }),
    owed: async () => ({ body: { bookingIds: [await owed()], early: true } }),
    fee: () => fee({}),
    feeWaived: () => fee({ reason: 'Kulanz' }),
    noSurplus: () => ({ body: { state: 'surplus' } }),
    locker: () => locker(),
    noChangeover: () => ({
      body: { from: '2099-01-01', keeps: 'gross', choices: [], withSettled: false, after: null, changeover: null },
    }),
    lockerConnection: () => ({ body: { application: 'pareva' } }),
    preference: () => ({ body: { statusKey: 'erledigt', skip: true } }),
    instanceChange: () => ({ body: { contactAddress: 'Marktplatz 1' } }),
    unknownId: () => ({ id: 'gibt-es-nicht' }),
    unknownDiscard: () => ({ id: 'gibt-es-nicht', body: { reason: 'Überholt' } }),
    nobody: () => ({ body: { userId: 'niemand@demo.example' } }),
    nobodyWithRole: () => ({ body: { userId: 'niemand@demo.example', roleId: 'lesen' } }),
    nobodyWithRoles: () => ({ body: { userId: 'niemand@demo.example', roles: [] } }),
    teamMember: () => ({ body: { userId: accounts.team } }),
    unknownView: () => ({ body: { id: '00000000-0000-4000-8000-000000000000' } }),
    memberRoles: () => ({ body: { userId: accounts.read, roles: ['lesen'] } }),
    noWorkflow: async () => {
      await system.query(sql`delete from workflows where tenant_id = ${tenant}`)
      return { body: { name: 'Ablauf' } }
    },
    task: () => ({ body: { taskId: 'gibt-es-nicht', operation: 'move', destination: 'backlog' } }),
    archivedTask: () => ({ body: { taskId: 'gibt-es-nicht' } }),
  }

  return async (maker: Maker, account: string | undefined): Promise<Cell> => {
    if (maker === 'signIn') {
      const id = account ?? accounts.guest
      return { body: { id, password: passwords.get(id) ?? '' } }
    }
    const [kind = '', entity = ''] = maker.split(':')
    const owner = ownerOf(account)
    if (kind === 'booking' || kind === 'series') return ofBooking(kind, entity, owner)
    if (isEntity(entity)) return ofEntity(kind, entity, owner)
    const make = simple[maker]
    if (make === undefined) throw new Error(`nobody makes ${maker}`)
    return make()
  }
}
