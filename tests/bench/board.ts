import { cardCount, cardId, columnSizes, fillBoard } from '../support/boardCards.ts'
import { startBuiltServer, startProgram } from '../support/builtServer.ts'
import { startCluster } from '../support/postgresCluster.ts'
import { signIn } from '../support/session.ts'
import { buildBareServer } from './buildBareServer.ts'
import { compare } from './compare.ts'
import { german, printTable } from './printTable.ts'

/** Each state mails one person, so every move sends a mail. */
const mailing = Object.keys(columnSizes).map((id) => ({
  id,
  name: id,
  actions: [{ type: 'email', receiverType: 'user', sendTo: ['team@musterstadt.example'], bookingStatus: [] }],
}))

/** The board of 2,000 cards and its moves on one PostgreSQL that waits for its disk, against the bare server. */
export const benchBoard = async (): Promise<void> => {
  const program = await buildBareServer('bareBookings')
  const cluster = await startCluster({ durable: true })
  const env = { DATABASE_URL: cluster.url, DEMO: 'true' }
  const ours = await startBuiltServer({ env })
  const bare = await startProgram(program, { env })
  try {
    const person = await signIn(ours, 'owner')
    await fillBoard(cluster.url)
    const saved = await person.put('/api/musterstadt/workflow', { active: true, states: mailing })
    if (saved.status !== 200) throw new Error(`The workflow was answered with ${saved.status}: ${saved.text}`)
    const headers = {
      cookie: person.cookie ?? '',
      'x-requested-with': 'booking-admin',
      'content-type': 'application/json',
    }
    let turn = 0
    const [first, second] = Object.keys(columnSizes)
    const move = (path: string) => ({
      method: 'PUT' as const,
      path,
      headers,
      setupRequest: (request: object) => {
        turn += 1
        // Every round takes them the other way: each move enters a state.
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
    printTable(
      `Tafel (${cluster.version}, ${german(cardCount)} Karten, 20 Verbindungen)`,
      ['Aufruf', 'Verhältnis', 'Grenze', 'unser/s', 'p50 / p99', 'nackt/s', 'p50 / p99'],
      rows,
    )
  } finally {
    await bare.close()
    await ours.close()
    await cluster.stop()
  }
}
