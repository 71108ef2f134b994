import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchHit } from '../../../src/api/search.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { accounts } from '../../support/accounts.ts'
import { bestWait, maxWaitMs, type Pulse, takePulse } from '../../support/pulse.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'

const tenant = 'musterstadt'
const memberCount = 20_000

describe('the search of a town with 20,000 members in the embedded database', () => {
  let server: TestServer
  let pulse: Pulse
  let owner: Session
  beforeAll(async () => {
    server = await testServer({ engine: 'pglite', demo: true })
    const { query } = server.database.system
    // All of one company, which owners do not know: only the last member has its name.
    await query(sql`insert into users (id, version, created_at, updated_at, owners, search, doc, first_name, last_name)
      select made.id, 1, now(), now(), '{}', made.id || ' jurgen ' || lower(made.name) || ' sport',
        users.doc || jsonb_build_object('id', made.id, 'firstName', 'Jürgen', 'lastName', made.name, 'company', 'Sport'), 'Jürgen', made.name
      from users, (select 'mitglied' || lpad(n::text, 5, '0') || '@verein.example' as id,
        case n when ${memberCount}::integer then 'Sport' else 'M' || n end as name from generate_series(1, ${memberCount}::integer) as n) as made
      where users.id = ${accounts.read}`)
    await query(
      sql`insert into membership (tenant_id, user_id) select ${tenant}, id from users where id like 'mitglied%'`,
    )
    await query(sql`analyze`)
    pulse = await takePulse(server.url)
    owner = await signIn(server, 'owner')
  }, 300_000)
  afterAll(async () => {
    await pulse.stop()
    await server.close()
  })

  const search = async (q: string, who = owner): Promise<readonly SearchHit[]> => {
    const { status, body, text } = await who.get(`/api/${tenant}/search?q=${encodeURIComponent(q)}`)
    if (status !== 200) throw new Error(text)
    return body as readonly SearchHit[]
  }
  const people = async (q: string, who?: Session) =>
    (await search(q, who)).filter(({ kind }) => kind === 'person').map(({ title, subtitle }) => [title, subtitle])

  it('SHELL-041 finds by address and name, the first by address, with slips, and nothing by what is hidden', async () => {
    const mail = (number: number) => `mitglied${String(number).padStart(5, '0')}@verein.example`
    expect((await people('mitglied')).slice(0, 2)).toEqual([1, 2].map((n) => [`Jürgen M${n}`, mail(n)]))
    expect(await people('Juergen Sport')).toEqual([['Jürgen Sport', mail(memberCount)]])
    expect((await people('mitgleid00017'))[0]).toEqual(['Jürgen M17', mail(17)])
    const staff = await signIn(server, 'team')
    expect(await people('Sport', staff)).toEqual([])
    expect(await people(`mitglied${memberCount}`, staff)).toEqual([[mail(memberCount), '']])
  })

  it('four at once hold up nothing', { timeout: 300_000 }, async () => {
    for (const q of ['mitglied', 'zwetschge']) {
      const wait = await bestWait(pulse, () => Promise.all([1, 2, 3, 4].map(() => search(q))))
      expect([q, wait]).toEqual([q, expect.any(Number)])
      expect(wait).toBeLessThan(maxWaitMs)
    }
  })
})
