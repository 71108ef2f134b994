import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveButton } from './backOffice.ts'
import { openRoom } from './bookableForm.ts'
import { openWorld, type World } from './world.ts'

const hours = (startTime: string, endTime: string) => ({ weekdays: [1], startTime, endTime })

describe('the summary of what keeps a record from being saved', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('names each field with its place, and leads to it', async () => {
    const { page } = await openRoom(world, {
      isOpeningHoursRelated: true,
      openingHours: [hours('08:00', '10:00'), hours('12:00', '14:00')],
      priceCategories: [{ priceEur: 5 }, { priceEur: 10, interval: { start: 2, end: 4 } }],
    })
    const hour = page.getByRole('listitem', { name: 'Öffnungszeit 2', exact: true })
    await hour.getByLabel('Beginn').fill('')
    const category = page.getByRole('listitem', { name: 'Kategorie 2', exact: true })
    await category.getByLabel('Von', { exact: true }).fill('9')
    await category.getByLabel('Preis netto').fill('-3')
    await saveButton(page).click()
    const summary = page
      .getByRole('alert')
      .filter({ hasText: 'Raum nicht gespeichert: 3 Angaben sind zu korrigieren.' })
    const lines = summary.getByRole('button')
    await lines.first().waitFor()
    const texts = await lines.allTextContents()
    expect(texts).toHaveLength(3)
    expect(texts[0]).toMatch(/^Preise, Preiskategorie 2, Preis netto: /)
    expect(texts[1]).toMatch(/^Preise, Preiskategorie 2, Gilt von – bis, Bis: /)
    expect(texts[2]).toMatch(/^Zeitliche Abhängigkeiten, Öffnungszeit 2, Beginn: /)

    const focused = () =>
      page.evaluate(() => {
        const { activeElement: element } = document
        return `${element?.closest('li')?.getAttribute('aria-label')} ${element?.id.split('_').at(-1)}`
      })
    await lines.nth(2).click()
    await expect.poll(focused).toBe('Öffnungszeit 2 startTime')
    await lines.nth(0).click()
    await expect.poll(focused).toBe('Kategorie 2 priceEur')
    await lines.nth(1).click()
    await expect.poll(focused).toBe('Kategorie 2 end')
  })
})
