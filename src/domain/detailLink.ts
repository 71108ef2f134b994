/** Exists in browsers and in Node; the rules are compiled without the types of either. */
declare const URL: new (text: string) => { readonly href: string; readonly searchParams: URLSearchParams }
interface URLSearchParams {
  readonly set: (name: string, value: string) => void
}

/**
 * The page that a town has for an object or an event, with its id as `bkid`; null without one.
 * @param page the town's setting: a valid address, or empty
 * @example
 * detailLink('https://stadt.example/v/?a=1', 'x') // 'https://stadt.example/v/?a=1&bkid=x'
 */
export const detailLink = (page: string | null, id: string): string | null => {
  if (page === null || page === '') return null
  const link = new URL(page)
  link.searchParams.set('bkid', id)
  return link.href
}
