import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account } from '../support/accounts.ts'
import { axeFaults } from '../support/axe.ts'
import { signIn } from '../support/session.ts'
import { goToSection, saveButton, toast } from './backOffice.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

interface Place {
  readonly path: string
  readonly account: Account
  readonly stored: string
  readonly success: string
  readonly template: string
  /** Shows the fields of a mail server of its own. */
  readonly open: (section: Locator) => Promise<void>
}

const places: readonly Place[] = [
  {
    path: '/admin/mandanten',
    account: 'owner',
    stored: '/api/tenants/musterstadt',
    success: 'tenant.update.success',
    template: 'genericMailTemplate',
    open: (section) => section.getByLabel('Mailversand der Instanz verwenden').uncheck(),
  },
  {
    path: '/admin/instanz',
    account: 'instance',
    stored: '/api/instances',
    success: 'instance.update.success',
    template: 'mailTemplate',
    open: (section) => section.getByLabel('Mailversand einschalten').check(),
  },
]

const smtp = {
  noreplyMail: ['Absenderadresse', 'noreply@stadt.example'],
  noreplyDisplayName: ['Absendername', 'Stadt Musterstadt'],
  noreplyHost: ['SMTP-Server', 'smtp.stadt.example'],
  noreplyPort: ['Port', '465'],
  noreplyUser: ['Benutzername', 'versand'],
  noreplyPassword: ['Passwort', 'Geheim-und-lang-1'],
} as const

const graph = {
  noreplyGraphTenantId: ['Verzeichnis-ID (Tenant)', 'dir-1'],
  noreplyGraphClientId: ['Anwendungs-ID (Client)', 'app-1'],
  noreplyGraphClientSecret: ['Geheimer Clientschlüssel', 'Schluessel-1'],
} as const

describe('settings of mail', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const field = (section: Locator, label: string) => section.getByLabel(label, { exact: true })
  const fill = async (section: Locator, fields: Readonly<Record<string, readonly [string, string]>>) => {
    for (const [label, value] of Object.values(fields)) await field(section, label).fill(value)
  }
  const save = async (page: Page, key: string) => {
    await saveButton(page).click()
    await toast(page, key).last().waitFor()
  }

  it.each(places)(
    'MAIL-001 MAIL-002 MAIL-003 MAIL-004 MAIL-005 MAIL-006 MAIL-007 MAIL-009 MAIL-010 $path offers SMTP or Graph, each with its fields, and a template',
    async ({ path, account, stored, success, template, open }) => {
      const { page, expectFault } = await world.open({ account })
      const read = async () => {
        const person = await signIn(world.server, account)
        return Object((await person.get(stored)).body) as Readonly<Record<string, unknown>>
      }
      await page.goto(path)
      await settled(page)
      expect(await axeFaults(page)).toEqual([])
      const section = await goToSection(page, 'Mailversand')
      await open(section)
      await section.getByRole('radio', { name: 'SMTP' }).waitFor()
      expect(await section.getByRole('radio', { name: 'SMTP' }).isChecked()).toBe(true)
      expect(await field(section, 'Verzeichnis-ID (Tenant)').count()).toBe(0)
      await fill(section, smtp)
      await section.getByLabel('STARTTLS').uncheck()
      await section.getByRole('button', { name: 'E-Mail-Vorlage bearbeiten' }).click()
      const editor = page.getByRole('dialog', { name: 'Vorlage für E-Mails' })
      await editor.getByLabel('HTML der Vorlage').fill('<p>{{{content}}}</p>')
      await editor.getByText('Kein gültiges HTML-Dokument').waitFor()
      await editor.getByText('Gezeigt wird die Standardvorlage.').waitFor()
      await editor.getByRole('button', { name: 'Fertig' }).click()
      await section.getByText('Kein gültiges HTML-Dokument').waitFor()
      await save(page, success)
      const first = await read()
      expect(first).toMatchObject({
        noreplyUseGraphApi: false,
        noreplyHost: 'smtp.stadt.example',
        noreplyPort: 465,
        noreplyUser: 'versand',
        noreplyDisplayName: 'Stadt Musterstadt',
        noreplyMail: 'noreply@stadt.example',
        noreplyStarttls: false,
        noreplyPasswordSet: true,
        [template]: '<p>{{{content}}}</p>',
      })
      expect(JSON.stringify(first)).not.toContain('Geheim-und-lang')

      const sentence = /^„Port“ ist geändert. Bitte geben Sie diesen Wert neu ein/
      expect(await section.getByText(sentence).count()).toBe(0)
      await field(section, 'Port').fill('587')
      expectFault(/400/)
      await saveButton(page).click()
      await section.getByText(sentence).waitFor()
      expect(await field(section, 'Passwort').getAttribute('aria-invalid')).toBe('true')
      expect(await read()).toMatchObject({ noreplyPort: 465, noreplyPasswordSet: true })
      await field(section, 'Passwort').fill('Noch-geheimer-2')
      await save(page, success)
      await expect.poll(read).toMatchObject({ noreplyPort: 587, noreplyPasswordSet: true })

      await section.getByRole('radio', { name: 'Microsoft Graph API' }).check()
      await expect.poll(() => field(section, 'SMTP-Server').count()).toBe(0)
      await fill(section, graph)
      await save(page, success)
      await expect.poll(read).toMatchObject({
        noreplyUseGraphApi: true,
        noreplyGraphTenantId: 'dir-1',
        noreplyGraphClientId: 'app-1',
        noreplyGraphClientSecretSet: true,
      })
      // Scrolled down, controls are below the top bar, which axe reports as too small targets.
      await page.evaluate(() => window.scrollTo(0, 0))
      expect(await axeFaults(page)).toEqual([])
    },
  )
})
