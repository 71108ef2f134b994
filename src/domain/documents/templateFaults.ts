import type { DocumentKind } from './documentNumber.ts'
import { templatePlaceholders } from './templatePlaceholders.ts'
import { OpenSections, templateTags } from './templateTags.ts'

export interface TemplateFault {
  readonly code: 'TEMPLATE_LOGIC' | 'TEMPLATE_UNKNOWN' | 'TEMPLATE_OPEN'
  readonly message: string
}

/** Names are single words; `each items`, `> partial` and `=<% %>=` belong to languages that can do more. */
const isName = (name: string): boolean => /^[\p{L}\p{N}_.-]+$/u.test(name)

/**
 * What a receipt's or invoice's template names that stays empty: loops and other logic, placeholders that do not exist, a section
 * that is never closed. The first of each; saving is never refused.
 */
export const templateFaults = (kind: DocumentKind, template: string): readonly TemplateFault[] => {
  const known = new Set(templatePlaceholders[kind].map(({ name }) => name))
  const sections = new OpenSections<null>()
  let logic: string | undefined
  let unknown: string | undefined
  for (const { whole, sign, name } of templateTags(template)) {
    if (sign === '!') continue
    if (!isName(name)) logic ??= whole
    else if (!known.has(name)) unknown ??= whole
    if (sign === '#' || sign === '^') sections.open(name, null)
    if (sign === '/') sections.close(name)
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
  const left = sections.first
  if (left !== undefined && isName(left))
    faults.push({ code: 'TEMPLATE_OPEN', message: `Zu „{{#${left}}}“ fehlt das Ende „{{/${left}}}“.` })
  return faults
}
