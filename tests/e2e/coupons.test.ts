import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { signIn } from '../support/session.ts'
import { openMenu, saveButton, toast } from './backOffice.ts'
import { drawnLines } from './drawnLines.ts'
import { looks, takeOn } from './looks.ts'
import { openWorld, type World } from './world.ts'

const coupons = '/api/musterstadt/coupons'

describe('coupons', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    const team = await signIn(world.server, 'team')
    const given = [
      { id: 'OFFEN', description: 'Ohne Grenze', discount: 5 },
      { id: 'CHOR10', type: 'percentage', discount: 12.5, maxAmount: 5 },
      { id: 'VORBEI', discount: 5, validTo: Date.parse('2020-01-01T00:00:00Z') },
      { id: 'BALD', discount: 5, validFrom: Date.parse('2090-01-01T00:00:00Z') },
      { id: 'LEER', discount: 5, maxAmount: 0 },
    ]
    for (const coupon of given) {
      const { status, text } = await team.put(`${coupons}?create=true`, coupon)
      expect(status, text).toBe(201)
    }
  })
  afterAll(() => world.close())

  const row = (page: Page, id: string): Locator =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: id, exact: true }) })
  const cells = async (page: Page, id: string) => (await row(page, id).getByRole('cell').allInnerTexts()).slice(0, -1)
  const lines = async (page: Page, id: string) =>
    (await drawnLines(row(page, id).getByRole('cell'))).map(({ length }) => length)
  const open = async (page: Page) => {
    await page.goto('/admin/gutscheine')
    await row(page, 'OFFEN').waitFor()
  }
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

  it('COUPON-001 COUPON-004 COUPON-005 COUPON-006 COUPON-007 COUPON-008 COUPON-009 CONST-044 ERR-092 the table says number, discount, uses, validity and status', async () => {
    const { page } = await world.open({ account: 'team' })
    await open(page)
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Gutscheinnummer',
      'Beschreibung',
      'Rabatt',
      'Anzahl',
      'Gültig ab',
      'Gültig bis',
      'Status',
      'Aktionen',
    ])
    expect(await cells(page, 'OFFEN')).toEqual([
      'OFFEN',
      'Ohne Grenze',
      expect.stringMatching(/^5,00\s€$/),
      '0/unbegrenzt',
      '–',
      '–',
      'Aktiv',
    ])
    expect(await cells(page, 'CHOR10')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^12,5\s%$/), '0/5', 'Aktiv']),
    )
    expect((await cells(page, 'VORBEI')).at(-1)).toBe('Inaktiv')
    expect((await cells(page, 'BALD')).at(-1)).toBe('Inaktiv')
    expect((await cells(page, 'LEER')).at(-1)).toMatch(/^Aktiv\s+Keine Gutscheine mehr verfügbar$/)
    // Text may wrap on narrow screens; amounts, numbers and times must not.
    await page.setViewportSize({ width: 800, height: 900 })
    expect((await lines(page, 'EHRENAMT'))[1]).toBeGreaterThan(1)
    for (const id of ['OFFEN', 'VORBEI', 'BALD']) expect((await lines(page, id)).slice(2, 6), id).toEqual([1, 1, 1, 1])
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
  })

  it('COUPON-002 COUPON-010 COUPON-011 COUPON-012 COUPON-013 COUPON-014 COUPON-015 COUPON-016 COUPON-018 ERR-080 created and changed in a dialog, by keyboard alone', async () => {
    const { page } = await world.open({ account: 'team' })
    await open(page)
    await page.getByRole('link', { name: 'Gutschein erstellen' }).focus()
    await page.keyboard.press('Enter')
    const create = dialog(page, 'Gutschein erstellen')
    await create.getByLabel('Gutscheinnummer').waitFor()
    const type = create.getByLabel('Art', { exact: true })
    expect(await type.locator('option').allInnerTexts()).toEqual(['Betrag', 'Prozent'])
    expect(await type.locator('option:checked').innerText()).toBe('Betrag')

    await create.getByLabel('Gutscheinnummer').focus()
    await page.keyboard.type('Sommer 26')
    await page.keyboard.press('Control+s')
    await create.getByText('Pflichtfeld').first().waitFor()
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
    await create.getByLabel('Rabatt').focus()
    await page.keyboard.type('7')
    const until = create.getByRole('group', { name: 'Gültig bis' })
    await until.getByLabel('Datum', { exact: true }).focus()
    await page.keyboard.type('3.3.2090')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.keyboard.press('Control+s')
    const request = await sent
    expect(new URL(request.url()).pathname).toBe(coupons)
    const midnight = Date.parse('2090-03-03T00:00:00+01:00')
    expect(request.postDataJSON()).toMatchObject({
      id: 'Sommer 26',
      tenantId: 'musterstadt',
      type: 'fixed',
      discount: 7,
      validFrom: null,
      validTo: midnight,
    })
    await page.waitForURL('**/admin/gutscheine')
    await row(page, 'Sommer 26').waitFor()

    await row(page, 'Sommer 26').getByRole('link').focus()
    await page.keyboard.press('Enter')
    const edit = dialog(page, 'Gutschein bearbeiten')
    await edit.getByText('Sommer 26', { exact: true }).waitFor()
    const date = edit.getByRole('group', { name: 'Gültig bis' }).getByLabel('Datum', { exact: true })
    await date.fill('')
    const cleared = page.waitForRequest((one) => one.method() === 'PUT')
    await page.keyboard.press('Control+s')
    expect((await cleared).postDataJSON()).toMatchObject({ id: 'Sommer 26', tenantId: 'musterstadt', validTo: null })
    await page.waitForURL('**/admin/gutscheine')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('COUPON-017 ERR-031 a number that is taken is refused with its toast, and nothing typed is lost', async () => {
    const { page, expectFault } = await world.open({ account: 'team' })
    expectFault(/409/)
    await page.goto('/admin/gutscheine/create?fromRoute=coupons')
    const create = dialog(page, 'Gutschein erstellen')
    await create.getByLabel('Gutscheinnummer').fill('offen')
    await create.getByLabel('Rabatt').fill('5')
    await saveButton(page).click()
    await toast(page, 'coupon.create.error').waitFor()
    expect(await create.getByLabel('Gutscheinnummer').inputValue()).toBe('offen')
  })

  it('ERR-061 a town without coupons is told so', async () => {
    const { page } = await world.open({ account: 'otherOwner' })
    await page.goto('/admin/gutscheine')
    await page.getByText('Es sind keine Einträge vorhanden.').waitFor()
  })

  it('COUPON-003 PERM-017 deleted after a question, by who may', async () => {
    const { page } = await world.open({ account: 'team' })
    await open(page)
    const menu = await openMenu(page, 'VORBEI')
    await menu.getByRole('menuitem', { name: 'Löschen' }).click()
    const question = page.getByRole('dialog')
    await question.getByText('VORBEI').first().waitFor()
    expect(await axeFaults(page)).toEqual([])
    const sent = page.waitForRequest((request) => request.method() === 'DELETE')
    await question.getByRole('button', { name: /löschen/i }).click()
    expect(new URL((await sent).url()).pathname).toBe(`${coupons}/VORBEI`)
    await row(page, 'VORBEI').waitFor({ state: 'detached' })

    const { page: reader } = await world.open({ account: 'read' })
    await open(reader)
    const locked = await openMenu(reader, 'OFFEN')
    expect(await locked.getByRole('menuitem', { name: /Löschen/ }).getAttribute('aria-disabled')).toBe('true')
  })
})
