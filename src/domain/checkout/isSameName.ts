import { isBlank } from '../isBlank.ts'
import { normalForm } from '../normalForm.ts'

/** Upper case first: it makes ß to SS. */
const comparable = (name: string): string =>
  normalForm(name, 'NFKC').toUpperCase().toLowerCase().replace(/\s+/gu, ' ').trim()

/**
 * Is it the full name given at the booking? Without regard to case, Unicode form and spaces. A blank name is nobody's, so that a booking
 * without one cannot be opened by it.
 */
export const isSameName = (typed: string, stored: string): boolean =>
  !isBlank(typed) && comparable(typed) === comparable(stored)
