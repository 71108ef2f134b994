import type { Rule } from '../fault.ts'

const namesLink = /(?:url|link|href|website|homepage)$/i

/** A text shown as a link that accepts `javascript:` and other schemes. Images are our own files, which the server checks. */
export const looseLink: Rule = {
  code: 'SCH036',
  *check({ nodes }) {
    for (const { document, pointer, node, key, written } of nodes) {
      const { type, format } = node
      const widget = node['x-admin']?.widget
      const isText = type === 'string' || (Array.isArray(type) && type.includes('string'))
      if ('$ref' in written || !isText || widget === 'image' || format === 'link') continue
      if (widget !== 'link' && !namesLink.test(key)) continue
      yield {
        file: document.file,
        pointer,
        at: 'key',
        cause: 'This link takes any scheme, javascript: too.',
        fix: 'Add "format": "link".',
      }
    }
  },
}
