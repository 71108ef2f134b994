import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBoard } from './board.ts'
import { contact, dialog, type DialogDesk, gone, inLooks, openDialogDesk, town } from './bookingDialogs.ts'
import { openWorld, type World } from './world.ts'

const without = 'Ohne Zahlungsanbieter'

describe('releasing bookings', () => {
  let world: World
  let desk: DialogDesk
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDialogDesk(world)
  })
  afterAll(() => world.close())
  const release = (name: string) => (page: Parameters<typeof dialog>[0]) => {
    const box = dialog(page, name)
    return {
      box,
      provider: box.getByLabel('Zahlungsanbieter'),
      confirm: box.getByRole('button', { name, exact: true }),
    }
  }

  it('PAY-006 what staff create without a provider is released by invoice: announced before, confirmed after', async () => {
    const id = await desk.book({ paymentProvider: '' })
    const { page, asked } = await desk.open('commit', id)
    const { box, provider, confirm } = release('Buchung freigeben')(page)
    await provider.getByRole('option', { name: 'Rechnung' }).waitFor({ state: 'attached' })
    expect(await provider.getByRole('option').allInnerTexts()).toEqual(['Bitte wählen', 'Rechnung', without])
    await provider.selectOption({ label: 'Rechnung' })
    await box
      .getByRole('status')
      .getByText(`Es wird eine Rechnung über 10,00 € ausgestellt und an ${contact.mail} gesendet.`)
      .waitFor()
    await inLooks(page, 0)
    await confirm.click()
    await page.getByText(/^Rechnung MS-R-\S+ ausgestellt, sie wird an \S+ gesendet\.$/u).waitFor()
    await gone(page)
    expect(asked).toContain(`POST /bookings/${id}/commit {"paymentProvider":"invoice"}`)
    expect(await desk.stored(id)).toMatchObject({ isCommitted: true, paymentProvider: 'invoice' })
  })

  it('a series is released without a provider, and nothing is asked where nothing is owed', async () => {
    const series = await desk.bookSeries({ paymentProvider: '' })
    const [first] = await desk.membersOf(series)
    const { page } = await desk.open('commit', first?.id ?? '')
    await page.getByRole('button', { name: 'Ganze Serie' }).click()
    const { box, provider, confirm } = release('Serienbuchung freigeben')(page)
    await provider.selectOption({ label: without })
    await box.getByText(`An ${contact.mail} wird die Bestätigung gesendet, ohne Aufforderung zur Zahlung.`).waitFor()
    await confirm.click()
    await gone(page)
    expect((await desk.membersOf(series)).map(({ isCommitted }) => isCommitted)).toEqual([true, true])
    const paid = await desk.book({ paymentProvider: '', isPayed: true })
    await page.goto(`/admin/buchungen?dialog=booking.commit&id=${paid}`)
    const free = release('Buchung freigeben')(page)
    await free.box.getByText('Die Buchung wird verbindlich freigegeben.').waitFor()
    expect(await free.provider.count()).toBe(0)
  })

  it('an invoice that would lack something cannot be chosen: the dialog and the form name what is missing', async () => {
    const id = await desk.book({ street: '', paymentProvider: 'invoice' })
    const { page, again } = await desk.open('commit', id)
    const missing = 'Für die Zahlung per „Rechnung“ fehlt noch: Straße der Buchung.'
    const { box, provider, confirm } = release('Buchung freigeben')(page)
    await box.getByRole('alert').getByText(missing).waitFor()
    expect(await confirm.getAttribute('aria-disabled')).toBe('true')
    await inLooks(page, 1)
    await provider.selectOption({ label: without })
    expect(await confirm.getAttribute('aria-disabled')).toBeNull()
    await again('edit')
    const form = dialog(page, /Buchung .*bearbeiten|Buchung bearbeiten/u)
    await form.getByRole('switch', { name: 'Freigegeben' }).click()
    await form.getByText(missing).waitFor()
    await form.getByLabel('Straße').fill('Am Markt 1')
    await form.getByText('Es wird eine Rechnung über 10,00 € ausgestellt').waitFor()
    await form.getByRole('button', { name: 'Buchung speichern' }).click()
    await gone(page)
    expect((await desk.stored(id)).isCommitted).toBe(true)
  })

  it('a card that is moved into a state that releases asks for the provider and goes there with it', async () => {
    const states = [
      { id: 'neu', name: 'Neu', actions: [] },
      { id: 'frei', name: 'Frei', actions: [{ type: 'bookingStatus', bookingStatus: ['commit'] }] },
    ]
    const flow = {
      active: true,
      states,
      eventStateMapping: { onCreate: 'neu', onCommit: null, onReject: null, onPay: null },
    }
    expect((await desk.person.put(`${town}/workflow`, flow)).status).toBe(200)
    const id = await desk.book({ paymentProvider: '' })
    const { page, expectFault } = await openBoard(world)
    expectFault(/409/)
    await page.getByRole('button', { name: new RegExp(`^Menü zu .*${id}$`, 'u') }).click()
    await page.getByRole('menuitem', { name: 'Frei' }).click()
    await dialog(page, 'Status der Buchung ändern').getByRole('button', { name: 'Karte verschieben' }).click()
    const box = dialog(page, 'Zahlungsanbieter wählen')
    await box.getByLabel('Zahlungsanbieter', { exact: true }).selectOption({ label: without })
    await box.getByRole('button', { name: 'Karte verschieben' }).click()
    await expect.poll(async () => (await desk.stored(id)).isCommitted).toBe(true)
  })
})
