import type { KnownUser } from './clientState.ts'

/** Display name of a user: first and last name, or the e-mail if both are empty. */
export const accountName = ({ id, firstName, lastName }: KnownUser): string =>
  [firstName, lastName].filter((part) => part.trim() !== '').join(' ') || id
