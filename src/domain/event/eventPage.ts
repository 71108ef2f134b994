/** Path of the page of an event, the special link of one that is not listed (EVENT-LIST-042). */
export const eventPage = (tenantId: string, id: string): string =>
  `/event/${encodeURIComponent(tenantId)}/${encodeURIComponent(id)}`
