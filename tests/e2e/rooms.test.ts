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

const bookables = '/api/musterstadt/bookables'

/** Two categories: 48 € an hour up to four hours, 42,50 € from there. */
const graduated = {
  priceType: 'per-hour',
  priceCategories: [
    { priceEur: 48, interval: { start: null, end: 4 }, fixedPrice: false, weekdays: [], holidays: [] },
    { priceEur: 42.5, interval: { start: 4, end: null }, fixedPrice: false, weekdays: [], holidays: [] },
  ],
}

describe.each(engines)('rooms on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  /** Creates a room as the team through the API. */
  const makeRoom = async (title: string) => {
    const person = await signIn(world.server, 'team')
    const { status, text } = await person.put(bookables, { ...graduated, title, type: 'room' })
    expect(status, text).toBe(201)
  }
  const stored = async (title: string) => {
    const person = await signIn(world.server, 'team')
    const { body } = await person.get(bookables)
    return (body as readonly StoredRoom[]).filter((room) => room.title === title)
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
    await page.getByRole('menuitemradio', { name: /Musterstadt/ }).click()
    await page.getByRole('link', { name: 'Räume', exact: true }).click()
    await page.waitForURL('**/admin/raeume')
    await card(page, 'Bürgersaal im Haus der Vereine').waitFor()
    expect(await card(page, 'Kreistagssaal').count()).toBe(0)
  })

  it('SHELL-047 ROUTE-018 PRICE-006 PRICE-007 PRICE-012 PRICE-016 BOOKABLE-LIST-009 a room with graduated prices is created, shown and kept', async () => {
    const { page } = await world.open({ account: 'team' })
    await page.goto('/admin/raeume')
    await page.getByRole('link', { name: 'Raum erstellen' }).click()
    await page.waitForURL('**/admin/raeume/create*')
    await section(page, 'Titel').getByRole('textbox').fill('Werkstatt am Hafen')

    const prices = await goToSection(page, 'Preise')
    await prices.getByLabel('Preisart').selectOption({ label: 'pro Stunde' })
    await priceCategory(page, 1).getByLabel('Preis netto pro Stunde').fill('48')
    await priceCategory(page, 1).getByLabel('Bis', { exact: true }).fill('4')
    await page.getByRole('button', { name: 'Preiskategorie hinzufügen' }).click()
    const second = priceCategory(page, 2)
    expect(await second.getByLabel('Von', { exact: true }).inputValue()).toBe('4')
    expect(await second.getByLabel('Preis netto pro Stunde').inputValue()).toBe('0,00')
    await second.getByLabel('Preis netto pro Stunde').fill('42,50')
    expect(await page.getByRole('button', { name: 'Preiskategorie 1 löschen' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Preiskategorie 2 löschen' }).count()).toBe(1)

    await saveButton(page).click()
    await toast(page, 'bookable.create.success').waitFor()
    await page.waitForURL('**/admin/raeume')
    expect(await card(page, 'Werkstatt am Hafen').innerText()).toMatch(/48,00\s€[\s\S]*42,50\s€/)

    const [room] = await stored('Werkstatt am Hafen')
    expect(room).toMatchObject({ ...graduated, type: 'room', priceEur: 42.5 })
  })

  it('BOOKABLE-LIST-014 ROUTE-019 it is edited at its own address and saved by keyboard', async () => {
    await makeRoom('Atelier Nord')
    const { page } = await world.open({ account: 'team' })
    await page.goto('/admin/raeume')
    await card(page, 'Atelier Nord')
      .getByRole('link', { name: /^Bearbeiten/ })
      .click()
    await page.waitForURL('**/admin/raeume/edit?id=*')
    await section(page, 'Titel').getByRole('textbox').fill('Atelier Süd')
    await page.keyboard.press('Control+s')
    await toast(page, 'bookable.update.success').waitFor()
    await card(page, 'Atelier Süd').waitFor()
    expect(await stored('Atelier Nord')).toEqual([])
    expect(await stored('Atelier Süd')).toHaveLength(1)
  })

  it('BOOKABLE-LIST-015 BOOKABLE-LIST-022 CONST-019 ERR-018 a duplicate bears "(Kopie)" and an id of its own', async () => {
    await makeRoom('Probebühne')
    const { page } = await world.open({ account: 'team' })
    await page.goto('/admin/raeume')
    const menu = await openMenu(page, 'Probebühne')
    await menu.getByRole('menuitem', { name: 'Duplizieren' }).click()
    await toast(page, 'bookable.duplicate.success').waitFor()
    await card(page, 'Probebühne (Kopie)').waitFor()
    const [original] = await stored('Probebühne')
    const [copy] = await stored('Probebühne (Kopie)')
    expect(copy?.id).toMatch(/./)
    expect(copy?.id).not.toBe(original?.id)
    expect(copy?.priceCategories).toEqual(original?.priceCategories)
  })

  it('BOOKABLE-LIST-018 ERR-017 it is deleted after a question, and only then', async () => {
    await makeRoom('Kegelbahn')
    const { page } = await world.open({ account: 'team' })
    await page.goto('/admin/raeume')
    const ask = async () => {
      const menu = await openMenu(page, 'Kegelbahn')
      await menu.getByRole('menuitem', { name: 'Löschen' }).click()
      return page.getByRole('dialog', { name: 'Raum löschen' })
    }
    const first = await ask()
    await first.getByRole('button', { name: 'Abbrechen' }).click()
    await first.waitFor({ state: 'detached' })
    expect(await stored('Kegelbahn')).toHaveLength(1)
    await (await ask()).getByRole('button', { name: 'Raum löschen' }).click()
    await toast(page, 'bookable.delete.success').waitFor()
    await card(page, 'Kegelbahn').waitFor({ state: 'detached' })
    expect(await stored('Kegelbahn')).toEqual([])
  })

  it('it is still there after the server was stopped and started again', async () => {
    await makeRoom('Lesesaal')
    expect(await world.server.stop()).toBe(0)
    await world.server.start()
    const { page } = await world.open({ account: 'team' })
    await page.goto('/admin/raeume')
    await card(page, 'Lesesaal').waitFor()
    expect(await stored('Lesesaal')).toHaveLength(1)
  })
})
