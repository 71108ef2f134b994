import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { signIn } from '../support/session.ts'
import type { Json } from './bookableForm.ts'
import { goToSection, saveButton, toast } from './backOffice.ts'
import { looksOf, takeOn } from './looks.ts'
import { openWorld, type World } from './world.ts'

const whole = (body: string) => `<!doctype html><html><head></head><body>${body}</body></html>`

describe('templates and mails of a tenant', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    const instance = await signIn(world.server, 'instance')
    expect((await instance.put('/api/instances', { mailEnabled: true })).status).toBe(200)
  })
  afterAll(() => world.close())

  const save = async (page: Page) => {
    await saveButton(page).click()
    await toast(page, 'tenant.update.success').last().waitFor()
  }
  const stored = async () => (await (await signIn(world.server, 'owner')).get('/api/tenants/musterstadt')).body as Json

  it('TENANT-034 TENANT-035 TENANT-036 CONST-042 templates are written in 20 rows beside a preview that runs and loads nothing; hints never stop saving', async () => {
    const { page, expectFault } = await world.open({ account: 'owner' })
    // The browser logs everything that the frame blocks.
    expectFault(/sandboxed|Content Security Policy|fremd\.example\S+ csp$/)
    const loaded: string[] = []
    page.on('response', (response) => loaded.push(response.url()))
    await page.goto('/admin/mandanten')
    const section = await goToSection(page, 'Belege und Rechnungen')
    for (const [name, title, number] of [
      ['Beleg', 'Vorlage für Belege', 'receiptNumber'],
      ['Rechnung', 'Vorlage für Rechnungen', 'invoiceNumber'],
    ] as const) {
      const opener = section.getByRole('button', { name: `${name}${name === 'Rechnung' ? 's' : ''}vorlage bearbeiten` })
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: title })
      const source = dialog.getByLabel('HTML der Vorlage')
      expect(await source.getAttribute('rows')).toBe('20')
      const frame = dialog.locator('iframe')
      expect(await frame.getAttribute('sandbox')).toBe('')
      await dialog.getByText('Gezeigt wird die Standardvorlage.').waitFor()
      if (name === 'Beleg')
        for (const look of looksOf(0)) {
          await takeOn(page, look)
          expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
        }
      await source.fill('{{#each posten}}{{unbekannt}}')
      await dialog.getByText('Kein gültiges HTML-Dokument').waitFor()
      await dialog.getByText('Vorlagen kennen keine Schleifen').waitFor()
      await dialog.getByText('Den Platzhalter „{{unbekannt}}“ gibt es hier nicht.').waitFor()

      const shown = page.waitForResponse(
        async (response) => /\/api\/previews\//.test(response.url()) && (await response.text()).includes('Guten Tag'),
      )
      await source.fill(
        whole(
          `<p>Guten Tag {{${number}}} {{unbekannt}}</p><script>document.body.textContent='gelaufen'</script><img src="https://fremd.example/bild.png">`,
        ),
      )
      const page1 = await (await shown).text()
      expect(page1).toMatch(/Guten Tag MS-[BR]-\d{4}-0001-1 <\/p>/)
      await page
        .frameLocator(`iframe[title^="Vorschau"]`)
        .getByText(/^Guten Tag MS-/)
        .waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
    }
    expect(loaded.filter((url) => url.includes('fremd.example'))).toEqual([])
    await save(page)
    const tenant = await stored()
    expect([tenant.receiptTemplate, tenant.invoiceTemplate]).toEqual([
      expect.stringContaining('{{receiptNumber}} {{unbekannt}}'),
      expect.stringContaining('{{invoiceNumber}} {{unbekannt}}'),
    ])
  })

  it('MAIL-006 MAIL-007 the template of mails is written beside a preview of each mail, with placeholders to insert and a way back to the default', async () => {
    const { page } = await world.open({ account: 'owner' })
    await page.goto('/admin/mandanten')
    const section = await goToSection(page, 'Mailversand')
    await section.getByText('23 E-Mails erscheinen in dieser Vorlage').click()
    const list = section.getByRole('list', { name: 'E-Mails dieser Vorlage' })
    expect(await list.getByRole('listitem').count()).toBe(23)
    expect(await list.getByRole('listitem').filter({ hasText: 'Anfrage abgelehnt' }).innerText()).toContain(
      'An: Besteller. Wann: wenn eine Anfrage abgelehnt wird.',
    )
    await section.getByRole('button', { name: 'E-Mail-Vorlage bearbeiten' }).click()
    const dialog = page.getByRole('dialog', { name: 'Vorlage für E-Mails' })
    const frame = page.frameLocator('iframe[title="Vorschau der E-Mail"]')
    await frame.getByRole('heading', { name: 'Ihre Buchungsanfrage' }).waitFor()
    await dialog.getByRole('button', { name: 'Mit der Standardvorlage beginnen' }).click()
    const source = dialog.getByLabel('HTML der Vorlage')
    expect(await source.inputValue()).toContain('{{{content}}}')

    await source.fill('<!doctype html>\n<html><head></head>\n<body><b>Amt für Feste</b>{{fest}}</body></html>')
    await dialog.getByText('Zeile 3: Den Platzhalter „{{fest}}“ gibt es nicht.').waitFor()
    await dialog.getByText('Der Platzhalter {{{content}}} fehlt.').waitFor()
    // Selected by keyboard and replaced by a placeholder.
    await source.evaluate((area: HTMLTextAreaElement) => {
      const at = area.value.indexOf('{{fest}}')
      area.focus()
      area.setSelectionRange(at, at + '{{fest}}'.length)
    })
    await dialog.getByRole('button', { name: '{{{content}}} einfügen' }).press('Enter')
    expect(await source.inputValue()).toContain('<b>Amt für Feste</b>{{{content}}}</body>')
    expect(await source.evaluate((area) => area === document.activeElement)).toBe(true)
    await dialog.getByLabel('Vorschau für').selectOption('Anfrage abgelehnt')
    await frame.getByText('Der Saal wird an diesem Tag renoviert.').waitFor()
    await frame.getByText('Amt für Feste').waitFor()
    for (const look of looksOf(1)) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
    await takeOn(page, { scheme: 'light', width: 1280 })
    const typed = await source.inputValue()
    await dialog.getByRole('button', { name: 'Auf die Standardvorlage zurücksetzen' }).click()
    expect(await source.inputValue()).toBe('')
    await dialog.getByRole('button', { name: 'Zurücksetzen rückgängig machen' }).press('Enter')
    expect(await source.inputValue()).toBe(typed)
    expect(await source.evaluate((area) => area === document.activeElement)).toBe(true)
    await dialog.getByRole('button', { name: 'Fertig' }).click()
    await save(page)
    expect((await stored()).genericMailTemplate).toBe(typed)
  })

  it('a test mail tries what is stored and says in words why it failed; what was given up is listed, retried, and discarded with a reason', async () => {
    const { page } = await world.open({ account: 'owner' })
    const dead = {
      id: '6f0a4a30-6e1a-4a7c-9a53-7d7b2c9f0a11',
      queue: 'mail',
      kind: 'booking.confirmed',
      to: 'erika@gast.example',
      subject: 'Ihre Buchung',
      state: 'dead',
      attempts: 9,
      timeCreated: Date.parse('2027-03-03T09:00:00Z'),
      timeDue: Date.parse('2027-03-03T09:00:00Z'),
      failure: 'RECIPIENT',
      message: 'Der Mailserver hat die Empfängeradresse abgelehnt.',
      detail: '550 unknown',
    }
    let left = false
    await page.route('**/api/musterstadt/jobs', (route) => route.fulfill({ json: left ? [] : [dead] }))
    await page.route('**/api/musterstadt/jobs/*/discard', (route) => {
      left = true
      return route.fulfill({ json: {} })
    })
    await page.goto('/admin/mandanten')
    const section = await goToSection(page, 'Mailversand')
    await section.getByLabel('Mailversand der Instanz verwenden').uncheck()
    const test = section.getByRole('button', { name: 'Testmail senden' })
    await section.getByText('Speichern Sie zuerst').waitFor()
    expect(await test.getAttribute('aria-disabled')).toBe('true')
    await section.getByLabel('Absenderadresse').fill('noreply@stadt.example')
    await section.getByLabel('SMTP-Server').fill('10.0.0.1')
    await section.getByLabel('Benutzername').fill('')
    await save(page)
    await section.getByText('Geht mit den gespeicherten Angaben').waitFor()
    await test.focus()
    await page.keyboard.press('Enter')
    await section.getByText('Der Mailserver liegt im eigenen Netz und ist nicht freigegeben.').waitFor()

    const entry = section.getByRole('listitem').filter({ hasText: 'Ihre Buchung' })
    await entry.getByText('Der Mailserver hat die Empfängeradresse abgelehnt.').waitFor()
    for (const look of looksOf(1)) {
      await takeOn(page, look)
      await page.evaluate(() => window.scrollTo(0, 0))
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
    await page.route('**/api/musterstadt/jobs/*/retry', (route) => route.fulfill({ json: {} }))
    await entry.getByRole('button', { name: '„Ihre Buchung“ an erika@gast.example erneut versuchen' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Es wird erneut versucht.').waitFor()
    const discard = entry.getByRole('button', { name: '„Ihre Buchung“ an erika@gast.example verwerfen' })
    await discard.click()
    await discard.click()
    await entry.getByText('Bitte nennen Sie den Grund.').waitFor()
    await entry.getByLabel('Grund').fill('Adresse gibt es nicht')
    await discard.click()
    await section.getByText('Alle E-Mails sind versendet und alle Belege erstellt.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Nicht erledigt')
  })
})
