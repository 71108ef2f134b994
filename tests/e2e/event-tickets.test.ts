import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../support/session.ts'
import { toast } from './backOffice.ts'
import { at, button, create, fill } from './eventWizard.ts'
import { openWorld, type World } from './world.ts'

const tenant = '/api/musterstadt'

interface Ticket {
  readonly title: string
  readonly eventId: string
  readonly priceValueAddedTax: number
  readonly isPublic: boolean
  readonly isBookable: boolean
  readonly priceCategories: readonly { readonly priceEur: number }[]
}

const prices = [
  { name: 'Regulär', priceEur: 12 },
  { name: 'Ermäßigt', priceEur: 8 },
]
const eventOf = (name: string, priceCategories: readonly object[] = prices) => ({
  information: { name, startDate: '2031-06-06', startTime: '19:30', endDate: '2031-06-06', endTime: '23:00' },
  eventLocation: { name: 'Markt', emailAddress: 'kultur@muster.example', phoneNumber: '0500 7' },
  eventAddress: { street: 'Seeweg' },
  eventOrganizer: { name: 'Stadt', addContactPerson: false },
  attendees: { priceCategories },
})

describe('tickets from the prices of an event', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const openPrices = async (account: 'team' | 'read', event: object) => {
    const person = await signIn(world.server, 'team')
    const { body, status, text } = await person.put(`${tenant}/events`, event)
    expect(status, text).toBe(201)
    const { id } = body as { readonly id: string }
    const { page } = await world.open({ account })
    await page.goto(`${create}/teilnehmer?id=${id}`)
    const offer = page.getByRole('group', { name: 'Tickets', exact: true })
    await offer.waitFor()
    const tickets = async () =>
      ((await person.get(`${tenant}/bookables`)).body as readonly Ticket[])
        .filter(({ eventId }) => eventId === id)
        .toSorted((one, other) => one.title.localeCompare(other.title))
    return { page, offer, person, tickets }
  }

  it('are shown, made in one go with VAT and event, and offered once', async () => {
    const { page, offer, tickets } = await openPrices('team', eventOf('Sommernacht'))
    await offer.getByText('Zu diesen 2 Preisen gibt es noch keine Tickets.').waitFor()
    await offer.getByRole('button', { name: 'Tickets anlegen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tickets aus Preisen anlegen' })
    await dialog.getByLabel('Mehrwertsteuer').fill('19')
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Sommernacht: Regulär\s+12,00\s€ netto, 14,28\s€ brutto$/),
      expect.stringMatching(/^Sommernacht: Ermäßigt\s+8,00\s€ netto, 9,52\s€ brutto$/),
    ])
    await dialog.getByRole('button', { name: '2 Tickets anlegen' }).click()
    await toast(page, 'bookable.create.success').getByText('2 Tickets angelegt').waitFor()
    await offer.getByText('Zu jedem Preis gibt es ein Ticket.').waitFor()
    expect(await offer.getByRole('button').count()).toBe(0)
    expect(await tickets()).toMatchObject([
      { title: 'Sommernacht: Ermäßigt', priceCategories: [{ priceEur: 8 }], priceValueAddedTax: 19, isBookable: true },
      { title: 'Sommernacht: Regulär', priceCategories: [{ priceEur: 12 }], priceValueAddedTax: 19, isPublic: false },
    ])

    // An additional price is offered once it is stored, the others are not.
    await page.getByRole('button', { name: 'Preis hinzufügen' }).click()
    const third = page.getByRole('group', { name: 'Preis 3', exact: true })
    await third.getByLabel('Bezeichnung').fill('Kinder')
    await third.getByLabel('Preis', { exact: true }).fill('3')
    await offer.getByText('Bitte speichern Sie zuerst Ihre Änderungen').waitFor()
    expect(await offer.getByRole('button').count()).toBe(0)
    await button(page, 'Änderungen übernehmen').click()
    await toast(page, 'event.update.success').waitFor()
    await offer.getByText('Zu 1 von 3 Preisen gibt es noch kein Ticket.').waitFor()
    await offer.getByRole('button', { name: 'Tickets anlegen' }).click()
    await dialog.getByText('Schon vorhanden: Sommernacht: Regulär, Sommernacht: Ermäßigt').waitFor()
    await dialog.getByRole('button', { name: '1 Ticket anlegen' }).click()
    await offer.getByText('Zu jedem Preis gibt es ein Ticket.').waitFor()
    expect((await tickets()).map(({ title }) => title)).toEqual([
      'Sommernacht: Ermäßigt',
      'Sommernacht: Kinder',
      'Sommernacht: Regulär',
    ])
  })

  it('two persons with the same open dialog make each ticket once', async () => {
    const { page, offer, person, tickets } = await openPrices('team', eventOf('Doppelt'))
    await offer.getByRole('button', { name: 'Tickets anlegen' }).click()
    const eventId = new URL(page.url()).searchParams.get('id')
    const other = { type: 'ticket', title: 'Doppelt: Regulär', eventId, priceCategories: [{ priceEur: 12 }] }
    expect((await person.put(`${tenant}/bookables`, other)).status).toBe(201)
    await page.getByRole('dialog').getByRole('button', { name: '2 Tickets anlegen' }).click()
    await toast(page, 'bookable.create.success').getByText('1 Ticket angelegt').waitFor()
    expect((await tickets()).map(({ title }) => title)).toEqual(['Doppelt: Ermäßigt', 'Doppelt: Regulär'])
  })

  it('without the right to create bookables the reason is said and nothing opens', async () => {
    const { page, offer } = await openPrices('read', eventOf('Verschlossen'))
    await offer.getByText('Ihnen fehlt das Recht, Buchungsobjekte anzulegen.').waitFor()
    await offer.getByRole('button', { name: 'Tickets anlegen' }).click({ force: true })
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('after a new event with prices the toast leads there', async () => {
    const { page } = await world.open({ account: 'team' })
    await page.goto(`${create}/information`)
    await page.getByLabel('Name der Veranstaltung').fill('Neu mit Preis')
    await fill(page, 'Startdatum', '6.6.2031')
    await fill(page, 'Startuhrzeit', '1930')
    await fill(page, 'Enddatum', '6.6.2031')
    await fill(page, 'Enduhrzeit', '23')
    await button(page, 'Weiter').click()
    await at(page, 2)
    await fill(page, 'Name des Veranstaltungsorts', 'Markt')
    await fill(page, 'E-Mail für Rückfragen', 'kultur@muster.example')
    await fill(page, 'Straße', 'Seeweg')
    await fill(page, 'Telefon', '0500 7')
    await button(page, 'Weiter').click()
    await at(page, 3)
    await fill(page, 'Name des Veranstalters', 'Kulturamt')
    await page.getByRole('switch', { name: 'Ansprechperson angeben' }).click()
    await button(page, 'Weiter').click()
    await at(page, 4)
    await button(page, 'Preis hinzufügen').click()
    await page.getByRole('group', { name: 'Preis 1' }).getByLabel('Preis').fill('12,50')
    await page.keyboard.press('Tab')
    for (const next of [5, 6, 7]) {
      await button(page, 'Weiter').click()
      await at(page, next)
    }
    await button(page, 'Absenden').click()
    const shown = toast(page, 'event.create.success')
    await shown.getByText('Veranstaltung „Neu mit Preis“ erstellt, noch ohne Tickets', { exact: true }).waitFor()
    await shown.getByRole('link', { name: 'Tickets anlegen', includeHidden: true }).click()
    await at(page, 4)
    const offer = page.getByRole('group', { name: 'Tickets', exact: true })
    await offer.getByText('Zu diesem Preis gibt es noch kein Ticket.').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await offer.getByRole('button', { name: 'Tickets anlegen' }).click()
    await page
      .getByRole('dialog')
      .getByText(/^Neu mit Preis: 12,50\s€$/)
      .waitFor()
  })
})
