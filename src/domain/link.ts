/** An http or https address without blanks and without a user before the host, which hides the host from readers. */
const shape = /^https?:\/\/(\[[\da-fA-F:.]+\](?::\d+)?|[^\s/?#\\@[\]]+)(?:[/?#][^\s\\]*)?$/
/** Nobody sees these, and some turn the order of what stands around them. Joiners belong to the words of some languages. */
const unseen = /(?![\u200C\u200D])[\p{Cc}\p{Cf}]/u
/** Look like a slash, and stay what they are in NFKC. */
const likeSlash = /[\u2044\u2215\u29F8]/
const parting = /[@/?#\\]/

/** Does a host look as if it ended sooner than it does, by wide or small forms of the signs that part an address? */
const isMisleading = (authority: string): boolean => {
  const plain = authority.normalize('NFKC')
  return parting.test(plain) || likeSlash.test(plain) || plain.split(':').length > authority.split(':').length
}

/**
 * Is it an address of the web, as the format `link` of the schemas takes it? The one rule of server and browser. Empty is none and is
 * taken: whether one is required is said elsewhere.
 */
export const isLink = (text: string): boolean => {
  if (text === '') return true
  const [, authority] = shape.exec(text) ?? []
  return authority !== undefined && !unseen.test(text) && !isMisleading(authority) && URL.canParse(text)
}
