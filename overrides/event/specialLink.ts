/**
 * Where an event that is not public can be seen: the tenant's own page for events with its id, as the tenant's settings promise; where
 * there is none, its page here.
 * @param detailLink the tenant's page, or empty
 * @param origin of this installation
 */
export const specialLink = (detailLink: string, origin: string, tenantId: string, id: string): string => {
  if (detailLink === '') return `${origin}/event/${encodeURIComponent(tenantId)}/${encodeURIComponent(id)}`
  const link = new URL(detailLink)
  link.searchParams.set('bkid', id)
  return link.href
}
