import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goToSection, saveButton, section } from './backOffice.ts'
import { openRoom, row, save, turn } from './bookableForm.ts'
import { openWorld, type World } from './world.ts'

const week = { weekdays: [1, 2], startTime: '08:00', endTime: '12:00' }

describe('the times of a bookable', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const openTimes = async (fields: object = {}) => {
    const form = await openRoom(world, fields)
    await goToSection(form.page, 'Zeitliche Abhängigkeiten')
    await form.page.getByLabel('Anzahl', { exact: true }).first().waitFor()
    return form
  }
  const picture = (page: Page, name: RegExp) => page.getByRole('img', { name })

  it('SHELL-047 BOOKABLE-FORM-029 BOOKABLE-FORM-035 opening hours are entered with the keyboard alone', async () => {
    const { page, stored } = await openTimes()
    const keys = page.keyboard
    await page.getByRole('switch', { name: 'Öffnungszeiten beachten', exact: true }).focus()
    await keys.press('Space')
    await row(page, 'Öffnungszeit 1').waitFor()
    await keys.press('Tab')
    for (const day of [1, 2, 3, 4, 5]) {
      await keys.press('Space')
      if (day < 5) await keys.press('Tab')
    }
    for (let rest = 0; rest < 3; rest += 1) await keys.press('Tab')
    await keys.type('9')
    await keys.press('Tab')
    await keys.type('930')
    expect(await row(page, 'Öffnungszeit 1').getByLabel('Beginn').inputValue()).toBe('09:00')
    await keys.press('Tab')
    expect(await row(page, 'Öffnungszeit 1').getByRole('textbox', { name: 'Ende' }).inputValue()).toBe('09:30')
    await keys.press('Shift+Tab')
    await keys.press('Control+A')
    await keys.type('17:30 Uhr')
    await keys.press('Tab')
    await picture(
      page,
      /^Öffnungszeiten der Woche: Montag bis Freitag 09:00 bis 17:30 Uhr; Samstag und Sonntag geschlossen\.$/,
    ).waitFor()
    // The copy follows its original with the focus in it; all days of the copy but Monday are removed, its times change.
    await keys.press('Enter')
    await row(page, 'Öffnungszeit 2').waitFor()
    await row(page, 'Öffnungszeit 2').getByText('Überschneidet sich mit Eintrag 1.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Montag')
    for (const _day of [2, 3, 4, 5]) {
      await keys.press('Tab')
      await keys.press('Space')
    }
    for (let rest = 0; rest < 3; rest += 1) await keys.press('Tab')
    await keys.type('18')
    await keys.press('Tab')
    await keys.type('24:00')
    await row(page, 'Öffnungszeit 2').getByText('6 Std.').waitFor()
    expect(await row(page, 'Öffnungszeit 2').getByText('Überschneidet').count()).toBe(0)
    const openingHours = [
      { weekdays: [1, 2, 3, 4, 5], startTime: '09:00', endTime: '17:30' },
      { weekdays: [1], startTime: '18:00', endTime: '24:00' },
    ]
    expect(await save(page)).toMatchObject({ isOpeningHoursRelated: true, openingHours })
    expect(await stored()).toMatchObject({ openingHours })
  })

  it('BOOKABLE-FORM-028 BOOKABLE-FORM-030 empty lists say so; what was removed comes back where it stood', async () => {
    const { page } = await openTimes({
      isTimePeriodRelated: true,
      timePeriods: [week],
      isOpeningHoursRelated: true,
      openingHours: [week, { ...week, weekdays: [3] }],
      isSpecialOpeningHoursRelated: true,
      specialOpeningHours: [{ date: '2027-03-26', startTime: '00:00', endTime: '00:00' }],
    })
    await page.getByRole('button', { name: 'Zeitfenster 1 löschen', exact: true }).click()
    await page.getByText('Keine Zeitfenster angegeben', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Öffnungszeit 1 löschen', exact: true }).click()
    await page.getByRole('button', { name: 'Öffnungszeit 1 löschen', exact: true }).click()
    await page.getByText('Keine Öffnungszeiten angegeben', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Besondere Öffnungszeit 1 löschen', exact: true }).click()
    expect(await page.getByText('Keine Öffnungszeiten angegeben', { exact: true }).count()).toBe(2)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Rückgängig')
    await page.keyboard.press('Enter')
    await row(page, 'Besondere Öffnungszeit 1').getByText('geschlossen').waitFor()
    expect(await row(page, 'Besondere Öffnungszeit 1').getByLabel('Datum', { exact: true }).inputValue()).toBe(
      'Fr 26. März 2027',
    )
    expect(await save(page)).toMatchObject({ timePeriods: [], openingHours: [] })
  })

  it('BOOKABLE-FORM-021 BOOKABLE-FORM-027 BOOKABLE-FORM-034 BOOKABLE-FORM-037 BOOKABLE-FORM-038 calendar and fixed periods turn each other off', async () => {
    const { page } = await openTimes()
    const isOn = (name: string) => page.getByRole('switch', { name, exact: true }).isChecked()
    await turn(page, 'Feste Zeitfenster', true)
    await row(page, 'Zeitfenster 1').waitFor()
    await turn(page, 'Buchung nach Kalender', true)
    await expect.poll(() => isOn('Feste Zeitfenster')).toBe(false)
    await turn(page, 'Feste Zeitfenster', true)
    await expect.poll(() => isOn('Buchung nach Kalender')).toBe(false)
    const first = row(page, 'Zeitfenster 1')
    await first.getByRole('button', { name: 'Samstag' }).click()
    await first.getByLabel('Beginn').fill('14')
    await first.getByRole('textbox', { name: 'Ende' }).fill('10')
    await page.getByRole('button', { name: 'Zeitfenster hinzufügen' }).click()
    await first.getByText('Das Ende muss nach dem Beginn liegen.').waitFor()
    await saveButton(page).click()
    await page.getByRole('alert').filter({ hasText: 'nicht gespeichert' }).waitFor()
    await first.getByRole('textbox', { name: 'Ende' }).fill('18')
    await page.getByRole('button', { name: 'Zeitfenster 2 löschen' }).click()
    expect(await save(page)).toMatchObject({
      isScheduleRelated: false,
      isTimePeriodRelated: true,
      timePeriods: [{ weekdays: [6], startTime: '14:00', endTime: '18:00' }],
    })
  })

  it('BOOKABLE-FORM-031 BOOKABLE-FORM-033 BOOKABLE-FORM-036 special days: without a date they are not stored, equal times are closed, a copy is the next day', async () => {
    const { page, stored } = await openTimes()
    await turn(page, 'Besondere Öffnungszeiten beachten', true)
    const first = row(page, 'Besondere Öffnungszeit 1')
    await first.getByText('Ohne Datum wird dieser Eintrag nicht gespeichert.').waitFor()
    await first.getByText('geschlossen', { exact: true }).waitFor()
    await first.getByLabel('Datum', { exact: true }).fill('24.12.27')
    await first.getByLabel('Beginn').fill('10')
    await first.getByRole('textbox', { name: 'Ende' }).fill('1430')
    await page.getByRole('button', { name: 'Besondere Öffnungszeit 1 kopieren' }).click()
    await expect
      .poll(() => row(page, 'Besondere Öffnungszeit 2').getByLabel('Datum', { exact: true }).inputValue())
      .toBe('Sa 25. Dezember 2027')
    await page.getByRole('button', { name: 'Tag hinzufügen' }).click()
    await row(page, 'Besondere Öffnungszeit 3').getByText('Ohne Datum').waitFor()
    const specialOpeningHours = [
      { date: '2027-12-24', startTime: '10:00', endTime: '14:30' },
      { date: '2027-12-25', startTime: '10:00', endTime: '14:30' },
    ]
    expect((await save(page)).specialOpeningHours).toEqual(specialOpeningHours)
    expect((await stored()).specialOpeningHours).toEqual(specialOpeningHours)
  })

  it('BOOKABLE-FORM-022 BOOKABLE-FORM-039 BOOKABLE-FORM-040 BOOKABLE-FORM-041 long range is by week (Monday to Friday) or month, and null when off', async () => {
    const { page, stored } = await openTimes({ isScheduleRelated: true })
    await turn(page, 'Langzeitbuchung', true)
    const byWeek = page.getByRole('radio', { name: 'Kalenderwoche (Montag bis Freitag)' })
    await expect.poll(() => byWeek.isChecked()).toBe(true)
    expect(await save(page)).toMatchObject({ isLongRange: true, longRangeOptions: { type: 'week' } })
    const month = await openTimes(
      await stored().then(({ isLongRange, longRangeOptions }) => ({ isLongRange, longRangeOptions })),
    )
    await month.page.getByRole('radio', { name: 'Kalendermonat' }).check()
    expect(await save(month.page)).toMatchObject({ longRangeOptions: { type: 'month' } })
    const off = await openTimes({ isLongRange: true, longRangeOptions: { type: 'month' } })
    await turn(off.page, 'Langzeitbuchung', false)
    expect(await save(off.page)).toMatchObject({ isLongRange: false, longRangeOptions: null })
  })

  it('BOOKABLE-FORM-023 BOOKABLE-FORM-024 BOOKABLE-FORM-025 BOOKABLE-FORM-026 durations are hours; words that are no number are null, and said so', async () => {
    const { page } = await openTimes({ isScheduleRelated: true, minBookingDuration: 1, maxBookingDuration: 2 })
    const [least, most] = [page.getByLabel('Mindestdauer'), page.getByLabel('Höchstdauer')]
    await least.fill('1,5')
    await most.fill('0,5')
    await least.focus()
    await section(page, 'Zeitliche Abhängigkeiten')
      .getByText('Die Höchstdauer darf nicht kleiner als die Mindestdauer sein.')
      .waitFor()
    await most.fill('14')
    expect(await save(page)).toMatchObject({ minBookingDuration: 1.5, maxBookingDuration: 14 })
    const words = await openTimes({ isScheduleRelated: true, minBookingDuration: 1, maxBookingDuration: 2 })
    await words.page.getByLabel('Mindestdauer').fill('abc')
    await words.page.getByLabel('Höchstdauer').fill('lang')
    await words.page.getByText('„lang“ ist keine Zahl. Gespeichert wird kein Wert.').waitFor()
    expect(await save(words.page)).toMatchObject({ minBookingDuration: null, maxBookingDuration: null })
  })

  it('what is switched off unfinished does not keep from saving', async () => {
    const { page } = await openTimes()
    for (const on of [true, false]) {
      await turn(page, 'Öffnungszeiten beachten', on)
      await turn(page, 'Feste Zeitfenster', on)
    }
    expect(await save(page)).toMatchObject({ openingHours: [], timePeriods: [] })
  })
})
