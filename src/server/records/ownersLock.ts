/**
 * Lock of every change after which somebody owns the instance or a tenant, no longer owns it, or as an owner can no longer sign in:
 * the accounts named in the check are still there at the commit, and one owner remains.
 */
export const ownersLock = 'owners'
