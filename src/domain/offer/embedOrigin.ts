/** Exists in browsers and in Node; the rules are compiled without the types of either. */
declare const URL: new (text: string) => { readonly origin: string }

/** A host in lower case, and a port; no wildcard, no path, nothing that could end a directive of a policy. */
const shape = /^https:\/\/[a-z0-9][a-z0-9.-]{0,252}(?::\d{1,5})?$/

/**
 * Is it the origin of a page that may frame the public offer, as browsers write it? Names with umlauts stand in their ASCII form.
 * @example
 * isEmbedOrigin('https://www.musterstadt.de') // true
 */
export const isEmbedOrigin = (text: string): boolean => {
  if (!shape.test(text)) return false
  try {
    return new URL(text).origin === text
  } catch {
    // A host or port that there cannot be.
    return false
  }
}
