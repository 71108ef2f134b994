import { isLink } from '../../src/domain/link.ts'

/** Formats no expression can tell, and the module and name under which the compiled validators import them. */
export const importedFormats: Readonly<Record<string, { readonly from: string; readonly name: string }>> = {
  link: { from: '/src/domain/link.ts', name: 'isLink' },
}

/**
 * Formats of the vocabulary that ajv-formats does not know. Regular expressions: the compiled validators contain them as text; functions are
 * imported (`importedFormats`). `chosen-id` is an id that users type: visible characters and single blanks. `hh:mm` ends at 24:00, the
 * midnight of decisions on opening hours. Rich text is sanitised by the server, not rejected.
 */
export const ownFormats: Readonly<Record<string, RegExp | ((text: string) => boolean)>> = {
  'hh:mm': /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/,
  html: /^[\s\S]*$/,
  link: isLink,
  'chosen-id': /^[\p{L}\p{N}](?: ?[\p{L}\p{N}\p{M}._+&%#@!*()/-])*$/u,
  color: /^#[0-9a-fA-F]{6}$/,
}
