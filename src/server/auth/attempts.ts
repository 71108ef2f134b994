import { createHash, randomUUID } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { minuteMs } from '../../domain/time.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Ask, Database, Faults, RoundTripOptions, Transaction } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from '../faults.ts'
import type { RouteRequest } from '../http/route.ts'
import { deviceHolds, type KnownDevice } from './knownDevice.ts'

const windowMs = 15 * minuteMs
/** Longest window of all limits, ms. */
export const attemptLifetimeMs = 24 * 60 * 60 * 1000

/** At most `most` attempts of one kind for one key within a time window. */
export interface Limit {
  readonly kind: string
  readonly key: string
  readonly most: number | Query
  /** Window, ms. */
  readonly within: number
  /** Condition under which it counts; absent: always. */
  readonly applies?: Query
}

/** A slot reserved before the attempt; a success releases it, so that only failures count. */
export interface Attempt {
  readonly id: string
  readonly limits: readonly Limit[]
}

/** Typed keys are not stored as text. */
const keyOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const ipv6Groups = 8
/** IPv6 households and companies have a whole network of addresses: the first four groups count. */
const networkGroups = 4

const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [first = [], last = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const omitted = Array<string>(Math.max(0, ipv6Groups - first.length - last.length)).fill('0')
  return [...first, ...omitted, ...last].slice(0, networkGroups).join(':')
}

const limit = (kind: string, key: string, most: Limit['most'], within = windowMs): Limit => ({
  kind,
  key: keyOf(key),
  most,
  within,
})

export const addressLimit = (kind: string, address: string, most: number): Limit =>
  limit(`${kind}.address`, networkOf(address), most)

/** A limit of `most` attempts in 15 minutes for a network, counted per tenant. */
export const tenantLimit = (kind: string, address: string, tenant: string, most: Limit['most']): Limit =>
  limit(`${kind}.address`, `${networkOf(address)}\n${tenant}`, most)

/** A limit of `most` attempts within `within` ms for one subject, from all networks. */
export const subjectLimit = (kind: string, subject: string, most: number, within: number): Limit =>
  limit(kind, subject, most, within)

/** The device's own limit while its mark holds; otherwise the limits of all others. */
const deviceOr = (
  device: KnownDevice | null,
  { kind, most, within }: Pick<Limit, 'kind' | 'most' | 'within'>,
  others: readonly Limit[],
): readonly Limit[] => {
  if (device === null) return others
  const holds = deviceHolds(device)
  const own = limit(kind, `${device.account}\n${device.slot}`, most, within)
  return [{ ...own, applies: holds }, ...others.map((other) => ({ ...other, applies: sql`not ${holds}` }))]
}

/**
 * Limits of password guesses: ten failures in 15 minutes for an account from one network, a hundred from a network over all accounts. A
 * known device has its own count, so deliberate failures elsewhere do not lock the account's owner out. A network is one IPv4 address,
 * because strangers share ranges, or one /64 of IPv6, because a customer gets at least that.
 * @param device the result of `knownDevice`
 */
export const passwordLimits = (
  account: string,
  { address, device }: { readonly address: string; readonly device: KnownDevice | null },
): readonly Limit[] =>
  deviceOr(device, { kind: 'signin.device', most: 10, within: windowMs }, [
    limit('signin.account', `${account}\n${networkOf(address)}`, 10),
    addressLimit('signin', address, 100),
  ])

/** A code has only six digits, so all networks share one daily count; filling it takes the password. A known device has its own count. */
export const codeLimits = (account: string, device: KnownDevice | null, most: number): readonly Limit[] =>
  deviceOr(device, { kind: 'code.device', most, within: attemptLifetimeMs }, [
    limit('code.account', account, most, attemptLifetimeMs),
  ])

/** Registrations and resets from one network or one known device: five an hour, failed or not (decisions §4). */
export const hourlyLimits = (kind: string, address: string, device: KnownDevice | null): readonly Limit[] =>
  deviceOr(device, { kind: `${kind}.device`, most: 5, within: 60 * minuteMs }, [
    limit(`${kind}.address`, networkOf(address), 5, 60 * minuteMs),
  ])

/** Lock keys for counting slots: parallel attempts cannot take the same last slot. */
const locksOf = (limits: readonly Limit[]): readonly string[] => limits.map(({ kind, key }) => `attempt ${kind} ${key}`)

const newAttempt = (limits: readonly Limit[]): Attempt => ({ id: randomUUID(), limits })

interface Full {
  /** Time of the attempt that must expire first, epoch ms. */
  readonly at: number
  /** Window of the full limit, ms. */
  readonly within: number
}

const listed = ({ kind, key, most, within, applies = sql`true` }: Limit, at: number): Query =>
  sql`(${kind}, ${key}, ${most}::integer, ${within}::float8, ${instant(at - within)}::timestamptz, ${applies})`

/**
 * Takes a slot under every limit that applies, or none and returns the full limits. The limits are separate parameters: the length of an array is
 * unknown to PostgreSQL, which would replan the statement each time.
 * @param pause seconds between check and write, for tests that widen this window
 */
