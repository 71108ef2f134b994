import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatDay } from '../../src/domain/time.ts'
import { axeFaults } from '../support/axe.ts'
import { signIn } from '../support/session.ts'
import { toast } from './backOffice.ts'
import { looks, takeOn } from './looks.ts'
import { openWorld, type World } from './world.ts'

const address = '/admin/veranstaltungen/create/simple-event'

describe('the simple event creator', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('EVENT-SIMPLE-001 EVENT-SIMPLE-002 EVENT-SIMPLE-003 EVENT-SIMPLE-004 EVENT-SIMPLE-005 EVENT-SIMPLE-006 EVENT-SIMPLE-007 EVENT-SIMPLE-008 EVENT-SIMPLE-009 EVENT-SIMPLE-010 EVENT-SIMPLE-011 EVENT-SIMPLE-012 EVENT-SIMPLE-013 EVENT-SIMPLE-014 EVENT-SIMPLE-015 EVENT-SIMPLE-016 EVENT-LIST-042 ERR-080 ERR-087 one page asks for what it needs and makes event and ticket, by keyboard alone', async () => {
    // Without a detail page of the tenant, the special link leads to the built-in one.
    const owner = await signIn(world.server, 'owner')
    await owner.put('/api/tenants', { id: 'musterstadt', eventDetailLink: '' })
    const { page } = await world.open({ account: 'team' })
    await page.goto(address)
    const send = page.getByRole('button', { name: 'Absenden' })
    await page.getByLabel('Name der Veranstaltung').waitFor()
    expect(await page.getByRole('button', { name: 'Zurück' }).count()).toBe(1)
    expect(await page.getByRole('navigation', { name: 'Schritte' }).count()).toBe(0)
    expect(await send.getAttribute('aria-disabled')).toBe('true')
    expect(await page.getByRole('switch', { name: 'Veranstaltung ist sichtbar' }).getAttribute('aria-disabled')).toBe(
      'true',
    )

    await send.focus()
    await page.keyboard.press('Enter')
    const fields = [
      'Name der Veranstaltung',
      'Startdatum',
      'Startuhrzeit',
      'Enddatum',
      'Enduhrzeit',
      'Name des Veranstaltungsorts',
      'Name des Veranstalters',
      'Name der Ansprechperson',
      'Telefon der Ansprechperson',
      'E-Mail der Ansprechperson',
    ] as const
    for (const label of fields) {
      const field = page
        .locator('[data-field]')
        .filter({ has: page.getByLabel(label) })
        .last()
      await field.getByText('Pflichtfeld', { exact: true }).waitFor()
    }
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }

    const type = async (label: (typeof fields)[number], text: string) => {
      await page.getByLabel(label).focus()
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await type('Name der Veranstaltung', 'Nachbarschaftsfest')
    await type('Startdatum', '3.3.2031')
    await type('Startuhrzeit', '930')
    await type('Enddatum', '3.3.2031')
    await type('Enduhrzeit', '17')
    await type('Name des Veranstaltungsorts', 'Anger')
    await type('Name des Veranstalters', 'Quartiersverein')
    await type('Name der Ansprechperson', 'Eva Muster')
    await type('Telefon der Ansprechperson', '0500 1')
    await type('E-Mail der Ansprechperson', 'abc')
    await page.getByText('E-Mail muss gültig sein', { exact: true }).first().waitFor()
    await type('E-Mail der Ansprechperson', '@muster.example')
    await page.getByRole('switch', { name: 'Anmeldung erforderlich' }).focus()
    await page.keyboard.press('Space')
    await page.waitForFunction(() => document.querySelector('[data-waits]') === null)

    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await send.focus()
    await page.keyboard.press('Enter')
    const request = await sent
    const { pathname, searchParams } = new URL(request.url())
    expect([pathname, searchParams.get('withTickets')]).toEqual(['/api/musterstadt/events', 'true'])
    expect(request.postDataJSON()).toMatchObject({
      isPublic: false,
      information: { name: 'Nachbarschaftsfest', startDate: '2031-03-03', startTime: '09:30', endTime: '17:00' },
      eventOrganizer: { contactPersonEmailAddress: 'abc@muster.example' },
      attendees: { needsRegistration: true },
    })
    await toast(page, 'event.create.success').waitFor()

    const link = page.getByRole('dialog').getByLabel('Link zur Veranstaltung')
    await expect.poll(() => link.inputValue()).toMatch(/\/event\/musterstadt\/[\w-]+$/)
    const special = await link.inputValue()
    const id = special.split('/').at(-1) ?? ''
    await page.getByRole('dialog').getByRole('button', { name: 'Zu den Veranstaltungen' }).click()
    await page.waitForURL('**/admin/veranstaltungen')
    const team = await signIn(world.server, 'team')
    const tickets = await team.get(`/api/musterstadt/bookables?filter=${JSON.stringify({ eventId: id })}`)
    expect(tickets.body).toMatchObject([{ type: 'ticket', title: 'Nachbarschaftsfest', isPublic: false }])

    await page.goto(address)
    expect(await page.getByLabel('Name der Veranstaltung').inputValue()).toBe('')

    // The link opens the event without a session, although no list shows it.
    const visit = await world.open()
    expect((await visit.page.goto(special))?.status()).toBe(200)
    await visit.page.getByRole('heading', { level: 1, name: 'Nachbarschaftsfest' }).waitFor()
    await visit.page.getByRole('definition').getByText('Anger', { exact: true }).waitFor()
    await visit.page.getByRole('definition').getByText('Quartiersverein', { exact: true }).waitFor()
    await visit.page.getByText(`${formatDay('2031-03-03')}, 09:30–17:00`, { exact: true }).waitFor()
    expect(await axeFaults(visit.page)).toEqual([])
    visit.expectFault(/404/u)
    for (const other of ['fehlt', `${id}/weiter`, '%00'])
      expect([other, (await visit.page.goto(`/event/musterstadt/${other}`))?.status()]).toEqual([other, 404])
    expect((await visit.page.goto(`/event/beispielkreis/${id}`))?.status()).toBe(404)
    expect((await visit.page.goto(`/event/nirgendwo/${id}`))?.status()).toBe(404)
  })
})
