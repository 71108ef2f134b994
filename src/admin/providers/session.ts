import { HttpError } from 'react-admin'
import type { PermissionState } from '../../domain/access.ts'
import { type Cell, createCell } from '../kit/browser/cell.ts'
import { type ClientState, type KnownUser, readers } from './clientState.ts'

/** The signed-in user with their rights, from the server's last response; never read from storage. */
export interface SignedIn {
  readonly user: KnownUser
  readonly permissions: PermissionState
}

/** Response of `GET auth/me` (API-091). */
export interface MeAnswer {
  readonly user: object
  readonly permissions: PermissionState
}

export type SessionCheck = 'signedIn' | 'signedOut' | 'unreachable'

export interface Session {
  readonly current: Cell<SignedIn | null>
  /** Checks the session on the server (AUTH-001). Parallel callers share one call. */
  readonly check: () => Promise<SessionCheck>
  /** Whether the last response in this browser was "signed in". If so, a 401 now means the session has expired. */
  readonly wasSignedIn: () => boolean
  /** Forgets the user here, without calling the server. */
  readonly forget: () => void
}

const isSignedOut = (fault: unknown) => fault instanceof HttpError && fault.status === 401

/**
 * The session as the browser knows it.
 * @param me calls `auth/me`
 * @param onChange runs when another user signs in or the user's suspended rights return, before any of it is rendered
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
