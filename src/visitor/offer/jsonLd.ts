type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined }

export type LinkedData = Readonly<Record<string, Json | undefined>>

/**
 * Text of a data block with schema.org data. `<`, `>` and `&` are escaped, so that no value ends the block or begins a comment; the two
 * line separators of Unicode too, which older readers take for ends of lines.
 */
export const jsonLd = (data: LinkedData): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
