import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availabilityCall } from '../../src/api/availability.ts'
import { checkoutCall, checkoutPermissionCall } from '../../src/api/checkout.ts'
import { checkoutDraftCall, maxContactChars, saveCheckoutDraftCall } from '../../src/api/checkoutDraft.ts'
import { saveHoldCall } from '../../src/api/checkoutHold.ts'
import { paymentAppsCall } from '../../src/api/paymentApps.ts'
import { publicBookableCall } from '../../src/api/publicBookables.ts'
import { bookableEntity } from '../../src/generated/entities/bookable.ts'
import { choiceParams, readChoice } from '../../src/visitor/checkout/choice.ts'
import { stepAfter, stepBefore, stepsOf } from '../../src/visitor/checkout/steps.ts'
import { offeredPeriod, readPeriod, shownMonth, typedPeriodOf } from '../../src/visitor/checkout/timeChoice.ts'
import { addDays, dateOf, fromWallClock, hourMs, minuteMs } from '../../src/domain/time.ts'
import { drawWith, wordsOf } from './fakeAsking.ts'

const at = Date.UTC(2027, 2, 1, 12)

describe('the choice of a checkout', () => {
  it('is what its address says, for any choice', () => {
    const id = fc.string({ minLength: 1, maxLength: 64, unit: 'binary' })
    const amount = fc.integer({ min: 1, max: 1_000_000 })
    const period = fc.option(fc.tuple(fc.integer({ min: 0, max: at }), fc.integer({ min: 1, max: 10 ** 9 })))
    const addOns = fc.uniqueArray(fc.record({ bookableId: id, amount }), {
      selector: (each) => each.bookableId,
      maxLength: 49,
    })
    fc.assert(
      fc.property(id, id, amount, period, addOns, fc.boolean(), (tenant, object, count, times, extras, withPrice) => {
        const choice = {
          tenant,
          id: object,
          amount: count,
          begin: times === null ? null : times[0],
          end: times === null ? null : times[0] + times[1],
          addOns: extras.filter(({ bookableId }) => bookableId !== object),
          coupon: 'HERBST',
          withPrice,
        }
        const search = new URLSearchParams(choiceParams(choice).map(([name, value]) => [name, value])).toString()
        expect(readChoice(new URLSearchParams(search))).toEqual(choice)
      }),
    )
  })

  it('drops what is malformed, and needs an object and a tenant', () => {
    const read = (search: string) => readChoice(new URLSearchParams(search))
    expect(read('id=a')).toBeNull()
    expect(read(`id=${'x'.repeat(65)}&tenant=t`)).toBeNull()
    expect(read('id=a&tenant=t&amount=-1&start=5&end=5&zusatz-b=0&zusatz-a=3&zusatz-c=1e3')).toMatchObject({
      amount: 1,
      begin: null,
      end: null,
      addOns: [],
    })
    expect(read('id=a&tenant=t&start=2027-03-01T10:00&end=2027-03-01T11:30')).toMatchObject({
      begin: Date.UTC(2027, 2, 1, 9),
      end: Date.UTC(2027, 2, 1, 10, 30),
    })
    expect(read('id=a&tenant=t&start=9999999999999999&end=99999999999999999')).toMatchObject({ begin: null, end: null })
  })
})

describe('the draft of a checkout', () => {
  it('takes contact data as long as a booking does', () => {
    const { properties } = JSON.parse(readFileSync('schemas/booking.schema.json', 'utf8')) as {
      readonly properties: Readonly<Record<string, { readonly maxLength?: number }>>
    }
    const lengths = Object.keys(maxContactChars).map((name) => [name, properties[name]?.maxLength])
    expect(Object.entries(maxContactChars)).toEqual(lengths)
  })
})

