/** The content of a mail without its layout: HTML and plain text are both rendered from it and cannot differ. */
export interface Letter {
  /** One line; line breaks are removed. */
  readonly subject: string
  /** Heading of the mail. */
  readonly title: string
  readonly blocks: readonly Block[]
}

export interface Link {
  readonly label: string
  /** http or https; other links are rendered as text. */
  readonly href: string
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | ({ readonly kind: 'button' } & Link)
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
      /** Last line of sums. */
      readonly foot?: readonly string[]
    }
  | { readonly kind: 'links'; readonly title: string; readonly links: readonly Link[] }

/**
 * A paragraph.
 * @param words plain text, escaped when rendered
 */
export const text = (words: string): Block => ({ kind: 'text', text: words })

/**
 * A link as a button.
 * @param href absolute address
 */
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href })

const maxSubjectLength = 200

/** A text for a mail header: one line, no control characters, limited length. */
export const oneLine = (words: string, most = maxSubjectLength): string => {
  const line = words
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const signs = [...line]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : line
}

/** Is it a web address that a mail may link to? */
export const isWebLink = (href: string): boolean => /^https?:\/\/[^\s"'<>\\]+$/i.test(href)
