import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateOf, weekdayOf } from '../../src/domain/time.ts'
import { toast } from './backOffice.ts'
import { at, dialog, type DialogDesk, gone, inLooks, openDialogDesk, town, widthOf } from './bookingDialogs.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

describe('creating and changing bookings in a dialog', () => {
  let world: World
  let desk: DialogDesk
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDialogDesk(world)
  })
  afterAll(() => world.close())

  it('CONST-026 BOOKING-ACT-002 BOOKING-ACT-003 BOOKING-ACT-010 BOOKING-ACT-011 BOOKING-ACT-013 ERR-087 a booking is created by keyboard alone, with its live price', async () => {
    const freeDay = desk.freeDays(1)
    const visit = await world.open({ account: 'team' })
    const { page } = visit
    const bodies: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && bodies.push(request.postData() ?? ''))
    await page.goto('/admin/buchungen')
    await page.getByRole('button', { name: 'Buchung erstellen' }).focus()
    await page.keyboard.press('Enter')
    const box = dialog(page, 'Neue Buchung anlegen')
    await box.waitFor()
    expect(await widthOf(page, 'Neue Buchung anlegen')).toBe('800px')
    const into = async (label: string, words: string) => {
      await box.getByLabel(label, { exact: true }).focus()
      await page.keyboard.type(words)
    }
    // The search has finished when no other option is offered.
    const chooseOnly = async () => {
      await expect
        .poll(() => page.getByRole('listbox').getByRole('option').allInnerTexts())
        .toEqual([expect.stringMatching(/^Probesaal/u)])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await into('Buchungsobjekt hinzufügen', 'Probesaal')
    await page.getByRole('option', { name: 'Probesaal' }).waitFor()
    await chooseOnly()
    const item = box.getByRole('listitem', { name: 'Probesaal' })
    await item.waitFor()
    // Decreasing an amount of one removes the item; the search gets the focus again.
    await item.getByRole('button', { name: 'Anzahl Probesaal verringern' }).focus()
    await page.keyboard.press('Enter')
    await item.waitFor({ state: 'detached' })
    await expect
      .poll(() => box.getByLabel('Buchungsobjekt hinzufügen').evaluate((one) => one === document.activeElement))
      .toBe(true)
    await page.keyboard.type('Probesaal')
    await page.getByRole('option', { name: 'Probesaal' }).waitFor()
    await chooseOnly()
    const [year = '', month = '', day = ''] = dateOf(at(freeDay, '10:00')).split('-')
    for (const [group, time] of [
      ['Von', '10:00'],
      ['Bis', '12:00'],
    ] as const) {
      const part = box.getByRole('group', { name: group, exact: true })
      for (const [label, words] of [
        ['Datum', `${day}.${month}.${year}`],
        ['Uhrzeit', time],
      ] as const) {
        await part.getByLabel(label, { exact: true }).focus()
        await page.keyboard.press('Control+A')
        await page.keyboard.type(words)
      }
      // The end follows the begin by the usual hour.
      if (group === 'Von') {
        const end = box.getByRole('group', { name: 'Bis', exact: true })
        await expect.poll(() => end.getByLabel('Uhrzeit', { exact: true }).inputValue()).toBe('11:00')
        expect(await end.getByLabel('Datum', { exact: true }).inputValue()).toContain(year)
      }
    }
    await into('Name', 'Tom Tipper')
    // Required fields are marked; the mark is no part of the name.
    await box.getByText('E-Mail*', { exact: true }).waitFor()
    const mail = box.getByRole('textbox', { name: 'E-Mail', exact: true })
    await mail.focus()
    await page.keyboard.type('abc')
    await box.getByText('E-Mail muss gültig sein').first().waitFor()
    const save = box.getByRole('button', { name: 'Buchung speichern' })
    expect(await save.isDisabled()).toBe(true)
    await mail.fill('tom@demo.example')
    await box.getByRole('region', { name: 'Preis' }).getByText('aktuell').waitFor()
    await box.getByRole('region', { name: 'Preis' }).getByText('10,00').first().waitFor()
    await inLooks(page, 1)
    await expect.poll(() => save.isEnabled()).toBe(true)
    await save.focus()
    await page.keyboard.press('Enter')
    await toast(page, 'record.create.success').waitFor()
    await gone(page)
    const body = JSON.parse(bodies.at(-1) ?? '{}') as { bookableItems: object[]; name: string }
    expect(body).toMatchObject({ bookableItems: [{ bookableId: desk.room, amount: 1 }], name: 'Tom Tipper' })
    await expect
      .poll(() =>
        page.getByRole('button', { name: 'Buchung erstellen' }).evaluate((one) => one === document.activeElement),
      )
      .toBe(true)
  })

  it('BOOKING-ACT-001 BOOKING-ACT-008 BOOKING-ACT-012 editing shows who has the time, offers what is free, and overbooks only with a reason', async () => {
    const taken = await desk.book({ name: 'Theaterwerkstatt' })
    const { timeBegin, timeEnd } = await desk.stored(taken)
    const id = await desk.book()
    const { page } = await desk.open('edit', id)
    const box = dialog(page, 'Buchung bearbeiten')
    const save = box.getByRole('button', { name: 'Buchung speichern' })
    const date = box.getByRole('group', { name: 'Von', exact: true }).getByLabel('Datum', { exact: true })
    const [year = '', month = '', day = ''] = dateOf(timeBegin).split('-')
    await date.fill(`${day}.${month}.${year}`)
    await box.getByText('„Probesaal“ ist im gewählten Zeitraum nicht frei.').waitFor()
    await box.getByRole('link', { name: taken }).waitFor()
    await box.getByText('Theaterwerkstatt').waitFor()
    expect(await save.isDisabled()).toBe(true)
    await inLooks(page, 0)
    // Escape asks before discarding entered values.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await box.getByRole('checkbox', { name: /^Trotzdem buchen/u }).check()
    await box.getByText('Bitte begründen Sie die Überbuchung.').first().waitFor()
    await box.getByLabel('Begründung der Überbuchung').fill('Beide Gruppen teilen sich den Saal')
    await box.getByRole('switch', { name: 'Bezahlt' }).check()
    await box.getByRole('switch', { name: 'Freigegeben' }).check()
    await box.getByLabel('Interne Anmerkung').fill('Hausmeister weiß Bescheid')
    await expect.poll(() => save.isEnabled()).toBe(true)
    await save.click()
    await toast(page, 'record.update.success').waitFor()
    expect((await desk.person.get(`${town}/bookings/${id}`)).body).toMatchObject({
      timeBegin,
      timeEnd,
      isPayed: true,
      isCommitted: true,
      isRejected: false,
      internalComments: 'Hausmeister weiß Bescheid',
      overbooking: { reason: 'Beide Gruppen teilen sich den Saal' },
    })

    const other = await desk.open('edit', await desk.book())
    const second = dialog(other.page, 'Buchung bearbeiten')
    await second
      .getByRole('group', { name: 'Von', exact: true })
      .getByLabel('Datum', { exact: true })
      .fill(`${day}.${month}.${year}`)
    await second
      .getByRole('button', { name: /übernehmen$/u })
      .first()
      .click()
    await expect.poll(() => second.getByRole('button', { name: 'Buchung speichern' }).isEnabled()).toBe(true)
    await second.getByRole('button', { name: 'Buchung speichern' }).click()
    await toast(other.page, 'record.update.success').waitFor()
  })

  it('a closed day asks for a reason, which is stored and shown; without one nothing is saved', async () => {
    const room = await desk.make(`${town}/bookables`, {
      type: 'room',
      title: 'Montagssaal',
      amount: 1,
      isBookable: true,
      isScheduleRelated: true,
      isOpeningHoursRelated: true,
      openingHours: [{ weekdays: [1], startTime: '08:00', endTime: '20:00' }],
    })
    const monday = [40, 41, 42, 43, 44, 45, 46].find((days) => weekdayOf(dateOf(at(days, '12:00'))) === 1) ?? 0
    const id = await desk.book({
      bookableItems: [{ bookableId: room, amount: 1 }],
      timeBegin: at(monday + 1, '10:00'),
      timeEnd: at(monday + 1, '12:00'),
    })
    const { page, again } = await desk.open('edit', id)
    const box = dialog(page, 'Buchung bearbeiten')
    const save = box.getByRole('button', { name: 'Buchung speichern' })
    await box.getByRole('group', { name: 'Bis', exact: true }).getByLabel('Uhrzeit', { exact: true }).fill('13:00')
    await box.getByText('Der Zeitraum liegt außerhalb der Öffnungszeiten von „Montagssaal“.').waitFor()
    await box.getByText('Bitte begründen Sie die Abweichung von den Regeln.').first().waitFor()
    expect(await save.isDisabled()).toBe(true)
    await box.getByLabel('Begründung der Abweichung').fill('Der Rat tagt ausnahmsweise')
    await inLooks(page, 1)
    await save.click()
    await gone(page)
    await again('details')
    await page.getByRole('dialog').getByText('Grund: Der Rat tagt ausnahmsweise').waitFor()
  })

  it('BOOKING-ACT-009 the state on the board is chosen while the workflow is active, and only then', async () => {
    const workflow = (active: boolean) => ({
      active,
      states: [
        { id: 'neu', name: 'Neu', actions: [] },
        { id: 'geprueft', name: 'Geprüft', actions: [] },
      ],
      eventStateMapping: { onCreate: 'neu', onCommit: null, onReject: null, onPay: null },
    })
    const set = async (active: boolean) => {
      const { status, text } = await desk.person.put(`${town}/workflow`, workflow(active))
      expect(status, text).toBe(200)
    }
    await set(true)
    const id = await desk.book()
    const { page, again } = await desk.open('edit', id)
    const box = dialog(page, 'Buchung bearbeiten')
    const choice = box.getByLabel('Workflow-Status')
    await choice.waitFor()
    expect(await choice.locator('option').allInnerTexts()).toEqual(
      expect.arrayContaining(['Neu', 'Geprüft', 'Archive']),
    )
    expect(await choice.locator('option:checked').innerText()).toBe('Neu')
    await choice.selectOption({ label: 'Geprüft' })
    await box.getByRole('button', { name: 'Buchung speichern' }).click()
    await toast(page, 'record.update.success').waitFor()
    expect((await desk.person.get(`${town}/bookings/${id}`)).body).toMatchObject({ workflowStatus: 'geprueft' })

    await set(false)
    await again('edit')
    await box.getByRole('switch', { name: 'Freigegeben' }).waitFor()
    await settled(page)
    expect(await choice.count()).toBe(0)
  })

  it('BOOKING-ACT-011 when somebody else was faster, both versions are offered and nothing typed is lost', async () => {
    const id = await desk.book({ comment: 'alt' })
    const { page, expectFault } = await desk.open('edit', id)
    expectFault(/409/u)
    const box = dialog(page, 'Buchung bearbeiten')
    await box.getByLabel('Anmerkung', { exact: true }).fill('meins')
    await box.getByLabel('Telefon').fill('0300')
    const { version } = await desk.stored(id)
    await desk.person.put(`${town}/bookings`, { id, version, comment: 'fremd', company: 'Verein' })
    await box.getByRole('button', { name: 'Buchung speichern' }).click()
    const choice = dialog(page, 'In der Zwischenzeit geändert')
    await choice.getByText('fremd').waitFor()
    await choice.getByText('meins').waitFor()
    await choice.getByRole('button', { name: 'Auswahl speichern' }).click()
    await toast(page, 'record.update.success').waitFor()
    expect((await desk.person.get(`${town}/bookings/${id}`)).body).toMatchObject({
      comment: 'meins',
      phone: '0300',
      company: 'Verein',
    })
  })
})
