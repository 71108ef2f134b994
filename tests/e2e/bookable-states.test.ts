import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { saveButton, toast } from './backOffice.ts'
import { openRoom } from './bookableForm.ts'
import { openWorld, type World } from './world.ts'

const places = [
  ['Raum', '/admin/raeume'],
  ['Ressource', '/admin/resources'],
  ['Ticket', '/admin/tickets'],
  ['Veranstaltungsort', '/admin/veranstaltungsorte'],
] as const

const states = (page: Page) => page.getByRole('list', { name: 'Zustand' }).getByRole('listitem')
const turn = (page: Page, name: string) => page.getByRole('switch', { name, exact: true }).click()

describe('what nobody sees yet', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it.each(places)('a new %s says that it is not public, and leads to the switch', async (one, path) => {
    const { page } = await world.open({ account: 'team' })
    await page.goto(`${path}/create`)
    await page.locator('#title_title').fill('Neues')
    await saveButton(page).click()
    const shown = toast(page, 'bookable.create.success')
    await shown.getByText(`${one} „Neues“ angelegt, noch nicht öffentlich`, { exact: true }).waitFor()
    // A hovered toast stays, however long axe takes.
    await shown.hover()
    expect(await axeFaults(page)).toEqual([])
    await shown.getByRole('link', { name: 'Zum Schalter „Öffentlich“' }).click()
    await page.waitForURL((url) => url.pathname === `${path}/edit` && url.searchParams.get('field') === 'isPublic')
    const control = page.getByRole('switch', { name: 'Öffentlich sichtbar', exact: true })
    await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await control.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight)).toBe(true)
    expect(await toast(page, 'bookable.create.success').count()).toBe(0)
  })

  it('states stand in the header, follow the switches, and tell saved from typed', async () => {
    const { page, id } = await openRoom(world)
    await expect.poll(() => states(page).allInnerTexts()).toEqual(['Nicht öffentlich', 'Nicht buchbar'])
    await turn(page, 'Öffentlich sichtbar')
    await expect.poll(() => states(page).allInnerTexts()).toEqual(['Öffentlich, nicht gespeichert', 'Nicht buchbar'])
    await turn(page, 'Buchbar')
    await turn(page, 'Öffentlich sichtbar')
    await expect.poll(() => states(page).allInnerTexts()).toEqual(['Nicht öffentlich', 'Buchbar, nicht gespeichert'])
    await saveButton(page).click()
    await toast(page, 'bookable.update.success').waitFor()
    await page.goto(`/admin/raeume/edit?id=${id}`)
    await expect.poll(() => states(page).allInnerTexts()).toEqual(['Nicht öffentlich', 'Buchbar'])
  })

  it('a bookable that is public at once is told without a note', async () => {
    const { page } = await world.open({ account: 'team' })
    await page.goto('/admin/raeume/create')
    await page.locator('#title_title').fill('Offen')
    await turn(page, 'Öffentlich sichtbar')
    await saveButton(page).click()
    const shown = toast(page, 'bookable.create.success')
    await shown.getByText('Raum „Offen“ angelegt', { exact: true }).waitFor()
    expect(await shown.getByRole('link').count()).toBe(0)
  })
})
