import { generateSync } from 'otplib'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, demoPassword } from '../support/accounts.ts'
import { axeFaults } from '../support/axe.ts'
import { looks, looksOf, takeOn } from './looks.ts'
import { signIn } from '../support/session.ts'
import { openWorld, type World } from './world.ts'

describe('the second factor', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const password = async (page: Page) => {
    await page.goto('/login')
    await page.getByLabel('E-Mail').fill(accounts.own)
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await page.getByLabel('Code', { exact: true }).waitFor()
  }

  it('is set up on the profile page, asked for by keyboard at sign-in, and removed again', async () => {
    const { page, expectFault } = await world.open({ account: 'own' })
    expectFault(/400|401|Nicht bestätigt/)
    await page.goto('/admin/einstellungen')
    const part = page.getByRole('region', { name: 'Zweiter Faktor' })
    await part.getByRole('button', { name: 'Einrichten' }).click()
    await part.getByText('Passwort ist erforderlich').waitFor()
    await part.getByLabel('Ihr aktuelles Passwort').fill('falsch')
    await page.keyboard.press('Enter')
    await part.getByText('Das aktuelle Passwort ist falsch.').waitFor()
    await part.getByLabel('Ihr aktuelles Passwort').fill(demoPassword)
    await page.keyboard.press('Enter')
    await part.getByRole('img', { name: 'QR-Code für die Authenticator-App' }).waitFor()
    const secret = (await part.locator('code').textContent()) ?? ''
    for (const look of looksOf(0)) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
    await part.getByLabel('Code aus der App').fill('000000')
    await page.keyboard.press('Enter')
    await part.getByText('Dieser Code ist falsch oder wurde schon benutzt.').waitFor()
    await part.getByLabel('Code aus der App').fill(generateSync({ secret }))
    await page.keyboard.press('Enter')
    await part.getByText('Ihre Wiederherstellungscodes').waitFor()
    const codes = await part.getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    await part.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click()
    await part.getByText('Eingerichtet').waitFor()

    const other = await world.open()
    other.expectFault(/401/)
    await password(other.page)
    expect(await other.page.getByLabel('Code', { exact: true }).evaluate((it) => it === document.activeElement)).toBe(
      true,
    )
    await other.page.keyboard.type('123456')
    await other.page.keyboard.press('Enter')
    await other.page.getByText('Falscher Code').waitFor()
    expect(await axeFaults(other.page)).toEqual([])
    await other.page.getByRole('button', { name: 'Zurück' }).click()
    expect(await other.page.getByLabel('E-Mail').inputValue()).toBe(accounts.own)
    await password(other.page)
    await other.page.keyboard.type(codes[0] ?? '')
    await other.page.keyboard.press('Enter')
    await other.page.waitForURL(/admin\/aufgaben/)

    await page.reload()
    await part.getByText('Noch 9 Wiederherstellungscodes sind unbenutzt.').waitFor()
    await part.getByRole('button', { name: 'Zweiten Faktor entfernen' }).click()
    await part.getByLabel('Ihr aktuelles Passwort').fill(demoPassword)
    await part.getByLabel('Code aus der App oder Wiederherstellungscode').fill(codes[1] ?? '')
    await part.getByRole('button', { name: 'Zweiten Faktor entfernen' }).click()
    await part.getByRole('button', { name: 'Einrichten' }).waitFor()
  })

  /** The instance requires it of owners, after its own owner has one. */
  const demandOfOwners = async () => {
    const instance = await signIn(world.server, 'instance')
    const { body } = await instance.post('/api/user/second-factor', { currentPassword: demoPassword })
    const otp = generateSync({ secret: Object(body).secret })
    expect((await instance.post('/api/user/second-factor/confirm', { otp })).status).toBe(200)
    expect((await instance.put('/api/instances', { requireSecondFactor: true })).status).toBe(200)
  }

  it('S15 an owner whose rights rest is told why on every page and led by keyboard to where he ends that', async () => {
    await demandOfOwners()
    const { page, expectFault } = await world.open({ account: 'owner' })
    expectFault(/403/)
    await page.goto('/admin/dashboard')
    const notice = page.getByRole('main').getByText('Bis Sie ihn eingerichtet haben, ruhen Ihre Rechte.')
    await notice.waitFor()
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
    }
    await takeOn(page, { scheme: 'light', width: 1280 })
    expect(await page.getByRole('link', { name: 'Mandant Rollen' }).count()).toBe(0)
    await page.goto('/admin/rollen')
    await notice.waitFor()

    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    await page.keyboard.press('Tab')
    expect(await focused()).toContain('Zum Inhalt')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Jetzt einrichten')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/einstellungen')

    const part = page.getByRole('region', { name: 'Zweiter Faktor' })
    await part.getByLabel('Ihr aktuelles Passwort').fill(demoPassword)
    await page.keyboard.press('Enter')
    await part.getByRole('img', { name: 'QR-Code für die Authenticator-App' }).waitFor()
    const secret = (await part.locator('code').textContent()) ?? ''
    await part.getByLabel('Code aus der App').fill(generateSync({ secret }))
    await page.keyboard.press('Enter')
    await part.getByText('Ihre Wiederherstellungscodes').waitFor()
    await part.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).press('Enter')
    await notice.waitFor({ state: 'detached' })
    await part.getByText('Eingerichtet').waitFor()
    await part.getByText('Er kann nicht entfernt werden.').waitFor()
    expect(await part.getByRole('button', { name: 'Zweiten Faktor entfernen' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Mandant Rollen' }).click()
    await page.getByRole('link', { name: 'Team', exact: true }).waitFor()
  })
})
