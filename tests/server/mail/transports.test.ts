import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphTransport } from '../../../src/server/mail/graphTransport.ts'
import { mailFailureOf } from '../../../src/server/mail/mailFailure.ts'
import type { SmtpSettings } from '../../../src/server/mail/mailSettings.ts'
import type { Message } from '../../../src/server/mail/message.ts'
import { smtpTransport } from '../../../src/server/mail/smtpTransport.ts'
import { outboundAddress } from '../../../src/server/http/outboundGuard.ts'
import { authority, type MailServer, mailPassword, mailUser, startMailServer } from '../../support/mailServer.ts'

const message = (change: Partial<Message> = {}): Message => ({
  messageId: '<1@demo.example>',
  from: { name: 'Stadt Köln', address: 'noreply@demo.example' },
  to: 'erika@gast.example',
  bcc: null,
  subject: 'Grüße',
  html: '<p>Hallo</p>',
  text: 'Hallo',
  attachments: [],
  ...change,
})

describe('SMTP', () => {
  let starttls: MailServer
  let implicit: MailServer
  let clear: MailServer
  beforeAll(async () => {
    ;[starttls, implicit, clear] = await Promise.all([
      startMailServer(),
      startMailServer({ implicitTls: true }),
      startMailServer({ clear: true }),
    ])
  })
  afterAll(() => Promise.all([starttls.close(), implicit.close(), clear.close()]))

  const settings = (port: number, change: Partial<SmtpSettings> = {}): SmtpSettings => ({
    kind: 'smtp',
    host: 'localhost',
    port,
    user: mailUser,
    password: mailPassword,
    starttls: true,
    ...change,
  })

  /** Sends one mail; returns null, or the error code. */
  const send = async (
    way: SmtpSettings,
    { trusts = true, allow = ['localhost'], mail = message() } = {},
  ): Promise<string | null> => {
    try {
      const transport = await smtpTransport(way, { outboundAllow: allow, ...(trusts && { authorities: authority }) })
      try {
        await transport.send(mail)
        return null
      } finally {
        transport.close()
      }
    } catch (error) {
      return mailFailureOf(error).failure
    }
  }

  it('sends encrypted, with STARTTLS and with TLS from the first byte', async () => {
    expect(await send(settings(starttls.port))).toBeNull()
    expect(await send(settings(implicit.port, { starttls: false }))).toBeNull()
    expect([...starttls.received, ...implicit.received].map(({ secure }) => secure)).toEqual([true, true])
  })

  it.each([
    ['a server without STARTTLS', () => send(settings(clear.port)), 'TLS'],
    ['a certificate nobody vouches for', () => send(settings(starttls.port), { trusts: false }), 'TLS'],
    [
      'a certificate of another name',
      () => send(settings(starttls.port, { host: 'ip6-localhost' }), { allow: ['ip6-localhost'] }),
      /TLS|HOST_UNKNOWN|UNREACHABLE/,
    ],
    ['a wrong password', () => send(settings(starttls.port, { password: 'falsch' })), 'SIGN_IN'],
    ['an address in the own network', () => send(settings(starttls.port), { allow: [] }), 'HOST_REFUSED'],
    [
      'another port than the allowed one',
      () => send(settings(starttls.port), { allow: ['localhost:1'] }),
      'HOST_REFUSED',
    ],
    ['a host that does not exist', () => send(settings(25, { host: 'gibt-es-nicht.invalid' })), 'HOST_UNKNOWN'],
  ] as const)('%s is refused', async (_what, attempt, code) => {
    const before = [clear, starttls].flatMap(({ received }) => received).length
    expect(await attempt()).toMatch(code)
    expect([clear, starttls].flatMap(({ received }) => received)).toHaveLength(before)
  })

  it('names and subjects cannot bring in headers or recipients', async () => {
    const mail = message({
      from: { name: 'Stadt\r\nBcc: x@evil.example', address: 'noreply@demo.example' },
      subject: 'Hallo\r\nBcc: y@evil.example',
      to: 'erika@gast.example',
    })
    expect(await send(settings(starttls.port), { mail })).toBeNull()
    const got = starttls.received.at(-1)
    expect(got?.to).toEqual(['erika@gast.example'])
    expect(got?.raw).not.toMatch(/^Bcc:/im)
  })

  it('a blind copy reaches its reader and stands in no header; attachments arrive whole', async () => {
    const mail = message({
      bcc: 'stadt@demo.example',
      attachments: [
        { name: 'Beleg Köln.pdf', contentType: 'application/pdf', base64: Buffer.from('%PDF-1.7').toString('base64') },
      ],
    })
    expect(await send(settings(starttls.port), { mail })).toBeNull()
    const got = starttls.received.at(-1)
    expect(got?.to).toEqual(['erika@gast.example', 'stadt@demo.example'])
    expect(got?.raw).not.toContain('stadt@demo.example')
    expect(got?.raw).toContain(Buffer.from('%PDF-1.7').toString('base64'))
    expect(got?.raw).toMatch(/multipart\/alternative[^]*text\/plain[^]*text\/html/)
  })
})

