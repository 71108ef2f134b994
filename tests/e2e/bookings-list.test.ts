import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateOf, fromWallClock } from '../../src/domain/time.ts'
import { axeFaults } from '../support/axe.ts'
import { openDesk, type Stored } from './bookings.ts'
import { looks, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const at = (time: string): number => fromWallClock('2027-03-03', time) ?? 0

describe('the list of bookings', () => {
  let world: World
  let bookings: Readonly<Record<'pending' | 'committed' | 'rejected' | 'cancelled', Stored>>
  beforeAll(async () => {
    world = await openWorld()
    const desk = await openDesk(world)
    const room = await desk.room('Quittensaal')
    const hall = await desk.room('Kelterhalle')
    const cancelled = await desk.book({
      bookableId: hall,
      timeBegin: at('08:00'),
      timeEnd: at('09:00'),
      name: '=SUMME(1)',
      isCommitted: true,
      paymentProvider: 'invoice',
    })
    await desk.change(cancelled.id, { isRejected: true })
    const rejected = await desk.book({
      bookableId: hall,
      timeBegin: at('10:00'),
      timeEnd: at('11:00'),
      name: 'Petra Lohmann',
    })
    await desk.change(rejected.id, { isRejected: true })
    const committed = await desk.book({
      bookableId: room,
      timeBegin: at('22:00'),
      timeEnd: fromWallClock('2027-03-03', '24:00'),
      name: 'Jürgen Quendelmüller',
      company: 'Kegelfreunde',
      isCommitted: true,
      isPayed: true,
      paymentMethod: 'TRANSFER',
      comment: 'Schlüssel; "Rückgabe" am Montag',
    })
    const pending = await desk.book({
      bookableId: room,
      timeBegin: at('12:00'),
      timeEnd: at('13:30'),
      name: 'Anna Quendelmüller',
    })
    bookings = { pending, committed, rejected, cancelled }
  })
  afterAll(() => world.close())

  const open = async (query = '', options: Parameters<World['open']>[0] = {}) => {
    const visit = await world.open({ account: 'team', width: 1440, ...options })
    await visit.page.goto(`/admin/buchungen${query}`)
    await settled(visit.page)
    return visit
  }
  const rowOf = (page: Page, { id }: Stored) => page.locator('tbody tr').filter({ hasText: id })
  const cells = (page: Page, booking: Stored) => rowOf(page, booking).locator('td').allInnerTexts()
  const numbers = async (page: Page) =>
    (await page.locator('tbody tr td:first-child').allInnerTexts()).map((text) => text.trim())

  it('BOOKING-LIST-001 BOOKING-LIST-002 BOOKING-LIST-003 the view is chosen by two buttons, stands in the address and survives a reload', async () => {
    const { page } = await open('?view=foo')
    const views = page.getByRole('group', { name: 'Ansicht' })
    expect(await views.getByRole('button').allInnerTexts()).toEqual(['Liste', 'Kalender', 'Kanban'])
    const pressed = () => views.locator('[aria-pressed="true"]').innerText()
    expect(await pressed()).toBe('Liste')
    await page.getByRole('table').waitFor()
    await views.getByRole('button', { name: 'Kalender' }).click()
    await page.waitForURL('**/admin/buchungen?view=calendar')
    await page.reload()
    await expect.poll(pressed).toBe('Kalender')
    await page.getByRole('region', { name: /^Kalender/ }).waitFor()
    await views.getByRole('button', { name: 'Liste' }).click()
    await page.waitForURL('**/admin/buchungen?view=list')
    await page.goBack()
    await expect.poll(pressed).toBe('Kalender')
  })

  it('BOOKING-LIST-004 BOOKING-LIST-007 BOOKING-LIST-008 BOOKING-LIST-009 BOOKING-LIST-018 BOOKING-LIST-019 BOOKING-LIST-020 BOOKING-LIST-021 BOOKING-LIST-022 BOOKING-LIST-023 BOOKING-LIST-024 shows the documented columns, the newest on top, states in words', async () => {
    const { page } = await open()
    expect(await page.getByRole('searchbox').getAttribute('placeholder')).toBe('Buchung suchen...')
    expect((await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())).toEqual([
      'Id',
      'Buchungsobjekte',
      'Serie',
      'Von',
      'Bis',
      'Erstellt',
      'Name',
      'Preis in EUR',
      'Status',
      'Zahlung',
      'Zahlungsart',
      'Aktionen',
    ])
    const { pending, committed, rejected, cancelled } = bookings
    expect((await numbers(page)).slice(0, 4)).toEqual([pending, committed, rejected, cancelled].map(({ id }) => id))
    const words = async (booking: Stored) =>
      (await cells(page, booking)).map((text) => text.replaceAll(/\s+/g, ' ').trim()).slice(0, -1)
    const shown = await words(committed)
    expect(shown.slice(0, 3)).toEqual([committed.id, 'Quittensaal', 'Mi 3. März 2027 22:00–24:00'])
    expect(shown.slice(4)).toEqual([
      'Jürgen Quendelmüller Kegelfreunde',
      '20,00',
      'freigegeben',
      'bezahlt',
      'Überweisung',
    ])
    expect((await words(pending)).slice(6)).toEqual(['ausstehend', 'ausstehend', '–'])
    expect((await words(rejected))[6]).toBe('abgelehnt')
    expect((await words(cancelled))[6]).toBe('storniert')
  })

  it('BOOKING-LIST-009 BOOKING-LIST-010 BOOKING-LIST-011 BOOKING-LIST-013 searches on the server, forgives a slip, narrows by status and keeps all of it in the address', async () => {
    const { page } = await open()
    const { pending, committed, rejected } = bookings
    await page.getByRole('searchbox').fill('quendelmüler quitensaal')
    await expect.poll(async () => (await numbers(page)).slice(0, 2)).toEqual([pending.id, committed.id])
    await page.waitForURL('**/admin/buchungen?*q=quendelm%C3%BCler+quitensaal*')
    await page.getByRole('button', { name: /^freigegeben/ }).click()
    await expect.poll(() => numbers(page)).toEqual([committed.id])
    const address = page.url()
    await page.goto('about:blank')
    await page.goto(address)
    await expect.poll(() => numbers(page)).toEqual([committed.id])
    await page.getByRole('searchbox').fill('kathedrale')
    await page.getByText('Nichts gefunden').waitFor()
    await page.getByRole('button', { name: 'Suche und Filter leeren' }).click()
    await expect.poll(async () => (await numbers(page)).slice(0, 3)).toEqual([pending.id, committed.id, rejected.id])
    await page.getByRole('button', { name: 'Zeitraum' }).click()
    const dialog = page.getByRole('dialog', { name: 'Zeitraum' })
    await dialog.getByLabel('Von').fill('4.3.2027')
    await dialog.getByLabel('Von').press('Tab')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filter Von: ab Do 4. März 2027 entfernen' }).waitFor()
    await expect.poll(() => page.url()).toContain('from=2027-03-04')
  })

  it('sorts by name both ways, in pages whose place stands in the address', async () => {
    const { page } = await open('?q=Kelterhalle&rows=25')
    const { rejected, cancelled } = bookings
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await expect.poll(() => numbers(page)).toEqual([cancelled.id, rejected.id])
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await expect.poll(() => numbers(page)).toEqual([rejected.id, cancelled.id])
    await expect.poll(() => page.url()).toContain('sort=name&order=DESC')
    expect(await page.getByText('1–2 von 2').isVisible()).toBe(true)
  })

  it('BOOKING-LIST-005 BOOKING-LIST-016 a click on the number opens the details by their address, the floating button a new booking', async () => {
    const { page } = await open()
    const { pending } = bookings
    await rowOf(page, pending).getByRole('button', { name: pending.id, exact: true }).click()
    await page.waitForURL(`**/admin/buchungen?*dialog=booking.details&id=${pending.id}*`)
    await page.goto('/admin/buchungen')
    await settled(page)
    await page.getByRole('button', { name: 'Buchung erstellen' }).click()
    await page.waitForURL('**/admin/buchungen?*dialog=booking.create*')
  })

  it('BOOKING-LIST-006 BOOKING-LIST-015 BOOKING-LIST-016 BOOKING-LIST-017 PERM-021 who may only read is told why nothing else works', async () => {
    const { page } = await open('', { account: 'read' })
    const { pending } = bookings
    const row = rowOf(page, pending)
    await row.waitFor()
    expect(await row.getByRole('button', { name: pending.id, exact: true }).count()).toBe(0)
    expect(await row.getByRole('button', { name: `Buchung ${pending.id} freigeben` }).count()).toBe(0)
    const create = page.getByRole('button', { name: 'Buchung erstellen' })
    await expect.poll(() => create.getAttribute('aria-disabled')).toBe('true')
    await row.getByRole('button', { name: `Weitere Aktionen zu Buchung ${pending.id}` }).click()
    const menu = page.getByRole('menu', { name: `Aktionen zu Buchung ${pending.id}` })
    const entries = menu.getByRole('menuitem')
    expect((await entries.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'Details',
      'Bearbeiten',
      'Buchung freigeben',
      'Als bezahlt markieren',
      'Beleg erstellen',
      'Buchung ablehnen',
      'Löschen',
    ])
    for (const entry of await entries.all()) {
      expect(await entry.getAttribute('aria-disabled')).toBe('true')
      expect(await entry.innerText()).toMatch(/Ihnen fehlt das Recht/)
    }
    await page.keyboard.press('Enter')
    expect(await axeFaults(page)).toEqual([])
    expect(page.url()).not.toContain('dialog')
  })

  it('BOOKING-ACT-014 BOOKING-ACT-016 BOOKING-ACT-020 BOOKING-ACT-021 BOOKING-ACT-025 the menu says what each booking allows now', async () => {
    const { page } = await open()
    const { pending, committed, cancelled } = bookings
    const refusals = async (booking: Stored) => {
      await rowOf(page, booking)
        .getByRole('button', { name: /^Weitere Aktionen/ })
        .click()
      const entries = page.getByRole('menu').getByRole('menuitem')
      const lines = (await entries.allInnerTexts()).map((text) => text.split('\n'))
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'hidden' })
      return Object.fromEntries(lines.map(([label = '', reason = '']) => [label, reason]))
    }
    expect(await refusals(pending)).toMatchObject({ 'Buchung freigeben': '', 'Buchung ablehnen': '', Löschen: '' })
    expect(await refusals(committed)).toMatchObject({
      'Buchung freigeben': 'Die Buchung ist bereits freigegeben.',
      'Als bezahlt markieren': 'Die Buchung wurde bereits bezahlt.',
      'Buchung stornieren': '',
      Löschen: 'Die Buchung wurde bereits bezahlt.',
    })
    expect(await refusals(cancelled)).toMatchObject({
      'Buchung freigeben': '',
      'Buchung stornieren': 'Die Buchung ist bereits storniert.',
    })
  })

  it('exports what the filter shows, as German spreadsheets open it, without formulas', async () => {
    const { page } = await open('?q=Quendelm%C3%BCller')
    const download = async () => {
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: 'CSV exportieren' }).click()
      const file = await coming
      expect(file.suggestedFilename()).toBe(`buchungen-${dateOf(Date.now())}.csv`)
      return readFile(await file.path(), 'utf8')
    }
    const { pending, committed, cancelled } = bookings
    const text = await download()
    expect(text.startsWith('\uFEFFId;Buchungsobjekte;Serie;Von;Bis;Erstellt;Name;')).toBe(true)
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(new RegExp(`^${pending.id};Quittensaal;;03\\.03\\.2027 12:00;03\\.03\\.2027 13:30;`))
    const [, , line = ''] = lines
    expect(line).toContain(committed.id)
    expect(line).toContain(';"Schlüssel; ""Rückgabe"" am Montag";20,00;freigegeben;bezahlt;Überweisung')
    await page.goto(`/admin/buchungen?q=${cancelled.id}`)
    await settled(page)
    expect(await download()).toContain(";'=SUMME(1);")
  })

  it('rows can be narrow and columns hidden, and stay so', async () => {
    const { page } = await open()
    await page.getByRole('button', { name: 'Spalten' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Zahlungsart' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Zeilenhöhe' }).click()
    await page.reload()
    await settled(page)
    expect(await page.getByRole('columnheader', { name: 'Zahlungsart' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Zeilenhöhe' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('passes axe in both modes, wide and narrow, and never scrolls sideways', async () => {
    const { page } = await open()
    for (const look of looks) {
      await takeOn(page, look)
      const where = `${look.scheme} ${look.width}`
      expect(await axeFaults(page), where).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(look.width)
    }
    await page.getByText('Quittensaal').first().waitFor()
  })
})
