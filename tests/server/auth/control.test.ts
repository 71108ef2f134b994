import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letterText } from '../../../src/domain/mail/letterText.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { openMail, type QueuedMail } from '../../../src/server/mail/mailQueue.ts'
import { createSecretBox } from '../../../src/server/records/secretBox.ts'
import { accounts } from '../../support/accounts.ts'
import { pastTheirCheck } from '../../support/pastTheirCheck.ts'
import { signIn, visit } from '../../support/session.ts'
import { testKey } from '../../support/testKey.ts'
import { countingServer, type CountingServer } from './countingServer.ts'

/**
 * Without their locks the same races must fail, or the tests with locks prove nothing. On PostgreSQL only:
 * the embedded database runs transactions one after another, with or without locks.
 */
describe('the control: with locks switched off', () => {
  let server: CountingServer
  beforeAll(async () => {
    server = await countingServer('postgres', {}, { faults: ['skip-lock', 'sleep-after-check'], connections: 30 })
  })
  afterAll(() => server.close())

  // Without locks every attempt that arrives before the first is stored passes: as many as there are connections.
  it('S7 more than ten tries on one account get a hash', async () => {
    const attempt = () => visit(server).post('/auth/signin', { id: accounts.team, password: 'falsch' })
    let most = 0
    // On a busy machine the first attempts may be stored before the last ones arrive.
    for (let round = 0; round < 8 && most <= 10; round += 1) {
      await server.database.system.query(sql`delete from attempt`)
      await Promise.all(Array.from({ length: 50 }, attempt))
      most = Math.max(most, server.hashes())
    }
    expect(most).toBeGreaterThan(10)
  })

  it('API-026 more tenants are created than there may be', async () => {
    const instance = await signIn(server, 'instance')
    await instance.put('/api/instances', { maxTenants: 3 })
    const town = {
      name: 'Neustadt',
      contactName: 'Erika Muster',
      location: 'Marktplatz 1',
      mail: 'stadt@neustadt.example',
      phone: '0500 1',
      website: 'https://neustadt.example',
    }
    const made = await Promise.all(Array.from({ length: 6 }, () => instance.post('/api/tenants', town)))
    expect(made.filter(({ status }) => status === 201).length).toBeGreaterThan(1)
  })

  it('S10 one mailed token serves several at once', async () => {
    const { system } = server.database
    await system.query(sql`update instances set doc = doc || '{"mailEnabled":true}'::jsonb`)
    await visit(server).post('/auth/reset', { email: accounts.team })
    const [mail] = await system.query<QueuedMail>(
      sql`select tenant_id as "tenantId", id, sealed from job where queue = 'mail'`,
    )
    if (mail === undefined) throw new Error('no mail was queued')
    const { letter } = openMail(createSecretBox(testKey), mail)
    const token = /token=([\w-]{43})/.exec(letterText(letter))?.[1]
    const use = (index: number) =>
      visit(server).post('/auth/reset/confirm', { token, password: `Ein ganz neues Kennwort ${index}` })
    const replies = await pastTheirCheck(server.database, 'token', 2, () => Promise.all([1, 2].map(use)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  })
})
