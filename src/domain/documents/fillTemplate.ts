import { OpenSections, templateTags } from './templateTags.ts'

/** Longest filled document, UTF-16 code units, previewed or issued: longer ones are not rendered. */
export const maxDocumentLength = 1_000_000

/** HTML of our own making, every text in it escaped already. */
export interface Html {
  readonly html: string
}

/** What stands in for the placeholders of a template. */
export type TemplateValues = Readonly<Record<string, string | boolean | Html>>

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
  '=': '&#61;',
}

/** A text as it may stand anywhere in HTML, between tags or inside a quoted or bare attribute; line breaks become spaces there. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"'`=]/g, (sign) => signs[sign] ?? sign)

const isSet = (value: TemplateValues[string] | undefined): boolean =>
  typeof value === 'object' ? value.html !== '' : value !== undefined && value !== '' && value !== false

const words = (value: TemplateValues[string] | undefined): string => {
  if (typeof value === 'object') return value.html
  return typeof value === 'string' ? escapeHtml(value) : ''
}

/**
 * Fills a template without logic, as mustache writes it: `{{name}}`, `{{#name}} … {{/name}}` where a value is set, `{{^name}} …
 * {{/name}}` where it is not, `{{! remark }}`. Every text is escaped, in three braces too: only HTML that we made ourselves goes
 * in as it is. Values are never read as templates. Nothing in a template is an error: an unknown name is empty, a section
 * nobody closes ends with the template, an end nobody opened is nothing.
 * @returns null when the result exceeds `maxDocumentLength`: a template can repeat a long table
 */
export const fillTemplate = (template: string, values: TemplateValues): string | null => {
  const known = (name: string): TemplateValues[string] | undefined =>
    Object.hasOwn(values, name) ? values[name] : undefined
  const sections = new OpenSections<{ readonly shown: boolean }>()
  let hidden = 0
  let at = 0
  let filled = ''
  const write = (text: string): void => {
    if (hidden === 0) filled += text
  }
  const isTooLong = (): boolean => filled.length > maxDocumentLength
  for (const { whole, index, sign, name } of templateTags(template)) {
    write(template.slice(at, index))
    if (isTooLong()) return null
    at = index + whole.length
    if (sign === '#' || sign === '^') {
      const shown = isSet(known(name)) === (sign === '#')
      sections.open(name, { shown })
      if (!shown) hidden += 1
    } else if (sign === '/') hidden -= sections.close(name).filter((section) => !section.shown).length
    else if (sign !== '!') write(words(known(name)))
  }
  write(template.slice(at))
  return isTooLong() ? null : filled
}
