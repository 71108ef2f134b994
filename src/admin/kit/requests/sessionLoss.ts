import { createCell } from '../browser/cell.ts'

/** The server no longer knows the session: the page goes to the sign-in page, and forms must not block that. */
export const sessionLoss = createCell(false)