describe('the page of a checkout', () => {
  const object = {
    ...bookableEntity.defaults,
    id: 'saal',
    tenantId: 'stadt',
    type: 'room',
    title: 'Bürgersaal',
    isScheduleRelated: true,
    amount: 1,
  }
  const draft = {
    ...{ name: 'Gerd Gast', company: '', street: '', zipCode: '', location: '', phone: '', comment: '' },
    ...{ mail: 'gerd@gast.example', paymentProvider: '', consents: [], repeatKey: 'k'.repeat(20), booked: [] },
  }
  const offer = [
    [checkoutPermissionCall, {}],
    [publicBookableCall({}), object],
    [paymentAppsCall, []],
    [
      { path: '/api/tenants/:id' },
      { name: 'Stadt', refundRules: { tiers: [], feeEur: 5, automatic: true }, tax: { askCustomerKind: false } },
    ],
    [checkoutDraftCall, draft],
  ] as const
  const address = `/checkout?id=saal&tenant=stadt&start=${at}&end=${at + hourMs}&schritt=pruefen`
  const booking = checkoutCall({}, {})

  it('does not call an object taken because the visitor asked too often, or the server failed', async () => {
    for (const [status, shown] of [
      [429, 429],
      [500, 503],
    ] as const) {
      const { page } = await drawWith(address, [...offer, [booking, status]], undefined, 'd'.repeat(20))
      expect([page.status, wordsOf(page)]).toEqual([shown, expect.not.stringContaining('nicht verfügbar')])
    }
  })

  it('answers a posted summary that is neither booked nor refused, whatever stands against the choice', async () => {
    const form = { preis: '0', seit: '1', website: '' }
    for (const [status, shown] of [
      [429, 429],
      [503, 503],
    ] as const) {
      const answers = [...offer, [booking, 409], [booking, status]] as const
      const { page } = await drawWith(address, answers, form, 'd'.repeat(20))
      expect(page.status).toBe(shown)
    }
  })

  it('offers the nearest free times of the day beside a taken one, and none beside a free one', async () => {
    const noon = fromWallClock(addDays(dateOf(Date.now()), 10), '12:00') ?? Number.NaN
    const entry = (from: number, to: number, available: boolean) => ({
      timeBegin: noon + from * hourMs,
      timeEnd: noon + to * hourMs,
      available,
    })
    const entries = [entry(-4, 0, true), entry(0, 2, false), entry(2, 8, true)]
    const opened = async (from: number, to: number) => {
      const [start, end] = [String(noon + from * hourMs), String(noon + to * hourMs)]
      const path = `/checkout?id=saal&tenant=stadt&start=${start}&end=${end}&schritt=zeit`
      const { page } = await drawWith(
        path,
        [...offer, [booking, 409], [availabilityCall, entries]],
        undefined,
        'd'.repeat(20),
      )
      const links = [...page.html.matchAll(/class="choice" href="([^"]+)"/g)].map(([, link = '']) => {
        const params = new URL(link.replaceAll('&amp;', '&'), 'http://stadt').searchParams
        return [(Number(params.get('start')) - noon) / hourMs, (Number(params.get('end')) - noon) / hourMs]
      })
      return [links, wordsOf(page).includes('nicht frei. Die nächsten')]
    }
    expect(await opened(1, 2)).toEqual([
      [
        [2, 3],
        [-1, 0],
      ],
      true,
    ])
    expect(await opened(3, 4)).toEqual([[], false])
  })

  it('goes on without a hold, says so, and asks for none without a draft', async () => {
    const computed = { priceEur: 0, vatIncludedEur: 0, isCommitted: true, bookableItems: [], paymentProvider: '' }
    const quoted = [...offer, [booking, computed]] as const
    const held = { expiresAt: at, extensionsLeft: 1, choice: [] }
    const secret = 'd'.repeat(20)
    const shown = await drawWith(address, [...quoted, [saveHoldCall, held]], undefined, secret)
    expect(wordsOf(shown.page)).toContain('Reserviert bis 13:00 Uhr.')
    expect(wordsOf(shown.page)).toContain('noch einmal möglich')
    const last = await drawWith(address, [...quoted, [saveHoldCall, { ...held, extensionsLeft: 0 }]], undefined, secret)
    expect(wordsOf(last.page)).not.toMatch(/Reservierung verlängern|noch .* möglich/)
    expect(wordsOf(last.page)).toContain('lässt sich nicht noch einmal verlängern')
    for (const [code, words] of [
      ['TOO_MANY_HOLDS', 'Sie können ohne buchen.'],
      ['HOLDS_OFF', ''],
    ] as const) {
      const message = 'Sie können ohne buchen.'
      const refusal = { refused: { status: 409, code, message } }
      const { page } = await drawWith(address, [...quoted, [saveHoldCall, refusal]], undefined, secret)
      expect([page.status, wordsOf(page).includes(message)]).toEqual([200, words !== ''])
      expect(page.html).toContain('Kostenfrei buchen')
    }
    const bare = await drawWith(
      address,
      quoted.filter(([call]) => call !== checkoutDraftCall),
    )
    expect(bare.asked.filter(({ path }) => path === saveHoldCall.path)).toEqual([])
  })

  it('tells when a draft cannot be kept, and keeps the summary', async () => {
    const computed = { priceEur: 0, vatIncludedEur: 0, isCommitted: true, bookableItems: [], paymentProvider: '' }
    const answers = [...offer, [booking, computed], [saveCheckoutDraftCall, 429]] as const
    const { page } = await drawWith(address, answers, { preis: '1', seit: '1' }, 'd'.repeat(20))
    expect([page.status, wordsOf(page)]).toEqual([429, expect.stringContaining('sehr viele Anfragen')])
  })
})

