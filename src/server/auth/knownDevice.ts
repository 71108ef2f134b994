import { randomInt } from 'node:crypto'
import { type Query, sql } from '../database/sql.ts'
import type { RouteRequest } from '../http/route.ts'
import { cookieAttributes } from '../http/sessionCookie.ts'
import type { SecretBox } from '../records/secretBox.ts'

/**
 * The cookie of a known device: a sealed mark for each of up to five accounts that signed in on it. It grants no access; it gives the
 * device its own failure counts (`attempts.ts`), so that attackers cannot lock the account's owner out. It ends when the password or the
 * second factor changes. An account has only `maxSlots` such counts, so that collected marks multiply no limit without bound. The server
 * stores nothing.
 */
const cookieName = (https: boolean): string => (https ? '__Host-device' : 'device')
const maxAccounts = 5
const lifetimeMs = 180 * 24 * 60 * 60 * 1000
/** Failure counts per account. */
const maxSlots = 8

const addressOf = (account: string) => ({ tenant: '', entity: 'device', id: account, pointer: '' })

const marksOf = (cookieHeader: string | undefined): readonly string[] => {
  const value = /(?:^|;\s*)(?:__Host-)?device=([A-Za-z0-9_.-]{1,2000})(?:;|$)/.exec(cookieHeader ?? '')?.[1]
  return value?.split('.').slice(0, maxAccounts) ?? []
}

/** What a mark says; the database decides whether it still holds. */
export interface KnownDevice {
  readonly account: string
  /** Which of the account's counts. */
  readonly slot: string
  readonly generation: string
}

/** Changes with the account's password and whenever a second factor is set up or removed. */
export const generationOf = (userId: Query): Query => sql`(
  coalesce((select extract(epoch from changed_at)::text from credential where user_id = ${userId}), '') || '/' ||
  coalesce((select extract(epoch from confirmed_at)::text from second_factor where user_id = ${userId}), ''))`

/** Is the account still as it was when the device signed in? */
export const deviceHolds = ({ account, generation }: KnownDevice): Query =>
  sql`${generationOf(sql`${account}`)} = ${generation}`

/** The content of a mark; null if it is of another account, forged or expired. */
const opened = (box: SecretBox, account: string, now: number, mark: string): KnownDevice | null => {
  try {
    const [slot = '', since = '', generation] = box.open(Buffer.from(mark, 'base64url'), addressOf(account)).split(' ')
    const age = now - Number(since)
    return generation !== undefined && age >= 0 && age < lifetimeMs ? { account, slot, generation } : null
  } catch {
    return null
  }
}

/** The mark of the requesting device if it signed in to this account within 180 days; else null. */
export const knownDevice = (
  { header, caller }: Pick<RouteRequest, 'header' | 'caller'>,
  box: SecretBox,
  account: string,
): KnownDevice | null => {
  for (const mark of marksOf(header('cookie'))) {
    const device = opened(box, account, caller.at, mark)
    if (device !== null) return device
  }
  return null
}

/**
 * The Set-Cookie header that adds this account to the device's marks.
 * @param signedIn account and generation as they were proven
 */
export const deviceCookie = (
  { header, caller }: Pick<RouteRequest, 'header' | 'caller'>,
  box: SecretBox,
  signedIn: Omit<KnownDevice, 'slot'>,
  https: boolean,
): string => {
  const { account, generation } = signedIn
  const others = marksOf(header('cookie')).filter((mark) => opened(box, account, caller.at, mark) === null)
  const slot = knownDevice({ header, caller }, box, account)?.slot ?? randomInt(maxSlots)
  const mark = box.seal(`${slot} ${caller.at} ${generation}`, addressOf(account)).toString('base64url')
  const value = [mark, ...others].slice(0, maxAccounts).join('.')
  return `${cookieName(https)}=${value}; ${cookieAttributes(https)}; Max-Age=${lifetimeMs / 1000}`
}
