import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, demoPassword } from '../support/accounts.ts'
import { axeFaults } from '../support/axe.ts'
import { mailedLink } from '../support/mailedLink.ts'
import { authorityFile, type MailServer, mailSettings, startMailServer } from '../support/mailServer.ts'
import { signIn } from '../support/session.ts'
import { failOnce } from './failOnce.ts'
import { looks, looksOf, takeOn as takeOnScreen } from './looks.ts'
import { takeOnVisitor } from './visitorLooks.ts'
import { openWorld, type World } from './world.ts'

const password = 'Drei Wörter genügen'
const failure = (page: Page) => page.locator('form [role=alert]:not([hidden])')
const errorOf = (page: Page, id: string) => page.locator(`#${id}-error`).textContent()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const arrived = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

describe('accounts, from the first visit to a new password', () => {
  let world: World
  let mails: MailServer
  beforeAll(async () => {
    mails = await startMailServer()
    world = await openWorld('pglite', { NODE_EXTRA_CA_CERTS: authorityFile, OUTBOUND_ALLOW: 'localhost' })
    const instance = await signIn(world.server, 'instance')
    const saved = await instance.put('/api/instances', mailSettings(mails.port))
    expect(saved.status).toBe(200)
  })
  afterAll(async () => {
    await world.close()
    await mails.close()
  })

  const linkTo = (to: string, path: string) => mailedLink(mails, to, path)

  it('AUTH-012 ROUTE-039 a person registers by keyboard alone, confirms the address from the mail and signs in', async () => {
    const { page, expectFault } = await world.open()
    expectFault(/401/)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Registrieren' }).click()
    await page.getByRole('button', { name: 'Registrieren' }).and(page.locator(':enabled')).waitFor()
    const sent = page.waitForRequest('**/auth/signup')
    await page.getByLabel('Vorname').focus()
    const steps = [
      'Erika',
      'Muster',
      ' Erika.Muster@Gast.example ',
      'Verein e. V.',
      password,
      null,
      password,
      null,
      ' ',
    ]
    for (const step of steps) {
      if (step === ' ') await page.keyboard.press('Space')
      else if (step !== null) await page.keyboard.type(step)
      await page.keyboard.press('Tab')
    }
    await page.getByRole('button', { name: 'Registrieren' }).focus()
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toEqual({
      id: 'Erika.Muster@Gast.example',
      firstName: 'Erika',
      lastName: 'Muster',
      company: 'Verein e. V.',
      password,
    })
    await arrived(page, '/willkommen')
    expect(await page.getByRole('main').textContent()).toContain('bestätigen')

    await page.goto('/login')
    await page.getByLabel('E-Mail').fill('erika.muster@gast.example')
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect.poll(() => failure(page).textContent()).toContain('Falsche E-Mail/Passwort')

    const link = await linkTo('erika.muster@gast.example', '/email/verify')
    await page.goto(link)
    const confirm = page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' })
    await expect.poll(() => page.url()).not.toContain('token')
    await confirm.click()
    await page.getByText('Ihre E-Mail-Adresse ist bestätigt.').waitFor()
    await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
    await page.getByLabel('E-Mail').fill('erika.muster@gast.example')
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await arrived(page, '/meine-buchungen')

    // The same link a second time.
    const second = await world.open()
    second.expectFault(/400/)
    await second.page.goto(link)
    await second.page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
    await expect.poll(() => failure(second.page).textContent()).toContain('abgelaufen oder wurde schon benutzt')
    expect(await axeFaults(second.page)).toEqual([])
  })

  it('AUTH-013 ERR-052 ERR-054 ERR-055 a forgotten password is reset from the mail; the old one and the link are dead after it', async () => {
    const { page, expectFault } = await world.open()
    expectFault(/400|401|404/)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
    await page.getByRole('button', { name: 'Link anfordern' }).click()
    expect(await errorOf(page, 'email')).toBe('E-Mail ist erforderlich.')
    await page.getByLabel('E-Mail').fill('niemand@gast.example')
    await page.keyboard.press('Enter')
    await expect.poll(() => failure(page).textContent()).toMatch(/Falsche E-Mail.*kein Konto/)
    const sent = page.waitForRequest('**/auth/reset')
    await page.getByLabel('E-Mail').fill(accounts.guest)
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toEqual({ email: accounts.guest })
    await page.getByText('Bestätigungs-E-Mail gesendet').waitFor()

    const link = await linkTo(accounts.guest, '/password/reset')
    await page.goto(link)
    await page.getByLabel('Neues Passwort').fill('passwort1')
    await page.getByLabel('Passwort wiederholen').fill(`${password} neu`)
    await page.keyboard.press('Enter')
    await expect.poll(() => errorOf(page, 'password')).toContain('wird als erstes erraten')
    expect(await focused(page)).toBe('password')
    await page.getByLabel('Neues Passwort').fill(password)
    await page.keyboard.press('Enter')
    await expect.poll(() => errorOf(page, 'repeat')).toBe('Passwörter stimmen nicht überein.')
    await page.getByLabel('Passwort wiederholen').fill(password)
    await page.keyboard.press('Enter')
    await arrived(page, '/password/confirmed')
    await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
    for (const [word, answer] of [
      [demoPassword, 401],
      [password, 200],
    ] as const) {
      await page.getByLabel('E-Mail').fill(accounts.guest)
      await page.getByLabel('Passwort', { exact: true }).fill(word)
      const reply = page.waitForResponse('**/auth/signin')
      await page.getByRole('button', { name: 'Anmelden' }).click()
      expect((await reply).status()).toBe(answer)
      // The failure message takes the focus when shown, out of any field being filled in meanwhile.
      if (answer === 401) await failure(page).waitFor()
    }
    await arrived(page, '/meine-buchungen')
  })

  it('ERR-053 a server that fails while the password is reset is said so in our words; what was typed stays, and the next try works', async () => {
    const { page, expectFault } = await world.open()
    expectFault(/500/)
    const inner = 'Zeile 7: relation "users"'
    const fault = { code: 'INTERNAL', message: inner, details: { fields: [{ path: '/email', message: inner }] } }
    const failing = (path: string) =>
      failOnce(page, `**${path}`, (route) => route.fulfill({ status: 500, json: fault }))
    const demandFailure = async () => {
      await expect.poll(() => failure(page).textContent()).toMatch(/Fehler.*noch einmal/)
      expect(await failure(page).evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await page.getByRole('main').textContent()).not.toContain('relation')
      expect(await axeFaults(page)).toEqual([])
    }
    await failing('/auth/reset')
    await page.goto('/password/reset')
    await page.getByLabel('E-Mail').fill(accounts.team)
    await page.keyboard.press('Enter')
    await demandFailure()
    expect(await page.getByLabel('E-Mail').inputValue()).toBe(accounts.team)
    await page.getByRole('button', { name: 'Link anfordern' }).click()
    await page.getByText('Bestätigungs-E-Mail gesendet').waitFor()

    await failing('/auth/reset/confirm')
    await page.goto(await linkTo(accounts.team, '/password/reset'))
    await page.getByLabel('Neues Passwort').fill(password)
    await page.getByLabel('Passwort wiederholen').fill(password)
    await page.keyboard.press('Enter')
    await demandFailure()
    expect(await page.getByLabel('Neues Passwort').inputValue()).toBe(password)
    await page.getByLabel('Passwort wiederholen').focus()
    await page.keyboard.press('Enter')
    await arrived(page, '/password/confirmed')
  })

  it('ERR-047 wrong input is told at its field, and nothing typed is lost', async () => {
    const { page, expectFault } = await world.open()
    expectFault(/409|ERR_INTERNET_DISCONNECTED/)
    await page.goto('/registrieren')
    await page.getByRole('button', { name: 'Registrieren' }).click()
    await expect.poll(() => errorOf(page, 'firstName')).toBe('Vorname ist erforderlich.')
    expect(await errorOf(page, 'password')).toBe('Passwort ist erforderlich.')
    expect(await errorOf(page, 'consent')).toContain('einverstanden')
    expect(await focused(page)).toBe('firstName')
    await page.getByLabel('Vorname').fill('Erika')
    expect(await page.locator('#firstName-error').isVisible()).toBe(false)
    await page.getByLabel('Nachname').fill('M'.repeat(200))
    expect(await page.getByLabel('Nachname').inputValue()).toHaveLength(100)
    await page.getByLabel('E-Mail').fill(accounts.team.toUpperCase())
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByLabel('Passwort wiederholen').fill(password)
    await page.getByLabel(/Ich habe die Datenschutz/).check()
    await page.getByRole('button', { name: 'Registrieren' }).click()
    await expect.poll(() => failure(page).textContent()).toMatch(/Falsche E-Mail.*schon ein Konto/)
    expect(await failure(page).evaluate((element) => element === document.activeElement)).toBe(true)
    for (const look of looks) {
      await takeOnVisitor(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
    expect(await page.getByLabel('Vorname').inputValue()).toBe('Erika')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Registrieren' }).click()
    await expect.poll(() => failure(page).textContent()).toContain('nicht erreichbar')
  })

  it('PROFILE-005 PROFILE-006 PROFILE-007 ERR-090 the profile changes the password and ends other sessions', async () => {
    const { page, expectFault } = await world.open({ account: 'own' })
    expectFault(/400|Passwort nicht geändert/)
    const elsewhere = await signIn(world.server, 'own')
    await page.goto('/admin/einstellungen')
    const sessions = page.getByRole('region', { name: 'Sitzungen' })
    await sessions.getByText('Diese Sitzung').waitFor()
    expect(await sessions.getByRole('listitem').count()).toBe(2)
    await sessions.getByRole('button', { name: /^Sitzung „.+“ beenden$/ }).click()
    await page.locator('[data-toast-key="session.end.success"]').waitFor()
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
    expect((await elsewhere.get('/auth/me')).status).toBe(401)

    const part = page.getByRole('region', { name: 'Passwort ändern' })
    const submit = part.getByRole('button', { name: 'Passwort ändern' })
    await submit.click()
    expect(await part.getByText('Passwort ist erforderlich').count()).toBe(3)
    const fill = async (current: string, next: string, repeat: string) => {
      await part.getByLabel('Aktuelles Passwort').fill(current)
      await part.getByLabel('Neues Passwort', { exact: true }).fill(next)
      await part.getByLabel('Neues Passwort wiederholen').fill(repeat)
      await submit.click()
    }
    await fill(demoPassword, password, `${password}x`)
    await part.getByText('Passwörter stimmen nicht überein').waitFor()
    for (const look of looksOf(1)) {
      await takeOnScreen(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
    await fill('falsch', password, password)
    await part.getByText('Das aktuelle Passwort ist falsch.').waitFor()
    await fill(demoPassword, password, password)
    await page.locator('[data-toast-key="password.change.success"]').waitFor()
    expect(await part.getByLabel('Aktuelles Passwort').inputValue()).toBe('')
    await page.reload()
    await sessions.getByText('Diese Sitzung').waitFor()
  })

  it('a test mail leaves with the settings of the instance', async () => {
    const instance = await signIn(world.server, 'instance')
    const sent = await instance.post('/api/instances/mails/test')
    expect(sent.body).toEqual({
      success: true,
      to: accounts.instance,
      message: expect.stringContaining(accounts.instance),
      detail: '',
    })
    await expect.poll(() => mails.received.some(({ to }) => to.includes(accounts.instance))).toBe(true)
  })

  it.each([
    '/registrieren',
    '/willkommen',
    '/email/verify',
    '/email/verify?token=x',
    '/password/reset',
    '/password/reset?token=x',
    '/password/confirmed',
  ])('%s passes axe in both modes and widths, and nothing scrolls sideways', async (path) => {
    const { page } = await world.open({ width: 1440 })
    await page.goto(path)
    await page.locator('form button[type=submit]:enabled, main a.btn').first().waitFor()
    for (const look of looks) {
      await takeOnVisitor(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
    }
  })
})
