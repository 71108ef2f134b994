import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, demoPassword } from '../support/accounts.ts'
import { engines } from '../support/engines.ts'
import { signIn } from '../support/session.ts'
import { card, goToSection, openMenu, priceCategory, saveButton, section, toast } from './backOffice.ts'
import { openWorld, type World } from './world.ts'

interface StoredRoom {
  readonly id: string
  readonly title: string
  readonly type: string
  readonly priceType: string
  readonly priceEur: number
  readonly priceCategories: readonly object[]
}

describe.each(engines)('rooms on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  const stored = async (title: string) => {
    const person = await signIn(world.server, 'team')
    const { body } = await person.get('/api/musterstadt/bookables')
    const rooms = body as readonly StoredRoom[]
    return rooms.filter((room) => room.title === title)
  }

  it('ROUTE-001 ROUTE-004 ROUTE-017 SHELL-014 from the root through sign-in and the choice of a town to its rooms', async () => {
    const { page } = await world.open()
    await page.goto('/')
    await page.getByLabel('E-Mail').fill(accounts.instance)
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.waitForURL('**/admin/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Ihre Mandanten' }).waitFor()
    await page.getByRole('button', { name: /^Mandant wählen/ }).click()
    await page.getByRole('menuitem', { name: /Musterstadt/ }).click()
    await page.getByRole('link', { name: 'Räume', exact: true }).click()
    await page.waitForURL('**/admin/raeume')
    await card(page, 'Bürgersaal im Haus der Vereine').waitFor()
    expect(await card(page, 'Kreistagssaal').count()).toBe(0)
  })

  it('ROUTE-018 PRICE-006 PRICE-007 PRICE-012 PRICE-016 BOOKABLE-LIST-009 a room with graduated prices is created, shown and kept', async () => {
    const { page } = await world.open({ account: 'team' })
    await page.goto('/admin/raeume')
    await page.getByRole('link', { name: 'Raum erstellen' }).click()
    await page.waitForURL('**/admin/raeume/create*')
    await section(page, 'Titel').getByRole('textbox').fill('Werkstatt am Hafen')

    const prices = await goToSection(page, 'Preise')
    await prices.getByLabel('Preisart').selectOption({ label: 'pro Stunde' })
    await priceCategory(page, 1).getByLabel('Preis netto pro Stunde').fill('48')
    await priceCategory(page, 1).getByLabel('Bis').fill('4')
    await page.getByRole('button', { name: 'Preiskategorie hinzufügen' }).click()
    const second = priceCategory(page, 2)
    expect(await second.getByLabel('Von').inputValue()).toBe('4')
    expect(await second.getByLabel('Preis netto pro Stunde').inputValue()).toBe('0,00')
    await second.getByLabel('Preis netto pro Stunde').fill('42,50')
    expect(await page.getByRole('button', { name: 'Preiskategorie 1 löschen' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Preiskategorie 2 löschen' }).count()).toBe(1)

    await saveButton(page).click()
    await toast(page, 'bookable.create.success').waitFor()
    await page.waitForURL('**/admin/raeume')
    expect(await card(page, 'Werkstatt am Hafen').innerText()).toMatch(/48,00\s€[\s\S]*42,50\s€/)

    const [room] = await stored('Werkstatt am Hafen')
    expect(room).toMatchObject({
      type: 'room',
      priceType: 'per-hour',
      priceEur: 42.5,
      priceCategories: [
        { priceEur: 48, interval: { start: null, end: 4 }, fixedPrice: false, weekdays: [], holidays: [] },
        { priceEur: 42.5, interval: { start: 4, end: null }, fixedPrice: false, weekdays: [], holidays: [] },
      ],
    })
  })

  it('BOOKABLE-LIST-014 ROUTE-019 it is edited at its own address', async () => {
    const { page } = await world.open({ account: 'team' })
    await page.goto('/admin/raeume')
    await card(page, 'Werkstatt am Hafen')
      .getByRole('link', { name: /^Bearbeiten/ })
      .click()
    await page.waitForURL('**/admin/raeume/edit?id=*')
    await section(page, 'Titel').getByRole('textbox').fill('Werkstatt am Kai')
    await page.keyboard.press('Control+s')
    await toast(page, 'bookable.update.success').waitFor()
    await card(page, 'Werkstatt am Kai').waitFor()
    expect(await stored('Werkstatt am Hafen')).toEqual([])
    expect(await stored('Werkstatt am Kai')).toHaveLength(1)
  })

  it('BOOKABLE-LIST-015 BOOKABLE-LIST-022 CONST-019 ERR-018 a duplicate bears "(Kopie)" and an id of its own', async () => {
    const { page } = await world.open({ account: 'team' })
    await page.goto('/admin/raeume')
    const menu = await openMenu(page, 'Werkstatt am Kai')
    await menu.getByRole('menuitem', { name: 'Duplizieren' }).click()
    await toast(page, 'bookable.duplicate.success').waitFor()
    await card(page, 'Werkstatt am Kai (Kopie)').waitFor()
    const [original] = await stored('Werkstatt am Kai')
    const [copy] = await stored('Werkstatt am Kai (Kopie)')
    expect(copy?.id).not.toBe(original?.id)
    expect(copy?.priceCategories).toEqual(original?.priceCategories)
  })

  it('BOOKABLE-LIST-018 ERR-017 it is deleted after a question, and only then', async () => {
    const { page } = await world.open({ account: 'team' })
    await page.goto('/admin/raeume')
    const ask = async () => {
      const menu = await openMenu(page, 'Werkstatt am Kai (Kopie)')
      await menu.getByRole('menuitem', { name: 'Löschen' }).click()
      return page.getByRole('dialog', { name: 'Raum löschen' })
    }
    await (await ask()).getByRole('button', { name: 'Abbrechen' }).click()
    await card(page, 'Werkstatt am Kai (Kopie)').waitFor()
    await (await ask()).getByRole('button', { name: 'Raum löschen' }).click()
    await toast(page, 'bookable.delete.success').waitFor()
    await card(page, 'Werkstatt am Kai (Kopie)').waitFor({ state: 'detached' })
    expect(await stored('Werkstatt am Kai (Kopie)')).toEqual([])
  })

  it('it is still there after the server was stopped and started again', async () => {
    expect(await world.server.stop()).toBe(0)
    await world.server.start()
    const { page } = await world.open({ account: 'team' })
    await page.goto('/admin/raeume')
    await card(page, 'Werkstatt am Kai').waitFor()
    await card(page, 'Bürgersaal im Haus der Vereine').waitFor()
    expect(await card(page, 'Werkstatt am Kai (Kopie)').count()).toBe(0)
  })
})
