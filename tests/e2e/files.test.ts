import { Client } from 'pg'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentExtensions, fileExtensions, imageExtensions, maxFileBytes } from '../../src/domain/files.ts'
import { png, svg, textOf } from '../server/files/sampleFiles.ts'
import { upload } from '../server/files/upload.ts'
import { axeFaults } from '../support/axe.ts'
import { signIn } from '../support/session.ts'
import { goToSection, saveButton, section, toast } from './backOffice.ts'
import { openWorld, type World } from './world.ts'

const bookables = '/api/musterstadt/bookables'
const tooLarge = 'Die maximale Dateigröße beträgt 10 MB'

const dialogOf = (page: Page, image: boolean): Locator =>
  page.getByRole('dialog', { name: image ? 'Bild wählen' : 'Datei wählen' })
const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Hochladen', exact: true })
const choose = (dialog: Locator, name: string, buffer: Buffer) =>
  dialog.getByLabel('Datei', { exact: true }).setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

describe('files in the form of a bookable', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const openRoom = async (fields: object = {}) => {
    const person = await signIn(world.server, 'team')
    const { body, status } = await person.put(bookables, { title: 'Bilderprobe', type: 'room', ...fields })
    expect(status).toBe(201)
    const { id } = body as { readonly id: string }
    const visit = await world.open({ account: 'team' })
    await visit.page.goto(`/admin/raeume/edit?id=${id}`)
    const stored = async () => (await person.get(`${bookables}/${id}`)).body as Record<string, unknown>
    return { ...visit, person, stored }
  }
  const openImages = async () => {
    const room = await openRoom()
    const image = await goToSection(room.page, 'Titelbild')
    await image.getByRole('button', { name: 'Bild wählen' }).click()
    const dialog = dialogOf(room.page, true)
    await submit(dialog).waitFor()
    return { ...room, image, dialog }
  }

  it('FILE-002 ERR-062 a town without files is told so', async () => {
    // Its images come with the demo data.
    const database = new Client({ connectionString: world.databaseUrl ?? '' })
    await database.connect()
    await database.query('delete from file')
    await database.end()
    const { dialog } = await openImages()
    await dialog.getByText('Keine Dateien vorhanden', { exact: true }).waitFor()
  })

  it('BOOKABLE-FORM-011 FILE-003 FILE-004 FILE-006 FILE-012 CONST-002 a cover is uploaded to rooms, shown and kept', async () => {
    const { page, dialog, image, stored } = await openImages()
    expect(await submit(dialog).isDisabled()).toBe(true)
    await choose(dialog, 'Großer Saal.png', png)
    await dialog.getByRole('img', { name: 'Vorschau von Großer Saal.png' }).waitFor()
    expect(await dialog.getByRole('radio').count()).toBe(2)
    expect(await dialog.getByRole('radio', { name: 'Öffentlich' }).isChecked()).toBe(true)
    expect(await dialog.getByLabel('Verzeichnis').inputValue()).toBe('rooms')
    await submit(dialog).click()
    await dialog.waitFor({ state: 'detached' })
    const link = `${world.server.url}/api/musterstadt/files/get?name=/public/rooms/Gro%C3%9Fer%20Saal.png`
    expect(await image.getByRole('textbox').inputValue()).toBe(link)
    await page.waitForFunction(() =>
      [...document.querySelectorAll('img')].some(
        ({ src, naturalWidth }) => src.includes('files/get') && naturalWidth > 0,
      ),
    )
    await saveButton(page).click()
    await toast(page, 'bookable.update.success').waitFor()
    expect(await stored()).toMatchObject({ imgUrl: link })
  })

  it('FILE-001 FILE-015 the chooser lists the pictures of the town as links, and choosing one sets its address', async () => {
    const person = await signIn(world.server, 'team')
    const drawing = await upload(world.server.url, person, { name: 'Foyer.svg', bytes: svg })
    await upload(world.server.url, person, { name: 'Hausordnung.txt', bytes: textOf(20), directory: 'agreements' })
    const { dialog, image } = await openImages()
    await dialog.getByRole('button', { name: 'Foyer.svg' }).waitFor()
    expect(await dialog.getByText('Hausordnung.txt').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Foyer.svg' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await image.getByRole('textbox').inputValue()).toBe(drawing.file.link)
  })

  it('FILE-005 FILE-015 FILE-017 FILE-018 FILE-019 ERR-077 ERR-078 ERR-079 CONST-023 the button waits, and the sentence tells for what', async () => {
    const { dialog } = await openImages()
    const input = dialog.getByLabel('Datei', { exact: true })
    await input.focus()
    await input.blur()
    await dialog.getByText('Bitte wählen Sie eine Datei aus', { exact: true }).waitFor()
    expect(await submit(dialog).isDisabled()).toBe(true)
    await choose(dialog, 'test.exe', textOf(5))
    await dialog.getByText('Die Dateiendung "exe" ist nicht erlaubt', { exact: true }).waitFor()
    expect(await submit(dialog).isDisabled()).toBe(true)
    await choose(dialog, 'saal.png', textOf(maxFileBytes + 1))
    await dialog.getByText(tooLarge, { exact: true }).waitFor()
    expect(await submit(dialog).isDisabled()).toBe(true)
    for (const extension of fileExtensions) {
      await choose(dialog, `saal.${extension}`, textOf(5))
      const allowed = imageExtensions.some((image) => image === extension)
      expect(await submit(dialog).isEnabled(), extension).toBe(allowed)
    }
    await dialog.getByLabel('Verzeichnis').fill('../rooms')
    expect(await submit(dialog).isDisabled()).toBe(true)
    await dialog.getByLabel('Verzeichnis').fill('rooms')
    expect(await axeFaults(dialog.page())).toEqual([])
  })

  it('FILE-003 how much has gone is shown while a file is sent', async () => {
    const { page, context, dialog } = await openImages()
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    const sendAt = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      })
    // Throttled, so that progress is visible before the upload ends.
    await sendAt(50_000)
    await choose(dialog, 'Luftbild.png', Buffer.concat([png, Buffer.alloc(1_500_000)]))
    await submit(dialog).click()
    const bar = dialog.getByRole('progressbar', { name: 'Wird hochgeladen …' })
    await bar.waitFor()
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow')), { interval: 20 }).toBeGreaterThan(0)
    await sendAt(-1)
    await dialog.waitFor({ state: 'detached' })
  })

  it('FILE-003 a file can be dropped', async () => {
    const { page, dialog } = await openImages()
    const files = await page.evaluateHandle(() => {
      const dropped = new DataTransfer()
      dropped.items.add(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'gezogen.svg'))
      return dropped
    })
    await dialog.locator('[data-file-drop]').dispatchEvent('drop', { dataTransfer: files })
    await dialog.getByRole('img', { name: 'Vorschau von gezogen.svg' }).waitFor()
    await submit(dialog).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('ERR-040 ERR-041 a refused upload says so, keeps the choice and can be tried again', async () => {
    const { dialog, expectFault } = await openImages()
    expectFault(/400/)
    await choose(dialog, 'kein-bild.png', textOf(50))
    await submit(dialog).click()
    await dialog.getByText('Fehler beim Hochladen der Datei', { exact: true }).waitFor()
    await dialog
      .getByText(
        'Leider konnte die Datei nicht hochgeladen werden. Bitte versuchen Sie es später erneut oder wenden Sie sich an Ihren Administrator.',
        { exact: true },
      )
      .waitFor()
    await dialog.getByText('Der Inhalt der Datei passt nicht zur Dateiendung "png"').waitFor()
    await choose(dialog, 'doch-ein-bild.png', png)
    await submit(dialog).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('FILE-007 FILE-013 FILE-014 CONST-022 an attachment is uploaded to agreements, protected if wanted', async () => {
    const attachment = {
      id: 'a1',
      title: 'Hausordnung',
      type: 'agreement',
      caption: '',
      url: '',
      show: true,
      required: false,
    }
    const { page, person, stored } = await openRoom({ attachments: [attachment] })
    await goToSection(page, 'Anhänge')
    await section(page, 'Anhänge').getByRole('button', { name: 'Datei wählen' }).click()
    const dialog = dialogOf(page, false)
    await dialog.getByText(`Erlaubt: ${documentExtensions.join(', ')}; höchstens 10 MB`).waitFor()
    await choose(dialog, 'Saalordnung.md', textOf(100_000))
    expect(await dialog.getByLabel('Verzeichnis').inputValue()).toBe('agreements')
    await dialog.getByRole('radio', { name: 'Nur für angemeldete Personen' }).check()
    await submit(dialog).click()
    await dialog.waitFor({ state: 'detached' })
    await saveButton(page).click()
    await toast(page, 'bookable.update.success').waitFor()
    const path = '/api/musterstadt/files/get?name=/protected/agreements/Saalordnung.md'
    expect(await stored()).toMatchObject({ attachments: [{ url: `${world.server.url}${path}` }] })
    expect((await person.get(path)).status).toBe(200)
    expect((await fetch(`${world.server.url}${path}`)).status).toBe(401)
  })

  it('I10 a drawing with a script runs nothing, opened on its own or as a picture', async () => {
    const person = await signIn(world.server, 'team')
    const hostile = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="fetch(\'/verraten\')"><script>fetch("/verraten")</script></svg>',
    )
    const { file } = await upload(world.server.url, person, { name: 'boese.svg', bytes: hostile })
    const { page, context } = await world.open({ account: 'team' })
    const asked: string[] = []
    context.on('request', (request) => asked.push(request.url()))
    // A page without the pictures of the demo data, which this town no longer has.
    await page.goto('/admin/einstellungen')
    await page.evaluate(async (link) => {
      const picture = new Image()
      picture.src = link
      document.body.append(picture)
      await new Promise((resolve) => picture.addEventListener('load', resolve))
    }, file.link)
    const download = page.waitForEvent('download')
    await page.evaluate((link) => window.location.assign(link), file.link)
    await (await download).cancel()
    expect(asked.filter((url) => url.includes('verraten'))).toEqual([])
  })
})
