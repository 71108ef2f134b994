import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateOf, formatDay } from '../../src/domain/time.ts'
import { png } from '../server/files/sampleFiles.ts'
import { upload } from '../server/files/upload.ts'
import { accounts } from '../support/accounts.ts'
import { axeFaults } from '../support/axe.ts'
import { type Session, signIn } from '../support/session.ts'
import { card, cardTitles, openMenu, toast } from './backOffice.ts'
import { looks, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const events = '/api/musterstadt/events'
const start = addDays(dateOf(Date.now()), 50)
const banner =
  'Sie haben die maximale Anzahl an öffentlichen Events erreicht. Erweitern Sie Ihr Kontingent, oder löschen Sie nicht mehr benötigte Events.'

const idIn = ({ status, body, text }: Awaited<ReturnType<Session['put']>>): string => {
  expect(status, text).toBeLessThan(300)
  return String(Reflect.get(Object(body), 'id'))
}

describe('the list of events', () => {
  let world: World
  let team: Session
  let [alpha, beta] = ['', '']
  const put = async (body: object) => idIn(await team.put(events, body))
  const open = async (page: Page, query = '') => {
    await page.goto(`/admin/veranstaltungen${query}`)
    await page.locator('main li h2').first().waitFor()
  }

  beforeAll(async () => {
    world = await openWorld()
    team = await signIn(world.server, 'team')
    const image = await upload(world.server.url, team, { name: 'fest.png', bytes: png, directory: 'events' })
    alpha = await put({
      isPublic: true,
      information: {
        name: 'Probe Alpha',
        teaserImage: image.file.link,
        teaserText: '<p>Ein Abend mit Musik</p>',
        tags: ['Probetag'],
        startDate: start,
        startTime: '19:30',
        endTime: '22:00',
      },
      eventLocation: { name: 'Alte Mühle' },
      eventOrganizer: { name: 'Verein Zebra', addContactPerson: false },
      attendees: { free: true, maxAttendees: 5 },
    })
    beta = await put({
      isPublic: false,
      information: { name: 'Probe Beta', flags: ['Barrierearm'], startDate: addDays(start, -1), startTime: '08:00' },
      eventLocation: { name: 'Rathaus' },
      eventOrganizer: { name: 'Stadt', addContactPerson: false },
      attendees: { free: false, maxAttendees: 3, priceCategories: [{ id: '1', name: 'Platz', priceEur: 10 }] },
    })
    await put({
      information: { name: 'Ohne Grenze', startDate: start, startTime: '10:00' },
      eventLocation: { name: 'Park' },
      eventOrganizer: { name: 'Stadt', addContactPerson: false },
    })
    const ticket = idIn(
      await team.put('/api/musterstadt/bookables', {
        type: 'ticket',
        title: 'Karte',
        eventId: alpha,
        isBookable: true,
        amount: null,
      }),
    )
    idIn(
      await team.put('/api/musterstadt/bookings', {
        mail: 'gast@demo.example',
        bookableItems: [{ bookableId: ticket, amount: 2 }],
        timeBegin: null,
        timeEnd: null,
      }),
    )
  })
  afterAll(() => world.close())

  it('EVENT-LIST-001 EVENT-LIST-002 EVENT-LIST-003 EVENT-LIST-004 EVENT-LIST-005 EVENT-LIST-006 EVENT-LIST-007 EVENT-LIST-008 EVENT-LIST-009 EVENT-LIST-010 EVENT-LIST-011 is searched, narrowed by tags, sorted, newest first, and says how many are visible', async () => {
    const { page } = await world.open({ account: 'team' })
    await open(page)
    expect((await cardTitles(page))[0]).toBe('Ohne Grenze')
    const { body } = await team.get(events)
    const all = body as readonly { readonly isPublic: boolean }[]
    await page.getByText(`Sichtbar: ${all.filter(({ isPublic }) => isPublic).length}`, { exact: true }).waitFor()
    await page.getByText(`Gesamt: ${all.length}`, { exact: true }).waitFor()

    const search = page.getByPlaceholder('Veranstaltung suchen…')
    for (const words of ['Zebra', alpha, 'Alpha']) {
      await search.fill(words)
      await settled(page)
      expect(await cardTitles(page)).toEqual(['Probe Alpha'])
    }
    await search.fill('')
    await page.waitForFunction(() => document.querySelectorAll('main li h2').length > 1)
    await page.getByRole('button', { name: /^Probetag/ }).click()
    await page.waitForFunction(() => document.querySelectorAll('main li h2').length === 1)
    expect(await cardTitles(page)).toEqual(['Probe Alpha'])
    await page.getByRole('button', { name: /^Probetag/ }).click()
    await page.waitForFunction(() => document.querySelectorAll('main li h2').length > 1)
    // Two changes before the screen is re-rendered: both are kept.
    await page.evaluate(() => {
      for (const word of ['Probetag', 'sortiert, umkehren'])
        for (const button of document.querySelectorAll<HTMLElement>('main button'))
          if ((button.getAttribute('aria-label') ?? button.textContent).includes(word)) button.click()
    })
    await page.waitForURL(/(?=.*Probetag)(?=.*sort=)/i)
    await page.waitForFunction(() => document.querySelectorAll('main li h2').length === 1)
    await page.getByRole('button', { name: /^Probetag/ }).click()
    await page.waitForFunction(() => document.querySelectorAll('main li h2').length > 1)

    await search.fill('Probe')
    const sort = page.getByLabel('Sortieren nach')
    expect(await sort.locator('option').allInnerTexts()).toEqual(
      expect.arrayContaining(['Titel', 'Datum', 'Öffentlich', 'Kostenfrei', 'Max. Teilnehmer']),
    )
    const [up, down] = [
      ['Probe Alpha', 'Probe Beta'],
      ['Probe Beta', 'Probe Alpha'],
    ]
    for (const [label, ascending] of [
      ['Titel', up],
      ['Datum', down],
      // Enabled values come first.
      ['Öffentlich', up],
      ['Kostenfrei', up],
      ['Max. Teilnehmer', down],
    ] as const) {
      await sort.selectOption({ label })
      // The button beside it reverses the order of the rendered list.
      await expect.poll(() => sort.locator('option:checked').innerText()).toBe(label)
      const falling = page.getByRole('button', { name: 'Absteigend sortiert, umkehren' })
      if (await falling.isVisible()) await falling.click()
      await page.getByRole('button', { name: 'Aufsteigend sortiert, umkehren' }).waitFor()
      await expect.poll(() => cardTitles(page)).toEqual(ascending)
    }
  })

  it('EVENT-LIST-019 EVENT-LIST-020 EVENT-LIST-021 EVENT-LIST-022 EVENT-LIST-023 EVENT-LIST-024 EVENT-LIST-025 EVENT-LIST-026 EVENT-LIST-027 EVENT-LIST-028 EVENT-LIST-029 EVENT-LIST-030 EVENT-LIST-031 EVENT-LIST-032 cards show picture, dates, place, seats, price and flags', async () => {
    const { page } = await world.open({ account: 'team' })
    const counted = page.waitForResponse((response) => response.url().endsWith(`${events}/${alpha}/count`))
    await open(page)
    expect(await (await counted).json()).toEqual({ bookedSeats: 2 })
    const [one, two, three] = [card(page, 'Probe Alpha'), card(page, 'Probe Beta'), card(page, 'Ohne Grenze')]
    expect(await one.locator('img').getAttribute('src')).toContain('fest.png')
    await two.locator('[data-default-picture]').waitFor()
    await two.getByText('Nicht öffentlich').hover()
    await two.getByRole('tooltip', { name: 'Das Buchungsobjekt ist für die Öffentlichkeit nicht sichtbar' }).waitFor()
    expect(await one.getByText('Nicht öffentlich').count()).toBe(0)
    await one.getByText(`${formatDay(start)}, 19:30–22:00`, { exact: true }).waitFor()
    await one.getByText('Alte Mühle', { exact: true }).waitFor()
    await one.getByText('Ein Abend mit Musik', { exact: true }).waitFor()
    await one.getByText('2 / 5 Plätze belegt', { exact: true }).waitFor()
    expect(await one.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
    await three.getByText('0 Plätze gebucht', { exact: true }).waitFor()
    await one.getByText('Kostenfrei', { exact: true }).waitFor()
    await two.getByText('10,00 €').waitFor()
    await two.getByRole('listitem').filter({ hasText: 'Barrierearm' }).locator('svg').waitFor()
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
  })

  it('PERM-019 offers the list of attendees to exactly those the server gives it to', async () => {
    const mine = await put({
      information: { name: 'Probe Eigene', startDate: start, startTime: '11:00' },
      eventLocation: { name: 'Saal' },
      eventOrganizer: { name: 'Verein', addContactPerson: false },
      assignedUserId: accounts.own,
    })
    // Users with rights to own records only may open the screen of events.
    const owner = await signIn(world.server, 'owner')
    const screens = await owner.put('/api/musterstadt/roles', { id: 'eigene', adminInterfaces: ['events'] })
    expect(screens.status, screens.text).toBe(200)
    const seen = async (account: 'team' | 'own' | 'read', title: string, id: string) => {
      const { page, expectFault } = await world.open({ account })
      // Seats of other users' events are not visible to all users.
      expectFault(/403.*\/count\b/)
      await open(page)
      const entry = (await openMenu(page, title)).getByRole('menuitem', { name: 'Teilnehmerliste herunterladen' })
      await entry.waitFor()
      const { status } = await (await signIn(world.server, account)).get(`/csv/musterstadt/events/${id}/bookings`)
      return {
        offered: (await entry.getAttribute('aria-disabled')) !== 'true',
        leads: await entry.getAttribute('href'),
        status,
      }
    }
    const given = (id: string) => ({ offered: true, leads: `/csv/musterstadt/events/${id}/bookings`, status: 200 })
    const refused = { offered: false, leads: null, status: 403 }
    expect(await seen('team', 'Probe Alpha', alpha)).toEqual(given(alpha))
    expect(await seen('own', 'Probe Eigene', mine)).toEqual(given(mine))
    expect(await seen('own', 'Probe Alpha', alpha)).toEqual(refused)
    expect(await seen('read', 'Probe Alpha', alpha)).toEqual(refused)
    expect((await team.delete(`${events}/${mine}`)).status).toBe(200)
  })

  it('EVENT-LIST-033 EVENT-LIST-034 EVENT-LIST-035 EVENT-LIST-036 EVENT-LIST-037 API-043 are edited, their attendees downloaded, duplicated and deleted from the card', async () => {
    const { page } = await world.open({ account: 'team' })
    await open(page)
    const menu = await openMenu(page, 'Probe Alpha')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      menu.getByRole('menuitem', { name: 'Teilnehmerliste herunterladen' }).click(),
    ])
    expect(new URL(download.url()).pathname).toBe(`/csv/musterstadt/events/${alpha}/bookings`)
    expect(download.suggestedFilename()).toBe('teilnehmerliste-probe-alpha.csv')

    await page.keyboard.press('Escape')
    const again = await openMenu(page, 'Probe Alpha')
    await again.getByRole('menuitem', { name: 'Duplizieren' }).click()
    await toast(page, 'event.duplicate.success').waitFor()
    await card(page, 'Probe Alpha (Kopie)').waitFor()
    expect((await cardTitles(page))[0]).toBe('Probe Alpha (Kopie)')

    const removed = await openMenu(page, 'Probe Alpha (Kopie)')
    await removed.getByRole('menuitem', { name: 'Löschen' }).click()
    const sent = page.waitForRequest((request) => request.method() === 'DELETE')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /löschen/i })
      .click()
    expect(new URL((await sent).url()).pathname).toMatch(new RegExp(`^${events}/(?!${alpha})[^/]+$`))
    await toast(page, 'event.delete.success').waitFor()
    await card(page, 'Probe Alpha (Kopie)').waitFor({ state: 'detached' })

    await card(page, 'Probe Beta').getByRole('link', { name: 'Bearbeiten' }).click()
    await page.waitForURL(/create\/information/)
    const address = new URL(page.url())
    expect([address.pathname, address.searchParams.get('id'), address.searchParams.get('fromRoute')]).toEqual([
      '/admin/veranstaltungen/create/information',
      beta,
      'events',
    ])
  })

  it('EVENT-LIST-012 EVENT-LIST-013 EVENT-LIST-014 EVENT-LIST-015 EVENT-LIST-016 EVENT-LIST-017 EVENT-LIST-018 EVENT-LIST-038 EVENT-LIST-039 ERR-037 PERM-019 creating follows tenant, choice, right and quota', async () => {
    const { page } = await world.open({ account: 'team' })
    await open(page)
    const create = page.getByRole('link', { name: /^Veranstaltung erstellen/ })
    await page.getByRole('link', { name: 'Veranstaltung erstellen (Ausführlich)' }).waitFor()
    await page.getByRole('button', { name: 'Art des Anlegens wählen' }).click()
    await page.getByRole('menuitemradio', { name: /^Einfach/ }).click()
    await page.getByRole('link', { name: 'Veranstaltung erstellen (Einfach)' }).click()
    await page.waitForURL(/create\/simple-event/)
    await page.goBack()
    await create.click()
    await page.waitForURL(/create\/information/)

    const instance = await signIn(world.server, 'instance')
    const limit = async (change: object) => idIn(await instance.put('/api/tenants', { id: 'musterstadt', ...change }))
    const all = (await team.get(events)).body as readonly { readonly isPublic: boolean }[]
    await limit({ defaultEventCreationMode: 'simple', maxPublicEvents: all.filter(({ isPublic }) => isPublic).length })
    await open(page)
    await page.getByRole('link', { name: 'Veranstaltung erstellen (Einfach)' }).waitFor()
    await page.getByText(banner, { exact: true }).waitFor()
    const shown = await openMenu(page, 'Probe Alpha')
    expect(await shown.getByRole('menuitem', { name: /^Duplizieren/ }).getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Escape')
    const hidden = await openMenu(page, 'Probe Beta')
    expect(await hidden.getByRole('menuitem', { name: /^Duplizieren/ }).getAttribute('aria-disabled')).toBe(null)
    await limit({ defaultEventCreationMode: 'detailed', maxPublicEvents: null })

    const { page: reader } = await world.open({ account: 'read' })
    await open(reader)
    expect(await reader.getByRole('button', { name: 'Veranstaltung erstellen' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    const locked = await openMenu(reader, 'Probe Alpha')
    for (const name of [/^Duplizieren/, /^Teilnehmerliste/])
      expect(await locked.getByRole('menuitem', { name }).getAttribute('aria-disabled')).toBe('true')
  })
})
