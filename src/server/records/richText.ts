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
import { changedAt, type Document, locatedAt } from './pointer.ts'

/** A picture in a text. */
export interface Picture {
  readonly src: string
  readonly alt: string
}

const withoutUnsafe = ({ href, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  href === undefined || !isSafeLink(href) ? attribs : { ...attribs, href }

/** The allow list of the domain, as options of sanitize-html. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: Object.fromEntries(Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...richTextSilent],
  transformTags: {
    // A link to a new window must not give it access to the opener.
    a: (tagName, { target, rel: _rel, ...attribs }) => ({
      tagName,
      attribs: {
        ...withoutUnsafe(attribs),
        ...(target === undefined ? {} : { target: '_blank', rel: 'noopener noreferrer' }),
      },
    }),
  },
  // Removes pictures without a usable address.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^(?:https?:|\/(?!\/)|[^:]*$)/i.test(attribs['src'] ?? ':'),
}

/** Aborts sanitize-html, which searches all open tags at each closing tag: deep nesting costs quadratic time. */
class TooDeep extends Error {
  override readonly name = 'TooDeep'
}

/**
 * Cleans a text by the allow list; idempotent.
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

/** Cleans a rich text; refused if it is too long or nested too deep. */
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

/** The pictures of a text, as parsed by sanitize-html. */
export const picturesIn = (html: string): readonly Picture[] => {
  // Parsing takes as long as cleaning.
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
 * The document with all rich texts cleaned by the allow list; too long or too deeply nested ones are refused.
 * @param pause awaited after each text
 */
export const withCleanText = async (kind: Kind, document: Document, pause: () => Promise<void>): Promise<Document> => {
  let cleaned = document
  for (const pointer of kind.storage.html) {
    const texts = new Map<string, string>()
    for (const { path, value } of locatedAt(cleaned, pointer))
      if (typeof value === 'string') {
        texts.set(path, cleanField(path, value))
        await pause()
      }
    cleaned = changedAt(cleaned, pointer, ({ path, value }) => texts.get(path) ?? value)
  }
  return cleaned
}
