/** A plain value as text; other values (nothing, lists, objects) are empty. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
