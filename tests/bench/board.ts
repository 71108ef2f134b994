import { cardCount, cardId, columnSizes, fillBoard } from '../support/boardCards.ts'
import { signIn } from '../support/session.ts'
import { besideBare, headersOf, printComparison, startAnew } from './besideBare.ts'
import { compare } from './compare.ts'
import { german } from './printTable.ts'

/** Each state mails one user, so every move sends a mail. */
const mailing = Object.keys(columnSizes).map((id) => ({
  id,
  name: id,
  actions: [{ type: 'email', receiverType: 'user', sendTo: ['team@musterstadt.example'], bookingStatus: [] }],
}))

/** The board of 2,000 cards and its moves on one durable PostgreSQL, against the bare server. */
export const benchBoard = (): Promise<void> =>
  besideBare('bareBookings', async ({ ours, bare, cluster }) => {
    const person = await signIn(ours, 'owner')
    await fillBoard(cluster.url)
    await startAnew(ours, bare)
    const saved = await person.put('/api/musterstadt/workflow', { active: true, states: mailing })
    if (saved.status !== 200) throw new Error(`The workflow was answered with ${saved.status}: ${saved.text}`)
    const headers = headersOf(person)
    let turn = 0
    const [first, second] = Object.keys(columnSizes)
    // Like the board itself, which ignores the response.
    const move = (path: string) => ({
      method: 'PUT' as const,
      path,
      headers: { ...headers, prefer: 'return=minimal' },
      setupRequest: (request: object) => {
        turn += 1
        // Every round reverses the direction: each move enters a state.
        const destination = Math.floor(turn / cardCount) % 2 === 0 ? second : first
        const body = { taskId: cardId((turn % cardCount) + 1), operation: 'move', destination, newIndex: 0 }
        return { ...request, path, body: JSON.stringify(body) }
      },
    })
    const rows = [
      await compare(
        'Tafel mit 2.000 Karten',
        0.5,
        { url: ours.url, request: { path: '/api/musterstadt/workflow/board', headers } },
        { url: bare.url, request: { path: '/board' } },
      ),
      await compare(
        'Karte verschieben, mit E-Mail',
        0.25,
        { url: ours.url, request: move('/api/musterstadt/workflow/task') },
        { url: bare.url, request: move('/update') },
      ),
    ]
    printComparison(`Tafel (${cluster.version}, ${german(cardCount)} Karten, 20 Verbindungen)`, rows)
  })
