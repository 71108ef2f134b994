import { isDocument } from './pointer.ts'

/** Are two JSON values equal, regardless of key order? */
export const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((element, index) => same(element, b[index]))
  if (isDocument(a) && isDocument(b)) {
    const names = new Set([...Object.keys(a), ...Object.keys(b)])
    return [...names].every((name) => same(a[name], b[name]))
  }
  return Object.is(a, b)
}
