import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { type Session, signIn } from '../support/session.ts'
import { looks, takeOn } from './looks.ts'
import { settled } from './settled.ts'
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
    await page.getByRole('heading', { name: 'Veranstaltungen', exact: true }).scrollIntoViewIfNeeded()
    await part.getByRole('list', { name: 'Status' }).waitFor()
    return { ...visit, part }
  }
  const asked = (page: Page): string[] => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(flow) && request.method() !== 'GET') sent.push(request.method())
    })
    return sent
  }
  const stored = async (): Promise<Record<string, unknown>> => (await owner.get(flow)).body as Record<string, unknown>
  const names = (page: Page): Promise<readonly string[]> =>
    page
      .getByRole('list', { name: 'Status' })
      .getByRole('textbox')
      .evaluateAll((all) => all.map((each) => (each instanceof HTMLInputElement ? each.value : '')))

  it('WORKFLOW-002 WORKFLOW-003 WORKFLOW-005 WORKFLOW-006 WORKFLOW-020 TENANT-017 states are added, renamed, moved, deleted and saved', async () => {
    const { page, part } = await open()
    const sent = asked(page)
    expect(await names(page)).toEqual(['Eingegangen', 'In Prüfung', 'Zahlung offen', 'Abgeschlossen'])
    await part.getByRole('button', { name: 'Status hinzufügen' }).click()
    await part.getByRole('textbox', { name: 'Name des 5. Status' }).fill('Nachbereitung')
    await part.getByRole('button', { name: 'Nachbereitung nach oben' }).click()
    await part.getByText('Nachbereitung steht jetzt an Stelle 4 von 5.').waitFor({ state: 'attached' })
    await part.getByRole('button', { name: 'Eingegangen löschen' }).click()
    await part.getByRole('button', { name: 'In Prüfung verschieben' }).focus()
    await page.keyboard.press(' ')
    await page.getByText('In Prüfung aufgenommen, Stelle 1 von 4.').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    await page.getByText('In Prüfung über Stelle 2 von 4.').waitFor({ state: 'attached' })
    await page.keyboard.press(' ')
    await expect.poll(() => names(page)).toEqual(['Zahlung offen', 'In Prüfung', 'Nachbereitung', 'Abgeschlossen'])
    // What is typed outlives a reload.
    await page.reload()
    await settled(page)
    await expect.poll(() => names(page)).toEqual(['Zahlung offen', 'In Prüfung', 'Nachbereitung', 'Abgeschlossen'])
    await part.getByRole('button', { name: 'Workflow speichern' }).click()
    await page.getByText('Workflow gespeichert.').waitFor()
    expect(sent).toEqual(['PUT'])
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
    await part.getByRole('button', { name: 'Workflow speichern' }).click()
    await page.getByText('Workflow gespeichert.').waitFor()
    expect(await stored()).toMatchObject({
      active: false,
      eventStateMapping: { onCreate: 'in-pruefung', onPay: 'abgeschlossen' },
    })
  })

  it('says at the state what is wrong, keeps what was typed when somebody was faster, and has no faults', async () => {
    const { page, part, expectFault } = await open()
    expectFault(/409/)
    await part.getByRole('textbox', { name: 'Name des 1. Status' }).fill('In Prüfung')
    await part.getByRole('button', { name: 'Workflow speichern' }).click()
    await part.getByText('Einen Status „In Prüfung“ gibt es schon.').waitFor()
    await part.getByRole('textbox', { name: 'Name des 1. Status' }).fill('Erledigt')
    await owner.put(flow, { name: 'Inzwischen' })
    await part.getByRole('button', { name: 'Workflow speichern' }).click()
    await part.getByText('inzwischen von jemand anderem geändert').waitFor()
    expect((await names(page))[0]).toBe('Erledigt')
    for (const look of looks) {
      await takeOn(page, look)
      // The bar at the bottom would lie over whatever is there.
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
