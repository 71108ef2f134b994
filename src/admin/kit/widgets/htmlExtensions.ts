import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'
import { isOwnPicture } from '../../../domain/files.ts'
import { isSafeLink } from '../../../domain/richText.ts'
import { ownAddress } from '../../../domain/ownAddress.ts'

/** A picture from our own files; others cannot be pasted. It is loaded through the page's own origin, whatever its link. */
const OwnPicture = Image.extend({
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (isOwnPicture(element.getAttribute('src') ?? '') ? null : false) },
  ],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('img')
      dom.src = ownAddress(String(node.attrs.src ?? ''))
      dom.alt = String(node.attrs.alt ?? '')
      return { dom }
    },
})

/** The formats in the allow list of rich text (src/domain/richText.ts): all others cannot be typed or pasted. */
export const htmlExtensions = [
  StarterKit.configure({
    // A trailing empty paragraph would be stored with every text.
    trailingNode: false,
    link: {
      openOnClick: false,
      isAllowedUri: (address) => isSafeLink(address),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  OwnPicture.configure({ allowBase64: false }),
]
