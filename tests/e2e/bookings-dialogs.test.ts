import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateOf, fromWallClock } from '../../src/domain/time.ts'
import { axeFaults } from '../support/axe.ts'
import { type Session, signIn } from '../support/session.ts'
import { toast } from './backOffice.ts'
import { looksOf, takeOn } from './looks.ts'
import { openWorld, type World } from './world.ts'

const town = '/api/musterstadt'

interface Stored {
  readonly id: string
  readonly version: number
  readonly isCommitted: boolean
  readonly isPayed: boolean
  readonly isRejected: boolean
  readonly rejectionReason: string
  readonly paymentMethod: string
  readonly receipts: readonly object[]
  readonly bookingIds: readonly string[]
}

/** A time on a day to come, on the clock of Berlin. */
const at = (days: number, time: string): number => fromWallClock(addDays(dateOf(Date.now()), days), time) ?? 0

describe('dialogs of bookings', () => {
  let world: World
  let person: Session
  let room = ''
  let nextDay = 20
  beforeAll(async () => {
    world = await openWorld()
    person = await signIn(world.server, 'team')
    room = await make(`${town}/bookables`, {
      type: 'room',
      title: 'Probesaal',
      amount: 1,
      isBookable: true,
      isScheduleRelated: true,
      priceCategories: [{ priceEur: 10, fixedPrice: true }],
      priceValueAddedTax: 0,
    })
  })
  afterAll(() => world.close())

  const make = async (path: string, body: object): Promise<string> => {
    const reply = path.endsWith('group-bookings') ? await person.post(path, body) : await person.put(path, body)
    expect(reply.status, reply.text).toBe(201)
    return (reply.body as Stored).id
  }
  const contact = { name: 'Karin Vogel', mail: 'karin@demo.example', phone: '03333 41', paymentProvider: 'invoice' }
  /** A booking on a day of its own. */
  const book = (change: object = {}) => {
    nextDay += 1
    return make(`${town}/bookings`, {
      ...contact,
      bookableItems: [{ bookableId: room, amount: 1 }],
      timeBegin: at(nextDay, '10:00'),
      timeEnd: at(nextDay, '12:00'),
      ...change,
    })
  }
  const bookSeries = (change: object = {}) => {
    nextDay += 2
    return make(`${town}/group-bookings`, {
      ...contact,
      bookableItems: [{ bookableId: room, amount: 1 }],
      bookingAttempts: [0, 1].map((more) => ({
        timeBegin: at(nextDay - more, '10:00'),
        timeEnd: at(nextDay - more, '12:00'),
      })),
      ...change,
    })
  }
  const stored = async (id: string, kind = 'bookings') => (await person.get(`${town}/${kind}/${id}`)).body as Stored
  const membersOf = async (series: string) =>
    Promise.all((await stored(series, 'group-bookings')).bookingIds.map((id) => stored(id)))

  const open = async (dialog: string, id: string) => {
    const visit = await world.open({ account: 'team' })
    const asked: string[] = []
    visit.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const body = request.postData() ?? ''
      if (pathname.startsWith(town)) asked.push(`${request.method()} ${pathname.slice(town.length)} ${body}`.trim())
    })
    await visit.page.goto(`/admin/buchungen?dialog=booking.${dialog}&id=${id}`)
    return {
      ...visit,
      asked,
      again: (next: string) => visit.page.goto(`/admin/buchungen?dialog=booking.${next}&id=${id}`),
    }
  }
  const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name, exact: true })
  const inLooks = async (page: Page, nth: number) => {
    for (const look of looksOf(nth)) {
      await takeOn(page, look)
      expect(await axeFaults(page), JSON.stringify(look)).toEqual([])
    }
    await takeOn(page, { scheme: 'light', width: 1280 })
  }
  const widthOf = (page: Page, name: string | RegExp) =>
    dialog(page, name).evaluate((paper) => getComputedStyle(paper).maxWidth)
  const gone = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })

  it('BOOKING-ACT-006 BOOKING-ACT-026 BOOKING-ACT-029 BOOKING-ACT-030 the details are 800 wide and tell facts, papers, life story and actions', async () => {
    const id = await book({
      attachments: [{ id: 'plan', type: 'agreement', title: 'Lageplan', url: `${world.server.url}/robots.txt` }],
    })
    await person.get(`${town}/bookings/${id}/commit`)
    await person.post(`${town}/bookings/${id}/pay`, { paymentMethod: 'CASH' })
    await person.post(`${town}/bookings/${id}/receipt`)
    const { page, context, expectFault } = await open('details', id)
    expectFault(/robots\.txt/u)
    const box = dialog(page, `Buchung ${id}`)
    await box.getByText('Karin Vogel').waitFor()
    expect(await widthOf(page, `Buchung ${id}`)).toBe('800px')
    await box.getByText('Freigegeben', { exact: true }).waitFor()
    expect(await box.getByRole('region', { name: 'Verlauf' }).getByRole('listitem').allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringMatching(/Bezahlt.*team@musterstadt\.example/su)]),
    )
    const receipts = box.getByRole('region', { name: 'Belege' }).getByRole('listitem')
    expect(await receipts.count()).toBe(1)
    expect(await receipts.innerText()).toMatch(/erstellt /u)
    const opened = context.waitForEvent('page')
    await box.getByRole('link', { name: 'Lageplan in einem neuen Fenster öffnen' }).click()
    expect((await opened).url()).toContain('/robots.txt')
    await inLooks(page, 0)
    await box.getByRole('button', { name: 'Schließen' }).click()
    await gone(page)
  })

  it('BOOKING-ACT-014 BOOKING-ACT-015 BOOKING-ACT-031 ERR-003 a commit asks, then says why it was refused or that it was done', async () => {
    const id = await book({ paymentProvider: '' })
    const { page, asked } = await open('commit', id)
    const box = dialog(page, 'Buchung freigeben')
    const confirm = box.getByRole('button', { name: 'Buchung freigeben' })
    await confirm.click()
    await box.getByText('Die Buchung hat keinen Zahlungsanbieter hinterlegt. Bitte wähle einen aus.').waitFor()
    await toast(page, 'booking.commit.error').waitFor()
    expect(asked).toContain(`GET /bookings/${id}/commit`)
    await inLooks(page, 1)
    const { version } = await stored(id)
    await person.put(`${town}/bookings`, { id, version, paymentProvider: 'invoice' })
    await confirm.click()
    await toast(page, 'booking.commit.success').waitFor()
    await gone(page)
    expect((await stored(id)).isCommitted).toBe(true)
  })

  it('ERR-049 ERR-039 a time that was taken meanwhile and an unpaid receipt are told in an alert', async () => {
    const lost = await book()
    const { timeBegin, timeEnd } = (await person.get(`${town}/bookings/${lost}`)).body as {
      timeBegin: number
      timeEnd: number
    }
    await person.post(`${town}/bookings/${lost}/reject`)
    const winner = await book({ timeBegin, timeEnd })
    const { page } = await open('commit', lost)
    await dialog(page, 'Buchung freigeben').getByRole('button', { name: 'Buchung freigeben' }).click()
    const alert = page.getByRole('dialog').getByRole('alert')
    await alert.getByText('Zeitkonflikt', { exact: true }).waitFor()
    await alert.getByText('„Probesaal“ ist im gewählten Zeitraum nicht frei.').waitFor()
    expect((await stored(lost)).isRejected).toBe(true)
    await page.goto(`/admin/buchungen?dialog=booking.receipt&id=${winner}`)
    await dialog(page, 'Beleg erstellen').getByRole('button', { name: 'Beleg erstellen' }).click()
    await alert.getByText('Die Buchung ist noch nicht bezahlt.').waitFor()
    await toast(page, 'booking.receipt.error').waitFor()
  })

  it('BOOKING-ACT-007 BOOKING-ACT-016 BOOKING-ACT-017 BOOKING-ACT-018 BOOKING-ACT-019 pay needs a method, by keyboard alone', async () => {
    const id = await book()
    const { page, asked, again } = await open('pay', id)
    const box = dialog(page, 'Als bezahlt markieren')
    const confirm = box.getByRole('button', { name: 'Als bezahlt markieren' })
    await confirm.waitFor()
    expect(await confirm.isDisabled()).toBe(true)
    const method = box.getByLabel('Zahlungsart')
    await expect.poll(() => method.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('Bar')
    await expect.poll(() => confirm.isEnabled()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await toast(page, 'booking.pay.success').waitFor()
    expect(asked).toContain(`POST /bookings/${id}/pay {"paymentMethod":"CASH"}`)
    expect(await stored(id)).toMatchObject({ isPayed: true, paymentMethod: 'CASH' })
    await again('pay')
    await box.getByText('Die Buchung wurde bereits bezahlt.').waitFor({ state: 'attached' })
    expect(await confirm.getAttribute('aria-disabled')).toBe('true')
  })

  it('BOOKING-ACT-005 BOOKING-ACT-020 BOOKING-ACT-021 BOOKING-ACT-022 BOOKING-ACT-023 ERR-088 rejecting may have a reason, cancelling must', async () => {
    const pending = await book()
    const first = await open('reject', pending)
    const rejecting = dialog(first.page, 'Buchung ablehnen')
    await rejecting.getByRole('button', { name: 'Buchung ablehnen' }).click()
    await gone(first.page)
    expect(first.asked).toContain(`POST /bookings/${pending}/reject {}`)
    expect((await stored(pending)).isRejected).toBe(true)

    const committed = await book({ isCommitted: true })
    const { page, asked } = await open('reject', committed)
    const box = dialog(page, 'Buchung stornieren')
    await box.getByText('Begründung ist erforderlich').waitFor()
    const confirm = box.getByRole('button', { name: 'Buchung stornieren' })
    expect(await confirm.isDisabled()).toBe(true)
    await inLooks(page, 0)
    await box.getByLabel('Begründung').fill('Saal gesperrt')
    await confirm.click()
    await gone(page)
    expect(asked).toContain(`POST /bookings/${committed}/reject {"reason":"Saal gesperrt"}`)
    expect(await stored(committed)).toMatchObject({ isRejected: true, rejectionReason: 'Saal gesperrt' })
  })

  it('BOOKING-ACT-004 BOOKING-ACT-024 BOOKING-ACT-025 ERR-091 deleting asks first and is blocked for a paid booking with a price', async () => {
    const id = await book()
    const { page, asked, again } = await open('delete', id)
    const box = dialog(page, 'Buchung löschen')
    await box.getByRole('button', { name: 'Abbrechen' }).click()
    await gone(page)
    expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual([])
    await again('delete')
    await box.getByRole('button', { name: 'Buchung löschen' }).click()
    await gone(page)
    expect(asked).toContain(`DELETE /bookings/${id}`)
    expect((await person.get(`${town}/bookings/${id}`)).status).toBe(404)

    const paid = await open('delete', await book({ isPayed: true, paymentMethod: 'CASH' }))
    const blocked = dialog(paid.page, 'Buchung löschen').getByRole('button', { name: 'Buchung löschen' })
    await blocked.hover()
    await paid.page.getByRole('tooltip', { name: 'Die Buchung wurde bereits bezahlt.' }).waitFor()
    expect(await blocked.getAttribute('aria-disabled')).toBe('true')
    await blocked.click({ force: true })
    expect(paid.asked.filter((one) => one.startsWith('DELETE'))).toEqual([])
    await inLooks(paid.page, 1)
  })

  it('GROUP-001 GROUP-002 GROUP-003 GROUP-004 GROUP-007 GROUP-008 GROUP-009 GROUP-010 GROUP-011 what is done to a booking of a series asks which is meant', async () => {
    const series = await bookSeries()
    const [member] = (await stored(series, 'group-bookings')).bookingIds
    const { page, asked, again } = await open('commit', member ?? '')
    await page.getByRole('button', { name: 'Nur diese Buchung' }).waitFor()
    await inLooks(page, 0)
    await page.getByRole('button', { name: 'Nur diese Buchung' }).click()
    await dialog(page, 'Buchung freigeben').getByRole('button', { name: 'Buchung freigeben' }).click()
    await toast(page, 'booking.commit.success').waitFor()
    await gone(page)
    expect(asked).toContain(`GET /bookings/${member}/commit`)

    await again('commit')
    await page.getByRole('button', { name: 'Ganze Serie' }).click()
    const whole = dialog(page, 'Serienbuchung freigeben')
    await whole.getByRole('button', { name: 'Serienbuchung freigeben' }).click()
    // One date is released already, so their states differ.
    await whole.getByText('Die Buchungen haben unterschiedliche Status.').waitFor()
    await toast(page, 'group-booking.commit.error').waitFor()
    const other = (await stored(series, 'group-bookings')).bookingIds[1] ?? ''
    await person.put(`${town}/bookings`, { id: member, isCommitted: false })
    await whole.getByRole('button', { name: 'Serienbuchung freigeben' }).click()
    await toast(page, 'group-booking.commit.success').waitFor()
    expect(asked).toContain(`POST /group-bookings/${series}/commit`)
    expect((await membersOf(series)).map(({ isCommitted }) => isCommitted)).toEqual([true, true])

    await again('pay')
    await page.getByRole('button', { name: 'Ganze Serie' }).click()
    const paying = dialog(page, 'Serienbuchung als bezahlt markieren')
    await paying.getByText('Zu zahlen sind 20,00').waitFor()
    await paying.getByLabel('Zahlungsart').selectOption({ label: 'Überweisung' })
    await paying.getByRole('button', { name: 'Als bezahlt markieren' }).click()
    await toast(page, 'group-booking.pay.success').waitFor()
    expect(asked).toContain(`POST /group-bookings/${series}/pay {"paymentMethod":"TRANSFER"}`)

    await again('reject')
    await page.getByRole('button', { name: 'Ganze Serie' }).click()
    const cancelling = dialog(page, 'Serienbuchung stornieren')
    await cancelling.getByLabel('Begründung').fill('Verein aufgelöst')
    await cancelling.getByRole('button', { name: 'Serienbuchung stornieren' }).click()
    await toast(page, 'group-booking.reject.success').waitFor()
    expect(asked).toContain(`POST /group-bookings/${series}/reject {"reason":"Verein aufgelöst"}`)
    expect((await stored(other)).isRejected).toBe(true)

    const doomed = await bookSeries()
    const [first] = (await stored(doomed, 'group-bookings')).bookingIds
    const deleting = await open('delete', first ?? '')
    await deleting.page.getByRole('button', { name: 'Ganze Serie' }).click()
    await deleting.page
      .getByRole('dialog', { name: 'Serienbuchung löschen' })
      .getByRole('button', { name: 'Serienbuchung löschen' })
      .click()
    await gone(deleting.page)
    expect(deleting.asked).toContain(`DELETE /group-bookings/${doomed}`)
    expect((await person.get(`${town}/bookings/${first}`)).status).toBe(404)
  })

  it('BOOKING-ACT-027 BOOKING-ACT-028 GROUP-005 GROUP-006 GROUP-012 receipts are made one by one or for the series, and saved as PDF', async () => {
    const series = await bookSeries({ isCommitted: true, isPayed: true, paymentMethod: 'CASH' })
    const [member] = (await stored(series, 'group-bookings')).bookingIds
    const { page, asked, again } = await open('receipt', member ?? '')
    await page.getByRole('button', { name: 'Einzelbeleg' }).click()
    await dialog(page, 'Beleg erstellen').getByRole('button', { name: 'Beleg erstellen' }).click()
    await toast(page, 'receipt.create.success').waitFor()
    expect(asked).toContain(`POST /bookings/${member}/receipt`)
    await again('receipt')
    await page.getByRole('button', { name: 'Sammelbeleg' }).click()
    await dialog(page, 'Sammelbeleg erstellen').getByRole('button', { name: 'Sammelbeleg erstellen' }).click()
    await toast(page, 'receipt.create.success').waitFor()
    expect(asked).toContain(`POST /group-bookings/${series}/receipt`)
    expect((await stored(member ?? '')).receipts).toHaveLength(2)
    await again('details')
    const saved = page.waitForEvent('download', { timeout: 60_000 })
    await page
      .getByRole('button', { name: /^Beleg .* herunterladen$/u })
      .first()
      .click()
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/u)
  }, 120_000)

  it('GROUP-013 GROUP-014 GROUP-015 BOOKING-ACT-033 a series is shown 1200 wide with its sum, and committed, rejected and deleted as a whole', async () => {
    const series = await bookSeries()
    const { page } = await open('series', series)
    const box = dialog(page, `Serienbuchung ${series}`)
    await box.getByText('20,00').first().waitFor()
    expect(await widthOf(page, `Serienbuchung ${series}`)).toBe('1200px')
    expect(await box.getByRole('row').count()).toBe(3)
    await inLooks(page, 0)
    for (const name of ['Serienbuchung ablehnen', 'Serienbuchung löschen']) {
      await box.getByRole('button', { name }).click()
      await dialog(page, name).getByRole('button', { name: 'Abbrechen' }).click()
      await dialog(page, name).waitFor({ state: 'detached' })
      await expect
        .poll(() => box.getByRole('button', { name }).evaluate((one) => one === document.activeElement))
        .toBe(true)
    }
    await box.getByRole('button', { name: 'Serienbuchung freigeben' }).click()
    await dialog(page, 'Serienbuchung freigeben').getByRole('button', { name: 'Serienbuchung freigeben' }).click()
    await toast(page, 'group-booking.commit.success').waitFor()
    expect((await membersOf(series)).every(({ isCommitted }) => isCommitted)).toBe(true)
  })

  it('BOOKING-ACT-002 BOOKING-ACT-003 BOOKING-ACT-010 BOOKING-ACT-011 BOOKING-ACT-013 ERR-087 a booking is created by keyboard alone, with its live price', async () => {
    nextDay += 1
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
    // The search has come to rest when nothing else is offered.
    const chooseOnly = async () => {
      await expect.poll(() => page.getByRole('listbox').getByRole('option').allInnerTexts()).toEqual(['Probesaal'])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await into('Buchungsobjekt hinzufügen', 'Probesaal')
    await page.getByRole('option', { name: 'Probesaal' }).waitFor()
    await chooseOnly()
    const item = box.getByRole('listitem', { name: 'Probesaal' })
    await item.waitFor()
    // At one, less removes it; the search has the focus again.
    await item.getByRole('button', { name: 'Anzahl Probesaal verringern' }).focus()
    await page.keyboard.press('Enter')
    await item.waitFor({ state: 'detached' })
    await expect
      .poll(() => box.getByLabel('Buchungsobjekt hinzufügen').evaluate((one) => one === document.activeElement))
      .toBe(true)
    await page.keyboard.type('Probesaal')
    await page.getByRole('option', { name: 'Probesaal' }).waitFor()
    await chooseOnly()
    const [year = '', month = '', day = ''] = dateOf(at(nextDay, '10:00')).split('-')
    for (const [group, time] of [
      ['Von', '10:00'],
      ['Bis', '12:00'],
    ] as const) {
      const part = box.getByRole('group', { name: group, exact: true })
      await part.getByLabel('Datum', { exact: true }).focus()
      await page.keyboard.type(`${day}.${month}.${year}`)
      await part.getByLabel('Uhrzeit', { exact: true }).focus()
      await page.keyboard.type(time)
    }
    await into('Name', 'Tom Tipper')
    await into('E-Mail', 'abc')
    await box.getByText('E-Mail muss gültig sein').first().waitFor()
    const save = box.getByRole('button', { name: 'Buchung speichern' })
    expect(await save.isDisabled()).toBe(true)
    await box.getByLabel('E-Mail', { exact: true }).fill('tom@demo.example')
    await box.getByRole('region', { name: 'Preis' }).getByText('aktuell').waitFor()
    await box.getByRole('region', { name: 'Preis' }).getByText('10,00').first().waitFor()
    await inLooks(page, 1)
    await expect.poll(() => save.isEnabled()).toBe(true)
    await save.focus()
    await page.keyboard.press('Enter')
    await toast(page, 'record.create.success').waitFor()
    await gone(page)
    const body = JSON.parse(bodies.at(-1) ?? '{}') as { bookableItems: object[]; name: string }
    expect(body).toMatchObject({ bookableItems: [{ bookableId: room, amount: 1 }], name: 'Tom Tipper' })
    await expect
      .poll(() =>
        page.getByRole('button', { name: 'Buchung erstellen' }).evaluate((one) => one === document.activeElement),
      )
      .toBe(true)
  })

  it('BOOKING-ACT-001 BOOKING-ACT-008 BOOKING-ACT-012 editing shows who has the time, offers what is free, and overbooks only with a reason', async () => {
    const taken = await book({ name: 'Theaterwerkstatt' })
    const { timeBegin, timeEnd } = (await person.get(`${town}/bookings/${taken}`)).body as {
      timeBegin: number
      timeEnd: number
    }
    const id = await book()
    const { page } = await open('edit', id)
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
    // Escape asks before anything typed is given up.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await box.getByRole('checkbox', { name: /^Trotzdem buchen/u }).check()
    await box.getByText('Bitte begründen Sie die Überbuchung.').first().waitFor()
    await box.getByLabel('Begründung der Überbuchung').fill('Beide Gruppen teilen sich den Saal')
    await box.getByRole('switch', { name: 'Bezahlt' }).check()
    await box.getByRole('switch', { name: 'Freigegeben' }).check()
    await box.getByLabel('Interner Kommentar').fill('Hausmeister weiß Bescheid')
    await expect.poll(() => save.isEnabled()).toBe(true)
    await save.click()
    await toast(page, 'record.update.success').waitFor()
    expect((await person.get(`${town}/bookings/${id}`)).body).toMatchObject({
      timeBegin,
      timeEnd,
      isPayed: true,
      isCommitted: true,
      isRejected: false,
      internalComments: 'Hausmeister weiß Bescheid',
      overbooking: { reason: 'Beide Gruppen teilen sich den Saal' },
    })

    const other = await open('edit', await book())
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

  it('BOOKING-ACT-011 when somebody else was faster, both versions are offered and nothing typed is lost', async () => {
    const id = await book({ comment: 'alt' })
    const { page, expectFault } = await open('edit', id)
    expectFault(/409/u)
    const box = dialog(page, 'Buchung bearbeiten')
    await box.getByLabel('Anmerkung', { exact: true }).fill('meins')
    await box.getByLabel('Telefon').fill('0300')
    const { version } = await stored(id)
    await person.put(`${town}/bookings`, { id, version, comment: 'fremd', company: 'Verein' })
    await box.getByRole('button', { name: 'Buchung speichern' }).click()
    const choice = dialog(page, 'In der Zwischenzeit geändert')
    await choice.getByText('fremd').waitFor()
    await choice.getByText('meins').waitFor()
    await choice.getByRole('button', { name: 'Auswahl speichern' }).click()
    await toast(page, 'record.update.success').waitFor()
    expect((await person.get(`${town}/bookings/${id}`)).body).toMatchObject({
      comment: 'meins',
      phone: '0300',
      company: 'Verein',
    })
  })

  it('BOOKING-ACT-033 a series is made from a rule after a preview of every date, without the dates that are taken', async () => {
    const first = nextDay + 1
    nextDay += 3
    const day = (days: number) => dateOf(at(days, '10:00')).split('-').reverse().join('.')
    await make(`${town}/bookings`, {
      ...contact,
      bookableItems: [{ bookableId: room, amount: 1 }],
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
    await page.getByRole('option', { name: 'Probesaal', exact: true }).click()
    for (const weekday of await box.getByRole('group', { name: 'Wochentage' }).getByRole('button').all())
      await weekday.click()
    await box.getByLabel('Erster Tag').fill(day(first))
    await box.getByLabel('Letzter Tag').fill(day(first + 2))
    await box.getByLabel('Uhrzeit von').fill('10:00')
    await box.getByLabel('Uhrzeit bis').fill('12:00')
    await box.getByLabel('E-Mail', { exact: true }).fill('tom@demo.example')
    const rows = box.getByRole('region', { name: 'Termine' }).last().getByRole('row')
    await expect.poll(() => rows.count()).toBe(4)
    await rows
      .nth(2)
      .getByText(/^belegt: /u)
      .waitFor()
    await rows.nth(1).getByText(/^frei/u).waitFor()
    await rows.nth(1).getByText('10,00').waitFor()
    const save = box.getByRole('button', { name: /^Serie mit \d Terminen anlegen$/u })
    expect(await save.isDisabled()).toBe(true)
    await inLooks(page, 0)
    await rows.nth(2).getByRole('checkbox').uncheck()
    await box.getByText('2 Termine, 20,00').waitFor()
    await expect.poll(() => save.isEnabled()).toBe(true)
    await save.click()
    await toast(page, 'record.create.success').waitFor()
    await gone(page)
    expect(bodies.at(-1)?.bookingAttempts).toHaveLength(2)
  })
})
