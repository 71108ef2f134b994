import { expect, it } from 'vitest'
import type { Board } from '../../../src/api/workflowBoard.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { cardCount, columnSizes, fillBoard } from '../../support/boardCards.ts'
import { testServer } from '../../support/server.ts'
import { signIn } from '../../support/session.ts'

it('a board of more than a million bytes is read and sent in parts, whole and in order', async () => {
  const server = await testServer({ engine: 'postgres', demo: true })
  await fillBoard(server.databaseUrl ?? '')
  const { query } = server.database.system
  await query(
    sql`update bookings set doc = jsonb_set(doc, '{name}', to_jsonb(repeat('ä', 300) || id)) where id like 'K-%'`,
  )
  await query(sql`insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc)
    select tenant_id, 'W-' || n, 1, now() + n * interval '1 second', now(), '{}', '', doc || jsonb_build_object('id', 'W-' || n)
    from bookings, generate_series(1, 3) as n where id = 'K-0001'`)
  try {
    const session = await signIn(server, 'team')
    const ask = async (search: string) => {
      const plain = { headers: { 'accept-encoding': 'identity' } }
      const { headers, text } = await session.get(`/api/musterstadt/workflow/board${search}`, plain)
      return { length: headers.get('content-length'), text, board: JSON.parse(text) as Board }
    }
    const answer = await ask('')
    expect(answer.text.length).toBeGreaterThan(1_000_000)
    // A stream: a text is sent with its length.
    expect(answer.length).toBeNull()
    const { states, backlog, backlogTotal, found } = answer.board
    expect(states.map(({ id, cards }) => [id, cards.length])).toEqual(Object.entries(columnSizes))
    const cards = states.flatMap((state) => state.cards)
    expect(cards.map(({ id }) => id)).toEqual(
      Array.from({ length: cardCount }, (_, index) => `K-${String(index + 1).padStart(4, '0')}`),
    )
    // Cards of the first statement and of the later ones are alike.
    const [first, last] = [cards[0], cards.at(-1)]
    expect(Object.keys(last ?? {})).toEqual(Object.keys(first ?? {}))
    expect(last).toMatchObject({ items: first?.items, added: expect.any(Number) })
    expect(backlog.map(({ id, added }) => [id, added])).toEqual(['W-3', 'W-2', 'W-1'].map((id) => [id, null]))
    expect([backlogTotal, found]).toEqual([3, null])
    const sought = (await ask('?q=gibtesnicht')).board
    expect([sought.states.flatMap((state) => state.cards).length, sought.backlog, sought.found]).toEqual([
      cardCount,
      [],
      [],
    ])
  } finally {
    await server.close()
  }
})
