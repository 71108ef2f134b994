import { type GraphOrigins, graphTransport } from './graphTransport.ts'
import type { MailSettings } from './mailSettings.ts'
import type { Transport } from './message.ts'
import { type SmtpOptions, smtpTransport } from './smtpTransport.ts'
import { inboxTransport, type TestInbox } from './testInbox.ts'

export interface TransportOptions extends SmtpOptions {
  /** Microsoft's origins. */
  readonly graph?: GraphOrigins
  /** Receives the mails of senders without a mail server; null: there is none, as in production. */
  readonly inbox?: TestInbox | null
}

type Way = MailSettings['transport']

/** Opens a connection to a mail server or the inbox; the caller closes it. */
export const openTransport = async (way: Way, options: TransportOptions): Promise<Transport> => {
  if (way.kind === 'smtp') return smtpTransport(way, options)
  if (way.kind === 'graph') return graphTransport(way, options.graph)
  if (!options.inbox) throw new Error('There is no inbox')
  return inboxTransport(options.inbox, way.tenantId)
}

export interface Transports {
  /** The same connection for the same settings, opened on first use. */
  readonly of: (way: Way, now: number) => Promise<Transport>
  /** Closes those not used since `before`. */
  readonly sweep: (before: number) => void
}

interface Open {
  readonly transport: Promise<Transport>
  used: number
}

/** Keeps connections open between mails. Secrets are part of the key and stay in this process. */
export const createTransports = (options: TransportOptions): Transports => {
  const open = new Map<string, Open>()
  const close = ({ transport }: Open): void => {
    transport.then(
      (way) => way.close(),
      // Failed to open: nothing to close, and its caller got the error.
      () => undefined,
    )
  }
  return {
    of: (way, now) => {
      const key = JSON.stringify(way)
      const known = open.get(key)
      if (known) {
        known.used = now
        return known.transport
      }
      const transport = openTransport(way, options)
      open.set(key, { transport, used: now })
      transport.catch(() => open.delete(key))
      return transport
    },
    sweep: (before) => {
      for (const [key, each] of open) {
        if (each.used >= before) continue
        open.delete(key)
        close(each)
      }
    },
  }
}
