import type { BookableAttachment } from '../../../src/generated/entities/bookable.ts'

/** Own id, so that a confirmation can refer to the attachment; works without a secure context. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** An empty attachment: shown, no confirmation required. */
export const newAttachment = (): BookableAttachment => ({
  id: newId(),
  title: '',
  type: 'agreement',
  caption: '',
  url: '',
  show: true,
  required: false,
})
