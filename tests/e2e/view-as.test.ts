import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditPage } from '../../src/api/audit.ts'
import { accounts } from '../support/accounts.ts'
import { axeFaults } from '../support/axe.ts'
import { signIn } from '../support/session.ts'
import { cardTitles, saveButton, section } from './backOffice.ts'
import { looks, takeOn } from './looks.ts'
import { openView } from './openView.ts'
import { openWorld, type World } from './world.ts'

describe('the back office as another member sees it', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const drawer = async (page: Page) => {
    await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link').first().waitFor()
    return page.getByRole('navigation', { name: 'Navigation' }).getByRole('link').allInnerTexts()
  }
  const rooms = async (page: Page) => {
    await page.goto('/admin/raeume')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('main li h2').first().waitFor()
    return cardTitles(page)
  }
  const histories = async () => {
    const owner = await signIn(world.server, 'owner')
    const { body } = await owner.get('/api/musterstadt/audit')
    const { entries } = body as AuditPage
    return entries
      .filter(({ entity }) => entity === 'viewing')
      .map(({ action, userId, entityId }) => [action, userId, entityId])
      .toReversed()
  }

  it('shows drawer and rooms as the person sees them, saves nothing, and ends', async () => {
    const { page: own } = await world.open({ account: 'own' })
    await own.goto('/admin')
    const expected = [await drawer(own), await rooms(own)]

    const { page, expectFault } = await world.open({ account: 'owner' })
    expectFault(/403/)
    const view = await openView(page, accounts.own)
    expect([await drawer(view), await rooms(view)]).toEqual(expected)
    for (const look of looks) {
      await takeOn(view, look)
      expect(await axeFaults(view), `${look.scheme} ${look.width}`).toEqual([])
    }
    await takeOn(view, { scheme: 'light', width: 1280 })

    // The person could change a room of their own; the view cannot, and keeps what was typed.
    await view.locator('main li h2').first().getByRole('link').click()
    const title = section(view, 'Titel').getByRole('textbox')
    await title.fill('Nur angesehen')
    await saveButton(view).click()
    await view
      .getByText('Sie sehen die Verwaltung als eine andere Person: Hier lässt sich nichts ändern.')
      .first()
      .waitFor()
    expect(await title.inputValue()).toBe('Nur angesehen')

    // Other tabs of the browser stay the owner's.
    await page.reload()
    expect(await drawer(page)).not.toEqual(expected[0])

    const closed = view.waitForEvent('close')
    await view.getByRole('button', { name: 'Ansicht beenden' }).click()
    await closed
    expect(await histories()).toEqual([
      ['create', accounts.owner, accounts.own],
      ['delete', accounts.owner, accounts.own],
    ])
  })

  it('becomes the own back office again when the view has ended on the server', async () => {
    const { page, expectFault } = await world.open({ account: 'owner' })
    expectFault(/403|Die Ansicht als eine andere Person ist beendet/)
    const view = await openView(page, accounts.read)
    await page.evaluate(
      (id) => {
        const headers = { 'X-Requested-With': 'booking-admin', 'Content-Type': 'application/json' }
        return fetch('/api/tenants/musterstadt/end-view', { method: 'POST', headers, body: JSON.stringify({ id }) })
      },
      String(Reflect.get(Object(JSON.parse(await view.evaluate(() => sessionStorage.getItem('view') ?? ''))), 'id')),
    )
    await view.goto('/admin/raeume')
    await view.getByText('Ansicht wie').waitFor({ state: 'detached' })
    await view.getByRole('link', { name: 'Mandant Rollen' }).waitFor()
  })
})
