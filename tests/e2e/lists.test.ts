import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../support/session.ts'
import { card, cardTitles, openMenu, section } from './backOffice.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

interface Place {
  readonly id: string
  readonly path: string
  readonly type: string
  readonly title: string
  readonly create: string
  readonly search: string
  readonly count: number
}

const places: readonly Place[] = [
  {
    id: 'BOOKABLE-LIST-024 BOOKABLE-LIST-028 ROUTE-014',
    path: '/admin/veranstaltungsorte',
    type: 'event-location',
    title: 'Veranstaltungsorte',
    create: 'Veranstaltungsort erstellen',
    search: 'Veranstaltungsort suchen…',
    count: 4,
  },
  {
    id: 'BOOKABLE-LIST-026 BOOKABLE-LIST-030 ROUTE-017',
    path: '/admin/raeume',
    type: 'room',
    title: 'Räume',
    create: 'Raum erstellen',
    search: 'Raum suchen…',
    count: 8,
  },
  {
    id: 'BOOKABLE-LIST-025 BOOKABLE-LIST-029 ROUTE-020',
    path: '/admin/ressourcen',
    type: 'resource',
    title: 'Ressourcen',
    create: 'Ressource erstellen',
    search: 'Ressource suchen…',
    count: 10,
  },
  {
    id: 'BOOKABLE-LIST-027 BOOKABLE-LIST-031 ROUTE-023',
    path: '/admin/tickets',
    type: 'ticket',
    title: 'Tickets',
    create: 'Ticket erstellen',
    search: 'Ticket suchen…',
    count: 6,
  },
]

const german = new Intl.Collator('de')

