import { plainWords } from '../booking/plainWords.ts'

/** Tags within a word or beside a comma: they separate nothing. */
const inlineTag = /<\/?(?:a|b|code|em|i|mark|s|span|strong|sub|sup|u)\b[^<>]*>/gi

/**
 * A rich text on one line, without tags; a tag that was cut off at the end is left out.
 * @example
 * onOneLine('<p>Für <b>320 Personen</b>.</p><p>Mit Bühne</p>') // 'Für 320 Personen. Mit Bühne'
 */
export const onOneLine = (html: string): string =>
  plainWords(html.replace(/<[^<>]*$/, '').replace(inlineTag, ''))
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
