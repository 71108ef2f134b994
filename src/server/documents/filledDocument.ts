import { permissionsIn } from '../../domain/access.ts'
import { fillTemplate, maxDocumentLength, type TemplateValues } from '../../domain/documents/fillTemplate.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Actor } from '../actor.ts'

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

/** The server and who works for the tenant. */
const isStaff = ({ system, permissions }: Actor, tenant: string): boolean =>
  system === true || permissions.instanceOwner || permissionsIn(permissions, tenant) !== undefined

/**
 * The page at issue. Visitors, who cannot shorten a template, are refused with 409 DOCUMENT_UNWRITTEN; its cause, the sentence for staff,
 * stands in the history.
 */
export const issuedPage = (actor: Actor, tenant: string, template: string, values: TemplateValues): string => {
  try {
    return filledDocument(template, values)
  } catch (error) {
    if (isStaff(actor, tenant)) throw error
    const refusal = new Refusal(
      409,
      'DOCUMENT_UNWRITTEN',
      'Der Beleg oder die Rechnung zu Ihrer Buchung kann gerade nicht geschrieben werden. Deshalb wurde nichts gebucht. Bitte wenden Sie sich an die Stadt.',
    )
    refusal.cause = error
    throw refusal
  }
}