describe('lists of bookables', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const openList = async (path: string, options: Parameters<World['open']>[0] = {}) => {
    const visit = await world.open({ account: 'team', ...options })
    await visit.page.goto(path)
    await visit.page.locator('main li h2').first().waitFor()
    return visit
  }
  const searchBox = (page: Page) => page.getByRole('searchbox')

  it.each(places)(
    '$id BOOKABLE-LIST-023 BOOKABLE-LIST-045 $path shows its own kind, searches and creates it',
    async ({ path, type, title, create, search, count }) => {
      const { page } = await world.open({ account: 'team' })
      const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/musterstadt/bookables')
      await page.goto(path)
      expect((await asked).method()).toBe('GET')
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      await page.locator('main li h2').first().waitFor()
      const person = await signIn(world.server, 'team')
      const { body } = await person.get('/api/musterstadt/bookables')
      const own = (body as readonly { type: string; title: string }[]).filter((bookable) => bookable.type === type)
      expect(own).toHaveLength(count)
      expect((await cardTitles(page)).toSorted(german.compare)).toEqual(
        own.map((one) => one.title).toSorted(german.compare),
      )
      expect(await searchBox(page).getAttribute('placeholder')).toBe(search)
      expect(await page.getByRole('link', { name: create, exact: true }).isVisible()).toBe(true)
    },
  )

  it('BOOKABLE-LIST-032 SHELL-041 CONST-008 the search forgives a slip, covers title and id and stands in the address', async () => {
    const { page } = await openList('/admin/raeume')
    await searchBox(page).fill('Burgersal')
    await expect.poll(() => cardTitles(page)).toContain('Bürgersaal im Haus der Vereine')
    await page.waitForURL('**/admin/raeume?*q=Burgersal*')
    await expect.poll(() => cardTitles(page)).not.toContain('Sporthalle Nord, Feld 1')
    await searchBox(page).fill('sporthalle-nord-feld-2')
    await expect.poll(async () => (await cardTitles(page))[0]).toBe('Sporthalle Nord, Feld 2')
    await page.waitForURL('**/admin/raeume?*q=sporthalle-nord-feld-2*')
    const copied = page.url()
    await page.goto('about:blank')
    await page.goto(copied)
    await expect.poll(async () => (await cardTitles(page))[0]).toBe('Sporthalle Nord, Feld 2')
    await page.getByRole('button', { name: 'Suche leeren' }).click()
    await expect.poll(async () => (await cardTitles(page)).length).toBe(8)
  })

  it('BOOKABLE-LIST-033 the search of event locations covers the location too; that of rooms does not', async () => {
    const person = await signIn(world.server, 'team')
    const location = { title: 'Freilichtbühne', location: 'Quittengarten', type: 'event-location' }
    expect((await person.put('/api/musterstadt/bookables', location)).status).toBe(201)
    const room = { title: 'Kelterraum', location: 'Quittengarten', type: 'room' }
    expect((await person.put('/api/musterstadt/bookables', room)).status).toBe(201)
    const { page } = await openList('/admin/veranstaltungsorte?q=Quittengarten')
    await expect.poll(() => cardTitles(page)).toEqual(['Freilichtbühne'])
    await page.goto('/admin/raeume?q=Quittengarten')
    await page.getByText('Nichts gefunden').waitFor()
    for (const bookable of ['Freilichtbühne', 'Kelterraum']) {
      const { body } = await person.get('/api/musterstadt/bookables')
      const found = (body as readonly { id: string; title: string }[]).find(({ title }) => title === bookable)
      expect((await person.delete(`/api/musterstadt/bookables/${found?.id ?? ''}`)).status).toBe(200)
    }
  })

  it('BOOKABLE-LIST-034 the tag filter shows what bears the tag, and the way back', async () => {
    const { page } = await openList('/admin/raeume')
    const all = await cardTitles(page)
    await page.getByRole('button', { name: /^Sport\b/ }).click()
    await expect.poll(async () => (await cardTitles(page)).length).toBeLessThan(all.length)
    for (const title of await cardTitles(page)) expect(title).toMatch(/Sport|Turn|Gymnastik/)
    await page.waitForURL('**/admin/raeume?*tag=Sport*')
    await page.getByRole('button', { name: 'Zurücksetzen' }).click()
    await expect.poll(() => cardTitles(page)).toEqual(all)
  })

  it('BOOKABLE-LIST-006 BOOKABLE-LIST-039 tickets can be sorted by their event, and name it', async () => {
    const { page } = await openList('/admin/tickets')
    const options = await page.getByLabel('Sortieren nach').locator('option').allInnerTexts()
    expect(options).toContain('Veranstaltung')
    const person = await signIn(world.server, 'team')
    const { body } = await person.get('/api/musterstadt/bookables?populate=true')
    const tickets = body as readonly {
      title: string
      type: string
      _populated?: { event?: { information: { name: string } } }
    }[]
    const sold = tickets.filter(({ type }) => type === 'ticket')
    expect(sold.length).toBeGreaterThan(4)
    for (const { title, _populated } of sold) {
      const name = _populated?.event?.information.name ?? 'no event'
      expect(await card(page, title).getByText(name, { exact: true }).count(), title).toBe(1)
    }
  })

  it.each([
    [320, 1, 'BOOKABLE-LIST-041'],
    [700, 2, 'BOOKABLE-LIST-042'],
    [1000, 3, 'BOOKABLE-LIST-043'],
    [1280, 4, 'BOOKABLE-LIST-044'],
  ] as const)('at %d px wide the grid has %d columns (%s)', async (width, columns, _id) => {
    const { page } = await openList('/admin/ressourcen', { width })
    const grid = page.locator('main ul:has(> li h2)').first()
    const tracks = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns)
    expect(tracks.split(' ')).toHaveLength(columns)
  })

  it('BOOKABLE-LIST-005 BOOKABLE-LIST-008 BOOKABLE-LIST-009 BOOKABLE-LIST-010 BOOKABLE-LIST-011 BOOKABLE-LIST-013 CONST-003 a card tells title, text, prices, flags', async () => {
    const { page } = await openList('/admin/raeume')
    const words = await card(page, 'Bürgersaal im Haus der Vereine').innerText()
    expect(words).toContain('Schulstraße 12, Erdgeschoss')
    expect(words).toMatch(/48,00\s€/)
    expect(words).toContain('Pauschalpreis')
    expect(words).toContain('Barrierefrei')
    const text = /Großer Saal[^\n]*/.exec(words)?.[0] ?? ''
    expect(text).toMatch(/…$/)
    expect(text.length).toBeLessThanOrEqual(141)
  })

  it('BOOKABLE-LIST-003 BOOKABLE-LIST-004 BOOKABLE-LIST-012 says "Kostenfrei", "Nicht öffentlich" and "Nicht buchbar"', async () => {
    const person = await signIn(world.server, 'team')
    const reply = await person.put('/api/musterstadt/bookables', { title: 'Abstellraum', type: 'room' })
    expect(reply.status).toBe(201)
    const { page } = await openList('/admin/raeume?q=Abstellraum')
    const words = await card(page, 'Abstellraum').innerText()
    for (const word of ['Kostenfrei', 'Nicht öffentlich', 'Nicht buchbar']) expect(words).toContain(word)
    await person.delete(`/api/musterstadt/bookables/${(reply.body as { id: string }).id}`)
  })

  it('BOOKABLE-LIST-016 BOOKABLE-LIST-017 "Zur Buchung" opens the checkout in a new tab with id, tenant and amount', async () => {
    const { page } = await openList('/admin/raeume')
    const menu = await openMenu(page, 'Bürgersaal im Haus der Vereine')
    const item = menu.getByRole('menuitem', { name: /^Zur Buchung/ })
    expect(await item.getAttribute('href')).toBe('/checkout?id=buergersaal&tenant=musterstadt&amount=1')
    expect(await item.getAttribute('target')).toBe('_blank')
  })

  it('BOOKABLE-LIST-018 BOOKABLE-LIST-019 BOOKABLE-LIST-020 PERM-021 who may only read sees no "Löschen" and can neither edit, duplicate nor create', async () => {
    const { page } = await openList('/admin/raeume', { account: 'read' })
    const edit = card(page, 'Bürgersaal im Haus der Vereine').getByRole('button', { name: 'Bearbeiten' })
    expect(await edit.getAttribute('aria-disabled')).toBe('true')
    const menu = await openMenu(page, 'Bürgersaal im Haus der Vereine')
    expect(await menu.getByRole('menuitem', { name: 'Löschen' }).count()).toBe(0)
    expect(await menu.getByRole('menuitem', { name: 'Duplizieren' }).getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Escape')
    expect(await page.getByRole('button', { name: 'Raum erstellen' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('PERM-008 PERM-009 who has rights on own rooms only sees and deletes these', async () => {
    const { page } = await openList('/admin/raeume', { account: 'own' })
    const titles = await cardTitles(page)
    expect(titles).toHaveLength(2)
    const menu = await openMenu(page, titles[0] ?? '')
    expect(await menu.getByRole('menuitem', { name: 'Löschen' }).count()).toBe(1)
  })

  it('BOOKABLE-LIST-040 SHELL-014 the list changes with the town, and no room of the other one flashes up', async () => {
    const { page } = await world.open({ account: 'instance' })
    await page.goto('/admin/dashboard')
    const choose = async (town: RegExp) => {
      await page.getByRole('button', { name: /^Mandant wählen/ }).click()
      await page.getByRole('menuitemradio', { name: town }).click()
    }
    await choose(/Musterstadt/)
    await page.getByRole('link', { name: 'Räume', exact: true }).click()
    await card(page, 'Bürgersaal im Haus der Vereine').waitFor()
    await choose(/Beispielkreis/)
    await card(page, 'Kreistagssaal').waitFor()
    expect(await cardTitles(page)).not.toContain('Bürgersaal im Haus der Vereine')
  })

  it('who types in the search and opens a form at once stays there, however late the form comes', async () => {
    const { page } = await openList('/admin/raeume')
    await settled(page)
    const held: (() => void)[] = []
    let holds = true
    await page.route('**/*.js', async (route) => {
      if (holds) await new Promise<void>((go) => held.push(go))
      await route.continue()
    })
    await searchBox(page).fill('Saal')
    await page.getByRole('link', { name: 'Raum erstellen' }).click()
    await page.waitForURL('**/admin/raeume/create*', { waitUntil: 'commit' })
    // Set later and for longer than the timer of the search box, so it fires after it.
    await page.evaluate(() => new Promise((ring) => setTimeout(ring, 500)))
    expect(held.length).toBeGreaterThan(0)
    holds = false
    for (const go of held) go()
    await section(page, 'Titel').getByRole('textbox').waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/raeume/create')
  })
})
