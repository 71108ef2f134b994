import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateOf, dateToDays } from '../../src/domain/time.ts'
import { at, dialog, type DialogDesk, gone, openDialogDesk, type StoredBooking, town } from './bookingDialogs.ts'
import { hasFocus, press, tabTo, write } from './keys.ts'
import { openWorld, type World } from './world.ts'

/** Weeks since the Monday before 1970. */
const weekOf = (date: string): number => Math.floor(((dateToDays(date) ?? 0) + 3) / 7)

describe('bookings by keys alone', () => {
  let world: World
  let desk: DialogDesk
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDialogDesk(world)
  })
  afterAll(() => world.close())

  it('BOOKING-ACT-010 BOOKING-ACT-014 BOOKING-ACT-021 BOOKING-ACT-022 BOOKING-ACT-023 BOOKING-CAL-004 a booking is created, moved in the calendar, released and cancelled without a mouse', async () => {
    const day = desk.freeDays(2)
    const { page } = await world.open({ account: 'team' })
    const mine = async (): Promise<StoredBooking> => {
      const { body } = await desk.person.get(`${town}/bookings?q=Tastenprobe`)
      const [found] = body as readonly StoredBooking[]
      if (found === undefined) throw new Error('the booking is not stored')
      return found
    }
    await page.goto('/admin/buchungen')

    await press(page, page.getByRole('button', { name: 'Buchung erstellen' }))
    const box = dialog(page, 'Neue Buchung anlegen')
    await write(page, box.getByLabel('Buchungsobjekt hinzufügen', { exact: true }), 'Probesaal')
    await expect
      .poll(() => page.getByRole('listbox').getByRole('option').allInnerTexts())
      .toEqual([expect.stringMatching(/^Probesaal/u)])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await box.getByRole('listitem', { name: 'Probesaal' }).waitFor()
    const date = dateOf(at(day, '10:00')).split('-').reverse().join('.')
    for (const [group, time] of [
      ['Von', '10:00'],
      ['Bis', '12:00'],
    ] as const) {
      const part = box.getByRole('group', { name: group, exact: true })
      await write(page, part.getByLabel('Datum', { exact: true }), date)
      await write(page, part.getByLabel('Uhrzeit', { exact: true }), time)
    }
    await write(page, box.getByLabel('Name', { exact: true }), 'Tastenprobe')
    await write(page, box.getByRole('textbox', { name: 'E-Mail', exact: true }), 'probe@demo.example')
    for (const [label, text] of [
      ['Straße', 'Am Markt 1'],
      ['PLZ', '38999'],
      ['Ort', 'Musterstadt'],
    ] as const)
      await write(page, box.getByLabel(label, { exact: true }), text)
    // One letter: after a pause the next one would start a new type-ahead.
    await write(page, box.getByLabel('Zahlungsanbieter', { exact: true }), 'R')
    await box.getByRole('region', { name: 'Preis' }).getByText('aktuell').waitFor()
    const save = box.getByRole('button', { name: 'Buchung speichern' })
    await expect.poll(() => save.isEnabled()).toBe(true)
    await press(page, save)
    await gone(page)
    const created = await mine()
    expect([created.timeBegin, created.timeEnd]).toEqual([at(day, '10:00'), at(day, '12:00')])

    await press(page, page.getByRole('button', { name: 'Kalender' }))
    const entry = page.locator('.booking-event').filter({ has: page.locator(`[data-booking="${created.id}"]`) })
    const weeks = weekOf(dateOf(at(day, '10:00'))) - weekOf(dateOf(Date.now()))
    for (let count = 0; count < weeks; count += 1)
      await press(page, page.getByRole('button', { name: 'Nächste Woche' }))
    await tabTo(page, entry)
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('status').filter({ hasText: '10:30–12:30' }).waitFor()
    await expect.poll(() => hasFocus(entry)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await mine()).timeBegin).toBe(at(day, '10:30'))
    await page.locator('.booking-event.drafted').waitFor({ state: 'detached' })

    await tabTo(page, entry)
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Buchung freigeben' }))
    await press(page, dialog(page, 'Buchung freigeben').getByRole('button', { name: 'Buchung freigeben' }))
    await gone(page)
    await expect.poll(async () => (await mine()).isCommitted).toBe(true)

    await tabTo(page, entry)
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Buchung stornieren' }))
    const cancelling = dialog(page, 'Buchung stornieren')
    await write(page, cancelling.getByLabel('Begründung'), 'Saal gesperrt')
    await press(page, cancelling.getByRole('button', { name: 'Buchung stornieren' }))
    await gone(page)
    expect(await desk.stored(created.id)).toMatchObject({ isRejected: true, rejectionReason: 'Saal gesperrt' })
  })
})
