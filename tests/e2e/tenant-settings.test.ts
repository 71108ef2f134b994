import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { signIn } from '../support/session.ts'
import type { Json } from './bookableForm.ts'
import { goToSection, saveButton, toast } from './backOffice.ts'
import { hasFocus } from './keys.ts'
import { looks, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const location = '/admin/mandanten'
const canary = 'Kanarie-im-Bergwerk-7'

describe('the settings of a tenant', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const open = async () => {
    const visit = await world.open({ account: 'owner' })
    await visit.page.goto(location)
    await settled(visit.page)
    return visit
  }
  const stored = async () => {
    const person = await signIn(world.server, 'owner')
    const { body, text } = await person.get('/api/tenants/musterstadt')
    expect(text).not.toContain(canary)
    return body as Json
  }
  const field = (part: Locator, label: string) => part.getByLabel(label, { exact: true })
  const save = async (page: Page): Promise<Json> => {
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await saveButton(page).click()
    const request = await sent
    expect(new URL(request.url()).pathname).toBe('/api/tenants')
    await toast(page, 'tenant.update.success').last().waitFor()
    await page.getByText('Keine Änderungen').waitFor()
    return request.postDataJSON() as Json
  }

  it('TENANT-019 TENANT-020 TENANT-021 TENANT-022 TENANT-023 TENANT-024 TENANT-025 TENANT-026 TENANT-027 TENANT-028 TENANT-029 TENANT-030 TENANT-031 CONST-005 CONST-030 ERR-080 ERR-081 ERR-082 ERR-083 says at each field what is missing or wrong, calls nothing, and calms down after 4 s', async () => {
    const { page } = await open()
    const general = await goToSection(page, 'Allgemeine Angaben')
    expect(await field(general, 'Kennung').inputValue()).toBe('musterstadt')
    expect(await field(general, 'Kennung').getAttribute('readonly')).not.toBeNull()
    for (const label of ['Name', 'Ansprechperson', 'Adresse', 'Telefon', 'Website'])
      await general.getByRole('textbox', { name: label }).fill('')
    await general.getByRole('textbox', { name: 'E-Mail' }).fill('abc')
    const links = await goToSection(page, 'Verweise auf die Webseite')
    expect(await links.getByText('?bkid=[ID]').count()).toBe(2)
    await field(links, 'Seite eines Buchungsobjekts').fill('abc')
    await field(links, 'Seite einer Veranstaltung').fill('https://nurhost.example')
    const payment = await goToSection(page, 'Zahlungsarten')
    await field(payment, 'Zusatz zum Verwendungszweck').fill('1234567890123')
    const called: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && called.push(request.url()))
    const red = page.locator('.Mui-error')

    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await saveButton(page).click()
    await page.getByRole('alert').filter({ hasText: '9 Angaben' }).waitFor()
    expect(await general.getByText('Pflichtfeld').count()).toBe(5)
    await general.getByText('Muss gültige Email-Adresse sein.').waitFor()
    expect(await links.getByText('Ungültige URL.').count()).toBe(2)
    await payment.getByText('Maximal 12 Zeichen erlaubt.').waitFor()
    expect(await red.count()).toBeGreaterThan(0)
    await page.clock.runFor(3999)
    expect(await red.count()).toBeGreaterThan(0)
    await page.clock.runFor(1)
    await expect.poll(() => red.count()).toBe(0)
    expect(await general.getByText('Pflichtfeld').count()).toBe(5)
    expect(called).toEqual([])
    await page.clock.resume()

    await field(links, 'Seite eines Buchungsobjekts').fill('')
    await field(links, 'Seite einer Veranstaltung').fill('https://stadt.example/veranstaltungen')
    await expect.poll(() => links.getByText('Ungültige URL.').count()).toBe(0)
  })

  it('TENANT-032 TENANT-033 TENANT-037 TENANT-038 TENANT-039 TENANT-040 TENANT-041 CONST-016 every setting is sent and kept, by keyboard; counters are only shown', async () => {
    const { page } = await open()
    const headings = await page.locator('form section > div > h2').allInnerTexts()
    expect(headings.slice(0, 8)).toEqual([
      'Allgemeine Angaben',
      'Verweise auf die Webseite',
      'Mailversand',
      'Belege und Rechnungen',
      'Zahlungsarten',
      'Schließsysteme',
      'Buchungen',
      'Veranstaltungen',
    ])
    const flip = async (part: Locator, label: string) => {
      await part.getByRole('switch', { name: label }).focus()
      await page.keyboard.press('Space')
    }
    const mail = await goToSection(page, 'Mailversand')
    await flip(mail, 'Mailversand der Instanz verwenden')
    const receipt = await goToSection(page, 'Belege und Rechnungen')
    await flip(receipt, 'Belege in Blindkopie an den Mandanten')
    await field(receipt, 'Präfix der Belegnummer').fill('QB')
    await field(receipt, 'Präfix der Rechnungsnummer').fill('QR')
    for (const label of ['Zuletzt vergebene Belegnummern', 'Zuletzt vergebene Rechnungsnummern'])
      expect(await field(receipt, label).getAttribute('readonly')).not.toBeNull()
    const booking = await goToSection(page, 'Buchungen')
    await field(booking, 'Buchbar im Voraus').fill('7')
    await flip(booking, 'E-Mail an den Mandanten bei jeder neuen Buchung')
    await flip(booking, 'Gäste sehen den Stand ihrer Buchung')
    const events = await goToSection(page, 'Veranstaltungen')
    await events.getByRole('radio', { name: 'Ausführlich' }).focus()
    await page.keyboard.press('ArrowUp')
    expect(await events.getByRole('radio', { name: 'Einfach' }).isChecked()).toBe(true)
    const body = await save(page)
    const expected = {
      useInstanceMail: false,
      receiptEnableBCC: true,
      receiptNumberPrefix: 'QB',
      invoiceNumberPrefix: 'QR',
      maxBookingAdvanceInMonths: 7,
      notifyOnNewBooking: true,
      enablePublicStatusView: false,
      defaultEventCreationMode: 'simple',
    }
    expect(body).toMatchObject(expected)
    expect(await stored()).toMatchObject(expected)
    // An incomplete mail configuration is stored and marked as such.
    await mail.getByText('Ohne diese Angabe werden keine E-Mails versendet.').first().waitFor()
  })

  it('PAY-001 PAY-002 PAY-003 PAY-004 PAY-005 LOCKER-007 ENTITY-016 payment methods and locking systems are set up in panels; a secret goes in, stays when left empty, goes when cleared, and never comes out', async () => {
    const { page } = await open()
    const application = async (id: string) =>
      ((await stored()).applications as readonly Json[]).find((one) => one.id === id) ?? {}
    const payment = await goToSection(page, 'Zahlungsarten')
    const panel = (part: Locator, name: string) => part.getByRole('region', { name, exact: true })
    const giro = panel(payment, 'S-Public Services')
    await giro.getByRole('button', { name: 'Einrichten' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/_title$/)
    await field(giro, 'Verkäufer-ID').fill('3600001')
    await field(giro, 'Projekt-ID').fill('42')
    await field(giro, 'Projektpasswort').fill(canary)
    await field(giro, 'Zusatz zum Verwendungszweck').fill('Giro')
    await giro.getByRole('switch', { name: 'Aktiv' }).check()
    await giro.getByText('aktiv', { exact: true }).waitFor()
    const pm = panel(payment, 'pmPayment')
    await pm.getByRole('button', { name: 'Einrichten' }).click()
    await expect.poll(() => hasFocus(pm.locator('input'))).toBe(true)
    await field(pm, 'Verkäufer-ID').fill('pm-1')
    await pm.getByRole('radio', { name: 'Produktion' }).check()
    const invoice = panel(payment, 'Rechnung')
    await field(invoice, 'Bank').fill('Stadtbank')
    await field(invoice, 'Kontoinhaber').fill('Stadtkasse')
    await field(invoice, 'IBAN').fill('DE02120300000000202051')
    await field(invoice, 'BIC').fill('BYLADEM1001')
    await field(invoice, 'Zahlungsziel').fill('21')
    await invoice.getByRole('switch', { name: 'Aktiv' }).check()
    const pareva = panel(await goToSection(page, 'Schließsysteme'), 'Pareva')
    await field(pareva, 'Adresse des Servers').fill('schloss')
    await field(pareva, 'Kennung der Anlage').fill('MS-1')
    await field(pareva, 'Benutzername').fill('stadt')
    await field(pareva, 'Passwort').fill(canary)
    await saveButton(page).click()
    await page.getByRole('alert').filter({ hasText: 'nicht gespeichert: 1 Angabe ist zu korrigieren.' }).waitFor()
    await page.getByRole('alert').getByRole('link').or(page.getByRole('alert').getByRole('button')).first().click()
    await pareva.getByText('Ungültige URL.', { exact: true }).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toMatch(/^lockers_applications_\d_serverUrl$/)
    await field(pareva, 'Adresse des Servers').fill('https://schloss.example')
    await save(page)

    expect(await application('giroCockpit')).toMatchObject({
      type: 'payment',
      active: true,
      paymentMerchantId: '3600001',
      paymentProjectId: '42',
      paymentSecretSet: true,
      paymentPurposeSuffix: 'Giro',
    })
    expect(await application('pmPayment')).toMatchObject({ type: 'payment', active: false, paymentMode: 'prod' })
    expect(await application('invoice')).toMatchObject({
      bank: 'Stadtbank',
      accountHolder: 'Stadtkasse',
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
      daysUntilPaymentDue: 21,
      active: true,
    })
    expect(await application('pareva')).toMatchObject({
      type: 'locker',
      serverUrl: 'https://schloss.example',
      lockerId: 'MS-1',
      user: 'stadt',
      passwordSet: true,
    })

    await giro.getByText('Hinterlegt. Zum Ändern neu eingeben.').waitFor()
    expect(await field(giro, 'Projektpasswort').inputValue()).toBe('')
    // Each panel is toggled.
    await giro.getByRole('switch', { name: 'Aktiv' }).uncheck()
    await pm.getByRole('switch', { name: 'Aktiv' }).check()
    await field(pm, 'Projekt-ID').fill('7')
    await field(pm, 'Projektpasswort').fill(canary)
    await pm.getByRole('radio', { name: 'Test' }).check()
    await invoice.getByRole('switch', { name: 'Aktiv' }).uncheck()
    const switched = (await save(page)).applications as readonly Json[]
    expect(Object.fromEntries(switched.map(({ id, active }) => [id, active]))).toMatchObject({
      giroCockpit: false,
      pmPayment: true,
      invoice: false,
    })
    expect(await application('giroCockpit')).toMatchObject({ active: false, paymentSecretSet: true })
    expect(await application('pmPayment')).toMatchObject({ active: true, paymentMode: 'test' })
    expect(await application('invoice')).toMatchObject({ active: false })
    await giro.getByRole('button', { name: 'Hinterlegten Wert löschen' }).click()
    await save(page)
    expect(await application('giroCockpit')).toMatchObject({ paymentSecretSet: false })
    expect(await application('pareva')).toMatchObject({ passwordSet: true })
  })

  it('is free of faults in both modes, wide and narrow', async () => {
    const { page } = await open()
    await goToSection(page, 'Zahlungsarten')
    for (const look of looks) {
      await takeOn(page, look)
      // Scrolled down, controls are below the top bar, which axe reports as too small targets.
      await page.evaluate(() => window.scrollTo(0, 0))
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 900 })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
  })
})
