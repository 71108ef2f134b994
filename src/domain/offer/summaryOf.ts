import { plainWords } from '../booking/plainWords.ts'

/** A rich text on one line, without tags; a tag that was cut off at the end is left out. */
export const onOneLine = (html: string): string =>
  plainWords(html.replace(/<[^<>]*$/, ''))
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ')

/**
 * The beginning of a text, up to `maxChars` UTF-16 units, ended between two words if it has any.
 * @example
 * summaryOf('Großer Saal mit Bühne', 15) // 'Großer Saal …'
 */
export const summaryOf = (text: string, maxChars: number): string => {
  if (text.length <= maxChars) return text
  const begun = text.slice(0, maxChars - 1)
  const blank = begun.lastIndexOf(' ')
  const whole = (blank > 0 ? begun.slice(0, blank) : begun).replace(/[\uD800-\uDBFF]$/, '')
  return `${whole} …`
}
