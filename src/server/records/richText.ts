import sanitizeHtml from 'sanitize-html'
import {
  isSafeLink,
  maxRichTextDepth,
  maxRichTextLength,
  richTextAttributes,
  richTextSilent,
  richTextTags,
} from '../../domain/richText.ts'
import { germanFault } from '../http/germanFault.ts'
import { invalid } from '../http/schemaFaults.ts'
import type { Kind } from './kind.ts'
import { changedAt, type Document, placesAt } from './pointer.ts'

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

/** Stops the cleaner, which searches all open tags for every closing tag: deep nesting costs quadratic time. */
class TooDeep extends Error {
  override readonly name = 'TooDeep'
}

/**
 * A text cleaned by the one allow list; cleaning is idempotent.
 * @throws TooDeep as soon as more than `maxRichTextDepth` tags are open
 */
export const cleanText = (html: string): string => {
  let depth = 0
  return sanitizeHtml(html, {
    ...allowed,
    onOpenTag: () => {
      depth += 1
      if (depth > maxRichTextDepth) throw new TooDeep()
    },
    onCloseTag: () => {
      depth -= 1
    },
  })
}

/** A rich text cleaned; refused where it is too long or nested too deep. */
const cleanField = (path: string, html: string): string => {
  if (html.length > maxRichTextLength)
    throw invalid([{ path, ...germanFault({ keyword: 'maxLength', params: { limit: maxRichTextLength } }) }])
  try {
    return cleanText(html)
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    const message = `Der Text ist tiefer als ${maxRichTextDepth} Ebenen verschachtelt. Bitte fügen Sie ihn ohne Formatierung ein.`
    throw invalid([{ path, code: 'TEXT_TOO_DEEP', message }])
  }
}

/** The pictures of a text, as the cleaner sees them. */
export const picturesIn = (html: string): readonly Picture[] => {
  // Reading a text takes as long as cleaning it.
  if (!/<img/i.test(html)) return []
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

/**
 * The document with every rich text cleaned by the one allow list; one that is too long or nested too deep is refused.
 * @param pause awaited behind every text
 */
export const withCleanText = async (kind: Kind, document: Document, pause: () => Promise<void>): Promise<Document> => {
  let cleaned = document
  for (const pointer of kind.storage.html) {
    const texts = new Map<string, string>()
    for (const { path, value } of placesAt(cleaned, pointer))
      if (typeof value === 'string') {
        texts.set(path, cleanField(path, value))
        await pause()
      }
    cleaned = changedAt(cleaned, pointer, ({ path, value }) => texts.get(path) ?? value)
  }
  return cleaned
}
