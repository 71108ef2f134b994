import { OutboundRefused } from '../http/outboundGuard.ts'

/** The failure of a mail: a stable code, its message for the administrator, and the server's answer. */
export interface MailFailure {
  readonly failure: string
  readonly detail: string
  /** Retrying cannot help. */
  readonly permanent: boolean
}

/** German messages by stored code. */
export const mailFailureTexts: Readonly<Record<string, string>> = {
  INCOMPLETE: 'Der Mailversand ist nicht vollständig eingerichtet.',
  HOST_REFUSED: 'Der Mailserver liegt im eigenen Netz und ist nicht freigegeben.',
  HOST_UNKNOWN: 'Den Mailserver gibt es nicht. Bitte prüfen Sie seinen Namen.',
  UNREACHABLE: 'Der Mailserver ist nicht erreichbar. Bitte prüfen Sie Name und Port.',
  TIMEOUT: 'Der Mailserver hat nicht rechtzeitig geantwortet.',
  TLS: 'Die verschlüsselte Verbindung kam nicht zustande. Bitte prüfen Sie STARTTLS, Port und das Zertifikat des Mailservers.',
  SIGN_IN: 'Der Mailserver hat Benutzer oder Passwort abgelehnt.',
  REFUSED: 'Der Mailserver hat die Nachricht abgelehnt.',
  RECIPIENT: 'Der Mailserver hat die Empfängeradresse abgelehnt.',
  BUSY: 'Der Mailserver nimmt gerade nichts an.',
  DROPPED: 'Der Mailserver hat die Verbindung abgebrochen.',
  GRAPH: 'Microsoft Graph hat die Nachricht nicht angenommen.',
  EXPIRED: 'Die Nachricht konnte nicht rechtzeitig versendet werden und gilt nicht mehr.',
  DOCUMENT_MISSING: 'Der Beleg dieser Nachricht ist noch nicht erstellt.',
  UNREADABLE: 'Die Nachricht ist nicht lesbar.',
}

const maxDetailLength = 500

/** The server's answer in one bounded line. */
const said = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, maxDetailLength)

export const failed = (failure: string, detail: string, permanent = false): MailFailure => ({
  failure,
  detail: said(detail),
  permanent,
})

const tlsFault = /certificate|self[- ]signed|tls|ssl|wrong version number|altnames/i

const propertyOf = (error: Error, name: string): unknown => Reflect.get(error, name)

/** Failures whose detail is the mail server's answer to the message. Details of the others contain hosts and ports. */
const aboutTheMessage = new Set(['RECIPIENT', 'REFUSED', 'BUSY'])

/**
 * The failure of a mail as its tenant may read it: hosts of the instance are visible to its owners only.
 * @param own the transport is the tenant's
 */
export const shownFailure = (failure: MailFailure, own: boolean): MailFailure =>
  own || aboutTheMessage.has(failure.failure) ? failure : { ...failure, detail: '' }

/** Classifies a failed attempt. A permanent refusal (5xx to recipient or content) is never retried; all others are. */
export const mailFailureOf = (error: unknown): MailFailure => {
  if (!(error instanceof Error)) return failed('DROPPED', String(error))
  if (error instanceof OutboundRefused) return failed('HOST_REFUSED', error.message)
  const given = propertyOf(error, 'code')
  const code = typeof given === 'string' ? given : ''
  const status = propertyOf(error, 'responseCode')
  const response = propertyOf(error, 'response')
  const words = typeof response === 'string' ? response : error.message
  if (['ENOTFOUND', 'EAI_AGAIN', 'EDNS', 'ENODATA'].includes(code)) return failed('HOST_UNKNOWN', words)
  if (code === 'EAUTH' || status === 535) return failed('SIGN_IN', words)
  if (code === 'ETLS' || code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL')) return failed('TLS', words)
  if (typeof status === 'number' && status >= 400) {
    const permanent = status >= 500
    if (code === 'EENVELOPE') return failed(permanent ? 'RECIPIENT' : 'BUSY', words, permanent)
    return failed(permanent ? 'REFUSED' : 'BUSY', words, permanent)
  }
  if (code === 'EENVELOPE') return failed('RECIPIENT', words, true)
  if (code === 'ETIMEDOUT' || code === 'ETIME' || error.name === 'TimeoutError') return failed('TIMEOUT', words)
  if (tlsFault.test(error.message)) return failed('TLS', words)
  if (['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'].some((each) => code === each || error.message.includes(each)))
    return failed('UNREACHABLE', words)
  return failed('DROPPED', words)
}
