import type { Page, Request } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, demoPassword } from '../support/accounts.ts'
import { failOnce } from './failOnce.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const toast = (page: Page, key: string) => page.locator(`[data-toast-key="${key}"]`)
const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted())
const isLine = (request: Request) => new URL(request.url()).pathname.endsWith('/live')
const pathOf = (page: Page) => new URL(page.url()).pathname

const allowed = [
  'authStore',
  'currentTenantId',
  'darkMode',
  'instance',
  'nextUrl',
  'preferences',
  'skipStatusChangeConfirmations',
  'tenant',
  'tenants',
  'user',
  'viewedNotifications',
]

const signIn = async (page: Page) => {
  await page.getByLabel('E-Mail').fill(accounts.owner)
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Profilmenü/ }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
}

describe('session', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const open = async (path: string, options: Parameters<World['open']>[0] = { account: 'owner' }) => {
    const visit = await world.open(options)
    await visit.page.goto(path)
    await settled(visit.page)
    return visit
  }

  it('AUTH-001 asks GET auth/me before each route is entered, and not again while one stays on it', async () => {
    const { page } = await open('/admin/dashboard')
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    const list = '/api/musterstadt/bookables'
    const rows = page.waitForResponse((response) => new URL(response.url()).pathname === list)
    await page.locator('#navigation').getByRole('link', { name: 'Räume' }).click()
    await page.waitForURL('**/admin/raeume')
    await rows
    // The previous page may still load its own figures.
    const first = (call: string) => asked.indexOf(`GET ${call}`)
    expect(first('/auth/me')).toBeGreaterThanOrEqual(0)
    expect(first('/auth/me')).toBeLessThan(first(list))
    expect(asked.filter((call) => call === 'GET /auth/me')).toHaveLength(1)
    await page.getByRole('searchbox').or(page.locator('main input[type="search"]')).first().fill('Saal')
    await page.waitForURL('**/admin/raeume?**')
    expect(asked.filter((call) => call === 'GET /auth/me')).toHaveLength(1)
  })

  it('AUTH-002 ERR-045 a session that ended leads to the start page, says so, and signing in comes back', async () => {
    const { page, context, expectFault } = await open('/admin/dashboard')
    expectFault(/401/)
    await context.clearCookies()
    await page.locator('#navigation').getByRole('link', { name: 'Räume' }).click()
    await toast(page, 'session-expired').waitFor()
    expect(pathOf(page)).toBe('/login')
    expect(await toast(page, 'session-expired').innerText()).toContain('Sitzung abgelaufen')
    await signIn(page)
    await page.waitForURL('**/admin/raeume')
  })

  it('AUTH-002 a call that is refused because the session ended does the same', async () => {
    const { page, context, expectFault } = await open('/admin/raeume')
    expectFault(/401/)
    await context.clearCookies()
    await page
      .getByRole('button', { name: /Aktionen/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Duplizieren' }).click()
    await toast(page, 'session-expired').waitFor()
    expect(pathOf(page)).toBe('/login')
  })

  it('AUTH-007 AUTH-008 AUTH-010 ERR-046 SHELL-037 ROUTE-038 without login no address shows its screen; signing in leads there', async () => {
    const { page, expectFault } = await world.open()
    expectFault(/401/)
    for (const path of ['/admin/raeume?q=Saal', '/admin/einstellungen', '/admin/instanz', '/admin/nirgends']) {
      await page.goto(path)
      await page.waitForURL((url) => url.pathname === '/login')
      expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe(path)
      await toast(page, 'unauthenticated').waitFor()
      expect(await toast(page, 'unauthenticated').innerText()).toContain('Zugriff verweigert')
      expect(await page.evaluate(() => localStorage.getItem('nextUrl'))).toBe(JSON.stringify(path))
    }
    await page.goto('/admin/raeume?q=Saal')
    await page.waitForURL((url) => url.pathname === '/login')
    await signIn(page)
    await page.waitForURL((url) => url.pathname + url.search === '/admin/raeume?q=Saal')
    await settled(page)
    expect(await page.evaluate(() => localStorage.getItem('nextUrl'))).toBeNull()
  })

  it('SHELL-035 stores under the documented keys only, and no right', async () => {
    const { page } = await open('/admin/raeume')
    await page.getByRole('button', { name: 'Dunkles Design' }).click()
    await page.getByRole('button', { name: 'Menü ein- oder ausklappen' }).click()
    const stored = await keys(page)
    expect(stored.filter((key) => !allowed.includes(key))).toEqual([])
    for (const key of [
      'authStore',
      'currentTenantId',
      'darkMode',
      'instance',
      'preferences',
      'tenant',
      'tenants',
      'user',
    ])
      expect(stored).toContain(key)
    const everything = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(everything).not.toMatch(/manage|adminInterfaces|instanceOwner|Passwort/)
    expect(JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '{}')).toEqual({
      id: accounts.owner,
      firstName: 'Jana',
      lastName: 'Brandt',
      authType: 'local',
    })
  })

  it('SHELL-012 SHELL-031 SHELL-032 SHELL-033 SHELL-034 ERR-044 signing out calls, resets, goes to the root and says so', async () => {
    const { page } = await open('/admin/raeume')
    await page.evaluate(() => sessionStorage.setItem('draft:musterstadt:room:new', '{}'))
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await signOut(page)
    await toast(page, 'logout.success').waitFor()
    expect(asked).toContain('GET /auth/signout')
    expect(asked).toContain('GET /')
    expect(pathOf(page)).toBe('/login')
    expect(await keys(page)).toEqual([])
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft')))).toEqual([])
    expect((await page.request.get('/auth/me')).status()).toBe(401)
  })

  /** A list with an open event stream, and the streams requested so far. */
  const openWithLine = async () => {
    const visit = await world.open({ account: 'owner' })
    const lines: string[] = []
    visit.page.on('request', (request) => {
      if (isLine(request)) lines.push(request.url())
    })
    const line = visit.page.waitForResponse((response) => isLine(response.request()))
    await visit.page.goto('/admin/raeume')
    await line
    return { ...visit, lines }
  }

  it('signing out ends the stream of live events before the session ends, and opens no other', async () => {
    const { page, lines } = await openWithLine()
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/auth/signout', async (route) => {
      await held
      await route.continue()
    })
    const hungUp = page.waitForEvent('requestfailed', isLine)
    await signOut(page)
    await hungUp
    // A trigger to reconnect: the page becomes visible again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    answer()
    await toast(page, 'logout.success').waitFor()
    expect(lines).toHaveLength(1)
  })

  it('signing out that fails says so, stays, opens the stream of live events again, and works the next time', async () => {
    const { page, expectFault } = await openWithLine()
    expectFault(/503|Abmelden/)
    await failOnce(page, '**/auth/signout', (route) => route.fulfill({ status: 503, body: '{}' }))
    const again = page.waitForResponse((response) => isLine(response.request()))
    await signOut(page)
    await toast(page, 'logout.error').waitFor()
    expect(await toast(page, 'logout.error').getAttribute('role')).toBe('alert')
    expect(pathOf(page)).toBe('/admin/raeume')
    expect((await again).status()).toBe(200)
    await signOut(page)
    await page.waitForURL((url) => url.pathname === '/login')
  })

  it('SHELL-040 the indicator shows while a call is on its way and goes with it', async () => {
    const { page } = await open('/admin/dashboard')
    const bar = page.locator('[role="progressbar"][data-loading]')
    expect(await bar.getAttribute('data-loading')).toBe('false')
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/musterstadt/bookables?**', async (route) => {
      await held
      await route.continue()
    })
    await page.locator('#navigation').getByRole('link', { name: 'Räume' }).click()
    await page.waitForURL('**/admin/raeume')
    await page.locator('[data-loading="true"]').waitFor({ state: 'attached' })
    answer()
    await page.locator('[data-loading="false"]').waitFor({ state: 'attached' })
    await page.locator('main h2').first().waitFor()
  })

  it('SHELL-038 SHELL-039 a message goes after 4000 ms but waits while one points at it; a fault stays until it is closed', async () => {
    const { page, expectFault } = await world.open({ account: 'guest' })
    expectFault(/500|Profil nicht gespeichert/)
    await page.clock.install()
    await page.goto('/admin/einstellungen')
    await settled(page)
    const save = page.getByRole('button', { name: 'Speichern' })
    const success = toast(page, 'profile.update.success')
    const failure = toast(page, 'profile.update.error')
    // From here on the page's clock only moves with the test.
    await page.clock.pauseAt(Date.now() + 60_000)
    await save.click()
    await success.waitFor()
    await page.clock.runFor(3999)
    expect(await success.count()).toBe(1)
    await page.clock.runFor(1)
    await expect.poll(() => success.count()).toBe(0)

    await save.click()
    await success.waitFor()
    await success.hover()
    await page.clock.runFor(20_000)
    expect(await success.count()).toBe(1)
    await page.mouse.move(0, 0)
    await page.clock.runFor(4000)
    await expect.poll(() => success.count()).toBe(0)

    await failOnce(page, '**/api/user', (route) => route.fulfill({ status: 500, body: '{}' }))
    await save.click()
    await failure.waitFor()
    await page.clock.runFor(60_000)
    expect([await failure.count(), await failure.getAttribute('role')]).toEqual([1, 'alert'])
    await failure.getByRole('button', { name: 'Meldung schließen' }).click()
    await expect.poll(() => failure.count()).toBe(0)
  })

  it('ERR-076 a screen that cannot be loaded says so with its code and works when tried again', async () => {
    const { page, expectFault } = await open('/admin/dashboard')
    expectFault(/ProfileForm|ERR_FAILED|MODULE_NOT_FOUND/)
    await failOnce(page, '**/assets/ProfileForm*.js', (route) => route.abort('failed'))
    await page.locator('#navigation').getByRole('link', { name: 'Einstellungen' }).click()
    await page.locator('[data-code="MODULE_NOT_FOUND"]').waitFor()
    expect(await page.locator('main').innerText()).toContain('konnte nicht geladen werden')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await page.locator('h1', { hasText: 'Einstellungen' }).waitFor()
  })

  it('ERR-068 a server that does not answer at the start says so and goes on when it is back', async () => {
    const { page, expectFault } = await world.open({ account: 'owner' })
    expectFault(/503|Sitzungsprüfung/)
    await failOnce(page, '**/auth/me**', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.goto('/admin/dashboard')
    await page.getByText('Der Server ist nicht erreichbar').waitFor()
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await page.locator('h1', { hasText: 'Ihre Mandanten' }).waitFor()
  })

  it('a server that is away for a moment throws nobody out', async () => {
    const { page, expectFault } = await open('/admin/dashboard')
    expectFault(/503|Sitzungsprüfung/)
    await failOnce(page, '**/auth/me**', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.locator('#navigation').getByRole('link', { name: 'Räume' }).click()
    await page.waitForURL('**/admin/raeume')
    await page.locator('h1', { hasText: 'Räume' }).waitFor()
  })
})
