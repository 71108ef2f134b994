import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../support/session.ts'
import type { Json } from './bookableForm.ts'
import { goToSection, saveButton, toast } from './backOffice.ts'
import { openWorld, type World } from './world.ts'

describe('the locking system of a tenant', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('LOCKER-007 is set up with address, id, user, password and whether it is active; a fault is told at its field', async () => {
    const { page } = await world.open({ account: 'owner' })
    await page.goto('/admin/mandanten')
    const applications = await goToSection(page, 'Zahlungsarten und Schließsysteme')
    const address = applications.getByLabel('Adresse des Servers')
    await address.fill('schloss')
    await applications.getByLabel('Kennung der Anlage').fill('MS-1')
    await applications.getByLabel('Benutzername').fill('stadt')
    await saveButton(page).click()
    await page.getByRole('alert').filter({ hasText: 'nicht gespeichert: 1 Angabe ist zu korrigieren.' }).waitFor()
    await applications.getByText('Ungültige URL.', { exact: true }).waitFor()
    await address.fill('https://schloss.example')
    await applications.getByText('Ungültige URL.', { exact: true }).waitFor({ state: 'detached' })
    await saveButton(page).click()
    await toast(page, 'tenant.update.success').waitFor()
    const person = await signIn(world.server, 'owner')
    const tenant = (await person.get('/api/tenants/musterstadt')).body as Json
    expect((tenant.applications as readonly Json[]).find(({ id }) => id === 'pareva')).toMatchObject({
      type: 'locker',
      serverUrl: 'https://schloss.example',
      lockerId: 'MS-1',
      user: 'stadt',
      active: true,
    })
  })
})
