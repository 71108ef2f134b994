import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRouteTable } from '../../src/admin/shell/routeTable.ts'
import { definitions } from '../../src/generated/admin/resources.tsx'
import { axeFaults } from '../support/axe.ts'
import { signIn } from '../support/session.ts'
import { openMenu, saveButton } from './backOffice.ts'
import { looks, looksOf, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const table = buildRouteTable(definitions)
describe('every screen, in both modes, wide and narrow', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  /** Addresses of forms need a record: the first one of the resource that the place shows. */
  const addressOf = async ({ path, view, resource }: (typeof table)[number]) => {
    if (view !== 'edit' || resource === null) return path
    const person = await signIn(world.server, 'owner')
    const { body } = await person.get(`/api/musterstadt/${resource}`)
    const [first] = Array.isArray(body) ? (body as readonly { id: string }[]) : []
    return first === undefined ? path : `${path}?id=${encodeURIComponent(first.id)}`
  }

  const openAs = async (path: string) => {
    const account = path.startsWith('/admin/instanz') ? 'instance' : 'owner'
    const visit = await world.open({ account })
    await visit.page.goto(path)
    await settled(visit.page)
    return visit
  }

  it('has a list of screens to look at', () => {
    expect(table.length).toBeGreaterThan(25)
  })

  it.each(table.map((route, nth) => [route.path, route, nth] as const))(
    '%s passes axe and never scrolls sideways',
    async (_path, route, nth) => {
      const { page } = await openAs(await addressOf(route))
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
