import { lineBefore } from '../documents/templateTags.ts'
import { isHtmlDocument } from '../rules/isHtmlDocument.ts'
import { escapeHtml } from './escapeHtml.ts'

/** Placeholders of a template: the heading, which is escaped, and the content, which is generated HTML. */
export const mailPlaceholders = ['title', 'content'] as const
type MailPlaceholder = (typeof mailPlaceholders)[number]

export interface TemplateFault {
  readonly code: 'TEMPLATE_NOT_HTML' | 'TEMPLATE_LOGIC' | 'TEMPLATE_UNKNOWN' | 'TEMPLATE_NO_CONTENT'
  readonly message: string
}

/** `{{name}}` or `{{{name}}}`; any other content of such braces is matched too and refused. */
const placeholder = /\{\{\{?([^{}]*)\}?\}\}/g

const isPlaceholder = (name: string): name is MailPlaceholder => mailPlaceholders.some((known) => known === name)

const meanwhile = 'Bis dahin gilt die Standardvorlage.'

/**
 * The faults of a mail template (MAIL-007): no whole HTML document, logic (loops, conditions, partials), unknown placeholders, no content.
 * Saving is never refused; the default template is used until they are fixed.
 */
export const mailTemplateFaults = (template: string): readonly TemplateFault[] => {
  if (template.trim() === '') return []
  const tags = [...template.matchAll(placeholder)].map(({ 1: name = '', index }) => ({ name: name.trim(), index }))
  const faults: TemplateFault[] = []
  const whole = isHtmlDocument(template)
  if (!whole)
    faults.push({
      code: 'TEMPLATE_NOT_HTML',
      message: `Kein gültiges HTML-Dokument: Es braucht doctype, html, head und body. ${meanwhile}`,
    })
  const isLogic = (name: string): boolean => /^[#/^>!&*=]|\s/.test(name)
  const logic = tags.find(({ name }) => isLogic(name))
  if (logic !== undefined)
    faults.push({
      code: 'TEMPLATE_LOGIC',
      message: `${lineBefore(template, logic.index)}„{{${logic.name}}}“ geht nicht: Vorlagen kennen keine Schleifen und Bedingungen. ${meanwhile}`,
    })
  const unknown = tags.find(({ name }) => !isLogic(name) && !isPlaceholder(name))
  if (unknown !== undefined)
    faults.push({
      code: 'TEMPLATE_UNKNOWN',
      message: `${lineBefore(template, unknown.index)}Den Platzhalter „{{${unknown.name}}}“ gibt es nicht. Erlaubt sind {{title}} und {{{content}}}. ${meanwhile}`,
    })
  if (whole && !tags.some(({ name }) => name === 'content'))
    faults.push({ code: 'TEMPLATE_NO_CONTENT', message: `Der Platzhalter {{{content}}} fehlt. ${meanwhile}` })
  return faults
}

/** Longest mail, UTF-16 code units: a template can repeat its content. */
const maxMailLength = 1_000_000

const filledLength = (template: string, title: string, content: string): number =>
  [...template.matchAll(placeholder)].reduce(
    (length, [, name = '']) => length + (name.trim() === 'content' ? content.length : title.length),
    template.length,
  )

/** The default, used without a usable template. */
export const standardMailTemplate = `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{{title}}</title></head>
<body style="margin:0;padding:0;background:#f3f5f6">
<div style="max-width:600px;margin:0 auto;padding:32px 24px;background:#ffffff;color:#1d272b;font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<h1 style="margin:0 0 20px;font-size:22px;line-height:30px">{{title}}</h1>
{{{content}}}
</div>
</body>
</html>`

/** Is the template used for this mail: whole, without faults, and the result not longer than `maxMailLength`? */
export const isUsableMailTemplate = (template: string, title: string, content: string): boolean =>
  template.trim() !== '' &&
  mailTemplateFaults(template).length === 0 &&
  filledLength(template, escapeHtml(title), content) <= maxMailLength

/**
 * The whole mail as HTML: the first usable template with its placeholders filled, else the default one.
 * @param templates in the order of preference: the tenant's, the instance's; skipped are empty and faulty ones, and those whose mail would
 * be longer than `maxMailLength`
 * @param content HTML, already escaped
 */
export const fillMailTemplate = (templates: readonly string[], title: string, content: string): string => {
  const values: Readonly<Record<MailPlaceholder, string>> = { title: escapeHtml(title), content }
  const usable = templates.find((template) => isUsableMailTemplate(template, title, content)) ?? standardMailTemplate
  return usable.replace(placeholder, (_whole, name: string) => {
    const known = name.trim()
    return isPlaceholder(known) ? values[known] : ''
  })
}
