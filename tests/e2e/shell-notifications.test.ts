import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

interface Announcement {
  readonly id: string
  readonly message: string
  readonly tenants?: readonly string[]
  readonly path?: readonly string[]
}

const dialog = (page: Page) => page.getByRole('dialog')
const viewed = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('viewedNotifications'))) ?? '[]')
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Stores announcements as the instance's owner. */
const announce = async (context: BrowserContext, url: string, announcements: readonly Announcement[]) => {
  const headers = { 'x-requested-with': 'booking-admin', origin: url }
  const instance: unknown = await (await context.request.get(`${url}/api/instances?publicInstance=false`)).json()
  const userNotifications = announcements.map((one) => ({ enabled: true, tenants: [], path: [], ...one }))
  const data = { ...(isObject(instance) ? instance : {}), userNotifications }
  const answer = await context.request.put(`${url}/api/instances`, { data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}

describe('notifications', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const openWith = async (announcements: readonly Announcement[], tenant = 'musterstadt') => {
    const visit = await world.open({ account: 'instance' })
    await announce(visit.context, world.server.url, announcements)
    await visit.page.addInitScript((id) => {
      if (localStorage.getItem('currentTenantId') === null) localStorage.setItem('currentTenantId', JSON.stringify(id))
    }, tenant)
    return visit.page
  }

  it('stand in a bar that fits the width of every phone', async () => {
    const { page } = await world.open({ account: 'owner' })
    await page.goto('/admin/buchungen')
    await settled(page)
    const tooWide: number[] = []
    for (let width = 320; width <= 620; width += 20) {
      await page.setViewportSize({ width, height: 800 })
      const bar = await page.evaluate(() => document.querySelector('header')?.scrollWidth ?? Infinity)
      if (bar > width) tooWide.push(width)
    }
    expect(tooWide).toEqual([])
  })

  it('SHELL-025 SHELL-026 SHELL-029 SHELL-030 open one after another as HTML, count as viewed when shown, and do not come again', async () => {
    const page = await openWith([
      { id: 'n1', message: '<p>Am <b>3. März</b> ist Wartung.</p>' },
      { id: 'n2', message: 'Zweiter Hinweis' },
    ])
    await page.goto('/admin/dashboard')
    await dialog(page).waitFor()
    expect(await dialog(page).locator('b').innerText()).toBe('3. März')
    expect(await dialog(page).innerText()).not.toContain('Zweiter Hinweis')
    await expect.poll(() => viewed(page)).toEqual(['n1'])
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Weiter' }).click()
    await dialog(page).getByText('Zweiter Hinweis').waitFor()
    await expect.poll(() => viewed(page)).toEqual(['n1', 'n2'])
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await page.reload()
    await settled(page)
    expect(await dialog(page).count()).toBe(0)
  })

  it('SHELL-011 the bell shows them again, counts new ones and says when there are none', async () => {
    const page = await openWith([{ id: 'b1', message: 'Nur bei Buchungen', path: ['bookings'] }])
    await page.goto('/admin/dashboard')
    await settled(page)
    const bell = page.getByRole('button', { name: /^Benachrichtigungen/ })
    expect(await bell.getAttribute('aria-label')).toBe('Benachrichtigungen, 1 neue')
    await bell.click()
    await dialog(page).getByText('Nur bei Buchungen').waitFor()
    await page.getByRole('button', { name: 'Schließen' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await bell.getAttribute('aria-label')).toBe('Benachrichtigungen')
    expect(await bell.evaluate((button) => button === document.activeElement)).toBe(true)

    const empty = await openWith([])
    await empty.goto('/admin/dashboard')
    await settled(empty)
    await empty.getByRole('button', { name: 'Benachrichtigungen' }).click()
    await dialog(empty).getByText('Keine Benachrichtigungen vorhanden.').waitFor()
  })

  it('SHELL-027 a restriction to tenants holds when another one is selected', async () => {
    const page = await openWith([{ id: 't1', message: 'Nur für den Kreis', tenants: ['beispielkreis'] }])
    await page.goto('/admin/dashboard')
    await settled(page)
    expect(await dialog(page).count()).toBe(0)
    await page.getByRole('button', { name: /^Mandant wählen/ }).click()
    await page.getByRole('menuitemradio').filter({ hasText: 'Beispielkreis' }).click()
    await dialog(page).getByText('Nur für den Kreis').waitFor()
  })

  it('SHELL-028 a restriction to route names holds', async () => {
    const page = await openWith([{ id: 'r1', message: 'Nur bei Buchungen', path: ['bookings'] }])
    await page.goto('/admin/raeume')
    await settled(page)
    expect(await dialog(page).count()).toBe(0)
    await page.locator('#navigation').getByRole('link', { name: 'Buchungen' }).click()
    await dialog(page).getByText('Nur bei Buchungen').waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/buchungen')
  })

  it('SHELL-026 what could run or style is taken out of the HTML', async () => {
    const page = await openWith([
      {
        id: 'x1',
        message:
          '<script>document.title="böse"</script><img src="javascript:x()" onerror="document.title=1"><b style="color:red" onclick="x()">fett</b><a href="javascript:x()">a</a><form><input name="x"></form>',
      },
    ])
    await page.goto('/admin/dashboard')
    await dialog(page).locator('b').waitFor()
    const html = await dialog(page).locator('.MuiDialogContent-root > div').innerHTML()
    expect(html).toBe('<b>fett</b><a>a</a>')
    expect(await page.title()).toBe('Buchungsplattform – Ihre Mandanten')
  })
})
