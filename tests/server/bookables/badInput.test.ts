import bookableSchema from 'virtual:wire-schema/bookable'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDocument } from '../../../src/server/records/pointer.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Reply, type Session, signIn } from '../../support/session.ts'

const room = (more: object = {}) => ({ type: 'room', title: 'Saal', ...more })

interface Field {
  readonly path: string
  readonly code: string
  readonly message: string
}

const fieldsOf = ({ body }: Reply): readonly Field[] => {
  const details = isDocument(body) && isDocument(body['details']) ? body['details'] : {}
  const fields = details['fields']
  return Array.isArray(fields)
    ? fields.filter(isDocument).map(({ path, code, message }) => ({
        path: String(path),
        code: String(code),
        message: String(message),
      }))
    : []
}

/** A German message: not the validator's English and no bare code. */
const isGerman = (message: string) =>
  message.length > 5 && !/\b(must|should|NOT|additional|property|match|equal)\b/.test(message)

/** Properties set by the server are not checked. */
const ofServer = new Set([
  'id',
  'tenantId',
  'ownerUserId',
  'timeCreated',
  'timeUpdated',
  'version',
  'priceEur',
  '_populated',
])

/** Switches without which these properties are dropped. */
const needs: Readonly<Record<string, object>> = { eventId: { type: 'ticket' }, longRangeOptions: { isLongRange: true } }

const typesOf = ({ type }: Record<string, unknown>): readonly unknown[] => [type].flat()

/** Values each property of the schema refuses: wrong type, too long, too small, too large, too many. */
const wrongValues = (schema: Record<string, unknown>): readonly unknown[] => {
  const types = typesOf(schema)
  const wrong: unknown[] = [types.includes('object') ? 'kein Objekt' : { kein: 'Wert' }]
  if (!types.includes('string')) wrong.push('12,5x')
  if (!types.includes('number') && !types.includes('integer')) wrong.push(12.5)
  if (typeof schema['maxLength'] === 'number') wrong.push('x'.repeat(schema['maxLength'] + 1))
  if (typeof schema['minimum'] === 'number') wrong.push(schema['minimum'] - 1)
  if (typeof schema['exclusiveMinimum'] === 'number') wrong.push(schema['exclusiveMinimum'])
  if (typeof schema['maximum'] === 'number') wrong.push(schema['maximum'] + 1)
  if (types.includes('integer')) wrong.push(1.5)
  return wrong
}

const cases: readonly (readonly [name: string, wrong: readonly unknown[]])[] = Object.entries(
  isDocument(bookableSchema.properties) ? bookableSchema.properties : {},
).flatMap(([name, schema]) => (ofServer.has(name) || !isDocument(schema) ? [] : [[name, wrongValues(schema)] as const]))

