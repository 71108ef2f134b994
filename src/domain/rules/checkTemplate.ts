import type { Problem } from '../rules.ts'
import { isHtmlDocument } from './isHtmlDocument.ts'
import { warning } from './problem.ts'

/** A template is empty (then the default holds) or a whole HTML document; anything else is a hint, never a refusal (TENANT-034, TENANT-035, MAIL-007). */
export const checkTemplate = (path: string, text: string | undefined): readonly Problem[] =>
  (text ?? '').trim() === '' || isHtmlDocument(text ?? '')
    ? []
    : [
        warning(
          path,
          'TEMPLATE_NOT_HTML',
          'Kein gültiges HTML-Dokument: Es braucht doctype, html, head und body. Bis dahin gilt die Standardvorlage.',
        ),
      ]
