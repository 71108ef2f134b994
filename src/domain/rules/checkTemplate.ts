import type { TemplatedKind } from '../documents/documentNumber.ts'
import { templateFaults } from '../documents/templateFaults.ts'
import type { Problem } from '../rules.ts'
import { isHtmlDocument } from './isHtmlDocument.ts'
import { warning } from './problem.ts'

/**
 * A template is empty (the default is used) or a whole HTML document with known placeholders; anything else is a warning, never refused
 * (TENANT-034, TENANT-035).
 */
export const checkTemplate = (path: string, kind: TemplatedKind, text: string | undefined): readonly Problem[] => {
  const template = text ?? ''
  if (template.trim() === '') return []
  const hints = templateFaults(kind, template).map(({ code, message }) => warning(path, code, message))
  if (isHtmlDocument(template)) return hints
  return [
    warning(
      path,
      'TEMPLATE_NOT_HTML',
      'Kein gültiges HTML-Dokument: Es braucht doctype, html, head und body. Bis dahin gilt die Standardvorlage.',
    ),
    ...hints,
  ]
}
