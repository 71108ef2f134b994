import type { Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMenu, saveButton, toast } from './backOffice.ts'
import { type DialogDesk, openDialogDesk, town } from './bookingDialogs.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

/** Ways a call fails: 500, or no network. */
const breakdowns: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a broken server': (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'xyzzy' } }),
  'no network': (route) => route.abort('internetdisconnected'),
}

describe.each(Object.entries(breakdowns))('with %s', (_name, fail) => {
  let world: World
  let desk: DialogDesk
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDialogDesk(world)
  })
  afterAll(() => world.close())

  /** The documented toast is among the alerts, without the server's own message. */
  const shown = async (page: Page, key: string) => {
    const shown = toast(page, key)
    await shown.waitFor()
    expect(await shown.getAttribute('role')).toBe('alert')
    expect(await page.getByText('xyzzy').count()).toBe(0)
  }
  /** Makes calls of this kind fail from `work` until the toast appears. */
  const failing = async (
    page: Page,
    url: RegExp,
    key: string,
    work: () => Promise<void>,
    methods = ['PUT', 'POST', 'DELETE'],
  ) => {
    await page.route(url, (route) => (methods.includes(route.request().method()) ? fail(route) : route.fallback()))
    await work()
    await shown(page, key)
    await page.unroute(url)
  }
  const expected = (visit: { readonly expectFault: (pattern: RegExp) => void }) =>
    visit.expectFault(/500|INTERNET_DISCONNECTED|xyzzy/u)
  /** Fills in the dialog and confirms by its last button. */
  const confirm = async (page: Page, action: string) => {
    const box = page.getByRole('dialog')
    if (action === 'pay') {
      await box.getByRole('combobox', { name: 'Zahlungsart' }).selectOption({ index: 1 })
    }
    await box.locator('.MuiDialogActions-root').getByRole('button').last().press('Enter')
  }

  const actions = [
    { action: 'commit', url: /\/commit$/u, change: {} },
    { action: 'pay', url: /\/pay$/u, change: { isCommitted: true } },
    { action: 'reject', url: /\/reject$/u, change: {} },
    { action: 'receipt', url: /\/receipt$/u, change: { isCommitted: true, isPayed: true } },
  ] as const

  it.each(actions)('ERR-011 BOOKING-ACT-031 $action of a booking', async ({ action, url, change }) => {
    const id = await desk.book(change)
    const visit = await desk.open(action, id)
    expected(visit)
    const { page } = visit
    const before = await desk.stored(id)
    await failing(page, url, `booking.${action}.error`, () => confirm(page, action), ['GET', 'POST'])
    // The dialog stays open with the reason; the booking is unchanged.
    await page.getByRole('dialog').getByRole('alert').waitFor()
    expect(await desk.stored(id)).toEqual(before)
  })

  it.each(actions)('ERR-012 BOOKING-ACT-031 $action of a series', async ({ action, url, change }) => {
    const series = await desk.bookSeries()
    const [one = ''] = (await desk.membersOf(series)).map(({ id }) => id)
    for (const member of await desk.membersOf(series))
      if (Object.keys(change).length > 0) await desk.person.put(`${town}/bookings`, { id: member.id, ...change })
    const visit = await desk.open(action, one)
    expected(visit)
    const { page } = visit
    await page.getByRole('button', { name: action === 'receipt' ? 'Sammelbeleg' : 'Ganze Serie' }).click()
    await failing(page, url, `group-booking.${action}.error`, () => confirm(page, action), ['GET', 'POST'])
    await page.getByRole('dialog').getByRole('alert').waitFor()
  })

  it('ERR-028 a booking that could not be saved, ERR-025 one that could not be deleted, ERR-030 a receipt that did not come', async () => {
    const id = await desk.book({ isCommitted: true, isPayed: true })
    const visit = await desk.open('edit', id)
    expected(visit)
    const { page } = visit
    const box = page.getByRole('dialog')
    await box.getByLabel('Name').first().fill('Vera Neu')
    await failing(page, /\/bookings$/u, 'booking.edit.error', () =>
      box.getByRole('button', { name: 'Speichern' }).press('Enter'),
    )
    expect(await box.getByLabel('Name').first().inputValue()).toBe('Vera Neu')

    const free = await desk.book()
    await visit.again('details')
    const other = await desk.open('delete', free)
    expected(other)
    await failing(other.page, /\/bookings\//u, 'errors.something-wrong', () => confirm(other.page, 'delete'))

    await desk.person.post(`${town}/bookings/${id}/receipt`)
    const papers = await desk.open('details', id)
    expected(papers)
    const download = papers.page.getByRole('region', { name: 'Belege' }).getByRole('button')
    await failing(papers.page, /\/receipt\//u, 'attachment.download.error', () => download.press('Enter'), ['GET'])
  })

  it.each([
    {
      id: 'ERR-034',
      account: 'owner',
      path: '/admin/mandanten',
      field: 'Telefon',
      url: /\/tenants$/u,
      key: 'tenant',
    },
    {
      id: 'ERR-036',
      account: 'instance',
      path: '/admin/instanz',
      field: 'Kontakt',
      url: /\/instances$/u,
      key: 'instance',
    },
  ] as const)('$id the form of the $key that could not be saved', async ({ account, path, field, url, key }) => {
    const visit = await world.open({ account })
    expected(visit)
    const { page } = visit
    await page.goto(path)
    await settled(page)
    const input = page.getByRole('textbox', { name: new RegExp(field) }).first()
    await input.fill('03333 99 88')
    await failing(page, url, `${key}.update.error`, () => saveButton(page).press('Enter'))
    expect(await input.inputValue()).toBe('03333 99 88')
    await saveButton(page).press('Enter')
    await toast(page, `${key}.update.success`).waitFor()
  })

  it.each([
    { id: 'ERR-027', path: '/admin/raeume', title: 'Probesaal', url: /\/bookables(\?|$)/u, key: 'bookable' },
    { id: 'ERR-026', path: '/admin/veranstaltungen', title: 'Hoffest', url: /\/events(\?|$)/u, key: 'event' },
  ] as const)('$id a $key that could not be duplicated', async ({ path, title, url, key }) => {
    if (key === 'event')
      await desk.person.put(`${town}/events`, {
        information: { name: title, startDate: '2027-06-18', startTime: '19:30' },
        eventLocation: { name: 'Hof' },
        eventOrganizer: { name: 'Stadt', addContactPerson: false },
      })
    const visit = await world.open({ account: 'team' })
    expected(visit)
    const { page } = visit
    await page.goto(`${path}?q=${title}`)
    const menu = await openMenu(page, title)
    await failing(page, url, `${key}.duplicate.errors.something-wrong`, () =>
      menu.getByRole('menuitem', { name: 'Duplizieren' }).press('Enter'),
    )
    expect(await page.getByRole('heading', { level: 2, name: `${title} (Kopie)` }).count()).toBe(0)
  })
})
