import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { signIn } from '../support/session.ts'
import { openMenu, saveButton, toast } from './backOffice.ts'
import type { Json } from './bookableForm.ts'
import { looks, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const location = '/admin/instanz/mandanten'

const town = {
  Name: 'Stadt Neustadt',
  Ansprechperson: 'Erika Beispiel',
  Adresse: 'Markt 1, 12345 Neustadt',
  'E-Mail': 'rathaus@neustadt.example',
  Telefon: '01234 567',
  Website: 'https://neustadt.example',
} as const

describe('tenants of the instance', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
  const open = async (path: string) => {
    const visit = await world.open({ account: 'instance' })
    await visit.page.goto(path)
    await settled(visit.page)
    return visit
  }
  const fill = async (part: Locator | Page) => {
    for (const [label, value] of Object.entries(town))
      await part.getByRole('textbox', { name: label }).first().fill(value)
  }

  it('TENANT-004 TENANT-016 MAIL-008 CONST-005 the dialog of the start page asks for mail settings too; a refusal calms down after 4 s and loses nothing', async () => {
    const { page, expectFault } = await open('/admin/dashboard')
    expectFault(/400/)
    await page.getByRole('button', { name: 'Mandant erstellen' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Mandant erstellen' })
    await fill(dialog)
    await dialog.getByRole('textbox', { name: 'Name' }).first().fill('N'.repeat(201))
    await dialog.getByRole('textbox', { name: 'Zusatz zum Verwendungszweck' }).fill('Neustadt')
    await dialog.getByLabel('Mailversand der Instanz verwenden').uncheck()
    await dialog.getByLabel('Absenderadresse').fill('noreply@neustadt.example')
    await dialog.getByLabel('SMTP-Server').fill('smtp.neustadt.example')
    await dialog.getByLabel('Passwort', { exact: true }).fill('Kanarie-1')
    await dialog.getByRole('radio', { name: 'Microsoft Graph API' }).check()
    await dialog.getByLabel('Verzeichnis-ID (Tenant)').waitFor()
    await dialog.getByRole('radio', { name: 'SMTP' }).check()
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
    const red = page.locator('.Mui-error')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await dialog.getByRole('button', { name: 'Erstellen' }).click()
    await expect.poll(() => red.count()).toBeGreaterThan(0)
    await page.clock.runFor(3999)
    expect(await red.count()).toBeGreaterThan(0)
    await page.clock.runFor(1)
    await expect.poll(() => red.count()).toBe(0)
    await page.clock.resume()
    expect(await dialog.getByRole('textbox', { name: 'Name' }).first().inputValue()).toHaveLength(201)
    await dialog.getByRole('textbox', { name: 'Name' }).first().fill('N'.repeat(200))
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await dialog.getByRole('button', { name: 'Erstellen' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      name: 'N'.repeat(200),
      paymentPurposeSuffix: 'Neustadt',
      useInstanceMail: false,
      noreplyHost: 'smtp.neustadt.example',
      noreplyMail: 'noreply@neustadt.example',
      noreplyPassword: 'Kanarie-1',
    })
    await toast(page, 'tenant.create.success').waitFor()
    await page
      .locator('[data-tenant]')
      .filter({ hasText: 'N'.repeat(200) })
      .waitFor()
    const { text } = await (await signIn(world.server, 'instance')).get('/api/tenants')
    expect(text).not.toContain('Kanarie-1')
  })

  it('INSTANCE-018 INSTANCE-019 INSTANCE-020 INSTANCE-021 INSTANCE-022 the table shows every tenant, finds, creates, edits and deletes', async () => {
    const { page } = await open(location)
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Kennung',
      'Name',
      'Ansprechperson',
      'Adresse',
      'E-Mail',
      'Telefon',
      'Aktionen',
    ])
    await row(page, 'musterstadt').waitFor()
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
    await page.getByPlaceholder('Mandant suchen…').fill('KREIS')
    await row(page, 'musterstadt').waitFor({ state: 'detached' })
    await row(page, 'beispielkreis').waitFor()

    await page.getByRole('link', { name: 'Mandant erstellen', exact: true }).click()
    await page.waitForURL(`**${location}/create?fromRoute=instance-tenants`)
    await settled(page)
    await fill(page)
    const created = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.keyboard.press('Control+s')
    const { id } = (await (await created).json()) as Json
    await page.waitForURL(`**${location}`)
    await row(page, 'Stadt Neustadt').getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${location}/edit?id=${String(id)}**`)
    await settled(page)
    await page.getByRole('textbox', { name: 'Telefon' }).fill('0500 99')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await saveButton(page).click()
    const request = await sent
    expect([new URL(request.url()).pathname, request.postDataJSON()]).toEqual([
      '/api/tenants',
      expect.objectContaining({ id, phone: '0500 99' }),
    ])
    await page.waitForURL(`**${location}`)
    await row(page, '0500 99').waitFor()

    const menu = await openMenu(page, 'Stadt Neustadt')
    await menu.getByRole('menuitem', { name: 'Löschen' }).click()
    const question = page.getByRole('dialog')
    await question.getByText('Stadt Neustadt').first().waitFor()
    const removed = page.waitForRequest((one) => one.method() === 'DELETE')
    await question.getByRole('button', { name: /löschen/i }).click()
    expect(new URL((await removed).url()).pathname).toBe(`/api/tenants/${String(id)}`)
    await row(page, 'Stadt Neustadt').waitFor({ state: 'detached' })
  })
})
