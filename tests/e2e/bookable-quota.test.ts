import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../support/session.ts'
import { card, openMenu } from './backOffice.ts'
import { openWorld, type World } from './world.ts'

const bookables = '/api/musterstadt/bookables'

describe('cards of bookables', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('BOOKABLE-LIST-007 a ticket without an event says "Unbekannt"', async () => {
    const team = await signIn(world.server, 'team')
    const made = await team.put(bookables, { title: 'Lose Karte', type: 'ticket', eventId: null })
    expect(made.status, made.text).toBe(201)
    const { page } = await world.open({ account: 'team' })
    await page.goto('/admin/tickets?q=Lose Karte')
    await card(page, 'Lose Karte').getByText('Unbekannt', { exact: true }).waitFor()
    await page.goto('/admin/tickets')
    await card(page, 'Lose Karte').waitFor()
    expect(await page.getByText('Unbekannt', { exact: true }).count()).toBe(1)
  })

  it('BOOKABLE-LIST-021 BOOKABLE-LIST-046 a used-up quota is announced, and nothing can be duplicated', async () => {
    const instance = await signIn(world.server, 'instance')
    const limit = async (maxPublicBookables: number | null) => {
      const { status, text } = await instance.put('/api/tenants', { id: 'musterstadt', maxPublicBookables })
      expect(status, text).toBe(200)
    }
    const { page } = await world.open({ account: 'team' })
    const duplicate = async (title: string) => {
      const menu = await openMenu(page, title)
      const disabled = await menu.getByRole('menuitem', { name: /^Duplizieren/ }).getAttribute('aria-disabled')
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'detached' })
      return disabled
    }
    const banner = page.getByText(
      'Sie haben die maximale Anzahl an öffentlichen Buchungsobjekten erreicht. Erweitern Sie Ihr Kontingent, oder löschen Sie nicht mehr benötigte Buchungsobjekte.',
      { exact: true },
    )
    await page.goto('/admin/raeume')
    await card(page, 'Bürgersaal im Haus der Vereine').waitFor()
    expect([await banner.count(), await duplicate('Bürgersaal im Haus der Vereine')]).toEqual([0, null])
    await limit(1)
    await page.reload()
    await banner.waitFor()
    expect(await duplicate('Bürgersaal im Haus der Vereine')).toBe('true')
    await limit(null)
  })
})
