import type { Problem } from '../rules.ts'

/** A problem that refuses the save. */
export const error = (path: string, code: string, message: string): Problem => ({
  path,
  code,
  message,
  severity: 'error',
})

/** A problem that is shown and does not refuse. */
export const warning = (path: string, code: string, message: string): Problem => ({
  path,
  code,
  message,
  severity: 'warning',
})

/** A value the form asks for is missing (generic message of Dokument B §5). */
export const missing = (path: string, field: string): Problem =>
  error(path, 'REQUIRED', `${field} muss ausgefüllt sein.`)
