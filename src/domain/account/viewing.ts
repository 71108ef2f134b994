/** Names the view in a request: its answers are those of the viewed person. */
export const viewHeader = 'x-view-as'

/** The same in the address of a link, which sends no header. */
export const viewParam = 'viewAs'

/** Duration of a view. */
export const viewMs = 60 * 60 * 1000

/** A view of the back office as another member sees it. */
export interface Viewing {
  readonly id: string
  /** The viewed person. */
  readonly userId: string
  readonly tenantId: string
  /** Epoch ms. */
  readonly expiresAt: number
}
