import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { hasFocus } from './keys.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const cards = (page: Page) => page.locator('[data-tenant]')
const createButton = (page: Page) => page.getByRole('button', { name: 'Mandant erstellen' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Mandant erstellen' })
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: false }).first()

const fillIn = async (page: Page, name: string) => {
  for (const [label, value] of [
    ['Name', name],
    ['Ansprechperson', 'Erika Beispiel'],
    ['Adresse', 'Markt 1, 12345 Neustadt'],
    ['E-Mail', 'rathaus@neustadt.example'],
    ['Telefon', '01234 567'],
    ['Website', 'https://neustadt.example'],
  ] as const)
    await field(page, label).fill(value)
}

describe('"Ihre Mandanten"', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const open = async (options: Parameters<World['open']>[0]) => {
    const visit = await world.open(options)
    await visit.page.goto('/admin/dashboard')
    await settled(visit.page)
    return visit
  }

  it('ROUTE-004 TENANT-001 has one card per tenant the server names', async () => {
    const { page, context } = await open({ account: 'instance' })
    expect(await page.locator('h1').innerText()).toBe('Ihre Mandanten')
    const answer: unknown = await (
      await context.request.get(`${world.server.url}/api/tenants?publicTenants=true`)
    ).json()
    const named = Array.isArray(answer) ? answer.map(({ id }: { readonly id: string }) => id) : []
    const shown = await cards(page).evaluateAll((elements) => elements.map((card) => card.getAttribute('data-tenant')))
    expect(named).toHaveLength(2)
    expect(shown.toSorted()).toEqual(named.toSorted())
  })

  it('TENANT-002 a click selects the tenant and leads to its bookings; the selected one is marked in words', async () => {
    const { page } = await open({ account: 'instance' })
    expect(await page.getByText('Ausgewählt').count()).toBe(0)
    await cards(page).filter({ hasText: 'Beispielkreis' }).click()
    await page.waitForURL('**/admin/buchungen')
    expect(await page.evaluate(() => localStorage.getItem('currentTenantId'))).toBe('"beispielkreis"')
    await page.goto('/admin/dashboard')
    await settled(page)
    expect(await cards(page).filter({ hasText: 'Ausgewählt' }).getAttribute('data-tenant')).toBe('beispielkreis')
  })

  it('finds tenants by name and says when there is none', async () => {
    const { page } = await open({ account: 'instance' })
    const search = page.getByRole('searchbox', { name: 'Mandant suchen' })
    await search.fill('KREIS')
    expect(await cards(page).count()).toBe(1)
    await search.fill('Atlantis')
    await page.getByText('Kein Mandant passt zu „Atlantis“.').waitFor()
    await page.getByRole('button', { name: 'Suche leeren' }).click()
    expect(await cards(page).count()).toBe(2)
  })

  it('PERM-011 TENANT-003 only who may create tenants sees the button', async () => {
    expect(await createButton((await open({ account: 'owner' })).page).count()).toBe(0)
    const guest = await open({ account: 'guest' })
    expect(await createButton(guest.page).count()).toBe(0)
    await guest.page.getByText('Sie gehören noch zu keinem Mandanten.').waitFor()
    expect(await createButton((await open({ account: 'instance' })).page).count()).toBe(1)
  })

  it('TENANT-004 TENANT-008 TENANT-009 TENANT-010 TENANT-011 TENANT-012 TENANT-013 TENANT-014 ERR-080 ERR-081 ERR-082 the dialog checks what it asks, calls nothing, and takes the focus to the first fault', async () => {
    const { page } = await open({ account: 'instance' })
    await createButton(page).click()
    await field(page, 'Name').waitFor()
    expect(await axeFaults(page)).toEqual([])
    const posted: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))
    await dialog(page).getByRole('button', { name: 'Erstellen' }).click()
    await expect.poll(() => dialog(page).getByText('Pflichtfeld').count()).toBe(6)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
    await field(page, 'E-Mail').fill('abc')
    await field(page, 'Zusatz zum Verwendungszweck').fill('1234567890123')
    await dialog(page).getByText('Muss gültige Email-Adresse sein.').waitFor()
    await dialog(page).getByRole('button', { name: 'Erstellen' }).click()
    await dialog(page).getByText('Maximal 12 Zeichen erlaubt.').waitFor()
    expect(posted).toEqual([])
    expect(await axeFaults(page)).toEqual([])
  })

  it('TENANT-005 PERM-003 creates the tenant; its card appears and its creator owns it', async () => {
    const { page } = await open({ account: 'instance' })
    await createButton(page).click()
    await fillIn(page, 'Stadt Neustadt')
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'POST' && new URL(one.url()).pathname === '/api/tenants'),
      dialog(page).getByRole('button', { name: 'Erstellen' }).click(),
    ])
    expect(request.postDataJSON()).toMatchObject({ name: 'Stadt Neustadt', mail: 'rathaus@neustadt.example' })
    await page.locator('[data-toast-key="tenant.create.success"]').waitFor()
    await dialog(page).waitFor({ state: 'hidden' })
    const card = cards(page).filter({ hasText: 'Stadt Neustadt' })
    await card.waitFor()
    expect(await card.innerText()).toContain('Eigentümer')
    await expect.poll(() => hasFocus(createButton(page))).toBe(true)
  })

  it('TENANT-006 TENANT-007 ERR-043 a failure keeps the dialog and what was typed, ends the progress and is named inside', async () => {
    const { page, expectFault } = await open({ account: 'instance' })
    expectFault(/500/)
    await page.route('**/api/tenants', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    await createButton(page).click()
    await fillIn(page, 'Stadt Pech')
    await dialog(page).getByRole('button', { name: 'Erstellen' }).click()
    await dialog(page).getByText('Der Mandant konnte nicht erstellt werden.').waitFor()
    expect(await field(page, 'Name').inputValue()).toBe('Stadt Pech')
    expect(await dialog(page).getByRole('button', { name: 'Erstellen' }).isEnabled()).toBe(true)
    expect(await page.locator('[data-toast-key]').count()).toBe(0)
  })

  it('ERR-068 tenants that do not load are said so on the page, without a toast, and loaded when tried again', async () => {
    const { page, expectFault } = await world.open({ account: 'owner' })
    expectFault(/500|Mandanten nicht geladen/)
    await page.route('**/api/tenants?**', (route) => route.fulfill({ status: 500, body: '{"message":"xyz"}' }))
    await page.goto('/admin/dashboard')
    await page.getByText('Die Mandanten konnten nicht geladen werden.').waitFor()
    expect(await page.locator('body').innerText()).not.toContain('xyz')
    expect(await page.locator('[data-toast-key]').count()).toBe(0)
    await page.unroute('**/api/tenants?**')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await cards(page).first().waitFor()
  })

  it('PROFILE-001 PROFILE-002 PROFILE-003 PROFILE-004 PROFILE-010 ERR-059 the own data are changed, the rest is locked', async () => {
    const { page } = await world.open({ account: 'guest' })
    await page.goto('/admin/einstellungen')
    await settled(page)
    expect(await page.getByLabel('E-Mail').isDisabled()).toBe(true)
    expect(await page.getByLabel('Beigetreten').getAttribute('readonly')).not.toBeNull()
    await page.getByLabel('Vorname').fill('Gisela')
    const contact = {
      'Firma oder Verein': ['company', 'Chor e. V.'],
      Telefon: ['phone', '0500 7'],
      Straße: ['address', 'Ring 1'],
      PLZ: ['zipCode', '48001'],
      Ort: ['city', 'Neustadt'],
    } as const
    for (const [label, [, value]] of Object.entries(contact)) await page.getByLabel(label, { exact: true }).fill(value)
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    const request = await sent
    expect(new URL(request.url()).pathname).toBe('/api/user')
    expect(request.postDataJSON()).toMatchObject(Object.fromEntries(Object.values(contact)))
    await page.locator('[data-toast-key="profile.update.success"]').waitFor()
    await page.getByRole('button', { name: /^Profilmenü: Gisela/ }).waitFor()
    await page.reload()
    await settled(page)
    expect(await page.getByLabel('Vorname').inputValue()).toBe('Gisela')
    for (const [label, [, value]] of Object.entries(contact))
      expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe(value)
  })

  it('ERR-060 a profile that cannot be saved says so and keeps what was typed', async () => {
    const { page, expectFault } = await world.open({ account: 'team' })
    expectFault(/500|Profil nicht gespeichert/)
    await page.goto('/admin/einstellungen')
    await settled(page)
    await page.route('**/api/user', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    await page.getByLabel('Firma oder Verein').fill('Verein')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    const toast = page.locator('[data-toast-key="profile.update.error"]')
    await toast.waitFor()
    expect(await toast.getAttribute('role')).toBe('alert')
    expect(await page.getByLabel('Firma oder Verein').inputValue()).toBe('Verein')
    await toast.getByRole('button', { name: 'Meldung schließen' }).click()
    expect(await toast.count()).toBe(0)
  })
})
