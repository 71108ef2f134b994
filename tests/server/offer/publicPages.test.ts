import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateOf } from '../../../src/domain/time.ts'
import type { VisitorPage } from '../../../src/server/http/pages.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn, visit } from '../../support/session.ts'

const origin = 'https://buchung.stadt.example'
const site = 'https://www.stadt.example'
const hostile = '</title><script>alert(1)</script>&\u0001]]>'

describe.each(usualEngines)('public pages for other sites on %s', (engine) => {
  let server: TestServer
  let owner: Session
  let drawn: Partial<VisitorPage> = {}
  beforeAll(async () => {
    server = await testServer({
      engine,
      demo: true,
      config: { baseUrl: origin },
      renderVisitor: ({ event }) => ({ status: 200, html: event === null ? 'Seite' : JSON.stringify(event), ...drawn }),
    })
    owner = await signIn(server, 'owner')
  })
  afterAll(() => server.close())

  const get = async (path: string) => (await visit(server).get(path)).text
  const save = (path: string, body: object) => owner.put(path, body, { headers: { origin } })

  it('a page of the offer may be framed by the listed sites when it is embedded; no other page, and by nobody else', async () => {
    const framing = async (path: string): Promise<readonly [string | undefined, string | null]> => {
      const { headers } = await visit(server).get(path)
      const policy = headers.get('content-security-policy') ?? ''
      return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers.get('x-frame-options')]
    }
    const embedded = '/angebot/musterstadt/halle?embed=1'
    drawn = { frameAncestors: [site, `${site}; script-src *`, '*', 'http://www.stadt.example'] }
    expect(await framing(embedded)).toEqual([site, null])
    const closed = ["'none'", 'DENY']
    for (const path of [
      '/angebot/musterstadt',
      '/checkout?embed=1',
      '/login?embed=1',
      '/angebot?embed=1',
      '/admin?embed=1',
    ])
      expect([path, await framing(path)]).toEqual([path, closed])
    drawn = { frameAncestors: [] }
    expect(await framing(embedded)).toEqual(closed)
  })

  it('a town lists only origins with https', async () => {
    const path = '/api/tenants'
    const saved = async (embedOrigins: readonly unknown[]) => {
      const { status, text } = await save(path, { id: 'musterstadt', embedOrigins })
      return status === 200 ? 200 : `${status} ${text.includes('EMBED_ORIGIN_INVALID') ? 'EMBED_ORIGIN_INVALID' : ''}`
    }
    const refused = [
      'http://a.example',
      'https://*.a.example',
      'https://a.example/',
      'https://a.example; script-src *',
      "'self'",
      '*',
      'https://A.example',
      'https://u@a.example',
      'https://a.example:99999',
    ]
    for (const bad of refused) expect([bad, await saved([bad])]).toEqual([bad, '400 EMBED_ORIGIN_INVALID'])
    expect(await saved(Array.from({ length: 21 }, (_, n) => `https://a${n}.example`))).toMatch(/^400/)
    expect(await saved([site, 'https://rathaus.example:8443'])).toBe(200)
    expect(JSON.parse(await get('/api/musterstadt/offer')).tenant.embedOrigins).toEqual([
      site,
      'https://rathaus.example:8443',
    ])
  })

  it('feed and sitemap are escaped, absolute and name public pages only', async () => {
    const day = dateOf(Date.now())
    const event = (name: string, isPublic: boolean) => ({
      isPublic,
      information: { name, startDate: day, startTime: '23:59' },
      eventLocation: { name: 'Halle' },
      eventOrganizer: { name: 'Stadt', addContactPerson: false },
    })
    const made = await Promise.all(
      [event(hostile, true), event('Geheimfest', false)].map((body) => save('/api/musterstadt/events', body)),
    )
    const [open = '', hidden = ''] = made.map(({ text }) => String(JSON.parse(text).id))
    const feed = await get('/api/musterstadt/offer/events.rss')
    expect(feed).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;]]&gt;</title>')
    expect(feed).toContain(`<link>${origin}/event/musterstadt/${open}</link>`)
    expect(feed).not.toContain('Geheimfest')
    expect(await get('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(await get('/sitemap.xml')).toContain(`<loc>${origin}/sitemap.xml?tenant=musterstadt</loc>`)
    const pages = await get('/sitemap.xml?tenant=musterstadt')
    for (const path of ['/angebot/musterstadt', '/angebot/musterstadt/stehtisch', `/event/musterstadt/${open}`])
      expect(pages).toContain(`<loc>${origin}${path}</loc>`)
    for (const unlisted of ['endreinigung', hidden]) expect(pages).not.toContain(unlisted)
    expect((await visit(server).get('/sitemap.xml?tenant=nirgends')).status).toBe(404)
  })

  it('the page of an event names the tickets that everybody can book, and no other', async () => {
    const { text } = await save('/api/musterstadt/events', {
      information: { name: 'Chorabend', startDate: dateOf(Date.now()), startTime: '20:00' },
      eventLocation: { name: 'Halle' },
      eventOrganizer: { name: 'Stadt', addContactPerson: false },
      attendees: { maxAttendees: 80 },
    })
    const { id } = JSON.parse(text) as { id: string }
    const ticket = { type: 'ticket', eventId: id, isPublic: true, isBookable: true, priceValueAddedTax: 7 }
    const answers = await Promise.all(
      [
        { ...ticket, title: 'Parkett' },
        { ...ticket, title: 'Balkon' },
        { ...ticket, title: 'Presse', isPublic: false },
        { ...ticket, title: 'Abendkasse', isBookable: false },
        { ...ticket, title: 'Ehrenamt', permittedUsers: ['team@musterstadt.example'] },
        { ...ticket, title: 'Stadtfest', eventId: 'stadtfest' },
      ].map((body) => save('/api/musterstadt/bookables', body)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    drawn = {}
    const shown = JSON.parse(await get(`/event/musterstadt/${id}`)) as {
      id: string
      seatsLeft: number
      tickets: { title: string }[]
    }
    expect([shown.id, shown.seatsLeft, shown.tickets.map(({ title }) => title)]).toEqual([
      id,
      80,
      ['Balkon', 'Parkett'],
    ])
    expect(shown.tickets[0]).toMatchObject({ priceValueAddedTax: 7, priceCategories: expect.any(Array) })
  })
})
