import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateOf, fromWallClock } from '../../src/domain/time.ts'
import { axeFaults } from '../support/axe.ts'
import { visit } from '../support/session.ts'
import { type Desk, openDesk } from './bookings.ts'
import { alert, contact, fill, heading, markDocument, next, readAWhile, wordsOf } from './checkoutPages.ts'
import { looksOf } from './looks.ts'
import { openWorld, type World } from './world.ts'

const town = 'musterstadt'

describe('the checkout of one object', () => {
  let world: World
  let desk: Desk
  const room = { type: 'room', amount: 1, isBookable: true, isPublic: true, isScheduleRelated: true } as const
  const hourly = { priceEur: 10, fixedPrice: false, interval: { start: null, end: null }, weekdays: [], holidays: [] }
  const date = addDays(dateOf(Date.now()), 20)
  const german = date.split('-').toReversed().join('.')
  const instant = (time: string, day = date): number => fromWallClock(day, time) ?? Number.NaN
  const address = (id: string, more: Readonly<Record<string, string>> = {}) =>
    `/checkout?${new URLSearchParams({ id, tenant: town, amount: '1', ...more }).toString()}`
  const stored = async (object: string): Promise<readonly Record<string, unknown>[]> => {
    const { body } = await desk.session.get(`/api/${town}/bookables/${object}/bookings`)
    return body as readonly Record<string, unknown>[]
  }
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
  })
  afterAll(() => world.close())

  it.each([
    { hasScript: false, words: 'without script' },
    { hasScript: true, words: 'with script' },
  ])('CHECKOUT-004 CHECKOUT-015 CHECKOUT-016 a guest books a hall with its add-ons $words', async ({ hasScript }) => {
    const cleaning = await desk.store('bookables', { ...room, type: 'resource', title: 'Reinigung', isPublic: false })
    const tables = await desk.store('bookables', { ...room, type: 'resource', title: 'Tisch', amount: 8 })
    const hall = await desk.store('bookables', {
      ...room,
      title: 'Ahornsaal',
      priceType: 'per-hour',
      priceCategories: [hourly],
      priceValueAddedTax: 19,
      requiredFields: ['comment'],
      attachments: [
        {
          id: 'agb',
          title: 'Hausordnung',
          type: 'agreement',
          url: 'https://stadt.example/a.pdf',
          show: true,
          required: true,
        },
      ],
      checkoutBookableIds: [
        { bookableId: cleaning.id, mandatory: true },
        { bookableId: tables.id, mandatory: false },
      ],
    })
    const { page } = await world.open({ hasScript })
    const answer = await page.goto(address(hall.id))
    expect([answer?.status(), await heading(page)]).toEqual([200, 'Zeitraum'])
    expect(await answer?.headerValue('set-cookie')).toBeNull()
    await page.goto(address(hall.id, { monat: date.slice(0, 7), tag: date }))
    const isSameDocument = await markDocument(page)
    await fill(page, { datum: german, von: '18:00', bis: '20' })
    await next(page)
    expect(await heading(page)).toBe('Ergänzungen')
    expect(await page.locator('main').innerText()).toContain('1 × Reinigung')
    await page.getByLabel('Anzahl Tisch').fill('3')
    await next(page)
    await next(page)
    await expect.poll(() => alert(page).innerText()).toContain('Bitte ergänzen Sie eine Anmerkung')
    await fill(page, { ...contact, comment: '<b>Bühne</b>\nlinks' })
    await next(page)
    expect(await heading(page)).toBe('Prüfen und buchen')
    const words = await wordsOf(page)
    for (const part of ['18:00–20:00', '3 × Tisch', 'Reinigung', '23,80 €', '<b>Bühne</b>\nlinks', contact.name])
      expect(words).toContain(part)
    await readAWhile(page)
    await page.getByRole('button', { name: 'Buchungsanfrage senden' }).click()
    await expect.poll(() => alert(page).innerText()).toContain('Bitte bestätigen Sie „Hausordnung“')
    await page.getByLabel('Ich stimme zu: Hausordnung').check()
    await page.getByRole('button', { name: 'Buchungsanfrage senden' }).click()
    await page.waitForURL(/\/checkout\/status\?/)
    expect(await isSameDocument()).toBe(hasScript)
    // The redirect proves the booker: details and the way to cancel need no name.
    expect(await wordsOf(page)).toContain(contact.name)
    expect(await page.getByRole('link', { name: 'Anfrage zurückziehen' }).count()).toBe(1)
    expect(await stored(hall.id)).toMatchObject([
      { ...contact, priceEur: 23.8, timeBegin: instant('18:00'), timeEnd: instant('20:00'), ownerUserId: null },
    ])
    // The way back does not book again.
    await page.goBack()
    await page.reload()
    expect(await heading(page)).toBe('Das haben Sie bereits gebucht')
    expect(await stored(hall.id)).toHaveLength(1)
  })

  it('ERR-056 ERR-057 ERR-058 CHECKOUT-017 CHECKOUT-018 says what is taken, too short and too long, and keeps what was typed', async () => {
    const hall = await desk.store('bookables', {
      ...room,
      title: 'Birkensaal',
      minBookingDuration: 2,
      maxBookingDuration: 4,
    })
    await desk.book({ bookableId: hall.id, timeBegin: instant('10:00'), timeEnd: instant('13:00') })
    const { page, expectFault } = await world.open({ hasScript: false })
    expectFault(/status of (400|409)/)
    const tried = async (von: string, bis: string) => {
      await page.goto(address(hall.id, { tag: date, monat: date.slice(0, 7) }))
      await fill(page, { datum: german, von, bis })
      await next(page)
      expect([await heading(page), await page.locator('#von').inputValue()]).toEqual(['Zeitraum', von])
      return alert(page).innerText()
    }
    expect(await tried('12:00', '14:00')).toContain('Objekt nicht verfügbar')
    expect(await tried('15:00', '16:00')).toContain('Minimale Buchungsdauer beachten\nMindestdauer 2 Std.')
    expect(await tried('14:00', '19:00')).toContain('Maximale Buchungsdauer beachten\nHöchstdauer 4 Std.')
    expect(await tried('mittags', '19:00')).toContain('Bitte geben Sie eine Uhrzeit an')
    await fill(page, { von: '14:00', bis: '16:00' })
    await next(page)
    expect(await heading(page)).toBe('Kontaktdaten')
  })

  it('two clicks and two tabs book once; what was booked meanwhile is told at the last step', async () => {
    const hall = await desk.store('bookables', { ...room, title: 'Eichensaal', amount: 5, autoCommitBooking: true })
    const { page, context, expectFault } = await world.open({ hasScript: false })
    expectFault(/status of 409/)
    const period = { start: String(instant('10:00')), end: String(instant('11:00')) }
    await page.goto(address(hall.id, { ...period, schritt: 'kontakt' }))
    await fill(page, { name: contact.name, mail: contact.mail })
    await next(page)
    const other = await context.newPage()
    await other.goto(page.url())
    await readAWhile(other)
    const book = (at: Page) => at.getByRole('button', { name: 'Kostenfrei buchen' })
    await Promise.all([book(page).dblclick(), book(other).click()])
    for (const each of [page, other]) await each.waitForURL(/\/checkout\/status\?/)
    expect(await stored(hall.id)).toHaveLength(1)

    await page.goto(
      address(hall.id, { start: String(instant('12:00')), end: String(instant('13:00')), schritt: 'pruefen' }),
    )
    await readAWhile(page)
    // Staff book over what the visitor holds.
    const over = { force: true, forceReason: 'Ortstermin' }
    await desk.book({ bookableId: hall.id, amount: 5, timeBegin: instant('12:30'), timeEnd: instant('12:45'), ...over })
    await book(page).click()
    await expect.poll(() => alert(page).innerText()).toContain('Objekt nicht verfügbar')
    expect(await stored(hall.id)).toHaveLength(2)
  })

  it('contact data are kept when the hall is taken or closed while they are typed', async () => {
    const hall = await desk.store('bookables', { ...room, title: 'Espensaal' })
    const { page, expectFault } = await world.open({ hasScript: false })
    expectFault(/status of (401|409)/)
    const period = { start: String(instant('10:00')), end: String(instant('11:00')) }
    await page.goto(address(hall.id, period))
    await fill(page, contact)
    await desk.book({ bookableId: hall.id, timeBegin: instant('10:30'), timeEnd: instant('11:30') })
    await next(page)
    expect(await alert(page).innerText()).toContain('Objekt nicht verfügbar')
    await fill(page, { von: '12:00', bis: '13:00' })
    await next(page)
    expect(await page.locator('#name').inputValue()).toBe(contact.name)
    await fill(page, { name: 'Anna Ander' })
    await desk.store('bookables', { id: hall.id, permittedUsers: ['team@musterstadt.example'] })
    await next(page)
    expect(await heading(page)).toBe('Berechtigung')
    await desk.store('bookables', { id: hall.id, permittedUsers: [] })
    await page.goto(address(hall.id, { start: String(instant('12:00')), end: String(instant('13:00')) }))
    expect(await page.locator('#name').inputValue()).toBe('Anna Ander')
  })

  it('a price that changed since it was shown must be confirmed again', async () => {
    const hall = await desk.store('bookables', {
      ...room,
      title: 'Fliedersaal',
      autoCommitBooking: true,
      priceCategories: [{ ...hourly, fixedPrice: true }],
      priceValueAddedTax: 0,
    })
    const { page } = await world.open({ hasScript: false })
    await page.goto(address(hall.id, { start: String(instant('10:00')), end: String(instant('11:00')) }))
    await fill(page, contact)
    await next(page)
    await readAWhile(page)
    await desk.store('bookables', { id: hall.id, priceCategories: [{ ...hourly, priceEur: 12, fixedPrice: true }] })
    const pay = page.getByRole('button', { name: 'Zahlungspflichtig buchen' })
    await pay.click()
    await expect.poll(() => alert(page).innerText()).toMatch(/Bisher 10,00\s€, jetzt 12,00\s€/)
    expect(await stored(hall.id)).toEqual([])
    await pay.click()
    await page.waitForURL(/\/checkout\/status\?/)
    expect(await stored(hall.id)).toMatchObject([{ priceEur: 12 }])
  })

  it('who may not book can use another account; without cookies the form says so', async () => {
    const secret = await desk.store('bookables', {
      ...room,
      title: 'Verschlusssaal',
      permittedUsers: ['team@musterstadt.example'],
    })
    const { page: guest, expectFault: expected } = await world.open({ account: 'read', hasScript: false })
    expected(/status of 403/)
    await guest.goto(address(secret.id))
    await guest.getByRole('button', { name: 'Mit anderem Konto anmelden' }).click()
    await guest.waitForURL(/\/login/)
    expect(new URL(guest.url()).searchParams.get('redirectUrl')).toBe(address(secret.id))

    const open = await desk.store('bookables', { ...room, title: 'Ginkgosaal' })
    const reply = await visit(world.server).get(
      address(open.id, {
        start: String(instant('10:00')),
        end: String(instant('11:00')),
        schritt: 'pruefen',
        entwurf: '1',
      }),
    )
    expect(reply.text).toContain('Ihr Browser nimmt keine Cookies an')
  })

  it('forms of other sites, oversized ones and those of programs book nothing', async () => {
    const hall = await desk.store('bookables', { ...room, title: 'Holundersaal' })
    const target = new URL(
      address(hall.id, { start: String(instant('10:00')), end: String(instant('11:00')), schritt: 'kontakt' }),
      world.server.url,
    )
    const post = (body: string, headers: Readonly<Record<string, string>> = {}) =>
      fetch(target, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: world.server.url, ...headers },
      })
    const typed = new URLSearchParams({ name: 'A', mail: 'a@b.example' }).toString()
    const kept = await post(typed)
    expect([kept.status, kept.headers.get('set-cookie')]).toEqual([
      303,
      expect.stringMatching(/^draft=[\w-]{36}; Path=\/checkout; HttpOnly; SameSite=Lax$/),
    ])
    expect((await post(typed, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post(`name=${'x'.repeat(70_000)}`)).status).toBe(413)
    expect((await post('name=%00')).status).toBe(400)
    for (const type of ['application/json', 'text/plain']) {
      const refused = await post('{}', { 'content-type': type })
      expect([refused.status, await refused.text()]).toEqual([415, expect.stringContaining('x-www-form-urlencoded')])
    }
    const cookie = kept.headers.get('set-cookie')?.split(';')[0] ?? ''
    target.searchParams.set('schritt', 'pruefen')
    const trapped = await post(new URLSearchParams({ preis: '0', seit: '1', website: 'x' }).toString(), { cookie })
    expect([trapped.status, trapped.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/&schritt=pruefen&seit=1&meldung=schnell$/),
    ])
    expect(await stored(hall.id)).toEqual([])
  })

  const steps = ['zeit', 'anzahl', 'kontakt', 'pruefen'] as const
  it.each(steps.map((step, nth) => ({ step, nth })))(
    'the step $step has no fault axe finds, and fits',
    async ({ step, nth }) => {
      const hall = await desk.store('bookables', { ...room, title: `Saal ${step}`, amount: 5, enableCoupons: true })
      for (const look of looksOf(nth)) {
        const { page } = await world.open(look)
        const more = {
          start: String(instant('10:00')),
          end: String(instant('11:00')),
          tag: date,
          monat: date.slice(0, 7),
        }
        if (step === 'pruefen') {
          await page.goto(address(hall.id, { ...more, schritt: 'kontakt' }))
          await fill(page, contact)
          await next(page)
        } else await page.goto(address(hall.id, { ...more, schritt: step }))
        expect([look, await axeFaults(page)]).toEqual([look, []])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
      }
    },
  )
})
