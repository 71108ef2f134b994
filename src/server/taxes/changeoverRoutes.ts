import { randomUUID } from 'node:crypto'
import {
  type Changeover,
  type ChangeoverAnswer,
  changeoverCall,
  type ChangeoverRequest,
  changeoversCall,
  maxChangeoverBookings,
  undoChangeoverCall,
  type UndoneChangeover,
} from '../../api/taxChangeover.ts'
import { scopeOf } from '../../domain/access.ts'
import { same } from '../records/same.ts'
import { fromCents } from '../../domain/money.ts'
import { changeoverReason, undoneReason } from '../../domain/tax/changeover.ts'
import type { BookingBookableItem } from '../../generated/entities/booking.ts'
import type { Actor } from '../actor.ts'
import { lockBookings, openingLocks } from '../bookings/bookingLocks.ts'
import type { DecidedBooking } from '../bookings/decideBooking.ts'
import { type BookingDocument, type StoredBooking, storedBookings } from '../bookings/storedBookings.ts'
import { writeBookings } from '../bookings/writeBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { epochMs, instant } from '../database/wireTypes.ts'
import { refuse } from '../faults.ts'
import type { Route } from '../http/route.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { changingBookings, settledStates } from './changingBookings.ts'

/** Changeovers that are listed. */
const maxListed = 50

/** What a changeover changes of a booking. */
interface Taxed extends Pick<BookingDocument, 'priceEur' | 'vatIncludedEur' | 'priceOverrideEur'> {
  readonly items: readonly BookingBookableItem[]
}

const taxedOf = ({ document, items }: StoredBooking): Taxed => ({
  ...{ priceEur: document.priceEur, vatIncludedEur: document.vatIncludedEur },
  ...{ priceOverrideEur: document.priceOverrideEur, items },
})

/** The rights to change the settings and all bookings of the tenant. */
const demandRights = ({ permissions }: Actor, tenant: string, booking: Kind): void => {
  const may = (access: Parameters<typeof scopeOf>[3]) => scopeOf(permissions, tenant, 'update', access) === 'all'
  if (!may({ blocks: ['manageTenants'], own: [] }) || !may(booking.storage.entity.access)) throw refuse('FORBIDDEN')
}

/** The stored booking with other sums and lines; it occupies what it did, and nobody is told. */
const rewritten = (before: StoredBooking, { items, ...sums }: Taxed, at: number): DecidedBooking => ({
  ...{ id: before.id, before, items, document: { ...before.document, ...sums, timeUpdated: at } },
  ...{ allocations: before.allocations, lockers: before.lockers, effects: [], givesBack: false, uses: null },
})

const begin = async (tx: Transaction, tenant: string, { changeover, from }: ChangeoverRequest): Promise<string> => {
  if (changeover !== null) {
    const found = await tx.query(
      sql`select from tax_changeovers where tenant_id = ${tenant} and id = ${changeover}::uuid and from_day = ${from}::date`,
    )
    if (found.length === 0) throw refuse('NOT_FOUND')
    return changeover
  }
  const id = randomUUID()
  await tx.query(sql`insert into tax_changeovers (tenant_id, id, from_day, created_at, created_by)
    values (${tenant}, ${id}::uuid, ${from}::date, ${instant(tx.at)}::timestamptz, ${tx.actor.userId ?? ''})`)
  return id
}

const change = async (
  tx: Transaction,
  { kinds }: Pick<Registry, 'kinds'>,
  tenant: string,
  request: ChangeoverRequest,
): Promise<ChangeoverAnswer> => {
  const { changing, next } = await changingBookings(tx, { kinds }, tenant, request)
  const chosen = changing.filter(({ booking, items }) => !same(booking.items, items))
  const rows = changing.map(({ row }) => row)
  if (chosen.length === 0) return { changeover: request.changeover, next, rows }
  const id = await begin(tx, tenant, request)
  const changes = chosen.map(({ booking, items, row: { chosen: sums } }) => {
    const priceEur = fromCents(BigInt(sums.grossCents))
    const before = taxedOf(booking)
    const priceOverrideEur = before.priceOverrideEur === null ? null : priceEur
    const after = { priceEur, vatIncludedEur: fromCents(BigInt(sums.vatCents)), priceOverrideEur, items }
    return { booking, before, after }
  })
  await writeBookings(
    tx,
    kindNamed(kinds, 'booking'),
    tenant,
    changes.map(({ booking, after }) => rewritten(booking, after, tx.at)),
    { reason: changeoverReason },
  )
  await tx.query(sql`insert into tax_changed_bookings (tenant_id, changeover_id, booking_id, before, after)
    select ${tenant}, ${id}::uuid, part.id, part.before, part.after
    from unnest(${changes.map(({ booking }) => booking.id)}::text[], ${changes.map(({ before }) => JSON.stringify(before))}::jsonb[],
      ${changes.map(({ after }) => JSON.stringify(after))}::jsonb[]) as part (id, before, after)`)
  return { changeover: id, next, rows }
}

