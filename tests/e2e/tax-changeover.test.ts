import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateOf } from '../../src/domain/time.ts'
import { axeFaults } from '../support/axe.ts'
import { type Session, signIn } from '../support/session.ts'
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

  const price = { priceEur: 100, fixedPrice: true, interval: { start: null, end: null }, weekdays: [], holidays: [] }
  const room = async (title: string): Promise<string> => {
    const made = await desk.store('bookables', {
      ...{ type: 'room', title, amount: null, isBookable: true, isScheduleRelated: true },
      ...{ priceType: 'per-hour', priceValueAddedTax: 0, priceCategories: [price] },
    })
    return made.id
  }
  /** Gives a room a tax of 19 %. */
  const tax = async (owner: Session, id: string): Promise<void> => {
    const town = (await owner.get('/api/tenants/musterstadt')).body as {
      readonly tax: { readonly keys: readonly { readonly code: string }[] }
    }
    const others = town.tax.keys.filter(({ code }) => code !== 'NEU19')
    const keys = [...others, { code: 'NEU19', label: '19 %', category: 'S', rate: 19, reasonText: '' }]
    const saved = await owner.put('/api/tenants', { id: 'musterstadt', tax: { ...town.tax, keys } })
    expect(saved.status, saved.text).toBe(200)
    const assigned = { id, taxAssignments: [{ customerKind: 'any', taxKey: 'NEU19', validFrom: '2020-01-01' }] }
    expect((await owner.put('/api/musterstadt/bookables', assigned)).status).toBe(200)
  }
  const openChangeover = async (from: string) => {
    const { page, expectFault } = await world.open({ account: 'owner' })
    await page.goto('/admin/mandanten')
    await settled(page)
    const section = await goToSection(page, 'Belege und Rechnungen')
    await section.getByRole('button', { name: 'Buchungen umstellen', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Buchungen auf neue Steuern umstellen' })
    await dialog.getByLabel('Leistung ab').fill(from)
    await dialog.getByRole('button', { name: 'Vorschau', exact: true }).click()
    return { page, section, dialog, expectFault }
  }

  it('shows old and new sums by object, changes what was chosen, and takes it back', async () => {
    const hall = await room('Umstellsaal')
    const { id } = await desk.book({ bookableId: hall, timeBegin: at(20, '10:00'), timeEnd: at(20, '11:00') })
    const owner = await signIn(world.server, 'owner')
    await tax(owner, hall)
    const stored = async () => (await owner.get(`/api/musterstadt/bookings/${id}`)).body

    const { page, section, dialog } = await openChangeover('01.01.2020')
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

  it('says after a failure how many bookings are changed, and goes on with the others', async () => {
    const count = 201
    const hall = await room('Langsaal')
    const owner = await signIn(world.server, 'owner')
    const booked = await owner.post('/api/musterstadt/group-bookings', {
      ...{ name: 'Eva Muster', mail: 'eva@muster.example', bookableItems: [{ bookableId: hall, amount: 1 }] },
      bookingAttempts: Array.from({ length: count }, (_, day) => ({
        timeBegin: at(30 + day, '10:00'),
        timeEnd: at(30 + day, '11:00'),
      })),
    })
    expect(booked.status, booked.text).toBe(201)
    await tax(owner, hall)
    const { page, section, dialog, expectFault } = await openChangeover(
      dateOf(at(30, '00:00')).split('-').reverse().join('.'),
    )
    await dialog.getByRole('row').filter({ hasText: 'Langsaal' }).waitFor()
    expectFault(/ERR_CONNECTION_RESET/)
    const isApplied = (url: URL) => url.pathname.endsWith('/tax/changeovers') && url.search === ''
    let pages = 0
    await page.route(isApplied, (route) => {
      pages += 1
      return pages === 2 ? route.abort('connectionreset') : route.continue()
    })
    await dialog.getByRole('button', { name: `${count} Buchungen umstellen` }).click()
    await dialog.getByText(/\d+ Buchungen sind schon umgestellt und bleiben es\./).waitFor()
    for (const look of looks) {
      await takeOn(page, look)
      expect(await axeFaults(page)).toEqual([])
      // No row is squeezed away by the notice.
      const table = dialog.getByRole('table')
      const hidden = await table.evaluate(
        (one) => one.getBoundingClientRect().height - (one.parentElement?.clientHeight ?? 0),
      )
      expect(hidden).toBeLessThan(1)
    }
    const listed = section.getByText(`: ${count} Buchungen`)
    const before = await listed.count()
    await dialog.getByRole('button', { name: 'Fortsetzen' }).click()
    await page.getByText(`${count} Buchungen sind umgestellt.`).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => listed.count()).toBe(before + 1)
  })
})
