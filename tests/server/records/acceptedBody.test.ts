import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptedBody } from '../../../src/server/records/acceptedBody.ts'
import { completed } from '../../../src/server/records/completed.ts'
import { type Document, isDocument } from '../../../src/server/records/pointer.ts'
import { wireSchemas } from '../../../src/generated/server/wireSchemas.ts'
import { usualEngines } from '../../support/engines.ts'
import { idOf, recordOf, refusalOf } from './answers.ts'
import { type TestApi, openTestApi, stadtfest } from './testApi.ts'

const schemas = Object.entries(wireSchemas)

interface Accepting {
  readonly path: readonly string[]
  readonly given: unknown
  readonly means: unknown
  /** One of a closed list; references are not checked by the schema. */
  readonly chosen: boolean
}

/** Every property outside lists with another accepted form, and a value of that form. */
const acceptingIn = (schema: Document, path: readonly string[] = []): readonly Accepting[] => {
  const accepts = isDocument(schema['x-accepts']) ? schema['x-accepts'] : {}
  const instead = Array.isArray(accepts['instead']) ? accepts['instead'].filter(isDocument) : []
  const properties = isDocument(schema['properties']) ? Object.entries(schema['properties']) : []
  return [
    ...instead.map(({ given, means }) => ({
      path,
      given,
      means,
      chosen: Array.isArray(schema['oneOf']) || Array.isArray(schema['enum']),
    })),
    ...properties.flatMap(([name, property]) => (isDocument(property) ? acceptingIn(property, [...path, name]) : [])),
  ]
}

const inside = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isDocument(inner) ? inner[name] : undefined), value)

describe('what is accepted beside the schema', () => {
  it.each(schemas)(
    '%s: an empty choice or text means what the schema says of nothing',
    (_name, { schema, validate }) => {
      for (const { path, given, means, chosen } of acceptingIn(schema)) {
        const body = inside(path, given)
        const read = acceptedBody(schema, isDocument(body) ? body : {}, null)
        expect([path, valueAt(read, path)]).toEqual([path, means])
        // The meaning is valid, the value sent is not: no replacement without need.
        const wrong = (document: Document) => {
          validate(completed(schema, document))
          return (validate.errors ?? []).filter(({ instancePath }) => instancePath === `/${path.join('/')}`)
        }
        expect([path, wrong(read)]).toEqual([path, []])
        if (given === null || chosen) expect([path, wrong(isDocument(body) ? body : {})]).not.toEqual([path, []])
      }
    },
  )

  it('reading twice is reading once, and nothing but null and the empty text is ever replaced', () => {
    const leaves = fc.oneof(fc.constantFrom('', null, '1', 'room', 0, 7.5, true), fc.string())
    const names = fc.constantFrom(
      'type',
      'title',
      'eventId',
      'imgUrl',
      'priceCategories',
      'amount',
      'groupBooking',
      'x',
    )
    fc.assert(
      fc.property(fc.dictionary(names, fc.oneof(leaves, fc.array(leaves), fc.dictionary(names, leaves))), (body) => {
        const read = acceptedBody(wireSchemas.bookable.schema, body, null)
        expect(acceptedBody(wireSchemas.bookable.schema, read, null)).toEqual(read)
        for (const [name, value] of Object.entries(body))
          if (value !== '' && value !== null && typeof value !== 'object') expect(read[name]).toBe(value)
      }),
    )
  })
})

