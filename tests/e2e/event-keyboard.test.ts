import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, demoPassword } from '../support/accounts.ts'
import { at, button, create, waits } from './eventWizard.ts'
import { openWorld, type World } from './world.ts'

/** Farther away than any control of a form. */
const farthest = 120

/** Goes on with the tabulator until the focus is there, as somebody without a mouse does. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await target.first().waitFor()
  const isThere = () => target.first().evaluate((element) => element === document.activeElement)
  for (let steps = 0; !(await isThere()); steps += 1) {
    if (steps === farthest) throw new Error(`the focus never comes to ${target.toString()}`)
    await page.keyboard.press(key)
  }
}

const write = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByLabel(label).and(page.locator('input')))
  await page.keyboard.type(text)
}

const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

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
    await write(page, 'Name der Veranstaltung', 'Tastenfest')
    await write(page, 'Startdatum', '6.6.2031')
    await write(page, 'Startuhrzeit', '1930')
    await page.keyboard.press('Tab')
    await goOn(page)
    await at(page, 2)
    await write(page, 'Name des Veranstaltungsorts', 'Anger')
    await write(page, 'E-Mail für Rückfragen', 'kultur@muster.example')
    await page.keyboard.press('Tab')
    await goOn(page)
    await at(page, 3)
    await write(page, 'Name des Veranstalters', 'Kulturamt')
    await press(page, page.getByRole('switch', { name: 'Ansprechperson angeben' }), 'Space')
    await expect.poll(() => waits(page)).toBe(false)
    await page.waitForFunction(() =>
      Object.keys(sessionStorage).some((key) => sessionStorage.getItem(key)?.includes('Kulturamt')),
    )

    await context.clearCookies()
    await goOn(page)
    await page.waitForURL((url) => url.pathname === '/login')
    await write(page, 'E-Mail', accounts.team)
    await write(page, 'Passwort', demoPassword)
    await page.keyboard.press('Enter')
    await at(page, 4)
    // Back to the first step: everything is there.
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
})
