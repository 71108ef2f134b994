import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRouteTable } from '../../src/admin/shell/routeTable.ts'
import { definitions } from '../../src/generated/admin/resources.tsx'
import { axeFaults } from '../support/axe.ts'
import { signIn } from '../support/session.ts'
import { openMenu, saveButton } from './backOffice.ts'
import { documentedRoutes } from './documentedRoutes.ts'
import { looks, looksOf, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const table = buildRouteTable(definitions)

/** Every address of the back office: the documented ones and the others of the shell. `?id=` names the kind of record to show. */
const addresses: readonly (readonly [id: string, address: string, title: string | null])[] = [
  ...documentedRoutes,
  ...table
    .filter(({ path }) => !documentedRoutes.some(([, address]) => address.split('?')[0] === path))
    .map(
      ({ path, view, resource }) =>
        ['ROUTE-038', view === 'edit' ? `${path}?id=${resource ?? ''}` : path, null] as const,
    ),
]

/** English default names of the library's controls. */
const englishNames = (page: Page): Promise<string[]> =>
  page
    .locator('[aria-label], [title]')
    .evaluateAll((elements) =>
      elements
        .flatMap((element) => [element.getAttribute('aria-label') ?? '', element.getAttribute('title') ?? ''])
        .filter((name) =>
          /^(?:open|close|clear|search|more|next|previous|loading|delete|sort|select|show|hide)\b/i.test(name),
        ),
    )

/** English words of the interface that do not occur in German texts. */
const english =
  /\b(?:the|and|of|with|your|you|not|found|unknown|save|saved|delete|edit|create|cancel|loading|search|next|previous|rows|per page|no data|no results|undefined|null|NaN|\[object)\b/i

/** Lines of the visible text that contain English words; texts of the demo data are German too. */
const englishLines = async (page: Page): Promise<string[]> =>
  (await page.locator('body').innerText()).split('\n').filter((line) => english.test(line))

describe('every screen, in both modes, wide and narrow', () => {
  let world: World
  /** A record of each kind: of each type of bookable, and of each resource. */
  const ids = new Map<string, string>()
  beforeAll(async () => {
    world = await openWorld()
    const person = await signIn(world.server, 'owner')
    for (const resource of new Set(table.flatMap(({ resource }) => resource ?? []))) {
      const { body } = await person.get(`/api/musterstadt/${resource}`)
      for (const { id, type } of Array.isArray(body) ? (body as readonly { id: string; type?: string }[]) : []) {
        ids.set(resource, id)
        if (type !== undefined && resource === 'bookables') ids.set(type, id)
      }
    }
  })
  afterAll(() => world.close())

  const withId = (address: string) =>
    address.replace(/\?id=([\w-]+)$/, (_, kind: string) => {
      const id = ids.get(kind)
      return id === undefined ? '' : `?id=${encodeURIComponent(id)}`
    })

  it('has a list of screens to look at', () => {
    expect(addresses.length).toBeGreaterThan(35)
    expect([...ids.keys()]).toEqual(
      expect.arrayContaining(['event-location', 'room', 'resource', 'ticket', 'events', 'bookings', 'roles']),
    )
  })

  it.each(addresses.map(([id, address, title], nth) => [id, address, title, nth] as const))(
    'SHELL-002 ROUTE-003 ROUTE-038 ROUTE-039 %s %s opens by itself without a fault, in German, passes axe and never scrolls sideways',
    async (_id, address, title, nth) => {
      const path = withId(address)
      const { page } = await world.open({ account: path.startsWith('/admin/instanz') ? 'instance' : 'owner' })
      await page.goto(path)
      await settled(page)
      if (title !== null) expect(await page.title()).toBe(`Buchungsplattform – ${title}`)
      const { pathname, search, hash } = new URL(page.url())
      expect([pathname, search.split('&')[0], hash]).toEqual([
        // The event form begins at its first step, at any of its addresses.
        path.split('?')[0]?.replace(/veranstaltungen\/(?:edit|create)$/, 'veranstaltungen/create/information'),
        path.includes('?') ? `?${path.split('?')[1]}` : '',
        '',
      ])
      expect(await page.locator('h1').count()).toBe(1)
      expect(await page.locator('main [role="alert"]').count()).toBe(0)
      expect(await englishNames(page)).toEqual([])
      expect(await englishLines(page)).toEqual([])
      if (/(?:orte|raeume|resources|tickets)\/create$/.test(path)) {
        expect(await page.locator('h1').innerText()).toBe(title)
        expect(await page.getByRole('button', { name: /^Erstellen/ }).count()).toBe(1)
      }
      for (const look of looksOf(nth)) {
        await takeOn(page, look)
        const where = `${look.scheme} ${look.width}`
        expect(await axeFaults(page), where).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(look.width)
      }
    },
  )

  it.each(['light', 'dark'] as const)(
    'menus and dialogs pass axe, trap the focus and give it back, %s',
    async (scheme) => {
      const { page } = await world.open({ account: 'owner', scheme })
      await page.goto('/admin/raeume')
      await settled(page)
      const focused = () =>
        page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

      const menu = await openMenu(page, 'Bürgersaal im Haus der Vereine')
      await menu.waitFor()
      expect(await axeFaults(page)).toEqual([])
      await menu.getByRole('menuitem', { name: 'Löschen' }).click()
      const dialog = page.getByRole('dialog', { name: 'Raum löschen' })
      await dialog.waitFor()
      expect(await axeFaults(page)).toEqual([])
      for (let step = 0; step < 6; step += 1) {
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
      }
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(focused).toBe('Weitere Aktionen zu Bürgersaal im Haus der Vereine')

      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
      expect(await axeFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  )

  it('a refused form passes axe in every look', async () => {
    const { page } = await world.open({ account: 'owner' })
    await page.goto('/admin/raeume/create')
    await settled(page)
    await saveButton(page).click()
    await page.getByRole('alert').filter({ hasText: 'nicht gespeichert' }).waitFor()
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page), `${look.scheme} ${look.width}`).toEqual([])
    }
  })

  it('SHELL-003 speaks German to machines too, and can be entered by keyboard alone', async () => {
    const { page } = await world.open({ account: 'owner' })
    await page.goto('/admin/raeume')
    await settled(page)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    await page.getByRole('link', { name: 'Bürgersaal im Haus der Vereine' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/raeume/edit?id=buergersaal*')
  })
})
