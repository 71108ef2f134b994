import { shellTexts } from '../kit/texts/shell.ts'

/** The fixed product prefix and the route's title (ROUTE-039). */
export const documentTitle = (title: string): string => `${shellTexts.product} – ${title}`
