import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../../../src/domain/mail/letter.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { bestWait, maxWaitMs, takePulse } from '../../support/pulse.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'
import { createPost, letterOf, smtp } from './post.ts'

/** The largest mail of a booking, sealed. */
const maxMailBytes = 300_000

describe.each(usualEngines)('large mails on %s', (engine) => {
  let server: TestServer
  let owner: Session
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    owner = await signIn(server, 'owner')
    await createPost(server).setInstance(smtp(1))
  })
  afterAll(() => server.close())

  const dead = () =>
    server.database.system.query(sql`update job set state = 'dead', failure = 'EREFUSED' where queue = 'mail'`)

  it('a booking of objects with the longest notes makes a small one', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const { body } = await owner.put('/api/musterstadt/bookables', {
          type: 'resource',
          title: `Stuhl ${index}`,
          amount: 10,
          isBookable: true,
          bookingNotes: `${index} ${'wort '.repeat(19_000)}`,
        })
        return String(Object(body).id)
      }),
    )
    const { status } = await owner.put('/api/musterstadt/bookings', {
      mail: 'eva@muster.example',
      name: 'Eva Muster',
      bookableItems: ids.map((bookableId) => ({ bookableId, amount: 1 })),
    })
    expect(status).toBe(201)
    const sizes = await server.database.system.query<{ bytes: number }>(
      sql`select octet_length(sealed) as bytes from job where queue = 'mail' and kind like 'booking.%'`,
    )
    expect(sizes.length).toBeGreaterThan(0)
    for (const { bytes } of sizes) expect(bytes).toBeLessThan(maxMailBytes)
  })

  it('lists show as many as are opened quickly, and hold up no other request', async () => {
    const post = createPost(server)
    const letter = letterOf({ blocks: [text('wort '.repeat(80_000))] })
    for (let batch = 0; batch < 6; batch++) await post.enqueue('musterstadt', 10, { letter })
    await dead()
    const pulse = await takePulse(server.url)
    let shown = 0
    const waitMs = await bestWait(pulse, async () => {
      shown = Object((await owner.get('/api/musterstadt/jobs')).body).length
    })
    await pulse.stop()
    expect(waitMs).toBeLessThanOrEqual(maxWaitMs)
    expect(shown).toBeGreaterThan(5)
    expect(shown).toBeLessThan(15)
    const { status, body: tasks } = await owner.get('/api/musterstadt/tasks?rows=20')
    expect(status).toBe(200)
    expect(Object(tasks).mails.rows.length).toBeLessThan(15)
    expect(Object(tasks).mails.total).toBeGreaterThanOrEqual(60)
  })
})