interface ChangedRow {
  readonly id: string
  readonly before: Taxed
  readonly after: Taxed
}

const undo = async (tx: Transaction, kind: Kind, tenant: string, id: string): Promise<UndoneChangeover> => {
  const [[changeover], rows] = await Promise.all([
    tx.query(sql`select from tax_changeovers where tenant_id = ${tenant} and id::text = ${id}`),
    tx.query<ChangedRow>(sql`select booking_id as id, before, after from tax_changed_bookings
      where tenant_id = ${tenant} and changeover_id::text = ${id} and state = 'changed' order by booking_id limit ${maxChangeoverBookings}::integer`),
  ])
  if (changeover === undefined) throw refuse('NOT_FOUND')
  const ids = rows.map((row) => row.id)
  await lockBookings(tx, tenant, ids)
  const [stored, states] = [await storedBookings(tx, kind, tenant, ids), await settledStates(tx, tenant, ids)]
  const byId = new Map(stored.map((booking) => [booking.id, booking]))
  const undone = rows.flatMap(({ id: booking, before, after }) => {
    const now = byId.get(booking)
    if (now === undefined || now.document.isRejected || !same(taxedOf(now), after)) return []
    // Invoiced or paid since: another price would contradict that.
    const isSettled = (states.get(booking) ?? 'open') !== 'open' && before.priceEur !== after.priceEur
    return isSettled ? [] : [{ now, before }]
  })
  await writeBookings(
    tx,
    kind,
    tenant,
    undone.map(({ now, before }) => rewritten(now, before, tx.at)),
    { reason: undoneReason },
  )
  const done = undone.map(({ now }) => now.id)
  await tx.query(sql`update tax_changed_bookings set state = case when booking_id = any(${done}::text[]) then 'undone' else 'kept' end
    where tenant_id = ${tenant} and changeover_id::text = ${id} and booking_id = any(${ids}::text[])`)
  return { undone: done, kept: ids.filter((one) => !done.includes(one)), more: rows.length === maxChangeoverBookings }
}

const isRequest = (body: unknown): body is ChangeoverRequest =>
  typeof body === 'object' && body !== null && 'choices' in body

/** Changes of the tax of bookings: made, listed and undone (public-side.md 6.4). */
export const changeoverRoutes = (registry: Registry): readonly Route[] => {
  const kind = kindNamed(registry.kinds, 'booking')
  const optionsOf = (reason: string, tenant: string) => ({ reason, tenant, locks: openingLocks(tenant) })
  return [
    {
      call: changeoversCall,
      handle: async ({ caller, database, tenantId }) => {
        const tenant = tenantId ?? ''
        const { rows } = await database.read<Changeover>(caller, tenant, (actor) => {
          demandRights(actor, tenant, kind)
          return sql`select made.id, to_char(made.from_day, 'YYYY-MM-DD') as from, ${epochMs(sql`made.created_at`)} as at, made.created_by as by,
              (select count(*) from tax_changed_bookings as part where part.tenant_id = made.tenant_id and part.changeover_id = made.id and part.state = 'changed') as changed,
              (select count(*) from tax_changed_bookings as part where part.tenant_id = made.tenant_id and part.changeover_id = made.id and part.state = 'undone') as undone,
              (select count(*) from tax_changed_bookings as part where part.tenant_id = made.tenant_id and part.changeover_id = made.id and part.state = 'kept') as kept
            from tax_changeovers as made where made.tenant_id = ${tenant} order by made.created_at desc limit ${maxListed}::integer`
        })
        return { body: { changeovers: rows } }
      },
    },
    {
      call: changeoverCall,
      handle: (request) => {
        const { body, database } = request
        const tenant = request.tenantId ?? ''
        if (!isRequest(body)) throw new Error('a checked body has no choices')
        return request.once(database.system, optionsOf(changeoverReason, tenant), async (tx) => {
          demandRights(tx.actor, tenant, kind)
          return { body: await change(tx, registry, tenant, body) }
        })
      },
    },
    {
      call: undoChangeoverCall,
      handle: (request) => {
        const tenant = request.tenantId ?? ''
        return request.once(request.database.system, optionsOf(undoneReason, tenant), async (tx) => {
          demandRights(tx.actor, tenant, kind)
          return { body: await undo(tx, kind, tenant, request.params['id'] ?? '') }
        })
      },
    },
  ]
}
