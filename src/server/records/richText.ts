import sanitizeHtml from 'sanitize-html'
import { isSafeLink, richTextAttributes, richTextSilent, richTextTags } from '../../domain/richText.ts'
import type { Kind } from './kind.ts'
import { changedAt, type Document } from './pointer.ts'

/** A picture as it stands in a text. */
export interface Picture {
  readonly src: string
  readonly alt: string
}

const withoutUnsafe = ({ href, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  href === undefined || !isSafeLink(href) ? attribs : { ...attribs, href }

/** The allow list of the domain, as the cleaner reads it. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: Object.fromEntries(Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...richTextSilent],
  transformTags: {
    // A link that opens a new window must not hand over the old one.
    a: (tagName, { target, rel: _rel, ...attribs }) => ({
      tagName,
      attribs: {
        ...withoutUnsafe(attribs),
        ...(target === undefined ? {} : { target: '_blank', rel: 'noopener noreferrer' }),
      },
    }),
  },
  // Nothing is left to show of a picture whose address was no address.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^(?:https?:|\/(?!\/)|[^:]*$)/i.test(attribs['src'] ?? ':'),
}

/** A text cleaned by the one allow list; cleaning it again changes nothing more. */
export const cleanText = (html: string): string => sanitizeHtml(html, allowed)

/** The pictures of a text, as the cleaner sees them. */
export const picturesIn = (html: string): readonly Picture[] => {
  const found: Picture[] = []
  sanitizeHtml(html, {
    allowedTags: ['img'],
    exclusiveFilter: ({ attribs }) => {
      found.push({ src: attribs['src'] ?? '', alt: attribs['alt'] ?? '' })
      return false
    },
    allowedAttributes: { img: ['src', 'alt'] },
  })
  return found
}

/** The document with every rich text cleaned by the one allow list. */
export const withCleanText = (kind: Kind, document: Document): Document =>
  kind.storage.html.reduce(
    (cleaned, pointer) =>
      changedAt(cleaned, pointer, ({ value }) => (typeof value === 'string' ? cleanText(value) : value)),
    document,
  )