const placing = ({ id, limits }: Attempt, at: number, pause: number): Query => sql`
  with counted as (
    select * from (values ${sql.join(limits.map((each) => listed(each, at)))}) as listed (kind, key, most, within, since, applies) where applies
  ), freeing as (
    select counted.within, oldest.at from counted cross join lateral (
      select attempt.at from attempt where attempt.kind = counted.kind and attempt.key = counted.key and attempt.at > counted.since
      order by attempt.at desc offset counted.most - 1 limit 1) as oldest
  ), taken as (
    insert into attempt (kind, key, at, id)
    select kind, key, ${instant(at)}::timestamptz, ${id}::uuid from counted cross join pg_sleep(${pause}::float8)
    where not exists (select from freeing)
  )
  select at, within from freeing`

/** Refuses with 429 and the seconds until a slot is free. */
const demandNone = (full: readonly Full[], now: number): void => {
  const waits = full.map(({ at, within }) => (at + within - now) / 1000)
  if (waits.length > 0) throw refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.max(...waits) })
}

/** Seconds between check and write. */
const pauseOf = (faults: Faults): number => (faults.includes('sleep-after-check') ? 0.05 : 0)

/** A slot to be taken in the round trip of several requests, at a time (epoch ms). */
export interface CountedAhead {
  readonly at: number
  readonly limits: readonly Limit[]
}

/** Options of a round trip that counts attempts: a crash of the database may lose them, so it does not wait for the disk. */
export const countingTrip = (counted: readonly CountedAhead[]): RoundTripOptions => ({
  locks: [...new Set(counted.flatMap(({ limits }) => locksOf(limits)))],
  durable: false,
})

/** Takes a slot in a round trip opened with `countingTrip`. @returns the refusal (429), null: taken */
export const countIn = async (ask: Ask, faults: Faults, { at, limits }: CountedAhead): Promise<Refusal | null> => {
  try {
    demandNone(await ask<Full>(placing(newAttempt(limits), at, pauseOf(faults))), at)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Needs a transaction whose row locks serialize parallel attempts. */
export const countAttempt = async (tx: Transaction, limits: readonly Limit[]): Promise<Attempt> => {
  const attempt = newAttempt(limits)
  await tx.afterCheck()
  demandNone(await tx.query<Full>(placing(attempt, tx.at, 0)), tx.at)
  return attempt
}

/**
 * Takes a slot before expensive work, committed once it returns; `also` runs in the same round trip and its result is returned with the
 * slot. A database crash may lose attempts, which is harmless, so the commit does not wait for the disk.
 */
export const countAttemptAhead = async <T = null>(
  { system, faults }: Database,
  at: number,
  limits: readonly Limit[],
  also?: (ask: Ask) => Promise<T>,
): Promise<{ readonly attempt: Attempt; readonly found: T | null }> => {
  const attempt = newAttempt(limits)
  const [full, found] = await system.roundTrip(
    (ask) => Promise.all([ask<Full>(placing(attempt, at, pauseOf(faults))), also?.(ask) ?? null]),
    countingTrip([{ at, limits }]),
  )
  demandNone(full, at)
  return { attempt, found }
}

/** Requests of a network in its tenant: at most `most` within `within` ms, by default a minute. */
export const networkLimit = (
  { address, tenantId }: Pick<RouteRequest, 'address' | 'tenantId'>,
  kind: string,
  most: Limit['most'],
  within = minuteMs,
): Limit => ({ ...tenantLimit(kind, address, tenantId ?? '', most), within })

/** Counts one request under `networkLimit`. @throws 429 TOO_MANY_ATTEMPTS */
export const limitNetwork = async (
  request: Pick<RouteRequest, 'caller' | 'address' | 'database' | 'tenantId'>,
  kind: string,
  most: number,
  within = minuteMs,
): Promise<void> => {
  await countAttemptAhead(request.database, request.caller.at, [networkLimit(request, kind, most, within)])
}

/** Something asked under a limit. */
export interface Asked {
  /** The same whenever it is asked. */
  readonly what: string
  /** Does it take a place? A full limit refuses it all the same, so that the refusal does not tell. */
  readonly counts: boolean
}

/** Takes a place for good for what is asked: one within the time of the limit, however often it is asked in it. */
export const countAttemptOnce = async (
  { system, faults }: Database,
  at: number,
  limited: Limit,
  { what, counts }: Asked,
): Promise<void> => {
  const { kind, key, most, within } = limited
  const id = sql`${keyOf(what).slice(0, 32)}::uuid`
  const counted = sql`attempt.kind = ${kind} and attempt.key = ${key} and attempt.at > ${instant(at - within)}::timestamptz`
  const query = sql`
    with again as (select from attempt where ${counted} and attempt.id = ${id}), freeing as (
      select oldest.at from (select attempt.at from attempt where ${counted} order by attempt.at desc offset ${most}::integer - 1 limit 1) as oldest
      where not exists (select from again)
    ), taken as (
      insert into attempt (kind, key, at, id)
      select ${kind}, ${key}, ${instant(at)}::timestamptz, ${id} from pg_sleep(${pauseOf(faults)}::float8)
      where ${counts} and not exists (select from again) and not exists (select from freeing)
    )
    select at, ${within}::float8 as within from freeing`
  const full = await system.roundTrip((ask) => ask<Full>(query), { locks: locksOf([limited]), durable: false })
  demandNone(full, at)
}

export const forgetAttempt = (tx: Transaction, { id, limits }: Attempt): void => {
  void tx.query(
    sql`delete from attempt
      using unnest(${limits.map(({ kind }) => kind)}::text[], ${limits.map(({ key }) => key)}::text[]) as taken (kind, key)
      where attempt.kind = taken.kind and attempt.key = taken.key and attempt.id = ${id}::uuid`,
  )
}
