/** What a mail says, apart from how it looks: HTML and plain text are both drawn from it, so neither can lack what the other has. */
export interface Letter {
  /** One line; whatever could end it is taken out. */
  readonly subject: string
  /** Heading of the mail. */
  readonly title: string
  readonly blocks: readonly Block[]
}

export interface Link {
  readonly label: string
  /** http or https; anything else is drawn as text only. */
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

export const text = (words: string): Block => ({ kind: 'text', text: words })

export const button = (label: string, href: string): Block => ({ kind: 'button', label, href })

const maxSubjectLength = 200

/** A text for a header of a mail: one line, no control characters, not endless. */
export const oneLine = (words: string, most = maxSubjectLength): string => {
  const line = words
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const signs = [...line]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : line
}

/** Is this an address of the web that a mail may link to? */
export const isWebLink = (href: string): boolean => /^https?:\/\/[^\s"'<>\\]+$/i.test(href)
