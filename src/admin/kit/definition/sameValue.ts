/** Are two JSON values equal? An absent property equals an undefined one. */
export const sameValue = (left: unknown, right: unknown): boolean => {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) || Array.isArray(right)) {
    return (
      Array.isArray(left) &&
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((entry, index) => sameValue(entry, right[index]))
    )
  }
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every((name) => sameValue(Reflect.get(left, name), Reflect.get(right, name)))
}
