import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { png } from '../server/files/sampleFiles.ts'
import { at, button, create, open, step, waits } from './eventWizard.ts'
import { openWorld, type World } from './world.ts'

describe('parts of an event in its form', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('FILE-008 FILE-009 FILE-010 FILE-011 each kind of file is uploaded to its own directory', async () => {
    const { page } = await world.open({ account: 'team' })
    await open(page, `${create}/information?id=stadtfest`, 'Veranstaltung bearbeiten')
    const text = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Plan') }
    const picture = { name: 'bild.png', mimeType: 'image/png', buffer: png }
    for (const [number, add, choose, file, directory] of [
      [1, null, 'Bild wählen', picture, 'events'],
      [3, null, 'Bild wählen', picture, 'events/contacts'],
      [6, 'Datei hinzufügen', 'Datei wählen', text, 'events/attachments'],
      [7, 'Bild hinzufügen', 'Bild wählen', picture, 'events/images'],
    ] as const) {
      await step(page, number).click()
      await at(page, number)
      if (add !== null) await button(page, add).click()
      await button(page, choose).last().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Datei', { exact: true }).setInputFiles(file)
      const answered = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().includes('/files'),
      )
      await dialog.getByRole('button', { name: 'Hochladen', exact: true }).click()
      expect(await (await answered).text()).toContain(`/public/${directory}/${file.name}`)
      await dialog.waitFor({ state: 'detached' })
    }
  })

  it('EVENT-WIZARD-038 EVENT-WIZARD-039 EVENT-WIZARD-040 an undecided switch of the attendees is asked for, and nothing is applied before', async () => {
    for (const [name, label] of [
      ['publicEvent', 'Öffentlich zugänglich'],
      ['needsRegistration', 'Anmeldung erforderlich'],
      ['free', 'Kostenfrei'],
    ] as const) {
      const { page } = await world.open({ account: 'team' })
      await page.route('**/api/musterstadt/events/stadtfest*', async (route) => {
        const answer = await route.fetch()
        const event = Object(await answer.json())
        const attendees = { ...Object(event.attendees) }
        Reflect.deleteProperty(attendees, name)
        await route.fulfill({ response: answer, json: { ...event, attendees } })
      })
      await open(page, `${create}/information?id=stadtfest`, 'Veranstaltung bearbeiten')
      await step(page, 4).click()
      await at(page, 4)
      const control = page.getByRole('switch', { name: label })
      await control.waitFor()
      await expect.poll(() => waits(page), { message: name }).toBe(true)
      await control.click()
      await expect.poll(() => waits(page), { message: name }).toBe(false)
    }
  })
})
