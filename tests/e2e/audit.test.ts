import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { accounts } from '../support/accounts.ts'
import { signIn } from '../support/session.ts'
import { looks, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

describe('the audit log', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    const team = await signIn(world.server, 'team')
    for (let number = 1; number <= 60; number += 1)
      await team.put('/api/musterstadt/bookables', { type: 'room', title: `Protokollsaal ${number}` })
    await (await signIn(world.server, 'read')).put('/api/musterstadt/bookables', { type: 'room', title: 'x' })
  })
  afterAll(() => world.close())

  const open = async (account: 'owner' | 'instance' | 'team', path: string): Promise<Page> => {
    const { page } = await world.open({ account })
    await page.goto(path)
    await settled(page)
    return page
  }
  const rows = (page: Page) => page.locator('main tbody tr')

  it('is narrowed and paged by an owner with the keyboard alone, and keeps its filter in the address', async () => {
    const page = await open('owner', '/admin/dashboard')
    await page.getByRole('link', { name: 'Protokoll', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/protokoll')
    await expect.poll(() => rows(page).count()).toBe(50)

    await page.getByLabel('Person (E-Mail oder ein Teil davon)').focus()
    await page.keyboard.type('LESEN@')
    await page.keyboard.press('Enter')
    await expect.poll(() => rows(page).count()).toBeLessThan(50)
    expect(await rows(page).first().innerText()).toMatch(
      /lesen@musterstadt\.example[\s\S]*Anfrage: abgelehnt\s*FORBIDDEN[\s\S]*127\.0\.0\.1/,
    )
    expect(page.url()).toContain('who=LESEN')
    await page.getByRole('button', { name: 'Zurücksetzen' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => rows(page).count()).toBe(50)

    await page.getByLabel('Was', { exact: true }).selectOption('Buchungsobjekt')
    await page.getByRole('button', { name: 'Anzeigen' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => rows(page).first().innerText()).toContain('Buchungsobjekt: angelegt')
    // The title of the record, with its id below.
    expect(await rows(page).first().locator('.record').innerText()).toMatch(/^Protokollsaal 60\n[0-9a-f-]{36}\n/)
    await page.getByRole('button', { name: 'Ältere laden' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => rows(page).count()).toBeGreaterThan(59)
  })

  it('refuses what is no date and says so', async () => {
    const page = await open('owner', '/admin/protokoll')
    await page.getByLabel('Von', { exact: true }).fill('gestern früh')
    await page.getByRole('button', { name: 'Anzeigen' }).click()
    await page.getByText('Bitte geben Sie ein Datum ein').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('audit-from')
    expect(await axeFaults(page)).toEqual([])
  })

  it('tells owners of the instance of every town, and nobody else of any', async () => {
    const instance = await open('instance', '/admin/instanz/protokoll')
    expect(await instance.getByRole('region', { name: 'Protokoll der Instanz' }).innerText()).toContain(accounts.team)
    for (const look of looks) {
      await takeOn(instance, look)
      expect(await axeFaults(instance), `${look.scheme} ${look.width}`).toEqual([])
      expect(await instance.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
    }
    const team = await open('team', '/admin/raeume')
    expect(await team.getByRole('link', { name: 'Protokoll', exact: true }).count()).toBe(0)
    await team.goto('/admin/protokoll')
    await settled(team)
    expect(await team.getByRole('region', { name: 'Protokoll' }).count()).toBe(0)
  })
})
