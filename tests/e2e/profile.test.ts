import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../support/accounts.ts'
import { axeFaults } from '../support/axe.ts'
import { type Session, signIn } from '../support/session.ts'
import { toast } from './backOffice.ts'
import { looks, takeOn } from './looks.ts'
import { openWorld, type World } from './world.ts'

describe('the profile', () => {
  let world: World
  let owner: Session
  beforeAll(async () => {
    world = await openWorld()
    owner = await signIn(world.server, 'owner')
  })
  afterAll(() => world.close())

  const rights = (page: Page) => page.getByRole('region', { name: 'Meine Rechte' })
  /** Each right by its label, with its text. */
  const shown = async (page: Page) => {
    const labels = await rights(page).locator('dt').allInnerTexts()
    const words = await rights(page).locator('dd').allInnerTexts()
    return Object.fromEntries(labels.map((label, at) => [label, words[at]?.trim()]))
  }
  const demandAxe = async (page: Page) => {
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(wide, `${look.scheme} ${look.width} scrolls sideways`).toBe(false)
    }
    await takeOn(page, { scheme: 'light', width: 1280 })
  }

  it('PROFILE-009 "Meine Rechte" says for each tenant what one may do, and which role gives it', async () => {
    const both = { userId: accounts.own, roles: ['eigene', 'lesen', 'verwaltung'] }
    const given = await owner.post('/api/tenants/musterstadt/edit-user-roles', both)
    expect(given.status, given.text).toBe(200)
    const neighbour = await signIn(world.server, 'otherOwner')
    const taken = await neighbour.post('/api/tenants/beispielkreis/add-user', { userId: accounts.own, roles: [] })
    expect(taken.status, taken.text).toBe(201)

    const { page } = await world.open({ account: 'own' })
    await page.goto('/admin/einstellungen')
    // The first tenant is expanded, the others are collapsed.
    await page.getByText('Ihre Rollen geben Ihnen hier keine Rechte in der Verwaltung.').waitFor()
    await rights(page).locator('summary', { hasText: 'Musterstadt' }).focus()
    await page.keyboard.press('Enter')
    await rights(page).locator('dt').first().waitFor()
    const block = expect.stringMatching(
      /^(?=.*Eigene löschen \(Rolle Eigene Räume\))(?=.*Alle lesen \(Rolle Lesezugriff\))/s,
    )
    expect(await shown(page)).toEqual({
      Administrationsbereiche: expect.stringMatching(/Räume.* \(Rollen Eigene Räume, Lesezugriff\)/),
      'Ressourcen verwalten': block,
      'Benutzer verwalten': block,
      'Mandanten verwalten': block,
      'Rollen verwalten': block,
      'Buchungen verwalten': block,
      'Gutscheine verwalten': block,
      'Freie Buchungen': 'Ja (Rolle Stadtverwaltung)',
    })
    await demandAxe(page)

    await rights(page).locator('summary', { hasText: 'Beispielkreis' }).waitFor()
    const leave = rights(page).getByRole('button', { name: /^Mandant .*Beispielkreis verlassen$/ })
    await leave.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Ihre Rollen in diesem Mandanten fallen sofort weg.').waitFor()
    await demandAxe(page)
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await leave.click()
    await dialog.getByRole('button', { name: 'Mandant verlassen' }).click()
    await toast(page, 'membership.end.success').waitFor()
    await expect.poll(() => rights(page).locator('summary').allInnerTexts()).toEqual(['Stadt Musterstadt'])

    const { page: ownersPage, expectFault } = await world.open({ account: 'owner' })
    await ownersPage.goto('/admin/einstellungen')
    await ownersPage.getByText('Sie sind Eigentümer und dürfen in diesem Mandanten alles.').waitFor()
    expectFault(/409/)
    await rights(ownersPage)
      .getByRole('button', { name: /verlassen$/ })
      .click()
    await ownersPage.getByRole('dialog').getByRole('button', { name: 'Mandant verlassen' }).click()
    await ownersPage.getByRole('dialog').getByText('Mindestens eine Person muss Inhaber bleiben.').waitFor()
    const { page: instance } = await world.open({ account: 'instance' })
    await instance.goto('/admin/einstellungen')
    await instance.getByText('Sie sind Inhaber der Instanz').waitFor()
  })

  it('API-071 API-072 ENTITY-043 questions that were switched off are listed, and asked again from here', async () => {
    const team = await signIn(world.server, 'team')
    for (const statusKey of ['neu_to_bestaetigt_commit_paid', 'neu_to_archiv_'])
      expect((await team.put('/api/user/preferences', { statusKey, skip: true })).status).toBe(200)
    const { page, expectFault } = await world.open({ account: 'team' })
    // The tenant may have no workflow with names of the states.
    expectFault(/404/)
    await page.goto('/admin/einstellungen')
    const questions = page.getByRole('region', { name: 'Rückfragen' })
    await questions.getByText('setzt freigegeben, bezahlt').waitFor()
    expect(await questions.getByRole('listitem').count()).toBe(2)
    await demandAxe(page)
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await questions.getByRole('button', { name: /bestaetigt wieder fragen$/ }).press('Enter')
    expect((await sent).postDataJSON()).toEqual({ statusKey: 'neu_to_bestaetigt_commit_paid', skip: false })
    await toast(page, 'preference.update.success').waitFor()
    await expect.poll(() => questions.getByRole('listitem').count()).toBe(1)
  })

  it('PROFILE-008 who signs in elsewhere changes no password here', async () => {
    const { page } = await world.open({ account: 'read' })
    await page.route('**/api/user', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...Object(await reply.json()), authType: 'keycloak' } })
    })
    await page.goto('/admin/einstellungen')
    const part = page.getByRole('region', { name: 'Passwort ändern' })
    await part.getByText('über Ihre Verwaltung').waitFor()
    expect(await part.getByRole('button', { name: 'Passwort ändern' }).isDisabled()).toBe(true)
    expect(await part.getByLabel('Neues Passwort', { exact: true }).isDisabled()).toBe(true)
  })
})
