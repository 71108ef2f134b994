import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../support/accounts.ts'
import { axeFaults } from '../support/axe.ts'
import { type Session, signIn } from '../support/session.ts'
import { openMenu, saveButton } from './backOffice.ts'
import { looks, takeOn } from './looks.ts'
import { openWorld, type World } from './world.ts'

const roles = '/api/musterstadt/roles'
const levels = ['create', 'readOwn', 'readAny', 'updateOwn', 'updateAny', 'deleteOwn', 'deleteAny'] as const
const words = [
  'Erstellen',
  'Eigene lesen',
  'Alle lesen',
  'Eigene bearbeiten',
  'Alle bearbeiten',
  'Eigene löschen',
  'Alle löschen',
]

const rightsOf = (...held: readonly string[]) =>
  Object.fromEntries(levels.map((level) => [level, held.includes(level)]))

describe('roles', () => {
  let world: World
  let owner: Session
  beforeAll(async () => {
    world = await openWorld()
    owner = await signIn(world.server, 'owner')
  })
  afterAll(() => world.close())

  const row = (page: Page, name: string): Locator =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  const cells = async (page: Page, name: string) => {
    await row(page, name).waitFor()
    return (await row(page, name).getByRole('cell').allInnerTexts()).slice(0, -1)
  }
  const open = async (page: Page) => {
    await page.goto('/admin/rollen')
    await row(page, 'Team').waitFor()
  }
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
  const box = (within: Locator, block: string, level: string) =>
    within.getByRole('checkbox', { name: `${block}: ${level}`, exact: true })
  const demandAxe = async (page: Page) => {
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(wide, `${look.scheme} ${look.width} scrolls sideways`).toBe(false)
    }
    await takeOn(page, { scheme: 'light', width: 1280 })
  }

  it('ROLE-001 ROLE-002 ROLE-003 ROLE-014 ROLE-015 ROLE-016 ROLE-017 PERM-024 the table sums up what each role grants', async () => {
    const { page } = await world.open({ account: 'team' })
    // No call creates a role of this name; an existing one must not be changed.
    await page.route(`**${roles}?*`, async (route) => {
      const answer = await route.fetch()
      const listed: unknown = await answer.json()
      const [first] = Array.isArray(listed) ? listed : []
      const json = [...(Array.isArray(listed) ? listed : []), { ...first, id: 'super-admin', name: 'Super' }]
      await route.fulfill({ response: answer, json })
    })
    await open(page)
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Rollenname',
      'Administrationsbereiche',
      'Benutzer',
      'Ressourcen',
      'Buchungen',
      'Rollen',
      'Gutscheine',
      'Aktionen',
    ])
    expect(await cells(page, 'Team')).toEqual(['Team', 'Alle', 'Alle', 'Alle', 'Alle', 'Alle', 'Alle'])
    const own = 'Eigene lesen, Eigene bearbeiten, Eigene löschen'
    expect(await cells(page, 'Eigene Räume')).toEqual([
      'Eigene Räume',
      'Buchungen, Räume, Ressourcen',
      own,
      own,
      own,
      own,
      own,
    ])
    expect(await cells(page, 'Vereine Musterstadt')).toEqual(['Vereine Musterstadt', '-', '-', '-', '-', '-', '-'])
    expect(await row(page, 'Team').getByRole('button').count()).toBe(1)
    expect(await row(page, 'Super').getByRole('button').count()).toBe(0)
    await demandAxe(page)

    await page.getByPlaceholder('Rolle suchen…').fill('lesezug')
    await row(page, 'Team').waitFor({ state: 'detached' })
    expect(await cells(page, 'Lesezugriff')).toEqual(['Lesezugriff', 'Alle', ...Array(5).fill('Alle lesen')])
  })

  it('ROLE-004 ROLE-005 ROLE-007 ROLE-008 ROLE-009 ROLE-010 ROLE-011 ROLE-012 ROLE-013 ROLE-018 CONST-027 a role is made by keyboard alone', async () => {
    const { page } = await world.open({ account: 'owner' })
    await open(page)
    await page.getByRole('link', { name: 'Rolle erstellen' }).focus()
    await page.keyboard.press('Enter')
    const create = dialog(page, 'Rolle erstellen')
    const name = create.getByLabel('Rollenname')
    await name.waitFor()
    expect(await create.evaluate((element) => getComputedStyle(element).maxWidth)).toBe('800px')

    await page.keyboard.press('Control+s')
    await create.getByText('Pflichtfeld').first().waitFor()
    await name.fill('x'.repeat(200))
    await page.keyboard.press('Control+s')
    await create.getByText('Rollenname Die Anzahl an Zeichen darf nicht größer als 100 sein.').first().waitFor()
    expect(await name.inputValue()).toHaveLength(200)
    await name.fill('Tastatur')

    const areas = create.getByRole('group', { name: 'Administrationsbereiche' })
    await expect
      .poll(() => areas.locator('label').allInnerTexts())
      .toEqual([
        'Rollen',
        'Benutzer',
        'Buchungen',
        'Gutscheine',
        'Veranstaltungsorte',
        'Räume',
        'Ressourcen',
        'Tickets',
        'Veranstaltungen',
        'Mandanten',
      ])
    await create.getByRole('button', { name: 'Alle Bereiche wählen' }).press('Enter')
    expect(await areas.getByRole('checkbox', { checked: true }).count()).toBe(10)
    await areas.getByRole('checkbox', { name: 'Tickets' }).press('Space')

    const grid = create.getByRole('grid', { name: 'Objektrechte' })
    await expect
      .poll(() => grid.getByRole('rowheader').allInnerTexts())
      .toEqual([
        'Rollen verwalten',
        'Benutzer verwalten',
        'Mandanten verwalten',
        'Buchungen verwalten',
        'Gutscheine verwalten',
        'Ressourcen verwalten',
      ])
    expect(await grid.getByRole('columnheader').allInnerTexts()).toEqual(['Bereich', ...words, 'Kurzwahl'])
    // A single cell is a tab stop; arrows lead to all others.
    expect(await grid.locator('[tabindex="0"]').count()).toBe(1)
    await box(grid, 'Rollen verwalten', 'Erstellen').focus()
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await page.keyboard.press('Space')
    expect(await box(grid, 'Benutzer verwalten', 'Alle lesen').isChecked()).toBe(true)
    await page.keyboard.press('Control+End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    for (const level of words) expect(await box(grid, 'Ressourcen verwalten', level).isChecked()).toBe(true)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await grid.getByRole('checkbox', { checked: true }).count()).toBe(1 + 7)
    const free = create.getByRole('switch', { name: 'Freie Buchungen' })
    expect(await free.isChecked()).toBe(false)
    await free.focus()
    await page.keyboard.press('Space')
    await demandAxe(page)

    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.keyboard.press('Control+s')
    const request = await sent
    expect(new URL(request.url()).pathname).toBe(roles)
    expect(request.postDataJSON()).toMatchObject({
      name: 'Tastatur',
      adminInterfaces: expect.not.arrayContaining(['tickets']),
      manageUsers: rightsOf('readAny'),
      manageBookables: rightsOf(...levels),
      manageCoupons: rightsOf(),
      freeBookings: true,
    })
    await page.waitForURL('**/admin/rollen')
    expect((await cells(page, 'Tastatur')).slice(2)).toEqual(['Alle lesen', 'Alle', '-', '-', '-'])
  })

  it('ROLE-019 what is wrong is shouted for four seconds, and stays at its field', async () => {
    const { page } = await world.open({ account: 'owner' })
    await page.goto('/admin/rollen/create?fromRoute=roles')
    const create = dialog(page, 'Rolle erstellen')
    await create.getByLabel('Rollenname').waitFor()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await saveButton(page).click()
    const loud = create.locator('[data-emphasis]')
    await loud.waitFor()
    await page.clock.runFor(4000)
    await loud.waitFor({ state: 'detached' })
    expect(await create.getByText('Pflichtfeld').count()).toBeGreaterThan(0)
  })

  it('ROLE-006 a role is deleted after Ja, and not after Nein', async () => {
    const { status } = await owner.put(roles, { name: 'Bald weg' })
    expect(status).toBe(201)
    const { page } = await world.open({ account: 'team' })
    const deletions: string[] = []
    page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()))
    await open(page)
    for (const word of ['Nein', 'Ja']) {
      const menu = await openMenu(page, 'Bald weg')
      await menu.getByRole('menuitem', { name: 'Löschen' }).click()
      const question = dialog(page, 'Rolle löschen')
      await question.getByRole('button', { name: word, exact: true }).click()
      await question.waitFor({ state: 'detached' })
      expect(deletions).toHaveLength(word === 'Ja' ? 1 : 0)
    }
    await row(page, 'Bald weg').waitFor({ state: 'detached' })
  })

  it('who changes or deletes a role is told how many members it concerns', async () => {
    const made = await owner.put(roles, { name: 'Zählung' })
    const id = String(Reflect.get(Object(made.body), 'id'))
    const { page } = await world.open({ account: 'owner' })
    const demandSaid = async (members: string, change: string, loss: string) => {
      await open(page)
      await row(page, 'Zählung').getByRole('link').click()
      await dialog(page, 'Rolle bearbeiten').getByText(`${members}${change}`, { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await dialog(page, 'Rolle bearbeiten').waitFor({ state: 'detached' })
      const menu = await openMenu(page, 'Zählung')
      await menu.getByRole('menuitem', { name: 'Löschen' }).click()
      const question = dialog(page, 'Rolle löschen')
      await question.getByText(`„Zählung“ wird endgültig gelöscht. ${members}${loss}`, { exact: true }).waitFor()
      expect(await axeFaults(page)).toEqual([])
      await question.getByRole('button', { name: 'Nein' }).click()
    }
    await demandSaid('Gilt für kein Mitglied.', '', '')
    for (const [account, held, members] of [
      ['read', 'lesen', 'Gilt für 1 Mitglied.'],
      ['own', 'eigene', 'Gilt für 2 Mitglieder.'],
    ] as const) {
      const given = { userId: accounts[account], roles: [held, id] }
      expect((await owner.post('/api/tenants/musterstadt/edit-user-roles', given)).status).toBe(200)
      await demandSaid(members, ' Änderungen wirken dort sofort.', ' Wer sie hat, verliert ihre Rechte sofort.')
    }
    await page.goto('/admin/rollen/create?fromRoute=roles')
    await dialog(page, 'Rolle erstellen').getByLabel('Rollenname').waitFor()
    expect(await page.getByText('Gilt für').count()).toBe(0)
  })

  it('A4 PERM-022 what one lacks cannot be switched on, says why, and stays where it was granted', async () => {
    const editor = await owner.put(roles, {
      name: 'Rollenpflege',
      adminInterfaces: ['roles'],
      manageRoles: rightsOf('create', 'readAny', 'updateAny'),
    })
    const given = await owner.put(roles, { name: 'Vergeben', manageCoupons: rightsOf('create') })
    expect([editor.status, given.status]).toEqual([201, 201])
    const id = String(Reflect.get(Object(editor.body), 'id'))
    const assigned = await owner.post('/api/tenants/musterstadt/edit-user-roles', { userId: accounts.own, roles: [id] })
    expect(assigned.status, assigned.text).toBe(200)

    const { page } = await world.open({ account: 'own' })
    await page.goto('/admin/rollen')
    await row(page, 'Vergeben').getByRole('link').click()
    const edit = dialog(page, 'Rolle bearbeiten')
    const grid = edit.getByRole('grid', { name: 'Objektrechte' })
    const locked = box(grid, 'Gutscheine verwalten', 'Alle löschen')
    await locked.waitFor()
    expect(await locked.getAttribute('aria-disabled')).toBe('true')
    const reason = await locked.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${reason}"]`).textContent()).toContain('Dieses Recht haben Sie selbst nicht')
    await locked.focus()
    await page.keyboard.press('Space')
    expect(await locked.isChecked()).toBe(false)
    await edit.getByText('Gesperrt:').first().waitFor()

    await grid.getByRole('button', { name: 'Rollen verwalten: alle Rechte' }).click()
    expect(await box(grid, 'Rollen verwalten', 'Alle bearbeiten').isChecked()).toBe(true)
    expect(await box(grid, 'Rollen verwalten', 'Alle löschen').isChecked()).toBe(false)
    const coupons = box(grid, 'Gutscheine verwalten', 'Erstellen')
    await coupons.uncheck()
    await coupons.check()
    await edit.getByRole('button', { name: 'Alle Bereiche wählen' }).click()
    expect(await edit.getByRole('checkbox', { name: 'Rollen', exact: true }).isChecked()).toBe(true)
    expect(await edit.getByRole('checkbox', { name: 'Tickets', exact: true }).isChecked()).toBe(false)
    expect(await edit.getByRole('switch', { name: 'Freie Buchungen' }).getAttribute('aria-disabled')).toBe('true')
    await demandAxe(page)
    await saveButton(page).click()
    await page.waitForURL('**/admin/rollen')
    expect((await cells(page, 'Vergeben')).at(-1)).toBe('Erstellen')
  })
})
