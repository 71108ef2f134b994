import { HttpError } from 'ra-core'
import type { PermissionState } from '../../domain/access.ts'
import { type Cell, createCell } from '../kit/cell.ts'
import { type ClientState, type KnownUser, readers } from './clientState.ts'

/** Who is signed in and what he may do, as the server last answered; never read from storage. */
export interface SignedIn {
  readonly user: KnownUser
  readonly permissions: PermissionState
}

/** What `GET auth/me` answers (API-091). */
export interface MeAnswer {
  readonly user: object
  readonly permissions: PermissionState
}

export type SessionCheck = 'signedIn' | 'signedOut' | 'unreachable'

export interface Session {
  readonly current: Cell<SignedIn | null>
  /** Asks the server who we are (AUTH-001). Parallel askers share one call. */
  readonly check: () => Promise<SessionCheck>
  /** Did this browser's last answer say "signed in"? Then a refusal now means the session has expired. */
  readonly wasSignedIn: () => boolean
  /** Forgets the user here, without asking the server. */
  readonly forget: () => void
}

const isSignedOut = (fault: unknown) => fault instanceof HttpError && fault.status === 401

/**
 * The session as the browser knows it.
 * @param me asks `auth/me`
 * @param onChange runs when another user than before is signed in, or his rights no longer rest, before anything of it is drawn
 */
export const createSession = (
  state: ClientState,
  me: () => Promise<MeAnswer>,
  onChange: (userId: string) => void,
): Session => {
  const current = createCell<SignedIn | null>(null)
  let asking: Promise<SessionCheck> | null = null

  const forget = () => {
    current.set(null)
    state.set('user', null)
    state.set('authStore', null)
  }

  const accept = ({ user, permissions }: MeAnswer): SessionCheck => {
    const known = readers.user(user)
    if (known === null) throw new Error('auth/me answered no user')
    const before = current.get()
    const rested = before?.permissions.secondFactorMissing === true && permissions.secondFactorMissing !== true
    if (before?.user.id !== known.id || rested) onChange(known.id)
    state.set('user', known)
    state.set('authStore', { signedIn: true })
    current.set({ user: known, permissions })
    return 'signedIn'
  }

  const asked = (): Promise<SessionCheck> =>
    me().then(accept, (fault: unknown) => {
      if (isSignedOut(fault)) return 'signedOut'
      console.error('Sitzungsprüfung fehlgeschlagen', fault)
      return 'unreachable'
    })

  return {
    current,
    check: () => {
      asking ??= asked().finally(() => {
        asking = null
      })
      return asking
    },
    wasSignedIn: () => current.get() !== null || state.get('authStore').signedIn,
    forget,
  }
}
