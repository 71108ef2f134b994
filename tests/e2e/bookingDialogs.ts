import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { addDays, dateOf, fromWallClock } from '../../src/domain/time.ts'
import { axeFaults } from '../support/axe.ts'
import { type Session, signIn } from '../support/session.ts'
import { looksOf, takeOn } from './looks.ts'
import type { Visit } from '../support/page.ts'
import type { World } from './world.ts'

export const town = '/api/musterstadt'

export interface StoredBooking {
  readonly id: string
  readonly version: number
  readonly timeBegin: number
  readonly timeEnd: number
  readonly isCommitted: boolean
  readonly isPayed: boolean
  readonly isRejected: boolean
  readonly rejectionReason: string
  readonly paymentMethod: string
  readonly paymentProvider: string
  readonly receipts: readonly object[]
  readonly bookingIds: readonly string[]
}

/** A time on a future day, in Berlin. */
export const at = (days: number, time: string): number => fromWallClock(addDays(dateOf(Date.now()), days), time) ?? 0

export const contact = {
  name: 'Karin Vogel',
  mail: 'karin@demo.example',
  phone: '03333 41',
  street: 'Am Markt 1',
  zipCode: '38999',
  location: 'Musterstadt',
  paymentProvider: 'invoice',
}

export interface OpenDialog extends Visit {
  /** The page's requests to the tenant's API: method, path and body. */
  readonly asked: readonly string[]
  readonly again: (dialog: string) => Promise<unknown>
}

export interface DialogDesk {
  readonly person: Session
  /** A room of one piece, ten euros a booking. */
  readonly room: string
  /** Days that no test has used yet, counted from today; the first of them. */
  readonly freeDays: (count: number) => number
  readonly make: (path: string, body: object) => Promise<string>
  /** A booking on an unused day; returns its id. */
  readonly book: (change?: object) => Promise<string>
  /** A series of two dates on unused days; returns its id. */
  readonly bookSeries: (change?: object) => Promise<string>
  readonly stored: (id: string, kind?: 'bookings' | 'group-bookings') => Promise<StoredBooking>
  readonly membersOf: (series: string) => Promise<readonly StoredBooking[]>
  readonly open: (dialog: string, id: string) => Promise<OpenDialog>
}

/** A member of the team at the list of bookings. */
export const openDialogDesk = async (world: World): Promise<DialogDesk> => {
  const person = await signIn(world.server, 'team')
  const make = async (path: string, body: object): Promise<string> => {
    const reply = path.endsWith('group-bookings') ? await person.post(path, body) : await person.put(path, body)
    expect(reply.status, reply.text).toBe(201)
    return (reply.body as StoredBooking).id
  }
  const room = await make(`${town}/bookables`, {
    type: 'room',
    title: 'Probesaal',
    amount: 1,
    isBookable: true,
    isScheduleRelated: true,
    priceCategories: [{ priceEur: 10, fixedPrice: true }],
    priceValueAddedTax: 0,
  })
  let nextDay = 21
  const freeDays = (count: number) => {
    nextDay += count
    return nextDay - count
  }
  const span = (day: number) => ({ timeBegin: at(day, '10:00'), timeEnd: at(day, '12:00') })
  const stored: DialogDesk['stored'] = async (id, kind = 'bookings') =>
    (await person.get(`${town}/${kind}/${id}`)).body as StoredBooking
  return {
    person,
    room,
    freeDays,
    make,
    book: (change = {}) =>
      make(`${town}/bookings`, {
        ...contact,
        bookableItems: [{ bookableId: room, amount: 1 }],
        ...span(freeDays(1)),
        ...change,
      }),
    bookSeries: (change = {}) => {
      const first = freeDays(2)
      return make(`${town}/group-bookings`, {
        ...contact,
        bookableItems: [{ bookableId: room, amount: 1 }],
        bookingAttempts: [span(first + 1), span(first)],
        ...change,
      })
    },
    stored,
    membersOf: async (series) =>
      Promise.all((await stored(series, 'group-bookings')).bookingIds.map((id) => stored(id))),
    open: async (dialog, id) => {
      const visit = await world.open({ account: 'team' })
      const asked: string[] = []
      visit.page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        const body = request.postData() ?? ''
        if (pathname.startsWith(town)) asked.push(`${request.method()} ${pathname.slice(town.length)} ${body}`.trim())
      })
      const again = (next: string) => visit.page.goto(`/admin/buchungen?dialog=booking.${next}&id=${id}`)
      await again(dialog)
      return { ...visit, asked, again }
    },
  }
}

export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name, exact: true })

/** axe finds no faults in the nth pair of looks. */
export const inLooks = async (page: Page, nth: number): Promise<void> => {
  for (const look of looksOf(nth)) {
    await takeOn(page, look)
    expect(await axeFaults(page), JSON.stringify(look)).toEqual([])
  }
  await takeOn(page, { scheme: 'light', width: 1280 })
}

export const widthOf = (page: Page, name: string | RegExp): Promise<string> =>
  dialog(page, name).evaluate((paper) => getComputedStyle(paper).maxWidth)

export const gone = (page: Page): Promise<void> => page.getByRole('dialog').waitFor({ state: 'detached' })
