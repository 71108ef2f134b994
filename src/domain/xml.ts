import { escapeHtml } from './mail/escapeHtml.ts'

/** Characters that XML 1.0 forbids: most control characters, halves of surrogate pairs, and two that are no characters. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

/** A text as content or attribute of XML 1.0; forbidden characters are left out. */
export const xmlText = (text: string): string => escapeHtml(text.replace(forbidden, ''))

/**
 * An element with text.
 * @example
 * xmlTag('title', 'A & B') // '<title>A &amp; B</title>'
 */
export const xmlTag = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`
