import type { BrowserContext, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { png } from '../server/files/sampleFiles.ts'
import { axeFaults } from '../support/axe.ts'
import { hostileSnippets } from '../support/hostileSnippets.ts'
import { type Reply, type Session, signIn } from '../support/session.ts'
import { goToSection, saveButton, toast } from './backOffice.ts'
import { looksOf, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const bookables = '/api/musterstadt/bookables'

interface Stored {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly bookingNotes: string
}

const batches = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))

describe('rich text', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  describe('in its editor', () => {
    const editorIn = (location: Locator): Locator => location.getByRole('textbox')

    const openRoom = async (fields: object = {}) => {
      const person = await signIn(world.server, 'team')
      const { body, status, text } = await person.put(bookables, { type: 'room', title: 'Textprobe', ...fields })
      expect(status, text).toBe(201)
      const { id } = body as Stored
      const visit = await world.open({ account: 'team' })
      const open = () => visit.page.goto(`/admin/raeume/edit?id=${id}`)
      await open()
      const stored = async () => (await person.get(`${bookables}/${id}`)).body as Stored
      return { ...visit, open, stored, person, id }
    }
    const save = async (page: Page) => {
      await saveButton(page).click()
      await toast(page, 'bookable.update.success').waitFor()
    }

    it('BOOKABLE-FORM-012 BOOKABLE-FORM-062 is written, formatted by keyboard and toolbar, undone key by key, and stored as HTML', async () => {
      const { page, open, stored } = await openRoom({ bookingNotes: '<p>Schlüssel im <strong>Bürgerbüro</strong></p>' })
      const location = await goToSection(page, 'Beschreibung')
      const text = editorIn(location)
      await text.click()
      await page.keyboard.type('Saal mit ')
      await page.keyboard.press('Control+b')
      await page.keyboard.type('Bühne')
      await page.keyboard.press('Control+b')
      await page.keyboard.type(' und Küche')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Ausstattung')
      await location.getByRole('button', { name: 'Überschrift' }).click()
      await page.keyboard.press('Enter')
      await location.getByRole('button', { name: 'Aufzählung' }).click()
      await page.keyboard.type('Beamer')
      await page.keyboard.press('Control+z')
      expect(await text.innerText()).not.toContain('Beamer')
      await page.keyboard.press('Control+y')
      await expect.poll(() => text.innerText()).toContain('Beamer')
      const notes = await goToSection(page, 'Buchungshinweise')
      await editorIn(notes).getByText('Bürgerbüro').waitFor()
      await editorIn(notes).press('Control+End')
      await page.keyboard.type(' abholen')
      await save(page)
      expect(await stored()).toMatchObject({
        description:
          '<p>Saal mit <strong>Bühne</strong> und Küche</p><h3>Ausstattung</h3><ul><li><p>Beamer</p></li></ul>',
        bookingNotes: '<p>Schlüssel im <strong>Bürgerbüro abholen</strong></p>',
      })
      await open()
      await goToSection(page, 'Beschreibung')
      await text.getByRole('heading', { name: 'Ausstattung' }).waitFor()
      for (const look of looksOf(0)) {
        await takeOn(page, look)
        expect(await axeFaults(page), JSON.stringify(look)).toEqual([])
      }
    })

    it('BOOKABLE-FORM-012 a picture is one of the own files and needs an alternative text; another address is refused at the field', async () => {
      const { page, stored, person, id, expectFault } = await openRoom()
      expectFault(/400/)
      const location = await goToSection(page, 'Beschreibung')
      await editorIn(location).click()
      await location.getByRole('button', { name: 'Bild', exact: true }).click()
      const prompt = page.getByRole('dialog', { name: 'Bild', exact: true })
      await prompt.getByRole('button', { name: 'Bild einfügen' }).click()
      await prompt.getByText('Bilder müssen aus den eigenen Dateien stammen.').waitFor()
      await prompt.getByText('Bitte geben Sie zu jedem Bild einen Alternativtext an.').waitFor()
      expect(await axeFaults(page)).toEqual([])
      await prompt.getByRole('button', { name: 'Bild wählen' }).click()
      const files = page.getByRole('dialog', { name: 'Bild wählen' })
      await files
        .getByLabel('Datei', { exact: true })
        .setInputFiles({ name: 'Plan.png', mimeType: 'image/png', buffer: png })
      await files.getByRole('button', { name: 'Hochladen', exact: true }).click()
      await files.waitFor({ state: 'detached' })
      await prompt.getByLabel('Alternativtext').fill('Lageplan des Saals')
      await prompt.getByRole('button', { name: 'Bild einfügen' }).click()
      const picture = editorIn(location).getByRole('img', { name: 'Lageplan des Saals' })
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await save(page)
      const { description } = await stored()
      expect(description).toMatch(
        /^<img src="http[^"]+\/api\/musterstadt\/files\/get\?name=\/public\/images\/Plan\.png" alt="Lageplan des Saals" \/>/,
      )
      const foreign = await person.put(bookables, { id, description: '<img src="https://a.example/x.png" alt="x">' })
      expect(foreign).toMatchObject({ status: 400 })
      expect(foreign.body).toMatchObject({
        details: {
          fields: [{ path: '/description', message: 'Bilder müssen aus den eigenen Dateien stammen.' }],
        },
      })
      const cover = await goTo(page, id)
      await cover.getByLabel('Titelbild').fill('https://a.example/x.png')
      await cover.getByText('Bilder müssen aus den eigenen Dateien stammen.').first().waitFor()
      expect(await cover.getByRole('img').count()).toBe(0)
      await saveButton(page).click()
      await page.getByRole('alert').filter({ hasText: 'nicht gespeichert' }).waitFor()
      expect(await cover.getByLabel('Titelbild').inputValue()).toBe('https://a.example/x.png')
    })

    const goTo = async (page: Page, id: string) => {
      await page.goto(`/admin/raeume/edit?id=${id}`)
      return goToSection(page, 'Titelbild')
    }
  })

  describe('and every other text that is hostile', () => {
    let team: Session
    let instance: Session
    const forms: string[] = []
    let titles = 0

    const isStoredOrRefused = ({ status, text }: Reply, snippet: string) =>
      expect([200, 201, 400], `${snippet}: ${text}`).toContain(status)

    beforeAll(async () => {
      team = await signIn(world.server, 'team')
      instance = await signIn(world.server, 'instance')
      for (const snippet of hostileSnippets) {
        const plain = {
          type: 'room',
          title: snippet.slice(0, 200),
          location: snippet.slice(0, 300),
          tags: [snippet.slice(0, 60)],
          flags: [snippet.slice(0, 60)],
        }
        const whole = await team.put(bookables, { ...plain, description: snippet, bookingNotes: snippet })
        isStoredOrRefused(whole, snippet)
        // An external image is rejected; the other injections are stored with the rest.
        const stored = whole.status === 201 ? whole : await team.put(bookables, plain)
        if (stored.status === 201 && (stored.body as Stored).title === snippet.slice(0, 200)) titles += 1
        isStoredOrRefused(
          await team.put('/api/musterstadt/coupons?create=true', {
            id: `X${titles}-${Math.random().toString(36).slice(2, 8)}`,
            discount: 1,
            validFrom: 1_780_000_000_000,
            description: snippet.slice(0, 500),
          }),
          snippet,
        )
      }
      for (const batch of batches(hostileSnippets, 40)) {
        const harmless = batch.filter((snippet) => !/<ima?ge?|<input/i.test(snippet)).join('\n')
        const reply = await team.put(bookables, {
          type: 'resource',
          title: 'Sammlung',
          description: harmless,
          bookingNotes: harmless,
          attachments: batch.map((snippet) => ({ title: snippet.slice(0, 200), caption: snippet.slice(0, 300) })),
        })
        isStoredOrRefused(reply, harmless)
        if (reply.status === 201) forms.push((reply.body as Stored).id)
        isStoredOrRefused(
          await team.put('/api/musterstadt/events', {
            information: {
              name: batch[0]?.slice(0, 200),
              startDate: '2027-06-01',
              startTime: '10:00',
              teaserText: harmless,
              description: harmless,
            },
            eventLocation: { name: batch[1]?.slice(0, 200) },
            eventOrganizer: { name: batch[2]?.slice(0, 200), addContactPerson: false },
          }),
          harmless,
        )
        isStoredOrRefused(
          await instance.put('/api/musterstadt/roles', { name: batch[3]?.slice(0, 100), adminInterfaces: [] }),
          harmless,
        )
      }
      const { body } = await instance.get('/api/instances?publicInstance=false')
      const userNotifications = batches(hostileSnippets, 60).map((batch, index) => ({
        id: `h${index}`,
        enabled: true,
        tenants: [],
        path: [],
        message: `Hinweis ${index} ${batch.filter((snippet) => !/<ima?ge?|<input/i.test(snippet)).join('\n')}`,
      }))
      const announced = await instance.put('/api/instances', { ...Object(body), userNotifications })
      expect(announced.status, announced.text).toBe(200)
    })

    /** A page that records executed snippets and requests to other servers. */
    const watch = async (account: 'team' | 'instance') => {
      const visit = await world.open({ account })
      const ran: unknown[] = []
      const strange: string[] = []
      await visit.context.exposeFunction('pwned', (given: unknown) => void ran.push(given))
      await watchRequests(visit.context, strange)
      await visit.context.addInitScript(() => {
        if (localStorage.getItem('currentTenantId') === null)
          localStorage.setItem('currentTenantId', JSON.stringify('musterstadt'))
      })
      const demandNothing = async () => {
        await settled(visit.page)
        expect(ran).toEqual([])
        expect(strange).toEqual([])
        expect(new URL(visit.page.url()).origin).toBe(world.server.url)
      }
      return { ...visit, demandNothing }
    }
    const watchRequests = (context: BrowserContext, strange: string[]) =>
      context.route('**/*', (route) => {
        const url = route.request().url()
        const own = url.startsWith(`${world.server.url}/`) && !/boese|pwned/.test(decodeURIComponent(url))
        if (own || /^(?:blob|data):/.test(url)) return route.continue()
        strange.push(url)
        return route.abort()
      })
    const afterNotifications = async (page: Page) => {
      const dialog = page.getByRole('dialog')
      for (let shown = 0; shown <= hostileSnippets.length / 60; shown++) {
        await dialog
          .getByText(new RegExp(`^Hinweis ${shown} `))
          .first()
          .waitFor()
        await dialog.getByRole('button', { name: /Weiter|Verstanden/ }).click()
      }
      await dialog.waitFor({ state: 'detached' })
    }

    it('SHELL-026 at least 300 snippets stand in the database, as they were typed where they are no HTML', () => {
      expect(hostileSnippets.length).toBeGreaterThanOrEqual(300)
      expect(titles).toBeGreaterThanOrEqual(300)
      expect(forms.length).toBeGreaterThan(5)
    })

    it('SHELL-026 notifications, dashboard and lists run and load nothing of it', async () => {
      const { page, demandNothing } = await watch('instance')
      await page.goto('/admin/dashboard')
      await afterNotifications(page)
      await demandNothing()
      for (const path of ['raeume', 'ressourcen', 'veranstaltungen', 'gutscheine', 'rollen']) {
        await page.goto(`/admin/${path}`)
        await settled(page)
        // For printing, a list renders all of its cards.
        await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
        if (path === 'raeume')
          await expect.poll(() => page.locator('main li h2').count()).toBeGreaterThanOrEqual(titles)
        await demandNothing()
      }
    })

    it('SHELL-026 BOOKABLE-FORM-012 forms with their editors run and load nothing of it', async () => {
      const { page, demandNothing } = await watch('team')
      await page.goto('/admin/dashboard')
      await afterNotifications(page)
      for (const id of forms) {
        await page.goto(`/admin/resources/edit?id=${id}`)
        for (const title of ['Beschreibung', 'Anhänge', 'Buchungshinweise']) await goToSection(page, title)
        await page.getByRole('region', { name: 'Buchungshinweise' }).getByRole('textbox').waitFor()
        await demandNothing()
      }
    })
  })
})
