import { nextCheck } from '../../domain/payments/attempt.ts'
import { systemActor } from '../actor.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { inPool } from './inPool.ts'
import { openProvider, type PaymentCore, providerTimeoutMs, within } from './paymentCore.ts'
import { settlePayment, type Taken } from './settlePayment.ts'
import { type Hint, noHint } from './provider.ts'
import { asSeen, attemptColumns, attemptsOver, type StoredAttempt } from './storedAttempt.ts'

/** A provider is asked about one attempt at most once in this time, ms. */
export const minCheckIntervalMs = 5_000

/**
 * Asks the provider about an attempt, outside of any transaction, and takes in the answer.
 * @param open opens the provider of the attempt's tenant
 * @throws if there is no answer; then nothing is known
 */
export const checkAttempt = async (
  core: PaymentCore,
  attempt: StoredAttempt,
  hint: Hint = noHint,
  open: typeof openProvider = openProvider,
): Promise<Taken> => {
  const opened = await open(core, attempt.tenant, attempt.provider)
  if (opened === null) throw new Error(`no application of ${attempt.provider} is left to ask about ${attempt.id}`)
  const { provider, application, organization } = opened
  const seen = asSeen({ ...attempt, reference: attempt.reference ?? hint.reference }, organization)
  const outcome = await within(providerTimeoutMs, provider.checkStatus(application, seen))
  const { method, methodCode } = outcome.methodCode === '' ? hint : outcome
  return settlePayment(core, attempt, { ...outcome, method, methodCode })
}

/**
 * Asks because somebody says that there is news: a notification that proves nothing, a browser that returns. Also after a final "no": money
 * may come late. What was asked about less than five seconds ago is asked again by the reconcile job soon.
 * @returns null: not asked now
 */
export const checkSoon = async (core: PaymentCore, attempt: StoredAttempt, hint: Hint): Promise<Taken | null> => {
  const { tenant, id } = attempt
  if (attempt.state === 'paid') return 'paid'
  const now = core.clock()
  const claimed = await core.system
    .query(sql`update payment_attempts set checked_at = ${instant(now)}::timestamptz, checks = checks + 1
    where tenant_id = ${tenant} and id = ${id} and (checked_at is null or checked_at <= ${instant(now - minCheckIntervalMs)}::timestamptz)
    returning id`)
  const soon = () =>
    core.system.query(sql`update payment_attempts
      set next_check_at = least(next_check_at, ${instant(now + minCheckIntervalMs)}::timestamptz)
      where tenant_id = ${tenant} and id = ${id} and state <> 'paid'`)
  if (claimed.length === 0) {
    await soon()
    return null
  }
  try {
    const taken = await checkAttempt(core, attempt, hint)
    if (taken === 'pending') await soon()
    return taken
  } catch (error) {
    core.report(`Fehler beim Nachfragen zu einer Zahlung bei ${attempt.provider}`, error)
    await soon()
    return null
  }
}

/** Attempts asked about in one run of the reconcile job; the others follow with the next one. */
const maxClaimed = 200
/** Questions at a time; of one tenant few, so that a provider that does not answer leaves room for the others. */
const parallelChecks = { size: 20, perKind: 5, kindOf: ({ tenant }: StoredAttempt) => tenant } as const

/** Opens each provider of each tenant once: for one run of the reconcile job. */
const openOnce = (): typeof openProvider => {
  const opened = new Map<string, ReturnType<typeof openProvider>>()
  return (core, tenant, name) => {
    const key = JSON.stringify([tenant, name])
    const opening = opened.get(key) ?? openProvider(core, tenant, name)
    opened.set(key, opening)
    return opening
  }
}

/** Takes attempts that are due, so that another server skips them: each is due again by its schedule, whatever becomes of the question. */
const claimDue = (core: PaymentCore, now: number): Promise<readonly StoredAttempt[]> =>
  core.system.transaction(
    { actor: systemActor, at: now },
    { reason: 'payments.reconcile', tenant: null },
    async (tx) => {
      const due = await tx.query<StoredAttempt>(sql`select ${attemptColumns} from payment_attempts as attempt
      where next_check_at <= ${instant(now)}::timestamptz
      order by next_check_at, tenant_id, id limit ${maxClaimed}::integer for no key update skip locked`)
      const of = (column: (attempt: StoredAttempt) => string): readonly string[] => due.map(column)
      await tx.query(sql`update payment_attempts as attempt set checked_at = ${instant(now)}::timestamptz, checks = attempt.checks + 1,
        next_check_at = due.next
      from unnest(${of(({ tenant }) => tenant)}::text[], ${of(({ id }) => id)}::text[],
        ${of((one) => instant(nextCheck(one, now)))}::timestamptz[]) as due (tenant_id, id, next)
      where attempt.tenant_id = due.tenant_id and attempt.id = due.id`)
      return due
    },
  )

/**
 * Asks about the attempts that are due (public-side.md 2.4.5). Several servers may run it at once.
 * @returns number of attempts that came to an end
 */
export const reconcilePayments = async (core: PaymentCore): Promise<number> => {
  const now = core.clock()
  const due = await claimDue(core, now)
  let ended = 0
  const open = openOnce()
  const ask = async (attempt: StoredAttempt) => {
    try {
      if ((await checkAttempt(core, attempt, noHint, open)) !== 'pending') ended += 1
    } catch (error) {
      core.report(`Fehler beim Nachfragen zu einer Zahlung bei ${attempt.provider}`, error)
    }
  }
  await inPool(due, parallelChecks, ask)
  return ended
}

/** Bookings of one order, which are paid together. */
export interface PaidTogether {
  readonly tenant: string
  readonly bookingIds: readonly string[]
}

/**
 * What is known of the payment of bookings: `paid` money has arrived for one of them that settled nothing, which staff decide, or just now;
 * `pending` it may still arrive; `unpaid` no attempt was made, or all have failed. Asks the provider about every attempt whose end is not known.
 * @throws if a provider does not answer
 */
export const statusOf = async (core: PaymentCore, { tenant, bookingIds }: PaidTogether): Promise<Taken> => {
  const attempts = await core.system.query<StoredAttempt>(attemptsOver(tenant, bookingIds))
  let status: Taken = 'unpaid'
  for (const attempt of attempts) {
    const taken = attempt.state === 'paid' ? 'paid' : await checkAttempt(core, attempt)
    if (taken === 'paid') return 'paid'
    if (taken === 'pending') status = 'pending'
  }
  return status
}
