/** Taken to bind an account to a person of the identity provider and to unbind it: no sign-in can overlap an unbinding. */
export const identityLock = (userId: string): string => `identity ${userId}`
