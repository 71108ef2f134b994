import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../support/session.ts'
import { goToSection, priceCategory, saveButton, section, toast } from './backOffice.ts'
import { bookables, type Json, openRoom, save, turn } from './bookableForm.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const places = [
  ['/admin/veranstaltungsorte/create', 'Veranstaltungsort', 'event-location'],
  ['/admin/raeume/create', 'Raum', 'room'],
  ['/admin/resources/create', 'Ressource', 'resource'],
  ['/admin/tickets/create', 'Ticket', 'ticket'],
] as const

describe('the form of a bookable', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it.each(places)(
    'BOOKABLE-FORM-001 BOOKABLE-FORM-005 BOOKABLE-FORM-007 BOOKABLE-FORM-008 BOOKABLE-FORM-010 BOOKABLE-FORM-018 BOOKABLE-FORM-065 at %s makes a %s',
    async (address, label, type) => {
      const { page } = await world.open({ account: 'team' })
      await page.goto(address)
      expect(await saveButton(page).innerText()).toMatch(/^Erstellen/)
      const head = section(page, 'Typ und Mandant')
      expect(await head.getByLabel('Typ', { exact: true }).inputValue()).toBe(label)
      expect(await head.getByLabel('Mandant').inputValue()).toBe('Stadt Musterstadt')
      expect(await head.locator('input:not([readonly]), select, textarea').count()).toBe(0)
      expect(await section(page, 'Veranstaltung').count()).toBe(type === 'ticket' ? 1 : 0)
      await section(page, 'Titel').getByRole('textbox').fill(`Neu: ${label}`)
      const body = await save(page, 'bookable.create.success')
      expect(body).toMatchObject({ title: `Neu: ${label}`, type })
      expect(body).not.toHaveProperty('id')
    },
  )

  it('BOOKABLE-FORM-006 shows its sections in the documented order', async () => {
    const { page } = await world.open({ account: 'team' })
    await page.goto('/admin/tickets/create')
    await saveButton(page).waitFor()
    expect(await page.locator('form section h2').allInnerTexts()).toEqual(
      [
        'Typ und Mandant Veranstaltung Titel Titelbild Beschreibung Standort Tags Flags Preise',
        'Zeitliche_Abhängigkeiten Schließsysteme Berechtigungen Kostenfreie_Buchungen Gruppenbuchungen',
        'Zugehörige_Buchungsobjekte Anhänge Weitere_Optionen Buchungshinweise',
      ]
        .join(' ')
        .replace('Typ und Mandant', 'Typ_und_Mandant')
        .split(' ')
        .map((title) => title.replaceAll('_', ' '))
        .map((title) => (title === 'Titel' ? expect.stringMatching(/^Titel/) : title)),
    )
  })

  it('BOOKABLE-FORM-002 BOOKABLE-FORM-003 BOOKABLE-FORM-013 BOOKABLE-FORM-014 BOOKABLE-FORM-016 BOOKABLE-FORM-019 edits a stored one and leads back to where it came from', async () => {
    const { page, stored } = await openRoom(world, { title: 'Lesezimmer', tags: ['ruhig'] }, '&fromRoute=rooms')
    expect(await saveButton(page).innerText()).toMatch(/^Speichern/)
    expect(await section(page, 'Titel').getByRole('textbox').inputValue()).toBe('Lesezimmer')
    await section(page, 'Standort').getByRole('textbox').fill('Rathaus, Raum 104')
    const tags = await goToSection(page, 'Tags')
    await tags.getByRole('combobox').fill('hell')
    await page.keyboard.press('Enter')
    await tags.getByRole('button', { name: 'ruhig entfernen' }).click()
    const flags = await goToSection(page, 'Flags')
    await flags.getByRole('combobox').fill('Beamer')
    await page.keyboard.press('Enter')
    const changes = { location: 'Rathaus, Raum 104', tags: ['hell'], flags: ['Beamer'] }
    expect(await save(page)).toMatchObject(changes)
    await page.waitForURL('**/admin/raeume')
    expect(await stored()).toMatchObject(changes)
  })

  it('BOOKABLE-FORM-004 BOOKABLE-FORM-015 BOOKABLE-FORM-017 BOOKABLE-FORM-020 ERR-063 ERR-064 is left for the dashboard without saving', async () => {
    const { page, stored } = await openRoom(world, { title: 'Bleibt' })
    await (await goToSection(page, 'Tags')).getByText('Keine Tags angelegt', { exact: true }).waitFor()
    await (await goToSection(page, 'Flags')).getByText('Keine Flags angelegt', { exact: true }).waitFor()
    const before = await stored()
    await page.getByRole('button', { name: 'Abbrechen' }).click()
    await page.waitForURL('**/admin/dashboard')
    expect(await stored()).toEqual(before)
  })

  it('BOOKABLE-FORM-009 a ticket is given to one of the tenant’s events', async () => {
    const person = await signIn(world.server, 'team')
    const { body } = await person.get('/api/musterstadt/events')
    const [event] = body as readonly { id: string; information: { name: string } }[]
    if (!event) throw new Error('the demo town has no event')
    const { page } = await world.open({ account: 'team' })
    await page.goto('/admin/tickets/create')
    await section(page, 'Titel').getByRole('textbox').fill('Abendkarte')
    await section(page, 'Veranstaltung').getByRole('combobox').fill(event.information.name)
    await page.getByRole('option', { name: event.information.name, exact: true }).click()
    expect(await save(page, 'bookable.create.success')).toMatchObject({ type: 'ticket', eventId: event.id })
  })

  it('BOOKABLE-FORM-058 BOOKABLE-FORM-059 BOOKABLE-FORM-060 BOOKABLE-FORM-061 BOOKABLE-FORM-063 every option is stored, public and bookable each by itself', async () => {
    for (const [isPublic, isBookable] of [
      [true, false],
      [false, true],
      [true, true],
      [false, false],
    ] as const) {
      const { page, stored } = await openRoom(world, { isPublic: !isPublic, isBookable: !isBookable })
      const options = await goToSection(page, 'Weitere Optionen')
      await turn(options, 'Öffentlich sichtbar', isPublic)
      await turn(options, 'Buchbar', isBookable)
      await turn(options, 'Buchungen automatisch freigeben', true)
      await options.getByRole('checkbox', { name: 'Anmerkung' }).check()
      await options.getByRole('checkbox', { name: 'Firma oder Verein' }).check()
      const chosen = { isPublic, isBookable, autoCommitBooking: true, requiredFields: ['comment', 'company'] }
      expect(await save(page)).toMatchObject(chosen)
      expect(await stored()).toMatchObject(chosen)
      await page.context().close()
    }
  })

  it('PRICE-022 PRICE-023 ERR-084 numbers are taken as Germans write them, visibly, and nothing else is', async () => {
    const { page, stored } = await openRoom(world)
    const prices = await goToSection(page, 'Preise')
    const vat = prices.getByLabel('Mehrwertsteuer')
    const price = priceCategory(page, 1).getByLabel(/^Preis netto/)
    await vat.fill('12,5')
    await price.fill('1,234.50')
    await vat.click()
    await saveButton(page).click()
    await page.getByRole('alert').filter({ hasText: 'nicht gespeichert' }).waitFor()
    expect(await price.inputValue()).toBe('1,234.50')
    await price.fill('1.234,5')
    await vat.focus()
    expect(await price.inputValue()).toBe('1234,50')
    const body = await save(page)
    expect(body).toMatchObject({ priceValueAddedTax: 12.5, priceCategories: [{ priceEur: 1234.5 }] })
    expect(await stored()).toMatchObject({ priceValueAddedTax: 12.5, priceEur: 1234.5 })
  })

  it('BOOKABLE-FORM-064 nothing more can be made public while the tenant’s limit is reached', async () => {
    const owner = await signIn(world.server, 'instance')
    const tenant = (await owner.get('/api/tenants/musterstadt')).body as Json
    const limit = async (maxPublicBookables: number | null) => {
      const { status, text } = await owner.put('/api/tenants', { ...tenant, version: undefined, maxPublicBookables })
      expect(status, text).toBe(200)
    }
    const visibility = async (fields: object) => {
      const { page } = await openRoom(world, fields)
      const options = await goToSection(page, 'Weitere Optionen')
      return options.getByRole('switch', { name: 'Öffentlich sichtbar' })
    }
    const open = await visibility({ isPublic: true })
    await limit(1)
    const control = await visibility({})
    await expect.poll(() => control.isDisabled()).toBe(true)
    await control.page().getByText('Die maximale Anzahl an öffentlichen Buchungsobjekten ist erreicht.').waitFor()
    await control.click({ force: true })
    expect(await control.isChecked()).toBe(false)
    // A setting already in effect can be revoked.
    await open.page().reload()
    await goToSection(open.page(), 'Weitere Optionen')
    await open.click()
    expect((await save(open.page())).isPublic).toBe(false)
    await limit(null)
    const free = await visibility({})
    await settled(free.page())
    expect(await free.isDisabled()).toBe(false)
  })

  it('ERR-080 says at the field and in the summary what is missing, and keeps everything else', async () => {
    const { page } = await world.open({ account: 'team' })
    await page.goto('/admin/raeume/create')
    await section(page, 'Standort').getByRole('textbox').fill('Hafen')
    await saveButton(page).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Raum nicht gespeichert: 1 Angabe ist zu korrigieren.' })
    await summary.waitFor()
    await section(page, 'Titel').getByText('Pflichtfeld', { exact: true }).waitFor()
    await section(page, 'Titel').getByRole('textbox').fill('Speicher')
    await saveButton(page).click()
    await toast(page, 'bookable.create.success').waitFor()
    const person = await signIn(world.server, 'team')
    const all = (await person.get(bookables)).body as readonly Json[]
    expect(all.filter(({ title }) => title === 'Speicher')).toMatchObject([{ location: 'Hafen' }])
  })
})
