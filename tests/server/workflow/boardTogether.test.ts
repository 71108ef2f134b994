import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../../src/server/actor.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { lockBoard } from '../../../src/server/workflow/taskRows.ts'
import { engines } from '../../support/engines.ts'
import { signal } from '../../support/signal.ts'
import { at, idOf, many, priceCategory, bookingBody } from '../bookings/hall.ts'
import type { Person } from '../records/testApi.ts'
import { nowhere, openBoard, state, statusOf, type TownBoard } from './townBoard.ts'

describe.each(engines)('the board of a town whose bookings come at once, on %s', (engine) => {
  let board: TownBoard
  beforeAll(async () => {
    board = await openBoard(engine)
  })
  afterEach(async () => {
    await board.demandHealth()
    expect(board.unexpected).toEqual([])
  })
  afterAll(() => board.close())

  const doing: readonly (readonly [string, NonNullable<Parameters<typeof state>[1]>])[] = [
    ['that does something with them', [{ type: 'bookingStatus', bookingStatus: ['commit'] }]],
    ['where they rest', []],
  ]

  it.each(doing)(
    'WORKFLOW-007 bookings that come at once lead to a state %s: each told, followed and kept in its own name',
    async (_, actions) => {
      const eventStateMapping = { ...nowhere, onCreate: 'ein' }
      const states = [state('ein', actions), state('aus')]
      await board.flow({ states, eventStateMapping })
      const room = await board.object({ amount: null })
      const heard: string[] = []
      const stop = board.database.listen((tenant, changes) => {
        for (const { entity, id } of changes) if (tenant === 'stadt' && entity === 'booking') heard.push(id)
      })
      const people: readonly Person[] = ['team', 'owner', 'own']
      const requested = [{}, {}, {}, { workflowStatus: 'aus' }, { workflowStatus: 'weg' }, { workflowStatus: 'aus' }]
      const answers = await many(12, (index) =>
        board.book(
          bookingBody(room, at(4, '10:00'), at(4, '11:00'), { isCommitted: false, ...requested[index % 6] }),
          people[index % 3],
        ),
      )
      stop()
      // The fourth kind is always sent by the team, the fifth names an unknown state, the sixth lacks the right to move cards.
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 400, 403, 201, 201, 201, 201, 400, 403])
      const stored = answers.flatMap((answer, index) =>
        answer.status === 201 ? [{ id: idOf(answer), by: people[index % 3], to: index % 6 === 3 ? 'aus' : 'ein' }] : [],
      )
      expect(new Set(heard)).toEqual(new Set(stored.map(({ id }) => id)))
      for (const { id, by, to } of stored) {
        expect(await statusOf(board, id)).toMatchObject({
          workflowStatus: to,
          isCommitted: to === 'ein' && actions.length > 0,
        })
        const story = await board.database.system.query<{ by: string; what: string; state: string | null }>(
          sql`select user_id as by, reason as what, detail.after ->> 'workflowStatus' as state from change
            left join change_detail as detail on detail.tenant_id = change.tenant_id and detail.change_id = change.id and detail.path = ''
            where change.tenant_id = 'stadt' and entity_id = ${id} order by reason`,
        )
        // A card whose initial state has no actions is stored with its booking; otherwise it is moved.
        const rests = to === 'ein' && actions.length === 0
        const shown = rests ? [] : [...(to === 'ein' ? ['workflow.action'] : []), 'workflow.move']
        expect(story).toEqual(
          ['bookings.save', ...shown].map((what) => ({ by: `${by}@demo.example`, what, state: rests ? 'ein' : null })),
        )
      }
    },
  )

  // PGlite runs transactions one after another: nothing can interleave.
  it.runIf(engine === 'postgres').each(doing)(
    'WORKFLOW-007 a booking on its way to a state %s goes another one when the workflow is changed meanwhile, and nothing else comes of it',
    async (_, actions) => {
      const eventStateMapping = { ...nowhere, onCreate: 'ein' }
      await board.flow({ states: [state('ein', actions), state('aus')], eventStateMapping })
      const room = await board.object({ amount: null })
      const waiting = async () => {
        const found = await board.database.system.query(
          sql`select 1 as one from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`,
        )
        return found.length
      }
      const changed = signal()
      const left = signal()
      const changing = board.database.system.transaction(
        { actor: systemActor, at: Date.now() },
        { reason: 'test', tenant: 'stadt' },
        async (tx) => {
          lockBoard(tx, 'stadt')
          await tx.query(sql`update workflows set version = version + 1,
            doc = jsonb_set(doc, '{eventStateMapping,onCreate}', '"aus"') where tenant_id = 'stadt'`)
          changed.give()
          await left.given
        },
      )
      await changed.given
      const booking = board.book(bookingBody(room, at(5, '10:00'), at(5, '11:00'), { isCommitted: false }))
      try {
        await expect.poll(waiting).toBe(1)
      } finally {
        left.give()
        await changing
      }
      const answer = await booking
      expect(answer.status).toBe(201)
      expect(await statusOf(board, idOf(answer))).toMatchObject({ workflowStatus: 'aus', isCommitted: false })
    },
  )

  it('API-069 API-070 moves that come at once go in their order, each in its own name; a refused one moves nothing and is in nobody’s way', async () => {
    const states = [state('neu'), state('frei', [{ type: 'bookingStatus', bookingStatus: ['commit'] }]), state('alt')]
    await board.flow({ states })
    const priced = { priceCategories: [priceCategory(10)] }
    const [a, b, c, d] = [await board.card(), await board.card(), await board.card(), await board.card()]
    const unpayable = await board.card({ isCommitted: false, isPayed: false }, priced)
    const answers = await Promise.all([
      board.move(a, 'neu', { newIndex: 0 }),
      board.move('GIBT-ESNI', 'neu'),
      board.move(b, 'neu', { newIndex: 1 }, 'owner'),
      board.move(c, 'neu', {}, 'own'),
      board.move(c, 'fort'),
      board.move(c, 'neu', { source: 'alt', oldIndex: 0 }),
      board.move(d, 'neu', { newIndex: 99 }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 403, 400, 409, 200])
    expect(await board.column('neu')).toEqual([a, b, d])
    const story = await board.database.system.query<{ id: string; by: string }>(
      sql`select entity_id as id, user_id as by from change where tenant_id = 'stadt' and entity = 'workflow-task' and entity_id in (${a}, ${b}, ${c})`,
    )
    const by = (id: string) => story.filter((one) => one.id === id).map((one) => one.by)
    expect([by(a), by(b), by(c)]).toEqual([['team@demo.example'], ['owner@demo.example'], []])

    // An action that refuses does not affect another move, and leaves no change.
    const [moved, refused] = await Promise.all([board.move(c, 'frei'), board.move(unpayable, 'frei')])
    expect([moved.status, refused.status]).toEqual([200, 409])
    expect(refused.body).toMatchObject({ code: 'PAYMENT_PROVIDER_REQUIRED' })
    expect(await statusOf(board, unpayable)).toMatchObject({ isCommitted: false, workflowStatus: null })
    expect(await board.column('frei')).toEqual([c])
  })

  it('KANBAN-014 the later card lies on top, and a column whose ranks have gone too far is ranked anew', async () => {
    await board.flow({ states: [state('oben')], eventStateMapping: { ...nowhere, onCreate: 'oben' } })
    const first = await board.card()
    await board.database.system.query(
      sql`update workflow_task set rank = ${-(2 ** 52)}::bigint where booking_id = ${first}`,
    )
    const room = await board.object({ amount: null })
    const answers = await many(3, (index) =>
      board.book(bookingBody(room, at(6, '10:00'), at(6, '11:00'), { name: `Karte ${index}` })),
    )
    const column = await board.column('oben')
    expect(column.toSorted()).toEqual([first, ...answers.map(idOf)].toSorted())
    expect(column.at(-1)).toBe(first)
    const ranks = await board.database.system.query<{ rank: number }>(
      sql`select rank from workflow_task where state_id = 'oben'`,
    )
    expect(Math.max(...ranks.map(({ rank }) => Math.abs(rank)))).toBeLessThan(2 ** 40)
  })
})