describe.each(usualEngines)('what the documents’ own client sends, on %s', (engine) => {
  let api: TestApi
  const bookables = '/api/stadt/bookables'
  const events = '/api/stadt/events'
  const room = (more: object = {}) => ({ type: 'room', title: 'Saal', ...more })
  const category = { priceEur: 10, interval: { start: null, end: null }, fixedPrice: false, weekdays: [], holidays: [] }
  beforeAll(async () => {
    api = await openTestApi(engine)
  })
  afterAll(async () => {
    expect(api.unexpected).toEqual([])
    await api.demandHealth()
    await api.close()
  })

  it('WORKFLOW-007 WORKFLOW-010 WORKFLOW-012 an empty state of an event and an empty receiver are none', async () => {
    const workflow = {
      name: 'Bearbeitung',
      active: true,
      defaultState: '',
      states: [
        { id: 's1', name: 'Neu', actions: [{ type: 'bookingStatus', receiverType: '', bookingStatus: ['commit'] }] },
      ],
      eventStateMapping: { onCreate: 's1', onCommit: '', onReject: '', onPay: '' },
    }
    const saved = await api.ask('owner', 'POST', '/api/stadt/workflow', workflow)
    expect([saved.status, saved.body]).toMatchObject([
      201,
      {
        defaultState: null,
        states: [{ actions: [{ receiverType: null }] }],
        eventStateMapping: { onCreate: 's1', onCommit: null, onReject: null, onPay: null },
      },
    ])
  })

  it('an empty date, time or state is none, and a preview takes what a booking takes', async () => {
    const information = { ...stadtfest.information, endDate: '', endTime: '' }
    const event = await api.ask('owner', 'PUT', events, { ...stadtfest, information })
    expect([event.status, event.body]).toMatchObject([201, { information: { endDate: null, endTime: null } }])
    const saal = await api.ask('owner', 'PUT', bookables, room({ assignedUserId: '', parent: '', eventId: '' }))
    expect(recordOf(saal)).toMatchObject({ assignedUserId: null, parent: null, eventId: null })
    const bookableItems = [{ bookableId: idOf(saal), amount: 1 }]
    const unset = { couponCode: null, assignedUserId: null }
    const preview = await api.ask('owner', 'POST', '/api/stadt/bookings/preview', { bookableItems, ...unset })
    expect([preview.status, preview.body]).toMatchObject([200, { faults: [] }])
    const booking = { mail: 'eva@example.org', name: 'Eva', bookableItems, ...unset, workflowStatus: '' }
    const made = await api.ask('owner', 'PUT', '/api/stadt/bookings', booking)
    expect([made.status, made.body]).toMatchObject([201, { couponCode: '', assignedUserId: '' }])
    const again = { id: idOf(made), workflowStatus: '' }
    const changed = await api.ask('owner', 'PUT', '/api/stadt/bookings', again)
    expect([changed.status, changed.body]).toMatchObject([200, { workflowStatus: null }])
  })

  it('ENTITY-024 ENTITY-027 texts and pictures that are null are empty, a price is also called price', async () => {
    const event = {
      ...stadtfest,
      information: { ...stadtfest.information, teaserImage: null, teaserText: null },
      eventOrganizer: {
        ...stadtfest.eventOrganizer,
        contactPersonImage: null,
        speakers: [{ name: 'A. Eins', image: null }],
      },
      attendees: {
        priceCategories: [
          { id: 'a', name: 'Erwachsene', price: 12.5 },
          { id: 'b', price: 5, priceEur: 5 },
        ],
      },
    }
    const saved = await api.ask('owner', 'PUT', events, event)
    expect([saved.status, saved.body]).toMatchObject([
      201,
      {
        information: { teaserImage: '', teaserText: '' },
        eventOrganizer: { contactPersonImage: '', speakers: [{ name: 'A. Eins', image: '' }] },
        attendees: { priceCategories: [{ name: 'Erwachsene', priceEur: 12.5 }, { priceEur: 5 }] },
      },
    ])
    expect(JSON.stringify(saved.body)).not.toContain('"price":')
    const differing = { ...event, attendees: { priceCategories: [{ id: 'a', price: 12, priceEur: 13 }] } }
    expect(refusalOf(await api.ask('owner', 'PUT', events, differing))).toEqual({
      status: 400,
      code: 'INVALID',
      fields: ['DIFFERS /attendees/priceCategories/0/price'],
    })
  })

  it('PRICE-003 the tax inside a price category is that of the object or 0, and no answer repeats it', async () => {
    const taxed = (priceValueAddedTax: unknown) => [{ ...category, priceValueAddedTax }]
    const made = await api.ask('owner', 'PUT', bookables, room({ priceValueAddedTax: 19, priceCategories: taxed(19) }))
    expect(made.status).toBe(201)
    expect(recordOf(made)).toMatchObject({ priceValueAddedTax: 19, priceCategories: [category] })
    expect(JSON.stringify(recordOf(made)['priceCategories'])).not.toContain('priceValueAddedTax')
    const id = idOf(made)
    const changed = (priceCategories: unknown) => api.ask('owner', 'PUT', bookables, { id, priceCategories })
    expect((await changed(taxed(0))).status).toBe(200)
    // As many categories as the list takes: a repeated name counts as no unknown one.
    expect((await changed(Array.from({ length: 50 }, () => taxed(0)).flat())).status).toBe(200)
    // The body has no tax of the object: the stored one counts.
    expect((await changed(taxed(19))).status).toBe(200)
    for (const other of [7, '19', null])
      expect([other, refusalOf(await changed(taxed(other)))]).toEqual([
        other,
        { status: 400, code: 'INVALID', fields: ['DIFFERS /priceCategories/0/priceValueAddedTax'] },
      ])
    // The right comes first: a difference would reveal the stored tax.
    expect(refusalOf(await api.ask('own', 'PUT', bookables, { id, priceCategories: taxed(7) }))).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
  })

  it('PRICE-023 numbers as text and unknown names stay refused', async () => {
    expect(refusalOf(await api.ask('owner', 'PUT', bookables, room({ amount: '3' })))).toMatchObject({
      status: 400,
      fields: [expect.stringContaining('/amount')],
    })
    expect(refusalOf(await api.ask('owner', 'PUT', bookables, room({ amount: '' })))).toMatchObject({ status: 400 })
    expect(refusalOf(await api.ask('owner', 'PUT', bookables, room({ price: 3 })))).toEqual({
      status: 400,
      code: 'UNKNOWN_FIELD',
      fields: ['UNKNOWN_FIELD /price'],
    })
  })

  it('API-061 a code is answered at checkout with what it is worth, and with the reason where it is worth nothing', async () => {
    const coupons = '/api/stadt/coupons'
    const create = (body: object) => api.ask('owner', 'PUT', `${coupons}?create=true`, body)
    await create({ id: 'HERBST', type: 'percentage', discount: 10, description: 'Herbst', maxAmount: 3 })
    await create({ id: 'ALT', discount: 5, validTo: 1_000 })
    await create({ id: 'LEER', discount: 5, maxAmount: 0 })
    for (const who of ['visitor', 'guest', 'foreign'] as const) {
      expect([who, await api.ask(who, 'GET', `${coupons}/herbst`)]).toMatchObject([who, { status: 200 }])
      expect((await api.ask(who, 'GET', `${coupons}/herbst`)).body).toEqual({
        id: 'HERBST',
        type: 'percentage',
        discount: 10,
        description: 'Herbst',
      })
      expect(refusalOf(await api.ask(who, 'GET', `${coupons}/ALT`))).toMatchObject({
        status: 400,
        code: 'COUPON_EXPIRED',
      })
      expect(refusalOf(await api.ask(who, 'GET', `${coupons}/LEER`))).toMatchObject({
        status: 409,
        code: 'COUPON_USED_UP',
      })
      expect((await api.ask(who, 'GET', `${coupons}/FEHLT`)).status).toBe(404)
      // A code of another tenant is unknown.
      expect((await api.ask(who, 'GET', '/api/kreis/coupons/HERBST')).status).toBe(404)
    }
    expect((await api.ask('team', 'GET', `${coupons}/ALT`)).body).toMatchObject({ id: 'ALT', validTo: 1_000 })
  })

  it('API-061 codes cannot be guessed: after sixty attempts an address waits; staff do not', async () => {
    const statuses: number[] = []
    for (let asked = 0; asked < 61; asked++)
      statuses.push((await api.ask('visitor', 'GET', `/api/stadt/coupons/GERATEN${asked}`)).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await api.ask('visitor', 'GET', '/api/stadt/coupons/HERBST')).status).toBe(429)
    expect((await api.ask('team', 'GET', '/api/stadt/coupons/HERBST')).status).toBe(200)
  })
})
