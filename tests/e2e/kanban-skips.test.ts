import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromWallClock } from '../../src/domain/time.ts'
import { card, drag, openBoard } from './board.ts'
import { type Desk, openDesk } from './bookings.ts'
import { openWorld, type World } from './world.ts'

describe('changes of status that are no longer asked about', () => {
  let world: World
  let desk: Desk
  let anna: string
  let berta: string
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
    const action = { type: 'bookingStatus', receiverType: null, sendTo: [], bookingStatus: ['paid', 'commit'] }
    const { status } = await desk.session.put('/api/musterstadt/workflow', {
      active: true,
      states: [
        { id: 'neu', name: 'Neu', actions: [] },
        { id: 'frei', name: 'Frei', actions: [action] },
      ],
      eventStateMapping: { onCreate: 'neu', onCommit: null, onReject: null, onPay: null },
    })
    expect(status).toBe(200)
    const bookableId = await desk.room('Quittensaal')
    const book = async (name: string, from: string, to: string) => {
      const [timeBegin, timeEnd] = [from, to].map((time) => fromWallClock('2027-03-03', time) ?? 0)
      return (await desk.book({ bookableId, timeBegin, timeEnd, name, paymentProvider: 'invoice' })).id
    }
    anna = await book('Anna Apfel', '09:00', '10:00')
    berta = await book('Berta Birne', '10:00', '11:00')
  })
  afterAll(() => world.close())

  const stored = async (id: string): Promise<unknown> =>
    Reflect.get(Object((await desk.session.get(`/api/musterstadt/bookings/${id}`)).body), 'workflowStatus')

  it('SHELL-035 API-071 API-072 are kept by the browser, which moves by them before the server answers', async () => {
    const { page } = await openBoard(world)
    const skipped = () =>
      page.evaluate((): unknown => JSON.parse(localStorage.getItem('skipStatusChangeConfirmations') ?? 'null'))
    await expect.poll(skipped).toEqual({})
    await drag(page, anna, 'frei')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Bei diesem Wechsel nicht mehr fragen').check()
    await dialog.getByRole('button', { name: 'Karte verschieben' }).click()
    await expect.poll(skipped).toEqual({ neu_to_frei_commit_paid: true })
    // After a reload the server's response is delayed: only the value in the browser counts.
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/user/preferences', async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    await card(page, berta).waitFor()
    await drag(page, berta, 'frei')
    await expect.poll(() => stored(berta)).toBe('frei')
    expect(await dialog.count()).toBe(0)
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/user/preferences'))
    release()
    await answered
    expect(await skipped()).toEqual({ neu_to_frei_commit_paid: true })
    // Revoked on the profile page, it is removed here too.
    await page.unroute('**/api/user/preferences')
    await page.goto('/admin/einstellungen')
    await page
      .getByRole('button', { name: /wieder fragen/i })
      .first()
      .click()
    await expect.poll(skipped).toEqual({})
  })
})
