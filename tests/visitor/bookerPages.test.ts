import { describe, expect, it } from 'vitest'
import {
  bookingStatesCall,
  publicStatusCall,
  releaseHookCall,
  requestRejectCall,
  type VisitedBooking,
  visitBookingCall,
} from '../../src/api/visitorBookings.ts'
import type { PublicStatus } from '../../src/domain/checkout/publicStatus.ts'
import { bookingNumber } from '../../src/visitor/booking/bookingForm.ts'
import { actionsOf, drawWith, stateOf, titleOf, visitedOf, wordsOf } from './fakeAsking.ts'

const look = '/booking/status/stadt'
const cancel = '/booking/request-reject/stadt'
const verify = '/booking/verify-reject/stadt'
const typed = { id: 'abcd efgh', name: ' Gerd Gast ' }
const ofToken = '?id=ABCD-EFGH&t=zeichen'
const begun = { code: 'BOOKING_BEGUN', message: 'Die Buchung hat schon begonnen.' } as const
const rejected = { code: 'ALREADY_REJECTED', message: 'Bereits storniert.' } as const

const statusOf = (status: PublicStatus['status']): PublicStatus => ({
  bookingId: 'ABCD-EFGH',
  title: 'Bürgersaal',
  name: 'Gerd Gast',
  status,
  timeBegin: 1_804_064_400_000,
  timeEnd: 1_804_071_600_000,
  timeCreated: 1_800_000_000_000,
  comment: '',
})

describe('pages of bookers without an account', () => {
  it.each([
    [`${look}/`, 'Buchung ansehen'],
    [cancel, 'Stornierung beantragen'],
    [verify, 'Link unvollständig'],
    ['/checkout/status', 'Stand Ihrer Buchung'],
    ['/payment/redirection', 'Zur Zahlung'],
  ])('ROUTE-039 %s resolves with its title', async (path, title) => {
    const { page } = await drawWith(path, [])
    expect(page.status).toBe(200)
    expect(titleOf(page)).toBe(title)
    expect(page.html).toContain(`<h1>${title}</h1>`)
    expect(wordsOf(page)).not.toContain('nicht geöffnet')
  })

  it('reads numbers however they are typed', () => {
    for (const number of ['abcd-efgh', ' ABCD EFGH ', 'abcdefgh', 'ABCD–EFGH'])
      expect(bookingNumber(number)).toBe('ABCD-EFGH')
    expect(bookingNumber(' alt-17 ')).toBe('alt-17')
  })
})

