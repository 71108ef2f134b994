import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../support/engines.ts'
import { at, field, priceCategory, bookingBody } from '../bookings/hall.ts'
import type { Answer } from '../records/testApi.ts'
import { columnsIn, nowhere, openBoard, state, statusOf, type TownBoard } from './townBoard.ts'

describe.each(engines)('the board of a town on %s', (engine) => {
  let board: TownBoard
  beforeAll(async () => {
    board = await openBoard(engine)
  })
  afterEach(async () => {
    await board.demandHealth()
    expect(board.unexpected).toEqual([])
  })
  afterAll(() => board.close())

  it('API-065 API-066 API-069 API-070 KANBAN-014 KANBAN-023 KANBAN-024 cards are moved, put in order, archived and put back', async () => {
    await board.flow({ states: [state('neu'), state('alt')] })
    const [a, b, c] = [await board.card(), await board.card(), await board.card()]
    const backlog = await board.ask('team', 'GET', '/api/stadt/workflow/backlog')
    expect(backlog).toMatchObject({ status: 200, body: [c, b, a].map((id) => ({ id, added: null })) })

    for (const id of [a, b]) expect((await board.move(id, 'neu', { newIndex: 0 })).status).toBe(200)
    expect(await board.column('neu')).toEqual([b, a])
    const before = columnsIn((await board.ask('team', 'GET', '/api/stadt/workflow/states')).body)
    const inside = await board.move(b, 'neu', { newIndex: 1, oldIndex: 0, source: 'neu' })
    expect(inside.body).toMatchObject({
      states: [
        { id: 'neu', tasks: [{ id: a }, { id: b }] },
        { id: 'alt', tasks: [] },
      ],
    })
    // Within its state a card keeps its time of arrival.
    const added = (columns: typeof before) => columns[0]?.tasks.find(({ id }) => id === b)?.added
    expect(added(columnsIn(inside.body))).toBe(added(before))

    expect((await board.move(c, 'neu', { newIndex: 99 })).status).toBe(200)
    expect(await board.column('neu')).toEqual([a, b, c])
    const archived = await board.archive(b)
    expect(archived.body).toMatchObject({ archive: [{ id: b }] })
    expect((await statusOf(board, b)).workflowStatus).toBe('archive')
    expect((await board.move(a, 'backlog')).status).toBe(200)
    expect(await board.column('neu')).toEqual([c])
    expect((await board.ask('team', 'GET', '/api/stadt/workflow/backlog')).body).toEqual([{ id: a, added: null }])
    // Deleting a booking deletes its card.
    await board.ask('team', 'DELETE', `/api/stadt/bookings/${b}`)
    expect(await board.column('archive')).toEqual([])
  })

  it('API-069 API-070 who prefers no answer gets none, and none when he repeats himself; what he asked is done once', async () => {
    await board.flow({ states: [state('still')] })
    const [a, b] = [await board.card(), await board.card()]
    const minimal = { prefer: 'wait=5, Return=minimal' }
    const quietly = (call: string, body: object, headers: Record<string, string>) =>
      board.ask('team', 'PUT', `/api/stadt/workflow/${call}`, body, headers)
    const move = (taskId: string) => ({ taskId, operation: 'move', destination: 'still', newIndex: 0 })
    const answers = [
      await quietly('task', move(a), { ...minimal, 'idempotency-key': 'a' }),
      await quietly('task', move(b), { ...minimal, 'idempotency-key': 'b' }),
      await quietly('task', move(a), { 'idempotency-key': 'a' }),
    ]
    const shown = answers.map(({ status, body, header }) => [status, body, header('preference-applied')])
    // A repeat gets the first answer, whatever it prefers.
    expect(shown).toEqual(['return=minimal', 'return=minimal', undefined].map((word) => [204, undefined, word]))
    expect(answers.map(({ header }) => header('idempotency-replayed'))).toEqual([undefined, undefined, 'true'])
    expect(await board.column('still')).toEqual([b, a])
    expect((await quietly('archive', { taskId: b }, minimal)).status).toBe(204)
    expect((await quietly('task', move('GIBT-ESNI'), minimal)).body).toMatchObject({ code: 'NOT_FOUND' })
    expect((await board.move(a, 'still')).body).toMatchObject({ states: [{ id: 'still', tasks: [{ id: a }] }] })
  })

  it('a card that is no longer where it was seen is refused, and none is moved', async () => {
    await board.flow({ states: [state('neu'), state('alt')] })
    const [a, b] = [await board.card(), await board.card()]
    for (const id of [b, a]) await board.move(id, 'neu', { newIndex: 0 })
    const stale = { status: 409, body: { code: 'STALE_POSITION' } }
    expect(await board.move(a, 'alt', { newIndex: 0, oldIndex: 1 })).toMatchObject(stale)
    expect(await board.move(a, 'alt', { newIndex: 0, source: 'backlog' })).toMatchObject(stale)
    expect((await board.column('neu')).slice(0, 2)).toEqual([a, b])
    expect(await board.column('alt')).toEqual([])
  })

  it('WORKFLOW-005 saving keeps the cards of surviving states in order, those of deleted ones go back to the backlog', async () => {
    await board.flow({ states: [state('eins'), state('zwei')] })
    const [a, b, c] = [await board.card(), await board.card(), await board.card()]
    for (const [id, columnId] of [
      [a, 'eins'],
      [b, 'zwei'],
      [c, 'zwei'],
    ] as const)
      await board.move(id, columnId, { newIndex: 9 })
    const saved = await board.flow({ states: [{ ...state('zwei'), tasks: [{ id: a, added: 1 }] }, state('drei')] })
    expect(columnsIn(saved.body).slice(0, 2)).toMatchObject([
      { id: 'zwei', tasks: [{ id: b }, { id: c }] },
      { id: 'drei', tasks: [] },
    ])
    expect((await statusOf(board, a)).workflowStatus).toBeNull()
  })

  it('WORKFLOW-014 WORKFLOW-015 WORKFLOW-016 WORKFLOW-017 entering a state changes the booking, and its changes lead nowhere else', async () => {
    const states = [
      state('frei', [{ type: 'bookingStatus', bookingStatus: ['paid', 'commit'] }]),
      state('weg', [{ type: 'bookingStatus', bookingStatus: ['reject'] }]),
      state('falle'),
    ]
    await board.flow({ states, eventStateMapping: { ...nowhere, onCommit: 'falle', onPay: 'weg' } })
    const id = await board.card({ isCommitted: false, isPayed: false })
    await board.move(id, 'frei')
    expect(await statusOf(board, id)).toEqual({
      isCommitted: true,
      isPayed: true,
      isRejected: false,
      workflowStatus: 'frei',
    })
    await board.move(id, 'weg')
    expect(await statusOf(board, id)).toMatchObject({ isRejected: true, workflowStatus: 'weg' })
  })

  it('WORKFLOW-007 WORKFLOW-008 WORKFLOW-009 WORKFLOW-010 each event leads to its state; without one a new booking comes into the default', async () => {
    const eventStateMapping = { onCreate: 'ein', onCommit: 'frei', onReject: 'weg', onPay: 'bezahlt' }
    const states = ['ein', 'frei', 'weg', 'bezahlt', 'sonst'].map((id) => state(id))
    await board.flow({ states, eventStateMapping, defaultState: 'sonst' })
    const id = await board.card({ isCommitted: false, isPayed: false })
    const columnId = async () => (await statusOf(board, id)).workflowStatus
    expect(await columnId()).toBe('ein')
    const act = (action: string, body?: object) =>
      board.ask('team', 'POST', `/api/stadt/bookings/${id}/${action}`, body)
    await act('commit')
    expect(await columnId()).toBe('frei')
    await act('pay', { paymentMethod: 'CASH' })
    expect(await columnId()).toBe('bezahlt')
    await act('reject', { reason: 'Regen' })
    expect(await columnId()).toBe('weg')
    await board.flow({ states, eventStateMapping: nowhere, defaultState: 'sonst' })
    expect((await statusOf(board, await board.card({ isCommitted: false }))).workflowStatus).toBe('sonst')
  })

  it('WORKFLOW-012 WORKFLOW-013 entering a state mails users and holders of roles, each once', async () => {
    const states = [
      state('post', [
        { receiverType: 'user', sendTo: ['team@demo.example', 'own@demo.example'] },
        { receiverType: 'role', sendTo: ['team'] },
      ]),
    ]
    await board.flow({ states })
    const [id, before] = [await board.card(), await board.mails()]
    await board.move(id, 'post')
    expect(await board.mails()).toBe(before + 2)
    await board.move(id, 'post', { newIndex: 0 })
    expect(await board.mails()).toBe(before + 2)
  })

  it('a refused action leaves the card where it was and says why; an event that leads there does not fail', async () => {
    const states = [state('neu'), state('frei', [{ type: 'bookingStatus', bookingStatus: ['commit'] }])]
    const priced = {
      priceCategories: [
        { priceEur: 10, fixedPrice: true, interval: { start: null, end: null }, weekdays: [], holidays: [] },
      ],
    }
    await board.flow({ states })
    const id = await board.card({ isCommitted: false, isPayed: false }, priced)
    await board.move(id, 'neu')
    const refused = {
      status: 409,
      body: { code: 'PAYMENT_PROVIDER_REQUIRED', message: expect.stringContaining('Zahlungsanbieter') },
    }
    expect(await board.move(id, 'frei')).toMatchObject(refused)
    expect(await statusOf(board, id)).toMatchObject({ isCommitted: false, workflowStatus: 'neu' })
    await board.flow({ states, eventStateMapping: { ...nowhere, onCreate: 'frei' } })
    const created = await board.card({ isCommitted: false, isPayed: false }, priced)
    expect(await statusOf(board, created)).toMatchObject({ isCommitted: false, workflowStatus: null })
  })

  it('the form of a booking moves its card; what it only repeats moves nothing', async () => {
    await board.flow({ states: [state('neu'), state('alt')] })
    const id = await board.card()
    const save = (body: object) => board.ask('team', 'PUT', '/api/stadt/bookings', { id, ...body })
    expect(field(await save({ workflowStatus: 'alt' }), 'workflowStatus')).toBe('alt')
    expect(field(await save({ comment: 'nur so', workflowStatus: 'alt' }), 'workflowStatus')).toBe('alt')
    expect(field(await save({ _populated: { bookable: [], workflowStatus: 'archive' } }), 'workflowStatus')).toBe(
      'archive',
    )
    expect(field(await save({ workflowStatus: null }), 'workflowStatus')).toBeNull()
    expect(await save({ workflowStatus: 'fort' })).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  })

  it('BOOKING-ACT-009 the form of a new booking, or of a new series, says where its cards come to stand', async () => {
    const states = [state('neu'), state('alt', [{ type: 'bookingStatus', bookingStatus: ['commit'] }])]
    await board.flow({ states, eventStateMapping: { ...nowhere, onCreate: 'neu' } })
    const room = await board.object({ amount: null })
    const attempts = [3, 10].map((days) => ({ timeBegin: at(days, '18:00'), timeEnd: at(days, '20:00') }))
    const { timeBegin: _begin, timeEnd: _end, ...contact } = bookingBody(room, null, null, { isCommitted: false })
    const series = (change: object, who: 'team' | 'own' = 'team') =>
      board.ask(who, 'POST', '/api/stadt/group-bookings', { ...contact, bookingAttempts: attempts, ...change })
    const columnsOf = async (made: Answer): Promise<readonly unknown[]> => {
      const ids = field(made, 'bookingIds')
      const all = Array.isArray(ids) ? ids.map((id) => statusOf(board, String(id))) : []
      return (await Promise.all(all)).map(({ workflowStatus, isCommitted }) => [workflowStatus, isCommitted])
    }
    // Without a status, or with `null` (backlog), the event mapping decides.
    for (const change of [{}, { workflowStatus: null }])
      expect(await columnsOf(await series(change))).toEqual([
        ['neu', false],
        ['neu', false],
      ])
    const named = await series({ workflowStatus: 'alt' })
    expect(named.status).toBe(201)
    expect(await columnsOf(named)).toEqual([
      ['alt', true],
      ['alt', true],
    ])
    expect(await columnsOf(await series({ _populated: { workflowStatus: 'archive' } }))).toEqual([
      ['archive', false],
      ['archive', false],
    ])
    expect((await statusOf(board, await board.card({ workflowStatus: 'archive' }))).workflowStatus).toBe('archive')

    const before = await board.count()
    expect(await series({ workflowStatus: 'fort' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID', details: { fields: [{ path: '/workflowStatus', code: 'UNKNOWN_STATE' }] } },
    })
    expect(await series({ workflowStatus: 7 })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: '/workflowStatus', code: 'TYPE' }] } },
    })
    expect((await series({ workflowStatus: 'alt' }, 'own')).status).toBe(403)
    await board.flow({ states, active: false })
    expect(await series({ workflowStatus: 'alt' })).toMatchObject({ status: 409, body: { code: 'WORKFLOW_INACTIVE' } })
    expect((await series({})).status).toBe(201)
    expect(await board.count()).toBe(before + attempts.length)
  })

  it('the form that asks for a state whose action is refused is refused with it, and nothing of it is stored', async () => {
    const states = [state('neu'), state('frei', [{ type: 'bookingStatus', bookingStatus: ['commit'] }])]
    await board.flow({ states })
    const priced = { priceCategories: [priceCategory(10)] }
    const id = await board.card({ isCommitted: false, isPayed: false }, priced)
    const refused = { status: 409, body: { code: 'PAYMENT_PROVIDER_REQUIRED' } }
    const save = { id, comment: 'so nicht', workflowStatus: 'frei' }
    expect(await board.ask('team', 'PUT', '/api/stadt/bookings', save)).toMatchObject(refused)
    expect((await board.ask('team', 'GET', `/api/stadt/bookings/${id}`)).body).toMatchObject({
      comment: '',
      isCommitted: false,
      workflowStatus: null,
    })
  })

  it('refuses what cannot be, each with a code and a sentence', async () => {
    const twice = await board.flow({ states: [state('a'), { ...state('b'), name: 'status A' }] })
    expect(twice).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: '/states/1/name', code: 'STATE_NAME_TWICE' }] } },
    })
    const gone = await board.flow({ states: [state('a')], eventStateMapping: { ...nowhere, onPay: 'b' } })
    expect(gone).toMatchObject({ status: 400, body: { details: { fields: [{ code: 'UNKNOWN_STATE' }] } } })
    const nobody = await board.flow({ states: [state('a', [{ receiverType: 'user' }])] })
    expect(nobody).toMatchObject({ status: 400, body: { details: { fields: [{ code: 'ACTION_WITHOUT_RECEIVER' }] } } })
    const stranger = await board.flow({
      states: [state('a', [{ receiverType: 'user', sendTo: ['foreign@demo.example'] }])],
    })
    expect(stranger).toMatchObject({ status: 400, body: { details: { fields: [{ code: 'UNKNOWN_RECEIVER' }] } } })
    const elsewhere = await board.put('role', 'kreis', { id: 'nur-dort', name: 'Nur dort' })
    const role = await board.flow({ states: [state('a', [{ receiverType: 'role', sendTo: [elsewhere] }])] })
    expect(role).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: '/states/0/actions/0/sendTo/0', code: 'UNKNOWN_RECEIVER' }] } },
    })

    await board.flow({ states: [state('neu')] })
    const id = await board.card()
    for (const newIndex of [-1, 1_000_000, 1.5]) expect((await board.move(id, 'neu', { newIndex })).status).toBe(400)
    expect((await board.move(id, 'fort')).status).toBe(400)
    expect((await board.move('GIBT-ESNI', 'neu')).status).toBe(404)
    expect(
      (
        await board.ask('foreign', 'PUT', '/api/kreis/workflow', {
          name: 'Fremd',
          active: true,
          states: [state('neu')],
        })
      ).status,
    ).toBe(201)
    const foreign = { taskId: id, operation: 'move', destination: 'neu' }
    expect((await board.ask('foreign', 'PUT', '/api/kreis/workflow/task', foreign)).status).toBe(404)
    expect((await board.move(id, 'neu', {}, 'own')).status).toBe(403)
    await board.flow({ states: [state('neu')], active: false })
    for (const answer of [await board.move(id, 'neu'), await board.archive(id)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'WORKFLOW_INACTIVE' } })
    // Cards need the right to read every booking; access to the page alone shows the states.
    await board.flow({ states: [state('neu')] })
    await board.move(id, 'neu')
    for (const path of ['/api/stadt/workflow', '/api/stadt/workflow/states'])
      expect((await board.ask('own', 'GET', path)).body).toMatchObject({
        states: [{ id: 'neu', tasks: [] }],
        archive: [],
      })
  })
})
