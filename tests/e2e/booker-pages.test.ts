import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateOf, dayMs, hourMs, startOfDate } from '../../src/domain/time.ts'
import type { Tenant } from '../../src/generated/entities/tenant.ts'
import { onlineApp } from '../support/paymentApps.ts'
import { mailedText } from '../support/mailedLink.ts'
import { authorityFile, type MailServer, mailSettings, startMailServer } from '../support/mailServer.ts'
import { signIn, visit } from '../support/session.ts'
import { type Desk, openDesk, type Wished } from './bookings.ts'
import { press, tabTo } from './keys.ts'
import { faultsIn } from './visitorLooks.ts'
import { openWorld, type World } from './world.ts'

const town = 'musterstadt'
const name = 'Gerd Gästemann'

const heading = (page: Page) => page.locator('h1').innerText()
const main = (page: Page) => page.locator('main').innerText()
const pathOf = (page: Page) => new URL(page.url()).pathname

describe('pages on which bookers see and cancel their booking', () => {
  let world: World
  let mails: MailServer
  let desk: Desk
  let room: string
  const free = { type: 'room', amount: 1, isBookable: true, isPublic: true, isScheduleRelated: true } as const
  beforeAll(async () => {
    mails = await startMailServer()
    world = await openWorld('postgres', { NODE_EXTRA_CA_CERTS: authorityFile, OUTBOUND_ALLOW: 'localhost' })
    const instance = await signIn(world.server, 'instance')
    const saved = await instance.put('/api/instances', mailSettings(mails.port))
    expect(saved.status).toBe(200)
    desk = await openDesk(world)
    const { body: tenant } = await desk.session.get(`/api/tenants/${town}`)
    const { applications } = tenant as Pick<Tenant, 'applications'>
    expect(
      (await desk.session.put('/api/tenants', { id: town, applications: [...applications, onlineApp] })).status,
    ).toBe(200)
    ;({ id: room } = await desk.store('bookables', { ...free, title: 'Ahornsaal', autoCommitBooking: true }))
  })
  afterAll(async () => {
    await world.close()
    await mails.close()
  })

  let day = 30
  /** A period on a day of its own. */
  const period = () => {
    day += 1
    const timeBegin = startOfDate(dateOf(Date.now() + day * dayMs)) + 10 * hourMs
    return { timeBegin, timeEnd: timeBegin + 2 * hourMs }
  }
  /** A visitor's booking; its address gets the mails. */
  const bookAsGuest = async () => {
    const mail = `gast-${day}@demo.example`
    const body = { bookableItems: [{ bookableId: room, amount: 1 }], name, mail, ...period() }
    const made = await visit(world.server).post(`/api/${town}/checkout`, body)
    expect(made.status).toBe(200)
    const { id }: { id: string } = JSON.parse(made.text)
    return { id, mail }
  }
  const bookAsStaff = async (wished: Wished = {}) =>
    (await desk.book({ bookableId: room, name, ...period(), ...wished })).id
  const linkTo = (mail: string, path: string) =>
    mailedText(mails, mail, new RegExp(`http://[^\\s"<]+${path}/${town}\\?id=[A-Z-]{9}&\\w+=[\\w-]+`))

  it.each([
    ['CHECKOUT-006', '/checkout/status', 'Stand Ihrer Buchung'],
    ['CHECKOUT-011', '/payment/redirection', 'Zur Zahlung'],
    ['CHECKOUT-012', `/booking/status/${town}`, 'Buchung ansehen'],
    ['', `/booking/resend/${town}`, 'Links erneut zusenden'],
    ['CHECKOUT-013', `/booking/request-reject/${town}`, 'Stornierung beantragen'],
    ['CHECKOUT-014', `/booking/verify-reject/${town}`, 'Link unvollständig'],
  ])('%s ROUTE-039 %s is reachable without login', async (_id, path, title) => {
    const { page } = await world.open()
    const answer = await page.goto(path)
    expect([answer?.status(), answer?.request().redirectedFrom(), pathOf(page)]).toEqual([200, null, path])
    expect(await heading(page)).toBe(title)
    expect(await page.title()).toBe(`Buchungsplattform – ${title}`)
    expect(await faultsIn(page)).toEqual([])
  })

  it.each([true, false])(
    'lost links are sent again to the address, and the page says the same to others, with script: %s',
    async (hasScript) => {
      const { id, mail } = await bookAsGuest()
      const first = await linkTo(mail, '/booking/status')
      const { page, expectFault } = await world.open({ hasScript })
      expectFault(/status of (404|422)/)
      await page.goto(first.replace(/t=[\w-]+/, 't=falsch'))
      expect(await page.getByRole('alert').innerText()).toContain('Dieser Link öffnet keine Buchung')
      await page.getByRole('link', { name: /Links erneut zusenden/ }).click()
      await page.getByRole('button', { name: 'Links zusenden' }).click()
      await expect.poll(() => page.getByRole('alert').innerText()).toContain('Bitte geben Sie eine vollständige')
      if (hasScript) expect(await faultsIn(page)).toEqual([])
      const words: string[] = []
      for (const address of [`niemand-${id}@demo.example`, mail]) {
        await page.goto(`/booking/resend/${town}`)
        await page.getByLabel('E-Mail-Adresse').fill(address)
        await page.getByRole('button', { name: 'Links zusenden' }).click()
        await page.waitForURL(/erledigt=1/)
        words.push(await main(page))
      }
      expect(words[0]).toBe(words[1])
      expect(words[0]).toContain('Falls zu dieser Adresse Buchungen gehören')
      if (hasScript) expect(await faultsIn(page)).toEqual([])
      await mailedText(mails, mail, /Links zu Ihren Buchungen/)
      expect(mails.received.filter(({ to }) => to.includes(`niemand-${id}@demo.example`))).toEqual([])
      await page.goto(await linkTo(mail, '/booking/status'))
      expect(await heading(page)).toBe(`Buchung ${id}`)
    },
  )

  it.each([true, false])(
    'the mailed link shows a booking and cancels it at once, with script: %s',
    async (hasScript) => {
      const { id, mail } = await bookAsGuest()
      const { page } = await world.open({ hasScript })
      await page.goto(await linkTo(mail, '/booking/status'))
      expect(await heading(page)).toBe(`Buchung ${id}`)
      for (const words of ['Ahornsaal', 'freigegeben', 'kostenfrei', name, mail])
        expect(await main(page)).toContain(words)
      if (hasScript) expect(await faultsIn(page)).toEqual([])
      await page.getByRole('link', { name: 'Buchung stornieren' }).click()
      expect(await heading(page)).toBe('Buchung stornieren')
      if (hasScript) expect(await faultsIn(page)).toEqual([])
      await page.getByLabel('Begründung').fill('Leider krank')
      await page.getByRole('button', { name: 'Buchung stornieren' }).click()
      expect(await heading(page)).toBe('Ihre Buchung ist storniert')
      expect(await page.getByRole('status').innerText()).toContain('Wir bestätigen es Ihnen per E-Mail.')
      if (hasScript) expect(await faultsIn(page)).toEqual([])
      await page.reload()
      expect(await heading(page)).toBe('Ihre Buchung ist storniert')
      await page.goBack()
      await page.reload()
      expect(await heading(page)).toBe('Bereits erledigt')
      if (hasScript) expect(await faultsIn(page)).toEqual([])
      await page.getByRole('link', { name: 'Buchung ansehen' }).click()
      expect(await main(page)).toContain('Leider krank')
      expect(await desk.read(id)).toMatchObject({ isRejected: true, rejectionReason: 'Leider krank' })
    },
  )

  it.each([true, false])(
    'number and name show the state, ask for a mail and its link cancels, with script: %s',
    async (hasScript) => {
      const { id, mail } = await bookAsGuest()
      const { page, expectFault } = await world.open({ hasScript })
      expectFault(/404|422/)
      await page.goto(`/booking/status/${town}?id=${id}`)
      await tabTo(page, page.getByLabel('Voller Name'))
      await page.keyboard.press('Enter')
      await expect.poll(() => page.locator(':focus').innerText()).toContain('Bitte geben Sie den vollen Namen an.')
      expect(await page.getByLabel('Buchungsnummer').inputValue()).toBe(id)
      if (hasScript) expect(await faultsIn(page)).toEqual([])
      await press(page, page.getByRole('link', { name: 'Bitte geben Sie den vollen Namen an.' }))
      await page.keyboard.type(hasScript ? name.toLowerCase() : ` ${name} `)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: `Buchung ${id}` }).waitFor()
      expect(await main(page)).toMatch(/freigegeben\s+bezahlt\s+noch nicht begonnen/)
      expect(page.url()).toBe(`${world.server.url}/booking/status/${town}`)
      if (hasScript) expect(await faultsIn(page)).toEqual([])

      await page.getByRole('button', { name: 'Stornierung beantragen' }).click()
      expect(await page.getByLabel('Voller Name').inputValue()).toBe(name)
      await page.getByLabel('Begründung').fill('Doppelt gebucht')
      await page.getByRole('button', { name: 'Link anfordern' }).click()
      expect(await heading(page)).toBe('Bitte bestätigen Sie die Stornierung')
      expect(page.url()).toBe(`${world.server.url}/booking/request-reject/${town}?erledigt=1`)
      await page.reload()
      if (hasScript) expect(await faultsIn(page)).toEqual([])
      expect(await desk.read(id)).toMatchObject({ isRejected: false })

      const link = await linkTo(mail, '/booking/verify-reject')
      await page.goto(link)
      expect(await main(page)).toContain(id)
      expect(await main(page)).toContain('Erstattung')
      expect(await desk.read(id)).toMatchObject({ isRejected: false })
      if (hasScript) expect(await faultsIn(page)).toEqual([])
      await page.getByRole('button', { name: 'Buchung stornieren' }).click()
      expect(await heading(page)).toBe('Ihre Buchung ist storniert')
      expect(page.url()).not.toContain('hookId')
      await page.reload()
      expect(await heading(page)).toBe('Ihre Buchung ist storniert')
      await page.goto(link)
      expect(await heading(page)).toBe('Bereits erledigt')
      expect(await desk.read(id)).toMatchObject({ isRejected: true, rejectionReason: 'Doppelt gebucht' })
    },
  )

  it('a wrong name and an unknown number get the same answer, which keeps what was typed', async () => {
    const { id } = await bookAsGuest()
    const { page, expectFault } = await world.open()
    expectFault(/404/)
    const answers: string[] = []
    for (const [number, who] of [
      [id, 'Erika Anders'],
      ['ZZZZ-ZZZZ', name],
    ] as const) {
      await page.goto(`/booking/status/${town}`)
      await page.getByLabel('Buchungsnummer').fill(number)
      await page.getByLabel('Voller Name').fill(who)
      await page.getByRole('button', { name: 'Stand anzeigen' }).click()
      answers.push(await page.getByRole('alert').innerText())
      expect(await page.getByRole('alert').evaluate((alert) => alert === document.activeElement)).toBe(true)
      expect([
        await page.getByLabel('Buchungsnummer').inputValue(),
        await page.getByLabel('Voller Name').inputValue(),
      ]).toEqual([number, who])
    }
    expect(answers[0]).toContain('keine Buchung gefunden')
    expect(answers[1]).toBe(answers[0])
    expect(await faultsIn(page)).toEqual([])
  })

  it('the page after booking says each state, alone and together, without personal data', async () => {
    const { id: done, mail } = await bookAsGuest()
    const priced = await desk.room('Birkensaal')
    const [waiting, invoiced] = [
      await bookAsStaff({ bookableId: priced }),
      await bookAsStaff({ bookableId: priced, isCommitted: true, paymentProvider: 'invoice' }),
    ]
    const unpaid = await bookAsStaff({ bookableId: priced, isCommitted: true, paymentProvider: 'giroCockpit' })
    const { page, expectFault } = await world.open()
    expectFault(/404/)
    const open = async (query: string) => {
      await page.goto(`/checkout/status?tenant=${town}&${query}`)
      expect(await main(page)).not.toMatch(new RegExp(`${name}|@`))
      const [title, actions] = [await heading(page), await page.locator('main .btn-primary').count()]
      expect([title, actions]).toEqual([title, 1])
      expect([title, await faultsIn(page)]).toEqual([title, []])
      return title
    }
    expect(await open(`id=${done}`)).toBe('Buchung bestätigt')
    expect(await open(`id=${waiting}`)).toBe('Anfrage eingegangen')
    expect(await open(`id=${invoiced}`)).toBe('Buchung bestätigt, Rechnung folgt')
    expect(await open(`id=${unpaid}`)).toBe('Zahlung steht noch aus')
    expect(await open(`ids=${[done, waiting, invoiced, unpaid].join(',')}`)).toBe('Ihre 4 Buchungen')
    expect(await open('id=ZZZZ-ZZZZ')).toBe('Buchung nicht gefunden')
    const token = /&t=([\w-]+)/.exec(await linkTo(mail, '/booking/status'))?.[1] ?? ''
    await page.goto(`/checkout/status?tenant=${town}&id=${done}&t=${token}`)
    expect(await main(page)).toContain(name)
    expect(await faultsIn(page)).toEqual([])
  })

  it('without script the page opens again by itself while a payment is awaited, and that can be stopped', async () => {
    const priced = await desk.room('Chorsaal')
    const unpaid = await bookAsStaff({ bookableId: priced, isCommitted: true, paymentProvider: 'giroCockpit' })
    const { page } = await world.open({ hasScript: false })
    await page.goto(`/checkout/status?tenant=${town}&id=${unpaid}`)
    expect(await page.locator('meta[http-equiv=refresh]').getAttribute('content')).toMatch(
      /^15;url=\/checkout\/status\?.*n=1$/,
    )
    await page.getByRole('link', { name: 'Nicht mehr neu laden' }).click()
    expect(await page.locator('meta[http-equiv=refresh]').count()).toBe(0)
    expect(await heading(page)).toBe('Zahlung steht noch aus')
  })
})
