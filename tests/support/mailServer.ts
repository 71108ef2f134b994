import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

const certificates = join(import.meta.dirname, 'certificates')
const read = (name: string): string => readFileSync(join(certificates, name), 'utf8')

/** The authority that signed the mail server's certificate; servers under test trust it through NODE_EXTRA_CA_CERTS. */
export const authorityFile = join(certificates, 'authority.pem')
export const authority = read('authority.pem')

export const mailUser = 'versand'
export const mailPassword = 'Versand-Kennwort-1'

/** Settings of an instance that sends by the mail server at this port. */
export const mailSettings = (port: number) => ({
  mailEnabled: true,
  noreplyMail: 'noreply@demo.example',
  noreplyHost: 'localhost',
  noreplyPort: port,
  noreplyUser: mailUser,
  noreplyPassword: mailPassword,
  noreplyStarttls: true,
})

/**
 * accept: accepts every mail. refuse: 550 for every recipient. busy: 451 for every mail. drop: accepts the mail, then closes
 * the connection before confirming.
 */
export type MailServerMode = 'accept' | 'refuse' | 'busy' | 'drop'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** The mail as received. */
  readonly raw: string
  readonly messageId: string
  readonly secure: boolean
}

export interface MailServer {
  readonly port: number
  readonly received: readonly ReceivedMail[]
  readonly setMode: (mode: MailServerMode) => void
  readonly close: () => Promise<void>
}

interface MailServerOptions {
  /** TLS from the first byte; otherwise STARTTLS. */
  readonly implicitTls?: boolean
  /** Offers no STARTTLS. */
  readonly clear?: boolean
  readonly mode?: MailServerMode
}

const portOf = (address: unknown): number =>
  typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0

/** A real SMTP server on its own port; certificate for localhost, one account. */
export const startMailServer = async (options: MailServerOptions = {}): Promise<MailServer> => {
  let { mode = 'accept' } = options
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    secure: options.implicitTls ?? false,
    disabledCommands: options.clear === true ? ['STARTTLS'] : [],
    cert: read('localhost.pem'),
    key: read('localhost.key.pem'),
    authOptional: false,
    logger: false,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) => {
      if (username === mailUser && password === mailPassword) done(null, { user: username })
      else done(new Error('Invalid credentials'))
    },
    onRcptTo: (_address, _session, done) => {
      if (mode === 'refuse') done(Object.assign(new Error('No such mailbox here'), { responseCode: 550 }))
      else done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mode === 'busy') {
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
          return
        }
        const raw = Buffer.concat(chunks).toString('utf8')
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw,
          messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? '',
          secure: session.secure,
        })
        if (mode === 'drop') for (const connection of server.connections) connection.close()
        else done()
      })
    },
  })
  // Some tests break connections on purpose.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: portOf(server.server.address()),
    received,
    setMode: (next) => {
      mode = next
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** A server that accepts connections and never responds. */
export const startSilentServer = async (): Promise<{
  readonly port: number
  readonly connections: () => number
  readonly close: () => Promise<void>
}> => {
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer((socket) => {
    count++
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server.address()),
    connections: () => count,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}
