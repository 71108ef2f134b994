import { randomBytes } from 'node:crypto'
import type { RouteRequest } from '../http/route.ts'
import { cookieAttributes } from '../http/sessionCookie.ts'
import type { SecretBox } from '../records/secretBox.ts'

/**
 * The cookie of a known device: a sealed mark for each of up to five accounts that signed in on it. It grants no access; it gives the
 * device its own failure counts (`attempts.ts`), so that attackers cannot lock the account's owner out. The server stores nothing.
 */
const cookieName = (https: boolean): string => (https ? '__Host-device' : 'device')
const maxAccounts = 5
const lifetimeMs = 180 * 24 * 60 * 60 * 1000
const deviceIdBytes = 16

const placeOf = (account: string) => ({ tenant: '', entity: 'device', id: account, pointer: '' })

const marksOf = (cookieHeader: string | undefined): readonly string[] => {
  const value = /(?:^|;\s*)(?:__Host-)?device=([A-Za-z0-9_.-]{1,2000})(?:;|$)/.exec(cookieHeader ?? '')?.[1]
  return value?.split('.').slice(0, maxAccounts) ?? []
}

/** The device id in a mark; null if it is of another account, forged or expired. */
const opened = (box: SecretBox, account: string, now: number, mark: string): string | null => {
  try {
    const [device = '', since = ''] = box.open(Buffer.from(mark, 'base64url'), placeOf(account)).split(' ')
    const age = now - Number(since)
    return age >= 0 && age < lifetimeMs ? device : null
  } catch {
    return null
  }
}

/** The id of the requesting device if it signed in to this account within 180 days; else null. */
export const knownDevice = (
  { header, caller }: Pick<RouteRequest, 'header' | 'caller'>,
  box: SecretBox,
  account: string,
): string | null => {
  for (const mark of marksOf(header('cookie'))) {
    const device = opened(box, account, caller.at, mark)
    if (device !== null) return device
  }
  return null
}

/** The Set-Cookie header that adds this account to the device's marks. */
export const deviceCookie = (
  { header, caller }: Pick<RouteRequest, 'header' | 'caller'>,
  box: SecretBox,
  account: string,
  https: boolean,
): string => {
  const others = marksOf(header('cookie')).filter((mark) => opened(box, account, caller.at, mark) === null)
  const device = knownDevice({ header, caller }, box, account) ?? randomBytes(deviceIdBytes).toString('base64url')
  const mark = box.seal(`${device} ${caller.at}`, placeOf(account)).toString('base64url')
  const value = [mark, ...others].slice(0, maxAccounts).join('.')
  return `${cookieName(https)}=${value}; ${cookieAttributes(https)}; Max-Age=${lifetimeMs / 1000}`
}
