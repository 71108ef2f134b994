/**
 * The address of a dialog of an entity over one of its pages: `/admin/buchungen?dialog=booking.details&id=SRXA-MTBD`.
 * @param page address of the page it opens over
 * @param name entity and action: `booking.create`
 * @param id of the record it is about, where there is one
 */
export const dialogPath = (page: string, name: string, id?: string): string =>
  `${page}?${new URLSearchParams({ dialog: name, ...(id === undefined ? {} : { id }) })}`
