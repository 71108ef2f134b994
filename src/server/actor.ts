import type { PermissionState } from '../domain/access.ts'
import { visitorState } from '../domain/access.ts'

/** The author of a request, as access rules and the history need it. */
export interface Actor {
  /** The e-mail of the user; null for visitors and for the server itself. */
  readonly userId: string | null
  readonly permissions: PermissionState
  /** Role ids the user holds, by tenant id. */
  readonly roleIds: ReadonlyMap<string, readonly string[]>
  /** SHA-256 of the session id; null without a session. */
  readonly sessionHash: Buffer | null
  /** Version of all rights when this state was read; stale once the database has a newer one. */
  readonly rightsVersion: number
  /** The server itself (start, jobs): no user, all rights, "system" in the history. */
  readonly system?: true
}

/** A caller without a session. */
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
