import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateOf, fromWallClock } from '../../src/domain/time.ts'
import { axeFaults } from '../support/axe.ts'
import { type Desk, openDesk } from './bookings.ts'
import { heading, wordsOf } from './checkoutPages.ts'
import { press, write } from './keys.ts'
import { looks } from './looks.ts'
import { openWorld, type World } from './world.ts'

const town = 'musterstadt'
const list = `/angebot/${town}`

describe('the offer of a town', () => {
  let world: World
  let desk: Desk
  const date = addDays(dateOf(Date.now()), 20)
  const german = date.split('-').toReversed().join('.')
  const instant = (time: string): number => fromWallClock(date, time) ?? Number.NaN
  const room = { type: 'room', amount: 1, isBookable: true, isPublic: true, isScheduleRelated: true } as const
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
    await desk.store('bookables', { ...room, title: 'Quittenstube', description: '<p>Hell und still</p>' })
    const taken = await desk.store('bookables', { ...room, title: 'Quittengarten' })
    await desk.book({ bookableId: taken.id, timeBegin: instant('10:00'), timeEnd: instant('23:00') })
  })
  afterAll(() => world.close())

  /** The chosen period in the address of the checkout. */
  const periodIn = (page: Page) => {
    const { pathname, searchParams } = new URL(page.url())
    return [pathname, searchParams.get('start'), searchParams.get('end')]
  }
  const chosen = ['/checkout', String(instant('18:00')), String(instant('20:00'))]

  it.each([
    { hasScript: false, words: 'without script' },
    { hasScript: true, words: 'with script' },
  ])(
    'a visitor finds a hall by a misspelled word, sees when it is free and goes on to book it, $words',
    async ({ hasScript }) => {
      const { page } = await world.open({ hasScript })
      const answer = await page.goto(list)
      expect(answer?.status()).toBe(200)
      expect(await answer?.headerValue('set-cookie')).toBeNull()
      expect(gzipSync((await answer?.body()) ?? '').length).toBeLessThan(30_000)
      await page.getByLabel('Suche').fill('Qittenstube')
      await page.getByRole('button', { name: 'Suchen' }).click()
      await page.locator('.chips').waitFor()
      await page.getByLabel('Tag', { exact: true }).fill(german)
      await page.getByLabel('von').fill('18')
      await page.getByLabel('bis', { exact: true }).fill('20')
      await page.getByRole('button', { name: 'Suchen' }).click()
      const card = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: 'Quittenstube', exact: true }) })
      await expect.poll(() => card.innerText()).toMatch(/^Raum\n(?:.*\n)*frei$/m)
      expect(await wordsOf(page)).toContain('18:00–20:00')
      await card.getByRole('link', { name: 'Quittenstube', exact: true }).click()
      expect(await heading(page)).toBe('Quittenstube')
      const row = page.getByRole('row').filter({ hasText: `${Number(date.slice(8))}.` })
      expect(await row.getByRole('link').innerText()).toBe('00:00–24:00')
      await page.getByRole('link', { name: 'Buchen', exact: true }).click()
      expect(periodIn(page)).toEqual(chosen)
      expect(await heading(page)).not.toBe('Zeitraum')
    },
  )

  it('tells that an object is taken, and lists it no more once only free ones are asked for', async () => {
    const { page } = await world.open({ hasScript: false })
    await page.goto(`${list}?${new URLSearchParams({ q: 'Quittengarten', datum: german, von: '18', bis: '20' })}`)
    expect(await page.locator('.offers').innerText()).toContain('nicht frei')
    await page.getByText('Weitere Filter').click()
    await page.getByLabel('Nur zeigen, was dann frei ist').check()
    await page.getByRole('button', { name: 'Suchen' }).click()
    expect(await wordsOf(page)).not.toContain('Quittengarten\n')
  })

  it('is searched, opened and left for the checkout by keyboard alone', async () => {
    const { page } = await world.open({ hasScript: false })
    await page.goto(list)
    await write(page, page.getByLabel('Suche'), 'Quittenstub')
    await write(page, page.getByLabel('Tag', { exact: true }), german)
    await write(page, page.getByLabel('von'), '18')
    await write(page, page.getByLabel('bis', { exact: true }), '20')
    await press(page, page.getByRole('button', { name: 'Suchen' }))
    await page.locator('.chips').waitFor()
    await press(page, page.getByRole('link', { name: 'Quittenstube', exact: true }))
    await press(page, page.getByRole('link', { name: 'Buchen', exact: true }))
    await page.waitForURL(/\/checkout\?/)
    expect(periodIn(page)).toEqual(chosen)
  })

  const pages = [
    list,
    `${list}?datum=x&preis=y&q=Quitten`,
    `${list}?q=Quitten&datum=${german}&von=18&bis=20`,
    `${list}/buergersaal`,
    `${list}/fahrradbox`,
    `${list}/veranstaltungen`,
    `${list}/veranstaltungen?ansicht=monat`,
    `${list}?embed=1`,
    '/angebot/nirgends',
  ]

  it.each(looks)('axe finds nothing and nothing is cut off, $scheme, $width px wide', async (look) => {
    const { page, expectFault } = await world.open(look)
    expectFault(/status of (400|404)/)
    for (const address of pages) {
      await page.goto(address)
      expect([address, await axeFaults(page)]).toEqual([address, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
    }
  })

  it('the button to book covers no focused link on narrow screens', async () => {
    const { page } = await world.open({ width: 320, height: 640, hasScript: false })
    await page.goto(`${list}/buergersaal`)
    const bar = page.locator('.buy')
    for (const link of await page.locator('.week .times a').all()) {
      await link.focus()
      const [own, covering] = [await link.boundingBox(), await bar.boundingBox()]
      expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(covering?.y ?? 0)
    }
  })
})
