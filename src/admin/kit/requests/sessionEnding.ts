import { createCell } from '../browser/cell.ts'

/** True while the server ends the session: background requests must stop. Forms with unsaved changes still block leaving. */
export const sessionEnding = createCell(false)
