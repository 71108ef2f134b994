import type { TemplatedKind } from './documentNumber.ts'
import { templatePlaceholders } from './templatePlaceholders.ts'
import { lineBefore, OpenSections, type TemplateTag, templateTags } from './templateTags.ts'

export interface TemplateFault {
  readonly code: 'TEMPLATE_LOGIC' | 'TEMPLATE_UNKNOWN' | 'TEMPLATE_OPEN'
  readonly message: string
}

/** Names are single words; `each items`, `> partial` and `=<% %>=` belong to other template languages. */
const isName = (name: string): boolean => /^[\p{L}\p{N}_.-]+$/u.test(name)

/**
 * The parts of a receipt or invoice template that would stay empty: loops and other logic, unknown placeholders, an unclosed section. The
 * first of each; they never prevent saving.
 */
export const templateFaults = (kind: TemplatedKind, template: string): readonly TemplateFault[] => {
  const known = new Set(templatePlaceholders[kind].map(({ name }) => name))
  const sections = new OpenSections<number>()
  let logic: TemplateTag | undefined
  let unknown: TemplateTag | undefined
  for (const tag of templateTags(template)) {
    const { sign, name, index } = tag
    if (sign === '!') continue
    if (!isName(name)) logic ??= tag
    else if (!known.has(name)) unknown ??= tag
    if (sign === '#' || sign === '^') sections.open(name, index)
    if (sign === '/') sections.close(name)
  }
  const faults: TemplateFault[] = []
  if (logic !== undefined)
    faults.push({
      code: 'TEMPLATE_LOGIC',
      message: `${lineBefore(template, logic.index)}„${logic.whole}“ geht nicht: Vorlagen kennen keine Schleifen und Berechnungen. Die Stelle bleibt leer.`,
    })
  if (unknown !== undefined)
    faults.push({
      code: 'TEMPLATE_UNKNOWN',
      message: `${lineBefore(template, unknown.index)}Den Platzhalter „${unknown.whole}“ gibt es hier nicht. Die Stelle bleibt leer.`,
    })
  const left = sections.first
  if (left !== undefined && isName(left.name))
    faults.push({
      code: 'TEMPLATE_OPEN',
      message: `${lineBefore(template, left.value)}Zu „{{#${left.name}}}“ fehlt das Ende „{{/${left.name}}}“.`,
    })
  return faults
}
