/** A browser's storage in memory, with its keys as own properties like the real one. */
export const memoryStorage = (content: Readonly<Record<string, string>> = {}): Storage => {
  const own: Record<string, string> = { ...content }
  const methods: Storage = {
    get length() {
      return Object.keys(own).length
    },
    key: (index) => Object.keys(own)[index] ?? null,
    getItem: (key) => own[key] ?? null,
    setItem: (key, value) => void (own[key] = value),
    removeItem: (key) => void delete own[key],
    clear: () => Object.keys(own).forEach((key) => delete own[key]),
  }
  return new Proxy(methods, {
    ownKeys: () => Object.keys(own),
    getOwnPropertyDescriptor: (_, key) => Object.getOwnPropertyDescriptor(own, key),
  })
}
