import type { SignedInAnswer } from '../api/signedInAnswer.ts'

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

/** First path segments that are no target: data, files, and the sign-in page itself. */
const noPage = /^\/(?:api|auth|health|assets|csv|html|login)(?:\/|$)/

/** Returns null for malformed addresses, on which `read` throws. */
const orNull = <T>(read: () => T): T | null => {
  try {
    return read()
  } catch {
    return null
  }
}

/**
 * The page to open after signing in, if `candidate` is one of ours: path, query and fragment (AUTH-010).
 * @param candidate value from `redirectUrl` or storage; untrusted
 * @param origin our own, as `location.origin`
 * @returns null for other origins, however written (`//evil`, `/\evil`, `https:evil`, `javascript:`, `/.//evil`), and for addresses that
 * are no page: a link must not sign a user out.
 */
export const redirectTarget = (candidate: string | null, origin: string): string | null => {
  // Browsers drop control characters from addresses, so they are refused.
  if (candidate === null || !candidate.startsWith('/') || /[\\\u0000-\u0020\u007f]/.test(candidate)) return null
  const url = orNull(() => new URL(candidate, origin))
  if (url === null || url.origin !== origin) return null
  const path = orNull(() => decodeURIComponent(url.pathname))
  if (path === null || path === '/' || path.startsWith('//') || path.includes('\\') || noPage.test(path)) return null
  return url.pathname + url.search + url.hash
}

/** Address with the parameter `redirectUrl`. */
type Asking = Pick<Location, 'search' | 'origin'>

/** Stores the requested page, so that it survives visits to other pages (SHELL-037). */
export const keepNextPage = (location: Asking, storage: Storage): void => {
  const asked = redirectTarget(new URLSearchParams(location.search).get('redirectUrl'), location.origin)
  if (asked !== null) storage.setItem(nextUrlKey, JSON.stringify(asked))
}

/**
 * Page to open after signing in: requested, stored, or the user's start page (AUTH-010). Removes the stored page.
 * @param answer the signed-in user, from the server
 */
export const takeNextPage = ({ startPage }: SignedInAnswer, location: Asking, storage: Storage): string => {
  const asked = redirectTarget(new URLSearchParams(location.search).get('redirectUrl'), location.origin)
  const next = asked ?? redirectTarget(kept(storage), location.origin) ?? startPage
  storage.removeItem(nextUrlKey)
  return next
}
