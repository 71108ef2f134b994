import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { startBuiltServer } from '../support/builtServer.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const drawer = (page: Page) => page.locator('#navigation')
const toggle = (page: Page) => page.getByRole('button', { name: 'Menü ein- oder ausklappen' })
const profile = (page: Page) => page.getByRole('button', { name: /^Profilmenü/ })
const darkMode = (page: Page) => page.getByRole('button', { name: 'Dunkles Design' })
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'])
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** The drawer's sections: heading ("start" for the tasks, empty for the items shown to all users) and the texts of their items. */
const sections = (page: Page): Promise<Readonly<Record<string, readonly string[]>>> =>
  drawer(page)
    .locator('section')
    .evaluateAll((elements) =>
      Object.fromEntries(
        elements.map((section) => [
          section.querySelector('h2')?.textContent ?? (section.getAttribute('data-section') === 'start' ? 'start' : ''),
          [...section.querySelectorAll('a')].map(({ textContent }) => textContent),
        ]),
      ),
    )

const start = ['Aufgaben']
const always = ['Mandanten', 'Einstellungen']
const platform = ['Buchungen', 'Gutscheine', 'Veranstaltungsorte', 'Räume', 'Ressourcen', 'Tickets', 'Veranstaltungen']

describe('the frame', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const dashboard = async (options: Parameters<World['open']>[0] = { account: 'owner' }) => {
    const visit = await world.open(options)
    await visit.page.goto('/admin/dashboard')
    await settled(visit.page)
    return visit
  }

  it('SHELL-003 SHELL-008 speaks German and says that it is a test system', async () => {
    const { page } = await dashboard()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.locator('[data-test-system]').innerText()).toBe('Testsystem · Buchungen sind nicht verbindlich')
  })

  it('SHELL-008 says nothing of a test system in production', async () => {
    const server = await startBuiltServer({
      env: {
        NODE_ENV: 'production',
        SECRET_KEY: 'ab'.repeat(32),
        INIT_ADMIN: 'erste@stadt.example',
        INIT_ADMIN_SECRET: 'Ein-langes-Passwort-2026',
      },
    })
    try {
      const { page, context } = await world.open()
      const answer = await context.request.post(`${server.url}/auth/signin`, {
        data: { id: 'erste@stadt.example', password: 'Ein-langes-Passwort-2026' },
        headers: { 'x-requested-with': 'booking-admin', origin: server.url },
      })
      expect(answer.status()).toBe(200)
      await page.goto(`${server.url}/admin/dashboard`)
      await settled(page)
      expect(await page.locator('[data-test-system]').count()).toBe(0)
    } finally {
      await server.close()
    }
  })

  it('SHELL-007 SHELL-013 the drawer is open on a wide screen, folds to icons, and remembers it', async () => {
    const { page } = await dashboard({ account: 'owner', width: 1440 })
    const width = async () => (await drawer(page).boundingBox())?.width
    const look = async () => [await width(), await toggle(page).getAttribute('aria-expanded')]
    await expect.poll(look).toEqual([248, 'true'])
    await toggle(page).click()
    await expect.poll(look).toEqual([64, 'false'])
    await page.reload()
    await settled(page)
    await expect.poll(look).toEqual([64, 'false'])
    await toggle(page).click()
    await expect.poll(look).toEqual([248, 'true'])
  })

  it('SHELL-013 the drawer is closed on a phone, opens over the page, keeps the focus inside and gives it back', async () => {
    const { page } = await dashboard({ account: 'owner', width: 400 })
    expect(await drawer(page).count()).toBe(0)
    await toggle(page).click()
    await drawer(page).getByRole('link', { name: 'Räume' }).waitFor()
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.querySelector('#navigation')?.contains(document.activeElement))).toBe(
      true,
    )
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'hidden' })
    expect(await toggle(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await toggle(page).click()
    await drawer(page).getByRole('link', { name: 'Räume' }).click()
    await page.waitForURL('**/admin/raeume')
    await drawer(page).waitFor({ state: 'hidden' })
  })

  it('SHELL-009 SHELL-010 dark mode switches to and fro and survives a reload', async () => {
    const { page } = await dashboard()
    expect(await theme(page)).toBe('light')
    await darkMode(page).click()
    expect([await theme(page), await kept(page, 'darkMode')]).toEqual(['dark', 'true'])
    await page.reload()
    await settled(page)
    expect([await theme(page), await darkMode(page).getAttribute('aria-pressed')]).toEqual(['dark', 'true'])
    await darkMode(page).click()
    expect([await theme(page), await kept(page, 'darkMode')]).toEqual(['light', 'false'])
  })

  it('SHELL-010 a kept mode holds before the first script of ours has arrived', async () => {
    const { page, expectFault } = await world.open({ account: 'owner', scheme: 'light' })
    expectFault(/ERR_FAILED/)
    await page.addInitScript(() => localStorage.setItem('darkMode', 'true'))
    await page.route('**/assets/*.js', (route) => route.abort('failed'))
    await page.goto('/admin/dashboard')
    expect(await theme(page)).toBe('dark')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  })

  it('SHELL-012 the profile menu leads to the own settings, by keyboard', async () => {
    const { page } = await dashboard()
    await profile(page).focus()
    await page.keyboard.press('Enter')
    const items = page.getByRole('menuitem')
    await items.first().waitFor()
    expect(await items.allInnerTexts()).toEqual(['Einstellungen', 'Abmelden'])
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await items.first().waitFor({ state: 'hidden' })
    expect(await profile(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await profile(page).click()
    await page.getByRole('menuitem', { name: 'Einstellungen' }).click()
    await page.waitForURL('**/admin/einstellungen')
  })

  it('SHELL-016 SHELL-017 SHELL-023 SHELL-024 an owner sees platform and tenant, and no System', async () => {
    const { page } = await dashboard()
    expect(await sections(page)).toEqual({
      start,
      Buchungsplattform: platform,
      Mandant: ['Mandant verwalten', 'Mandant Benutzer', 'Mandant Rollen', 'Protokoll'],
      '': always,
    })
  })

  it('SHELL-045 an owner reaches every screen of the tenant from the drawer, and may work there', async () => {
    const { page } = await dashboard()
    const screens = {
      Buchungen: 'buchungen',
      Gutscheine: 'gutscheine',
      Veranstaltungsorte: 'veranstaltungsorte',
      Räume: 'raeume',
      Ressourcen: 'ressourcen',
      Tickets: 'tickets',
      Veranstaltungen: 'veranstaltungen',
      'Mandant verwalten': 'mandanten',
      'Mandant Benutzer': 'benutzer',
      'Mandant Rollen': 'rollen',
    }
    const work = page.getByRole('main').getByText(/erstellen|hinzufügen|einladen|aufnehmen|Speichern/i)
    for (const [item, path] of Object.entries(screens)) {
      await drawer(page).getByRole('link', { name: item, exact: true }).click()
      await page.waitForURL((url) => url.pathname === `/admin/${path}`)
      // Until the new screen is loaded, the previous one stays.
      await expect.poll(() => page.title(), { message: item }).toContain(item)
      await work.filter({ visible: true }).first().waitFor()
      await settled(page)
      expect(await page.getByRole('alert').count(), item).toBe(0)
    }
  })

  it('SHELL-001 SHELL-014 SHELL-018 SHELL-022 SHELL-046 an instance owner sees System at once and the rest once a tenant is selected', async () => {
    const { page } = await dashboard({ account: 'instance' })
    const system = ['Instanz verwalten', 'Mandanten', 'Benutzer', 'Protokoll']
    expect(await sections(page)).toEqual({ System: system, '': always })
    await page.getByRole('button', { name: 'Mandant wählen' }).click()
    const choices = page.getByRole('menuitemradio')
    await choices.first().waitFor()
    expect(await choices.count()).toBe(2)
    await choices.filter({ hasText: 'Musterstadt' }).click()
    await expect
      .poll(async () => Object.keys(await sections(page)))
      .toEqual(['start', 'Buchungsplattform', 'Mandant', 'System', ''])
    expect(await kept(page, 'currentTenantId')).toBe('"musterstadt"')
  })

  it('SHELL-019 SHELL-020 SHELL-021 PERM-001 a user without membership sees what everybody sees, a role what it opens', async () => {
    const guest = await dashboard({ account: 'guest' })
    expect(await sections(guest.page)).toEqual({ '': always })
    const own = await dashboard({ account: 'own' })
    expect(await sections(own.page)).toEqual({
      start,
      Buchungsplattform: ['Buchungen', 'Räume', 'Ressourcen'],
      '': always,
    })
  })

  it('SHELL-015 a user’s only tenant is selected by itself', async () => {
    const { page } = await dashboard({ account: 'otherOwner' })
    expect(await kept(page, 'currentTenantId')).toBe('"beispielkreis"')
    expect(await page.getByRole('button', { name: /^Mandant wählen: / }).count()).toBe(1)
  })

  it('SHELL-001 another tenant shows its own rows, and never for a moment those of the first', async () => {
    const { page } = await world.open({ account: 'instance' })
    await page.addInitScript(() => localStorage.setItem('currentTenantId', '"musterstadt"'))
    await page.goto('/admin/raeume')
    await settled(page)
    const titles = () => page.locator('main h2').allInnerTexts()
    const first = await titles()
    expect(first.length).toBeGreaterThan(0)
    await page.evaluate(() => {
      const seen = new Set<string>()
      const look = () => {
        document.querySelectorAll('main h2').forEach(({ textContent }) => seen.add(textContent))
        document.documentElement.dataset['seen'] = JSON.stringify([...seen])
      }
      new MutationObserver(look).observe(document.querySelector('main') ?? document.body, {
        childList: true,
        subtree: true,
      })
    })
    await page.getByRole('button', { name: /^Mandant wählen/ }).click()
    await page.getByRole('menuitemradio').filter({ hasText: 'Beispielkreis' }).click()
    await page.getByRole('heading', { level: 2, name: 'Kreistagssaal' }).waitFor()
    await settled(page)
    const second = await titles()
    expect(second.length).toBeGreaterThan(0)
    const seen = (await page.evaluate(() => document.documentElement.dataset['seen'])) ?? ''
    expect(first.filter((title) => seen.includes(JSON.stringify(title)) || second.includes(title))).toEqual([])
  })

  it('the first stop of the keyboard leads past the frame, and a navigation to the new heading', async () => {
    const { page } = await dashboard()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Zum Inhalt springen')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('inhalt')
    expect(page.url()).not.toContain('#')
    await drawer(page).getByRole('link', { name: 'Räume' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Räume')
  })

  it('the palette opens by Strg+K, goes to pages, creates, jumps to the search and returns the focus', async () => {
    const { page } = await dashboard()
    const box = page.getByRole('combobox', { name: 'Nummer, Name, E-Mail oder Seite' })
    await toggle(page).focus()
    await page.keyboard.press('Control+k')
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'hidden' })
    expect(await toggle(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+k')
    await box.fill('raum erst')
    expect(await page.getByRole('option').allInnerTexts()).toEqual([expect.stringContaining('Raum erstellen')])
    await box.fill('gutsch')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/gutscheine')
  })

  it.each([
    ['light', 320],
    ['light', 1280],
    ['dark', 320],
    ['dark', 1280],
  ] as const)(
    'axe finds nothing on the frame’s own pages and nothing scrolls sideways, %s at %d px',
    async (scheme, width) => {
      const { page } = await dashboard({ account: 'owner', scheme, width })
      for (const path of [
        '/admin/dashboard',
        '/admin/einstellungen',
        '/admin/benutzer',
        '/admin/instanz',
        '/admin/nirgends',
      ]) {
        await page.goto(path)
        await settled(page)
        expect(await axeFaults(page), path).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
      }
      if (width > 600) return
      await toggle(page).click()
      await drawer(page).getByRole('link', { name: 'Räume' }).waitFor()
      expect(await axeFaults(page), 'drawer').toEqual([])
    },
  )
})
