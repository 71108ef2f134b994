/**
 * Address of an entity's dialog over a page: `/admin/buchungen?dialog=booking.details&id=SRXA-MTBD`.
 * @param page address of the page below the dialog
 * @param name entity and action: `booking.create`
 * @param id record of the dialog, if any
 */
export const dialogPath = (page: string, name: string, id?: string): string =>
  `${page}?${new URLSearchParams({ dialog: name, ...(id === undefined ? {} : { id }) })}`
