import { createCell } from './cell.ts'

/** The server has said that it no longer knows the session: the page is about to leave for the sign-in page, and forms must not hold it back. */
export const sessionLoss = createCell(false)
