import type { BookableAttachment } from '../../../src/generated/entities/bookable.ts'

/** An id of its own, so that a confirmation can name the attachment later; also where the page has no secure context. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** An attachment of which nothing is said yet: shown, not to be confirmed. */
export const newAttachment = (): BookableAttachment => ({
  id: newId(),
  title: '',
  type: 'agreement',
  caption: '',
  url: '',
  show: true,
  required: false,
})
