import { fillTemplate, maxDocumentLength, type TemplateValues } from '../../domain/documents/fillTemplate.ts'
import { Refusal } from '../../domain/refusal.ts'

/** The page of a receipt or an invoice, for preview or issue. Refused above `maxDocumentLength`: 400 TEMPLATE_TOO_LARGE. */
export const filledDocument = (template: string, values: TemplateValues): string => {
  const html = fillTemplate(template, values)
  if (html !== null) return html
  const megabytes = maxDocumentLength / 1_000_000
  throw new Refusal(
    400,
    'TEMPLATE_TOO_LARGE',
    `Das Dokument wird mit dieser Vorlage größer als ${megabytes} MB. Bitte kürzen Sie die Vorlage in den Einstellungen des Mandanten.`,
  )
}
