import type { SignedInAnswer } from '../api/signedInAnswer.ts'
import { redirectTarget } from './redirectTarget.ts'

const nextUrlKey = 'nextUrl'

const kept = (storage: Storage): string | null => {
  try {
    const value: unknown = JSON.parse(storage.getItem(nextUrlKey) ?? 'null')
    return typeof value === 'string' ? value : null
  } catch {
    // Foreign content; counts as absent.
    return null
  }
}

/** Stores the requested page, so that it survives visits to other pages (SHELL-037). */
export const keepNextPage = (location: Location, storage: Storage): void => {
  const asked = redirectTarget(new URLSearchParams(location.search).get('redirectUrl'), location.origin)
  if (asked !== null) storage.setItem(nextUrlKey, JSON.stringify(asked))
}

/**
 * Page to open after signing in: requested, stored, or the user's start page (AUTH-010). Removes the stored page.
 * @param answer the signed-in user, from the server
 */
export const takeNextPage = ({ startPage }: SignedInAnswer, location: Location, storage: Storage): string => {
  const asked = redirectTarget(new URLSearchParams(location.search).get('redirectUrl'), location.origin)
  const next = asked ?? redirectTarget(kept(storage), location.origin) ?? startPage
  storage.removeItem(nextUrlKey)
  return next
}
