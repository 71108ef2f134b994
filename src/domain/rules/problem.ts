import type { Problem } from '../rules.ts'

/** A problem that prevents saving. */
export const error = (path: string, code: string, message: string): Problem => ({
  path,
  code,
  message,
  severity: 'error',
})

/** A problem that is shown but does not prevent saving. */
export const warning = (path: string, code: string, message: string): Problem => ({
  path,
  code,
  message,
  severity: 'warning',
})

/** A required value of the form is missing (generic message of Dokument B §5). */
export const missing = (path: string, field: string): Problem =>
  error(path, 'REQUIRED', `${field} muss ausgefüllt sein.`)
