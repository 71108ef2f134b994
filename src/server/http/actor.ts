import type { PermissionState } from '../../domain/access.ts'
import { visitorState } from '../../domain/access.ts'

/** Who asks: everything a room needs to decide and the history needs to name. */
export interface Actor {
  /** The e-mail of the user; null for visitors and for the server itself. */
  readonly userId: string | null
  readonly permissions: PermissionState
  /** Role ids the user holds, by tenant id. */
  readonly roleIds: ReadonlyMap<string, readonly string[]>
  /** SHA-256 of the session id; null without a session. */
  readonly sessionHash: Buffer | null
  /** Version of all rights this state was read under; a newer one in the database makes it stale. */
  readonly rightsVersion: number
  /** The server's own doing (start, jobs): bears no user, is allowed everything, is named in the history as "system". */
  readonly system?: true
}

/** Somebody who is not signed in. */
export const visitor: Actor = {
  userId: null,
  permissions: visitorState,
  roleIds: new Map(),
  sessionHash: null,
  rightsVersion: 0,
}

/** The server itself: first start, demo data, jobs. */
export const systemActor: Actor = {
  ...visitor,
  permissions: { ...visitorState, instanceOwner: true },
  system: true,
}
