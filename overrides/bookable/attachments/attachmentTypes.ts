import type { BookableAttachment } from '../../../src/generated/entities/bookable.ts'

const words: Readonly<Record<BookableAttachment['type'], string>> = {
  agreement: 'Vereinbarung',
  'privacy-agreement': 'Datenschutzvereinbarung',
  'user-manual': 'Bedienungsanleitung',
  'security-information': 'Sicherheitshinweise',
  'product-information': 'Produktinformation',
}

/** The five attachment types in the specified order (BOOKABLE-FORM-056). */
export const attachmentTypes = Object.entries(words).map(([value, label]) => ({ value, label }))

export const isAttachmentType = (value: unknown): value is BookableAttachment['type'] =>
  typeof value === 'string' && Object.hasOwn(words, value)
