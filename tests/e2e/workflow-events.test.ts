import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../support/accounts.ts'
import { signIn } from '../support/session.ts'
import { saveButton, toast } from './backOffice.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const flow = '/api/musterstadt/workflow'

describe('events and mails of the workflow', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('WORKFLOW-008 WORKFLOW-009 WORKFLOW-010 WORKFLOW-012 WORKFLOW-013 each event leads to one state, and a state mails users and members of a role', async () => {
    const owner = await signIn(world.server, 'owner')
    const { page } = await world.open({ account: 'owner' })
    await page.goto('/admin/mandanten')
    await settled(page)
    const part = page.getByRole('region', { name: 'Workflow' })
    await page.getByRole('heading', { name: 'Veranstaltungen', exact: true }).scrollIntoViewIfNeeded()
    await part.getByRole('list', { name: 'Status' }).waitFor()
    const events = ['Bei Freigabe', 'Bei Ablehnung', 'Bei Zahlung'] as const
    const states = ['In Prüfung', 'Zahlung offen', 'Abgeschlossen'] as const
    // A state belongs to one event: it is free once no event leads there.
    for (const event of ['Bei Eingang', ...events]) await part.getByLabel(event).selectOption('')
    for (const [nth, event] of events.entries()) await part.getByLabel(event).selectOption({ label: states[nth] ?? '' })

    await part.getByRole('button', { name: /^Aktionen von Zahlung offen bearbeiten/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Status „Zahlung offen“' })
    const action = (number: number) => dialog.getByRole('listitem', { name: `${number}. Aktion` })
    for (const number of [1, 2]) {
      if ((await action(number).count()) === 0) await dialog.getByRole('button', { name: 'Aktion hinzufügen' }).click()
      await action(number).getByLabel('Art').selectOption({ label: 'E-Mail senden' })
    }
    await action(1).getByLabel('Empfänger').selectOption({ label: 'Benutzer' })
    await action(1).getByRole('combobox', { name: 'Benutzer' }).fill('team@musterstadt.example')
    await page.getByRole('option', { name: /team@musterstadt\.example/ }).click()
    await action(2).getByLabel('Empfänger').selectOption({ label: 'Mitglieder einer Rolle' })
    await action(2).getByRole('combobox', { name: 'Rollen' }).fill('Lesezugriff')
    await page.getByRole('option', { name: 'Lesezugriff' }).click()
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Fertig' }).click()
    await saveButton(page).click()
    await toast(page, 'tenant.update.success').waitFor()
    expect((await owner.get(flow)).body).toMatchObject({
      eventStateMapping: { onCommit: 'in-pruefung', onReject: 'zahlung-offen', onPay: 'abgeschlossen' },
      states: expect.arrayContaining([
        expect.objectContaining({
          id: 'zahlung-offen',
          actions: [
            expect.objectContaining({ type: 'email', receiverType: 'user', sendTo: [accounts.team] }),
            expect.objectContaining({ type: 'email', receiverType: 'role', sendTo: ['lesen'] }),
          ],
        }),
      ]),
    })
  })
})
