import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { awaitsOnlinePayment, earliestDeadline } from '../../domain/booking/paymentDeadline.ts'
import { transferPurpose } from '../../domain/documents/documentValues.ts'
import { toCents } from '../../domain/money.ts'
import { attemptCurrency, attemptExpiry, nextCheck, openStates } from '../../domain/payments/attempt.ts'
import { systemActor } from '../actor.ts'
import { lockBookings } from '../bookings/bookingLocks.ts'
import { storedBookings } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { type OpenedProvider, type PaymentCore, providerTimeoutMs, within } from './paymentCore.ts'
import type { AttemptAddresses } from './provider.ts'
import { asSeen, attemptColumns, attemptQuery, type StoredAttempt } from './storedAttempt.ts'
import { isHeldUp } from './waitingMoney.ts'

/** Bookings of a tenant that are paid together. */
export interface OrderToStart {
  readonly tenant: string
  readonly bookingIds: readonly string[]
}

/**
 * Why an attempt does not begin: the bookings await no payment any more (`changed`); money has arrived for one that did not settle it and
 * is not done with (`unclear`); their deadline is past, so that they are released (`overdue`); the provider does not answer, or was removed
 * meanwhile (`down`).
 */
export type StartObstacle = 'changed' | 'unclear' | 'overdue' | 'down'

/** Letters and digits of an attempt's id: 128 bits. */
const newAttemptId = (): string => `att_${randomBytes(16).toString('hex')}`

/** The ids in the addresses tell nothing that the attempt does not; a long series is left out, so that no provider cuts the address. */
const maxNamedBookings = 20

const addressesOf = (origin: string, { tenant, id, bookingIds }: StoredAttempt): AttemptAddresses => {
  const base = `${origin}/api/${encodeURIComponent(tenant)}/payments`
  const ids = bookingIds.length > maxNamedBookings ? '' : `&ids=${bookingIds.map(encodeURIComponent).join(',')}`
  const response = `${base}/response?a=${id}`
  return {
    notify: `${base}/notify?a=${id}${ids}&aggregated=${bookingIds.length > 1}`,
    ...{ success: response, back: response, fail: response },
  }
}

type Begun = { readonly attempt: StoredAttempt; readonly isNew: boolean } | StartObstacle

/** The open attempt over exactly these bookings, or a new one, stored before the provider hears of it. */
const begin = (
  core: PaymentCore,
  { tenant, bookingIds }: OrderToStart,
  { application, provider }: OpenedProvider,
): Promise<Begun> => {
  const { system, clock } = core
  const ids = [...bookingIds].sort()
  const key = createHash('sha256').update(ids.join(',')).digest('hex')
  const write = async (tx: Transaction): Promise<Begun> => {
    const [[connected], , stored, [heldUp]] = await Promise.all([
      // Shared, so that the application stays until the attempt is committed (`demandUnusedApps`).
      tx.query(sql`select from tenants where id = ${tenant} and doc -> 'applications' @> ${JSON.stringify([{ id: application.id }])}::jsonb
        ${tx.unguarded ? sql.empty : sql`for share`}`),
      lockBookings(tx, tenant, ids),
      storedBookings(tx, tenant, ids),
      tx.query(sql`select from payment_attempt_bookings as part
        where part.tenant_id = ${tenant} and part.booking_id = any(${ids}::text[]) and ${isHeldUp} limit 1`),
    ])
    if (connected === undefined) return 'down'
    if (stored.length < ids.length || !stored.every(({ document }) => awaitsOnlinePayment(document))) return 'changed'
    if (heldUp !== undefined) return 'unclear'
    const amounts = stored.map(({ document }) => toCents(document.priceEur))
    const amountCents = Number(amounts.reduce((sum, cents) => sum + cents, 0n))
    const [open] = await tx.query<StoredAttempt>(sql`select ${attemptColumns} from payment_attempts as attempt
      where attempt.tenant_id = ${tenant} and attempt.bookings_key = ${key} and attempt.state = any(${openStates}::text[])`)
    const due = earliestDeadline(stored.map(({ document }) => document.paymentDueAt))
    await tx.afterCheck()
    const isUsable =
      open?.amountCents === amountCents &&
      open.provider === application.id &&
      open.expiresAt > tx.at &&
      (open.url !== null || open.createdAt + providerTimeoutMs > tx.at)
    if (isUsable) return { attempt: open, isNew: false }
    // A new attempt after the deadline would hold the place again.
    if (due !== null && due <= tx.at) return 'overdue'
    if (open !== undefined) {
      // It is asked about until its last check: its page may still be open somewhere.
      await tx.query(
        sql`update payment_attempts set state = 'expired' where tenant_id = ${tenant} and id = ${open.id} and state = ${open.state}`,
      )
    }
    const id = newAttemptId()
    const expiresAt = attemptExpiry(due, tx.at)
    const purpose = transferPurpose({
      bookings: ids.map((one) => ({ id: one })),
      purposeSuffix: application.paymentPurposeSuffix,
    })
    const made =
      await tx.query(sql`insert into payment_attempts (tenant_id, id, provider, mode, bookings_key, amount_cents, currency, purpose,
        state, created_at, expires_at, next_check_at, is_refundable)
      values (${tenant}, ${id}, ${application.id}, ${application.paymentMode}, ${key}, ${amountCents}::bigint, ${attemptCurrency}, ${purpose},
        'created', ${instant(tx.at)}::timestamptz, ${instant(expiresAt)}::timestamptz,
        ${instant(nextCheck({ createdAt: tx.at, expiresAt }, tx.at))}::timestamptz, ${provider.refund !== undefined})
      on conflict do nothing returning id`)
    // Only without the locks: another request has made one between the look and the write.
    if (made.length === 0) return 'down'
    await tx.query(sql`insert into payment_attempt_bookings (tenant_id, attempt_id, booking_id, amount_cents)
      select ${tenant}, ${id}, part.id, part.cents
      from unnest(${stored.map((one) => one.id)}::text[], ${amounts.map(String)}::bigint[]) as part (id, cents)`)
    tx.record({
      entity: 'payment-attempt',
      id,
      before: null,
      after: { bookings: ids, provider: application.id, amountCents, expiresAt },
    })
    const [attempt] = await tx.query<StoredAttempt>(attemptQuery(tenant, id))
    if (attempt === undefined) throw new Error(`attempt ${id} is not there after its insert`)
    return { attempt, isNew: true }
  }
  return system.transaction({ actor: systemActor, at: clock() }, { reason: 'payments.start', tenant }, write)
}

