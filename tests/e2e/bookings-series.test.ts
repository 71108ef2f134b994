import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateOf, formatDay, fromWallClock, weekdayOf } from '../../src/domain/time.ts'
import { axeFaults } from '../support/axe.ts'
import { type Session, signIn } from '../support/session.ts'
import { toast } from './backOffice.ts'
import { looks, takeOn } from './looks.ts'
import { openWorld, type World } from './world.ts'

const town = '/api/musterstadt'

interface Stored {
  readonly id: string
  readonly bookingIds: readonly string[]
  readonly timeBegin: number
  readonly priceEur: number
  readonly mail: string
  readonly groupBookingId: string | null
}

const german = (date: string): string => date.split('-').reverse().join('.')
const at = (date: string, time: string): number => fromWallClock(date, time) ?? 0

describe('series of bookings', () => {
  let world: World
  let desk: Session
  let room = ''
  beforeAll(async () => {
    world = await openWorld()
    desk = await signIn(world.server, 'owner')
    room = (
      await stored('PUT', 'bookables', {
        type: 'room',
        title: 'Chorsaal',
        amount: 1,
        isBookable: true,
        isScheduleRelated: true,
        priceCategories: [{ priceEur: 10, fixedPrice: true }],
        priceValueAddedTax: 0,
      })
    ).id
  })
  afterAll(() => world.close())

  const stored = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object): Promise<Stored> => {
    const address = `${town}/${path}`
    const reply =
      method === 'GET'
        ? await desk.get(address)
        : method === 'PUT'
          ? await desk.put(address, body)
          : await desk.post(address, body)
    expect(reply.status, reply.text).toBeLessThan(300)
    return reply.body as Stored
  }
  const countSeries = async () => ((await desk.get(`${town}/group-bookings`)).body as readonly unknown[]).length
  const contact = {
    name: 'Karin Vogel',
    mail: 'karin@demo.example',
    street: 'Am Markt 1',
    zipCode: '38999',
    location: 'Musterstadt',
    paymentProvider: 'invoice',
  }
  /** The first such weekday at least `days` away. */
  const next = (weekday: number, days: number): string => {
    const date = addDays(dateOf(Date.now()), days)
    return addDays(date, (weekday - weekdayOf(date) + 7) % 7)
  }

  const open = async () => {
    const visit = await world.open({ account: 'owner' })
    await visit.page.goto('/admin/buchungen')
    await visit.page.getByRole('button', { name: 'Buchung erstellen' }).click()
    const box = visit.page.getByRole('dialog', { name: 'Neue Buchung anlegen' })
    await box.getByRole('switch', { name: 'Als Serie anlegen' }).check()
    return { ...visit, box }
  }
  const field = (box: Locator, label: string) => box.getByLabel(label, { exact: true })
  const enter = async (box: Locator, values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values)) await field(box, label).fill(value)
  }
  const chooseRoom = async (page: Page, box: Locator) => {
    await field(box, 'Buchungsobjekt hinzufügen').fill('Chorsaal')
    await page.getByRole('option', { name: 'Chorsaal' }).click()
  }
  const choice = (box: Locator, date: string) =>
    box.getByRole('checkbox', { name: `Termin ${formatDay(date)} anlegen`, exact: true })
  /** The days of the preview, in order. */
  const shownDays = (box: Locator) =>
    box
      .getByRole('checkbox', { name: /^Termin .* anlegen$/u })
      .evaluateAll((boxes) =>
        boxes.map((one) => one.getAttribute('aria-label')?.slice('Termin '.length, -' anlegen'.length)),
      )
  const expectDays = (box: Locator, dates: readonly string[]) =>
    expect.poll(() => shownDays(box)).toEqual(dates.map(formatDay))

  it('ENTITY-038 a series is shown date by date before it is stored, made as a whole or not at all, and a taken date is named', async () => {
    const first = next(2, 30)
    const [taken, snatched, last] = [addDays(first, 7), addDays(first, 14), addDays(first, 21)]
    const block = (date: string) =>
      stored('PUT', 'bookings', {
        ...contact,
        bookableItems: [{ bookableId: room, amount: 1 }],
        timeBegin: at(date, '11:00'),
        timeEnd: at(date, '13:00'),
      })
    await block(taken)
    const { page, box, expectFault } = await open()
    expectFault(/409/u)
    await chooseRoom(page, box)
    await box.getByRole('button', { name: 'Dienstag' }).click()
    await enter(box, {
      'Erster Tag': german(first),
      'Letzter Tag': german(last),
      'Uhrzeit von': '10',
      'Uhrzeit bis': '12',
      Name: contact.name,
    })
    await box.getByRole('textbox', { name: 'E-Mail', exact: true }).fill(contact.mail)
    await box.getByText(/^3 Termine, 30,00/u).waitFor()
    const rows = box.getByRole('row')
    expect(await rows.nth(1).innerText()).toMatch(/10:00–12:00\s+frei\s+10,00/u)
    expect(await rows.nth(2).innerText()).toMatch(/belegt/u)
    const save = (count: number) => box.getByRole('button', { name: `Serie mit ${count} Terminen anlegen` })
    expect(await choice(box, taken).isChecked()).toBe(false)
    await choice(box, taken).press('Space')
    expect(await save(4).isDisabled()).toBe(true)
    await box.getByText('Bitte lassen Sie die Termine aus, die nicht gebucht werden können.').waitFor()
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), JSON.stringify(look)).toEqual([])
    }
    await takeOn(page, { scheme: 'light', width: 1280 })

    // Closing asks first, so that no entered value is lost.
    await field(box, 'Name').focus()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await choice(box, taken).press('Space')
    await box.getByText(/^3 Termine, 30,00/u).waitFor()

    // Another user is faster: no booking of the series is stored, and the date is named.
    await block(snatched)
    const before = await countSeries()
    await save(3).click()
    const refusal = box.getByRole('alert')
    await refusal.getByText('Die Serie wurde nicht angelegt').waitFor()
    expect(await refusal.innerText()).toContain(formatDay(snatched))
    await toast(page, 'booking.create.error').waitFor()
    expect(await countSeries()).toBe(before)
    expect(await field(box, 'Name').inputValue()).toBe(contact.name)

    await choice(box, snatched).press('Space')
    const made = page.waitForResponse(
      (one) => one.request().method() === 'POST' && one.url().endsWith('/group-bookings'),
    )
    await save(2).click()
    await toast(page, 'record.create.success').waitFor()
    await box.waitFor({ state: 'detached' })
    const opener = page.getByRole('button', { name: 'Buchung erstellen' })
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)
    const { id, bookingIds } = (await (await made).json()) as Stored
    const members = await Promise.all(bookingIds.map((one) => stored('GET', `bookings/${one}`)))
    expect(members.map(({ timeBegin }) => timeBegin).sort()).toEqual([first, last].map((date) => at(date, '10:00')))
    expect(members.every(({ mail, groupBookingId }) => mail === contact.mail && groupBookingId === id)).toBe(true)
    expect(members.map(({ priceEur }) => priceEur)).toEqual([10, 10])
  })

  it('a rule gives its dates: every n weeks, monthly by weekday, own days, without holidays; and says why there are none', async () => {
    const { box } = await open()
    const says = (text: string) => box.getByText(text, { exact: false }).first().waitFor()
    await box.getByRole('button', { name: 'Sonntag' }).click()
    await enter(box, {
      'Erster Tag': '26.9.2027',
      'Letzter Tag': '10.10.2027',
      'Uhrzeit von': '9',
      'Uhrzeit bis': '10',
    })
    await expectDays(box, ['2027-09-26', '2027-10-03', '2027-10-10'])
    const holidays = box.getByRole('switch', { name: 'Gesetzliche Feiertage auslassen' })
    await holidays.check()
    await expectDays(box, ['2027-09-26', '2027-10-10'])
    await holidays.uncheck()

    await field(box, 'Wiederholung').selectOption({ label: 'Alle n Wochen' })
    await field(box, 'Abstand in Wochen').fill('2')
    await expectDays(box, ['2027-09-26', '2027-10-10'])

    await field(box, 'Wiederholung').selectOption({ label: 'Monatlich nach Wochentag' })
    await field(box, 'Welcher im Monat').selectOption({ label: 'Letzter' })
    await field(box, 'Wochentag').selectOption({ label: 'Freitag' })
    await enter(box, { 'Letzter Tag': '30.11.2027' })
    await expectDays(box, ['2027-10-29', '2027-11-26'])
    await enter(box, { 'Letzter Tag': '1.1.2027' })
    await says('das Ende darf nicht vor dem Beginn liegen')

    await field(box, 'Wiederholung').selectOption({ label: 'Wöchentlich' })
    for (const day of ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'])
      await box.getByRole('button', { name: day }).click()
    await enter(box, { 'Letzter Tag': '31.12.2060' })
    await says('Eine Serie hat höchstens 366 Termine.')

    // On the last Sunday of March the time 2:30 does not exist.
    await field(box, 'Wiederholung').selectOption({ label: 'Eigene Termine' })
    await enter(box, { 'Uhrzeit von': '2:30', 'Uhrzeit bis': '4' })
    for (const day of ['29.3.2027', '28.3.2027']) {
      await field(box, 'Weiterer Termin').fill(day)
      await box.getByRole('button', { name: 'Termin hinzufügen' }).click()
    }
    await expectDays(box, ['2027-03-28', '2027-03-29'])
    await says('Diese Uhrzeit gibt es an dem Tag nicht')
    await box.getByRole('button', { name: `Termin ${formatDay('2027-03-29')} entfernen` }).click()
    await expectDays(box, ['2027-03-28'])
  })

  it('ERR-004 ERR-005 ERR-006 ERR-007 ERR-008 ERR-009 ERR-010 BOOKING-ACT-032 ERR-012 a series says what its bookings are at odds about, the first code first', async () => {
    const day = next(3, 90)
    const { id, bookingIds } = await stored('POST', 'group-bookings', {
      ...contact,
      bookableItems: [{ bookableId: room, amount: 1 }],
      bookingAttempts: [0, 7].map((more) => ({
        timeBegin: at(addDays(day, more), '10:00'),
        timeEnd: at(addDays(day, more), '12:00'),
      })),
    })
    const [one = '', other = ''] = bookingIds
    const { page } = await world.open({ account: 'owner' })
    await page.goto(`/admin/buchungen?dialog=booking.series&id=${id}`)
    const details = page.getByRole('dialog', { name: `Serienbuchung ${id}` })
    const asked = page.getByRole('dialog', { name: 'Serienbuchung freigeben' })
    const refused = (text: string) => asked.getByRole('alert').getByText(text, { exact: true }).waitFor()
    // By keyboard: error toasts stay until they are closed.
    const commit = () => asked.getByRole('button', { name: 'Serienbuchung freigeben' }).press('Enter')
    await details.getByRole('button', { name: 'Serienbuchung freigeben' }).click()

    // All conditions are violated at once; after each repair the next code of the catalogue is reported.
    await stored('PUT', 'bookings', {
      id: one,
      name: 'Jemand anders',
      assignedUserId: 'gast@demo.example',
      isCommitted: true,
      paymentProvider: '',
    })
    await stored('PUT', 'bookings', { id: other, paymentProvider: 'invoice' })
    const steps = [
      ['Die Buchungen haben unterschiedliche Kontaktdaten.', { id: one, name: contact.name }],
      ['Den Buchungen sind unterschiedliche Personen zugewiesen.', { id: one, assignedUserId: '' }],
      ['Die Buchungen haben unterschiedliche Status.', { id: one, isCommitted: false }],
      ['Die Buchungen haben unterschiedliche Zahlungsanbieter.', { id: other, paymentProvider: '' }],
      ['Es gibt Buchungen ohne Zahlungsanbieter. Bitte wähle einen aus.', { id: one, paymentProvider: 'invoice' }],
    ] as const
    for (const [text, repair] of steps) {
      await commit()
      await refused(text)
      await stored('PUT', 'bookings', repair)
    }
    await toast(page, 'group-booking.commit.error').first().waitFor()
    await stored('PUT', 'bookings', { id: other, paymentProvider: 'invoice' })

    await page.route('**/group-bookings/*/commit', (route) =>
      route.fulfill({ json: { success: false, data: null, errors: [{ code: 'FOO', message: '', meta: {} }] } }),
    )
    await commit()
    await refused('Ein unbekannter Fehler ist aufgetreten.')
    await page.unroute('**/group-bookings/*/commit')
    await commit()
    await toast(page, 'group-booking.commit.success').waitFor()

    await details.getByRole('button', { name: 'Sammelbeleg erstellen' }).press('Enter')
    const receipt = page.getByRole('dialog', { name: 'Sammelbeleg erstellen' })
    await receipt.getByRole('button', { name: 'Sammelbeleg erstellen' }).press('Enter')
    await receipt.getByRole('alert').getByText('Die Buchungen sind noch nicht bezahlt.').waitFor()
    await toast(page, 'group-booking.receipt.error').waitFor()
  })
})
