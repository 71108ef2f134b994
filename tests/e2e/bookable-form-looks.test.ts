import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { largestForm } from '../bench/largestForm.ts'
import { axeFaults } from '../support/axe.ts'
import { saveButton, section } from './backOffice.ts'
import { openRoom } from './bookableForm.ts'
import { looksOf, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

/** Sections far below are rendered while the browser is idle. */
const allSections = async (page: Page) => {
  for (const field of [
    '#attachments_attachments_3_title',
    '#time_specialOpeningHours_1_date',
    '#lockers_lockerDetails_units_1_id',
  ])
    await page.locator(field).waitFor({ state: 'attached' })
  await settled(page)
}

/** The RJSF form of each section, by its name, from React's fibers: it has a new state after each validation of its section. */
const stateOfSections = async (page: Page, remember: boolean): Promise<readonly string[]> =>
  page.evaluate((first) => {
    interface Fiber {
      readonly return: Fiber | null
      readonly stateNode: { readonly state?: object; readonly props?: { readonly idPrefix?: string } } | null
    }
    const memory = Reflect.get(window, 'sectionStates') as Map<string, object> | undefined
    const states = new Map<string, object>()
    for (const element of document.querySelectorAll('section [data-field], section ul, section input')) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
      let fiber = key === undefined ? null : (Reflect.get(element, key) as Fiber | null)
      while (fiber && fiber.stateNode?.props?.idPrefix === undefined) fiber = fiber.return
      const { props, state } = fiber?.stateNode ?? {}
      if (props?.idPrefix !== undefined && state) states.set(props.idPrefix, state)
    }
    if (first) Reflect.set(window, 'sectionStates', states)
    return first
      ? [...states.keys()]
      : [...states].flatMap(([name, state]) => (memory?.get(name) === state ? [] : [name]))
  }, remember)

describe('the largest form', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const checkLooks = async (page: Page, nth: number) => {
    for (const look of looksOf(nth)) {
      await takeOn(page, look)
      const where = `${look.scheme} ${look.width}`
      expect(await axeFaults(page), where).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(look.width)
    }
  }

  it('passes axe with every section open and every switch on', async () => {
    const { page } = await openRoom(world, largestForm('Alles an', 2))
    await allSections(page)
    await checkLooks(page, 0)
  })

  it('passes axe with faults, warnings and empty lists', async () => {
    const { page } = await openRoom(world, { ...largestForm('Fehler', 2), timePeriods: [], isTimePeriodRelated: true })
    await allSections(page)
    await page.locator('#title_title').fill('')
    await page.locator('#time_openingHours_0_endTime').fill('7')
    await page.locator('#time_openingHours_1_startTime').fill('halb neun')
    await page.locator('#time_specialOpeningHours_0_date').fill('irgendwann')
    await page.locator('#time_specialOpeningHours_1_date').fill('')
    await page.locator('#lockers_lockerDetails_units_0_id').fill('')
    await page.locator('#prices_priceCategories_0_priceEur').fill('zwölf')
    await page.locator('#attachments_attachments_0_url').fill('kein Link')
    await page.getByRole('button', { name: 'Öffnungszeit 5 löschen', exact: true }).click()
    await saveButton(page).click()
    await page.getByRole('alert').filter({ hasText: 'nicht gespeichert' }).waitFor()
    await section(page, 'Zeitliche Abhängigkeiten').getByText('Das Ende muss nach dem Beginn liegen.').waitFor()
    await checkLooks(page, 1)
  })

  it('passes axe as a new form and where it may only be read', async () => {
    const { page } = await world.open({ account: 'team' })
    await page.goto('/admin/tickets/create')
    await saveButton(page).waitFor()
    await settled(page)
    await checkLooks(page, 0)
    const { id } = await openRoom(world, largestForm('Nur lesen', 2))
    const reader = await world.open({ account: 'read' })
    await reader.page.goto(`/admin/raeume/edit?id=${id}`)
    await allSections(reader.page)
    expect(await reader.page.getByRole('button', { name: /löschen$|hinzufügen$|kopieren$/ }).count()).toBe(0)
    await checkLooks(reader.page, 1)
  })

  it('judges and draws only the section that is being edited', async () => {
    const { page } = await openRoom(world, largestForm('Tippen'))
    await allSections(page)
    expect((await stateOfSections(page, true)).length).toBeGreaterThan(15)
    for (const [field, name] of [
      ['#title_title', 'title'],
      ['#location_location', 'location'],
      ['#time_openingHours_6_startTime', 'time'],
      ['#attachments_attachments_9_title', 'attachments'],
      ['#prices_priceCategories_4_priceEur', 'prices'],
    ] as const) {
      await page.locator(field).focus()
      await stateOfSections(page, true)
      await page.keyboard.type('1')
      await expect.poll(() => stateOfSections(page, false)).toEqual([name])
    }
  })
})
