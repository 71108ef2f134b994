import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../support/session.ts'
import { goToSection, priceCategory, saveButton, toast } from './backOffice.ts'
import { liftRow } from './liftRow.ts'
import { openWorld, type World } from './world.ts'

const bookables = '/api/musterstadt/bookables'

interface Stored {
  readonly id: string
  readonly priceType: string
  readonly priceCategories: readonly {
    readonly priceEur: number
    readonly fixedPrice: boolean
    readonly weekdays: readonly number[]
    readonly holidays: readonly object[]
    readonly interval: object
  }[]
}

describe('the pricing editor', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  /** Creates a room for the test and opens its prices. */
  const openPrices = async (fields: object = {}) => {
    const person = await signIn(world.server, 'team')
    const { body, status } = await person.put(bookables, { title: 'Preisprobe', type: 'room', ...fields })
    expect(status).toBe(201)
    const { id } = body as Stored
    const { page } = await world.open({ account: 'team' })
    await page.goto(`/admin/raeume/edit?id=${id}`)
    await goToSection(page, 'Preise')
    await priceCategory(page, 1).waitFor()
    const stored = async () => (await person.get(`${bookables}/${id}`)).body as Stored
    return { page, stored }
  }
  const save = async (page: Page) => {
    await saveButton(page).click()
    await toast(page, 'bookable.update.success').waitFor()
  }

  it('PRICE-002 PRICE-005 PRICE-025 PRICE-033 CONST-010 CONST-011 CONST-012 CONST-013 CONST-036 starts with one category per item, 0 €, coupons on', async () => {
    const { page, stored } = await openPrices()
    expect(await page.getByLabel('Preisart').locator('option:checked').innerText()).toBe('pro Stück')
    expect(await page.getByLabel('Mehrwertsteuer').inputValue()).toBe('0')
    expect(await page.getByLabel('Gutscheine einlösbar').isChecked()).toBe(true)
    const price = priceCategory(page, 1).getByLabel('Preis netto pro Stück')
    expect(await price.getAttribute('placeholder')).toBe('10,00 €')
    expect(await stored()).toMatchObject({
      priceType: 'per-item',
      priceEur: 0,
      enableCoupons: true,
      priceValueAddedTax: 0,
    })
  })

  it.each([
    ['PRICE-014 PRICE-035', 'pro Stunde', 'Std.'],
    ['PRICE-015 PRICE-036', 'pro Tag', 'Tage'],
    ['PRICE-016 PRICE-037', 'pro m²', 'm²'],
    ['PRICE-017 PRICE-034', 'pro Stück', 'Stück'],
  ])('%s CONST-037 the price type "%s" counts in "%s"', async (_ids, label, unit) => {
    const { page } = await openPrices({ priceType: label === 'pro Stück' ? 'per-hour' : 'per-item' })
    await page.getByLabel('Preisart').selectOption({ label })
    await priceCategory(page, 1).getByLabel(`Preis netto ${label}`).waitFor()
    expect(await priceCategory(page, 1).innerText()).toContain(unit)
  })

  it('PRICE-009 PRICE-010 PRICE-011 PRICE-012 PRICE-013 a further category begins where the last one ends, with 0 € and no fixed price, and can go again', async () => {
    const { page, stored } = await openPrices()
    await priceCategory(page, 1).getByLabel('Bis', { exact: true }).fill('12')
    await page.getByRole('button', { name: 'Preiskategorie hinzufügen' }).click()
    expect(await priceCategory(page, 2).getByLabel('Von', { exact: true }).inputValue()).toBe('12')
    expect(
      await priceCategory(page, 2)
        .getByLabel(/^Preis netto/)
        .inputValue(),
    ).toBe('0,00')
    expect(await priceCategory(page, 2).getByLabel('Pauschalpreis').isChecked()).toBe(false)
    expect(await page.getByRole('button', { name: 'Preiskategorie 1 löschen' }).count()).toBe(0)
    await save(page)
    expect((await stored()).priceCategories).toMatchObject([
      { interval: { end: 12 } },
      { priceEur: 0, interval: { start: 12, end: null } },
    ])
  })

  it('PRICE-007 PRICE-008 the graduated mode shows with a second category or any bound', async () => {
    const { page } = await openPrices()
    const graduated = page.getByText('gestaffelt', { exact: true })
    expect(await graduated.count()).toBe(0)
    await priceCategory(page, 1).getByLabel('Von', { exact: true }).fill('2')
    await graduated.waitFor()
    await priceCategory(page, 1).getByLabel('Von', { exact: true }).fill('')
    await graduated.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Preiskategorie hinzufügen' }).click()
    await graduated.waitFor()
    await page.getByRole('button', { name: 'Preiskategorie 2 löschen' }).click()
    await graduated.waitFor({ state: 'detached' })
  })

  it('PRICE-006 PRICE-019 CONST-020 weekdays, holidays and the fixed price are chosen and stored', async () => {
    const { page, stored } = await openPrices()
    const first = priceCategory(page, 1)
    await first.getByRole('button', { name: 'Samstag' }).click()
    await first.getByRole('button', { name: 'Sonntag' }).click()
    await first.getByLabel('Pauschalpreis').click()
    await first.getByLabel('Pauschalpreis netto').fill('1.250,5')
    await first.getByRole('button', { name: 'Feiertag zu Kategorie 1 hinzufügen' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Neujahr' }).click()
    await page.keyboard.press('Escape')
    await save(page)
    const [category] = (await stored()).priceCategories
    expect(category).toMatchObject({
      priceEur: 1250.5,
      fixedPrice: true,
      holidays: [{ countryCode: 'DE', stateCode: '', name: 'Neujahr' }],
    })
    expect(category?.weekdays.toSorted()).toEqual([0, 6])
  })

  it('PRICE-024 reversed bounds are errors: named, and nothing is stored until they are corrected', async () => {
    const { page, stored } = await openPrices()
    await priceCategory(page, 1).getByLabel('Von', { exact: true }).fill('8')
    await priceCategory(page, 1).getByLabel('Bis', { exact: true }).fill('4')
    await priceCategory(page, 1)
      .getByLabel(/^Preis netto/)
      .click()
    await expect.poll(() => priceCategory(page, 1).innerText()).toMatch(/größer|vor|Bis/)
    await saveButton(page).click()
    await page.getByRole('alert').filter({ hasText: 'nicht gespeichert' }).waitFor()
    await priceCategory(page, 1).getByText('„Bis“ darf nicht kleiner sein als „Von“.').waitFor()
    await priceCategory(page, 1).getByLabel('Bis', { exact: true }).fill('12')
    await save(page)
    expect((await stored()).priceCategories).toMatchObject([{ interval: { start: 8, end: 12 } }])
  })

  it('ERR-084 a negative or unreadable price is said at the field and not saved', async () => {
    const { page, stored } = await openPrices()
    const price = priceCategory(page, 1).getByLabel(/^Preis netto/)
    await price.fill('zwölf')
    await saveButton(page).click()
    const summary = page.getByRole('alert').filter({ hasText: 'nicht gespeichert' })
    await summary.waitFor()
    expect(await price.inputValue()).toBe('zwölf')
    await price.fill('12')
    await save(page)
    expect((await stored()).priceCategories).toMatchObject([{ priceEur: 12 }])
  })

  it('price categories change their order by key and by mouse, with what was typed, and are stored so', async () => {
    const upTo = (priceEur: number, end: number) => ({ priceEur, interval: { start: null, end } })
    const { page, stored } = await openPrices({ priceCategories: [upTo(1, 1), upTo(2, 2), upTo(3, 3)] })
    const prices = () =>
      Promise.all(
        [1, 2, 3].map((number) =>
          priceCategory(page, number)
            .getByLabel(/^Preis netto/)
            .inputValue(),
        ),
      )
    await priceCategory(page, 3)
      .getByLabel(/^Preis netto/)
      .fill('3,5')
    const handle = priceCategory(page, 3).getByRole('button', { name: 'Kategorie 3 verschieben', exact: true })
    await handle.focus()
    await liftRow(page, 'Kategorie 3 aufgenommen, Stelle 3 von 3.')
    await page.keyboard.press('ArrowUp')
    await page.getByText('Kategorie 3 über Stelle 2 von 3.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await page.getByText('Kategorie 3 abgelegt an Stelle 2 von 3.').waitFor({ state: 'attached' })
    await expect.poll(prices).toEqual(['1,00', '3,50', '2,00'])

    await page.getByRole('button', { name: 'Kategorie 2 nach oben', exact: true }).click()
    await page.getByText('Kategorie 2 steht jetzt an Stelle 1 von 3.').waitFor({ state: 'attached' })
    await expect.poll(prices).toEqual(['3,50', '1,00', '2,00'])
    // The new first category cannot be deleted; the former first one can.
    expect(await page.getByRole('button', { name: 'Preiskategorie 1 löschen' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Preiskategorie 2 löschen' }).waitFor()

    const grip = page.getByRole('button', { name: 'Kategorie 1 verschieben', exact: true })
    await grip.scrollIntoViewIfNeeded()
    const from = await grip.boundingBox()
    const to = await page.getByRole('button', { name: 'Kategorie 2 verschieben', exact: true }).boundingBox()
    if (!from || !to) throw new Error('no handles')
    await page.mouse.move(from.x + 12, from.y + 12)
    await page.mouse.down()
    await page.mouse.move(from.x + 12, from.y + 30, { steps: 4 })
    await page.mouse.move(to.x + 12, to.y + 30, { steps: 8 })
    await page.getByText('Kategorie 1 über Stelle 2 von 3.').waitFor({ state: 'attached' })
    await page.mouse.up()
    await expect.poll(prices).toEqual(['1,00', '3,50', '2,00'])
    await save(page)
    expect((await stored()).priceCategories).toMatchObject([upTo(1, 1), upTo(3.5, 3), upTo(2, 2)])
  })

  it('a sample is computed from what is typed: the category that holds, net, VAT and gross, and a sentence where none holds', async () => {
    const { page } = await openPrices({
      priceType: 'per-hour',
      priceValueAddedTax: 19,
      priceCategories: [
        { priceEur: 10, interval: { start: 0, end: 2 } },
        { priceEur: 8, interval: { start: 2, end: 4 } },
        {
          priceEur: 100,
          fixedPrice: true,
          holidays: [{ countryCode: 'DE', stateCode: '', name: 'Neujahr' }],
          interval: { start: null, end: null },
        },
      ],
    })
    await page.getByRole('button', { name: 'Beispielrechnung', exact: true }).click()
    const bill = page.getByRole('status', { name: 'Beispielrechnung' })
    const time = (name: string) => page.getByRole('group', { name, exact: true })
    const setEnd = async (date: string, clock: string) => {
      await time('Ende').getByLabel('Datum', { exact: true }).fill(date)
      await time('Ende').getByLabel('Uhrzeit').fill(clock)
    }
    await time('Beginn').getByLabel('Datum', { exact: true }).fill('4.3.2030')
    await time('Beginn').getByLabel('Uhrzeit').fill('10:00')
    await setEnd('4.3.2030', '13:00')
    await bill.getByText('Kategorie 2: 2–4 Std., 8,00 € / Std.').waitFor()
    await bill.getByText('Mo 4. März 2030').waitFor()
    await expect
      .poll(() => bill.innerText())
      .toMatch(/Netto\s+24,00\s€\s+Mehrwertsteuer\s19\s%\s+4,56\s€\s+Brutto\s+28,56\s€/)

    await priceCategory(page, 2)
      .getByLabel(/^Preis netto/)
      .fill('20')
    await expect
      .poll(() => bill.innerText())
      .toMatch(/Netto\s+60,00\s€\s+Mehrwertsteuer\s19\s%\s+11,40\s€\s+Brutto\s+71,40\s€/)

    await setEnd('4.3.2030', '16:00')
    await bill.getByText('Hier passt keine Kategorie; deshalb gilt Kategorie 1.').waitFor()
    await expect.poll(() => bill.innerText()).toMatch(/Netto\s+60,00\s€/)
    await page.getByLabel('Anzahl', { exact: true }).and(page.locator('[id$="-sample-amount"]')).fill('2')
    await expect.poll(() => bill.innerText()).toMatch(/Netto\s+120,00\s€/)

    await time('Beginn').getByLabel('Datum', { exact: true }).fill('1.1.2030')
    await setEnd('1.1.2030', '18:00')
    await bill.getByText('Kategorie 3: pro Stunde, an Feiertagen, Pauschalpreis 100,00 €').waitFor()
    await expect.poll(() => bill.innerText()).toMatch(/Brutto\s+119,00\s€/)

    await setEnd('1.1.2030', '09:00')
    await bill.getByText('Das Ende muss nach dem Beginn liegen.').waitFor()
    expect(await bill.getByText('Brutto').count()).toBe(0)
    // Enter here does not submit the form; in a field of the form it does.
    await page.evaluate(() =>
      document.addEventListener(
        'submit',
        (event) => {
          event.preventDefault()
          event.stopPropagation()
          document.documentElement.dataset['submitted'] = 'true'
        },
        true,
      ),
    )
    const submitted = () => page.evaluate(() => document.documentElement.dataset['submitted'])
    await time('Ende').getByLabel('Uhrzeit').press('Enter')
    expect(await submitted()).toBeUndefined()
    await priceCategory(page, 2)
      .getByLabel(/^Preis netto/)
      .press('Enter')
    expect(await submitted()).toBe('true')
  })
})
