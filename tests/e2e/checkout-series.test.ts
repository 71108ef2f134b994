import { Client } from 'pg'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dateOf, formatDay, fromWallClock, weekdayOf } from '../../src/domain/time.ts'
import { axeFaults } from '../support/axe.ts'
import { type Session, signIn } from '../support/session.ts'
import { markDocument } from './checkoutPages.ts'
import { looks } from './looks.ts'
import { openWorld, type World } from './world.ts'

const town = 'musterstadt'
const weekdays = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag']

const german = (date: string): string => date.split('-').toReversed().join('.')

/** Begin and end on a date, on the clock of Berlin. */
const evening = (date: string) => ({
  timeBegin: fromWallClock(date, '18:00') ?? 0,
  timeEnd: fromWallClock(date, '20:00') ?? 0,
})

describe('a visitor books a series', () => {
  let world: World
  let team: Session
  let database: Client
  beforeAll(async () => {
    world = await openWorld()
    team = await signIn(world.server, 'team')
    database = new Client({ connectionString: world.databaseUrl ?? '' })
    await database.connect()
  })
  // All tests ask from one network, which is limited in each minute.
  beforeEach(async () => void (await database.query('delete from attempt')))
  afterAll(async () => {
    await database.end()
    await world.close()
  })

  const make = async (path: string, body: object): Promise<string> => {
    const reply = await team.put(`/api/${town}/${path}`, body)
    expect(reply.status, reply.text).toBe(201)
    return (reply.body as { readonly id: string }).id
  }
  const room = (change: object = {}): Promise<string> =>
    make('bookables', {
      type: 'room',
      title: 'Probebühne',
      amount: 1,
      isPublic: true,
      isBookable: true,
      isScheduleRelated: true,
      autoCommitBooking: true,
      groupBooking: { enabled: true, permittedRoles: [] },
      priceCategories: [{ priceEur: 10, fixedPrice: true }],
      priceValueAddedTax: 0,
      ...change,
    })
  const take = (bookableId: string, date: string, over: object = {}): Promise<string> =>
    make('bookings', {
      name: 'Karin Vogel',
      mail: 'karin@demo.example',
      phone: '03333 41',
      street: 'Am Markt 1',
      zipCode: '38999',
      location: 'Musterstadt',
      paymentProvider: 'invoice',
      bookableItems: [{ bookableId, amount: 1 }],
      ...evening(date),
      ...over,
    })
  /** Four dates of a weekly series, three weeks ahead. */
  const weekly = (): readonly string[] => {
    const first = addDays(dateOf(Date.now()), 21)
    return [0, 7, 14, 21].map((days) => addDays(first, days))
  }
  const showDates = async (page: Page, dates: readonly string[]): Promise<void> => {
    const [first = ''] = dates
    for (const name of weekdays) await page.getByLabel(name).setChecked(name === weekdays[weekdayOf(first)])
    await page.getByLabel('Beginn').first().fill('18')
    await page.getByLabel('Ende', { exact: true }).first().fill('20:00')
    await page.getByLabel('Erster Tag').fill(german(first))
    await page.getByLabel('Letzter Tag').fill(german(dates.at(-1) ?? ''))
    await page.getByRole('button', { name: 'Termine anzeigen' }).click()
    await page.getByRole('table').waitFor()
  }
  const row = (page: Page, date: string) => page.getByRole('row').filter({ hasText: formatDay(date) })
  const fillContact = async (page: Page): Promise<void> => {
    await page.getByLabel('Vor- und Nachname').fill('Eva Muster')
    await page.getByLabel('E-Mail').fill('eva@muster.example')
    await page.getByLabel('Straße und Hausnummer').fill('Am Markt 1')
    await page.getByLabel('PLZ').fill('38999')
    await page.getByLabel('Ort', { exact: true }).fill('Musterstadt')
    await page.getByRole('button', { name: 'Weiter' }).click()
  }
  /** From contact data to the summary; the way to pay is asked for only where there are several. */
  const toSummary = async (page: Page): Promise<void> => {
    await fillContact(page)
    const invoice = page.getByLabel('Rechnung')
    if (await invoice.isVisible()) {
      await invoice.check()
      await page.getByRole('button', { name: 'Weiter' }).click()
    }
    await page.getByRole('heading', { name: 'Prüfen und buchen' }).waitFor()
    // The page takes nothing within the first second.
    await page.waitForTimeout(1_100)
  }
  const groupAddress = (id: string): string => `/checkout/group?${new URLSearchParams({ id, tenant: town })}`
  const heading = (page: Page) => page.getByRole('heading', { level: 1 })
  /** The visitor's bookings of an object. */
  const bookingsOf = async (id: string) => {
    const reply = await team.get(
      `/api/${town}/bookings?${new URLSearchParams({ q: 'eva@muster.example', range: '[0,99]' })}`,
    )
    expect(reply.status, reply.text).toBe(200)
    const found = reply.body as readonly {
      readonly id: string
      readonly timeBegin: number
      readonly mail: string
      readonly groupBookingId: string | null
      readonly bookableItems: readonly { readonly bookableId: string }[]
    }[]
    return found.filter(
      ({ mail, bookableItems }) =>
        mail === 'eva@muster.example' && bookableItems.some(({ bookableId }) => bookableId === id),
    )
  }

  it.each([
    { hasScript: false, words: 'without a script' },
    { hasScript: true, words: 'with a script' },
  ])(
    'CHECKOUT-005 ROUTE-039 /checkout/group is reachable without login, and books a weekly series $words',
    async ({ hasScript }) => {
      const id = await room()
      const dates = weekly()
      const [first = '', second = '', third = '', fourth = ''] = dates
      await take(id, second)
      const { page, expectFault } = await world.open({ hasScript })
      await page.goto(`/checkout?${new URLSearchParams({ id, tenant: town })}`)
      const isSameDocument = await markDocument(page)
      await page.getByRole('link', { name: 'Mehrere Termine buchen' }).click()
      await heading(page).getByText('Termine').waitFor()
      expect(new URL(page.url()).pathname).toBe('/checkout/group')
      expect(await page.title()).toBe('Buchungsplattform – Schritt 1 von 3: Termine – Probebühne')
      await showDates(page, dates)
      expect(await row(page, second).innerText()).toContain('ist im gewählten Zeitraum nicht frei')
      expect(await page.getByLabel(formatDay(second)).isDisabled()).toBe(true)
      expect(await page.getByLabel(formatDay(second)).isChecked()).toBe(false)
      expect(await row(page, first).innerText()).toMatch(/10,00\s€[^]*frei/)
      await page.getByText('3 von 4 Terminen gewählt').waitFor()

      await page.getByLabel(formatDay(third)).uncheck()
      await page.getByRole('button', { name: 'Auswahl übernehmen' }).click()
      await page.getByText('2 von 4 Terminen gewählt').waitFor()
      expect(await page.getByLabel(formatDay(third)).isChecked()).toBe(false)
      await page.locator('.sumbar').getByText('20,00').waitFor()
      await page.getByRole('button', { name: 'Weiter' }).click()
      await heading(page).getByText('Kontaktdaten').waitFor()
      await toSummary(page)
      expect(await page.getByRole('row').allInnerTexts()).toEqual([
        expect.stringContaining('Termin'),
        expect.stringContaining(formatDay(first)),
        expect.stringContaining(formatDay(fourth)),
        expect.stringMatching(/^Gesamt\s+20,00/),
      ])

      // Staff take a date that the visitor holds, between summary and booking.
      await take(id, first, { force: true, forceReason: 'Ortstermin' })
      expectFault(/409/)
      await page.getByRole('button', { name: 'Zahlungspflichtig buchen' }).click()
      await heading(page).getByText('Termine').waitFor()
      const alert = page.getByRole('alert')
      await alert.getByText('Nicht mehr buchbar').waitFor()
      expect(await alert.getByRole('link').allInnerTexts()).toEqual([expect.stringContaining(formatDay(first))])
      const focused = () => page.evaluate(() => document.activeElement?.closest('tr')?.textContent ?? '')
      await expect.poll(focused).toContain(formatDay(first))
      expect(await bookingsOf(id)).toEqual([])

      await page.getByLabel(formatDay(third)).check()
      await page.getByRole('button', { name: 'Weiter' }).click()
      await heading(page).getByText('Kontaktdaten').waitFor()
      expect(await page.getByLabel('Vor- und Nachname').inputValue()).toBe('Eva Muster')
      await toSummary(page)
      await page.getByRole('button', { name: 'Zahlungspflichtig buchen' }).click()
      await page.waitForURL(/\/checkout\/status/)
      expect(await isSameDocument()).toBe(hasScript)
      const made = await bookingsOf(id)
      expect(made.map(({ timeBegin }) => timeBegin).toSorted((a, b) => a - b)).toEqual(
        [third, fourth].map((date) => evening(date).timeBegin),
      )
      expect(new Set(made.map(({ groupBookingId }) => groupBookingId)).size).toBe(1)
      const ids = new URL(page.url()).searchParams.get('ids')?.split(',') ?? []
      expect(ids.toSorted()).toEqual(made.map((booking) => booking.id).toSorted())
      // The redirect proves the booker of each date.
      await page.getByRole('link', { name: ids[0] ?? '' }).click()
      await page.getByText('eva@muster.example').first().waitFor()
      expect(await page.getByRole('link', { name: /Kalender/ }).count()).toBe(1)
      expect(await page.getByRole('link', { name: /stornieren/i }).count()).toBe(1)
      await page.goBack()

      // The way back books nothing twice.
      await page.goBack()
      await page.reload()
      await page.getByText('Diese Termine haben Sie bereits gebucht.').waitFor()
      expect((await bookingsOf(id)).length).toBe(2)
    },
  )

  it('two clicks book one series, and single dates join it', async () => {
    const id = await room({ priceCategories: [{ priceEur: 0, fixedPrice: true }] })
    const dates = weekly()
    const extra = addDays(dates[0] ?? '', 1)
    const { page, context } = await world.open()
    await page.goto(groupAddress(id))
    await showDates(page, dates)
    await page.getByText('Einzelnen Termin hinzufügen').click()
    await page.locator('#termin-datum').fill(german(extra))
    await page.locator('#termin-von').fill('18')
    await page.locator('#termin-bis').fill('20')
    await page.getByRole('button', { name: 'Termin hinzufügen' }).click()
    await page.getByText('5 von 5 Terminen gewählt').waitFor()
    await row(page, extra).getByText('einzeln hinzugefügt').waitFor()
    await page.getByRole('button', { name: 'Weiter' }).click()
    await page.getByLabel('Vor- und Nachname').waitFor()
    await toSummary(page)
    const form = await page.locator('form[method=post]').evaluate((node: HTMLFormElement) => ({
      action: node.getAttribute('action') ?? '',
      fields: Object.fromEntries(
        [...new FormData(node)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
      ),
    }))
    const post = () =>
      context.request.post(form.action, { form: form.fields, headers: { origin: world.server.url }, maxRedirects: 0 })
    const answers = await Promise.all([post(), post()])
    expect(answers.map((answer) => answer.status())).toEqual([303, 303])
    const made = await bookingsOf(id)
    expect(made.length).toBe(5)
    expect(new Set(made.map(({ groupBookingId }) => groupBookingId)).size).toBe(1)
  })

  it('takes a year of days, and no more', async () => {
    const id = await room({ priceCategories: [{ priceEur: 0, fixedPrice: true }] })
    const [first = ''] = weekly()
    const { page, expectFault } = await world.open()
    expectFault(/400/)
    await page.goto(groupAddress(id))
    for (const name of weekdays) await page.getByLabel(name).check()
    await page.getByLabel('Beginn').first().fill('18')
    await page.getByLabel('Ende', { exact: true }).first().fill('20')
    await page.getByLabel('Erster Tag').fill(german(first))
    await page.getByLabel('Letzter Tag').fill(german(addDays(first, 366)))
    await page.getByRole('button', { name: 'Termine anzeigen' }).click()
    await page.getByRole('alert').getByText('Eine Serie hat höchstens 366 Termine.').waitFor()
    await page.getByLabel('Oder Zahl der Termine').fill('366')
    await page.getByRole('button', { name: 'Termine anzeigen' }).click()
    await page.getByText('366 von 366 Terminen gewählt').waitFor()
    await page.locator('tbody input').nth(1).uncheck()
    await page.getByRole('button', { name: 'Weiter' }).click()
    await page.getByLabel('Vor- und Nachname').waitFor()
    await page.getByText('365 Termine').waitFor()
    expect(page.url().length).toBeLessThan(1_000)
  })

  it('each step is usable in both themes, narrow and wide', async () => {
    const id = await room()
    const dates = weekly()
    await take(id, dates[1] ?? '')
    const { page, expectFault } = await world.open()
    expectFault(/400/)
    const inLooks = async (): Promise<void> => {
      for (const look of looks) {
        await page.emulateMedia({ colorScheme: look.scheme })
        await page.setViewportSize({ width: look.width, height: 900 })
        // The theme is chosen when a page opens.
        await page.reload()
        expect(await axeFaults(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
        const shots = process.env['SHOTS']
        if (shots !== undefined)
          await page.screenshot({
            path: `${shots}/${(await heading(page).innerText()).slice(0, 6)}-${Date.now()}-${look.scheme}-${look.width}.png`,
            fullPage: true,
          })
      }
    }
    await page.goto(groupAddress(id))
    await inLooks()
    await page.getByRole('button', { name: 'Termine anzeigen' }).click()
    await page.getByRole('alert').waitFor()
    await inLooks()
    await showDates(page, dates)
    await inLooks()
    await page.getByRole('button', { name: 'Weiter' }).click()
    await page.getByLabel('Vor- und Nachname').waitFor()
    await inLooks()
    await toSummary(page)
    await inLooks()
  })
})
