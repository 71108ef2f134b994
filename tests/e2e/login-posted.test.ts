import { generateSync } from 'otplib'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, demoPassword } from '../support/accounts.ts'
import { signIn as signInBy } from '../support/session.ts'
import { faultsIn } from './visitorLooks.ts'
import { openWorld, type World } from './world.ts'

const id = (page: Page) => page.getByLabel('E-Mail')
const password = (page: Page) => page.getByLabel('Passwort', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Anmelden' })
const arrived = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path)
const fillIn = async (page: Page, word = demoPassword) => {
  await id(page).fill(accounts.team)
  await password(page).fill(word)
}
const signIn = async (page: Page) => {
  await fillIn(page)
  await submit(page).click()
}

describe('signing in without script', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const code = (page: Page) => page.getByLabel('Code', { exact: true })
  const failed = (page: Page) => page.getByRole('alert').textContent()

  it('AUTH-010 AUTH-011 ERR-047 the posted form has the faults and the way of the other', async () => {
    const { page, expectFault } = await world.open({ hasScript: false })
    expectFault(/400|401/)
    await page.goto('/login?redirectUrl=%2Fmeine-daten')
    await submit(page).click()
    expect(await page.locator('#id-error').textContent()).toBe('Bitte geben Sie Ihre E-Mail-Adresse ein.')
    expect(await page.locator('#password-error').textContent()).toBe('Bitte geben Sie Ihr Passwort ein.')
    await fillIn(page, 'falsch')
    await submit(page).click()
    expect(await failed(page)).toContain('Falsche E-Mail/Passwort')
    expect([await id(page).inputValue(), await password(page).inputValue()]).toEqual([accounts.team, ''])
    expect(await page.content()).not.toContain('"falsch"')
    await password(page).fill(demoPassword)
    await submit(page).click()
    await arrived(page, '/meine-daten')
  })

  it('S12 AUTH-010 leads to the start page, not away', async () => {
    const { page, expectFault } = await world.open({ hasScript: false })
    // The back office itself needs its script.
    expectFault(/ csp$/)
    await page.goto('/login?redirectUrl=%2F%2Fevil.example%2F')
    await signIn(page)
    await arrived(page, '/admin/aufgaben')
    expect(new URL(page.url()).origin).toBe(world.server.url)
  })

  it('ERR-048 shares the limit of the account with the script', async () => {
    const { page, context, expectFault } = await world.open({ hasScript: false })
    expectFault(/401|429/)
    const unknown = { id: 'keiner@musterstadt.example', password: 'falsch' }
    for (let attempt = 0; attempt < 10; attempt += 1)
      await context.request.post(`${world.server.url}/auth/signin`, {
        data: unknown,
        headers: { origin: world.server.url, 'x-requested-with': 'booking-admin' },
      })
    await page.goto('/login')
    await id(page).fill(unknown.id)
    await password(page).fill(unknown.password)
    await submit(page).click()
    expect(await failed(page)).toMatch(/Anmeldung fehlgeschlagen.*Zu viele Versuche.*Minuten/)
  })

  it('asks for the code of the second factor, and never writes the password into a page', async () => {
    const session = await signInBy(world.server, 'own')
    const { body } = await session.post('/api/user/second-factor', { currentPassword: demoPassword })
    const { secret } = body as { readonly secret: string }
    const confirmed = await session.post('/api/user/second-factor/confirm', { otp: generateSync({ secret }) })
    const [recoveryCode = ''] = (confirmed.body as { readonly recoveryCodes: readonly string[] }).recoveryCodes
    const { page, expectFault } = await world.open({ hasScript: false })
    expectFault(/401/)
    await page.goto('/login?redirectUrl=%2Fmeine-daten')
    await id(page).fill(accounts.own)
    await password(page).fill(demoPassword)
    await submit(page).click()
    expect(await page.content()).not.toContain(demoPassword)
    const enter = async (typed: string) => {
      await password(page).fill(demoPassword)
      await code(page).fill(typed)
      await submit(page).click()
    }
    await enter('')
    expect(await page.locator('#otp-error').textContent()).toBe('Bitte geben Sie den Code ein.')
    await enter('000000')
    expect(await failed(page)).toContain('Falscher Code')
    await enter(recoveryCode)
    await arrived(page, '/meine-daten')

    // Sent before the script came: axe itself needs a script.
    const early = await world.open()
    early.expectFault(/401/)
    await early.page.goto('/login')
    await id(early.page).fill(accounts.own)
    await password(early.page).fill(demoPassword)
    await early.page.locator('form[data-sign-in]').evaluate((form) => (form as HTMLFormElement).submit())
    await early.page.getByText('Ihr Konto ist zusätzlich geschützt').waitFor()
    expect(await faultsIn(early.page)).toEqual([])
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['no page', { 'sec-fetch-site': 'cross-site' }],
  ])('a form of %s signs nobody in', async (_from, headers) => {
    const reply = await fetch(`${world.server.url}/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ id: accounts.team, password: demoPassword }).toString(),
    })
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([403, null])
  })
})
