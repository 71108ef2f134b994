import type { Locator } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fromWallClock } from '../../src/domain/time.ts'
import { axeFaults } from '../support/axe.ts'
import { card, cards, column, drag, moves, openBoard, recordSteps } from './board.ts'
import { type Desk, openDesk } from './bookings.ts'
import { drawnLines } from './drawnLines.ts'
import { hasFocus } from './keys.ts'
import { letGo } from './letGo.ts'
import { looks, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const at = (time: string): number => fromWallClock('2027-03-03', time) ?? 0
const state = (id: string, name: string, bookingStatus: readonly string[] = []) => ({
  id,
  name,
  actions: bookingStatus.length === 0 ? [] : [{ type: 'bookingStatus', receiverType: null, sendTo: [], bookingStatus }],
})
const mapping = { onCreate: 'neu', onCommit: null, onReject: null, onPay: null }
const states = [state('neu', 'Neu'), state('dran', 'In Arbeit'), state('frei', 'Frei', ['paid', 'commit'])]

describe('the board of bookings', () => {
  let world: World
  let desk: Desk
  let room: string
  let anna: string
  let berta: string
  const flow = async (change: object = {}) => {
    const body = { active: true, states, eventStateMapping: mapping, ...change }
    expect((await desk.session.put('/api/musterstadt/workflow', body)).status).toBe(200)
  }
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
    room = await desk.room('Quittensaal')
    await flow()
  })
  afterAll(() => world.close())
  let hour = 0
  const book = async (name: string): Promise<string> => {
    hour += 1
    const [timeBegin, timeEnd] = [at('08:00') + hour * 3_600_000, at('09:00') + hour * 3_600_000]
    return (await desk.book({ bookableId: room, timeBegin, timeEnd, name, paymentProvider: 'invoice' })).id
  }
  beforeEach(async () => {
    await flow({ states: [], eventStateMapping: { ...mapping, onCreate: null } })
    await flow()
    anna = await book('Anna Apfel')
    berta = await book('Berta Birne')
  })

  const stored = async (id: string): Promise<unknown> => {
    const { body } = await desk.session.get(`/api/musterstadt/bookings/${id}`)
    return typeof body === 'object' && body !== null ? Reflect.get(body, 'workflowStatus') : undefined
  }

  it('KANBAN-001 KANBAN-002 KANBAN-003 KANBAN-005 KANBAN-006 KANBAN-007 KANBAN-008 KANBAN-012 KANBAN-013 KANBAN-029 KANBAN-030 CONST-033 BOOKING-LIST-001 BOOKING-LIST-002 WORKFLOW-001 shows states and backlog with their cards', async () => {
    const { page } = await openBoard(world)
    const places = page.locator('[data-column]')
    expect(await places.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Backlog',
      'Neu',
      'In Arbeit',
      'Frei',
    ])
    const box = await column(page, 'neu').boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(150)
    expect(box?.width).toBeLessThanOrEqual(350)
    expect(Math.round(box?.height ?? 0)).toBe(Math.round((page.viewportSize()?.height ?? 0) * 0.7))
    const words = await column(page, 'neu')
      .getByRole('listitem')
      .filter({ has: card(page, anna) })
      .innerText()
    for (const word of ['Anna Apfel', 'Quittensaal', anna, 'seit heute']) expect(words).toContain(word)
    expect(await column(page, 'neu').locator('[data-days]').first().locator('[data-step]').count()).toBe(4)
    expect(await column(page, 'backlog').locator('[data-card]').count()).toBeGreaterThan(0)
    expect(await column(page, 'backlog').locator('[data-days]').count()).toBe(0)
    await page.getByRole('button', { name: 'Backlog ausblenden' }).click()
    expect(await places.count()).toBe(3)
    await page.getByRole('button', { name: 'Backlog einblenden' }).click()
    expect(await places.count()).toBe(4)
    expect(await page.getByRole('button', { name: 'Tafel nach rechts schieben' }).count()).toBe(0)
    const views = page.getByRole('group', { name: 'Ansicht' })
    await views.getByRole('button', { name: 'Liste' }).click()
    await page.waitForURL('**/admin/buchungen?*view=list*')
    await views.getByRole('button', { name: 'Kanban' }).click()
    await page.waitForURL('**/admin/buchungen?*view=kanban*')
    await page.reload()
    await column(page, 'neu').waitFor()
    expect(new URL(page.url()).searchParams.get('view')).toBe('kanban')
  })

  it('KANBAN-004 KANBAN-014 KANBAN-021 KANBAN-022 a card is dragged into another column and stays there', async () => {
    const { page } = await openBoard(world)
    const sent = moves(page)
    await expect.poll(() => cards(page, 'neu')).toEqual([berta, anna])
    await drag(page, anna, 'dran')
    await expect.poll(() => stored(anna)).toBe('dran')
    expect(JSON.parse(sent[0] ?? '')).toEqual({
      taskId: anna,
      operation: 'move',
      destination: 'dran',
      newIndex: 0,
      source: 'neu',
      oldIndex: 1,
    })
    await page.reload()
    await card(page, anna).waitFor()
    expect(await cards(page, 'dran')).toEqual([anna])
  })

  it('KANBAN-015 KANBAN-016 KANBAN-017 KANBAN-018 KANBAN-019 asks before the booking changes, takes no for an answer and need not ask again', async () => {
    const { page } = await openBoard(world)
    const sent = moves(page)
    await drag(page, anna, 'frei')
    const dialog = page.getByRole('dialog')
    await expect
      .poll(() => dialog.getByRole('definition').allInnerTexts())
      .toEqual([
        'Ausstehend',
        'Freigegeben, Bezahlt',
        'Zahlungsbeleg ausstellen\nE-Mail an gast@demo.example: „Ihre Buchung bei Stadt Musterstadt“',
      ])
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await expect.poll(() => cards(page, 'neu')).toEqual([berta, anna])
    expect(sent).toEqual([])
    await drag(page, anna, 'frei')
    await dialog.getByLabel('Bei diesem Wechsel nicht mehr fragen').check()
    const drawn = page.waitForResponse((response) => response.url().endsWith('/workflow/board'))
    await dialog.getByRole('button', { name: 'Karte verschieben' }).click()
    await expect.poll(() => stored(anna)).toBe('frei')
    await drawn
    await page.locator(`[data-column="frei"] [data-card="${anna}"]`).waitFor()
    await drag(page, berta, 'frei')
    await expect.poll(() => stored(berta)).toBe('frei')
    expect(await page.getByRole('dialog').count()).toBe(0)
    const preferences = await page.evaluate(async () => (await fetch('/api/user/preferences')).text())
    expect(preferences).toContain('neu_to_frei_commit_paid')
  })

  it('a card is moved by keys alone, and what happens is said in German', async () => {
    const { page } = await openBoard(world)
    const said = page.getByRole('status').filter({ hasText: 'Berta Birne' })
    /** Presses a key and waits until the re-rendered card has the focus. */
    const press = async (key: string, words: string) => {
      await page.keyboard.press(key)
      await expect.poll(() => said.innerText()).toContain(words)
      await expect.poll(() => hasFocus(card(page, berta))).toBe(true)
    }
    await card(page, berta).focus()
    await press(' ', 'aufgenommen aus „Neu“, Platz 1 von 2')
    await press('ArrowDown', 'liegt über „Neu“, Platz 2 von 2')
    await press('ArrowRight', 'liegt über „In Arbeit“, Platz 1 von 1')
    await press('Escape', 'liegt wieder an ihrem Platz')
    expect(await cards(page, 'neu')).toEqual([berta, anna])
    await press(' ', 'aufgenommen aus „Neu“')
    await press('ArrowRight', 'liegt über „In Arbeit“')
    await page.keyboard.press(' ')
    await expect.poll(() => stored(berta)).toBe('dran')
    await expect.poll(() => said.innerText()).toContain('abgelegt in „In Arbeit“, Platz 1 von 1')
    await expect.poll(() => hasFocus(card(page, berta))).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
  })

  it('KANBAN-023 KANBAN-024 the menu of a card moves it, puts it in order, back to the backlog and into the archive', async () => {
    const { page } = await openBoard(world)
    const choose = async (id: string, entry: string) => {
      await page.getByRole('button', { name: new RegExp(`^Menü zu .*${id}$`) }).click()
      await page.getByRole('menuitem', { name: entry }).click()
    }
    await choose(berta, 'Nach unten')
    await expect.poll(() => cards(page, 'neu')).toEqual([anna, berta])
    await choose(anna, 'In Arbeit')
    await expect.poll(() => stored(anna)).toBe('dran')
    await choose(anna, 'In das Backlog legen')
    await expect.poll(() => stored(anna)).toBeNull()
    await choose(berta, 'Archivieren')
    await expect.poll(() => stored(berta)).toBe('archive')
    await expect.poll(() => card(page, berta).count()).toBe(0)
  })

  it('KANBAN-009 KANBAN-010 KANBAN-011 CONST-031 CONST-032 a narrow screen scrolls by arrows and at the edges', async () => {
    const { page } = await openBoard(world, { width: 390 })
    const board = page.getByRole('region', { name: 'Tafel der Buchungen' })
    const left = () => board.evaluate((element) => element.scrollLeft)
    const [leftwards, rightwards] = ['links', 'rechts'].map((side) =>
      page.getByRole('button', { name: `Tafel nach ${side} schieben` }),
    ) as [Locator, Locator]
    await rightwards.waitFor()
    // With space for the day and one of its two times, the times stay together.
    const slot = column(page, 'neu').getByRole('listitem').first()
    await slot.evaluate((element) => Object.assign(element.style, { minWidth: '0', maxWidth: '180px' }))
    expect((await drawnLines(slot))[0]).toContainEqual(expect.stringMatching(/^\d\d:\d\d–\d\d:\d\d$/))
    await slot.evaluate((element) => Object.assign(element.style, { minWidth: '', maxWidth: '' }))
    expect(await leftwards.count()).toBe(0)
    await rightwards.click()
    await expect.poll(left).toBe(200)
    await leftwards.click()
    await expect.poll(left).toBe(0)
    await leftwards.waitFor({ state: 'detached' })
    // With the keyboard the arrow stays under the focus, even at the end of the scroll range.
    await page.keyboard.press('Tab')
    await rightwards.press('Enter')
    await leftwards.waitFor()
    for (let from = await left(); from > 0; from = await left()) {
      await leftwards.press('Enter')
      await expect.poll(left).toBeLessThan(from)
    }
    expect(await leftwards.evaluate((arrow) => arrow === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    await leftwards.waitFor({ state: 'detached' })
    await board.evaluate((element) => (element.scrollLeft = 150))
    await expect.poll(left).toBe(150)
    const from = await card(page, berta).boundingBox()
    if (from === null) throw new Error('no card')
    await page.mouse.move(from.x + 10, from.y + 8)
    await page.mouse.down()
    const area = await board.boundingBox()
    if (area === null) throw new Error('no board')
    const edge = Math.min(390, area.x + area.width)
    // 102 px from the edge the board does not move, 98 px from it each frame moves it by 10.
    await page.mouse.move(from.x + 30, from.y + 20, { steps: 3 })
    await page.mouse.move(edge - 102, from.y + 40, { steps: 5 })
    const still = await recordSteps(board)
    await expect.poll(async () => (await still()).length).toBeGreaterThan(12)
    expect(new Set(await still())).toEqual(new Set([0]))
    const moving = await recordSteps(board)
    await page.mouse.move(edge - 98, from.y + 40)
    await expect.poll(left).toBeGreaterThan(400)
    const moved = (await moving()).filter((step) => step !== 0)
    // At the end of the board the last step may be shorter.
    expect(new Set(moved.slice(0, -1))).toEqual(new Set([10]))
    expect(moved.at(-1)).toBeLessThanOrEqual(10)
    await page.keyboard.press('Escape')
    await letGo(page)
  })

  it('says why a card was refused, and has no faults for those who cannot see', async () => {
    const { page, expectFault } = await openBoard(world)
    expectFault(/409/)
    // Moved during the drag: earlier the page could receive the change and show the card at its new position.
    const move = { taskId: anna, operation: 'move', destination: 'frei', newIndex: 0 }
    await drag(page, anna, 'dran', () => desk.session.put('/api/musterstadt/workflow/task', move))
    await page.getByRole('alert').filter({ hasText: 'inzwischen an einer anderen Stelle' }).waitFor()
    await expect.poll(() => cards(page, 'frei')).toEqual([anna])
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
    }
  })

  it('KANBAN-001 ERR-071 ERR-072 without an active workflow there is no board to choose; a failure is shown where it is', async () => {
    await flow({ active: false })
    const { page, expectFault } = await world.open({ account: 'team' })
    await page.goto('/admin/buchungen')
    await settled(page)
    expect(await page.getByRole('group', { name: 'Ansicht' }).getByRole('button').allInnerTexts()).toEqual([
      'Liste',
      'Kalender',
    ])
    await page.goto('/admin/buchungen?view=kanban')
    await page.getByText('Der Workflow ist ausgeschaltet.').waitFor()
    expect(await page.getByRole('button', { name: 'Kanban', exact: true }).count()).toBe(0)
    await flow()
    expectFault(/500/)
    await page.route('**/workflow/board*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/admin/buchungen?view=kanban')
    await page.getByRole('alert').filter({ hasText: 'Die Tafel konnte nicht geladen werden.' }).waitFor()
    await page.unroute('**/workflow/board*')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await column(page, 'neu').waitFor()
  })
})
