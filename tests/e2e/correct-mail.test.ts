import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateOf, fromWallClock } from '../../src/domain/time.ts'
import { type Desk, openDesk } from './bookings.ts'
import { alert, contact, fill, heading, next, readAWhile, wordsOf } from './checkoutPages.ts'
import { faultsIn } from './visitorLooks.ts'
import { openWorld, type World } from './world.ts'

const town = 'musterstadt'
const right = 'richtig@besuch.example'

describe('a wrong mail address on the page after booking', () => {
  let world: World
  let desk: Desk
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
  })
  afterAll(() => world.close())

  const room = { type: 'room', amount: 9, isBookable: true, isPublic: true, isScheduleRelated: true } as const
  const date = addDays(dateOf(Date.now()), 22)

  it.each([true, false])('is corrected once, in the browser that booked, with script: %s', async (hasScript) => {
    const hall = await desk.store('bookables', { ...room, title: 'Lindensaal', autoCommitBooking: true })
    const { page, expectFault } = await world.open({ hasScript })
    expectFault(/status of 422/)
    const [start, end] = ['10:00', '11:00'].map((time) => String(fromWallClock(date, time)))
    const query = new URLSearchParams({ id: hall.id, tenant: town, amount: '1', start: start ?? '', end: end ?? '' })
    await page.goto(`/checkout?${query.toString()}&schritt=kontakt`)
    await fill(page, { name: contact.name, mail: contact.mail })
    await next(page)
    await readAWhile(page)
    await page.getByRole('button', { name: 'Kostenfrei buchen' }).click()
    await page.waitForURL(/\/checkout\/status\?/)
    const former = page.url()
    expect(await wordsOf(page)).toContain(`Sie geht an ${contact.mail}.`)
    await page.getByRole('link', { name: 'Adresse falsch? Korrigieren' }).click()
    expect(await wordsOf(page)).toContain('Stimmt die Adresse nicht, korrigieren Sie sie hier: bis')
    if (hasScript) expect(await faultsIn(page)).toEqual([])

    await page.getByLabel('Richtige E-Mail-Adresse').fill('richtig@')
    await page.getByRole('button', { name: 'Adresse korrigieren' }).click()
    await expect.poll(() => alert(page).innerText()).toContain('Bitte geben Sie eine vollständige E-Mail-Adresse an')
    expect(await page.getByLabel('Richtige E-Mail-Adresse').inputValue()).toBe('richtig@')
    if (hasScript) expect(await faultsIn(page)).toEqual([])
    await page.getByLabel('Richtige E-Mail-Adresse').fill(right)
    await readAWhile(page)
    await page.getByRole('button', { name: 'Adresse korrigieren' }).click()
    await expect.poll(() => wordsOf(page)).toContain(`Alles Weitere geht an ${right}`)
    await page.reload()
    expect(await heading(page)).toBe('Buchung bestätigt')
    expect(await page.getByLabel('Richtige E-Mail-Adresse').count()).toBe(0)
    expect(await wordsOf(page)).toContain(contact.name)
    const { body } = await desk.session.get(`/api/${town}/bookables/${hall.id}/bookings`)
    expect(body).toMatchObject([{ mail: right }])

    // The link of the former address, in another browser: the state without details, and no form.
    const other = await world.open({ hasScript: false })
    await other.page.goto(former)
    expect(await wordsOf(other.page)).not.toContain(contact.name)
    expect(await wordsOf(other.page)).not.toContain('Bestätigung per E-Mail')
    await other.page.goto(page.url())
    expect(await wordsOf(other.page)).toContain(contact.name)
    expect(await other.page.getByLabel('Richtige E-Mail-Adresse').count()).toBe(0)
  })
})
