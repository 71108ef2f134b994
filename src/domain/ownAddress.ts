/**
 * The address a browser may load a file of ours from: links bear the public address of the house, pages load through the one
 * they came from. Other addresses stay as they are.
 */
export const ownAddress = (link: string): string => {
  const found = /^https?:\/\/[^/]+(\/api\/[^/]+\/files\/get\?name=.+)$/.exec(link)
  return found?.[1] ?? link
}
