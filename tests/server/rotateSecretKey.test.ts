import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountAddress } from '../../src/domain/payments/refundAccount.ts'
import { factorAddress } from '../../src/server/auth/secondFactor.ts'
import { sql } from '../../src/server/database/sql.ts'
import { mailAddress } from '../../src/server/mail/mailQueue.ts'
import { inboxAddress } from '../../src/server/mail/testInbox.ts'
import { createSecretBox, type SecretBox } from '../../src/server/records/secretBox.ts'
import { rotateSecretKey } from '../../src/server/rotateSecretKey.ts'
import { demandKeyOfDatabase } from '../../src/server/secretKey.ts'
import { engines, openTestDatabase, type TestDatabase } from '../support/engines.ts'

describe.each(engines)('another key for stored secrets on %s', (engine) => {
  const [old, next, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)].map(createSecretBox) as [
    SecretBox,
    SecretBox,
    SecretBox,
  ]
  const address = { tenant: '', entity: 'instance', id: 'one', pointer: '/noreplyPassword' }
  const mail = { tenantId: '', id: randomUUID() }
  const user = 'erika@stadt.example'
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(engine)
    const { system } = test.database
    await demandKeyOfDatabase(test.database, old.keyId)
    await system.query(sql`insert into users (id, version, created_at, updated_at, owners, search, doc)
      values (${user}, 1, now(), now(), '{}', '', '{}'::jsonb)`)
    await system.query(sql`insert into secret (tenant_id, entity, id, pointer, key_id, ciphertext)
      values ('', ${address.entity}, ${address.id}, ${address.pointer}, ${old.keyId}, ${old.seal('mail password', address)})`)
    await system.query(sql`insert into second_factor (user_id, key_id, sealed)
      values (${user}, ${old.keyId}, ${old.seal('seed', factorAddress(user))})`)
    await system.query(sql`insert into job (tenant_id, id, queue, kind, key_id, sealed, created_at, due)
      values ('', ${mail.id}::uuid, 'mail', 'test', ${old.keyId}, ${old.seal('letter', mailAddress(mail))}, now(), now())`)
    await system.query(sql`insert into test_inbox (tenant_id, id, recipient, subject, created_at, key_id, sealed)
      values ('', ${mail.id}::uuid, '', '', now(), ${old.keyId}, ${old.seal('page', inboxAddress(mail))})`)
    await system.query(sql`insert into tenants (id, version, created_at, updated_at, owners, search, doc)
      values ('stadt', 1, now(), now(), '{}', '', '{}'::jsonb)`)
    await system.query(sql`insert into refunds (tenant_id, id, cause, booking_id, amount_cents, currency, way, state, note, created_at)
      values ('stadt', 'rf_1', 'cancellation', 'ABCD-EFGH', 1, 'EUR', 'transfer', 'due', '', now())`)
    await system.query(sql`insert into refund_accounts (tenant_id, refund_id, asked_at, token_until, given_at, key_id, sealed, masked)
      values ('stadt', 'rf_1', now(), now(), now(), ${old.keyId}, ${old.seal('iban', accountAddress('stadt', 'rf_1'))}, '')`)
  })
  afterAll(() => test.close())

  const read = async (box: SecretBox) => {
    const rows = await test.database.system.query<{ kind: string; keyId: string; sealed: Buffer }>(sql`
      select 'account' as kind, key_id as "keyId", sealed from refund_accounts union all select 'factor', key_id, sealed from second_factor
      union all select 'inbox', key_id, sealed from test_inbox
      union all select 'mail', key_id, sealed from job where queue = 'mail' union all select 'secret', key_id, ciphertext from secret order by 1`)
    const places = [
      accountAddress('stadt', 'rf_1'),
      factorAddress(user),
      inboxAddress(mail),
      mailAddress(mail),
      address,
    ]
    return rows.map(({ kind, keyId, sealed }, index) => [
      kind,
      keyId === box.keyId,
      box.open(Buffer.from(sealed), places[index] ?? address),
    ])
  }
  const all = [
    ['account', true, 'iban'],
    ['factor', true, 'seed'],
    ['inbox', true, 'page'],
    ['mail', true, 'letter'],
    ['secret', true, 'mail password'],
  ]

  it('seals all of them anew, once; the old key opens none any more', async () => {
    expect(await read(old)).toEqual(all)
    const rotation = { from: old, to: next, now: Date.now() }
    const done = await Promise.all([rotateSecretKey(test.database, rotation), rotateSecretKey(test.database, rotation)])
    expect(done.toSorted()).toEqual([false, true])
    const shown = await test.database.system.query(sql`select action, reason from change where entity = 'secret-key'`)
    expect(shown).toEqual([{ action: 'update', reason: 'secret-key.rotate' }])
    expect(await read(next)).toEqual(all)
    await expect(read(old)).rejects.toThrow()
    await demandKeyOfDatabase(test.database, next.keyId)
    await expect(demandKeyOfDatabase(test.database, old.keyId)).rejects.toThrow('SECRET_KEY')
  })

  it('changes nothing for a key that is not the database’s, nor when one secret does not open', async () => {
    expect(await rotateSecretKey(test.database, { from: foreign, to: old, now: Date.now() })).toBe(false)
    expect(await read(next)).toEqual(all)
    const { system } = test.database
    const broken = { ...mail, id: randomUUID() }
    await system.query(sql`insert into job (tenant_id, id, queue, kind, key_id, sealed, created_at, due)
      values ('', ${broken.id}::uuid, 'mail', 'test', '', ${foreign.seal('letter', mailAddress(broken))}, now(), now())`)
    await expect(rotateSecretKey(test.database, { from: next, to: old, now: Date.now() })).rejects.toThrow()
    await system.query(sql`delete from job where id = ${broken.id}::uuid`)
    expect(await read(next)).toEqual(all)
  })
})
