import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dateOf } from '../../src/domain/time.ts'
import { type Pareva, parevaAccess, startPareva } from '../peers/pareva.ts'
import { axeFaults } from '../support/axe.ts'
import { signIn } from '../support/session.ts'
import { goToSection } from './backOffice.ts'
import { openRoom, save } from './bookableForm.ts'
import { dialog, type DialogDesk, openDialogDesk } from './bookingDialogs.ts'
import { looks, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

describe('lockers of bookings', () => {
  let peer: Pareva
  let world: World
  let desk: DialogDesk
  let box: string
  beforeAll(async () => {
    peer = await startPareva()
    world = await openWorld('postgres', { OUTBOUND_ALLOW: '127.0.0.1' })
    const owner = await signIn(world.server, 'owner')
    const application = { id: 'pareva', type: 'locker', ...parevaAccess, serverUrl: peer.url, active: true }
    const saved = await owner.put('/api/tenants', { id: 'musterstadt', applications: [application] })
    expect(saved.status, saved.text).toBe(200)
    desk = await openDialogDesk(world)
    box = await desk.make('/api/musterstadt/bookables', {
      ...{ type: 'resource', title: 'Fahrradfach', amount: 5, isBookable: true, isScheduleRelated: true },
      ...{ autoCommitBooking: true, priceCategories: [{ priceEur: 0, fixedPrice: true }] },
      lockerDetails: { active: true, units: [{ lockerSystem: 'pareva', id: 'klein', amount: 5 }] },
    })
  })
  beforeEach(() => {
    peer.behave({})
    peer.mails.splice(0)
  })
  afterAll(async () => {
    await world.close()
    await peer.close()
  })

  const book = (amount: number) =>
    desk.book({ bookableItems: [{ bookableId: box, amount }], isCommitted: true, mail: 'fritz@muster.example' })
  const statesOf = async (id: string): Promise<readonly string[]> => {
    const { body } = await desk.person.get(`/api/musterstadt/bookings/${id}`)
    return (body as { lockerInfo: readonly { state: string }[] }).lockerInfo.map(({ state }) => state)
  }
  const reaches = (id: string, state: string) =>
    vi.waitUntil(async () => (await statesOf(id)).every((one) => one === state), { timeout: 20_000, interval: 100 })

  it('LOCKER-008 the details name the lockers, their objects and whether their system has confirmed them', async () => {
    const id = await book(2)
    await reaches(id, 'open')
    expect(peer.mails.map(({ to }) => to)).toEqual(['fritz@muster.example', 'fritz@muster.example'])
    const { page } = await desk.open('details', id)
    await dialog(page, `Buchung ${id}`).getByText('Fach klein/1').waitFor()
    expect((await dialog(page, `Buchung ${id}`).innerText()).replaceAll(/\s+/gu, ' ')).toMatch(
      /Fach klein\/1 Fahrradfach · pareva · bestätigt Fach klein\/2 Fahrradfach · pareva · bestätigt/u,
    )
  })

  it('LOCKER-002 the form of an object offers the sizes of the system, and keeps one that is not offered any more', async () => {
    const kept = { lockerDetails: { active: true, units: [{ lockerSystem: 'pareva', id: 'riesig', amount: 1 }] } }
    const { page, stored } = await openRoom(world, { amount: 1, ...kept })
    const lockers = await goToSection(page, 'Schließsysteme')
    const size = lockers.getByLabel('Produkt-ID')
    await expect.poll(() => size.evaluate((one) => one.tagName)).toBe('SELECT')
    expect(await size.locator('option:checked').innerText()).toBe('riesig (wird nicht mehr angeboten)')
    await size.selectOption({ label: 'Reihe A (groß) (bahnhof-reihe-a)' })
    await save(page)
    expect(await stored()).toMatchObject({ lockerDetails: { units: [{ id: 'bahnhof-reihe-a', amount: 1 }] } })
  })

  it('an unclear locker is a task; staff ask its system again in the details or call it settled in the list', async () => {
    peer.behave({ open: 'crash' })
    const id = await book(2)
    await reaches(id, 'unclear')
    peer.behave({})
    const { page } = await world.open({ account: 'team' })
    const streams: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/live?')) streams.push(request.url())
    })
    await page.goto('/admin/aufgaben')
    await settled(page)
    const tile = page.locator('main a[data-task="lockers"]')
    const panel = page.getByRole('region', { name: 'Schließfächer klären' })
    const rows = panel.getByRole('listitem')
    expect(await tile.innerText()).toMatch(/Schließfächer klären\s+2\b/u)
    expect(await rows.count()).toBe(2)
    await tile.press('Enter')
    await expect.poll(() => panel.evaluate((element) => element === document.activeElement)).toBe(true)
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
    await rows
      .first()
      .getByRole('button', { name: /^Erledigt/u })
      .press('Enter')
    await page
      .getByRole('dialog', { name: 'Schließfach als erledigt kennzeichnen?' })
      .getByText('weder geöffnet noch')
      .waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Erledigt', exact: true }).press('Enter')
    await expect.poll(() => rows.count()).toBe(1)
    await expect.poll(() => panel.evaluate((element) => element === document.activeElement)).toBe(true)
    expect((await statesOf(id)).toSorted()).toEqual(['closed', 'unclear'])

    await rows.getByRole('button', { name: new RegExp(`^Fach klein/., Buchung ${id}$`, 'u') }).click()
    const details = dialog(page, `Buchung ${id}`)
    const asked = peer.rentals.length
    await details.getByRole('button', { name: /^Erneut öffnen/u }).click()
    await page.getByRole('dialog', { name: 'Schließfach erneut öffnen?' }).getByText('doppelt gemietet').waitFor()
    await page.getByRole('button', { name: 'Erneut öffnen', exact: true }).click()
    // Asked in the background: the details follow.
    await details.getByText('Fahrradfach · pareva · bestätigt').waitFor()
    // The button that had the focus is gone.
    await expect.poll(() => details.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    expect(streams).toHaveLength(1)
    expect(peer.rentals).toHaveLength(asked + 1)
    expect((await statesOf(id)).toSorted()).toEqual(['closed', 'open'])
  })

  it('list and calendar mark, in words too, whose lockers want a decision, and follow it', async () => {
    peer.behave({ open: 'crash' })
    const id = await book(1)
    await reaches(id, 'unclear')
    const day = dateOf((await desk.stored(id)).timeBegin)
    const { page } = await world.open({ account: 'team' })
    for (const [path, where] of [
      [`/admin/buchungen?q=${id}`, '[data-hits] :is(tr, li)'],
      [`/admin/buchungen?view=calendar&calendar=woche&date=${day}`, `[data-booking="${id}"]`],
    ] as const) {
      await page.goto(path)
      await settled(page)
      for (const look of looks) {
        await takeOn(page, look)
        const entry = page.locator(where).filter({ hasText: 'Schließfach: unklar' }).first()
        await entry.waitFor()
        expect(await axeFaults(page), `${path} ${look.scheme} ${look.width}`).toEqual([])
      }
    }
    const { body } = await desk.person.get(`/api/musterstadt/bookings/${id}`)
    const [locker] = (body as { lockerInfo: readonly { reservationId: string }[] }).lockerInfo
    const path = `/api/musterstadt/lockers/${locker?.reservationId ?? ''}/decide`
    expect((await desk.person.post(path, { decision: 'opened' })).status).toBe(200)
    await page.locator(`[data-booking="${id}"]`).filter({ hasText: 'Schließfach: bestätigt' }).first().waitFor()
  })

  it('the settings of a tenant say whether its stored locker system works, free of faults in both modes', async () => {
    const { page } = await world.open({ account: 'owner' })
    await page.goto('/admin/mandanten')
    await settled(page)
    const section = await goToSection(page, 'Schließsysteme')
    await section.getByRole('button', { name: 'Verbindung zu Pareva prüfen', exact: true }).press('Enter')
    await section.getByRole('status').filter({ hasText: 'bietet 3 Größen an' }).waitFor()
    peer.behave({ sizes: 'refused' })
    await section.getByRole('button', { name: 'Verbindung zu Pareva prüfen', exact: true }).press('Enter')
    await section.getByRole('alert').filter({ hasText: 'locker offline' }).waitFor()
    for (const look of looks) {
      await takeOn(page, look)
      await page.evaluate(() => window.scrollTo(0, 0))
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
  })
})
