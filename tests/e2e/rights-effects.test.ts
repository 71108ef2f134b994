import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../support/accounts.ts'
import { axeFaults } from '../support/axe.ts'
import { type Session, signIn } from '../support/session.ts'
import { saveButton } from './backOffice.ts'
import { looks, takeOn } from './looks.ts'
import { openWorld, type World } from './world.ts'

const roles = '/api/musterstadt/roles'

describe('rights with consequences', () => {
  let world: World
  let owner: Session
  beforeAll(async () => {
    world = await openWorld()
    owner = await signIn(world.server, 'owner')
  })
  afterAll(() => world.close())

  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
  const totalOf = async (path: string) => {
    const { headers } = await owner.get(`/api/musterstadt/${path}?range=[0,0]`)
    return Number(headers.get('content-range')?.split('/')[1]).toLocaleString('de-DE')
  }
  const updateAny = async (): Promise<unknown> => {
    const { body } = await owner.get(`${roles}/lesen`)
    return Reflect.get(Object(Reflect.get(Object(body), 'manageBookings')), 'updateAny')
  }

  it('a role is saved only after the question that names who gains and loses what', async () => {
    const { page } = await world.open({ account: 'owner' })
    await page.goto('/admin/rollen')
    await page.getByRole('link', { name: 'Lesezugriff', exact: true }).click()
    const form = dialog(page, 'Rolle bearbeiten')
    const grid = form.getByRole('grid', { name: 'Objektrechte' })
    await grid.getByRole('checkbox', { name: 'Buchungen verwalten: Alle bearbeiten' }).check()
    await grid.getByRole('checkbox', { name: 'Rollen verwalten: Alle lesen' }).uncheck()
    await saveButton(page).click()
    const question = dialog(page, 'Rechte ändern?')
    await question.getByText('Die Änderung wirkt sofort, für 1 Person.').waitFor()
    await question.getByText(accounts.read).waitFor()
    const lines = await question.getByRole('listitem').allInnerTexts()
    expect(lines).toEqual([
      `Buchungen bearbeiten: bisher keine, künftig alle (${await totalOf('bookings')})`,
      `Gutscheine bearbeiten: bisher keine, künftig alle (${await totalOf('coupons')})`,
      expect.stringMatching(/^Serienbuchungen bearbeiten: bisher keine, künftig alle \(\d+\)$/),
      `Rollen lesen: bisher alle (${await totalOf('roles')}), künftig keine`,
    ])
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
    await takeOn(page, { scheme: 'light', width: 1280 })

    // Enter goes back, and the form keeps what was chosen.
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    expect(await updateAny()).toBe(false)
    await saveButton(page).click()
    await question.getByRole('button', { name: 'Rechte ändern' }).click()
    await page.waitForURL('**/admin/rollen')
    expect(await updateAny()).toBe(true)
  })

  it('a change that concerns nobody is saved at once', async () => {
    const { page } = await world.open({ account: 'owner' })
    await page.goto('/admin/rollen')
    await page.getByRole('link', { name: 'Lesezugriff', exact: true }).click()
    const form = dialog(page, 'Rolle bearbeiten')
    await form.getByLabel('Rollenname').fill('Lesen und mehr')
    await saveButton(page).click()
    await page.waitForURL('**/admin/rollen')
    await page.getByRole('link', { name: 'Lesen und mehr', exact: true }).waitFor()
  })

  it('roles of a member show beforehand what they change', async () => {
    const { page } = await world.open({ account: 'owner' })
    await page.goto('/admin/benutzer')
    await page.getByRole('button', { name: `Weitere Aktionen für ${accounts.own}` }).click()
    await page.getByRole('menuitem', { name: 'Rollen bearbeiten' }).click()
    const form = dialog(page, 'Rollen bearbeiten')
    await form.getByRole('checkbox', { name: 'Team', exact: true }).check()
    await form.getByText('Das ändert sich sofort:').waitFor()
    await form.getByText(/^Buchungen lesen, bearbeiten, löschen: bisher eigene \([\d.]+\), künftig alle/).waitFor()
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
    await form.getByRole('checkbox', { name: 'Team', exact: true }).uncheck()
    await form.getByText('Das ändert sich sofort:').waitFor({ state: 'detached' })
  })
})
