import { type LockerState, openLockerStates } from './lockerState.ts'

/** What staff decide about a troubled locker: ask the system again, it is rented, or nothing is left to do. */
export const lockerDecisions = ['open', 'opened', 'closed'] as const
export type LockerDecision = (typeof lockerDecisions)[number]

/** A locker to decide about. */
export interface DecidedLocker {
  readonly state: LockerState
  /** False: its booking has given it back. */
  readonly active: boolean
  /** The booking stands, owes nothing, and its time is not over. */
  readonly isDue: boolean
}

/** What a decision does: a new state, and perhaps a call at the system; `gone`: the reservation is deleted. */
export type LockerOutcome =
  | { readonly state: LockerState; readonly call: 'open' | 'cancel' | null }
  | { readonly state: 'gone' }
  | { readonly refusal: keyof typeof lockerRefusals }

/** Why a decision is refused, German. */
export const lockerRefusals = {
  LOCKER_SETTLED: 'Dieses Schließfach ist schon geklärt oder wird gerade geöffnet. Bitte laden Sie die Seite neu.',
  LOCKER_NOT_DUE:
    'Dieses Schließfach wird nicht geöffnet: Die Buchung ist vorbei, storniert oder gelöscht, oder es fehlen Freigabe oder Bezahlung.',
  LOCKER_PROCESS:
    'Die Buchung braucht dieses Schließfach nicht mehr. Bitte geben Sie die Vorgangsnummer an, dann wird die Miete beendet, oder beenden Sie sie im Schließsystem und wählen Sie „Erledigt“.',
} as const

/** Decisions that are offered for a locker in this state. */
export const offeredDecisions = (state: LockerState): readonly LockerDecision[] => {
  if (!openLockerStates.includes(state)) return []
  return state === 'stuck' ? ['closed'] : lockerDecisions
}

/** What a decision does to a locker. A rental that no booking needs any more is ended, for which its process must be known. */
export const decideLocker = (
  { state, active, isDue }: DecidedLocker,
  decision: LockerDecision,
  processId: string | null,
): LockerOutcome => {
  if (!offeredDecisions(state).includes(decision)) return { refusal: 'LOCKER_SETTLED' }
  if (decision === 'closed') return active ? { state: 'closed', call: null } : { state: 'gone' }
  if (decision === 'open') return active && isDue ? { state: 'reserved', call: 'open' } : { refusal: 'LOCKER_NOT_DUE' }
  if (active) return { state: 'open', call: null }
  return processId === null ? { refusal: 'LOCKER_PROCESS' } : { state: 'open', call: 'cancel' }
}
