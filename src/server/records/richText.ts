import sanitizeHtml from 'sanitize-html'
import type { Kind } from './kind.ts'
import { changedAt, type Document } from './pointer.ts'

/** What rich text may hold: structure and links. No style, so no alignment, colour or highlight; no script; no foreign frame. */
export const allowedText: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'hr',
    'a',
    'img',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // A link that opens a new window must not hand over the old one.
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs['target'] === undefined ? attribs : { ...attribs, target: '_blank', rel: 'noopener noreferrer' },
    }),
  },
}

/** The document with every rich text cleaned by the one allow list. */
export const withCleanText = (kind: Kind, document: Document): Document =>
  kind.storage.html.reduce(
    (cleaned, pointer) =>
      changedAt(cleaned, pointer, ({ value }) =>
        typeof value === 'string' ? sanitizeHtml(value, allowedText) : value,
      ),
    document,
  )
