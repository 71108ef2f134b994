import type { LockerState } from './lockerState.ts'

/**
 * How the lockers of a booking stand, worst first. `unclear`: one may be rented or not; `failed`: one could not be opened or cancelled;
 * `waiting`: one is not opened yet; `open`: all that are left are rented; `closed`: settled by hand; `cancelled`: given back, their
 * rental still has to end; `none`: the booking has no lockers.
 */
export const lockerStandings = ['unclear', 'failed', 'waiting', 'open', 'closed', 'cancelled', 'none'] as const
export type LockerStanding = (typeof lockerStandings)[number]

/** A locker of a booking. */
export interface StandingLocker {
  readonly state: LockerState
  /** False: the booking has given it back. */
  readonly active: boolean
}

const kept: Readonly<Record<LockerState, LockerStanding>> = {
  unclear: 'unclear',
  failed: 'failed',
  stuck: 'failed',
  reserved: 'waiting',
  begun: 'waiting',
  open: 'open',
  closed: 'closed',
}

/** What was given back and wants no decision of staff has only to be ended. */
const standingOf = ({ state, active }: StandingLocker): LockerStanding => {
  const standing = kept[state]
  return active || standing === 'unclear' || standing === 'failed' ? standing : 'cancelled'
}

/**
 * The lockers of a booking as one value: that of the worst.
 * @param lockers all of the booking, also those given back whose rental has not ended
 * @returns `none` without lockers
 */
export const lockerStanding = (lockers: readonly StandingLocker[]): LockerStanding => {
  const found = lockers.map(standingOf)
  return lockerStandings.find((standing) => found.includes(standing)) ?? 'none'
}

/** The value in German, for staff; `none` is not shown. */
export const lockerStandingWords: Readonly<Record<Exclude<LockerStanding, 'none'>, string>> = {
  unclear: 'Schließfach: unklar',
  failed: 'Schließfach: fehlgeschlagen',
  waiting: 'Schließfach: noch nicht geöffnet',
  open: 'Schließfach: bestätigt',
  closed: 'Schließfach: von Hand erledigt',
  cancelled: 'Schließfach: wird storniert',
}
