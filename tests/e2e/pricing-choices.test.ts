import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../support/session.ts'
import { goToSection, priceCategory, saveButton, toast } from './backOffice.ts'
import { openWorld, type World } from './world.ts'

const bookables = '/api/musterstadt/bookables'

describe('choices of the pricing editor', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('PRICE-001 PRICE-003 PRICE-004 PRICE-018 PRICE-020 price type, tax, coupons, regions of holidays and weekdays', async () => {
    const team = await signIn(world.server, 'team')
    const made = await team.put(bookables, { title: 'Auswahlprobe', type: 'room' })
    expect(made.status, made.text).toBe(201)
    const id = String(Reflect.get(Object(made.body), 'id'))
    const { page } = await world.open({ account: 'team' })
    await page.goto(`/admin/raeume/edit?id=${id}`)
    await goToSection(page, 'Preise')
    const first = priceCategory(page, 1)
    await first.waitFor()

    const type = page.getByLabel('Preisart')
    expect(await type.locator('option').allInnerTexts()).toEqual(['pro Stück', 'pro Stunde', 'pro Tag', 'pro m²'])
    await type.selectOption({ label: 'pro Tag' })
    const tax = page.getByLabel('Mehrwertsteuer')
    expect(await tax.inputValue()).toBe('0')
    await tax.fill('19')
    const coupons = page.getByLabel('Gutscheine einlösbar')
    expect(await coupons.isChecked()).toBe(true)
    await coupons.click()
    await first.getByRole('button', { name: 'Mittwoch' }).click()

    const region = page.getByLabel('Feiertage aus')
    const codes = 'BB BE BW BY HB HE HH MV NI NW RP SH SL SN ST TH'.split(' ')
    expect(await region.locator('option:checked').innerText()).toBe('Bundesweit')
    const offered = await region.locator('option').allInnerTexts()
    expect(offered.map((label) => label.split(' ')[0])).toEqual(['Bundesweit', ...codes])
    await region.selectOption({ label: 'BY · Bayern' })
    await first.getByRole('button', { name: 'Feiertag zu Kategorie 1 hinzufügen' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Fronleichnam' }).click()
    await page.keyboard.press('Escape')

    await saveButton(page).click()
    await toast(page, 'bookable.update.success').waitFor()
    expect((await team.get(`${bookables}/${id}`)).body).toMatchObject({
      priceType: 'per-day',
      priceValueAddedTax: 19,
      enableCoupons: false,
      priceCategories: [{ weekdays: [3], holidays: [{ countryCode: 'DE', stateCode: 'BY', name: 'Fronleichnam' }] }],
    })
  })
})
