/**
 * The one allow list of rich text: the server cleans by it what it writes, the browser what it shows, the editor offers nothing else.
 * No style attribute, so no alignment, colour or highlight; no class, no id; nothing that runs, loads or asks for input but pictures of
 * the house's own files and links that somebody follows.
 */
export const richTextTags = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'img'],
] as const

/** Attributes by tag; a tag that is not here has none. */
export const richTextAttributes = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start'],
} as const satisfies Partial<Record<(typeof richTextTags)[number], readonly string[]>>

/** Tags whose text is no text either: what stands in a script is not read to anybody. */
export const richTextSilent = [
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'title', 'template', 'xmp', 'iframe', 'object'],
  ...['noembed', 'noframes', 'svg', 'math'],
] as const

/** Longest rich text of any field, UTF-16 code units. */
export const maxRichTextLength = 100_000
/** Deepest nesting of tags. */
export const maxRichTextDepth = 100

/** Browsers skip these inside of a scheme, so they are taken out before one is read. */
const unseen = /[\p{Cc}\p{Cf}\p{Z}]/gu

/** May somebody follow it? The web, mail, telephone, and places of our own house; no other scheme and no foreign host without one. */
export const isSafeLink = (href: string): boolean =>
  /^(?:https?:\/\/[^/\\]|mailto:|tel:|\/(?![/\\])|\/$|#)/i.test(href.replaceAll(unseen, ''))

/** What refuses a picture in a text: a stable code and a German sentence. */
export const pictureFaults = {
  foreign: { code: 'PICTURE_FOREIGN', message: 'Bilder müssen aus den eigenen Dateien stammen.' },
  withoutAlt: { code: 'PICTURE_WITHOUT_ALT', message: 'Bitte geben Sie zu jedem Bild einen Alternativtext an.' },
} as const
