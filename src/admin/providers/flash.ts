/** A toast to be shown after a full page load: sign-in page and back office read and remove it (`sessionStorage.flash`). */
const flashKey = 'flash'

export const leaveFlash = (storage: Pick<Storage, 'setItem'>, key: string): void =>
  storage.setItem(flashKey, JSON.stringify({ key }))

/** The key stored by the previous page; returned once. */
export const takeFlash = (storage: Pick<Storage, 'getItem' | 'removeItem'>): string | null => {
  const stored = storage.getItem(flashKey)
  if (stored === null) return null
  storage.removeItem(flashKey)
  return /^\{"key":"([\w.-]+)"\}$/.exec(stored)?.[1] ?? null
}
