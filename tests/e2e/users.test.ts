import { Client } from 'pg'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, demoPassword } from '../support/accounts.ts'
import { axeFaults } from '../support/axe.ts'
import { openMenu, toast } from './backOffice.ts'
import { drawnLines } from './drawnLines.ts'
import { looks, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

describe('users of the instance', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const row = (page: Page, id: string): Locator =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: id, exact: true }) })
  const open = async () => {
    const visit = await world.open({ account: 'instance' })
    await visit.page.goto('/admin/instanz/benutzer')
    await settled(visit.page)
    return visit.page
  }
  const searchFor = (page: Page, words: string) => page.getByPlaceholder('Benutzer suchen…').fill(words)

  it('USER-001 USER-002 USER-003 the table is searched and says who is verified, suspended, since when, and the roles by name', async () => {
    const page = await open()
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Kennung',
      'Vorname',
      'Nachname',
      'E-Mail',
      'Bestätigt',
      'Gesperrt',
      'Beigetreten',
      'Rollen',
      'Aktionen',
    ])
    await row(page, accounts.team).waitFor()
    const answer: unknown = await (await page.context().request.get(`${world.server.url}/api/roles`)).json()
    const named = (Array.isArray(answer) ? answer : []).find((role: { id: string }) => role.id === 'team') as {
      name: string
    }
    await expect.poll(() => row(page, accounts.team).locator('li').allInnerTexts()).toEqual([named.name])
    // On narrow screens an address wraps after the "@" only.
    await page.setViewportSize({ width: 800, height: 900 })
    const cells = await drawnLines(row(page, accounts.team).getByRole('cell'))
    for (const at of [0, 3]) expect(cells[at]).toEqual(['team@', 'musterstadt.example'])
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
    await searchFor(page, accounts.guest)
    await row(page, accounts.team).waitFor({ state: 'detached' })
    expect(await row(page, accounts.guest).count()).toBe(1)
  })

  it('USER-004 USER-005 USER-006 USER-007 edited in a dialog without any complaint about empty fields, and deleted after a question, by keyboard', async () => {
    const page = await open()
    await row(page, accounts.guest).getByRole('link', { name: accounts.guest }).first().focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Benutzer bearbeiten' })
    await dialog.getByText(accounts.guest, { exact: true }).waitFor()
    const id = dialog.getByLabel('E-Mail', { exact: true })
    await id.waitFor()
    expect(await id.getAttribute('readonly')).not.toBeNull()
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
    for (const label of ['Vorname', 'Nachname', 'Firma oder Verein', 'Telefon', 'Straße', 'PLZ', 'Ort'])
      await dialog.getByLabel(label, { exact: true }).fill('')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.keyboard.press('Control+s')
    const request = await sent
    expect(new URL(request.url()).pathname).toBe('/api/users')
    expect(request.postDataJSON()).toMatchObject({ id: accounts.guest, firstName: '', lastName: '', city: '' })
    await toast(page, 'record.update.success').waitFor()
    await dialog.waitFor({ state: 'detached' })

    const menu = await openMenu(page, accounts.guest)
    await menu.getByRole('menuitem', { name: 'Löschen' }).click()
    const question = page.getByRole('dialog')
    await question.getByText(accounts.guest).first().waitFor()
    expect(await axeFaults(page)).toEqual([])
    const removed = page.waitForRequest((one) => one.method() === 'DELETE')
    await question.getByRole('button', { name: /löschen/i }).press('Enter')
    expect(decodeURIComponent(new URL((await removed).url()).pathname)).toBe(`/api/users/${accounts.guest}`)
    await row(page, accounts.guest).waitFor({ state: 'detached' })
  })

  it('an account bound to single sign-on is unbound after a question and a proof, and its sessions end', async () => {
    const database = new Client({ connectionString: world.databaseUrl ?? '' })
    await database.connect()
    const { page: bound } = await world.open({ account: 'read' })
    await bound.goto('/admin/einstellungen')
    await settled(bound)
    await database.query(`insert into identity values ('https://sso.example', 'geheimes-subjekt', $1, now())`, [
      accounts.read,
    ])
    const visit = await world.open({ account: 'instance' })
    visit.expectFault(/403/)
    const { page } = visit
    const unbind = page.getByRole('button', { name: 'Verknüpfung mit Single Sign-on lösen' })
    const edit = async (id: string) => {
      await page.goto('/admin/instanz/benutzer')
      await settled(page)
      await row(page, id).getByRole('link', { name: id }).first().click()
      await page.getByRole('dialog', { name: 'Benutzer bearbeiten' }).getByText('Rollen', { exact: true }).waitFor()
    }
    await edit(accounts.team)
    expect(await unbind.count()).toBe(0)
    const answered = page.waitForResponse((answer) =>
      decodeURIComponent(answer.url()).endsWith(`/users/${accounts.read}`),
    )
    await edit(accounts.read)
    expect(await (await answered).text()).not.toContain('geheimes-subjekt')
    await unbind.waitFor()
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
    await unbind.focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Verknüpfung lösen?' })
    await question.getByText(`Alle Sitzungen von ${accounts.read} enden.`).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect((await database.query('select from identity')).rowCount).toBe(1)

    await database.query(`update session set proven_at = now() - interval '11 minutes'`)
    await unbind.click()
    await question.getByRole('button', { name: 'Verknüpfung lösen' }).click()
    await page.getByLabel('Ihr aktuelles Passwort').fill(demoPassword)
    await page.keyboard.press('Enter')
    await toast(page, 'user.unbind.success').waitFor()
    const shown = page.getByText('mit keiner Person des Identitätsanbieters mehr verknüpft')
    await expect.poll(() => shown.evaluate((words) => words === document.activeElement)).toBe(true)
    expect((await database.query('select from identity')).rowCount).toBe(0)
    expect((await bound.request.get('/auth/me')).status()).toBe(401)
    await edit(accounts.read)
    expect(await unbind.count()).toBe(0)
    await database.end()
  })
})
