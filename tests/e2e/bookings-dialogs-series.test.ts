import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toast } from './backOffice.ts'
import { dialog, type DialogDesk, gone, inLooks, openDialogDesk, town, widthOf } from './bookingDialogs.ts'
import { openWorld, type World } from './world.ts'

describe('dialogs of a series of bookings', () => {
  let world: World
  let desk: DialogDesk
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDialogDesk(world)
  })
  afterAll(() => world.close())

  it('GROUP-001 GROUP-002 GROUP-003 GROUP-004 GROUP-007 GROUP-008 GROUP-009 GROUP-010 GROUP-011 what is done to a booking of a series asks which is meant', async () => {
    const series = await desk.bookSeries()
    const [member] = (await desk.stored(series, 'group-bookings')).bookingIds
    const { page, asked, again } = await desk.open('commit', member ?? '')
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
    const other = (await desk.stored(series, 'group-bookings')).bookingIds[1] ?? ''
    await desk.person.put(`${town}/bookings`, { id: member, isCommitted: false })
    await whole.getByRole('button', { name: 'Serienbuchung freigeben' }).click()
    await toast(page, 'group-booking.commit.success').waitFor()
    expect(asked).toContain(`POST /group-bookings/${series}/commit`)
    expect((await desk.membersOf(series)).map(({ isCommitted }) => isCommitted)).toEqual([true, true])

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
    expect((await desk.stored(other)).isRejected).toBe(true)

    const removed = await desk.bookSeries()
    const [first] = (await desk.stored(removed, 'group-bookings')).bookingIds
    const deleting = await desk.open('delete', first ?? '')
    await deleting.page.getByRole('button', { name: 'Ganze Serie' }).click()
    await deleting.page
      .getByRole('dialog', { name: 'Serienbuchung löschen' })
      .getByRole('button', { name: 'Serienbuchung löschen' })
      .click()
    await gone(deleting.page)
    expect(deleting.asked).toContain(`DELETE /group-bookings/${removed}`)
    expect((await desk.person.get(`${town}/bookings/${first}`)).status).toBe(404)
  })

  it('BOOKING-ACT-027 BOOKING-ACT-028 GROUP-005 GROUP-006 GROUP-012 receipts are made one by one or for the series, and saved as PDF', async () => {
    const series = await desk.bookSeries({ isCommitted: true, isPayed: true, paymentMethod: 'CASH' })
    const [member] = (await desk.stored(series, 'group-bookings')).bookingIds
    const { page, asked, again } = await desk.open('receipt', member ?? '')
    await page.getByRole('button', { name: 'Einzelbeleg' }).click()
    await dialog(page, 'Beleg erstellen').getByRole('button', { name: 'Beleg erstellen' }).click()
    await toast(page, 'receipt.create.success').waitFor()
    expect(asked).toContain(`POST /bookings/${member}/receipt`)
    await again('receipt')
    await page.getByRole('button', { name: 'Sammelbeleg' }).click()
    await dialog(page, 'Sammelbeleg erstellen').getByRole('button', { name: 'Sammelbeleg erstellen' }).click()
    await toast(page, 'receipt.create.success').waitFor()
    expect(asked).toContain(`POST /group-bookings/${series}/receipt`)
    expect((await desk.stored(member ?? '')).receipts).toHaveLength(2)
    await again('details')
    const saved = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /^Beleg .* herunterladen$/u })
      .first()
      .click()
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/u)
  })

  it('CONST-026 GROUP-013 GROUP-014 GROUP-015 BOOKING-ACT-033 a series is shown 1200 wide with its sum, and committed, rejected and deleted as a whole', async () => {
    const series = await desk.bookSeries()
    const { page } = await desk.open('series', series)
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
    expect((await desk.membersOf(series)).every(({ isCommitted }) => isCommitted)).toBe(true)
  })
})
