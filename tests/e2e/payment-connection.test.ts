import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { goToSection, saveButton } from './backOffice.ts'
import { looks, takeOn } from './looks.ts'
import { openPaidWorld, type PaidWorld } from './paidWorld.ts'
import { settled } from './settled.ts'

describe('the check of a payment provider in the settings of a tenant', () => {
  let world: PaidWorld
  beforeAll(async () => {
    world = await openPaidWorld()
  })
  afterAll(() => world.close())

  it('says for each provider whether the stored settings work, by keyboard, free of faults in both modes', async () => {
    const { page } = await world.open({ account: 'owner' })
    await page.goto('/admin/mandanten')
    await settled(page)
    const section = await goToSection(page, 'Zahlungsarten')
    const check = (name: string) => section.getByRole('button', { name: `Verbindung zu ${name} prüfen`, exact: true })
    const set = async (name: string, values: Readonly<Record<string, string>>) => {
      const panel = section.getByRole('region', { name, exact: true })
      await panel.getByRole('button', { name: 'Einrichten' }).click()
      for (const [label, value] of Object.entries(values)) await panel.getByLabel(label, { exact: true }).fill(value)
      await panel.getByRole('radio', { name: 'Test' }).check()
    }
    await set('S-Public Services', { 'Verkäufer-ID': '1234567', 'Projekt-ID': '45678', Projektpasswort: 's3cret' })
    await set('pmPayment', { 'Verkäufer-ID': '05315000', 'Projekt-ID': 'proc', Projektpasswort: 'falsch' })
    // What is not stored is not checked.
    await check('pmPayment').press('Enter')
    await section.getByText('Speichern Sie zuerst').first().waitFor()
    expect(world.pm.requests).toEqual([])
    await saveButton(page).click()
    await page.getByText('Keine Änderungen').waitFor()

    await check('S-Public Services').press('Enter')
    await section.getByRole('status').filter({ hasText: 'nimmt die Zugangsdaten an' }).waitFor()
    await check('pmPayment').press('Enter')
    await section
      .getByRole('alert')
      .filter({ hasText: 'Verkäufer-ID, Projekt-ID oder Projektpasswort stimmen nicht' })
      .waitFor()
    for (const look of looks) {
      await takeOn(page, look)
      await page.evaluate(() => window.scrollTo(0, 0))
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
  })
})
