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

const tag = /\{\{\{\s*([^{}]*?)\s*\}\}\}|\{\{\s*([#^/&!]?)\s*([^{}]*?)\s*\}\}/g

const isSet = (value: TemplateValues[string] | undefined): boolean =>
  typeof value === 'object' ? value.html !== '' : value !== undefined && value !== '' && value !== false

const shown = (value: TemplateValues[string] | undefined): string => {
  if (typeof value === 'object') return value.html
  return typeof value === 'string' ? escapeHtml(value) : ''
}

interface Section {
  readonly name: string
  readonly open: boolean
}

/**
 * Fills a template without logic, as mustache writes it: `{{name}}`, `{{#name}} … {{/name}}` where a value is set, `{{^name}} …
 * {{/name}}` where it is not, `{{! remark }}`. Every text is escaped, in three braces too: only HTML that we made ourselves goes
 * in as it is. Values are never read as templates. Nothing in a template is an error: an unknown name is empty, a section
 * nobody closes ends with the template, an end nobody opened is nothing.
 */
export const fillTemplate = (template: string, values: TemplateValues): string => {
  const known = (name: string): TemplateValues[string] | undefined =>
    Object.hasOwn(values, name) ? values[name] : undefined
  const sections: Section[] = []
  let at = 0
  let filled = ''
  const write = (text: string): void => {
    if (sections.every(({ open }) => open)) filled += text
  }
  for (const found of template.matchAll(tag)) {
    const [whole, triple, sign = '', name = ''] = found
    write(template.slice(at, found.index))
    at = found.index + whole.length
    if (sign === '#' || sign === '^') sections.push({ name, open: isSet(known(name)) === (sign === '#') })
    else if (sign === '/') {
      const opened = sections.findLastIndex((section) => section.name === name)
      if (opened >= 0) sections.length = opened
    } else if (sign !== '!') write(shown(known(triple ?? name)))
  }
  write(template.slice(at))
  return filled
}
