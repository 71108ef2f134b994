import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, demoPassword } from '../support/accounts.ts'
import { axeFaults } from '../support/axe.ts'
import { looksOf, takeOn } from './looks.ts'
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
    expectFault(/400|401|Zweiter Faktor nicht geändert/)
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
    await other.page.waitForURL(/admin\/dashboard/)

    await page.reload()
    await part.getByText('Noch 9 Wiederherstellungscodes sind unbenutzt.').waitFor()
    await part.getByRole('button', { name: 'Zweiten Faktor entfernen' }).click()
    await part.getByLabel('Ihr aktuelles Passwort').fill(demoPassword)
    await part.getByLabel('Code aus der App oder Wiederherstellungscode').fill(codes[1] ?? '')
    await part.getByRole('button', { name: 'Zweiten Faktor entfernen' }).click()
    await part.getByRole('button', { name: 'Einrichten' }).waitFor()
  })
})
