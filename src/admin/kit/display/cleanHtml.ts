import purify from 'dompurify'
import { isOwnPicture } from '../../../domain/files.ts'
import { isSafeLink, richTextAttributes, richTextTags } from '../../../domain/richText.ts'
import { ownAddress } from '../../../domain/ownAddress.ts'

const attributes: Readonly<Record<string, readonly string[] | undefined>> = richTextAttributes

/** A separate instance: its hooks must not affect other users of the library. */
const cleaner = purify()
cleaner.addHook('uponSanitizeAttribute', (element, data) => {
  const { attrName, attrValue } = data
  const allowed = attributes[element.nodeName.toLowerCase()]?.includes(attrName) === true
  data.keepAttr =
    allowed && (attrName !== 'href' || isSafeLink(attrValue)) && (attrName !== 'src' || isOwnPicture(attrValue))
  if (attrName === 'src') data.attrValue = ownAddress(attrValue)
})

cleaner.addHook('afterSanitizeAttributes', (element) => {
  // An external image has lost its address: nothing to show.
  if (element.nodeName === 'IMG' && !element.hasAttribute('src')) element.remove()
})

/** Rich text sanitized again with the shared allow list; images only from our own files (SHELL-026). */
export const cleanHtml = (html: string): string =>
  cleaner.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: [...new Set(Object.values(richTextAttributes).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    KEEP_CONTENT: true,
  })
