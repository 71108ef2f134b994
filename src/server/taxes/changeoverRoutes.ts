import { randomUUID } from 'node:crypto'
import {
  type Changeover,
  changeoverCall,
  type ChangeoverRequest,
  changeoversCall,
  undoChangeoverCall,
} from '../../api/taxChangeover.ts'
import { scopeOf } from '../../domain/access.ts'
import { same } from '../records/same.ts'
import { isWithinYears } from '../../domain/limits.ts'
import { fromCents } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import { changeoverReason, undoneReason } from '../../domain/tax/changeover.ts'
import type { Actor } from '../actor.ts'
import { openingLocks } from '../bookings/bookingLocks.ts'
import { writeBookings } from '../bookings/writeBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { jsonSlices } from '../database/history.ts'
import { epochMs, instant } from '../database/wireTypes.ts'
import { refuse } from '../faults.ts'
import type { OnceAnswer, Route } from '../http/route.ts'
import { inSlices } from '../inSlices.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { type ChangingBooking, changingBookings } from './changingBookings.ts'
import { retaxed, taxedOf } from './retaxed.ts'
import { undoChangeover } from './undoChangeover.ts'

/** Changeovers that are listed. */
const maxListed = 50

/** The rights to change the settings and all bookings of the tenant. */
const demandRights = ({ permissions }: Actor, tenant: string, booking: Kind): void => {
  const may = (access: Parameters<typeof scopeOf>[3]) => scopeOf(permissions, tenant, 'update', access) === 'all'
  if (!may({ blocks: ['manageTenants'], own: [] }) || !may(booking.storage.entity.access)) throw refuse('FORBIDDEN')
}

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

/** The sums and lines of a booking as chosen. */
const chosenOf = ({ booking, items, row: { chosen } }: ChangingBooking) => {
  const priceEur = fromCents(BigInt(chosen.grossCents))
  const priceOverrideEur = booking.document.priceOverrideEur === null ? null : priceEur
  return { priceEur, vatIncludedEur: fromCents(BigInt(chosen.vatCents)), priceOverrideEur, items }
}

/**
 * Keeps what was changed, to be taken back. A booking that a changeover changes again keeps what it was at first, unless others changed it
 * in between.
 */
const keepChanges = async (tx: Transaction, tenant: string, id: string, kept: readonly object[]): Promise<void> => {
  const isOurs = sql`part.state = 'changed' and part.after = excluded.before`
  for await (const texts of jsonSlices(kept))
    await tx.query(sql`insert into tax_changed_bookings as part (tenant_id, changeover_id, booking_id, before, after, settled, invoices)
      select ${tenant}, ${id}::uuid, made.id, made.before, made.after, made.settled, made.invoices
      from jsonb_to_recordset(${texts}::jsonb) as made (id text, before jsonb, after jsonb, settled text, invoices jsonb)
      on conflict (tenant_id, changeover_id, booking_id) do update set after = excluded.after, state = 'changed',
        before = case when ${isOurs} then part.before else excluded.before end,
        settled = case when ${isOurs} then part.settled else excluded.settled end,
        invoices = case when ${isOurs} then part.invoices else excluded.invoices end`)
}

const change = async (
  tx: Transaction,
  { kinds }: Pick<Registry, 'kinds'>,
  tenant: string,
  request: ChangeoverRequest,
): Promise<OnceAnswer> => {
  const { changing, next } = await changingBookings(tx, tenant, request)
  const changes = await inSlices(changing, 1, (slice) =>
    slice
      .filter(({ booking, items }) => !same(booking.items, items))
      .map((one) => {
        const { booking, settlement } = one
        const after = retaxed(booking, chosenOf(one), tx.at)
        const sums = { before: taxedOf(booking), after: taxedOf(after) }
        return { after, kept: { id: booking.id, ...sums, settled: settlement.state, invoices: settlement.invoices } }
      }),
  )
  let { changeover } = request
  if (changes.length > 0) {
    changeover = await begin(tx, tenant, request)
    const after = changes.map((one) => one.after)
    await writeBookings(tx, kindNamed(kinds, 'booking'), tenant, after, { reason: changeoverReason })
    const kept = changes.map((one) => one.kept)
    await keepChanges(tx, tenant, changeover, kept)
  }
  const rows = await inSlices(changing, 1, (slice) => slice.map(({ row }) => JSON.stringify(row)))
  return {
    json: `{"changeover":${JSON.stringify(changeover)},"next":${JSON.stringify(next)},"rows":[${rows.join(',')}]}`,
  }
}

const outsideYears = () =>
  new Refusal(
    400,
    'CHANGEOVER_YEAR',
    'Bitte geben Sie einen Tag der Jahre 2000 bis 2100 an, von dem an Buchungen umgestellt werden.',
  )

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
          if (!isWithinYears(body.from)) throw outsideYears()
          return change(tx, registry, tenant, body)
        })
      },
    },
    {
      call: undoChangeoverCall,
      handle: (request) => {
        const tenant = request.tenantId ?? ''
        return request.once(request.database.system, optionsOf(undoneReason, tenant), async (tx) => {
          demandRights(tx.actor, tenant, kind)
          return { body: await undoChangeover(tx, kind, tenant, request.params['id'] ?? '') }
        })
      },
    },
  ]
}
