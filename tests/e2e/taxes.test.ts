import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateOf } from '../../src/domain/time.ts'
import { axeFaults } from '../support/axe.ts'
import { card, goToSection, saveButton, toast } from './backOffice.ts'
import { type Desk, openDesk } from './bookings.ts'
import { at } from './bookingDialogs.ts'
import { contact, fill, next, wordsOf } from './checkoutPages.ts'
import { looks, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const price = (priceEur: number) => [
  { priceEur, fixedPrice: true, interval: { start: null, end: null }, weekdays: [], holidays: [] },
]

describe('taxes of a town', () => {
  let world: World
  let desk: Desk
  let room: string
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
    ;({ id: room } = await desk.store('bookables', {
      ...{ type: 'room', title: 'Steuersaal', amount: null, isBookable: true, isPublic: true, isScheduleRelated: true },
      ...{ autoCommitBooking: true, priceType: 'per-hour', priceValueAddedTax: 0, priceCategories: price(100) },
    }))
  })
  afterAll(() => world.close())

  it('a key is made, named by an object, and shown in the price of a booking', async () => {
    const { page } = await world.open({ account: 'owner' })
    await page.goto('/admin/mandanten')
    await settled(page)
    const receipts = await goToSection(page, 'Belege und Rechnungen')
    await receipts.getByRole('button', { name: 'Steuerschlüssel hinzufügen' }).click()
    const key = receipts.getByRole('group', { name: 'Steuerschlüssel 6', exact: true })
    await key.getByLabel('Kürzel').fill('VEREIN')
    await key.getByLabel('Art').selectOption('Steuerfrei')
    await key.getByLabel('Begründung auf Belegen').fill('Steuerfrei nach § 4 Nr. 22 UStG')
    // A key can be chosen before it is saved; one that went is named, and cannot be saved.
    const zero = receipts.getByRole('combobox', { name: 'Schlüssel für 0 % Mehrwertsteuer', exact: true })
    expect(await zero.locator('option:checked').innerText()).toBe('VERMIETUNG – 0 % (E), Vermietung von Räumen')
    await zero.selectOption('VEREIN – 0 % (E)')
    await key.getByLabel('Kürzel').fill('CLUB')
    const gone = receipts.getByText('Diesen Steuerschlüssel gibt es beim Mandanten nicht')
    await gone.waitFor()
    expect(await zero.locator('option:checked').innerText()).toBe('VEREIN (unbekannt)')
    expect(await zero.getAttribute('aria-invalid')).toBe('true')
    expect(await axeFaults(page)).toEqual([])
    await zero.selectOption('VERMIETUNG – 0 % (E), Vermietung von Räumen')
    await expect.poll(() => gone.count()).toBe(0)
    await key.getByLabel('Kürzel').fill('VEREIN')
    const fee = receipts.getByRole('combobox', { name: 'Schlüssel für einbehaltene Beträge', exact: true })
    await fee.focus()
    await page.keyboard.press('ArrowDown')
    expect(await fee.locator('option:checked').innerText()).toBe('19 – 19 % (S), Regelsteuersatz')
    await page.keyboard.press('ArrowUp')
    expect(await fee.locator('option:checked').innerText()).toBe('Keine Auswahl')
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page)).toEqual([])
    }
    await saveButton(page).click()
    await toast(page, 'tenant.update.success').last().waitFor()

    await page.goto(`/admin/raeume/edit?id=${room}`)
    await settled(page)
    const prices = await goToSection(page, 'Preise')
    await prices.getByRole('button', { name: 'Zuordnung hinzufügen' }).click()
    const entry = prices.getByRole('group', { name: 'Zuordnung 1', exact: true })
    await entry.getByRole('textbox', { name: 'Gilt ab', exact: true }).fill('01.01.2020')
    const chosen = entry.getByRole('combobox', { name: 'Steuerschlüssel', exact: true })
    await saveButton(page).click()
    await entry.getByText('Pflichtfeld').waitFor()
    expect(await chosen.locator('option').allInnerTexts()).toContain('19 – 19 % (S), Regelsteuersatz')
    // The price with the VAT of the key, not of the object.
    await chosen.selectOption('19 – 19 % (S), Regelsteuersatz')
    await prices.getByText('119,00 € brutto').waitFor()
    await chosen.selectOption('VEREIN – 0 % (E)')
    await prices.getByText('100,00 € brutto').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await saveButton(page).click()
    await toast(page, 'bookable.update.success').last().waitFor()

    const { id } = await desk.book({ bookableId: room, timeBegin: at(30, '10:00'), timeEnd: at(30, '11:00') })
    await page.goto(`/admin/buchungen?dialog=booking.edit&id=${id}`)
    await page.getByRole('dialog').getByText('Steuerfrei nach § 4 Nr. 22 UStG (VEREIN)').waitFor()
    expect(await page.getByRole('dialog').getByText('Art des Kunden').count()).toBe(0)
  })

  it.each([true, false])(
    'a visitor says who books, and sees the price of that before booking: script %s',
    async (hasScript) => {
      const { body } = await desk.session.get('/api/tenants/musterstadt')
      const { tax } = body as { readonly tax: { readonly keys: readonly object[] } }
      const taxed = await desk.session.put('/api/tenants', {
        id: 'musterstadt',
        tax: { ...tax, askCustomerKind: true },
      })
      expect([taxed.status, taxed.text]).toEqual([200, expect.any(String)])
      const { id } = await desk.store('bookables', {
        ...{
          type: 'room',
          title: `Saal ${hasScript ? 'mit' : 'ohne'}`,
          amount: null,
          isBookable: true,
          isPublic: true,
        },
        ...{ autoCommitBooking: true, priceValueAddedTax: 0, priceCategories: price(100), isScheduleRelated: true },
        taxAssignments: [{ customerKind: 'company', taxKey: '19', validFrom: '2020-01-01' }],
      })
      const { page } = await world.open({ hasScript })
      const day = addDays(dateOf(Date.now()), 40)
      const [begin, end] = [at(40, '10:00'), at(40, '11:00')]
      expect(day).toBe(dateOf(begin))
      await page.goto(
        `/checkout?${new URLSearchParams({ tenant: 'musterstadt', id, amount: '1', start: String(begin), end: String(end), schritt: 'kontakt' }).toString()}`,
      )
      await fill(page, contact)
      await page.getByLabel('Unternehmen').check()
      if (hasScript) expect(await axeFaults(page)).toEqual([])
      await next(page)
      await expect.poll(() => wordsOf(page)).toContain('119,00 €')
      expect(await wordsOf(page)).toContain('Unternehmen')
      const staff = await world.open({ account: 'owner' })
      await staff.page.goto('/admin/buchungen?dialog=booking.create')
      await staff.page
        .getByRole('dialog')
        .getByRole('combobox', { name: /^Art des Kunden/ })
        .waitFor()
    },
  )

  it('cards and the choice of objects say the tax that visitors are offered, not the shorthand', async () => {
    const open = { isBookable: true, isPublic: true }
    const shorthand = { priceValueAddedTax: 19, priceCategories: price(100) }
    const [none, key] = [[], [{ customerKind: 'private', taxKey: 'VERMIETUNG', validFrom: '2020-01-01' }]] as const
    const { id: event } = await desk.store('events', {
      ...{ isPublic: true, taxAssignments: key, eventLocation: { name: 'Rathaus' } },
      eventOrganizer: { name: 'Stadt', addContactPerson: false },
      information: { name: 'Steuerkonzert', startDate: addDays(dateOf(Date.now()), 9), startTime: '19:00' },
    })
    const objects = [
      ['raeume', 'Schlüsselsaal', { type: 'room', taxAssignments: key }, '100,00'],
      ['raeume', 'Prozentsaal', { type: 'room', taxAssignments: none }, '119,00'],
      ['tickets', 'Steuerkarte', { type: 'ticket', eventId: event, taxAssignments: none }, '100,00'],
    ] as const
    const { page } = await world.open({ account: 'owner' })
    for (const [path, title, about, gross] of objects) {
      const { id } = await desk.store('bookables', { ...open, ...shorthand, ...about, title })
      await page.goto(`/admin/${path}?q=${title}`)
      const shown = card(page, title)
      await shown.getByText(/100,00.€/).waitFor()
      await settled(page)
      const isTaxed = gross === '119,00'
      await expect.poll(() => shown.getByText('zzgl. 19 % MwSt.').count(), { message: title }).toBe(isTaxed ? 1 : 0)
      expect(await shown.getByText('MwSt.').count(), title).toBe(isTaxed ? 1 : 0)
      await page.goto('/admin/buchungen?dialog=booking.create')
      await page.getByRole('combobox', { name: 'Buchungsobjekt hinzufügen' }).fill(title)
      const option = page.getByRole('option', { name: title })
      await option.getByText(`${gross}\u00a0€`).waitFor()
      await page.goto(`/angebot/musterstadt/${id}`)
      expect((await wordsOf(page)).replaceAll('\u00a0', ' ')).toContain(`${gross} €`)
    }
  })
})
