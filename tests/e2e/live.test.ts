import type { Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { fromWallClock } from '../../src/domain/time.ts'
import type { Account } from '../support/accounts.ts'
import type { BuiltServer } from '../support/builtServer.ts'
import { engines } from '../support/engines.ts'
import { openPage } from '../support/page.ts'
import { openBoard } from './board.ts'
import { type Desk, openDesk } from './bookings.ts'
import { hasFocus } from './keys.ts'
import { letGo } from './letGo.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const at = (time: string): number => fromWallClock('2027-03-03', time) ?? 0
const states = ['neu', 'dran', 'fertig'].map((id) => ({ id, name: `Status ${id}`, actions: [] }))

const eventStateMapping = { onCreate: 'neu', onCommit: null, onReject: null, onPay: null }
const workflow = { active: true, states, eventStateMapping, defaultState: null }

/** Collects the events of the page's event stream. */
const listenTo = async (page: Page): Promise<string[]> => {
  const heard: string[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Network.eventSourceMessageReceived', ({ data }) => heard.push(data))
  await session.send('Network.enable')
  return heard
}

describe.each(engines)('two browsers at one town on %s', (engine) => {
  let world: World
  /** The second browser's server: on PostgreSQL a second one, which PGlite does not allow. */
  let second: BuiltServer
  let desk: Desk
  let room: string
  beforeAll(async () => {
    world = await openWorld(engine)
    second = engine === 'postgres' ? await world.another() : world.server
    desk = await openDesk(world)
    room = await desk.room('Quittensaal')
    expect((await desk.session.put('/api/musterstadt/workflow', workflow)).status).toBe(200)
  })
  afterAll(() => world.close())

  let hour = 6
  const book = async (name: string): Promise<string> => {
    hour += 1
    const [timeBegin, timeEnd] = [at('00:00') + hour * 3_600_000, at('01:00') + hour * 3_600_000]
    return (await desk.book({ bookableId: room, timeBegin, timeEnd, name })).id
  }
  /** Opens a screen in the second browser and waits for its event stream. */
  const watch = async (path: string, account: Account = 'team', onLine?: (route: Route) => Promise<void>) => {
    const visit = await openPage(world.browser, { url: second.url, account })
    if (onLine) {
      visit.expectFault(/\/live|ERR_FAILED/)
      await visit.page.route(/\/live\?/, onLine)
    }
    const heard = await listenTo(visit.page)
    const line = visit.page.waitForRequest((request) => request.url().includes('/live'))
    await visit.page.goto(`/admin/${path}`)
    await settled(visit.page)
    await line
    return { ...visit, heard }
  }
  const board = async () => (await openBoard(world, { account: 'owner' })).page
  const choose = async (page: Page, id: string, entry: string) => {
    await page.getByRole('button', { name: new RegExp(`^Menü zu .*${id}$`) }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  const inColumn = (page: Page, location: string, id: string) =>
    page.locator(`[data-column="${location}"] [data-card="${id}"]`)

  it('the board of the second follows a card that the first one moves', async () => {
    const id = await book('Anna Apfel')
    const [{ page: other, heard }, page] = [await watch('buchungen?view=kanban'), await board()]
    await inColumn(other, 'neu', id).waitFor()
    await choose(page, id, 'Status dran')
    await inColumn(other, 'dran', id).waitFor()
    // Events contain only the record and its version.
    const events: unknown[] = heard.flatMap((text) => JSON.parse(text))
    expect(events).toContainEqual({ entity: 'booking', id, version: null })
    for (const each of events) expect(Object.keys(each as object).toSorted()).toEqual(['entity', 'id', 'version'])
  })

  it('its list and its calendar follow a booking that the first one changes', async () => {
    const id = await book('Berta Birne')
    const { page: list } = await watch('buchungen?view=list')
    const { page: calendar } = await watch('buchungen?view=calendar&date=2027-03-03')
    await list.getByText('Berta Birne').first().waitFor()
    await calendar.locator(`[data-booking="${id}"]`).filter({ hasText: 'Berta Birne' }).first().waitFor()
    const page = await board()
    await choose(page, id, 'Bearbeiten')
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Berta Beere')
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
    await list.getByText('Berta Beere').first().waitFor()
    await calendar.locator(`[data-booking="${id}"]`).filter({ hasText: 'Berta Beere' }).first().waitFor()
  })

  it('its way to the board comes and goes with the workflow', async () => {
    const switched = async (active: boolean) =>
      expect((await desk.session.put('/api/musterstadt/workflow', { ...workflow, active })).status).toBe(200)
    onTestFinished(() => switched(true))
    const { page: list } = await watch('buchungen?view=list')
    const way = list.getByRole('button', { name: 'Kanban' })
    await way.waitFor()
    await switched(false)
    await way.waitFor({ state: 'detached' })
    await switched(true)
    await way.waitFor()
  })

  it('its event cards follow the seats that are sold, and what is written of an event', async () => {
    const event = (name: string) => ({
      information: { name, startDate: '2031-06-06', startTime: '19:30' },
      eventLocation: { name: 'Anger' },
      eventOrganizer: { name: 'Kulturamt', addContactPerson: false },
      attendees: { needsRegistration: true, maxAttendees: 30 },
    })
    const { id } = await desk.store('events', event('Sommernacht'))
    const { id: ticket } = await desk.store('bookables', {
      type: 'ticket',
      title: 'Karte',
      eventId: id,
      amount: null,
      isBookable: true,
      isScheduleRelated: false,
    })
    const { page: other } = await watch('veranstaltungen')
    const card = other.locator('main li').filter({ hasText: 'Sommernacht' })
    await card.getByText('0 / 30 Plätze belegt').waitFor()
    await desk.book({ bookableId: ticket, amount: 4, timeBegin: null, timeEnd: null, name: 'Zora Zimt' })
    await card.getByText('4 / 30 Plätze belegt').waitFor()
    await desk.store('events', { ...event('Sommernachtstraum'), id })
    await other.getByRole('heading', { level: 2, name: 'Sommernachtstraum' }).waitFor()
  })

  it('a card that is being dragged is not torn away, and stands where it is dropped', async () => {
    const [mine, theirs] = [await book('Clara Kirsche'), await book('Dora Dattel')]
    const [{ page: other }, page] = [await watch('buchungen?view=kanban'), await board()]
    await inColumn(other, 'neu', mine).hover()
    const [from, to] = [
      await inColumn(other, 'neu', mine).boundingBox(),
      await other.locator('[data-column="fertig"]').boundingBox(),
    ]
    if (from === null || to === null) throw new Error('nothing to drag')
    await other.mouse.move(from.x + 20, from.y + 8)
    await other.mouse.down()
    await other.mouse.move(from.x + 40, from.y + 20, { steps: 4 })
    await other.mouse.move(to.x + to.width / 2, to.y + to.height - 40, { steps: 8 })
    await inColumn(other, 'fertig', mine).first().waitFor()
    const drawn = other.waitForResponse((response) => response.url().endsWith('/workflow/board'))
    await choose(page, theirs, 'Status fertig')
    await (await drawn).finished()
    // The board has been reloaded, and the card is still under the pointer.
    expect(await inColumn(other, 'fertig', mine).count()).toBe(1)
    expect(await inColumn(other, 'neu', theirs).count()).toBe(1)
    await letGo(other)
    await inColumn(page, 'fertig', mine).waitFor()
    await inColumn(other, 'fertig', theirs).waitFor()
    expect(await inColumn(other, 'fertig', mine).count()).toBe(1)
  })

  it('a card that was taken away while it was dragged goes back with a word, and no other is moved', async () => {
    const mine = await book('Emma Erdbeere')
    const [{ page: other, expectFault }, page] = [await watch('buchungen?view=kanban'), await board()]
    expectFault(/409/)
    await inColumn(other, 'neu', mine).focus()
    await other.keyboard.press(' ')
    await other.keyboard.press('ArrowRight')
    await inColumn(other, 'dran', mine).waitFor()
    const drawn = other.waitForResponse((response) => response.url().endsWith('/workflow/board'))
    await choose(page, mine, 'Status fertig')
    await (await drawn).finished()
    await expect.poll(() => hasFocus(inColumn(other, 'dran', mine))).toBe(true)
    await other.keyboard.press(' ')
    await other.getByRole('alert').filter({ hasText: 'inzwischen an einer anderen Stelle' }).waitFor()
    await inColumn(other, 'fertig', mine).waitFor()
  })

  it('the line comes back when the server was started anew, and tells what was missed', async () => {
    const id = await book('Frida Feige')
    const { page: other, expectFault } = await watch('buchungen?view=kanban')
    await inColumn(other, 'neu', id).waitFor()
    expectFault(/\/live|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED_ENCODING/)
    await second.stop()
    // On PostgreSQL the first server keeps running.
    const move = async () => {
      const body = { taskId: id, operation: 'move', destination: 'dran', newIndex: 0 }
      expect((await desk.session.put('/api/musterstadt/workflow/task', body)).status).toBe(200)
    }
    if (engine === 'postgres') await move()
    await second.start()
    if (engine === 'pglite') await move()
    await inColumn(other, 'dran', id).waitFor()
  })

  it('a line that comes late, because it failed at first, tells what was missed', async () => {
    const id = await book('Gerda Gurke')
    let refused = 0
    let open = false
    const line = async (route: Route) => {
      if (open) return route.continue()
      refused += 1
      return route.abort()
    }
    const { page: other } = await watch('buchungen?view=kanban', 'team', line)
    await inColumn(other, 'neu', id).waitFor()
    const body = { taskId: id, operation: 'move', destination: 'dran', newIndex: 0 }
    expect((await desk.session.put('/api/musterstadt/workflow/task', body)).status).toBe(200)
    // Long enough that the page's age at the first attempt no longer matters.
    const before = refused
    await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(before + 2)
    open = true
    await inColumn(other, 'dran', id).waitFor()
  })

  it('those who may not read a record hear nothing of it', async () => {
    const { heard } = await watch('raeume', 'own')
    const hall = { type: 'room', title: 'Hörsaal' }
    const { id: foreign } = await desk.store('bookables', hall)
    const { id: theirs } = await desk.store('bookables', { ...hall, assignedUserId: 'eigene@musterstadt.example' })
    await expect.poll(() => heard.join()).toContain(theirs)
    expect(heard.join()).not.toContain(foreign)
  })
})
