/** The line of a text, with a caret below each of `width` characters from the column on; both count from 1. */
export const frameOf = (text: string, line: number, column: number, width: number): string => {
  const written = text.split('\n')[line - 1] ?? ''
  const margin = ' '.repeat(String(line).length)
  const marked = Math.max(1, Math.min(width, written.length - column + 1))
  return `${line} | ${written}\n${margin} | ${' '.repeat(column - 1)}${'^'.repeat(marked)}`
}
