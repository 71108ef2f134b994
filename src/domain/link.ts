/** Exists in browsers and in Node; the rules are compiled without the types of either. */
declare const URL: { canParse: (text: string) => boolean }

/** An http or https address without blanks and without a user before the host, which hides the host from readers. */
const shape = /^https?:\/\/(\[[\da-fA-F:.]+\](?::\d+)?|[^\s/?#\\@[\]]+)(?:[/?#][^\s\\]*)?$/
/** Invisible characters, some of which reverse the surrounding text. Joiners are allowed: some languages need them. */
const unseen = /(?![\u200C\u200D])[\p{Cc}\p{Cf}]/u
/** Look like a slash, but are unchanged by NFKC. */
const likeSlash = /[\u2044\u2215\u29F8]/
const parting = /[@/?#\\]/

/** Does a host look shorter than it is, by wide or small forms of the separators of an address? */
const isMisleading = (authority: string): boolean => {
  const plain = authority.normalize('NFKC')
  return parting.test(plain) || likeSlash.test(plain) || plain.split(':').length > authority.split(':').length
}

/**
 * Is it a web address, as in the schemas' format `link`? The same rule on server and browser. Empty is accepted: required fields are
 * checked elsewhere.
 */
export const isLink = (text: string): boolean => {
  if (text === '') return true
  const [, authority] = shape.exec(text) ?? []
  return authority !== undefined && !unseen.test(text) && !isMisleading(authority) && URL.canParse(text)
}
