import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateOf, formatDay, weekdayOf } from '../../src/domain/time.ts'
import { type Desk, openDesk } from './bookings.ts'
import { heading, readAWhile } from './checkoutPages.ts'
import { press, tabTo, write } from './keys.ts'
import { openWorld, type World } from './world.ts'

const town = 'musterstadt'
const german = (date: string): string => date.split('-').toReversed().join('.')
const weekdays = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag']

/** Whole flows with the keys of the keyboard only: Tab, Enter, space and text. */
describe.each([{ hasScript: false }, { hasScript: true }])('by keyboard alone, script: $hasScript', ({ hasScript }) => {
  let world: World
  let desk: Desk
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
  })
  afterAll(() => world.close())

  const arrive = (page: Page, title: string) => expect.poll(() => heading(page), { timeout: 10_000 }).toBe(title)
  const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true })
  const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
  const on = async (page: Page, title: string): Promise<void> => {
    await press(page, button(page, 'Weiter'))
    await arrive(page, title)
  }
  const writeContact = async (page: Page, more: Readonly<Record<string, string>> = {}): Promise<void> => {
    const typed = {
      name: 'Eva Muster',
      mail: 'eva@muster.example',
      street: 'Am Markt 1',
      zipCode: '38999',
      location: 'Musterstadt',
      ...more,
    }
    for (const [id, value] of Object.entries(typed)) await write(page, page.locator(`#${id}`), value)
  }
  const send = async (page: Page, name: string): Promise<void> => {
    await readAWhile(page)
    await press(page, button(page, name))
    await page.waitForURL(/\/checkout\/status\?/)
  }

  it('the hall is found, asked for and withdrawn', async () => {
    const { page } = await world.open({ hasScript })
    await page.goto(`/angebot/${town}`)
    await press(page, link(page, 'Bürgersaal im Haus der Vereine'))
    await arrive(page, 'Bürgersaal im Haus der Vereine')
    await press(page, link(page, 'Nächste Woche'))
    await page.waitForURL(/woche=/)
    const day = formatDay(addDays(dateOf(Date.now()), 9))
    await press(page, page.getByRole('row').filter({ hasText: day }).getByRole('link').first())
    await arrive(page, 'Zeitraum')
    await on(page, 'Ergänzungen')
    await on(page, 'Kontaktdaten')
    await writeContact(page, { company: 'Musikverein' })
    await on(page, 'Prüfen und buchen')
    await tabTo(page, page.locator('main input[type=checkbox]'))
    await page.keyboard.press('Space')
    await send(page, 'Buchungsanfrage senden')
    await press(page, page.getByRole('link', { name: /^Anfrage zurückziehen/ }))
    await arrive(page, 'Anfrage zurückziehen')
    await press(page, button(page, 'Anfrage zurückziehen'))
    await expect.poll(() => page.locator('main').innerText()).toContain('zurückgezogen')
  })

  it('a series is built, a date left out, and booked', async () => {
    const { id } = await desk.store('bookables', {
      type: 'room',
      title: `Probebühne ${hasScript}`,
      amount: 1,
      isPublic: true,
      isBookable: true,
      isScheduleRelated: true,
      autoCommitBooking: true,
      groupBooking: { enabled: true, permittedRoles: [] },
      priceCategories: [{ priceEur: 0 }],
    })
    const [first, last] = [21, 35].map((days) => addDays(dateOf(Date.now()), days)) as [string, string]
    const { page } = await world.open({ hasScript })
    await page.goto(`/checkout?${new URLSearchParams({ id, tenant: town })}`)
    await press(page, link(page, 'Mehrere Termine buchen'))
    await arrive(page, 'Termine')
    for (const [position, name] of weekdays.entries()) {
      const box = page.getByLabel(name)
      if ((await box.isChecked()) === (position === weekdayOf(first))) continue
      await tabTo(page, box)
      await page.keyboard.press('Space')
    }
    for (const [label, text] of [
      ['Beginn', '18'],
      ['Ende', '20'],
      ['Erster Tag', german(first)],
      ['Letzter Tag', german(last)],
    ] as const) {
      await tabTo(page, page.getByLabel(label, { exact: true }).first())
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
    }
    await press(page, button(page, 'Termine anzeigen'))
    await page.getByText('3 von 3 Terminen gewählt').waitFor()
    await tabTo(page, page.getByLabel(formatDay(addDays(first, 7))))
    await page.keyboard.press('Space')
    await on(page, 'Kontaktdaten')
    await writeContact(page)
    await on(page, 'Prüfen und buchen')
    await send(page, 'Kostenfrei buchen')
    expect(new URL(page.url()).searchParams.get('ids')?.split(',')).toHaveLength(2)
  })

  it('two tickets of an event are booked', async () => {
    const { page } = await world.open({ hasScript })
    await desk.store('bookables', {
      type: 'ticket',
      title: `Stehplatz ${hasScript}`,
      eventId: 'stadtfest',
      amount: 50,
      isPublic: true,
      isBookable: true,
      autoCommitBooking: true,
      priceCategories: [{ priceEur: 0 }],
    })
    await page.goto(`/angebot/${town}`)
    await press(page, link(page, 'Veranstaltungen'))
    await page.waitForURL(/\/veranstaltungen/)
    await press(page, page.getByRole('link', { name: new RegExp(`Stehplatz ${hasScript}`) }))
    await page.waitForURL(/\/(?:angebot\/[^/]+\/[^/]+|checkout)/)
    if (!page.url().includes('/checkout')) await press(page, link(page, 'Buchen'))
    await arrive(page, 'Anzahl')
    await tabTo(page, page.locator('#amount'))
    await page.keyboard.press('Control+A')
    await page.keyboard.type('2')
    await on(page, 'Kontaktdaten')
    await writeContact(page)
    await on(page, 'Prüfen und buchen')
    expect(await page.locator('main').innerText()).toContain('2')
    await send(page, 'Kostenfrei buchen')
    await expect.poll(() => page.locator('main').innerText()).toContain('Ihre Buchung')
  })
})
