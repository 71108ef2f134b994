import { expect, it } from 'vitest'
import { cardCount, fillBoard } from '../../support/boardCards.ts'
import { testServer } from '../../support/server.ts'
import { signIn } from '../../support/session.ts'
import { countedApp } from '../bookables/countingProxy.ts'

it('KANBAN-003 a board of 2,000 cards is one statement beside those that prove session and tenant on PostgreSQL', async () => {
  const server = await testServer({ engine: 'postgres', demo: true })
  await fillBoard(server.databaseUrl ?? '')
  const counted = await countedApp(server)
  const { app } = counted
  try {
    const { cookie } = await signIn(server, 'team')
    const ask = () => app.inject({ url: '/api/musterstadt/workflow/board', headers: { cookie: cookie ?? '' } })
    const answer = await ask()
    expect(await counted.fewest(3, ask)).toBe(3)
    const { states } = answer.json<{ readonly states: readonly { readonly cards: readonly unknown[] }[] }>()
    expect(states.reduce((sum, { cards }) => sum + cards.length, 0)).toBe(cardCount)
    expect(states[0]?.cards[0]).toMatchObject({ id: 'K-0001', name: 'Karte 1', items: [{ amount: 1 }] })
  } finally {
    await counted.close()
    await server.close()
  }
})
