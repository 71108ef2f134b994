import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { type Session, signIn } from '../support/session.ts'
import { saveButton, toast } from './backOffice.ts'
import { looks, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { liftRow } from './liftRow.ts'
import { openWorld, type World } from './world.ts'

const flow = '/api/musterstadt/workflow'

describe('the workflow in the settings of a tenant', () => {
  let world: World
  let owner: Session
  beforeAll(async () => {
    world = await openWorld()
    owner = await signIn(world.server, 'owner')
  })
  afterAll(() => world.close())

  const open = async () => {
    const visit = await world.open({ account: 'owner' })
    const { page } = visit
    await page.goto('/admin/mandanten')
    await settled(page)
    const part = page.getByRole('region', { name: 'Workflow' })
    await page.getByRole('heading', { name: 'Workflow', exact: true }).scrollIntoViewIfNeeded()
    await part.getByRole('list', { name: 'Status' }).waitFor()
    return { ...visit, part }
  }
  /** Collects method and path of later changes. */
  const changes = (page: Page): string[] => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    return sent
  }
  const stored = async (): Promise<Record<string, unknown>> => (await owner.get(flow)).body as Record<string, unknown>
  const names = (page: Page): Promise<readonly string[]> =>
    page
      .getByRole('list', { name: 'Status' })
      .getByRole('textbox')
      .evaluateAll((all) => all.map((each) => (each instanceof HTMLInputElement ? each.value : '')))

  it('WORKFLOW-002 WORKFLOW-003 WORKFLOW-005 WORKFLOW-006 states are added, renamed, moved, deleted and saved', async () => {
    const { page, part } = await open()
    const sent = changes(page)
    expect(await names(page)).toEqual(['Eingegangen', 'In Prüfung', 'Zahlung offen', 'Abgeschlossen'])
    await part.getByRole('button', { name: 'Status hinzufügen' }).click()
    await part.getByRole('textbox', { name: 'Name des 5. Status' }).fill('Nachbereitung')
    await part.getByRole('button', { name: 'Nachbereitung nach oben' }).click()
    await part.getByText('Nachbereitung steht jetzt an Stelle 4 von 5.').waitFor({ state: 'attached' })
    await part.getByRole('button', { name: 'Eingegangen löschen' }).click()
    await part.getByRole('button', { name: 'In Prüfung verschieben' }).focus()
    await liftRow(page, 'In Prüfung aufgenommen, Stelle 1 von 4.')
    await page.keyboard.press('ArrowDown')
    await page.getByText('In Prüfung über Stelle 2 von 4.').waitFor({ state: 'attached' })
    await page.keyboard.press(' ')
    await expect.poll(() => names(page)).toEqual(['Zahlung offen', 'In Prüfung', 'Nachbereitung', 'Abgeschlossen'])
    // Entered values survive a reload.
    await page.reload()
    await settled(page)
    await expect.poll(() => names(page)).toEqual(['Zahlung offen', 'In Prüfung', 'Nachbereitung', 'Abgeschlossen'])
    await saveButton(page).click()
    await toast(page, 'tenant.update.success').waitFor()
    expect(sent).toEqual([`PUT ${flow}`])
    const { states, eventStateMapping } = await stored()
    expect(states).toMatchObject([
      { name: 'Zahlung offen' },
      { name: 'In Prüfung' },
      { name: 'Nachbereitung' },
      { name: 'Abgeschlossen' },
    ])
    expect(eventStateMapping).toMatchObject({ onCreate: null, onPay: 'abgeschlossen' })
  })

  it('WORKFLOW-004 WORKFLOW-007 WORKFLOW-011 WORKFLOW-018 WORKFLOW-019 WORKFLOW-021 TENANT-018 actions in the dialog of a status, events, switch', async () => {
    const { page, part } = await open()
    await part.getByRole('button', { name: /^Aktionen von In Prüfung bearbeiten/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Status „In Prüfung“' })
    const first = dialog.getByRole('listitem', { name: '1. Aktion' })
    await first.getByLabel('Empfänger').selectOption({ label: 'Benutzer' })
    await first.getByRole('combobox', { name: 'Benutzer' }).fill('team@musterstadt.example')
    await page.keyboard.press('Enter')
    await first.getByLabel('Empfänger').selectOption({ label: 'Mitglieder einer Rolle' })
    expect(await first.getByRole('button', { name: /team@musterstadt/ }).count()).toBe(0)
    await first.getByLabel('Art').selectOption({ label: 'Buchungsstatus ändern' })
    expect(await first.getByLabel('Empfänger').count()).toBe(0)
    for (const status of await first.getByRole('checkbox').all()) expect(await status.isChecked()).toBe(false)
    await first.getByRole('checkbox', { name: 'Bezahlt' }).check()
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Fertig' }).click()
    await part.getByLabel('Bei Eingang').selectOption({ label: 'In Prüfung' })
    const offered = await part.getByLabel('Bei Zahlung').locator('option').allInnerTexts()
    expect(offered).not.toContain('In Prüfung')
    expect(offered).toContain('Abgeschlossen')
    await part.getByRole('switch', { name: 'Workflow verwenden' }).uncheck()
    await saveButton(page).click()
    await toast(page, 'tenant.update.success').waitFor()
    const { states, ...saved } = await stored()
    expect(saved).toMatchObject({
      active: false,
      eventStateMapping: { onCreate: 'in-pruefung', onPay: 'abgeschlossen' },
    })
    expect((states as { id: string }[]).find(({ id }) => id === 'in-pruefung')).toMatchObject({
      actions: [{ type: 'bookingStatus', bookingStatus: ['paid'], receiverType: null, sendTo: [] }],
    })
  })

  it('TENANT-017 WORKFLOW-020 is a section of its own in the documented order, and saving the tenant creates it, then updates it', async () => {
    const { page } = await world.open({ account: 'otherOwner' })
    await page.goto('/admin/mandanten')
    await settled(page)
    const index = page.getByRole('navigation', { name: 'Abschnitte' }).getByRole('link')
    const titles = [
      ...['Allgemeine Angaben', 'Verweise auf die Webseite', 'Mailversand', 'Belege und Rechnungen', 'Zahlungsarten'],
      ...['Schließsysteme', 'Buchungen', 'Veranstaltungen', 'Workflow', 'Kontingent'],
    ]
    const documented = (texts: readonly string[]) => texts.map((text) => text.split(',')[0]?.trim())
    expect(documented(await index.allInnerTexts())).toEqual(titles)
    const sections = page.locator('form section').getByRole('heading', { level: 2 })
    await expect.poll(async () => documented(await sections.allInnerTexts())).toEqual(titles)

    const sent = changes(page)
    const part = page.getByRole('region', { name: 'Workflow' })
    await page.getByRole('textbox', { name: 'Telefon' }).fill('01234 99')
    await part.getByRole('button', { name: 'Status hinzufügen' }).click()
    await part.getByRole('textbox', { name: 'Name des 1. Status' }).fill('Neu')
    await page.getByText('2 Änderungen, nicht gespeichert').waitFor()
    await saveButton(page).click()
    await toast(page, 'tenant.update.success').waitFor()
    const other = '/api/beispielkreis/workflow'
    expect(sent).toEqual(['PUT /api/tenants', `POST ${other}`])
    const clerk = await signIn(world.server, 'otherOwner')
    expect((await clerk.get(other)).body).toMatchObject({ states: [{ name: 'Neu' }] })
    expect((await clerk.get('/api/tenants/beispielkreis')).body).toMatchObject({ phone: '01234 99' })
    await page.getByText('Keine Änderungen').waitFor()

    await part.getByRole('switch', { name: 'Workflow verwenden' }).check()
    await saveButton(page).click()
    await expect.poll(() => sent.slice(2)).toEqual([`PUT ${other}`])
    await page.getByText('Keine Änderungen').waitFor()
    expect((await clerk.get(other)).body).toMatchObject({ active: true, states: [{ name: 'Neu' }] })
  })

  it('asks before its changes are left behind, and gives them up with the others', async () => {
    const { page, part } = await open()
    const [before] = await names(page)
    await part.getByRole('textbox', { name: 'Name des 1. Status' }).fill('Verworfen')
    await page.getByRole('link', { name: 'Gutscheine' }).click()
    const question = page.getByRole('dialog', { name: 'Nicht gespeicherte Änderungen' })
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await page.getByRole('button', { name: 'Zurücksetzen' }).click()
    await expect.poll(async () => (await names(page))[0]).toBe(before)
    await page.getByText('Keine Änderungen').waitFor()
  })

  it('says at the state what is wrong, keeps what was typed when somebody was faster, and has no faults', async () => {
    const { page, part, expectFault } = await open()
    expectFault(/409/)
    await part.getByRole('textbox', { name: 'Name des 1. Status' }).fill('In Prüfung')
    await saveButton(page).click()
    await part.getByText('Einen Status „In Prüfung“ gibt es schon.').waitFor()
    await part.getByRole('textbox', { name: 'Name des 1. Status' }).fill('Erledigt')
    await owner.put(flow, { name: 'Inzwischen' })
    await page.getByRole('textbox', { name: 'Telefon' }).fill('01234 77')
    await saveButton(page).click()
    await page.getByText('Der Abschnitt „Workflow“ wurde nicht gespeichert').waitFor()
    await page.getByText('1 Änderung, nicht gespeichert').waitFor()
    await part.getByText('inzwischen von jemand anderem geändert').waitFor()
    expect((await names(page))[0]).toBe('Erledigt')
    for (const look of looks) {
      await takeOn(page, look)
      // The bar at the bottom would cover content.
      await page.evaluate(() => window.scrollTo(0, 0))
      expect(await axeFaults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
    }
    await part.getByRole('button', { name: 'Überschreiben' }).click()
    await page.getByText('Workflow gespeichert.').waitFor()
    expect(await stored()).toMatchObject({
      name: expect.any(String),
      states: expect.arrayContaining([expect.objectContaining({ name: 'Erledigt' })]),
    })
  })
})
