import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../support/accounts.ts'
import { axeFaults } from '../support/axe.ts'
import { signIn, visit } from '../support/session.ts'
import { goToSection, saveButton, toast } from './backOffice.ts'
import { looksOf, takeOn } from './looks.ts'
import { openWorld, type World } from './world.ts'

describe('the instance', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const stored = async () => Object((await (await signIn(world.server, 'instance')).get('/api/instances')).body)
  const save = async (page: Page) => {
    const sent = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith('/api/instances'),
    )
    await saveButton(page).click()
    const body = Object((await sent).postDataJSON())
    await toast(page, 'instance.update.success').last().waitFor()
    return body
  }
  const choose = async (page: Page, words: string) => page.getByRole('option', { name: words, exact: true }).click()

  it('INSTANCE-001 INSTANCE-002 INSTANCE-003 INSTANCE-004 INSTANCE-005 INSTANCE-006 INSTANCE-007 INSTANCE-008 INSTANCE-009 INSTANCE-011 INSTANCE-012 ERR-035 edits its sections, resets and saves', async () => {
    const { page } = await world.open({ account: 'instance' })
    await page.goto('/admin/instanz')
    await page.getByRole('heading', { level: 1, name: 'Instanz' }).waitFor()
    const contact = await goToSection(page, 'Kontakt')
    const before = await contact.getByLabel('Kontaktadresse').inputValue()
    await contact.getByLabel('Kontaktadresse').fill('Rathausplatz 9\n12345 Musterstadt')
    await contact.getByLabel('Kontaktseite').fill('https://stadt.example/kontakt')
    await page.getByRole('button', { name: 'Zurücksetzen' }).click()
    await expect.poll(() => contact.getByLabel('Kontaktadresse').inputValue()).toBe(before)
    await page.getByText('Keine Änderungen').waitFor()

    await contact.getByLabel('Kontaktadresse').fill('Rathausplatz 9\n12345 Musterstadt')
    await contact.getByLabel('Kontaktseite').fill('https://stadt.example/kontakt')
    const links = await goToSection(page, 'Weiterleitungen')
    await links.getByLabel('Datenschutzerklärung').fill('https://stadt.example/datenschutz')
    await links.getByLabel('Impressum').fill('https://stadt.example/impressum')
    const mail = await goToSection(page, 'Mailversand')
    await mail.getByLabel('Adresse für Systemmeldungen').fill('betrieb@stadt.example')
    const enabled = mail.getByLabel('Mailversand einschalten')
    await enabled.uncheck()
    await expect.poll(() => mail.getByRole('radio', { name: 'SMTP' }).count()).toBe(0)
    await enabled.check()
    await mail.getByRole('radio', { name: 'SMTP' }).waitFor()
    await enabled.uncheck()

    const owners = await goToSection(page, 'Inhaber')
    const picker = owners.getByRole('combobox', { name: 'Inhaber der Instanz' })
    await picker.fill('demo.example')
    const offered = page.getByRole('listbox')
    await offered.getByRole('option', { name: accounts.guest }).waitFor()
    expect(await offered.getByRole('option', { name: accounts.instance }).count()).toBe(0)
    await choose(page, accounts.guest)
    await picker.fill(accounts.read)
    await page.keyboard.press('Enter')
    await owners.getByRole('button', { name: `${accounts.guest} entfernen` }).click()

    const tenants = await goToSection(page, 'Mandanten anlegen')
    await tenants.getByLabel('Alle dürfen Mandanten anlegen').check()
    await tenants.getByLabel('Alle dürfen Mandanten anlegen').uncheck()
    await tenants.getByRole('combobox', { name: 'Diese Benutzer dürfen Mandanten anlegen' }).fill(accounts.guest)
    await page.keyboard.press('Enter')

    const body = await save(page)
    const wanted = {
      contactAddress: 'Rathausplatz 9\n12345 Musterstadt',
      contactUrl: 'https://stadt.example/kontakt',
      dataProtectionUrl: 'https://stadt.example/datenschutz',
      legalNoticeUrl: 'https://stadt.example/impressum',
      mailAddress: 'betrieb@stadt.example',
      mailEnabled: false,
      ownerUserIds: [accounts.instance, accounts.read],
      allowAllUsersToCreateTenant: false,
      allowedUsersToCreateTenant: [accounts.guest],
    }
    expect(body).toMatchObject(wanted)
    expect(await stored()).toMatchObject(wanted)
    const guest = await signIn(world.server, 'guest')
    expect(Object((await guest.get('/auth/me')).body).permissions.allowCreateTenant).toBe(true)
  })

  it('INSTANCE-010 INSTANCE-013 INSTANCE-014 INSTANCE-015 INSTANCE-016 INSTANCE-017 sets up single sign-on and maps roles', async () => {
    const { page } = await world.open({ account: 'instance' })
    await page.goto('/admin/instanz')
    const panel = await goToSection(page, 'Single Sign-on')
    const field = (label: string) => panel.getByLabel(label, { exact: true })
    await field('Anmeldung über Keycloak einschalten').check()
    await saveButton(page).click()
    await panel.getByText('Pflichtfeld').first().waitFor()
    await field('Adresse des Servers').fill('https://anmeldung.stadt.example')
    await field('Realm').fill('stadt')
    await field('Öffentlicher Client').fill('buchung')
    await field('Vertraulicher Client').fill('buchung-server')
    await field('Geheimnis des vertraulichen Clients').fill('Streng-geheim-1')
    const add = panel.getByRole('button', { name: 'Zuordnung hinzufügen' })
    expect(await add.isDisabled()).toBe(true)
    await field('Rollen bei jeder Anmeldung abgleichen').check()
    await add.click()
    const row = panel.getByRole('listitem', { name: 'Zuordnung 1' })
    await row.getByLabel('Mandant', { exact: true }).selectOption({ label: 'Stadt Musterstadt' })
    await row.getByLabel('Keycloak-Rolle').fill('raumbuchung')
    await row.getByLabel('Rolle des Mandanten').selectOption({ label: 'Team' })
    await row.getByLabel('Mandant', { exact: true }).selectOption({ label: 'Landkreis Beispielkreis' })
    expect(await row.getByLabel('Rolle des Mandanten').inputValue()).toBe('')
    await row.getByLabel('Mandant', { exact: true }).selectOption({ label: 'Stadt Musterstadt' })
    await row.getByLabel('Rolle des Mandanten').selectOption({ label: 'Team' })
    for (const look of looksOf(0)) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
    }
    const body = await save(page)
    expect(body.applications).toMatchObject([
      {
        id: 'keycloak',
        type: 'auth',
        active: true,
        serverUrl: 'https://anmeldung.stadt.example',
        realm: 'stadt',
        publicClient: 'buchung',
        privateClient: 'buchung-server',
        privateClientSecret: 'Streng-geheim-1',
        roleMapping: {
          active: true,
          roles: [{ tenantId: 'musterstadt', keycloakRole: 'raumbuchung', tenantRoleId: 'team' }],
        },
      },
    ])
    await panel.getByText('Hinterlegt. Zum Ändern neu eingeben.').waitFor()
    await panel.getByRole('button', { name: 'Verbindung prüfen' }).click()
    await panel.getByText('Die Verbindung funktioniert nicht').waitFor()
    await panel.getByText('Angaben: in Ordnung').waitFor()
    await panel.getByText('Schlüssel: nicht geprüft').waitFor()
    await field('Anmeldung über Keycloak einschalten').uncheck()
    expect((await save(page)).applications).toMatchObject([{ active: false }])
    await expect.poll(stored).toMatchObject({ applications: [{ active: false, privateClientSecretSet: true }] })
  })

  it('ENTITY-022 announcements are written, limited to tenants and pages, and shown cleaned, by keyboard alone', async () => {
    const { page } = await world.open({ account: 'instance' })
    await page.goto('/admin/instanz')
    const part = await goToSection(page, 'Hinweise')
    await part.getByRole('button', { name: 'Hinweis hinzufügen' }).focus()
    await page.keyboard.press('Enter')
    const notice = part.getByRole('listitem', { name: 'Hinweis 1' })
    await expect
      .poll(() => notice.getByRole('switch', { name: 'Anzeigen' }).evaluate((it) => it === document.activeElement))
      .toBe(true)
    await notice.locator('[contenteditable=true]').focus()
    await page.keyboard.type('Am Montag bleibt das Rathaus zu.')
    await notice.getByRole('combobox', { name: 'Nur in diesen Mandanten' }).focus()
    await page.keyboard.type('Muster')
    await page.getByRole('listbox').getByRole('option', { name: 'Stadt Musterstadt' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await notice.getByRole('combobox', { name: 'Nur auf diesen Seiten' }).focus()
    await page.keyboard.type('Räume')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    for (const look of looksOf(1)) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
    }
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.keyboard.press('Control+s')
    expect(Object((await sent).postDataJSON()).userNotifications).toMatchObject([
      { enabled: true, tenants: ['musterstadt'], path: ['rooms'] },
    ])
    await toast(page, 'instance.update.success').waitFor()
    const { body } = await visit(world.server).get('/api/instances?publicInstance=true')
    expect(Object(body).userNotifications[0].message).toContain('Am Montag bleibt das Rathaus zu.')

    await notice.getByRole('button', { name: 'Hinweis 1 löschen' }).click()
    await part.getByRole('button', { name: 'Rückgängig' }).click()
    await notice.waitFor()
    await expect.poll(() => page.getByText('Keine Änderungen').count()).toBe(1)
  })

  it('ERR-036 says so when it could not be saved, and nothing typed is lost', async () => {
    const { page, expectFault } = await world.open({ account: 'instance' })
    expectFault(/400/)
    await page.goto('/admin/instanz')
    const owners = await goToSection(page, 'Inhaber')
    await owners.getByRole('combobox', { name: 'Inhaber der Instanz' }).fill('niemand@nirgends.example')
    await page.keyboard.press('Enter')
    await saveButton(page).click()
    await toast(page, 'instance.update.error').waitFor()
    await owners.getByText('Den Benutzer „niemand@nirgends.example“ gibt es nicht.').waitFor()
    await owners.getByRole('button', { name: 'niemand@nirgends.example entfernen' }).waitFor()
  })
})