describe('the state for number and name', () => {
  it.each([
    [
      { bookingStatus: 'confirmed', paymentStatus: 'paid', activeStatus: 'pending' },
      'freigegeben bezahlt noch nicht begonnen',
      true,
    ],
    [
      { bookingStatus: 'confirmed', paymentStatus: 'pending', activeStatus: 'active' },
      'freigegeben Zahlung steht aus läuft gerade',
      false,
    ],
    [
      { bookingStatus: 'pending', paymentStatus: 'pending', activeStatus: 'expired' },
      'noch nicht freigegeben Zahlung steht aus vorbei',
      false,
    ],
    [{ bookingStatus: 'pending', paymentStatus: 'paid' }, 'noch nicht freigegeben bezahlt Gebucht', true],
    [{ bookingStatus: 'rejected', paymentStatus: 'pending' }, 'nicht zustande gekommen Gebucht', false],
    [{ bookingStatus: 'cancelled', paymentStatus: 'paid' }, 'storniert bezahlt Gebucht', false],
  ] as const)('%o in words', async (status, words, mayCancel) => {
    const { page, asked } = await drawWith(look, [[publicStatusCall, statusOf(status)]], typed)
    expect(asked[0]?.parts).toEqual({ params: { tenant: 'stadt', id: 'ABCD-EFGH' }, query: { lastname: 'Gerd Gast' } })
    expect(page).toMatchObject({ status: 200 })
    expect(wordsOf(page)).toContain(`Buchung ABCD-EFGH ${words}`)
    expect(page.html.includes('Stornierung beantragen')).toBe(mayCancel)
    expect(page.html).not.toMatch(/(?:href|action)="[^"]*name=/)
  })

  it('the address fills in the form but is not sent on', async () => {
    const { page } = await drawWith(`${look}?id=ABCD-EFGH&name=Gerd%20Gast`, [])
    expect(page.html).toMatch(/<input id="id"[^>]* value="ABCD-EFGH"/)
    expect(page.html).toMatch(/<input id="name"[^>]*autoComplete="name"[^>]* value="Gerd Gast"/i)
    expect(page.html).toContain(`action="${look}"`)
  })

  it.each([
    [404, 404, 'Zu diesen Angaben haben wir keine Buchung gefunden.'],
    [429, 429, 'Bitte warten Sie eine Minute'],
    [503, 503, 'in einigen Minuten noch einmal'],
  ])('a refusal with %i keeps what was typed', async (refused, status, words) => {
    const { page } = await drawWith(look, [[publicStatusCall, refused]], typed)
    expect(page.status).toBe(status)
    expect(wordsOf(page)).toContain(words)
    expect(page.html).toMatch(/role="alert" tabindex="-1" autofocus/i)
    expect(page.html).toContain('value="abcd efgh"')
    expect(page.html).toContain('value=" Gerd Gast "')
  })

  it('a tenant that does not offer it says so', async () => {
    const { page } = await drawWith(look, [[publicStatusCall, 405]], typed)
    expect(page.status).toBe(404)
    expect(wordsOf(page)).toContain('Hier gibt es die Auskunft mit Nummer und Namen nicht.')
  })

  it.each([
    [look, { id: ' ', name: '' }, ['id', 'name']],
    [cancel, { id: '', name: 'x'.repeat(201), reason: 'y'.repeat(2_001) }, ['id', 'name', 'reason']],
    [cancel + ofToken, { reason: 'y'.repeat(2_001) }, ['reason']],
  ] as const)('%s names every faulty field and leads to it, without asking', async (path, form, fields) => {
    const { page } = await drawWith(path, [[visitBookingCall, visitedOf()]], form)
    expect(page.status).toBe(422)
    expect(wordsOf(page)).toContain('Bitte prüfen Sie Ihre Angaben')
    for (const field of fields) {
      expect(page.html).toContain(`href="#${field}"`)
      expect(page.html).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true" aria-describedby="${field}-error`))
    }
    expect(page.html.match(/aria-invalid="true"/g)).toHaveLength(fields.length)
    if ('name' in form) expect(page.html).toContain(`value="${form.name}"`)
  })
})

describe('a booking for the token of a link', () => {
  it.each([
    [{ isPayed: true }, 'Ihre Buchung ist verbindlich.', []],
    [{ isCommitted: false }, 'Ihre Anfrage wird geprüft.', []],
    [
      { paymentProvider: 'giroCockpit' },
      'Bitte bezahlen',
      ['POST /payment/redirection?ids=ABCD-EFGH&tenant=stadt&aggregated=false'],
    ],
  ] as const)('%o: all of it, what is next and the way to cancel', async (change, words, actions) => {
    const { page } = await drawWith(look + ofToken, [[visitBookingCall, visitedOf(change)]])
    expect(titleOf(page)).toBe('Buchung ABCD-EFGH')
    for (const part of [
      words,
      'Bürgersaal',
      '50,00 €',
      'darin 7,98 € Umsatzsteuer',
      'Gerd Gast',
      'Weg 1, 12345 Stadt',
      'gerd@gast.example',
    ])
      expect(wordsOf(page)).toContain(part)
    expect(actionsOf(page)).toEqual(actions)
    expect(page.html).toContain(`${cancel}?id=ABCD-EFGH&amp;t=zeichen`)
    expect(page.html).toContain('"/api/stadt/bookings/ABCD-EFGH/calendar?t=zeichen"')
  })

  it('tells when and where: the period with its place, or the events of tickets instead', async () => {
    const shown = async (change: Partial<VisitedBooking>) =>
      wordsOf((await drawWith(look + ofToken, [[visitBookingCall, visitedOf(change)]])).page)
    expect(await shown({})).toContain('Zeitraum Mi 3. März 2027, 10:00–12:00 Ort Markt 1 Stand')
    const begin = Date.UTC(2027, 5, 4, 16)
    const dates = [
      { title: 'Lesung', begin, end: begin + 7_200_000, location: 'Rathaus' },
      { title: 'Probe', begin, end: null, location: '' },
    ]
    const words = await shown({ timeBegin: null, timeEnd: null, dates })
    expect(words).toContain('Lesung Fr 4. Juni 2027, 18:00–20:00, Rathaus Probe Fr 4. Juni 2027, 18:00 Stand')
    expect(words).not.toContain('ohne festen Zeitraum')
    expect(await shown({ timeBegin: null, timeEnd: null, dates: [] })).toContain('ohne festen Zeitraum')
  })

  it('says why it was rejected, and why it cannot be cancelled', async () => {
    const over = visitedOf({
      isRejected: true,
      rejectionReason: 'Wasserschaden',
      cancellation: { isPossible: false, obstacle: rejected },
    })
    const { page } = await drawWith(look + ofToken, [[visitBookingCall, over]])
    expect(wordsOf(page)).toContain('Begründung Wasserschaden')
    expect(page.html).not.toContain(cancel)
    const late = visitedOf({ cancellation: { isPossible: false, obstacle: begun } })
    expect(wordsOf((await drawWith(look + ofToken, [[visitBookingCall, late]])).page)).toContain(begun.message)
  })

  it('a link that proves nothing leaves the form for number and name', async () => {
    const { page } = await drawWith(look + ofToken, [[visitBookingCall, 404]])
    expect(page.status).toBe(404)
    expect(wordsOf(page)).toContain('Dieser Link öffnet keine Buchung.')
    expect(page.html).toContain('value="ABCD-EFGH"')
  })
})

describe('cancelling', () => {
  it('by name asks for a mail and redirects to a page without name and number', async () => {
    const form = { ...typed, reason: ' krank\r\nleider ' }
    const { page, asked } = await drawWith(cancel, [[requestRejectCall, { cancelled: false }]], form)
    expect(asked[0]?.parts).toEqual({
      params: { tenant: 'stadt', id: 'ABCD-EFGH' },
      body: { name: 'Gerd Gast', reason: 'krank\nleider' },
    })
    expect(page).toMatchObject({ status: 303, location: `${cancel}?erledigt=1` })
    const sent = await drawWith(page.location ?? '', [])
    expect(wordsOf(sent.page)).toContain('Wir haben eine E-Mail an die Adresse der Buchung geschickt.')
  })

  it.each([
    [404, 404, 'Zu diesen Angaben haben wir keine Buchung gefunden.'],
    [429, 429, 'Bitte warten Sie eine Minute'],
    [begun.message, 409, begun.message],
  ])('by name, refused with %s', async (refused, status, words) => {
    const { page } = await drawWith(cancel, [[requestRejectCall, refused]], { ...typed, reason: 'krank' })
    expect(page.status).toBe(status)
    expect(wordsOf(page)).toContain(words)
    expect(page.html).toContain('>krank</textarea>')
  })

  it('comes with number and name from the page of the state, without asking', async () => {
    const { page } = await drawWith(cancel, [], { vorbereiten: '1', ...typed })
    expect(page.status).toBe(200)
    expect(page.html).toContain('value=" Gerd Gast "')
    expect(page.html).not.toMatch(/<(?:input|textarea)[^>]*aria-invalid/)
  })

  it('by token shows what it cancels, cancels at once, and says so on a page that can be reloaded', async () => {
    const asking = await drawWith(cancel + ofToken, [[visitBookingCall, visitedOf()]])
    expect(titleOf(asking.page)).toBe('Buchung stornieren')
    expect(wordsOf(asking.page)).toContain('Bürgersaal')
    expect(asking.page.html).not.toContain('id="name"')
    const { page, asked } = await drawWith(cancel + ofToken, [[requestRejectCall, { cancelled: true }]], { reason: '' })
    expect(asked[0]?.parts.body).toEqual({ t: 'zeichen' })
    expect(page).toMatchObject({ status: 303, location: `${cancel}${ofToken}&erledigt=1` })
    const after = visitedOf({ isRejected: true, cancellation: { isPossible: false, obstacle: rejected } })
    const done = await drawWith(page.location ?? '', [[visitBookingCall, after]])
    expect(titleOf(done.page)).toBe('Ihre Buchung ist storniert')
    const later = await drawWith(cancel + ofToken, [[visitBookingCall, after]])
    expect(titleOf(later.page)).toBe('Bereits erledigt')
    const early = await drawWith(page.location ?? '', [[visitBookingCall, visitedOf()]])
    expect(titleOf(early.page)).toBe('Buchung stornieren')
  })

  it('a request is withdrawn', async () => {
    const pending = visitedOf({ isCommitted: false })
    const asking = await drawWith(cancel + ofToken, [[visitBookingCall, pending]])
    expect(titleOf(asking.page)).toBe('Anfrage zurückziehen')
    const after = { ...pending, isRejected: true, cancellation: { isPossible: false, obstacle: rejected } }
    const done = await drawWith(`${cancel}${ofToken}&erledigt=1`, [[visitBookingCall, after]])
    expect(titleOf(done.page)).toBe('Ihre Anfrage ist zurückgezogen')
    expect(wordsOf((await drawWith(look + ofToken, [[visitBookingCall, pending]])).page)).toContain(
      'Anfrage zurückziehen',
    )
  })

  it('by token says why it is not possible, also when it became so meanwhile', async () => {
    const late = visitedOf({ cancellation: { isPossible: false, obstacle: begun } })
    const { page } = await drawWith(cancel + ofToken, [[visitBookingCall, late]])
    expect(titleOf(page)).toBe('Stornierung nicht möglich')
    expect(wordsOf(page)).toContain(begun.message)
    const claimed = await drawWith(`${cancel}${ofToken}&erledigt=1`, [[visitBookingCall, late]])
    expect(titleOf(claimed.page)).toBe('Stornierung nicht möglich')
    const meanwhile = await drawWith(
      cancel + ofToken,
      [
        [requestRejectCall, begun.message],
        [visitBookingCall, late],
      ],
      { reason: '' },
    )
    expect(wordsOf(meanwhile.page)).toContain(begun.message)
    const forged = await drawWith(cancel + ofToken, [[visitBookingCall, 404]])
    expect(forged.page.status).toBe(404)
    expect(wordsOf(forged.page)).toContain('Dieser Link öffnet keine Buchung.')
  })
})

describe('confirming a cancellation', () => {
  const link = `${verify}?id=ABCD-EFGH&hookId=haken`
  const open = async (address: string, change = {}) =>
    (await drawWith(address, [[bookingStatesCall, [stateOf(change)]]])).page
  const release = async (answer: unknown) => (await drawWith(link, [[releaseHookCall, answer]], {})).page

  it('takes a button, and ends on a page that can be reloaded and says only what is so', async () => {
    expect(titleOf(await open(link))).toBe('Stornierung bestätigen')
    const done = await release({ cancelled: true })
    expect(done).toMatchObject({ status: 303, location: `${verify}?id=ABCD-EFGH&erledigt=1` })
    expect(titleOf(await open(done.location ?? '', { isRejected: true }))).toBe('Ihre Buchung ist storniert')
    expect(titleOf(await open(done.location ?? ''))).toBe('Link unvollständig')
    expect(titleOf(await open(link, { isRejected: true }))).toBe('Bereits erledigt')
  })

  it('says why it is refused', async () => {
    expect(wordsOf(await release(404))).toContain(
      'Diese Stornierung ist bereits erledigt, oder der Link ist abgelaufen.',
    )
    expect(wordsOf(await release(begun.message))).toContain(begun.message)
    expect(wordsOf(await release(429))).toContain('Bitte warten Sie eine Minute')
    const lost = (await drawWith(link, [[bookingStatesCall, 404]])).page
    expect([lost.status, titleOf(lost)]).toEqual([404, 'Stornierung nicht möglich'])
  })
})
