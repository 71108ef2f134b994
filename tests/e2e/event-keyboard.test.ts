import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, demoPassword } from '../support/accounts.ts'
import { at, button, create, waits } from './eventWizard.ts'
import { press, write } from './keys.ts'
import { openWorld, type World } from './world.ts'

const writeIn = (page: Page, label: string, text: string) =>
  write(page, page.getByLabel(label).and(page.locator('input')), text)

const goOn = async (page: Page, name: 'Weiter' | 'Absenden' = 'Weiter') => {
  await expect.poll(() => waits(page, name)).toBe(false)
  await press(page, button(page, name))
}

describe('events by keys alone', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('EVENT-WIZARD-003 AUTH-002 seven steps are gone without a mouse, and a session that ends on the way takes nothing along', async () => {
    const { page, context, expectFault } = await world.open({ account: 'team' })
    expectFault(/401/)
    await page.goto(create)
    await button(page, 'Weiter').waitFor()
    await writeIn(page, 'Name der Veranstaltung', 'Tastenfest')
    await writeIn(page, 'Startdatum', '6.6.2031')
    await writeIn(page, 'Startuhrzeit', '1930')
    await page.keyboard.press('Tab')
    await goOn(page)
    await at(page, 2)
    await writeIn(page, 'Name des Veranstaltungsorts', 'Anger')
    await writeIn(page, 'E-Mail für Rückfragen', 'kultur@muster.example')
    await page.keyboard.press('Tab')
    await goOn(page)
    await at(page, 3)
    await writeIn(page, 'Name des Veranstalters', 'Kulturamt')
    await press(page, page.getByRole('switch', { name: 'Ansprechperson angeben' }), 'Space')
    await expect.poll(() => waits(page)).toBe(false)
    await page.waitForFunction(() =>
      Object.keys(sessionStorage).some((key) => sessionStorage.getItem(key)?.includes('Kulturamt')),
    )

    await context.clearCookies()
    await goOn(page)
    await page.waitForURL((url) => url.pathname === '/login')
    await writeIn(page, 'E-Mail', accounts.team)
    await writeIn(page, 'Passwort', demoPassword)
    await page.keyboard.press('Enter')
    await at(page, 4)
    // Back to the first step: all values are kept.
    for (const [number, label, text] of [
      [3, 'Name des Veranstalters', 'Kulturamt'],
      [2, 'Name des Veranstaltungsorts', 'Anger'],
      [1, 'Name der Veranstaltung', 'Tastenfest'],
    ] as const) {
      await press(page, button(page, 'Zurück'))
      await at(page, number)
      await expect.poll(() => page.getByLabel(label).and(page.locator('input')).inputValue()).toBe(text)
    }
    for (let number = 2; number <= 7; number += 1) {
      await goOn(page)
      await at(page, number)
    }
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await goOn(page, 'Absenden')
    expect((await sent).postDataJSON()).toMatchObject({
      information: { name: 'Tastenfest', startDate: '2031-06-06', startTime: '19:30' },
      eventLocation: { name: 'Anger', emailAddress: 'kultur@muster.example' },
      eventOrganizer: { name: 'Kulturamt', addContactPerson: false },
    })
    await press(page, button(page, 'Zu den Veranstaltungen'))
    await page.waitForURL('**/admin/veranstaltungen')
    await page.getByRole('heading', { level: 2, name: 'Tastenfest' }).waitFor()
  })

  it('EVENT-SIMPLE-001 the one page is filled and sent without a mouse', async () => {
    const { page } = await world.open({ account: 'team' })
    await page.goto(`${create}/simple-event`)
    await button(page, 'Absenden').waitFor()
    for (const [label, text] of [
      ['Name der Veranstaltung', 'Einseiter'],
      ['Startdatum', '3.3.2031'],
      ['Startuhrzeit', '930'],
      ['Enddatum', '3.3.2031'],
      ['Enduhrzeit', '17'],
      ['Name des Veranstaltungsorts', 'Anger'],
      ['Name des Veranstalters', 'Quartiersverein'],
      ['Name der Ansprechperson', 'Eva Muster'],
      ['Telefon der Ansprechperson', '0500 1'],
      ['E-Mail der Ansprechperson', 'eva@muster.example'],
    ] as const)
      await writeIn(page, label, text)
    await page.keyboard.press('Tab')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await goOn(page, 'Absenden')
    expect((await sent).postDataJSON()).toMatchObject({
      information: { name: 'Einseiter', startDate: '2031-03-03', startTime: '09:30', endTime: '17:00' },
      eventOrganizer: { name: 'Quartiersverein' },
    })
    await press(page, button(page, 'Zu den Veranstaltungen'))
    await page.getByRole('heading', { level: 2, name: 'Einseiter' }).waitFor()
  })
})
