/**
 * Address of an event that is not public: the tenant's event page with the event id, or without such a page the page of this application.
 * @param detailLink the tenant's page, or empty
 * @param origin of this installation
 */
export const specialLink = (detailLink: string, origin: string, tenantId: string, id: string): string => {
  if (detailLink === '') return `${origin}/event/${encodeURIComponent(tenantId)}/${encodeURIComponent(id)}`
  const link = new URL(detailLink)
  link.searchParams.set('bkid', id)
  return link.href
}
