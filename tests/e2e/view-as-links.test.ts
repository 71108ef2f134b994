import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewHeader, viewParam } from '../../src/domain/account/viewing.ts'
import { svg, textOf } from '../server/files/sampleFiles.ts'
import { upload } from '../server/files/upload.ts'
import { accounts } from '../support/accounts.ts'
import { signIn } from '../support/session.ts'
import { goToSection, openMenu } from './backOffice.ts'
import { dialog, type DialogDesk, openDialogDesk, town } from './bookingDialogs.ts'
import { openView } from './openView.ts'
import { openWorld, type World } from './world.ts'

describe('links and files in the back office as another member sees it', () => {
  let world: World
  let desk: DialogDesk
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDialogDesk(world)
  })
  afterAll(() => world.close())

  /**
   * Requests to our calls that do not name the view; besides pictures, which every account may see, and the live stream, which only tells
   * that something changed.
   */
  const nameless = (view: Page): readonly string[] => {
    const found: string[] = []
    view.context().on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (!/^\/(?:api|csv)\//.test(pathname) || searchParams.has(viewParam) || request.headers()[viewHeader]) return
      if (!['image', 'eventsource'].includes(request.resourceType())) found.push(pathname)
    })
    return found
  }
  const openAs = async (userId: string) => {
    const visit = await world.open({ account: 'owner' })
    const view = await openView(visit.page, userId)
    // The owner's own page would ask as the owner.
    await visit.page.goto('about:blank')
    return { ...visit, view, nameless: nameless(view) }
  }

  it('receipts, attachments and lists of attendees are answered as to the person', async () => {
    const owner = await signIn(world.server, 'owner')
    const { link: url } = (
      await upload(world.server.url, owner, { name: 'lageplan.txt', bytes: textOf(9), accessLevel: 'protected' })
    ).file
    const id = await desk.book({ attachments: [{ id: 'plan', type: 'agreement', title: 'Lageplan', url }] })
    await desk.person.get(`${town}/bookings/${id}/commit`)
    await desk.person.post(`${town}/bookings/${id}/pay`, { paymentMethod: 'CASH' })
    await desk.person.post(`${town}/bookings/${id}/receipt`)
    const { body } = await desk.person.get(`${town}/events`)
    const [event] = body as readonly { readonly id: string; readonly information: { readonly name: string } }[]

    const { view, nameless, context } = await openAs(accounts.team)
    await view.goto(`/admin/buchungen?dialog=booking.details&id=${id}`)
    const box = dialog(view, `Buchung ${id}`)
    const receipt = box.getByRole('region', { name: 'Belege' }).getByRole('button', { name: /herunterladen/ })
    const [saved] = await Promise.all([view.waitForEvent('download'), receipt.click()])
    expect(saved.suggestedFilename()).toMatch(/\.pdf$/)
    const [shown] = await Promise.all([
      context.waitForEvent('request', (request) => request.url().includes('/files/get')),
      box.getByRole('link', { name: 'Lageplan in einem neuen Fenster öffnen' }).click(),
    ])
    expect((await shown.response())?.status()).toBe(200)

    await view.goto('/admin/veranstaltungen')
    const entry = (await openMenu(view, event?.information.name ?? '')).getByRole('menuitem', {
      name: /Teilnehmerliste/,
    })
    const [list] = await Promise.all([view.waitForEvent('download'), entry.click()])
    const link = new URL(list.url())
    expect([link.pathname, link.searchParams.has(viewParam)]).toEqual([
      `/csv/musterstadt/events/${event?.id}/bookings`,
      true,
    ])
    expect([...new Set(nameless)]).toEqual([])

    // The same link tells a person without the right to it nothing, though the owner follows it.
    const { view: other, expectFault } = await openAs(accounts.read)
    expectFault(/403/)
    const followed = await other.evaluate(async (address) => {
      const { id: named } = JSON.parse(sessionStorage.getItem('view') ?? '') as { readonly id: string }
      return (await fetch(`${address}?viewAs=${named}`)).status
    }, link.pathname)
    expect([followed, (await owner.get(link.pathname)).status]).toEqual([403, 200])
  })

  it('no file is uploaded', async () => {
    const room = await desk.make(`${town}/bookables`, { type: 'room', title: 'Nur angesehen' })
    const { view, nameless, expectFault } = await openAs(accounts.team)
    expectFault(/403/)
    await view.goto(`/admin/raeume/edit?id=${room}`)
    await (await goToSection(view, 'Titelbild')).getByRole('button', { name: 'Bild wählen' }).click()
    const box = view.getByRole('dialog', { name: 'Bild wählen' })
    await box
      .getByLabel('Datei', { exact: true })
      .setInputFiles({ name: 'heimlich.svg', mimeType: 'image/svg+xml', buffer: svg })
    const answered = view.waitForResponse((response) => response.url().endsWith(`${town}/files`))
    await box.getByRole('button', { name: 'Hochladen', exact: true }).click()
    expect(await (await answered).json()).toMatchObject({ code: 'VIEW_ONLY' })
    await view.getByText('Hier lässt sich nichts ändern.').first().waitFor()
    expect((await desk.person.get(`${town}/files/list?includeProtected=true`)).text).not.toContain('heimlich')
    expect([...new Set(nameless)]).toEqual([])
  })
})
