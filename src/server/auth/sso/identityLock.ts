/** Taken by all that binds an account to a person of the identity provider, or unbinds it: no sign-in gets past an unbinding unseen. */
export const identityLock = (userId: string): string => `identity ${userId}`
