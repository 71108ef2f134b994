import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateOf } from '../../src/domain/time.ts'
import { demoPassword } from '../support/accounts.ts'
import { signIn } from '../support/session.ts'
import { toast } from './backOffice.ts'
import { at, contact, dialog, type DialogDesk, gone, inLooks, openDialogDesk, town } from './bookingDialogs.ts'
import { openWorld, type World } from './world.ts'

describe('what the dialog of a booking makes easier', () => {
  let world: World
  let desk: DialogDesk
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDialogDesk(world)
  })
  afterAll(() => world.close())

  it('a session lost meanwhile is signed in again over the dialog, and the booking is saved', async () => {
    const id = await desk.book()
    const { page, context, expectFault } = await desk.open('edit', id)
    expectFault(/401|Nicht bestätigt/u)
    const box = dialog(page, 'Buchung bearbeiten')
    await box.getByLabel('Telefon').fill('0399')
    await box.getByRole('region', { name: 'Preis' }).getByText('aktuell').waitFor()
    await context.clearCookies()
    const save = box.getByRole('button', { name: 'Buchung speichern' })
    await save.click()
    const again = dialog(page, 'Sitzung abgelaufen')
    await again.getByText('team@musterstadt.example').waitFor()
    await again.getByRole('button', { name: 'Abbrechen' }).click()
    await box.getByText(/^Nicht gespeichert: Ihre Sitzung ist abgelaufen/u).waitFor()
    expect(await box.getByLabel('Telefon').inputValue()).toBe('0399')
    await save.click()
    await again.getByLabel('Ihr aktuelles Passwort').fill('falsch')
    await again.getByRole('button', { name: 'Anmelden' }).click()
    await again.getByLabel('Ihr aktuelles Passwort').and(page.locator('[aria-invalid="true"]')).waitFor()
    await inLooks(page, 0)
    await again.getByLabel('Ihr aktuelles Passwort').fill(demoPassword)
    await again.getByRole('button', { name: 'Anmelden' }).click()
    await toast(page, 'record.update.success').waitFor()
    await gone(page)
    expect((await desk.person.get(`${town}/bookings/${id}`)).body).toMatchObject({ phone: '0399' })
  })

  it('BOOKING-ACT-033 a series is made from a rule after a preview of every date, without the dates that are taken', async () => {
    const first = desk.freeDays(3)
    const day = (days: number) => dateOf(at(days, '10:00')).split('-').reverse().join('.')
    await desk.make(`${town}/bookings`, {
      ...contact,
      bookableItems: [{ bookableId: desk.room, amount: 1 }],
      timeBegin: at(first + 1, '11:00'),
      timeEnd: at(first + 1, '13:00'),
    })
    const visit = await world.open({ account: 'team' })
    const { page } = visit
    const bodies: { bookingAttempts: object[] }[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (request.method() === 'POST' && pathname.endsWith('/group-bookings') && search === '')
        bodies.push(JSON.parse(request.postData() ?? '{}') as { bookingAttempts: object[] })
    })
    await page.goto('/admin/buchungen?dialog=booking.create')
    const box = dialog(page, 'Neue Buchung anlegen')
    await box.getByRole('switch', { name: 'Als Serie anlegen' }).check()
    await box.getByLabel('Buchungsobjekt hinzufügen').fill('Probesaal')
    await page.getByRole('option', { name: /^Probesaal/u }).click()
    for (const weekday of await box.getByRole('group', { name: 'Wochentage' }).getByRole('button').all())
      await weekday.click()
    await box.getByLabel('Erster Tag').fill(day(first))
    await box.getByLabel('Letzter Tag').fill(day(first + 2))
    await box.getByLabel('Uhrzeit von').fill('10:00')
    await box.getByLabel('Uhrzeit bis').fill('12:00')
    await box.getByRole('textbox', { name: 'E-Mail', exact: true }).fill('tom@demo.example')
    const rows = box.getByRole('region', { name: 'Termine' }).last().getByRole('row')
    await expect.poll(() => rows.count()).toBe(4)
    await rows
      .nth(2)
      .getByText(/^belegt: /u)
      .waitFor()
    await rows.nth(1).getByText(/^frei/u).waitFor()
    await rows.nth(1).getByText('10,00').waitFor()
    const save = box.getByRole('button', { name: /^Serie mit \d Terminen anlegen$/u })
    // A taken date is left out, and says who holds it.
    await box.getByText('2 Termine, 20,00').waitFor()
    expect(await rows.nth(2).getByRole('checkbox').isChecked()).toBe(false)
    await rows.nth(2).getByText('Karin Vogel').waitFor()
    await rows.nth(2).getByRole('checkbox').check()
    await expect.poll(() => save.isDisabled()).toBe(true)
    await inLooks(page, 0)
    // A free time instead: the date is booked then.
    await rows
      .nth(2)
      .getByRole('button', { name: /übernehmen$/u })
      .first()
      .click()
    await box.getByText('3 Termine, 30,00').waitFor()
    await expect.poll(() => save.isEnabled()).toBe(true)
    await rows.nth(2).getByRole('checkbox').uncheck()
    await box.getByText('2 Termine, 20,00').waitFor()
    await expect.poll(() => save.isEnabled()).toBe(true)
    await save.click()
    await toast(page, 'record.create.success').waitFor()
    await gone(page)
    expect(bodies.at(-1)?.bookingAttempts).toHaveLength(2)
  })

  it('objects are offered by kind with their price, and those that are free in the period say so', async () => {
    const begin = at(desk.freeDays(1), '10:00')
    const end = begin + 7_200_000
    const word = 'Wahlprobe'
    const make = (type: string, title: string, priceCategories: readonly object[]) =>
      desk.make(`${town}/bookables`, {
        type,
        title: `${word} ${title}`,
        amount: 1,
        isBookable: true,
        isScheduleRelated: true,
        priceType: 'per-hour',
        priceValueAddedTax: 19,
        priceCategories,
      })
    const taken = await make('room', 'Atelier', [{ priceEur: 10 }])
    await make('resource', 'Beamer', [{ priceEur: 0 }])
    await make('room', 'Chorsaal', [
      { priceEur: 20, fixedPrice: true },
      { priceEur: 30, fixedPrice: true },
    ])
    await desk.book({ bookableItems: [{ bookableId: taken, amount: 1 }], timeBegin: begin, timeEnd: end })
    const { page } = await world.open({ account: 'team' })
    await page.goto(`/admin/buchungen?dialog=booking.create&begin=${begin}&end=${end}`)
    const box = dialog(page, 'Neue Buchung anlegen')
    await box.getByLabel('Buchungsobjekt hinzufügen').fill(word)
    const list = page.getByRole('listbox')
    const words = async () => (await list.innerText()).replaceAll(/\s+/gu, ' ')
    await expect
      .poll(words)
      .toBe(
        `Raum ${word} Atelier 11,90 € pro Stunde ${word} Chorsaal ab 23,80 € frei Ressource ${word} Beamer kostenfrei frei`,
      )
    await page.getByRole('option', { name: /Chorsaal/u }).click()
    await box.getByRole('listitem', { name: `${word} Chorsaal` }).waitFor()
  })

  it('a contact of an earlier booking is suggested by its name and fills in all of it, to those who may read that booking', async () => {
    const known = { ...contact, name: 'Ottilie Quıttenbäum', company: 'Obstverein', mail: 'ottilie@demo.example' }
    await desk.book(known)
    await desk.book({ ...known, phone: '0777' })
    const { page } = await world.open({ account: 'team' })
    await page.goto('/admin/buchungen?dialog=booking.create')
    const box = dialog(page, 'Neue Buchung anlegen')
    await box.getByLabel('Name', { exact: true }).fill('quittenbaeum')
    const options = page.getByRole('listbox', { name: 'Kontakte früherer Buchungen' }).getByRole('option')
    await expect.poll(() => options.allInnerTexts()).toEqual([expect.stringMatching(/Ottilie.*Obstverein/su)])
    await inLooks(page, 1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => box.getByLabel('Telefon').inputValue()).toBe('0777')
    expect(await box.getByLabel('Name', { exact: true }).inputValue()).toBe(known.name)
    expect(await box.getByRole('textbox', { name: 'E-Mail', exact: true }).inputValue()).toBe(known.mail)
    expect(await box.getByLabel('Ort', { exact: true }).inputValue()).toBe(known.location)

    const own = await signIn(world.server, 'own')
    expect((await own.get(`${town}/bookings/find?q=quittenbaum`)).body).toMatchObject({ rows: [] })
    expect((await desk.person.get(`${town}/bookings/find?q=quittenbaum`)).body).toMatchObject({ rows: [{}, {}] })
  })
})