/** Keeps the provider's answer. What came before it (a notification) stays. */
const keepPage = (
  { system, clock }: PaymentCore,
  { tenant, id }: StoredAttempt,
  { url, reference }: { readonly url: string; readonly reference: string | null },
) =>
  system.transaction({ actor: systemActor, at: clock() }, { reason: 'payments.start', tenant }, async (tx) => {
    await tx.query(sql`update payment_attempts set url = ${url}, reference = ${reference},
        state = case when state = 'created' then 'redirected' else state end
      where tenant_id = ${tenant} and id = ${id}`)
  })

/** Ends an attempt that the provider did not begin: its page is unknown to everybody, so it cannot be paid. */
const keepFailure = ({ system, clock }: PaymentCore, { tenant, id }: StoredAttempt) =>
  system.transaction({ actor: systemActor, at: clock() }, { reason: 'payments.start', tenant }, async (tx) => {
    const failed = await tx.query(sql`update payment_attempts
      set state = 'failed', result_code = 'start', settled_at = ${instant(tx.at)}::timestamptz, next_check_at = null
      where tenant_id = ${tenant} and id = ${id} and state = 'created' returning id`)
    if (failed.length > 0)
      tx.record({ entity: 'payment-attempt', id, before: { state: 'created' }, after: { state: 'failed' } })
  })

const pollMs = 100

/** The page that another request is asking the provider for; null if it gets none. */
const awaitedPage = async ({ system }: PaymentCore, { tenant, id, url }: StoredAttempt): Promise<string | null> => {
  if (url !== null) return url
  for (let waited = 0; waited < providerTimeoutMs; waited += pollMs) {
    await pause(pollMs)
    const [row] = await system.query<StoredAttempt>(attemptQuery(tenant, id))
    if (row === undefined || row.url !== null || row.state !== 'created') return row?.url ?? null
  }
  return null
}

/**
 * The page on which bookings are paid: of the open attempt over them, or of a new one. The attempt is committed before the provider is
 * called, which is done outside of any transaction.
 * @param origin of this server
 */
export const startAttempt = async (
  core: PaymentCore,
  order: OrderToStart,
  opened: OpenedProvider,
  origin: string,
): Promise<{ readonly url: string } | StartObstacle> => {
  const begun = await begin(core, order, opened)
  if (typeof begun === 'string') return begun
  const { attempt, isNew } = begun
  if (!isNew) {
    const url = await awaitedPage(core, attempt)
    return url === null ? 'down' : { url }
  }
  try {
    const { provider, application, organization } = opened
    const asked = provider.start(application, asSeen(attempt, organization), addressesOf(origin, attempt))
    const page = await within(providerTimeoutMs, asked)
    await keepPage(core, attempt, page)
    return { url: page.url }
  } catch (error) {
    core.report(`Fehler beim Beginnen einer Zahlung mit ${attempt.provider}`, error)
    await keepFailure(core, attempt)
    return 'down'
  }
}
