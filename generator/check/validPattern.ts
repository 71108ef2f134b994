/** True when a `pattern` compiles with the flags that validators use. */
export const isValidPattern = (pattern: string | undefined): boolean => {
  if (pattern === undefined) return true
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}
