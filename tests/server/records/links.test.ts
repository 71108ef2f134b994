import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'

const hostile = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//anderswo.example/x',
  'https:/\\anderswo.example',
  'https:\\\\anderswo.example',
  'https://',
  'https://stadt.example/ javascript:x',
  'www.stadt.example',
  'https://stadt.example@anderswo.example/',
  'https://konto:geheim@anderswo.example',
  'http://[::1',
  'https://example.com:99999',
  'https://xn--',
  'https://%00.example',
  'http://good.example＠evil.example',
  'http://good.example／@evil.example',
  'https://good.example／evil.example',
  'https://good.example？evil.example',
  'https://good.example＃evil.example',
  'https://good.example：evil.example',
  'https://good.example\u2215evil.example',
  'https://example.com/\u202E',
  'https://example.com/\u2066gpj.exe',
  'https://example.com/\u0007',
  'https://exam\u200Bple.com/',
]

const good = [
  'https://stadt.example/pfad/?a=b#c',
  'https://müller-straße.example:8443/Größe?frage=＠',
  'http://[2001:db8::1]:8080/x',
]

const event = {
  information: { name: 'Fest', startDate: '2027-05-01', startTime: '10:00' },
  eventLocation: { name: 'Marktplatz' },
  eventOrganizer: { name: 'Stadt', addContactPerson: false },
}
const keycloak = (serverUrl: string) => ({
  applications: [{ id: 'keycloak', type: 'auth', active: false, serverUrl }],
})

/** Every link field: call, body around it, pointer of the fault. */
const places: readonly (readonly [string, string, (link: string) => object, string])[] = [
  [
    'event, file',
    '/api/musterstadt/events',
    (link) => ({ ...event, attachments: ['https://a.example/b', link] }),
    '/attachments/1',
  ],
  [
    'event, online',
    '/api/musterstadt/events',
    (url) => ({ ...event, eventLocation: { name: 'Netz', url } }),
    '/eventLocation/url',
  ],
  [
    'bookable, file',
    '/api/musterstadt/bookables',
    (url) => ({ type: 'room', title: 'Saal', attachments: [{ id: 'a', title: 'Plan', url }] }),
    '/attachments/0/url',
  ],
  [
    'booking, file',
    '/api/musterstadt/bookings',
    (url) => ({
      bookableItems: [],
      name: 'Eva',
      mail: 'eva@muster.example',
      attachments: [{ id: 'a', type: 'agreement', url }],
    }),
    '/attachments/0/url',
  ],
  ['tenant, website', '/api/tenants', (website) => ({ id: 'musterstadt', website }), '/website'],
  [
    'tenant, bookables',
    '/api/tenants',
    (bookableDetailLink) => ({ id: 'musterstadt', bookableDetailLink }),
    '/bookableDetailLink',
  ],
  ['tenant, events', '/api/tenants', (eventDetailLink) => ({ id: 'musterstadt', eventDetailLink }), '/eventDetailLink'],
  ['instance, contact', '/api/instances', (contactUrl) => ({ contactUrl }), '/contactUrl'],
  ['instance, data protection', '/api/instances', (dataProtectionUrl) => ({ dataProtectionUrl }), '/dataProtectionUrl'],
  ['instance, legal notice', '/api/instances', (legalNoticeUrl) => ({ legalNoticeUrl }), '/legalNoticeUrl'],
  ['instance, Keycloak', '/api/instances', keycloak, '/applications/0/serverUrl'],
]

describe('a link leads to a page of the web and nowhere else', () => {
  let server: TestServer
  let instance: Session
  beforeAll(async () => {
    server = await testServer({ engine: 'postgres', demo: true })
    instance = await signIn(server, 'instance')
  })
  afterAll(() => server.close())

  const faultsOf = (body: unknown): readonly unknown[] => {
    const fields: unknown = Object(Object(body).details).fields
    return Array.isArray(fields) ? fields.map((fault: unknown): unknown => Object(fault).path) : []
  }

  it.each(places)('%s', async (_name, path, bodyWith, pointer) => {
    for (const link of hostile) {
      const reply = await instance.put(path, bodyWith(link))
      expect([link, reply.status, faultsOf(reply.body)]).toEqual([link, 400, expect.arrayContaining([pointer])])
    }
    for (const link of good)
      expect([link, faultsOf((await instance.put(path, bodyWith(link))).body)]).toEqual([
        link,
        expect.not.arrayContaining([pointer]),
      ])
  })
})
