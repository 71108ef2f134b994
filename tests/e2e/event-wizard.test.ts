import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { png } from '../server/files/sampleFiles.ts'
import { axeFaults } from '../support/axe.ts'
import { signIn } from '../support/session.ts'
import { toast } from './backOffice.ts'
import { at, button, create, fill, open, step, turnBack, waits } from './eventWizard.ts'
import { looks, takeOn } from './looks.ts'
import { openWorld, type World } from './world.ts'

const events = '/api/musterstadt/events'
describe('the event wizard', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('EVENT-WIZARD-001 EVENT-WIZARD-004 EVENT-WIZARD-005 EVENT-WIZARD-006 EVENT-WIZARD-012 EVENT-WIZARD-013 EVENT-WIZARD-014 EVENT-WIZARD-015 EVENT-WIZARD-016 EVENT-WIZARD-017 EVENT-WIZARD-018 EVENT-WIZARD-019 EVENT-WIZARD-020 EVENT-WIZARD-021 EVENT-WIZARD-022 EVENT-WIZARD-023 EVENT-WIZARD-024 EVENT-WIZARD-025 EVENT-WIZARD-026 EVENT-WIZARD-027 EVENT-WIZARD-028 EVENT-WIZARD-029 EVENT-WIZARD-030 EVENT-WIZARD-031 EVENT-WIZARD-032 EVENT-WIZARD-033 EVENT-WIZARD-034 EVENT-WIZARD-035 EVENT-WIZARD-036 EVENT-WIZARD-037 EVENT-WIZARD-041 EVENT-WIZARD-042 EVENT-WIZARD-043 EVENT-WIZARD-044 EVENT-WIZARD-045 EVENT-WIZARD-046 EVENT-LIST-042 CONST-035 a new event goes through seven steps, one after the other', async () => {
    const settings = { id: 'musterstadt', eventDetailLink: 'https://stadt.example/veranstaltungen/' }
    await (await signIn(world.server, 'owner')).put('/api/tenants', settings)
    const { page } = await world.open({ account: 'team' })
    await open(page, create, 'Veranstaltung erstellen')
    await at(page, 1)
    expect(
      (await page.getByRole('navigation', { name: 'Schritte' }).getByRole('button').allTextContents()).map(
        (words) => /Informationen|Veranstaltungsort|Veranstalter|Teilnehmer|Agenda|Anhänge|Bilder/.exec(words)?.[0],
      ),
    ).toEqual(['Informationen', 'Veranstaltungsort', 'Veranstalter', 'Teilnehmer', 'Agenda', 'Anhänge', 'Bilder'])
    const shown = [await waits(page), await button(page, 'Zurück').count(), await button(page, 'Absenden').count()]
    expect(shown).toEqual([true, 0, 0])
    await page.getByText('*Pflichtfelder').waitFor()
    await step(page, 4).click({ force: true })
    await at(page, 1)
    expect(await page.getByRole('radio', { name: 'Präsenz' }).isChecked()).toBe(true)
    expect(await page.getByLabel('Startuhrzeit').isDisabled()).toBe(true)
    expect(await page.getByLabel('Enduhrzeit').isDisabled()).toBe(true)
    await page.getByLabel('Name der Veranstaltung').fill('Sommer')
    await page.getByLabel('Name der Veranstaltung').fill('')
    await page.getByText('Name der Veranstaltung muss ausgefüllt sein.').first().waitFor()
    await page.getByLabel('Name der Veranstaltung').fill('Sommernacht')
    await expect.poll(() => waits(page)).toBe(true)
    await fill(page, 'Startdatum', '31.2.2031')
    await expect.poll(() => waits(page)).toBe(true)
    await fill(page, 'Startdatum', '6.6.2031')
    await expect.poll(() => waits(page)).toBe(true)
    await fill(page, 'Startuhrzeit', '1930')
    await fill(page, 'Enddatum', '5.6.2031')
    await page.getByText('Das Ende darf nicht vor dem Beginn liegen.').first().waitFor()
    await fill(page, 'Enddatum', '6.6.2031')
    await fill(page, 'Enduhrzeit', '23')
    for (const [editor, words] of [
      ['Kurztext', 'Unter Sternen'],
      ['Beschreibung', 'Mit Musik'],
    ] as const) {
      await page.getByRole('textbox', { name: editor }).click()
      await page.keyboard.type(words)
    }
    await page.getByLabel('Tags').fill('Sommer')
    await page.keyboard.press('Enter')
    await page.getByLabel('Flags').fill('Open Air')
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: 'Hybrid' }).check()
    await expect.poll(() => waits(page)).toBe(false)
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
    await takeOn(page, { scheme: 'light', width: 1280 })
    await button(page, 'Weiter').click()

    await at(page, 2)
    await expect.poll(() => step(page, 1).getAttribute('data-state')).toBe('done')
    await expect.poll(async () => [await waits(page), await button(page, 'Zurück').count()]).toEqual([true, 1])
    await page.getByLabel('Veranstaltungsort aus dem Bestand').click()
    await page.getByRole('option', { name: 'Freilichtbühne im Stadtpark', exact: true }).waitFor()
    expect(await page.getByRole('option').allInnerTexts()).not.toContain('Jugendraum Westend')
    await page.getByRole('option', { name: 'Freilichtbühne im Stadtpark' }).click()
    await expect
      .poll(() => page.getByLabel('Name des Veranstaltungsorts').inputValue())
      .toBe('Freilichtbühne im Stadtpark')
    await expect.poll(() => waits(page)).toBe(true)
    await fill(page, 'E-Mail für Rückfragen', 'abc')
    await page.getByText('E-Mail ist ungültig.').first().waitFor()
    await fill(page, 'E-Mail für Rückfragen', 'kultur@muster.example')
    for (const label of ['Raum aus dem Bestand', 'Link zur Online-Teilnahme', 'Hausnummer', 'Zusatz', 'PLZ'])
      await page.getByLabel(label).first().waitFor()
    await fill(page, 'Straße', 'Seeweg')
    await fill(page, 'Telefon', '0500 7')
    await expect.poll(() => waits(page)).toBe(false)
    await button(page, 'Weiter').click()

    await at(page, 3)
    expect(await page.getByRole('switch', { name: 'Ansprechperson angeben' }).isChecked()).toBe(true)
    await fill(page, 'Name des Veranstalters', 'Kulturamt')
    await expect.poll(() => waits(page)).toBe(true)
    await page.getByRole('switch', { name: 'Ansprechperson angeben' }).click()
    await expect.poll(() => waits(page)).toBe(false)
    await page.getByRole('switch', { name: 'Ansprechperson angeben' }).click()
    await fill(page, 'Name der Ansprechperson', 'Eva Muster')
    await fill(page, 'Telefon der Ansprechperson', '0500 1')
    await fill(page, 'E-Mail der Ansprechperson', 'abc')
    await expect.poll(() => waits(page)).toBe(true)
    await fill(page, 'E-Mail der Ansprechperson', 'eva@muster.example')
    await button(page, 'Person hinzufügen').click()
    const speaker = page.getByRole('group', { name: 'Mitwirkende Person 1' })
    await speaker.getByLabel('Name').waitFor()
    await expect.poll(() => waits(page)).toBe(true)
    await speaker.getByLabel('Name').fill('Ada')
    await expect.poll(() => waits(page)).toBe(false)
    await button(page, 'Weiter').click()

    await at(page, 4)
    expect(await page.getByRole('switch', { name: 'Öffentlich zugänglich' }).isChecked()).toBe(true)
    await expect.poll(() => waits(page)).toBe(false)
    await page.getByRole('switch', { name: 'Anmeldung erforderlich' }).click()
    await expect.poll(() => waits(page)).toBe(true)
    await fill(page, 'Höchstzahl der Teilnehmenden', '30')
    await expect.poll(() => waits(page)).toBe(false)
    await button(page, 'Preis hinzufügen').click()
    await page.getByLabel('Bezeichnung').fill('Erwachsene')
    await page.getByRole('group', { name: 'Preis 1' }).getByLabel('Preis').fill('12,50')
    await page.keyboard.press('Tab')
    await button(page, 'Weiter').click()

    await at(page, 5)
    await button(page, 'Tag hinzufügen').click()
    await fill(page, 'Datum', '6.6.2031')
    await button(page, 'Programmpunkt hinzufügen').click()
    await page.getByRole('group', { name: 'Programmpunkt 1' }).getByLabel('Beschreibung').fill('Auftakt')
    await button(page, 'Weiter').click()

    await at(page, 6)
    const pick = async (
      add: string,
      choose: string,
      file: { name: string; mimeType: string; buffer: Buffer },
      directory: string,
    ) => {
      await button(page, add).click()
      await button(page, choose).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Datei', { exact: true }).setInputFiles(file)
      expect(await dialog.getByLabel('Verzeichnis').inputValue()).toBe(directory)
      await dialog.getByRole('button', { name: 'Hochladen', exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await pick(
      'Datei hinzufügen',
      'Datei wählen',
      { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Plan') },
      'events/attachments',
    )
    await button(page, 'Weiter').click()
    await at(page, 7)
    await pick(
      'Bild hinzufügen',
      'Bild wählen',
      { name: 'see.png', mimeType: 'image/png', buffer: png },
      'events/images',
    )
    expect([await button(page, 'Weiter').count(), await button(page, 'Zurück').count()]).toEqual([0, 1])
    await expect.poll(() => waits(page, 'Absenden')).toBe(false)

    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await button(page, 'Absenden').click()
    const request = await sent
    expect(new URL(request.url()).pathname).toBe(events)
    expect(request.postDataJSON()).toMatchObject({
      isPublic: false,
      format: 1,
      information: {
        name: 'Sommernacht',
        teaserText: '<p>Unter Sternen</p>',
        description: '<p>Mit Musik</p>',
        tags: ['Sommer'],
        flags: ['Open Air'],
        startDate: '2031-06-06',
        startTime: '19:30',
        endDate: '2031-06-06',
        endTime: '23:00',
      },
      eventLocation: {
        name: 'Freilichtbühne im Stadtpark',
        emailAddress: 'kultur@muster.example',
        select: 'freilichtbuehne',
        phoneNumber: '0500 7',
      },
      eventAddress: { street: 'Seeweg' },
      eventOrganizer: {
        name: 'Kulturamt',
        addContactPerson: true,
        contactPersonName: 'Eva Muster',
        speakers: [{ name: 'Ada' }],
      },
      attendees: {
        publicEvent: true,
        needsRegistration: true,
        maxAttendees: 30,
        free: false,
        priceCategories: [{ name: 'Erwachsene', priceEur: 12.5 }],
      },
      schedules: [{ date: '2031-06-06', schedules: [{ description: 'Auftakt' }] }],
      attachments: [expect.stringContaining('/public/events/attachments/plan.txt')],
      images: [expect.stringContaining('/public/events/images/see.png')],
    })
    expect(await (await request.response())?.json(), 'ids are given where entries are stored').toMatchObject({
      eventOrganizer: { speakers: [{ id: '1', name: 'Ada' }] },
      attendees: { priceCategories: [{ id: '1', name: 'Erwachsene' }] },
      schedules: [{ id: '1', schedules: [{ id: '1', description: 'Auftakt' }] }],
    })
    await toast(page, 'event.create.success').waitFor()
    const link = page.getByRole('dialog').getByLabel('Link zur Veranstaltung')
    await expect.poll(() => link.inputValue()).toContain('?bkid=')
    await page.getByRole('dialog').getByRole('button', { name: 'Link kopieren' }).waitFor()
    await button(page, 'Zu den Veranstaltungen').click()
    await page.waitForURL('**/admin/veranstaltungen')
    await open(page, create, 'Veranstaltung erstellen')
    expect(await page.getByLabel('Name der Veranstaltung').inputValue()).toBe('')
  })

  it('EVENT-WIZARD-002 EVENT-WIZARD-007 EVENT-WIZARD-008 EVENT-WIZARD-009 EVENT-WIZARD-010 EVENT-WIZARD-011 EVENT-WIZARD-047 ROUTE-027 ERR-013 a stored event opens at every step, and its changes are applied where one is', async () => {
    const { page } = await world.open({ account: 'team' })
    await open(page, '/admin/veranstaltungen/edit?id=stadtfest&fromRoute=events', 'Veranstaltung bearbeiten')
    expect(page.url()).toContain(`${create}/information?id=stadtfest&fromRoute=events`)
    await step(page, 4).click()
    await at(page, 4)
    await step(page, 1).click()
    await at(page, 1)
    await turnBack(page)
    const name = page.getByLabel('Name der Veranstaltung')
    const apply = button(page, 'Änderungen übernehmen')
    expect(await apply.count()).toBe(0)
    const before = await name.inputValue()
    await name.fill('Großes Stadtfest')
    await apply.waitFor()
    await name.fill(before)
    await apply.waitFor({ state: 'detached' })
    await name.fill('Großes Stadtfest')
    await page.getByRole('switch', { name: 'Veranstaltung ist sichtbar' }).click()
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await apply.click()
    const body: unknown = (await sent).postDataJSON()
    expect(body).toMatchObject({ id: 'stadtfest', isPublic: false, information: { name: 'Großes Stadtfest' } })
    expect(body).not.toHaveProperty('_id')
    await toast(page, 'event.update.success').waitFor()
    await apply.waitFor({ state: 'detached' })
    await at(page, 1)
    const instance = await signIn(world.server, 'instance')
    const limit = async (maxPublicEvents: number | null) =>
      expect((await instance.put('/api/tenants', { id: 'musterstadt', maxPublicEvents })).status).toBe(200)
    await limit(0)
    const shown = page.getByRole('switch', { name: 'Veranstaltung ist sichtbar' })
    await open(page, create, 'Veranstaltung erstellen')
    await page.getByText('Die maximale Anzahl an öffentlichen Events ist erreicht.').waitFor()
    expect(await shown.getAttribute('aria-disabled')).toBe('true')
    await open(page, `${create}/information?id=kammerkonzert`, 'Veranstaltung bearbeiten')
    expect(await shown.getAttribute('aria-disabled')).toBe(null)
    await limit(null)
  })

  it('EVENT-WIZARD-003 ERR-032 nothing typed is lost on the way, by a reload or by a failure; closing gives it up', async () => {
    const { page, expectFault } = await world.open({ account: 'team' })
    expectFault(/500/)
    await open(page, `${create}?fromRoute=events`, 'Veranstaltung erstellen')
    const name = page.getByLabel('Name der Veranstaltung')
    await name.fill('Bleibt')
    await fill(page, 'Startdatum', '6.6.2031')
    await fill(page, 'Startuhrzeit', '10')
    await button(page, 'Weiter').click()
    await at(page, 2)
    await fill(page, 'Name des Veranstaltungsorts', 'Anger')
    await button(page, 'Zurück').click()
    await at(page, 1)
    expect(await name.inputValue()).toBe('Bleibt')
    await page.waitForFunction(() =>
      Object.keys(sessionStorage).some((key) => sessionStorage.getItem(key)?.includes('Anger')),
    )
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect.poll(() => name.inputValue()).toBe('Bleibt')
    await button(page, 'Schließen und Eingaben verwerfen').click()
    await page.waitForURL('**/admin/veranstaltungen')
    await open(page, create, 'Veranstaltung erstellen')
    expect(await name.inputValue()).toBe('')

    await open(page, `${create}/information?id=stadtfest`, 'Veranstaltung bearbeiten')
    await page.route(`**${events}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'kaputt' } })
        : route.continue(),
    )
    await name.fill('Misslungen')
    await button(page, 'Änderungen übernehmen').click()
    await page.getByText('Der Server konnte nicht speichern. Ihre Eingaben bleiben erhalten.').waitFor()
    expect(await toast(page, 'event.update.success').count()).toBe(0)
    expect(await name.inputValue()).toBe('Misslungen')
  })
})
