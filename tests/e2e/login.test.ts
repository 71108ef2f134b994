import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, demoPassword } from '../support/accounts.ts'
import { axeFaults } from '../support/axe.ts'
import { failOnce } from './failOnce.ts'
import { openWorld, type World } from './world.ts'

const id = (page: Page) => page.getByLabel('E-Mail')
const password = (page: Page) => page.getByLabel('Passwort', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Anmelden' })
const failure = (page: Page) => page.locator('form [role=alert]:not([hidden])')
const toast = (page: Page, key: string) => page.locator(`[data-toast-key="${key}"]`)

const fillIn = async (page: Page, word = demoPassword) => {
  await id(page).fill(accounts.team)
  await password(page).fill(word)
}
const signIn = async (page: Page) => {
  await fillIn(page)
  await submit(page).click()
}
const arrived = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path)

describe('signing in', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('AUTH-011 AUTH-010 goes to the tasks of the only tenant after id and password, by keyboard alone', async () => {
    const { page } = await world.open()
    await page.goto('/')
    await arrived(page, '/login')
    await id(page).focus()
    await page.keyboard.type(` ${accounts.team} `)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    await arrived(page, '/admin/aufgaben')
  })

  it('AUTH-010 goes to the kept next URL, even after a way through other pages, and uses it up', async () => {
    const { page } = await world.open()
    await page.goto(`/login?redirectUrl=${encodeURIComponent('/admin/raeume?q=Saal')}`)
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
    await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
    await arrived(page, '/login')
    await signIn(page)
    await arrived(page, '/admin/raeume?q=Saal')
    expect(await page.evaluate(() => localStorage.getItem('nextUrl'))).toBeNull()
  })

  it.each([
    '//evil.example/',
    '/\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    '/auth/signout',
  ])('S12 AUTH-010 redirectUrl=%s does not lead away', async (target) => {
    const { page } = await world.open()
    await page.goto(`/login?redirectUrl=${encodeURIComponent(target)}`)
    await signIn(page)
    await arrived(page, '/admin/aufgaben')
    expect(new URL(page.url()).origin).toBe(world.server.url)
  })

  it('ERR-047 says "Falsche E-Mail/Passwort" at the form, takes the focus there and keeps the address', async () => {
    const { page, expectFault } = await world.open()
    expectFault(/401/)
    await page.goto('/login')
    await fillIn(page, 'falsch')
    await submit(page).click()
    await expect.poll(() => failure(page).textContent()).toContain('Falsche E-Mail/Passwort')
    expect(await failure(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await id(page).inputValue()).toBe(accounts.team)
    expect(await axeFaults(page)).toEqual([])
    await password(page).fill(demoPassword)
    await submit(page).click()
    await arrived(page, '/admin/aufgaben')
  })

  it('ERR-048 says "Anmeldung fehlgeschlagen" and that one has to wait after too many tries', async () => {
    const { page, context, expectFault } = await world.open()
    expectFault(/401|429/)
    const unknown = 'niemand@musterstadt.example'
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const answer = await context.request.post(`${world.server.url}/auth/signin`, {
        data: { id: unknown, password: 'falsch' },
        headers: { origin: world.server.url, 'x-requested-with': 'booking-admin' },
      })
      expect(answer.status()).toBe(401)
    }
    await page.goto('/login')
    await id(page).fill(unknown)
    await password(page).fill('falsch')
    await submit(page).click()
    await expect.poll(() => failure(page).textContent()).toMatch(/Anmeldung fehlgeschlagen.*Zu viele Versuche.*Minuten/)
  })

  it('ERR-048 says "Anmeldung fehlgeschlagen" when the server fails or is not reachable, and works again after', async () => {
    const { page, context, expectFault } = await world.open()
    expectFault(/500|ERR_INTERNET_DISCONNECTED/)
    await page.goto('/login')
    await fillIn(page)
    await context.setOffline(true)
    await submit(page).click()
    await expect.poll(() => failure(page).textContent()).toMatch(/Anmeldung fehlgeschlagen.*nicht erreichbar/)
    await context.setOffline(false)
    await failOnce(page, '**/auth/signin', (route) => route.fulfill({ status: 500, body: '{}' }))
    await submit(page).click()
    await expect.poll(() => failure(page).textContent()).toMatch(/Anmeldung fehlgeschlagen.*noch einmal/)
    await submit(page).click()
    await arrived(page, '/admin/aufgaben')
  })

  it('AUTH-011 names empty fields and goes to the first one', async () => {
    const { page } = await world.open()
    await page.goto('/login')
    await submit(page).click()
    expect(await page.locator('#id-error').textContent()).toBe('Bitte geben Sie Ihre E-Mail-Adresse ein.')
    expect(await page.locator('#password-error').textContent()).toBe('Bitte geben Sie Ihr Passwort ein.')
    expect(await id(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await id(page).fill('a')
    expect(await page.locator('#id-error').isVisible()).toBe(false)
    expect(await axeFaults(page)).toEqual([])
  })

  it('shows the password on demand', async () => {
    const { page } = await world.open()
    await page.goto('/login')
    await password(page).fill('geheim')
    const eye = page.getByRole('button', { name: 'Passwort anzeigen' })
    await eye.click()
    expect([await password(page).getAttribute('type'), await eye.getAttribute('aria-pressed')]).toEqual([
      'text',
      'true',
    ])
    await eye.click()
    expect(await password(page).getAttribute('type')).toBe('password')
  })

  it('sends whoever is signed in on to the back office', async () => {
    const { page } = await world.open()
    await page.goto('/login')
    await signIn(page)
    await arrived(page, '/admin/aufgaben')
    await page.waitForFunction(() => localStorage.getItem('authStore') !== null)
    await page.goto('/login?redirectUrl=%2Fadmin%2Fraeume')
    await arrived(page, '/admin/raeume')
  })

  it('sends on who comes with a session of which this browser keeps no note', async () => {
    const { page } = await world.open({ account: 'team' })
    await page.goto('/login')
    await arrived(page, '/admin/aufgaben')
  })

  it('ERR-046 AUTH-008 says "Zugriff verweigert" to whoever opens the back office without login, until it is closed', async () => {
    const { page, expectFault } = await world.open()
    expectFault(/401/)
    await page.goto('/admin/raeume')
    await arrived(page, `/login?redirectUrl=${encodeURIComponent('/admin/raeume')}`)
    await toast(page, 'unauthenticated').waitFor()
    expect(await toast(page, 'unauthenticated').textContent()).toBe('Zugriff verweigert Bitte melden Sie sich an.')
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Meldung schließen' }).click()
    expect(await toast(page, 'unauthenticated').count()).toBe(0)
    await page.reload()
    await submit(page).waitFor()
    expect(await toast(page, 'unauthenticated').count()).toBe(0)
    await signIn(page)
    await arrived(page, '/admin/raeume')
  })

  it('ERR-045 AUTH-002 says "Sitzung abgelaufen" when the session has ended', async () => {
    const { page, context, expectFault } = await world.open()
    expectFault(/401/)
    await page.goto('/login')
    await signIn(page)
    await arrived(page, '/admin/aufgaben')
    await page.waitForFunction(() => localStorage.getItem('authStore') !== null)
    await context.clearCookies()
    await page.goto('/admin/raeume')
    await toast(page, 'session-expired').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await toast(page, 'session-expired').textContent()).toContain('Sitzung abgelaufen')
  })

  it('ERR-044 a message that is no fault goes after a while; unknown ones are not shown', async () => {
    const { page } = await world.open()
    await page.clock.install({ time: new Date('2027-01-01T12:00:00Z') })
    await page.goto('/login')
    await page.evaluate(() => sessionStorage.setItem('flash', '{"key":"logout.success"}'))
    await page.clock.pauseAt(new Date('2027-01-01T13:00:00Z'))
    await page.reload()
    await toast(page, 'logout.success').waitFor()
    await page.clock.runFor(3900)
    expect(await toast(page, 'logout.success').count()).toBe(1)
    await page.clock.runFor(200)
    expect(await toast(page, 'logout.success').count()).toBe(0)
    await page.evaluate(() => sessionStorage.setItem('flash', '{"key":"toString"}'))
    await page.reload()
    await submit(page).waitFor()
    expect(await page.locator('[data-toast-key]').count()).toBe(0)
  })

  it('SHELL-010 honours the kept mode before anything is drawn, and keeps a new choice', async () => {
    const { page } = await world.open({ scheme: 'dark' })
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
    await page.goto('/login')
    expect(await theme()).toBe('dark')
    await page.getByRole('button', { name: 'Dunkles Design' }).click()
    expect([await theme(), await page.evaluate(() => localStorage.getItem('darkMode'))]).toEqual(['light', 'false'])
    await page.reload()
    expect(await theme()).toBe('light')
  })

  it.each([
    ['light', 320],
    ['light', 1440],
    ['dark', 320],
    ['dark', 1440],
  ] as const)('axe finds nothing and nothing scrolls sideways, %s at %d px', async (scheme, width) => {
    const { page } = await world.open({ scheme, width })
    for (const path of ['/login', '/registrieren', '/booking/status/musterstadt']) {
      await page.goto(path)
      expect(await axeFaults(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    }
  })

  it('weighs at most 10 kB of script and style, and fetches the back office while one types', async () => {
    const { page } = await world.open()
    await page.goto('/login', { waitUntil: 'networkidle' })
    const weigh = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .flatMap((entry) =>
            entry instanceof PerformanceResourceTiming && /\.(js|css)$/.test(entry.name)
              ? [{ name: entry.name, bytes: entry.encodedBodySize }]
              : [],
          ),
      )
    const before = await weigh()
    const inline = await page.evaluate(() =>
      [...document.querySelectorAll('style,script:not([src])')].map((e) => e.textContent).join(''),
    )
    const bytes = before.reduce((sum, entry) => sum + entry.bytes, gzipSync(inline).length)
    expect(bytes).toBeGreaterThan(1_000)
    expect(bytes).toBeLessThanOrEqual(10_000)
    await id(page).press('a')
    await expect.poll(async () => (await weigh()).length).toBeGreaterThan(before.length)
  })
})
