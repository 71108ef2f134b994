/** True when a `pattern` is a regular expression, read as validators read it. */
export const isValidPattern = (pattern: string | undefined): boolean => {
  if (pattern === undefined) return true
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}
