import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../support/accounts.ts'
import { axeFaults } from '../support/axe.ts'
import { type Session, signIn } from '../support/session.ts'
import { toast } from './backOffice.ts'
import { act, demandAxe, open, row } from './memberList.ts'
import { openWorld, type World } from './world.ts'

const calls = '/api/tenants/musterstadt/'

describe('members', () => {
  let world: World
  let owner: Session
  beforeAll(async () => {
    world = await openWorld()
    owner = await signIn(world.server, 'owner')
  })
  afterAll(() => world.close())

  /** Makes a user a member with exactly these roles. */
  const given = async (userId: string, roles: readonly string[]) => {
    await owner.post(`${calls}remove-user`, { userId })
    expect((await owner.post(`${calls}add-user`, { userId, roles })).status).toBe(201)
  }
  /** Path and body of the call that an action sends. */
  const sent = async (page: Page, what: () => Promise<void>) => {
    const asked = page.waitForRequest((request) => request.method() === 'POST')
    await what()
    const request = await asked
    return [new URL(request.url()).pathname.replace(calls, ''), request.postDataJSON()]
  }
  const mail = (page: Page) => page.getByLabel('E-Mail')
  const chipsOf = (page: Page, userId: string) => row(page, userId).getByRole('listitem').allInnerTexts()

  it('MEMBER-001 MEMBER-002 MEMBER-003 MEMBER-004 ERR-050 ERR-051 ERR-087 ERR-089 somebody is taken in by keyboard alone, and what is wrong is said', async () => {
    await owner.post(`${calls}remove-user`, { userId: accounts.guest })
    const { page, expectFault } = await world.open({ account: 'team' })
    expectFault(/40[49]|Benutzer nicht aufgenommen/)
    await open(page)
    await mail(page).focus()
    await page.keyboard.press('Enter')
    await page.getByText('E-Mail ist erforderlich').waitFor()
    await page.keyboard.type('abc')
    await page.keyboard.press('Enter')
    await page.getByText('E-Mail muss gültig sein').waitFor()
    expect(await mail(page).getAttribute('aria-invalid')).toBe('true')
    await demandAxe(page)

    await mail(page).fill('niemand@demo.example')
    await page.keyboard.press('Enter')
    await toast(page, 'tenant.user-not-found').waitFor()
    expect(await toast(page, 'tenant.user-not-found').innerText()).toContain('zuerst registrieren')
    expect(await mail(page).inputValue()).toBe('niemand@demo.example')
    await mail(page).fill(accounts.read.toUpperCase())
    await page.keyboard.press('Enter')
    await toast(page, 'tenant.user-exists').waitFor()

    await mail(page).fill('GAST@demo.example')
    await page.keyboard.press('Tab')
    for (const name of ['Lese', 'Eigene']) {
      await page.keyboard.type(name)
      await page.getByRole('option', { name }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Escape')
    const request = await sent(page, async () => {
      await mail(page).focus()
      await page.keyboard.press('Enter')
    })
    expect(request).toEqual(['add-user', { userId: accounts.guest, roles: ['lesen', 'eigene'] }])
    await row(page, accounts.guest).waitFor()
    expect((await chipsOf(page, accounts.guest)).toSorted()).toEqual(['Eigene Räume', 'Lesezugriff'])
    await expect.poll(() => mail(page).inputValue()).toBe('')
  })

  it('MEMBER-005 MEMBER-006 MEMBER-007 MEMBER-008 ERR-061 the table is searched, roles are taken away at their chip', async () => {
    await given(accounts.read, ['lesen'])
    const { page } = await world.open({ account: 'owner' })
    await open(page)
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Benutzer',
      'Rollen',
      'Eigentümer',
      'Aktionen',
    ])
    const isOwner = (userId: string) => row(page, userId).getByRole('checkbox')
    expect(await isOwner(accounts.owner).isChecked()).toBe(true)
    expect(await isOwner(accounts.owner).isDisabled()).toBe(true)
    expect(await isOwner(accounts.team).isChecked()).toBe(false)

    await page.getByPlaceholder('Benutzer suchen…').fill('lesezug')
    await row(page, accounts.team).waitFor({ state: 'detached' })
    await row(page, accounts.read).waitFor()
    await page.getByPlaceholder('Benutzer suchen…').fill('')

    const chip = page.getByRole('button', { name: `Rolle „Lesezugriff“ von ${accounts.read} entfernen` })
    const request = await sent(page, () => chip.press('Enter'))
    expect(request).toEqual(['remove-user-role', { userId: accounts.read, roleId: 'lesen' }])
    await chip.waitFor({ state: 'detached' })

    await page.route('**/api/musterstadt/users', (route) => route.fulfill({ json: { users: [], owner: [] } }))
    await page.reload()
    await page.getByText('Es sind keine Einträge vorhanden.').waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  it('MEMBER-009 MEMBER-010 MEMBER-011 MEMBER-012 MEMBER-013 the menu edits roles, makes owners and members, and puts out', async () => {
    await given(accounts.guest, ['eigene', 'lesen'])
    const { page } = await world.open({ account: 'owner' })
    await open(page)
    await act(page, accounts.guest, 'Rollen bearbeiten')
    const dialog = page.getByRole('dialog', { name: 'Rollen bearbeiten' })
    await dialog.waitFor()
    await demandAxe(page)
    for (const name of ['Eigene Räume', 'Lesezugriff']) await dialog.getByRole('checkbox', { name }).uncheck()
    await dialog.getByRole('checkbox', { name: 'Team' }).press('Space')
    expect(await sent(page, () => dialog.getByRole('button', { name: 'Rollen speichern' }).press('Enter'))).toEqual([
      'edit-user-roles',
      { userId: accounts.guest, roles: ['team'] },
    ])
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => chipsOf(page, accounts.guest)).toEqual(['Team'])

    const ownerBox = row(page, accounts.guest).getByRole('checkbox')
    expect(await sent(page, () => act(page, accounts.guest, 'Zum Eigentümer machen'))).toEqual([
      'add-owner',
      { userId: accounts.guest },
    ])
    await expect.poll(() => ownerBox.isChecked()).toBe(true)
    expect(await sent(page, () => act(page, accounts.guest, 'Zum Mitglied machen'))).toEqual([
      'remove-owner',
      { userId: accounts.guest },
    ])
    await expect.poll(() => ownerBox.isChecked()).toBe(false)

    await page.getByRole('button', { name: `Weitere Aktionen für ${accounts.owner}` }).click()
    const last = page.getByRole('menuitem', { name: 'Zum Mitglied machen' })
    expect(await last.getAttribute('aria-disabled')).toBe('true')
    expect(await last.innerText()).toContain('Mindestens eine Person muss Eigentümer bleiben.')
    await page.keyboard.press('Escape')

    await act(page, accounts.guest, 'Benutzer entfernen')
    const question = page.getByRole('dialog', { name: 'Benutzer entfernen' })
    expect(await sent(page, () => question.getByRole('button', { name: 'Benutzer entfernen' }).click())).toEqual([
      'remove-user',
      { userId: accounts.guest },
    ])
    await row(page, accounts.guest).waitFor({ state: 'detached' })
  })

  it('ERR-069 ERR-070 what fails is told where it happened, without a toast, and can be tried again', async () => {
    await given(accounts.guest, ['team'])
    const { page, expectFault } = await world.open({ account: 'owner' })
    expectFault(/50\d|nicht geändert|nicht aufgenommen|nicht gespeichert/)
    await page.route('**/roles/assignable', (route) => route.fulfill({ status: 500, json: {} }))
    await open(page)
    await page.getByText('Die Rollen konnten nicht geladen werden.').waitFor()
    await page.unroute('**/roles/assignable')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await page.getByText('Die Rollen konnten nicht geladen werden.').waitFor({ state: 'detached' })
    await row(page, accounts.guest).getByText('Team', { exact: true }).waitFor()

    await page.route('**/remove-user-role', (route) => route.fulfill({ status: 500, json: { message: 'geheim' } }))
    await page.getByRole('button', { name: `Rolle „Team“ von ${accounts.guest} entfernen` }).click()
    const shown = page.getByRole('alert').filter({ hasText: 'Die Änderung wurde nicht gespeichert.' })
    await shown.waitFor()
    expect(await page.getByText('geheim').count()).toBe(0)
    expect(await page.locator('[data-toast-key]').count()).toBe(0)
    expect(await chipsOf(page, accounts.guest)).toEqual(['Team'])
    await page.unroute('**/remove-user-role')
    await shown.getByRole('button', { name: 'Erneut versuchen' }).click()
    await row(page, accounts.guest).getByText('keine Rolle').waitFor()
    await shown.waitFor({ state: 'detached' })
  })

  it('A4 A7 what one may not do is disabled and says why; a role deleted meanwhile is refused, and nothing chosen is lost', async () => {
    await given(accounts.read, ['lesen'])
    const made = await owner.put('/api/musterstadt/roles', { name: 'Bald weg' })
    const gone = String(Reflect.get(Object(made.body), 'id'))
    const { page: reader } = await world.open({ account: 'read' })
    await open(reader)
    expect(await mail(reader).isDisabled()).toBe(true)
    await reader.getByText('Sie dürfen hier keine Benutzer aufnehmen.').waitFor()
    await reader.getByRole('button', { name: `Weitere Aktionen für ${accounts.team}` }).click()
    for (const item of await reader.getByRole('menuitem').all())
      expect(await item.getAttribute('aria-disabled')).toBe('true')

    const { page, expectFault } = await world.open({ account: 'team' })
    expectFault(/400|nicht gespeichert/)
    await open(page)
    await act(page, accounts.read, 'Rollen bearbeiten')
    const dialog = page.getByRole('dialog', { name: 'Rollen bearbeiten' })
    // Free bookings are the only right that the team lacks.
    const locked = dialog.getByRole('checkbox', { name: 'Stadtverwaltung' })
    await locked.press('Space')
    expect(await locked.isChecked()).toBe(false)
    expect(await dialog.innerText()).toContain('Gibt Rechte, die Sie selbst nicht haben.')
    await dialog.getByRole('checkbox', { name: 'Vereine Musterstadt' }).check()
    await dialog.getByRole('checkbox', { name: 'Bald weg' }).check()
    expect((await owner.delete(`/api/musterstadt/roles/${gone}`)).status).toBe(200)
    await dialog.getByRole('button', { name: 'Rollen speichern' }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByRole('checkbox', { name: 'Bald weg' }).waitFor({ state: 'detached' })
    expect(await dialog.getByRole('checkbox', { name: 'Vereine Musterstadt' }).isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Rollen speichern' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => chipsOf(page, accounts.read)).toContain('Vereine Musterstadt')
  })
})
