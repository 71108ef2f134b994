import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { outboundAddress } from '../http/outboundGuard.ts'
import type { SmtpSettings } from './mailSettings.ts'
import type { Message, Transport } from './message.ts'

/** Simultaneous connections to one mail server. */
export const maxSmtpConnections = 5

/** Milliseconds: connection, greeting, idle connection, name resolution. */
const timeoutsMs = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 5_000,
} as const

export interface SmtpOptions {
  /** OUTBOUND_ALLOW. */
  readonly outboundAllow: readonly string[]
  /** Additional certificate authorities (PEM); absent: only Node's, NODE_EXTRA_CA_CERTS included. */
  readonly authorities?: string
}

/**
 * A pool of connections to one mail server. Always encrypted: with STARTTLS a server that does not offer it is refused, without it TLS
 * begins with the first byte; certificates are verified against the typed name.
 */
export const smtpTransport = async (
  settings: SmtpSettings,
  { outboundAllow, authorities }: SmtpOptions,
): Promise<Transport> => {
  const { host, port, user, password, starttls } = settings
  const address = await outboundAddress(host, port, outboundAllow)
  const pool = createTransport({
    pool: true,
    maxConnections: maxSmtpConnections,
    maxMessages: Infinity,
    // Connects to the checked address; the certificate must match the typed name.
    host: address,
    port,
    secure: !starttls,
    requireTLS: starttls,
    tls: {
      minVersion: 'TLSv1.2',
      ...(isIP(host) === 0 ? { servername: host } : {}),
      ...(authorities === undefined ? {} : { ca: authorities }),
    },
    ...(user === '' ? {} : { auth: { user, pass: password } }),
    ...timeoutsMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ messageId, from, to, bcc, subject, html, text, attachments }: Message) => {
      await pool.sendMail({
        messageId,
        from,
        to: { name: '', address: to },
        ...(bcc === null ? {} : { bcc: { name: '', address: bcc } }),
        subject,
        html,
        text,
        // Prevents automatic replies such as absence notes.
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: attachments.map(({ name, contentType, base64 }) => ({
          filename: name,
          contentType,
          content: base64,
          encoding: 'base64',
        })),
      })
    },
    close: () => pool.close(),
  }
}