describe.each(usualEngines)('what a save of a bookable refuses on %s', (engine) => {
  let server: TestServer
  let owner: Session
  const put = (body: unknown) => owner.put('/api/musterstadt/bookables', body)
  const count = async () => {
    const { body } = await owner.get('/api/musterstadt/bookables')
    return Array.isArray(body) ? body.length : -1
  }
  const refused = async (body: object, path: string, code?: string) => {
    const reply = await put(body)
    expect([path, reply.status]).toEqual([path, 400])
    const field = fieldsOf(reply).find((one) => one.path.startsWith(path))
    expect(field, `${path}: ${reply.text}`).toBeDefined()
    if (code !== undefined) expect(field?.code).toBe(code)
    expect(field?.message).toSatisfy(isGerman)
  }
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    owner = await signIn(server, 'owner')
  })
  afterAll(() => server.close())

  it('V4 every property of the schema: wrong type, too long, negative, too large; each is pointed at in German, nothing is stored', async () => {
    const before = await count()
    expect(cases.length).toBeGreaterThan(30)
    for (const [name, wrong] of cases)
      for (const value of wrong) await refused(room({ ...needs[name], [name]: value }), `/${name}`)
    expect(await count()).toBe(before)
  })

  const hours = (startTime: string, endTime: string) => ({ weekdays: [1], startTime, endTime })

  it.each([
    [
      'hours that end before they start',
      { isOpeningHoursRelated: true, openingHours: [hours('18:00', '08:00')] },
      '/openingHours/0/endTime',
    ],
    [
      'a period that ends before it starts',
      { isTimePeriodRelated: true, timePeriods: [hours('18:00', '08:00')] },
      '/timePeriods/0/endTime',
    ],
    [
      'special hours that end before they start',
      {
        isSpecialOpeningHoursRelated: true,
        specialOpeningHours: [{ date: '2027-03-24', startTime: '18:00', endTime: '08:00' }],
      },
      '/specialOpeningHours/0/endTime',
    ],
    ['a time that is none', { openingHours: [hours('25:00', '26:00')] }, '/openingHours/0/startTime'],
    [
      'a weekday that is none',
      { openingHours: [{ ...hours('08:00', '18:00'), weekdays: [7] }] },
      '/openingHours/0/weekdays/0',
    ],
    [
      'a day that is none',
      { specialOpeningHours: [{ date: '2027-02-30', startTime: '08:00', endTime: '18:00' }] },
      '/specialOpeningHours/0/date',
    ],
    ['a negative price', { priceCategories: [{ priceEur: -1 }] }, '/priceCategories/0/priceEur'],
    ['a negative amount', { amount: -1 }, '/amount'],
    [
      'a script as attachment',
      { attachments: [{ type: 'agreement', title: 'AGB', url: 'javascript:alert(1)' }] },
      '/attachments/0/url',
    ],
    [
      'a data address as attachment',
      { attachments: [{ type: 'agreement', title: 'AGB', url: 'data:text/html,x' }] },
      '/attachments/0/url',
    ],
  ] as const)('V4 refuses %s', async (_name, change, path) => {
    await refused(room(change), path)
  })

  it('PRICE-001 takes the four price types and no other', async () => {
    for (const priceType of ['per-item', 'per-hour', 'per-day', 'per-square-meter'])
      expect([priceType, (await put(room({ title: priceType, priceType }))).status]).toEqual([priceType, 201])
    await refused(room({ priceType: 'per-week' }), '/priceType', 'NOT_ALLOWED')
  })

  it('an object is no part of itself, not even over others', async () => {
    const made = async (more: object) => {
      const { body } = await put(room(more))
      return isDocument(body) ? { ...body } : {}
    }
    const part = await made({ title: 'Teil' })
    const whole = await made({ title: 'Ganzes', relatedBookableIds: [part['id']] })
    await refused({ ...whole, relatedBookableIds: [whole['id']] }, '/relatedBookableIds')
    await refused({ ...part, relatedBookableIds: [whole['id']] }, '/relatedBookableIds')
  })

  it("A2 another town's ids are refused in every list, as unknown ones are", async () => {
    const other = await signIn(server, 'otherOwner')
    const idFrom = async (path: string, body: object) => {
      const reply = await other.put(`/api/beispielkreis/${path}`, body)
      return isDocument(reply.body) ? String(reply.body['id']) : reply.text
    }
    const bookable = await idFrom('bookables', room({ title: 'Kreissaal' }))
    const role = await idFrom('roles', { name: 'Kreisrolle' })
    await refused(room({ relatedBookableIds: [bookable] }), '/relatedBookableIds/0', 'UNKNOWN_REFERENCE')
    await refused(
      room({ checkoutBookableIds: [{ bookableId: bookable, mandatory: true }] }),
      '/checkoutBookableIds/0/bookableId',
      'UNKNOWN_REFERENCE',
    )
    for (const list of ['permittedRoles', 'freeBookingRoles'])
      await refused(room({ [list]: [role] }), `/${list}/0`, 'UNKNOWN_REFERENCE')
  })

  it('BOOKABLE-LIST-046 API-013 a copy counts as every new one does: with no place left it is refused, unpublished it is not', async () => {
    const instance = await signIn(server, 'instance')
    const { body } = await instance.get('/api/tenants/musterstadt')
    const tenant = isDocument(body) ? body : {}
    const published = await owner.get('/api/musterstadt/bookables?filter={"isPublic":true}')
    const used = Array.isArray(published.body) ? published.body.length : 0
    expect((await instance.put('/api/tenants', { ...tenant, maxPublicBookables: used + 1 })).status).toBe(200)
    const original = room({ title: 'Original', isPublic: true })
    expect((await put(original)).status).toBe(201)
    expect((await owner.get('/api/musterstadt/bookables/count/check')).body).toBe(true)
    const copy = await put({ ...original, title: 'Original (Kopie)' })
    expect([copy.status, isDocument(copy.body) ? copy.body['code'] : '']).toEqual([409, 'QUOTA_EXCEEDED'])
    expect((await put({ ...original, title: 'Original (Kopie)', isPublic: false })).status).toBe(201)
  })
})
