import { createCell } from './cell.ts'

/** The server is being asked to end the session: nothing that runs by itself may ask it anything more. Forms hold the page as before. */
export const sessionEnding = createCell(false)
