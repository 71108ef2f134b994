const keyOf = (tenant: string): string => `draft:workflow:${tenant}`

/** What is typed about a tenant's workflow and not saved; gone when the person signs out. */
export const draftStore = {
  read: <T>(tenant: string): T | null => {
    const text = sessionStorage.getItem(keyOf(tenant))
    // Only `write` puts something there.
    return text === null ? null : (JSON.parse(text) as T)
  },
  write: (tenant: string, draft: object): void => sessionStorage.setItem(keyOf(tenant), JSON.stringify(draft)),
  clear: (tenant: string): void => sessionStorage.removeItem(keyOf(tenant)),
}
