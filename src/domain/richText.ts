/**
 * The allow list of rich text, for sanitizing on the server and in the browser and for the editor. No style attribute, so no alignment,
 * colour or highlight; no class, no id; nothing that runs, loads or takes input except pictures from our own files and links.
 */
export const richTextTags = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'img'],
] as const

/** Attributes by tag; other tags have none. */
export const richTextAttributes = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start'],
} as const satisfies Partial<Record<(typeof richTextTags)[number], readonly string[]>>

/** Tags whose text content is dropped too, such as scripts. */
export const richTextSilent = [
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'title', 'template', 'xmp', 'iframe', 'object'],
  ...['noembed', 'noframes', 'svg', 'math'],
] as const

/** Longest rich text of any field, UTF-16 code units. */
export const maxRichTextLength = 100_000
/** Deepest nesting of tags. */
export const maxRichTextDepth = 100

/** Browsers skip these inside a scheme, so they are removed before it is checked. */
const unseen = /[\p{Cc}\p{Cf}\p{Z}]/gu

/** Is it a safe link? Web, mail, telephone and our own paths; no other scheme and no foreign host without one. */
export const isSafeLink = (href: string): boolean =>
  /^(?:https?:\/\/[^/\\]|mailto:|tel:|\/(?![/\\])|\/$|#)/i.test(href.replaceAll(unseen, ''))

/** Reasons to refuse a picture in a text: a stable code and a German message. */
export const pictureFaults = {
  foreign: { code: 'PICTURE_FOREIGN', message: 'Bilder müssen aus den eigenen Dateien stammen.' },
  withoutAlt: { code: 'PICTURE_WITHOUT_ALT', message: 'Bitte geben Sie zu jedem Bild einen Alternativtext an.' },
} as const
