import purify from 'dompurify'
import { isOwnPicture } from '../../domain/files.ts'
import { isSafeLink, richTextAttributes, richTextTags } from '../../domain/richText.ts'
import { ownAddress } from '../../domain/ownAddress.ts'

const attributes: Readonly<Record<string, readonly string[] | undefined>> = richTextAttributes

/** A cleaner of our own: its rules must not hold for anybody else who uses the library. */
const cleaner = purify()
cleaner.addHook('uponSanitizeAttribute', (element, data) => {
  const { attrName, attrValue } = data
  const allowed = attributes[element.nodeName.toLowerCase()]?.includes(attrName) === true
  data.keepAttr =
    allowed && (attrName !== 'href' || isSafeLink(attrValue)) && (attrName !== 'src' || isOwnPicture(attrValue))
  if (attrName === 'src') data.attrValue = ownAddress(attrValue)
})

cleaner.addHook('afterSanitizeAttributes', (element) => {
  // A picture from elsewhere has lost its address: nothing is left to show.
  if (element.nodeName === 'IMG' && !element.hasAttribute('src')) element.remove()
})

/** Rich text as a page may show it: cleaned once more by the one allow list, pictures only from our own files (SHELL-026). */
export const cleanHtml = (html: string): string =>
  cleaner.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: [...new Set(Object.values(richTextAttributes).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    KEEP_CONTENT: true,
  })
