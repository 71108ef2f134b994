import type { Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, demoPassword } from '../support/accounts.ts'
import { axeFaults } from '../support/axe.ts'
import { signIn } from '../support/session.ts'
import { card, saveButton, section, toast } from './backOffice.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const bookables = '/api/musterstadt/bookables'

interface Stored {
  readonly id: string
  readonly title: string
  readonly location: string
  readonly version: number
}

describe('when things go wrong, nothing typed is lost', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const openRoom = async (title: string) => {
    const person = await signIn(world.server, 'team')
    const { body } = await person.put(bookables, { title, type: 'room', location: 'Altbau' })
    const room = body as Stored
    const visit = await world.open({ account: 'team' })
    await visit.page.goto(`/admin/raeume/edit?id=${room.id}`)
    await settled(visit.page)
    const stored = async () => (await person.get(`${bookables}/${room.id}`)).body as Stored
    return { ...visit, person, room, stored }
  }
  const titleField = (page: Page) => section(page, 'Titel').getByRole('textbox')
  const locationField = (page: Page) => section(page, 'Standort').getByRole('textbox')

  it('a record somebody else saved meanwhile: both versions are shown, and the person chooses', async () => {
    const { page, person, room, stored, expectFault } = await openRoom('Ratssaal alt')
    expectFault(/409/)
    await titleField(page).fill('Ratssaal von mir')
    const other = await person.put(bookables, {
      ...(await stored()),
      title: 'Ratssaal von anderen',
      location: 'Neubau',
    })
    expect(other.status).toBe(200)
    await saveButton(page).click()

    const dialog = page.getByRole('dialog', { name: 'In der Zwischenzeit geändert' })
    await dialog.waitFor()
    expect(await dialog.innerText()).toContain('Ratssaal von mir')
    expect(await dialog.innerText()).toContain('Ratssaal von anderen')
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await titleField(page).inputValue()).toBe('Ratssaal von mir')

    await saveButton(page).click()
    await dialog.getByRole('radio', { name: /Ihre Eingabe/ }).check()
    await dialog.getByRole('button', { name: 'Auswahl speichern' }).click()
    await toast(page, 'bookable.update.success').waitFor()
    expect(await stored()).toMatchObject({ id: room.id, title: 'Ratssaal von mir', location: 'Neubau' })
  })

  it('ERR-045 AUTH-008 SHELL-037 an expired session: the message, and after signing in the form as it was typed', async () => {
    const { page, context, stored, expectFault } = await openRoom('Vorraum')
    expectFault(/401/)
    await titleField(page).fill('Vorraum mit Garderobe')
    const address = page.url()
    await context.clearCookies()
    // By keyboard: any request may detect the expiry first, and then there may be no button left to click.
    await page.keyboard.press('Control+s')
    await page.waitForURL('**/login*')
    await toast(page, 'session-expired').waitFor()
    await page.getByLabel('E-Mail').fill(accounts.team)
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.waitForURL(address)
    await expect.poll(() => titleField(page).inputValue()).toBe('Vorraum mit Garderobe')
    await saveButton(page).click()
    await toast(page, 'bookable.update.success').waitFor()
    expect((await stored()).title).toBe('Vorraum mit Garderobe')
  })

  it('the server restarting: the form keeps its text and saves on demand', async () => {
    const { page, stored, expectFault } = await openRoom('Kellerbar')
    expectFault(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_SOCKET/)
    await titleField(page).fill('Kellerbar am Markt')
    await world.server.stop()
    await saveButton(page).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Ihre Eingaben bleiben erhalten.' })
    await notice.waitFor()
    expect(await titleField(page).inputValue()).toBe('Kellerbar am Markt')
    await world.server.start()
    await notice.getByRole('button', { name: 'Erneut versuchen' }).click()
    await toast(page, 'bookable.update.success').waitFor()
    expect((await stored()).title).toBe('Kellerbar am Markt')
  })

  it('an answer that is lost on its way: saved again, there is still one room', async () => {
    const { page, expectFault } = await world.open({ account: 'team' })
    expectFault(/ERR_FAILED/)
    await page.goto('/admin/raeume/create')
    await titleField(page).fill('Probenraum am Wehr')
    const lost = async (route: Route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      await route.fetch()
      return route.abort('failed')
    }
    await page.route(`**${bookables}*`, lost)
    await saveButton(page).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Ihre Eingaben bleiben erhalten.' })
    await notice.waitFor()
    await page.unroute(`**${bookables}*`, lost)
    await notice.getByRole('button', { name: 'Erneut versuchen' }).click()
    await toast(page, 'bookable.create.success').waitFor()
    const person = await signIn(world.server, 'team')
    const rooms = (await person.get(bookables)).body as readonly Stored[]
    expect(rooms.filter(({ title }) => title === 'Probenraum am Wehr')).toHaveLength(1)
  })

  it('leaving with changes asks; staying keeps them', async () => {
    const { page } = await openRoom('Teeküche')
    await titleField(page).fill('Teeküche, oben')
    await page.getByRole('link', { name: 'Ressourcen', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Nicht gespeicherte Änderungen' })
    await dialog.waitFor()
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    expect(await titleField(page).inputValue()).toBe('Teeküche, oben')
    await page.getByRole('link', { name: 'Ressourcen', exact: true }).click()
    await dialog.getByRole('button', { name: 'Änderungen verwerfen' }).click()
    await page.waitForURL('**/admin/ressourcen')
  })

  it('CONST-005 what is missing is said at the field and in a summary that leads there; the emphasis goes after four seconds, the words stay', async () => {
    const { page } = await world.open({ account: 'team' })
    await page.clock.install()
    await page.goto('/admin/raeume/create')
    await locationField(page).fill('Dachgeschoss')
    await page.clock.pauseAt(Date.now() + 60_000)
    await saveButton(page).click()
    const summary = page.getByRole('alert').filter({ hasText: 'nicht gespeichert' })
    await summary.waitFor()
    expect(await summary.getAttribute('data-emphasis')).not.toBeNull()
    await page.clock.resume()
    expect(await axeFaults(page)).toEqual([])
    await page.clock.runFor(4100)
    await expect.poll(() => summary.getAttribute('data-emphasis')).toBeNull()
    await summary.getByRole('button', { name: /^Titel/ }).click()
    await expect.poll(() => titleField(page).evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await section(page, 'Titel').innerText()).toContain('Pflichtfeld')
    expect(await locationField(page).inputValue()).toBe('Dachgeschoss')
    await titleField(page).fill('Dachboden')
    await expect.poll(() => section(page, 'Titel').innerText()).not.toContain('Pflichtfeld')
    await saveButton(page).click()
    await toast(page, 'bookable.create.success').waitFor()
  })

  it('ERR-068 a list that cannot be loaded says so in its place, without a toast, and loads on demand', async () => {
    const { page, expectFault } = await world.open({ account: 'team' })
    expectFault(/503/)
    await page.route('**/api/musterstadt/bookables?*', (route) =>
      route.fulfill({ status: 503, json: { code: 'BUSY', message: 'x' } }),
    )
    await page.goto('/admin/raeume')
    await page.getByText('Räume konnten nicht geladen werden.').waitFor()
    expect(await page.locator('[data-toast-key]').count()).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    await page.unroute('**/api/musterstadt/bookables?*')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await card(page, 'Bürgersaal im Haus der Vereine').waitFor()
  })
})