describe('hosts that staff type', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '::1',
    '[::1]',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    'localhost',
    'LOCALHOST.',
  ])('%s is refused unless it is allowed', async (host) => {
    await expect(outboundAddress(host, 25, [])).rejects.toThrow('OUTBOUND_ALLOW')
  })

  it('no form of IPv6 that wraps an IPv4 address leads to where that address does not', async () => {
    const hex = (...bytes: readonly number[]): string =>
      [0, 2].map((at) => ((bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)).toString(16)).join(':')
    for (const bytes of [
      [127, 0, 0, 1],
      [10, 1, 2, 3],
      [169, 254, 169, 254],
      [192, 168, 0, 9],
    ] as const) {
      const plain = bytes.join('.')
      const packed = hex(...bytes)
      const inverted = hex(...bytes.map((byte) => byte ^ 255))
      for (const host of [
        `::${plain}`,
        `::${packed}`,
        `::ffff:${plain}`,
        `::ffff:${packed}`,
        `0:0:0:0:0:ffff:${packed}`,
        `::ffff:0:${packed}`,
        `64:ff9b::${packed}`,
        `64:ff9b:1::${packed}`,
        `2002:${packed}::1`,
        `2001:0:4136:e378:8000:63bf:${inverted}`,
        `fe80::5efe:${packed}`,
      ])
        await expect(outboundAddress(host, 25, []), host).rejects.toThrow('OUTBOUND_ALLOW')
    }
    for (const host of ['2001:db8::1', '3fff::1', '100::1', '5f00::1', '4000::1', 'ff02::1', '192.88.99.1'])
      await expect(outboundAddress(host, 25, []), host).rejects.toThrow('OUTBOUND_ALLOW')
    expect(await outboundAddress('::ffff:5db8:d822', 25, [])).toBe('93.184.216.34')
  })

  it.each([
    ['127.0.0.1', ['127.0.0.0/8']],
    ['10.1.2.3', ['10.1.2.3']],
    ['::1', ['::1']],
    ['localhost', ['localhost:25']],
    ['LocalHost', ['localhost']],
    ['93.184.216.34', []],
    ['2606:2800:220:1::1', []],
  ])('%s is open with %j', async (host, allow) => {
    await expect(outboundAddress(host, 25, allow)).resolves.toMatch(/^[\d.a-f:]+$/)
  })
})

describe('Microsoft Graph', () => {
  const asked: { readonly url: string; readonly auth: string | undefined; readonly body: string }[] = []
  let answer = 202
  let tokens = 200
  const bodyOf = async (request: IncomingMessage): Promise<string> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    return Buffer.concat(chunks).toString('utf8')
  }
  const server = createServer((request, response) => {
    const { url = '', headers } = request
    void bodyOf(request).then((body) => {
      asked.push({ url, auth: headers.authorization, body })
      const token = url.endsWith('/token')
      response.writeHead(token ? tokens : answer, { 'content-type': 'application/json' })
      response.end(token ? JSON.stringify({ access_token: 'T-1', expires_in: 3600 }) : '')
    })
  })
  let origin = ''
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  })
  afterAll(() => server.close())

  const settings = {
    kind: 'graph',
    directoryId: 'dir/1',
    clientId: 'c',
    clientSecret: 's&=',
    mailbox: 'noreply@demo.example',
  } as const
  const transport = () => graphTransport(settings, { signIn: origin, api: origin })

  it('signs in once and sends each mail with subject, content, recipients and attachments', async () => {
    const way = transport()
    await way.send(
      message({
        bcc: 'stadt@demo.example',
        attachments: [{ name: 'a.pdf', contentType: 'application/pdf', base64: 'QQ==' }],
      }),
    )
    await way.send(message())
    expect(asked.map(({ url }) => url)).toEqual([
      '/dir%2F1/oauth2/v2.0/token',
      '/v1.0/users/noreply%40demo.example/sendMail',
      '/v1.0/users/noreply%40demo.example/sendMail',
    ])
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'c',
      client_secret: 's&=',
      scope: 'https://graph.microsoft.com/.default',
    })
    expect(asked[1]?.auth).toBe('Bearer T-1')
    expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({
      message: {
        subject: 'Grüße',
        body: { contentType: 'HTML', content: '<p>Hallo</p>' },
        toRecipients: [{ emailAddress: { address: 'erika@gast.example' } }],
        bccRecipients: [{ emailAddress: { address: 'stadt@demo.example' } }],
        attachments: [{ '@odata.type': '#microsoft.graph.fileAttachment', name: 'a.pdf', contentBytes: 'QQ==' }],
      },
      saveToSentItems: false,
    })
  })

  it.each([
    [401, 'SIGN_IN', false],
    [429, 'BUSY', false],
    [503, 'BUSY', false],
    [400, 'REFUSED', true],
  ])('%i means %s', async (status, failure, permanent) => {
    answer = status
    const fault = await transport().send(message()).catch(mailFailureOf)
    expect(fault).toMatchObject({ failure, permanent })
    answer = 202
  })

  it('a wrong secret is told as such and never repeated in what is told', async () => {
    tokens = 400
    const fault = await transport().send(message()).catch(mailFailureOf)
    expect(fault).toMatchObject({ failure: 'SIGN_IN' })
    expect(JSON.stringify(fault)).not.toContain('s&=')
    tokens = 200
  })
})
