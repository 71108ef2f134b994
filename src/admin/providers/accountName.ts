import type { KnownUser } from './clientState.ts'

/** How a user is called on screen: first and last name, or the e-mail where both are empty. */
export const accountName = ({ id, firstName, lastName }: KnownUser): string =>
  [firstName, lastName].filter((part) => part.trim() !== '').join(' ') || id
