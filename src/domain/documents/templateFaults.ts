import type { DocumentKind } from './documentNumber.ts'
import { templatePlaceholders } from './templatePlaceholders.ts'

export interface TemplateFault {
  readonly code: 'TEMPLATE_LOGIC' | 'TEMPLATE_UNKNOWN' | 'TEMPLATE_OPEN'
  readonly message: string
}

/** Whatever stands in two or three braces, as `fillTemplate` reads it. */
const tag = /\{\{\{?\s*([#^/&!]?)\s*([^{}]*?)\s*\}?\}\}/g

/** Names are single words; `each items`, `> partial` and `=<% %>=` belong to languages that can do more. */
const isName = (name: string): boolean => /^[\p{L}\p{N}_.-]+$/u.test(name)

/**
 * What a receipt's or invoice's template names that stays empty: loops and other logic, placeholders that do not exist, a section
 * that is never closed. The first of each; saving is never refused.
 */
export const templateFaults = (kind: DocumentKind, template: string): readonly TemplateFault[] => {
  const known = new Set(templatePlaceholders[kind].map(({ name }) => name))
  const open: string[] = []
  let logic: string | undefined
  let unknown: string | undefined
  for (const [whole, sign = '', name = ''] of template.matchAll(tag)) {
    if (sign === '!') continue
    if (!isName(name)) logic ??= whole
    else if (!known.has(name)) unknown ??= whole
    if (sign === '#' || sign === '^') open.push(name)
    const opened = sign === '/' ? open.lastIndexOf(name) : -1
    if (opened >= 0) open.length = opened
  }
  const faults: TemplateFault[] = []
  if (logic !== undefined)
    faults.push({
      code: 'TEMPLATE_LOGIC',
      message: `„${logic}“ geht nicht: Vorlagen kennen keine Schleifen und Berechnungen. Die Stelle bleibt leer.`,
    })
  if (unknown !== undefined)
    faults.push({
      code: 'TEMPLATE_UNKNOWN',
      message: `Den Platzhalter „${unknown}“ gibt es hier nicht. Die Stelle bleibt leer.`,
    })
  const [left] = open
  if (left !== undefined && isName(left))
    faults.push({ code: 'TEMPLATE_OPEN', message: `Zu „{{#${left}}}“ fehlt das Ende „{{/${left}}}“.` })
  return faults
}
