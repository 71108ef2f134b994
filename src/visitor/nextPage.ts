import type { SignedInAnswer } from '../api/signedInAnswer.ts'
import { landingPage } from '../domain/tasks/landingPage.ts'
import { redirectTarget } from './redirectTarget.ts'

const nextUrlKey = 'nextUrl'

const kept = (storage: Storage): string | null => {
  try {
    const value: unknown = JSON.parse(storage.getItem(nextUrlKey) ?? 'null')
    return typeof value === 'string' ? value : null
  } catch {
    // Not written by us; it counts as absent.
    return null
  }
}

/** Keeps the asked-for page, so that it outlives a way through other pages (SHELL-037). */
export const keepNextPage = (location: Location, storage: Storage): void => {
  const asked = redirectTarget(new URLSearchParams(location.search).get('redirectUrl'), location.origin)
  if (asked !== null) storage.setItem(nextUrlKey, JSON.stringify(asked))
}

/**
 * Where to go after signing in: what was asked for, what was kept, or where this user's work begins (AUTH-010). What was kept is used up.
 * @param answer who signed in, as the server says
 */
export const takeNextPage = ({ permissions }: SignedInAnswer, location: Location, storage: Storage): string => {
  const asked = redirectTarget(new URLSearchParams(location.search).get('redirectUrl'), location.origin)
  const next = asked ?? redirectTarget(kept(storage), location.origin) ?? landingPage(permissions)
  storage.removeItem(nextUrlKey)
  return next
}
