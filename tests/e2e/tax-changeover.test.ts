import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { signIn } from '../support/session.ts'
import { goToSection } from './backOffice.ts'
import { at } from './bookingDialogs.ts'
import { type Desk, openDesk } from './bookings.ts'
import { looks, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

describe('the changeover of taxes', () => {
  let world: World
  let desk: Desk
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
  })
  afterAll(() => world.close())

  it('shows old and new sums by object, changes what was chosen, and takes it back', async () => {
    const price = { priceEur: 100, fixedPrice: true, interval: { start: null, end: null }, weekdays: [], holidays: [] }
    const { id: room } = await desk.store('bookables', {
      ...{ type: 'room', title: 'Umstellsaal', amount: null, isBookable: true, isScheduleRelated: true },
      ...{ priceType: 'per-hour', priceValueAddedTax: 0, priceCategories: [price] },
    })
    const { id } = await desk.book({ bookableId: room, timeBegin: at(20, '10:00'), timeEnd: at(20, '11:00') })
    const owner = await signIn(world.server, 'owner')
    const town = (await owner.get('/api/tenants/musterstadt')).body as {
      readonly tax: { readonly keys: readonly { readonly code: string }[] }
    }
    const others = town.tax.keys.filter(({ code }) => code !== 'NEU19')
    const keys = [...others, { code: 'NEU19', label: '19 %', category: 'S', rate: 19, reasonText: '' }]
    const saved = await owner.put('/api/tenants', { id: 'musterstadt', tax: { ...town.tax, keys } })
    expect(saved.status, saved.text).toBe(200)
    const assigned = { id: room, taxAssignments: [{ customerKind: 'any', taxKey: 'NEU19', validFrom: '2020-01-01' }] }
    expect((await owner.put('/api/musterstadt/bookables', assigned)).status).toBe(200)
    const stored = async () => (await owner.get(`/api/musterstadt/bookings/${id}`)).body

    const { page } = await world.open({ account: 'owner' })
    await page.goto('/admin/mandanten')
    await settled(page)
    const section = await goToSection(page, 'Belege und Rechnungen')
    await section.getByRole('button', { name: 'Buchungen umstellen', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Buchungen auf neue Steuern umstellen' })
    await dialog.getByLabel('Leistung ab').fill('01.01.2020')
    await dialog.getByRole('button', { name: 'Vorschau', exact: true }).click()
    const row = dialog.getByRole('row').filter({ hasText: 'Umstellsaal' })
    await row.getByText('künftig NEU19 (19 %)').waitFor()
    expect(await row.innerText()).toContain('100,00')
    await dialog.getByLabel('Preis von Umstellsaal, Privatperson').selectOption('Netto bleibt')
    await row.getByText('119,00').waitFor()
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page)).toEqual([])
    }
    expect(await stored()).toMatchObject({ priceEur: 100 })
    await dialog.getByRole('button', { name: /umstellen$/ }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await stored()).toMatchObject({ priceEur: 119, vatIncludedEur: 19 })
    await section.getByRole('button', { name: 'Zurücknehmen' }).click()
    await section.getByText(/zurückgenommen/).waitFor()
    expect(await stored()).toMatchObject({ priceEur: 100, vatIncludedEur: 0 })
  })
})
