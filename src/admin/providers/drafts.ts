/** Unsaved forms are kept in sessionStorage under `draft:*` and belong to the user who typed them. */
const prefix = 'draft:'
const ownerKey = 'drafts-of'

export const clearDrafts = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  storage.removeItem(ownerKey)
}

/** Drafts survive an expired session (they are restored after signing in again), but never reach another user. */
export const claimDrafts = (storage: Storage, userId: string): void => {
  const owner = storage.getItem(ownerKey)
  if (owner !== null && owner !== userId) clearDrafts(storage)
  storage.setItem(ownerKey, userId)
}
