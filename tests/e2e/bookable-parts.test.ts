import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { signIn } from '../support/session.ts'
import { goToSection, saveButton, toast } from './backOffice.ts'
import { letGo } from './letGo.ts'
import { looksOf, takeOn } from './looks.ts'
import { offeredWhileTyping } from './offeredWhileTyping.ts'
import { liftRow } from './liftRow.ts'
import { openWorld, type World } from './world.ts'

const bookables = '/api/musterstadt/bookables'
const parts = 'Teile dieses Objekts'
const offers = 'Im Buchungsvorgang anbieten'

interface Stored {
  readonly id: string
  readonly version: number
  readonly relatedBookableIds: readonly string[]
  readonly checkoutBookableIds: readonly object[]
  readonly attachments: readonly object[]
}

describe('parts, offers, attachments and permissions of a bookable', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const openRoom = async (fields: object = {}) => {
    const person = await signIn(world.server, 'team')
    const make = async (more: object) => {
      const { body, status, text } = await person.put(bookables, { type: 'room', ...more })
      expect(status, text).toBe(201)
      return (body as Stored).id
    }
    const id = await make({ title: 'Probesaal', ...fields })
    const visit = await world.open({ account: 'team' })
    const asked: string[] = []
    visit.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await visit.page.goto(`/admin/raeume/edit?id=${id}`)
    const stored = async () => (await person.get(`${bookables}/${id}`)).body as Stored
    const reopen = () => visit.page.goto(`/admin/raeume/edit?id=${id}`)
    return { ...visit, id, person, make, stored, asked, reopen }
  }
  const list = (page: Page, name: string): Locator => page.getByRole('list', { name, exact: true })
  /** Names of the rows in display order. */
  const rowNames = (page: Page, name: string) =>
    list(page, name)
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')))
  const field = (page: Page, property: string): Locator => page.locator(`[data-field="related_${property}"]`)
  const add = async (page: Page, property: string, words: string, name: RegExp) => {
    const location = field(page, property)
    const button = location.getByRole('button', { name: 'Buchungsobjekt hinzufügen' })
    const search = location.getByLabel('Buchungsobjekt suchen')
    await button.or(search).first().waitFor()
    if (await button.isVisible()) await button.click()
    await search.fill(words)
    await page.getByRole('option', { name }).click()
  }
  const save = async (page: Page) => {
    await saveButton(page).click()
    await toast(page, 'bookable.update.success').waitFor()
  }
  const inOppositeLooks = async (page: Page, nth: number) => {
    for (const look of looksOf(nth)) {
      await takeOn(page, look)
      expect(await axeFaults(page), JSON.stringify(look)).toEqual([])
    }
    await takeOn(page, { scheme: 'light', width: 1280 })
  }

  it('SHELL-047 BOOKABLE-FORM-053 parts are found by words and type, moved by keyboard with German words, removed and brought back, and kept in order', async () => {
    const { page, stored, id, reopen } = await openRoom()
    await goToSection(page, 'Zugehörige Buchungsobjekte')
    await page.getByText('Keine Teile angegeben').waitFor()
    await add(page, 'relatedBookableIds', 'Mobile Büh', /^Mobile Bühne/)
    // Results of an earlier query cannot be selected, however fast the user types.
    const location = field(page, 'relatedBookableIds')
    const search = location.getByLabel('Buchungsobjekt suchen')
    await search.click()
    await page.getByRole('option', { name: /^Beamer im Koffer/ }).waitFor()
    expect(await offeredWhileTyping(search, 'Prob')).toBe(0)
    await add(page, 'relatedBookableIds', 'beamer', /^Beamer im Koffer/)
    // By type only: objects already added and the object itself are not offered.
    await location.getByLabel('Art').selectOption({ label: 'Raum' })
    await search.fill('Probesaal')
    await page.getByText('Kein passendes Buchungsobjekt gefunden').waitFor()
    await search.fill('Sitzungssaal')
    await page.getByRole('option', { name: /^Großer Sitzungssaal/ }).click()
    await expect.poll(() => rowNames(page, parts)).toEqual(['Mobile Bühne', 'Beamer im Koffer', 'Großer Sitzungssaal'])

    const handle = page.getByRole('button', { name: 'Großer Sitzungssaal verschieben' })
    await handle.focus()
    await liftRow(page, 'Großer Sitzungssaal aufgenommen, Stelle 3 von 3.')
    await page.keyboard.press('ArrowUp')
    await page.getByText('Großer Sitzungssaal über Stelle 2 von 3.').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowUp')
    await page.getByText('Großer Sitzungssaal über Stelle 1 von 3.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await expect.poll(() => rowNames(page, parts)).toEqual(['Großer Sitzungssaal', 'Mobile Bühne', 'Beamer im Koffer'])
    await page.getByRole('button', { name: 'Beamer im Koffer nach oben' }).click()
    await page.getByText('Beamer im Koffer steht jetzt an Stelle 2 von 3.').waitFor({ state: 'attached' })
    await expect.poll(() => rowNames(page, parts)).toEqual(['Großer Sitzungssaal', 'Beamer im Koffer', 'Mobile Bühne'])

    await page.getByRole('button', { name: 'Beamer im Koffer entfernen' }).click()
    await expect.poll(() => rowNames(page, parts)).toEqual(['Großer Sitzungssaal', 'Mobile Bühne'])
    const undo = field(page, 'relatedBookableIds').getByRole('button', { name: 'Rückgängig' })
    await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    const order = ['Großer Sitzungssaal', 'Beamer im Koffer', 'Mobile Bühne']
    await expect.poll(() => rowNames(page, parts)).toEqual(order)
    await inOppositeLooks(page, 0)
    await save(page)
    const { relatedBookableIds } = await stored()
    expect(relatedBookableIds).toHaveLength(3)
    expect(relatedBookableIds).not.toContain(id)
    await reopen()
    await goToSection(page, 'Zugehörige Buchungsobjekte')
    await expect.poll(() => rowNames(page, parts)).toEqual(order)
  })

  it('BOOKABLE-FORM-053 rows are dragged by the mouse', async () => {
    const { page } = await openRoom({ relatedBookableIds: ['sporthalle-nord-feld-1', 'sporthalle-nord-feld-2'] })
    await goToSection(page, 'Zugehörige Buchungsobjekte')
    const [one, two] = ['Sporthalle Nord, Feld 1', 'Sporthalle Nord, Feld 2']
    await expect.poll(() => rowNames(page, parts)).toEqual([one, two])
    const handle = (name: string) => page.getByRole('button', { name: `${name} verschieben` })
    // The form is still scrolling to the section: only afterwards the handle stays in place.
    await handle(two).hover()
    const from = await handle(two).boundingBox()
    const to = await handle(one).boundingBox()
    if (!from || !to) throw new Error('the handles are not drawn')
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2, from.y - 10, { steps: 4 })
    await page.mouse.move(to.x + to.width / 2, to.y + 5, { steps: 8 })
    await letGo(page)
    await expect.poll(() => rowNames(page, parts)).toEqual([two, one])
  })

  it('BOOKABLE-FORM-053 a part that contains the object over another one is told at its row, before and after saving, and nothing is lost', async () => {
    const { page, id, make, expectFault, stored, person } = await openRoom()
    expectFault(/400/)
    const middle = await make({ title: 'Mitte', relatedBookableIds: [id] })
    await make({ title: 'Oben', relatedBookableIds: [middle] })
    await goToSection(page, 'Zugehörige Buchungsobjekte')
    await add(page, 'relatedBookableIds', 'Oben', /^Oben/)
    const row = list(page, parts).getByRole('listitem', { name: 'Oben' })
    await row.getByText(/Dieses Objekt enthält selbst das Objekt, das Sie bearbeiten/).waitFor()
    await saveButton(page).click()
    await page.getByRole('alert').filter({ hasText: 'nicht gespeichert' }).waitFor()
    await row.getByText(/Dieses Objekt enthält selbst/).waitFor()
    await expect.poll(() => rowNames(page, parts)).toEqual(['Oben'])
    expect((await stored()).relatedBookableIds).toEqual([])
    const self = await person.put(bookables, { id, relatedBookableIds: [id] })
    expect(self.status).toBe(400)
    expect(self.body).toMatchObject({
      details: {
        fields: [{ path: '/relatedBookableIds/0', message: 'Ein Objekt kann nicht sein eigener Teil sein.' }],
      },
    })
  })

  it('BOOKABLE-FORM-054 offers at checkout are chosen, made mandatory, moved and stored; a deleted one leaves the list', async () => {
    const { page, stored, make, person, reopen } = await openRoom()
    const short = await make({ title: 'Kurzlebig' })
    await goToSection(page, 'Zugehörige Buchungsobjekte')
    await page.getByText('Keine Zusatzangebote angegeben').waitFor()
    await add(page, 'checkoutBookableIds', 'Kurzlebig', /^Kurzlebig/)
    await add(page, 'checkoutBookableIds', 'Endreinigung', /^Endreinigung Saal/)
    await page.getByRole('switch', { name: 'Pflicht: Endreinigung Saal' }).click()
    await page.getByRole('button', { name: 'Endreinigung Saal nach oben' }).click()
    await save(page)
    expect((await stored()).checkoutBookableIds).toEqual([
      { bookableId: 'endreinigung', mandatory: true },
      { bookableId: short, mandatory: false },
    ])
    expect((await person.delete(`${bookables}/${short}`)).status).toBe(200)
    expect((await stored()).checkoutBookableIds).toEqual([{ bookableId: 'endreinigung', mandatory: true }])
    await reopen()
    await goToSection(page, 'Zugehörige Buchungsobjekte')
    await expect.poll(() => rowNames(page, offers)).toEqual(['Endreinigung Saal'])
  })

  it('SHELL-047 BOOKABLE-FORM-055 BOOKABLE-FORM-056 BOOKABLE-FORM-057 ERR-083 an attachment has title, caption, one of five types, an address; required forces show', async () => {
    const { page, stored, reopen } = await openRoom()
    const location = await goToSection(page, 'Anhänge')
    await location.getByText('Keine Anhänge angegeben').waitFor()
    await location.getByRole('button', { name: 'Anhang hinzufügen' }).click()
    const entry = location.getByRole('group', { name: 'Anhang 1' })
    await entry.getByLabel('Titel', { exact: true }).fill('Hausordnung')
    await entry.getByLabel('Bildunterschrift').fill('Gilt für alle Räume')
    expect(await entry.getByLabel('Art').locator('option').allInnerTexts()).toEqual([
      'Vereinbarung',
      'Datenschutzvereinbarung',
      'Bedienungsanleitung',
      'Sicherheitshinweise',
      'Produktinformation',
    ])
    await entry.getByLabel('Art').selectOption({ label: 'Sicherheitshinweise' })
    const url = entry.getByLabel('Datei oder Link')
    for (const wrong of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.example/x',
      'JaVaScRiPt://a.example/%0a1',
    ]) {
      await url.fill(wrong)
      await url.blur()
      await entry.getByText('Ungültige URL.', { exact: true }).waitFor()
    }
    await saveButton(page).click()
    await page.getByRole('alert').filter({ hasText: 'nicht gespeichert' }).waitFor()
    await inOppositeLooks(page, 1)
    await url.fill('https://stadt.example/hausordnung.pdf')
    await entry.getByText('Ungültige URL.', { exact: true }).waitFor({ state: 'detached' })
    const show = entry.getByRole('switch', { name: 'Anzeigen' })
    await show.click()
    expect(await show.isChecked()).toBe(false)
    await entry.getByRole('switch', { name: 'Pflicht' }).click()
    await expect.poll(() => show.isChecked()).toBe(true)
    await entry.getByText('Ein verpflichtender Anhang wird immer angezeigt.').waitFor()
    await show.focus()
    await page.keyboard.press('Space')
    expect(await show.isChecked()).toBe(true)
    await save(page)
    expect((await stored()).attachments).toMatchObject([
      {
        title: 'Hausordnung',
        caption: 'Gilt für alle Räume',
        type: 'security-information',
        url: 'https://stadt.example/hausordnung.pdf',
        show: true,
        required: true,
      },
    ])
    await reopen()
    await goToSection(page, 'Anhänge')
    await location.getByRole('button', { name: 'Anhang 1 löschen' }).click()
    await location.getByText('Keine Anhänge angegeben').waitFor()
    await location.getByRole('button', { name: 'Rückgängig' }).click()
    await entry.waitFor()
  })

  it('SHELL-047 BOOKABLE-FORM-046 BOOKABLE-FORM-047 BOOKABLE-FORM-048 BOOKABLE-FORM-049 BOOKABLE-FORM-052 people and roles are chosen for seeing, free booking and series; who is unknown is shown and kept', async () => {
    const { page, stored, asked } = await openRoom({ permittedUsers: ['fremd@anderswo.example'] })
    const location = await goToSection(page, 'Berechtigungen')
    await location.getByText('fremd@anderswo.example (kein Mitglied)').waitFor()
    await location.getByRole('combobox', { name: 'Benutzer' }).fill('lesen@')
    await page.getByRole('option', { name: 'lesen@musterstadt.example' }).click()
    await location.getByRole('combobox', { name: 'Rollen' }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.keyboard.press('Escape')
    await location.getByText(/^Bereits über die gewählten Rollen: /).waitFor()
    const free = await goToSection(page, 'Kostenfreie Buchungen')
    await free.getByRole('combobox', { name: 'Benutzer' }).fill('neu@verein.example')
    await page.keyboard.press('Enter')
    await free.getByRole('combobox', { name: 'Rollen' }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.keyboard.press('Escape')
    const series = await goToSection(page, 'Gruppenbuchungen')
    await series.getByRole('switch', { name: 'Serienbuchungen erlauben' }).click()
    await series.getByRole('combobox', { name: 'Berechtigte Rollen' }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.keyboard.press('Escape')
    await inOppositeLooks(page, 2)
    await save(page)
    const roles: unknown = expect.arrayContaining([expect.any(String)])
    expect(await stored()).toMatchObject({
      permittedUsers: ['fremd@anderswo.example', 'lesen@musterstadt.example'],
      permittedRoles: roles,
      freeBookingUsers: ['neu@verein.example'],
      freeBookingRoles: roles,
      groupBooking: { enabled: true, permittedRoles: roles },
    })
    for (const path of ['/api/users/ids', '/api/musterstadt/users', '/api/musterstadt/roles'])
      expect(asked).toContain(path)
  })

  it('BOOKABLE-FORM-050 BOOKABLE-FORM-051 ERR-065 ERR-066 a town without members and roles is told so; an address that is none is refused at the field', async () => {
    const { page, context } = await openRoom()
    await context.route('**/api/musterstadt/users', (route) => route.fulfill({ json: { users: [], owner: [] } }))
    await context.route('**/api/musterstadt/roles?**', (route) =>
      route.fulfill({ json: [], headers: { 'content-range': 'roles 0-0/0' } }),
    )
    await page.reload()
    const location = await goToSection(page, 'Berechtigungen')
    await location.getByText('Keine Benutzer verfügbar', { exact: true }).waitFor()
    await location.getByText('Keine Rollen verfügbar', { exact: true }).waitFor()
    await location.getByRole('combobox', { name: 'Benutzer' }).fill('keine adresse')
    await page.keyboard.press('Enter')
    await saveButton(page).click()
    await location.getByText('E-Mail ist ungültig.', { exact: true }).waitFor()
    await location.getByText(/^keine adresse/).waitFor()
    await inOppositeLooks(page, 3)
  })
})
