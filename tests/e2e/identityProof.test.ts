import { generateSync } from 'otplib'
import { Client } from 'pg'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, demoPassword } from '../support/accounts.ts'
import { axeFaults } from '../support/axe.ts'
import { type Session, sessionOf, signIn } from '../support/session.ts'
import { goToSection, saveButton, toast } from './backOffice.ts'
import { looks, takeOn } from './looks.ts'
import { openWorld, type World } from './world.ts'

const refused = /403|429|Nicht bestätigt/
const title = 'Bestätigen Sie, dass Sie es sind'

describe('a proof before changes of owners and secrets', () => {
  let world: World
  let database: Client
  let owner: Session
  beforeAll(async () => {
    world = await openWorld()
    database = new Client({ connectionString: world.databaseUrl ?? '' })
    await database.connect()
  })
  afterAll(async () => {
    await database.end()
    await world.close()
  })
  beforeEach(async () => {
    await database.query('delete from second_factor')
    owner = await signIn(world.server, 'owner')
    await owner.post('/api/tenants/musterstadt/remove-owner', { userId: accounts.team })
  })

  /** Sets the proof of every session to eleven minutes ago. */
  const age = () => database.query(`update session set proven_at = now() - interval '11 minutes'`)
  const stored = async () => {
    const { status, body, text } = await owner.get('/api/tenants/musterstadt')
    expect(status, text).toBe(200)
    return Object(body)
  }
  const dialog = (page: Page) => page.getByRole('dialog', { name: title })
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)

  it('of a secret in the form of the tenant: what was typed stays, cancelling changes nothing, a wrong password is said, the right one saves', async () => {
    const { page, expectFault } = await world.open({ account: 'owner' })
    expectFault(refused)
    await page.goto('/admin/mandanten')
    const section = await goToSection(page, 'Mailversand')
    await section.getByLabel('Mailversand der Instanz verwenden').uncheck()
    const typed = {
      Absenderadresse: 'noreply@stadt.example',
      Absendername: 'Stadt Musterstadt',
      'SMTP-Server': 'smtp.stadt.example',
      Port: '465',
      Benutzername: 'versand',
      Passwort: 'Geheim-und-lang-1',
    }
    for (const [label, value] of Object.entries(typed)) await section.getByLabel(label, { exact: true }).fill(value)
    await age()
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') keys.push(request.headers()['idempotency-key'])
    })
    await saveButton(page).focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    expect(await focused(page)).toBe('currentPassword')
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
    await takeOn(page, { scheme: 'light', width: 1280 })
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByText('Nicht gespeichert: Sie haben nicht bestätigt, dass Sie es sind.').waitFor()
    expect(await section.getByLabel('Passwort', { exact: true }).inputValue()).toBe(typed.Passwort)
    expect((await stored()).noreplyPasswordSet).not.toBe(true)

    await saveButton(page).click()
    await dialog(page).waitFor()
    await page.keyboard.type('falsch')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Das Passwort ist falsch.').waitFor()
    expect(await focused(page)).toBe('currentPassword')
    await dialog(page).getByLabel('Ihr aktuelles Passwort').fill(demoPassword)
    await page.keyboard.press('Enter')
    await toast(page, 'tenant.update.success').waitFor()
    expect(await dialog(page).count()).toBe(0)
    expect(await stored()).toMatchObject({ noreplyPasswordSet: true, noreplyHost: typed['SMTP-Server'] })
    // The successful request is the rejected one, repeated.
    expect(keys.at(-1)).toBe(keys.at(-2))
  })

  it('of an owner on the page of members, by a code of the second factor', async () => {
    const { body } = await owner.post('/api/user/second-factor', { currentPassword: demoPassword })
    const { secret } = Object(body)
    const confirmed = await owner.post('/api/user/second-factor/confirm', { otp: generateSync({ secret }) })
    expect(confirmed.status, confirmed.text).toBe(200)
    // Allows the same code again within its 30 seconds.
    await database.query('update second_factor set last_step = 0')
    await database.query('delete from attempt')
    // Uses the existing session: signing in would require a code too.
    const { page, context, expectFault } = await world.open()
    expectFault(refused)
    const [name, value] = (owner.cookie ?? '').split('=')
    await context.addCookies([{ name: name ?? '', value: value ?? '', url: world.server.url }])
    await page.goto('/admin/benutzer')
    await age()
    await page.getByRole('button', { name: `Weitere Aktionen für ${accounts.team}` }).click()
    await page.getByRole('menuitem', { name: /Eigentümer/ }).click()
    await dialog(page).waitFor()
    expect((await stored()).ownerUserIds).not.toContain(accounts.team)
    await dialog(page).getByRole('button', { name: 'Stattdessen Code eingeben' }).click()
    await dialog(page).getByLabel('Code aus der App oder Wiederherstellungscode').waitFor()
    expect(await focused(page)).toBe('otp')
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Dieser Code ist falsch oder wurde schon benutzt.').waitFor()
    await dialog(page).getByLabel('Code aus der App oder Wiederherstellungscode').fill(generateSync({ secret }))
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    // The proof gave the session a new id, known only to the browser.
    const [renewed] = await context.cookies()
    owner = sessionOf(world.server.url, `${renewed?.name ?? ''}=${renewed?.value ?? ''}`)
    await expect.poll(async () => (await stored()).ownerUserIds).toContain(accounts.team)
  })

  it('of somebody without password and second factor: the sign-in elsewhere is the proof', async () => {
    const { page, expectFault } = await world.open({ account: 'owner' })
    expectFault(refused)
    await page.goto('/admin/benutzer')
    await database.query(`update users set doc = doc || '{"authType":"keycloak"}' where id = $1`, [accounts.owner])
    await page.reload()
    await age()
    await page.getByRole('button', { name: `Weitere Aktionen für ${accounts.team}` }).click()
    await page.getByRole('menuitem', { name: /Eigentümer/ }).click()
    const link = dialog(page).getByRole('link', { name: 'Neu anmelden' })
    await link.waitFor()
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([
      '/login/sso?anew=true',
      '_blank',
    ])
    expect(await focused(page)).toBe('Neu anmelden')
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
    await dialog(page).getByRole('button', { name: 'Änderung ausführen' }).click()
    await dialog(page).waitFor()
    expect((await stored()).ownerUserIds).not.toContain(accounts.team)
    await database.query('update session set proven_at = now()')
    await dialog(page).getByRole('button', { name: 'Änderung ausführen' }).click()
    await expect.poll(async () => (await stored()).ownerUserIds).toContain(accounts.team)
    await database.query(`update users set doc = doc || '{"authType":"local"}' where id = $1`, [accounts.owner])
  })
})