describe('the steps of a checkout', () => {
  it('are those that apply, in their order', () => {
    const all = stepsOf({ mode: 'schedule', pieces: null, hasAddOns: true, hasPaymentChoice: true })
    expect(all).toEqual(['zeit', 'anzahl', 'ergaenzungen', 'kontakt', 'zahlung', 'pruefen'])
    const few = stepsOf({ mode: 'timeless', pieces: 1, hasAddOns: false, hasPaymentChoice: false })
    expect(few).toEqual(['kontakt', 'pruefen'])
    expect([stepAfter(few, 'zeit'), stepAfter(few, 'kontakt'), stepAfter(few, 'pruefen')]).toEqual([
      'kontakt',
      'pruefen',
      'pruefen',
    ])
    expect([stepBefore(few, 'kontakt'), stepBefore(few, 'pruefen')]).toEqual([null, 'kontakt'])
  })
})

describe('the typed period of a checkout', () => {
  it('is what the fields of a period say, by the clock of Berlin', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), fc.integer({ min: 1, max: 5_000 }), (minutes, length) => {
        const begin = minutes * minuteMs
        const period = { begin, end: begin + length * minuteMs }
        const read = readPeriod(typedPeriodOf(period), at)
        // The repeated hour in October is read as its first.
        if ('faults' in read) expect(read.faults[0]?.field).toBe('bis')
        else
          for (const [found, wished] of [
            [read.begin, period.begin],
            [read.end, period.end],
          ] as const)
            expect([0, hourMs]).toContain(wished - found)
      }),
    )
  })

  it('names the field of what cannot be read', () => {
    const faulty = (datum: string, von: string, bis: string, letzterTag = '') => {
      const read = readPeriod({ datum, von, bis, letzterTag }, at)
      return 'faults' in read ? read.faults.map(({ field }) => field) : []
    }
    expect(faulty('', '', '')).toEqual(['datum', 'von', 'bis'])
    expect(faulty('3.3.27', '9', '10', 'morgen')).toEqual(['letzterTag'])
    expect(faulty('3.3.27', '10', '9:30')).toEqual(['bis'])
    expect(faulty('28.3.2027', '2:30', '4')).toEqual(['von'])
    expect(faulty('3.3.27', '22', '2', '4.3.27')).toEqual([])
  })

  it('is offered from a quarter of an hour on, if enough is left, and else as it is', () => {
    const minutes = (begin: number, end: number) => ({ begin: at + begin * minuteMs, end: at + end * minuteMs })
    expect(offeredPeriod([], 1)).toBeNull()
    expect(offeredPeriod([minutes(46, 400)], 2)).toEqual(minutes(60, 180))
    expect(offeredPeriod([minutes(46, 110), minutes(240, 400)], null)).toEqual(minutes(240, 300))
    expect(offeredPeriod([minutes(46, 110)], null)).toEqual(minutes(46, 106))
    expect(offeredPeriod([minutes(46, 50)], null)).toEqual(minutes(46, 50))
    expect(offeredPeriod([minutes(30, 400)], null)).toEqual(minutes(30, 90))
  })

  it('is chosen in a month from the present one to three years ahead', () => {
    const shown = (asked: string | null) => shownMonth(asked, '2027-03-01', at)
    expect(shown(null)).toMatchObject({ month: '2027-03', earlier: null, later: '2027-04' })
    expect(shown('2026-12').month).toBe('2027-03')
    expect(shown('9999-99').month).toBe('2027-03')
    expect(shown('2099-01')).toMatchObject({ month: '2030-03', earlier: '2030-02', later: null })
    expect(shown('2027-05').weeks[0]?.[0]).toBe('2027-04-26')
  })
})
