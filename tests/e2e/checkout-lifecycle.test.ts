import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateOf, fromWallClock } from '../../src/domain/time.ts'
import { type Desk, openDesk } from './bookings.ts'
import { contact, fill, heading, next, readAWhile, shown, wordsOf } from './checkoutPages.ts'
import { openWorld, type World } from './world.ts'

const town = 'musterstadt'

/** What a page shows and has in its fields. */
const seen = async (page: Page) => ({
  heading: await heading(page),
  fields: await page
    .locator('main input:not([type=hidden]):not([name=website]), main textarea, main select')
    .evaluateAll((all) => all.map((each) => `${each.id}=${(each as HTMLInputElement).value}`)),
})

describe('back, forward, reload and a second tab at each step of booking', () => {
  let world: World
  let desk: Desk
  const date = addDays(dateOf(Date.now()), 24)
  const german = date.split('-').toReversed().join('.')
  const room = { type: 'room', amount: 9, isBookable: true, isPublic: true, isScheduleRelated: true } as const
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
  })
  afterAll(() => world.close())

  const stored = async (id: string) => (await desk.session.get(`/api/${town}/bookables/${id}/bookings`)).body

  /** Reloads, opens a second tab, goes back and forward: each time the step is as it was. */
  const holdsAt = async (page: Page, context: BrowserContext) => {
    const [before, address] = [await seen(page), page.url()]
    await page.reload()
    expect(await seen(page)).toEqual(before)
    const tab = await context.newPage()
    await tab.goto(address)
    expect(await seen(tab)).toEqual(before)
    await tab.close()
    await page.goBack()
    await shown(page)
    expect(page.url()).not.toBe(address)
    const former = await seen(page)
    await page.goForward()
    await page.waitForURL(address)
    await expect.poll(() => heading(page)).toBe(before.heading)
    expect(await seen(page)).toEqual(before)
    return { former, before }
  }

  it.each([true, false])('loses nothing and books once, with script: %s', async (hasScript) => {
    const table = await desk.store('bookables', { ...room, type: 'resource', title: 'Tisch', autoCommitBooking: true })
    const hall = await desk.store('bookables', {
      ...{ ...room, title: 'Ulmensaal', autoCommitBooking: true },
      checkoutBookableIds: [{ bookableId: table.id, mandatory: false }],
    })
    const { page, context } = await world.open({ hasScript })
    const hosts = new Set<string>()
    context.on('request', (request) => hosts.add(new URL(request.url()).host))
    await page.goto(`/angebot/${town}/${hall.id}`)
    const query = new URLSearchParams({ id: hall.id, tenant: town, tag: date, monat: date.slice(0, 7) })
    await page.goto(`/checkout?${query.toString()}`)
    expect(await heading(page)).toBe('Zeitraum')
    await holdsAt(page, context)

    await fill(page, { datum: german, von: '10:00', bis: '12:00' })
    await next(page)
    expect(await heading(page)).toBe('Anzahl')
    const { former: time } = await holdsAt(page, context)
    expect(time.heading).toBe('Zeitraum')
    await fill(page, { amount: '2' })
    // The script writes what is chosen into the address; without it the way back shows the address as it was, and forward the choice.
    if (hasScript) await page.waitForURL(/amount=2/)
    await next(page)
    expect(await heading(page)).toBe('Ergänzungen')
    const { former: amount } = await holdsAt(page, context)
    expect([amount.heading, amount.fields.includes('amount=2')]).toEqual(['Anzahl', hasScript])
    expect(await wordsOf(page)).toMatch(/2 × Ulmensaal/)
    await page.getByLabel('Anzahl Tisch').fill('3')
    if (hasScript) await page.waitForURL(/=3(&|$)/)
    // Only what is typed needs a draft, and only a draft a cookie.
    expect(await context.cookies()).toEqual([])
    await next(page)
    expect(await heading(page)).toBe('Kontaktdaten')
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['draft'])
    const { former: addOns } = await holdsAt(page, context)
    expect([addOns.heading, addOns.fields.some((field) => field.endsWith('=3'))]).toEqual(['Ergänzungen', hasScript])
    await fill(page, contact)
    await next(page)
    expect(await heading(page)).toBe('Prüfen und buchen')
    const { former: typed } = await holdsAt(page, context)
    expect(typed.heading).toBe('Kontaktdaten')
    for (const [id, value] of Object.entries(contact)) expect(typed.fields).toContain(`${id}=${value}`)
    for (const part of ['10:00–12:00', '3 × Tisch', contact.name]) expect(await wordsOf(page)).toContain(part)

    const review = page.url()
    await readAWhile(page)
    await page.getByRole('button', { name: 'Kostenfrei buchen' }).click()
    await page.waitForURL(/\/checkout\/status\?/)
    await shown(page)
    const made = page.url()
    await page.reload()
    expect(await wordsOf(page)).toContain(contact.name)
    await page.goBack()
    await expect.poll(() => heading(page)).toBe('Das haben Sie bereits gebucht')
    await page.goForward()
    await page.waitForURL(made)
    const tab = await context.newPage()
    await tab.goto(review)
    expect(await heading(tab)).toBe('Das haben Sie bereits gebucht')
    await tab
      .getByRole('link')
      .filter({ hasText: /Buchung/ })
      .last()
      .click()
    await tab.waitForURL(/\/checkout\/status\?/)
    expect(await stored(hall.id)).toMatchObject([{ ...contact, timeBegin: fromWallClock(date, '10:00') }])
    expect([...hosts]).toEqual([new URL(world.server.url).host])
  })
})
