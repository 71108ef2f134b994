const keyOf = (tenant: string): string => `draft:workflow:${tenant}`

/** Unsaved changes to a tenant's workflow; cleared when the user signs out. */
export const draftStore = {
  read: <T>(tenant: string): T | null => {
    const text = sessionStorage.getItem(keyOf(tenant))
    // Only `write` sets this key.
    return text === null ? null : (JSON.parse(text) as T)
  },
  write: (tenant: string, draft: object): void => sessionStorage.setItem(keyOf(tenant), JSON.stringify(draft)),
  clear: (tenant: string): void => sessionStorage.removeItem(keyOf(tenant)),
}
