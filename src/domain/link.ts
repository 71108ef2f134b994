import { normalForm } from './normalForm.ts'

/** Exists in browsers and in Node; the rules are compiled without the types of either. */
declare const URL: { canParse: (text: string) => boolean }

/** An http or https address without blanks and without a user before the host, which hides the host from readers. */
const shape = /^https?:\/\/(\[[\da-fA-F:.]+\](?::\d+)?|[^\s/?#\\@[\]]+)(?:[/?#][^\s\\]*)?$/
/** Invisible characters, some of which reverse the surrounding text. Joiners are allowed: some languages need them. */
const unseen = /(?![\u200C\u200D])[\p{Cc}\p{Cf}]/u
/** Look like a slash, but are unchanged by NFKC. */
const likeSlash = /[\u2044\u2215\u29F8]/
const parting = /[@/?#\\]/
/** Host and port in UTF-16 units; a host name has at most 253 characters. Longer ones with many marks take `canParse` long. */
const maxAuthorityLength = 500

/** Does a host look shorter than it is, by wide or small forms of the separators of an address? */
const isMisleading = (authority: string): boolean => {
  const plain = normalForm(authority, 'NFKC')
  return parting.test(plain) || likeSlash.test(plain) || plain.split(':').length > authority.split(':').length
}

/**
 * Is it a web address, as in the schemas' format `link`? The same rule on server and browser. Empty is accepted: required fields are
 * checked elsewhere.
 */
export const isLink = (text: string): boolean => {
  if (text === '') return true
  const [, authority] = shape.exec(text) ?? []
  if (authority === undefined || authority.length > maxAuthorityLength) return false
  return !unseen.test(text) && !isMisleading(authority) && URL.canParse(text)
}
