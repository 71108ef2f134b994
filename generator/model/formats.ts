/**
 * Formats of the vocabulary that ajv-formats does not know. Regular expressions only: the compiled validators contain them as text.
 * `chosen-id` is an id that users type: visible characters and single blanks. `link` is an http or https address without blanks and
 * without a user before the host (which hides the host from readers), or empty. `hh:mm` ends at 24:00, the midnight of decisions on
 * opening hours. Rich text is sanitised by the server, not rejected.
 */
export const ownFormats: Readonly<Record<string, RegExp>> = {
  'hh:mm': /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/,
  html: /^[\s\S]*$/,
  link: /^(?:https?:\/\/(?:\[[\da-fA-F:.]+\](?::\d+)?|[^\s/?#\\@[\]]+)(?:[/?#][^\s\\]*)?)?$/,
  'chosen-id': /^[\p{L}\p{N}](?: ?[\p{L}\p{N}\p{M}._+&%#@!*()/-])*$/u,
  color: /^#[0-9a-fA-F]{6}$/,
}
