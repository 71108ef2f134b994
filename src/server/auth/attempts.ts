import { createHash, randomUUID } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Caller, Database, OnBehalf, Transaction, TransactionOptions } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from '../http/faults.ts'

const minute = 60 * 1000
const window = 15 * minute
/** Milliseconds after which no limit asks for a try any more. */
export const attemptLifetime = 24 * 60 * 60 * 1000

/** Something that is counted: attempts of one kind for one key, at most so many within a time. */
export interface Limit {
  readonly kind: string
  readonly key: string
  readonly most: number
  /** Milliseconds after which an attempt is forgotten. */
  readonly within: number
}

/** A place taken before the attempt; a success gives it back, so that only failures remain counted. */
export interface Place {
  readonly id: string
  readonly limits: readonly Limit[]
}

/** What people typed as a key is not kept as text. */
const keyOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A household or company with IPv6 has a whole network of addresses: its first four groups count. */
const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = address.split('::')
  const first = head.split(':')
  const filled = tail === undefined ? first : [...first, ...Array<string>(Math.max(0, 4 - first.length)).fill('0')]
  return filled.slice(0, 4).join(':')
}

export const accountLimit = (kind: string, account: string, most: number): Limit => ({
  kind: `${kind}.account`,
  key: keyOf(account),
  most,
  within: window,
})

export const addressLimit = (kind: string, address: string, most: number, within = window): Limit => ({
  kind: `${kind}.address`,
  key: keyOf(networkOf(address)),
  most,
  within,
})

/** Attempts at an account within a day. */
export const dailyLimit = (kind: string, account: string, most: number): Limit => ({
  ...accountLimit(kind, account, most),
  within: attemptLifetime,
})

/** Registrations and resets of one address: five an hour, whatever comes of them (decisions §4). */
export const hourlyLimit = (kind: string, address: string): Limit => addressLimit(kind, address, 5, 60 * minute)

/** Names of the locks under which places are counted: parallel tries cannot take the same last place. */
const locksOf = (limits: readonly Limit[]): readonly string[] => limits.map(({ kind, key }) => `attempt ${kind} ${key}`)

const columnsOf = (limits: readonly Limit[]) =>
  sql`${limits.map(({ kind }) => kind)}::text[], ${limits.map(({ key }) => key)}::text[]`

/** Takes a place under every limit, or refuses with 429 and the seconds until the oldest attempt is forgotten. */
export const takePlace = async (tx: Transaction, limits: readonly Limit[]): Promise<Place> => {
  const since = limits.map(({ within }) => instant(tx.at - within))
  const recent = await tx.rows<{ kind: string; key: string; at: number }>(
    sql`select attempt.kind, attempt.key, attempt.at
      from unnest(${columnsOf(limits)}, ${since}::timestamptz[]) as counted (kind, key, since)
      join attempt on attempt.kind = counted.kind and attempt.key = counted.key and attempt.at > counted.since order by attempt.at`,
    true,
  )
  for (const { kind, key, most, within } of limits) {
    const own = recent.filter((each) => each.kind === kind && each.key === key)
    const freeing = own[own.length - most]
    if (freeing !== undefined)
      throw refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: (freeing.at + within - tx.at) / 1000 })
  }
  await tx.afterCheck()
  const id = randomUUID()
  tx.withCommit(
    sql`insert into attempt (kind, key, at, id) select kind, key, ${instant(tx.at)}::timestamptz, ${id}::uuid
      from unnest(${columnsOf(limits)}) as taken (kind, key)`,
  )
  return { id, limits }
}

/**
 * How a transaction of its own takes a place, ahead of work that costs something. Tries that a crash of the database forgets harm
 * nobody, so those who wait for the same place need not wait for the disk.
 */
export const aheadFor = (reason: string, limits: readonly Limit[]): TransactionOptions => ({
  reason,
  tenant: null,
  locks: locksOf(limits),
  durable: false,
  ahead: true,
})

/** Takes a place before that work begins. */
export const takePlaceAhead = (
  { system }: Database,
  who: Caller | OnBehalf,
  reason: string,
  limits: readonly Limit[],
): Promise<Place> => system.transaction(who, aheadFor(reason, limits), (tx) => takePlace(tx, limits))

export const givePlaceBack = (tx: Transaction, { id, limits }: Place): void => {
  tx.withCommit(
    sql`delete from attempt using unnest(${columnsOf(limits)}) as taken (kind, key)
      where attempt.kind = taken.kind and attempt.key = taken.key and attempt.id = ${id}::uuid`,
  )
}
