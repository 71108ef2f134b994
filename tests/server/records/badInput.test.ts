import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualEngines } from '../../support/engines.ts'
import { at, idOf, recordOf, refusalOf } from './answers.ts'
import { type TestApi, openTestApi, stadtfest } from './testApi.ts'

describe.each(usualEngines)('what a save refuses on %s', (engine) => {
  let api: TestApi
  const put = (body: unknown, path = '/api/stadt/bookables', who: Parameters<TestApi['ask']>[0] = 'owner') =>
    api.ask(who, 'PUT', path, body)
  const room = (more: object = {}) => ({ type: 'room', title: 'Saal', ...more })
  beforeAll(async () => {
    api = await openTestApi(engine)
  })
  afterAll(async () => {
    expect(api.unexpected).toEqual([])
    await api.demandHealth()
    await api.close()
  })

  it.each([
    ['no object', [], 'BODY_MISSING', []],
    ['no title', { type: 'room' }, 'INVALID', ['REQUIRED /title']],
    ['an empty title', room({ title: '' }), 'INVALID', ['TOO_SHORT /title']],
    ['a number as text', room({ amount: '5' }), 'INVALID', ['TYPE /amount']],
    ['a text as number', room({ title: 5 }), 'INVALID', ['TYPE /title']],
    ['a flag as text', room({ isPublic: 'true' }), 'INVALID', ['TYPE /isPublic']],
    ['a choice that is none', room({ type: 'Schloss' }), 'INVALID', ['NOT_ALLOWED /type']],
    [
      'a text too long to be cleaned',
      room({ description: '<b></p>'.repeat(15_000) }),
      'INVALID',
      ['TOO_LONG /description'],
    ],
    [
      'a text nested too deep',
      room({ description: '<b></p>'.repeat(10_000) }),
      'INVALID',
      ['TEXT_TOO_DEEP /description'],
    ],
    [
      'cents of cents',
      room({ priceCategories: [{ priceEur: 1.005 }] }),
      'INVALID',
      ['NOT_ALLOWED /priceCategories/0/priceEur'],
    ],
    ['no price at all', room({ priceCategories: [] }), 'INVALID', ['TOO_FEW /priceCategories']],
    ['an amount beyond all', room({ amount: 1_000_001 }), 'INVALID', ['TOO_LARGE /amount']],
    [
      'unknown names',
      room({ colour: 'red', size: 5 }),
      'UNKNOWN_FIELD',
      ['UNKNOWN_FIELD /colour', 'UNKNOWN_FIELD /size'],
    ],
    [
      'an unknown name inside',
      room({ groupBooking: { enabled: true, who: 1 } }),
      'UNKNOWN_FIELD',
      ['UNKNOWN_FIELD /groupBooking/who'],
    ],
    ['a prototype', room({ constructor: {} }), 'UNKNOWN_FIELD', ['UNKNOWN_FIELD /constructor']],
    ['another tenant', room({ tenantId: 'kreis' }), 'READ_ONLY_FIELD', ['READ_ONLY_FIELD /tenantId']],
    [
      'a rule of the domain',
      room({ isScheduleRelated: true, isTimePeriodRelated: true, timePeriods: [] }),
      'INVALID',
      ['SCHEDULE_AND_PERIODS /isTimePeriodRelated'],
    ],
  ])('V4 refuses %s and names every field', async (_name, body, code, fields) => {
    const answer = await put(body)
    expect(refusalOf(answer)).toEqual({ status: 400, code, fields })
    expect(at(answer, 'message')).toBeTypeOf('string')
  })

  it('BOOKABLE-FORM-061 ERR-085 gives the exact sentence of the schema, and a German one where it has none', async () => {
    const answer = await put({ type: 'room', title: '', location: 5, permittedUsers: ['keine Mail'] })
    const fields = at(answer, 'details', 'fields')
    expect(fields).toEqual(
      expect.arrayContaining([
        { path: '/title', code: 'TOO_SHORT', message: 'Pflichtfeld' },
        { path: '/location', code: 'TYPE', message: 'Erwartet wird ein Text.' },
        { path: '/permittedUsers/0', code: 'FORMAT', message: 'E-Mail ist ungültig.' },
      ]),
    )
  })

  it('V2 refuses NUL and lone surrogates with 400 before they reach the database', async () => {
    for (const title of ['a\\u0000b', 'a\\ud800b'])
      expect((await put(`{"type":"room","title":"${title}"}`)).status).toBe(400)
  })

  it('A5 server-set fields are ignored on create and refused by name when an update would change them', async () => {
    const made = await put(
      room({
        id: '',
        ownerUserId: 'guest@demo.example',
        timeCreated: 5,
        timeUpdated: 5,
        priceEur: 99,
        version: 1,
        _populated: null,
      }),
    )
    expect(made.status).toBe(201)
    expect(recordOf(made)).toMatchObject({ ownerUserId: 'owner@demo.example', priceEur: 0 })
    expect(at(made, 'timeCreated')).not.toBe(5)
    const changed = { ownerUserId: 'guest@demo.example', timeCreated: 5, tenantId: 'kreis' }
    expect(refusalOf(await put({ ...recordOf(made), ...changed }))).toEqual({
      status: 400,
      code: 'READ_ONLY_FIELD',
      fields: ['READ_ONLY_FIELD /tenantId', 'READ_ONLY_FIELD /ownerUserId', 'READ_ONLY_FIELD /timeCreated'],
    })
    const derived = await put({
      ...recordOf(made),
      priceEur: 99,
      timeUpdated: 1,
      _populated: { event: null, relatedBookables: [] },
    })
    expect(derived.status).toBe(200)
    expect(recordOf(derived)).toMatchObject({ priceEur: 0 })
    expect((await api.ask('owner', 'GET', `/api/stadt/bookables/${idOf(made)}`)).body).toEqual(derived.body)
  })

  it('A2 every id in a body must be one of this tenant', async () => {
    const foreignRoom = await api.put('bookable', 'kreis', room({ title: 'Kreissaal' }))
    const foreignEvent = await api.put('event', 'kreis', stadtfest)
    const foreignRole = await api.put('role', 'kreis', { id: 'kreisrolle', name: 'Kreis' })
    const cases: readonly (readonly [object, string])[] = [
      [{ type: 'ticket', eventId: foreignEvent }, '/eventId'],
      [{ permittedRoles: ['team', foreignRole] }, '/permittedRoles/1'],
      [{ freeBookingRoles: [foreignRole] }, '/freeBookingRoles/0'],
      [{ groupBooking: { enabled: true, permittedRoles: [foreignRole] } }, '/groupBooking/permittedRoles/0'],
      [{ relatedBookableIds: [foreignRoom] }, '/relatedBookableIds/0'],
      [{ checkoutBookableIds: [{ bookableId: foreignRoom, mandatory: false }] }, '/checkoutBookableIds/0/bookableId'],
      [{ relatedBookableIds: ['nirgends'] }, '/relatedBookableIds/0'],
    ]
    const messages = new Set<unknown>()
    for (const [body, path] of cases) {
      const answer = await put(room(body))
      expect(refusalOf(answer)).toEqual({ status: 400, code: 'INVALID', fields: [`UNKNOWN_REFERENCE ${path}`] })
      messages.add(at(answer, 'details', 'fields', 0, 'message'))
    }
    expect(messages.size).toBe(1)
    const event = { ...stadtfest, eventLocation: { name: 'Saal', select: foreignRoom } }
    expect(refusalOf(await put(event, '/api/stadt/events')).fields).toEqual(['UNKNOWN_REFERENCE /eventLocation/select'])
  })

  it('rich text is cleaned by one allow list', async () => {
    const made = await put(
      room({
        description:
          '<p style="color:red" onclick="x()">Hallo <strong>Welt</strong><script>alert(1)</script><a href="javascript:x()">a</a><a href="https://a.example" target="x">b</a><img src="/api/stadt/files/get?name=/public/rooms/x.png" alt="Saal" onerror="x()"><img src="data:image/png;base64,AA"><iframe src="https://b.example"></iframe></p>',
      }),
    )
    expect(at(made, 'description')).toBe(
      '<p>Hallo <strong>Welt</strong><a>a</a><a href="https://a.example" target="_blank" rel="noopener noreferrer">b</a><img src="/api/stadt/files/get?name=/public/rooms/x.png" alt="Saal" /></p>',
    )
  })

  it('BOOKABLE-FORM-055 an attachment leads to the web and nowhere else', async () => {
    const scheme = ['javascript:alert(1)', ' javascript:alert(1)', 'JAVASCRIPT://a.example/%0a1', 'data:text/html,x']
    for (const url of [...scheme, 'ftp://a.example', '//a.example/x', 'https://a b'])
      expect(refusalOf(await put(room({ attachments: [{ title: 'a', url }] }))).fields, url).toEqual([
        'FORMAT /attachments/0/url',
      ])
    expect((await put(room({ attachments: [{ title: 'a', url: 'https://a.example/x' }] }))).status).toBe(201)
  })

  it('pictures are own files with words for those who do not see them; what stands there unchanged may stay', async () => {
    const own = '/api/stadt/files/get?name=/public/rooms/x.png'
    const foreign = [
      'https://a.example/x.png',
      '//a.example/x.png',
      'x.png',
      'javascript:x()',
      'data:image/png;base64,AA',
      '/api/kreis/files/get?name=/public/rooms/x.png',
      `${own}&x=1`,
      '/api/stadt/files/get?name=/public/../x.png',
      '/api/stadt/files/get?name=/public/rooms/x.pdf',
      '/api/stadt/files/get?name=%E0%A4%A',
    ]
    for (const imgUrl of foreign)
      expect(refusalOf(await put(room({ imgUrl }))).fields, imgUrl).toEqual(['PICTURE_FOREIGN /imgUrl'])
    const text = (src: string, alt = ' alt="Saal"') => `<p>a <img src="${src}"${alt}></p>`
    for (const src of foreign.filter((one) => !/^(?:javascript|data|\/\/)/.test(one)))
      expect(refusalOf(await put(room({ bookingNotes: text(src) }))).fields, src).toEqual([
        'PICTURE_FOREIGN /bookingNotes',
      ])
    for (const alt of ['', ' alt', ' alt=""', ' alt=" "'])
      expect(refusalOf(await put(room({ description: text(own, alt) }))).fields, alt).toEqual([
        'PICTURE_WITHOUT_ALT /description',
      ])
    const event = {
      ...stadtfest,
      information: { ...stadtfest.information, teaserImage: own },
      images: [own, 'https://a.example/x.png'],
    }
    expect(refusalOf(await put(event, '/api/stadt/events')).fields).toEqual(['PICTURE_FOREIGN /images/1'])
    const id = await api.put('bookable', 'stadt', {
      type: 'room',
      title: 'Umzug',
      imgUrl: 'https://frueher.example/x.png',
    })
    expect((await put({ id, title: 'Umgezogen', imgUrl: 'https://frueher.example/x.png' })).status).toBe(200)
    expect((await put({ id, imgUrl: own })).status).toBe(200)
    expect((await put({ id, imgUrl: 'https://frueher.example/x.png' })).status).toBe(400)
  })

  it('relations may not lead back, nor be longer than ten', async () => {
    const chain: string[] = []
    for (let length = 0; length < 10; length++) {
      const last = chain.at(-1)
      const made = await put(room({ title: `Glied ${length}`, relatedBookableIds: last === undefined ? [] : [last] }))
      chain.push(idOf(made))
    }
    const [lowest = '', highest = ''] = [chain[0], chain[9]]
    expect(refusalOf(await put({ id: lowest, relatedBookableIds: [highest] })).fields).toEqual([
      'RELATION_CYCLE /relatedBookableIds/0',
    ])
    expect(refusalOf(await put(room({ relatedBookableIds: [highest] }))).fields).toEqual([
      'RELATION_CHAIN /relatedBookableIds/0',
    ])
    expect(refusalOf(await put({ id: lowest, relatedBookableIds: [lowest] })).fields).toEqual([
      'RELATED_SELF /relatedBookableIds/0',
    ])
  })

  it('an object is a part of at most thirty others, over whatever distance', async () => {
    const part = idOf(await put(room({ title: 'Teil' })))
    const middle = idOf(await put(room({ title: 'Mitte', relatedBookableIds: [part] })))
    for (let wholes = 1; wholes < 30; wholes++)
      await put(room({ title: `Ganzes ${wholes}`, relatedBookableIds: [wholes % 2 === 0 ? part : middle] }))
    for (const relatedBookableIds of [[part], [middle]])
      expect(refusalOf(await put(room({ relatedBookableIds }))).fields).toEqual(['RELATION_WHOLES /relatedBookableIds'])
    expect((await put({ id: middle, relatedBookableIds: [] })).status).toBe(200)
    expect((await put(room({ relatedBookableIds: [part] }))).status).toBe(201)
  })
})
