import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TenantTasks } from '../../src/api/tasks.ts'
import { dateOf, startOfDate, hourMs } from '../../src/domain/time.ts'
import { accounts, type Account, demoPassword } from '../support/accounts.ts'
import { axeFaults } from '../support/axe.ts'
import { authorityFile, type MailServer, mailSettings, startMailServer } from '../support/mailServer.ts'
import { signIn } from '../support/session.ts'
import { type Desk, openDesk, type Stored } from './bookings.ts'
import { failOnce } from './failOnce.ts'
import { hasFocus, press, tabTo } from './keys.ts'
import { looks, takeOn } from './looks.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

const kinds = ['pending', 'unpaid', 'today', 'mails'] as const
type Kind = (typeof kinds)[number]
const tile = (page: Page, kind: Kind) => page.locator(`main a[data-task="${kind}"]`)
const figureOf = async (page: Page, kind: Kind) => Number(/\d[\d.]*/.exec(await tile(page, kind).innerText())?.[0])

describe('what needs a hand', () => {
  let world: World
  let mails: MailServer
  let desk: Desk
  let pending: Stored
  beforeAll(async () => {
    mails = await startMailServer()
    mails.setMode('refuse')
    world = await openWorld('postgres', { NODE_EXTRA_CA_CERTS: authorityFile, OUTBOUND_ALLOW: 'localhost' })
    const instance = await signIn(world.server, 'instance')
    const saved = await instance.put('/api/instances', mailSettings(mails.port))
    expect(saved.status).toBe(200)
    desk = await openDesk(world)
    const room = await desk.room('Quittensaal')
    const midnight = startOfDate(dateOf(Date.now()))
    const at = (begin: number) => ({ timeBegin: midnight + begin * hourMs, timeEnd: midnight + (begin + 1) * hourMs })
    pending = await desk.book({ bookableId: room, name: 'Anna Quendelmüller', ...at(8) })
    await desk.book({ bookableId: room, name: 'Jürgen Quendelmüller', isCommitted: true, ...at(10) })
    await vi.waitUntil(async () => ((await tasksOf('owner')).mails?.total ?? 0) > 0, { timeout: 60_000, interval: 200 })
  })
  afterAll(async () => {
    await world.close()
    await mails.close()
  })

  const tasksOf = async (account: Account, tenant = 'musterstadt') =>
    (await (await signIn(world.server, account)).get(`/api/${tenant}/tasks`)).body as TenantTasks

  const open = async (account: Account, width = 1280) => {
    const visit = await world.open({ account, width })
    await visit.page.goto('/admin/aufgaben')
    await settled(visit.page)
    return visit
  }

  /** Rows of the open list: of bookings on a wide or a narrow screen, or of mails given up. */
  const rowsOf = (page: Page, kind: Kind, width: number) =>
    kind === 'mails'
      ? page.getByRole('list', { name: /^Aufgegeben/ }).getByRole('listitem')
      : page.locator(width < 600 ? '[data-hits] > li' : 'tbody[data-hits] > tr')

  it.each([1280, 390])(
    'AUTH-010 staff of one tenant begin with its tasks, and each figure leads to a list of as many rows, at %d px',
    async (width) => {
      const { page } = await world.open({ width })
      await page.goto('/login')
      await page.getByLabel('E-Mail').fill(accounts.team)
      await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/admin/aufgaben')
      await settled(page)
      expect(await page.locator('h1').innerText()).toBe('Aufgaben')
      for (const kind of kinds) {
        const figure = await figureOf(page, kind)
        expect(figure, kind).toBeGreaterThan(0)
        await tile(page, kind).click()
        await page.waitForURL(kind === 'mails' ? '**/admin/mandanten#*' : '**/admin/buchungen?*')
        await rowsOf(page, kind, width).first().waitFor()
        await settled(page)
        expect(await rowsOf(page, kind, width).count(), kind).toBe(Math.min(figure, 50))
        if (kind === 'mails') await page.getByRole('list', { name: `Aufgegeben (${figure})` }).waitFor()
        else
          await page
            .getByRole('status')
            .filter({ hasText: `${figure} Buchungen` })
            .waitFor()
        await page.goBack()
        await settled(page)
      }
    },
  )

  it('SHELL-021 PERM-031 who reads own bookings sees figures of those and no mails; a user of no tenant has no such page and begins with the own bookings', async () => {
    const { page } = await open('own')
    const own = await tasksOf('own')
    expect(own.mails).toBeUndefined()
    expect(await tile(page, 'mails').count()).toBe(0)
    for (const kind of ['pending', 'unpaid', 'today'] as const)
      expect(await figureOf(page, kind), kind).toBe(own[kind]?.total)
    const guest = await world.open()
    await guest.page.goto('/login')
    await guest.page.getByLabel('E-Mail').fill(accounts.guest)
    await guest.page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
    await guest.page.keyboard.press('Enter')
    await guest.page.waitForURL('**/meine-buchungen')
    await guest.page.goto('/admin/dashboard')
    await guest.page.getByRole('heading', { name: 'Ihre Mandanten' }).waitFor()
    expect(await guest.page.getByRole('link', { name: 'Aufgaben' }).count()).toBe(0)
  })

  it('TENANT-001 TENANT-002 cards of tenants bear their figures; one of them selects the tenant and leads to its list', async () => {
    const { page } = await world.open({ account: 'instance' })
    await page.goto('/admin/dashboard')
    await settled(page)
    for (const tenant of ['musterstadt', 'beispielkreis']) {
      const tasks = await tasksOf('instance', tenant)
      for (const kind of kinds) {
        const link = page.locator(`[data-tenant="${tenant}"] a[data-task="${kind}"]`)
        await expect
          .poll(async () => (await link.innerText()).split('\n')[0], { message: `${tenant} ${kind}` })
          .toBe(String(tasks[kind]?.total))
      }
    }
    const { today } = await tasksOf('instance', 'beispielkreis')
    await page.locator('[data-tenant="beispielkreis"] a[data-task="today"]').click()
    await page.waitForURL('**/admin/buchungen?*')
    expect(await page.evaluate(() => localStorage.getItem('currentTenantId'))).toBe('"beispielkreis"')
    await settled(page)
    expect(await page.locator('tbody[data-hits] > tr').count()).toBe(Math.min(today?.total ?? 0, 50))
    expect(await page.getByRole('button', { name: 'heute', exact: true }).getAttribute('aria-pressed')).toBe('true')
  })

  it('cards that cannot be counted say so and are counted when tried again', async () => {
    const { page, expectFault } = await world.open({ account: 'owner' })
    expectFault(/500/)
    await failOnce(page, '**/api/musterstadt/tasks?*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/admin/dashboard')
    await page.getByText('Die Zahlen konnten nicht geladen werden.').waitFor()
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await page.locator('[data-tenant="musterstadt"] a[data-task="pending"]').waitFor()
  })

  it('is used by keyboard: a figure, the details of a booking and back to it, releasing it at once', async () => {
    const { page } = await open('team')
    const name = page.getByRole('region', { name: 'Heute' }).getByRole('button', { name: 'Quittensaal' }).first()
    await press(page, name)
    const details = page.getByRole('dialog')
    await details.getByText(pending.id).first().waitFor()
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/admin/aufgaben')
    await expect.poll(() => hasFocus(name)).toBe(true)
    await tabTo(page, page.getByRole('button', { name: /^Buchung \S+ freigeben$/ }).first(), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: /freigeben/ }).waitFor()
    await page.keyboard.press('Escape')
    await press(page, tile(page, 'unpaid'), 'Enter')
    await page.waitForURL('**/admin/buchungen?*')
    // The first two also contain numbers.
    for (const chip of [/^freigegeben/, /^nicht bezahlt/, /^mit Preis/])
      expect(await page.getByRole('button', { name: chip }).getAttribute('aria-pressed'), String(chip)).toBe('true')
  })

  it('follows what colleagues do, without being loaded again', async () => {
    const { page } = await open('team')
    const before = await figureOf(page, 'pending')
    await page.waitForResponse((answer) => answer.url().includes('/live'))
    await desk.change(pending.id, { isRejected: true })
    await expect.poll(() => figureOf(page, 'pending')).toBe(before - 1)
  })

  it('says what cannot be loaded where it would stand, keeps what is there, and that nothing is to be done', async () => {
    const { page, expectFault } = await world.open({ account: 'otherOwner' })
    expectFault(/500/)
    await failOnce(page, '**/api/beispielkreis/tasks?*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/admin/aufgaben')
    await page.getByText('Die Aufgaben konnten nicht geladen werden.').waitFor()
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await page.getByRole('region', { name: 'Nicht erledigt' }).getByText('Nichts zu tun.').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('axe finds nothing in the filled page and on filled cards, and nothing scrolls sideways', async () => {
    const { page } = await open('team')
    for (const path of ['/admin/aufgaben', '/admin/dashboard']) {
      await page.goto(path)
      await settled(page)
      for (const look of looks) {
        await takeOn(page, look)
        expect(await axeFaults(page), `${path} ${look.scheme} ${look.width}`).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(look.width)
      }
    }
  })
})
