/** A plain value as text; what has no words of its own (nothing, lists, objects) is empty. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
