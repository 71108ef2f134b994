import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { svg } from '../server/files/sampleFiles.ts'
import { upload } from '../server/files/upload.ts'
import { signIn } from '../support/session.ts'
import { card, cardTitles } from './backOffice.ts'
import { turnWheel } from './wheel.ts'
import { openWorld, type World } from './world.ts'

const roomCount = 500
/** Cards on about four screens: the maximum rendered at once. */
const maxRows = 40

const titleOf = (number: number) => `Raum ${String(number).padStart(3, '0')}`

describe('a list of five hundred rooms', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    const person = await signIn(world.server, 'otherOwner')
    const path = '/api/beispielkreis/bookables'
    const { body } = await person.get(path)
    for (const { id } of body as readonly { id: string }[]) await person.delete(`${path}/${id}`)
    for (let from = 1; from <= roomCount; from += 10)
      await Promise.all(
        Array.from({ length: 10 }, async (_, index) => {
          const reply = await person.put(path, {
            type: 'room',
            title: titleOf(from + index),
            description: 'Text '.repeat(((from + index) % 7) * 5),
          })
          if (reply.status !== 201) throw new Error(reply.text)
        }),
      )
  })
  afterAll(() => world.close())

  const openList = async () => {
    const visit = await world.open({ account: 'otherOwner' })
    await visit.page.goto('/admin/raeume')
    await card(visit.page, titleOf(1)).waitFor()
    return visit
  }
  const placeOf = (page: Page, title: string) =>
    card(page, title).evaluate((element) => [element.ariaPosInSet, element.ariaSetSize])
  const made = async (page: Page) => (await cardTitles(page)).length
  const scroll = (page: Page) => turnWheel(page, 700, { entries: 'main li:has(h2)' })

  it('BOOKABLE-LIST-045 makes only the cards near the screen; by scrolling each is reached, and each says its number', async () => {
    const { page } = await openList()
    await page
      .getByRole('status')
      .filter({ hasText: `${roomCount} Räume` })
      .waitFor({ state: 'attached' })
    expect(await made(page)).toBeLessThanOrEqual(maxRows)
    expect(await placeOf(page, titleOf(1))).toEqual(['1', `${roomCount}`])
    const seen = new Set<string>()
    await page.mouse.move(640, 600)
    const look = async () => {
      const titles = await cardTitles(page)
      expect(titles.length).toBeLessThanOrEqual(maxRows)
      for (const title of titles) seen.add(title)
      return seen.size
    }
    do await look()
    while (await scroll(page))
    await expect.poll(look).toBe(roomCount)
    expect(await placeOf(page, titleOf(roomCount))).toEqual([`${roomCount}`, `${roomCount}`])
  })

  it('by Tab the focus goes from card to card, over rows that were not there yet', async () => {
    const { page } = await openList()
    await card(page, titleOf(1))
      .getByRole('link', { name: titleOf(1), exact: true })
      .focus()
    const focused = () => page.evaluate(() => document.activeElement?.closest('li')?.ariaPosInSet ?? null)
    const order: (string | null)[] = []
    while (order.length < 32) {
      const at = await focused()
      if (at !== order.at(-1)) order.push(at)
      // Cards are rendered while the page scrolls after the focus: the next one must exist to take it.
      await card(page, titleOf(Number(at) + 1)).waitFor({ state: 'attached' })
      await page.keyboard.press('Tab')
    }
    expect(order).toEqual(Array.from({ length: 32 }, (_, index) => `${index + 1}`))
    expect(await made(page)).toBeLessThanOrEqual(maxRows)
  })

  it('who comes back by the browser stands where he stood', async () => {
    const { page } = await openList()
    await page.mouse.move(640, 600)
    while (!(await card(page, titleOf(201)).isVisible())) await scroll(page)
    const link = card(page, titleOf(201)).getByRole('link', { name: titleOf(201), exact: true })
    await link.scrollIntoViewIfNeeded()
    const stood = await page.evaluate(() => window.scrollY)
    await link.click()
    await page.waitForURL('**/admin/raeume/edit?*')
    await page
      .getByRole('heading', { level: 1 })
      .filter({ hasText: titleOf(201) })
      .waitFor()
    await page.goBack()
    await card(page, titleOf(201)).waitFor()
    await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - stood)).toBeLessThan(20)
    expect(await made(page)).toBeLessThanOrEqual(maxRows)
  })

  it('paper shows all of them, and the screen few again', async () => {
    const { page } = await openList()
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(await made(page)).toBe(roomCount)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect.poll(() => made(page)).toBeLessThanOrEqual(maxRows)
  })

  it('BOOKABLE-LIST-001 BOOKABLE-LIST-002 a card shows the cover image, or the default one where there is none', async () => {
    const { page } = await world.open({ account: 'otherOwner' })
    const person = await signIn(world.server, 'otherOwner')
    const { file } = await upload(world.server.url, person, { name: 'saal.svg', bytes: svg, tenant: 'beispielkreis' })
    for (const change of [{ title: 'Mit Bild', imgUrl: file.link }, { title: 'Ohne Bild' }]) {
      const reply = await person.put('/api/beispielkreis/bookables', { type: 'resource', ...change })
      expect([reply.status, reply.text]).toEqual([201, expect.anything()])
    }
    await page.goto('/admin/ressourcen')
    const image = card(page, 'Mit Bild').locator('img')
    await image.waitFor()
    const shown = new URL((await image.getAttribute('src')) ?? '', world.server.url)
    expect(shown.pathname + shown.search).toBe(new URL(file.link).pathname + new URL(file.link).search)
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
    expect(await card(page, 'Mit Bild').locator('[data-default-picture]').count()).toBe(0)
    expect(await card(page, 'Ohne Bild').locator('img').count()).toBe(0)
    expect(await card(page, 'Ohne Bild').locator('[data-default-picture] svg').isVisible()).toBe(true)
  })
})
