import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateOf, dayMs, hourMs, startOfDate } from '../../src/domain/time.ts'
import { accounts, demoPassword } from '../support/accounts.ts'
import { signIn, visit } from '../support/session.ts'
import { type Desk, openDesk } from './bookings.ts'
import { press } from './keys.ts'
import { faultsIn } from './visitorLooks.ts'
import { openWorld, type World } from './world.ts'

const town = 'musterstadt'

const heading = (page: Page) => page.locator('h1').innerText()
const main = (page: Page) => page.locator('main').innerText()
const pathOf = (page: Page) => new URL(page.url()).pathname

describe('pages of signed-in visitors about their own bookings', () => {
  let world: World
  let desk: Desk
  let room: string
  beforeAll(async () => {
    world = await openWorld('postgres')
    desk = await openDesk(world)
    room = await desk.room('Ahornsaal')
  })
  afterAll(() => world.close())

  let day = 30
  /** A booking of the guest on a day of its own, 20 EUR. */
  const book = async (change: object = {}) => {
    day += 1
    const timeBegin = startOfDate(dateOf(Date.now() + day * dayMs)) + 10 * hourMs
    const body = {
      ...{ name: 'Gerd Gästemann', mail: accounts.guest, street: 'Weg 1', zipCode: '38999', location: 'Ort' },
      ...{ bookableItems: [{ bookableId: room, amount: 1 }], timeBegin, timeEnd: timeBegin + 2 * hourMs },
      ...change,
    }
    const made = await (await signIn(world.server, 'guest')).post(`/api/${town}/checkout`, body)
    expect(made.status).toBe(200)
    const { id }: { id: string } = JSON.parse(made.text)
    return id
  }

  it('signing in leads a visitor to the own bookings, and a page that was asked for comes first', async () => {
    const { page, expectFault } = await world.open()
    expectFault(/401/)
    await page.goto('/meine-daten')
    expect(`${pathOf(page)}${new URL(page.url()).search}`).toBe('/login?redirectUrl=%2Fmeine-daten')
    const enter = async () => {
      await page.getByLabel('E-Mail').fill(accounts.guest)
      await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
      await page.getByRole('button', { name: 'Anmelden' }).click()
    }
    await enter()
    await page.waitForURL('**/meine-daten')
    await page.getByRole('button', { name: 'Abmelden' }).click()
    expect(pathOf(page)).toBe('/login')
    expect(await page.getByRole('link', { name: 'Meine Buchungen' }).count()).toBe(0)
    await enter()
    await page.waitForURL('**/meine-buchungen')
    await page.goto(`/angebot/${town}`)
    await page.getByRole('banner').getByRole('link', { name: 'Meine Buchungen' }).click()
    expect(await heading(page)).toBe('Meine Buchungen')
  })

  it('without bookings it says what to do', async () => {
    const { page } = await world.open({ account: 'read' })
    await page.goto('/meine-buchungen')
    expect(await main(page)).toContain('Sie haben keine kommenden Buchungen.')
    expect(await main(page)).toContain('auf der Seite Ihrer Stadt')
    expect(await faultsIn(page)).toEqual([])
    await page.getByRole('link', { name: 'Vergangene' }).click()
    expect(await main(page)).toContain('Sie haben keine vergangenen Buchungen.')
  })

  it.each([true, false])('a booking is found, opened and cancelled, with script: %s', async (hasScript) => {
    const id = await book()
    await desk.session.post(`/api/${town}/bookings/${id}/commit`, {})
    const { page } = await world.open({ account: 'guest', hasScript })
    const check = async () => expect(hasScript ? await faultsIn(page) : []).toEqual([])
    await page.goto('/meine-buchungen')
    const row = page.getByRole('row').filter({ hasText: id })
    expect(await row.innerText()).toMatch(/Ahornsaal\s+.*Musterstadt/)
    await check()
    await press(page, row.getByRole('link', { name: 'Ahornsaal' }))
    await page.getByRole('heading', { name: `Buchung ${id}` }).waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'Angelegt' }).innerText()).toContain('· Sie')
    expect(await page.getByRole('listitem').filter({ hasText: 'Freigegeben' }).innerText()).toContain(
      '· Stadt Musterstadt',
    )
    expect(await main(page)).not.toContain(accounts.owner)
    await check()
    const file = await page.request.get(
      (await page.getByRole('link', { name: 'In den Kalender eintragen' }).getAttribute('href')) ?? '',
    )
    expect([file.status(), (await file.text()).includes('Ahornsaal')]).toEqual([200, true])
    await page.getByRole('link', { name: 'Buchung stornieren' }).click()
    expect(await main(page)).toMatch(
      /Bereits bezahlt\s+nichts\s+Erstattung\s+Sie haben noch nichts bezahlt, es ist nichts zu erstatten\./,
    )
    await check()
    await page.getByLabel('Begründung').fill('Leider krank')
    await page.getByRole('button', { name: 'Buchung stornieren' }).click()
    expect(await heading(page)).toBe('Ihre Buchung ist storniert')
    await check()
    await page.reload()
    expect(await heading(page)).toBe('Ihre Buchung ist storniert')
    await page.getByRole('link', { name: 'Buchung ansehen' }).click()
    expect(await page.getByRole('listitem').filter({ hasText: 'Storniert' }).innerText()).toContain('Leider krank')
    expect(await desk.read(id)).toMatchObject({ isRejected: true, rejectionReason: 'Leider krank' })
    await page.goto(`/meine-buchungen/${town}/${id}/stornieren`)
    expect(await heading(page)).toBe('Bereits erledigt')
  })

  it('bookings of others and unknown ones are one page; a form from elsewhere cancels nothing', async () => {
    const id = await book()
    const { page, expectFault } = await world.open({ account: 'own' })
    expectFault(/404/)
    for (const asked of [id, 'ZZZZ-ZZZZ'])
      for (const path of ['', '/stornieren']) {
        const answer = await page.goto(`/meine-buchungen/${town}/${asked}${path}`)
        expect([answer?.status(), await heading(page)]).toEqual([404, 'Buchung nicht gefunden'])
      }
    const { cookie } = await signIn(world.server, 'guest')
    const post = (headers: Record<string, string>) =>
      fetch(`${world.server.url}/meine-buchungen/${town}/${id}/stornieren`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: cookie ?? '', ...headers },
        body: 'reason=',
      })
    expect((await post({ origin: 'https://boese.example' })).status).toBe(403)
    expect(await desk.read(id)).toMatchObject({ isRejected: false })
    expect((await post({ origin: world.server.url })).status).toBe(303)
    expect(await desk.read(id)).toMatchObject({ isRejected: true })
  })

  it.each([true, false])('the calendar link is made and renewed, with script: %s', async (hasScript) => {
    const { page } = await world.open({ account: 'team', hasScript })
    await page.goto('/meine-buchungen')
    await page.getByRole('link', { name: 'Kalender' }).click()
    if (await page.getByRole('button', { name: 'Link anlegen' }).count())
      await page.getByRole('button', { name: 'Link anlegen' }).click()
    const first = await page.getByLabel('Ihr Link').inputValue()
    const read = async (link: string) =>
      (await visit(world.server).get(new URL(link).pathname + new URL(link).search)).status
    expect(await read(first)).toBe(200)
    expect(hasScript ? await faultsIn(page) : []).toEqual([])
    await page.getByRole('button', { name: 'Link erneuern' }).click()
    const second = await page.getByLabel('Ihr Link').inputValue()
    expect([await read(first), await read(second)]).toEqual([404, 200])
  })

  it.each([true, false])('own data are changed and fill in the next booking, with script: %s', async (hasScript) => {
    const { page, expectFault } = await world.open({ account: 'guest', hasScript })
    expectFault(/422/)
    await page.goto('/meine-daten')
    expect(await main(page)).toContain(accounts.guest)
    expect(hasScript ? await faultsIn(page) : []).toEqual([])
    await page.getByLabel('Telefon').fill('0'.repeat(500))
    await page.getByRole('button', { name: 'Speichern' }).click()
    expect(await page.getByRole('alert').innerText()).toContain('Telefon')
    await page.getByLabel('Telefon').fill(hasScript ? '0123 456' : '0987 654')
    await page.getByRole('button', { name: 'Speichern' }).click()
    expect(await page.getByRole('status').innerText()).toContain('Ihre Angaben sind gespeichert.')
    await page.reload()
    expect(await page.getByLabel('Telefon').inputValue()).toBe(hasScript ? '0123 456' : '0987 654')
  })

  it('an account is deleted after the password, and the last owner of a town is told why not', async () => {
    const id = await book()
    for (const [account, isDeleted] of [
      ['otherOwner', false],
      ['guest', true],
    ] as const) {
      const { page, expectFault } = await world.open({ account })
      expectFault(/422|409/)
      await page.goto('/meine-daten')
      await page.getByRole('link', { name: 'Konto löschen' }).click()
      await page.getByLabel('Passwort').fill('falsch')
      await page.getByRole('button', { name: 'Weiter' }).click()
      expect(await page.getByRole('alert').innerText()).toContain('Das Passwort ist falsch.')
      expect(await faultsIn(page)).toEqual([])
      await page.getByLabel('Passwort').fill(demoPassword)
      await page.getByRole('button', { name: 'Weiter' }).click()
      expect(await main(page)).toContain('Möchten Sie Ihr Konto wirklich löschen?')
      await page.getByRole('button', { name: 'Konto endgültig löschen' }).click()
      if (isDeleted) expect(pathOf(page)).toBe('/login')
      else expect(await page.getByRole('alert').innerText()).toContain('eine andere Person zum Inhaber')
    }
    const again = await visit(world.server).post('/auth/signin', { id: accounts.guest, password: demoPassword })
    expect(again.status).toBe(401)
    expect(await desk.read(id)).toMatchObject({ isRejected: false })
  })
})
