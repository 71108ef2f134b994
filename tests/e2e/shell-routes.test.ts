import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

describe('routes', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('ROUTE-001 ROUTE-002 "/" leads to the sign-in page and "/admin" to the dashboard', async () => {
    const visitor = await world.open()
    await visitor.page.goto('/')
    expect(new URL(visitor.page.url()).pathname).toBe('/login')
    const { page } = await world.open({ account: 'owner' })
    for (const path of ['/admin', '/admin/']) {
      await page.goto(path)
      await page.waitForURL('**/admin/dashboard')
    }
  })

  it('ROUTE-005 ROUTE-037 dashboard and profile open without any right; other pages say that the right is missing', async () => {
    const { page } = await world.open({ account: 'guest' })
    for (const path of ['/admin/dashboard', '/admin/einstellungen']) {
      await page.goto(path)
      await settled(page)
      expect(await page.locator('h1').innerText()).not.toBe('Kein Zugriff')
    }
    await page.goto('/admin/instanz')
    await settled(page)
    expect(await page.locator('h1').innerText()).toBe('Kein Zugriff')
    await page.goto('/admin/raeume')
    await settled(page)
    expect(await page.locator('h1').innerText()).toBe('Kein Mandant gewählt')
  })

  it('PERM-005 SHELL-021 an address without the right shows no row of it', async () => {
    const { page } = await world.open({ account: 'own' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/admin/gutscheine')
    await settled(page)
    expect(await page.locator('h1').innerText()).toBe('Kein Zugriff')
    expect(asked.filter((url) => url.includes('/coupons'))).toEqual([])
  })

  it('an address that no route knows says so and offers the way home', async () => {
    const { page } = await world.open({ account: 'owner' })
    await page.goto('/admin/gibt/es/nicht')
    await settled(page)
    expect([await page.locator('h1').innerText(), await page.title()]).toEqual([
      'Seite nicht gefunden',
      'Buchungsplattform – Seite nicht gefunden',
    ])
    await page.getByRole('link', { name: 'Zu Ihren Mandanten' }).click()
    await page.waitForURL('**/admin/dashboard')
  })
})
