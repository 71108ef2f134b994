/**
 * The address from which a browser loads one of our files: relative, because the link has the public origin but the page may come from
 * another. Other addresses are returned unchanged.
 */
export const ownAddress = (link: string): string => {
  const found = /^https?:\/\/[^/]+(\/api\/[^/]+\/files\/get\?name=.+)$/.exec(link)
  return found?.[1] ?? link
}
