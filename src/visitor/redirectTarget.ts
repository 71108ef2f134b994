/** First words of addresses that are no pages to arrive at: data, files, and the sign-in page itself. */
const noPage = /^\/(?:api|auth|health|assets|csv|html|login)(?:\/|$)/

/** Runs what throws on a malformed address; such an address is none of ours. */
const orNull = <T>(read: () => T): T | null => {
  try {
    return read()
  } catch {
    return null
  }
}

/**
 * The page to open after signing in, if `candidate` is one of ours: path, query and fragment (AUTH-010).
 * @param candidate what stood in `redirectUrl` or storage; anything.
 * @param origin our own, as `location.origin`.
 * @returns null for other origins, however written (`//evil`, `/\evil`, `https:evil`, `javascript:`, `/.//evil`), and for addresses
 * that are no page: a link must not sign anybody out.
 */
export const redirectTarget = (candidate: string | null, origin: string): string | null => {
  // Browsers drop control characters from addresses, so there must be none.
  if (candidate === null || !candidate.startsWith('/') || /[\\\u0000-\u0020\u007f]/.test(candidate)) return null
  const url = orNull(() => new URL(candidate, origin))
  if (url === null || url.origin !== origin) return null
  const path = orNull(() => decodeURIComponent(url.pathname))
  if (path === null || path === '/' || path.startsWith('//') || path.includes('\\') || noPage.test(path)) return null
  return url.pathname + url.search + url.hash
}
