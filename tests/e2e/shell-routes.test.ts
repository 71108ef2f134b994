import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

/** Requirement, address, what follows the product's name in document.title. `ID` stands for a record of the place. */
const routes = [
  ['ROUTE-004', '/admin/dashboard', 'Ihre Mandanten'],
  ['ROUTE-006', '/admin/instanz', 'Instanz verwalten'],
  ['ROUTE-007', '/admin/instanz/mandanten', 'Mandanten'],
  ['ROUTE-008', '/admin/instanz/benutzer', 'Benutzer'],
  ['ROUTE-009', '/admin/mandanten', 'Mandant verwalten'],
  ['ROUTE-010', '/admin/benutzer', 'Mandant Benutzer'],
  ['ROUTE-011', '/admin/rollen', 'Mandant Rollen'],
  ['ROUTE-012', '/admin/gutscheine', 'Gutscheine'],
  ['ROUTE-013', '/admin/buchungen', 'Buchungen'],
  ['ROUTE-014', '/admin/veranstaltungsorte', 'Veranstaltungsorte'],
  ['ROUTE-015', '/admin/veranstaltungsorte/create', 'Veranstaltungsort erstellen'],
  ['ROUTE-016', '/admin/veranstaltungsorte/edit?id=event-location', 'Veranstaltungsort bearbeiten'],
  ['ROUTE-017', '/admin/raeume', 'Räume'],
  ['ROUTE-018', '/admin/raeume/create', 'Raum erstellen'],
  ['ROUTE-019', '/admin/raeume/edit?id=room', 'Raum bearbeiten'],
  ['ROUTE-020', '/admin/ressourcen', 'Ressourcen'],
  ['ROUTE-021', '/admin/resources/create', 'Ressource erstellen'],
  ['ROUTE-022', '/admin/resources/edit?id=resource', 'Ressource bearbeiten'],
  ['ROUTE-023', '/admin/tickets', 'Tickets'],
  ['ROUTE-024', '/admin/tickets/create', 'Ticket erstellen'],
  ['ROUTE-025', '/admin/tickets/edit?id=ticket', 'Ticket bearbeiten'],
  ['ROUTE-026', '/admin/veranstaltungen', 'Veranstaltungen'],
  ['ROUTE-027', '/admin/veranstaltungen/edit?id=event', 'Veranstaltung bearbeiten'],
  ['ROUTE-028', '/admin/veranstaltungen/create', 'Veranstaltung erstellen'],
  ['ROUTE-029', '/admin/veranstaltungen/create/simple-event', 'Veranstaltung erstellen'],
  ['ROUTE-030', '/admin/veranstaltungen/create/information', 'Veranstaltung erstellen'],
  ['ROUTE-031', '/admin/veranstaltungen/create/veranstaltungsort?id=event', 'Veranstaltung bearbeiten'],
  ['ROUTE-032', '/admin/veranstaltungen/create/veranstalter?id=event', 'Veranstaltung bearbeiten'],
  ['ROUTE-033', '/admin/veranstaltungen/create/teilnehmer?id=event', 'Veranstaltung bearbeiten'],
  ['ROUTE-034', '/admin/veranstaltungen/create/agenda?id=event', 'Veranstaltung bearbeiten'],
  ['ROUTE-035', '/admin/veranstaltungen/create/anhaenge?id=event', 'Veranstaltung bearbeiten'],
  ['ROUTE-036', '/admin/veranstaltungen/create/bilder?id=event', 'Veranstaltung bearbeiten'],
  ['ROUTE-037', '/admin/einstellungen', 'Einstellungen'],
] as const

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

describe('routes', () => {
  let world: World
  /** An id of each kind that stands behind `?id=`. */
  let ids: ReadonlyMap<string, string> | null = null
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const asInstanceOwner = async () => {
    const visit = await world.open({ account: 'instance' })
    await visit.page.addInitScript(() => {
      if (localStorage.getItem('currentTenantId') === null) localStorage.setItem('currentTenantId', '"musterstadt"')
    })
    if (ids === null) {
      const rows = async (path: string): Promise<readonly unknown[]> => {
        const answer: unknown = await (
          await visit.context.request.get(`${world.server.url}/api/musterstadt/${path}`)
        ).json()
        return isList(answer) ? answer : []
      }
      const found = [
        ...(await rows('bookables')),
        ...(await rows('events')).map((row) => ({ ...(isRecord(row) ? row : {}), type: 'event' })),
      ]
      ids = new Map(found.flatMap((row) => (isRecord(row) ? [[String(row['type']), String(row['id'])] as const] : [])))
    }
    return visit
  }
  const withId = (path: string) =>
    path.replace(/id=([\w-]+)$/, (_, kind: string) => `id=${encodeURIComponent(ids?.get(kind) ?? '')}`)

  it.each([
    ['of system and tenant', routes.slice(0, 9)],
    ['of bookables', routes.slice(9, 21)],
    ['of events and the profile', routes.slice(21)],
  ])(
    'ROUTE-003 ROUTE-038 ROUTE-039 the addresses %s open by themselves, with heading and title, without a fault',
    async (_, part) => {
      const { page } = await asInstanceOwner()
      for (const [requirement, address, title] of part) {
        const path = withId(address)
        await page.goto(path)
        await settled(page)
        expect([requirement, await page.title()]).toEqual([requirement, `Buchungsplattform – ${title}`])
        const { pathname, search, hash } = new URL(page.url())
        expect([pathname, search.split('&')[0], hash]).toEqual([
          // The event's form begins at its first step, whichever of its addresses one comes by.
          path.split('?')[0]?.replace(/veranstaltungen\/(?:edit|create)$/, 'veranstaltungen/create/information'),
          path.includes('?') ? `?${path.split('?')[1]}` : '',
          '',
        ])
        expect(await page.locator('h1').count(), path).toBe(1)
        expect(await page.locator('main [role="alert"]').count(), path).toBe(0)
      }
    },
  )

  it('ROUTE-015 ROUTE-018 ROUTE-021 ROUTE-024 a create form knows its type and its button says "Erstellen"', async () => {
    const { page } = await asInstanceOwner()
    for (const [path, type] of [
      ['/admin/veranstaltungsorte/create', 'Veranstaltungsort'],
      ['/admin/raeume/create', 'Raum'],
      ['/admin/resources/create', 'Ressource'],
      ['/admin/tickets/create', 'Ticket'],
    ] as const) {
      await page.goto(path)
      await settled(page)
      expect(await page.locator('h1').innerText()).toBe(`${type} erstellen`)
      expect(await page.getByRole('button', { name: /^Erstellen/ }).count(), path).toBe(1)
    }
  })

  it('ROUTE-001 ROUTE-002 "/" leads to the sign-in page and "/admin" to the dashboard', async () => {
    const visitor = await world.open()
    await visitor.page.goto('/')
    expect(new URL(visitor.page.url()).pathname).toBe('/login')
    const { page } = await world.open({ account: 'owner' })
    for (const path of ['/admin', '/admin/']) {
      await page.goto(path)
      await page.waitForURL('**/admin/dashboard')
    }
  })

  it('ROUTE-005 ROUTE-037 dashboard and profile open without any right; other pages say that the right is missing', async () => {
    const { page } = await world.open({ account: 'guest' })
    for (const path of ['/admin/dashboard', '/admin/einstellungen']) {
      await page.goto(path)
      await settled(page)
      expect(await page.locator('h1').innerText()).not.toBe('Kein Zugriff')
    }
    await page.goto('/admin/instanz')
    await settled(page)
    expect(await page.locator('h1').innerText()).toBe('Kein Zugriff')
    await page.goto('/admin/raeume')
    await settled(page)
    expect(await page.locator('h1').innerText()).toBe('Kein Mandant gewählt')
  })

  it('PERM-005 SHELL-021 an address without the right shows no row of it', async () => {
    const { page } = await world.open({ account: 'own' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/admin/gutscheine')
    await settled(page)
    expect(await page.locator('h1').innerText()).toBe('Kein Zugriff')
    expect(asked.filter((url) => url.includes('/coupons'))).toEqual([])
  })

  it('an address that no route knows says so and offers the way home', async () => {
    const { page } = await world.open({ account: 'owner' })
    await page.goto('/admin/gibt/es/nicht')
    await settled(page)
    expect([await page.locator('h1').innerText(), await page.title()]).toEqual([
      'Seite nicht gefunden',
      'Buchungsplattform – Seite nicht gefunden',
    ])
    await page.getByRole('link', { name: 'Zu Ihren Mandanten' }).click()
    await page.waitForURL('**/admin/dashboard')
  })
})
