import { accountAddress } from '../domain/payments/refundAccount.ts'
import { systemActor } from './actor.ts'
import { factorAddress } from './auth/secondFactor.ts'
import type { Database } from './database/database.ts'
import { sql } from './database/sql.ts'
import { mailAddress } from './mail/mailQueue.ts'
import { inboxAddress } from './mail/testInbox.ts'
import type { SecretBox, SecretAddress } from './records/secretBox.ts'

interface WaitingMail {
  readonly tenantId: string
  readonly id: string
}

/**
 * Seals every stored secret (of records, of second factors, accounts of refunds, in queued mails and the test inbox) with the new key, all in one transaction.
 * No server with the old key may run meanwhile. Marks of known devices are not stored; the next sign-in renews them. Links in mails to
 * bookers lose their token.
 * @param now epoch ms
 * @returns false: the database's key is not `from`, and nothing was changed
 */
export const rotateSecretKey = (
  { system }: Database,
  { from, to, now }: { readonly from: SecretBox; readonly to: SecretBox; readonly now: number },
): Promise<boolean> =>
  system.transaction(
    { actor: systemActor, at: now },
    { reason: 'secret-key.rotate', tenant: null, background: true },
    async (tx) => {
      const [kept] = await tx.query<{ value: string }>(
        sql`select value from setting where key = 'secret-key-fingerprint' for update`,
      )
      if (kept?.value !== from.keyId) return false
      const anew = (sealed: Buffer, address: SecretAddress): Buffer =>
        to.seal(from.open(Buffer.from(sealed), address), address)

      const secrets = await tx.query<SecretAddress & { ciphertext: Buffer }>(
        sql`select tenant_id as tenant, entity, id, pointer, ciphertext from secret`,
      )
      for (const { ciphertext, ...address } of secrets)
        await tx.query(sql`update secret set key_id = ${to.keyId}, ciphertext = ${anew(ciphertext, address)}
          where tenant_id = ${address.tenant} and entity = ${address.entity} and id = ${address.id} and pointer = ${address.pointer}`)

      const factors = await tx.query<{ userId: string; sealed: Buffer }>(
        sql`select user_id as "userId", sealed from second_factor`,
      )
      for (const { userId, sealed } of factors)
        await tx.query(sql`update second_factor set key_id = ${to.keyId}, sealed = ${anew(sealed, factorAddress(userId))}
          where user_id = ${userId}`)

      const accounts = await tx.query<{ tenant: string; id: string; sealed: Buffer }>(
        sql`select tenant_id as tenant, refund_id as id, sealed from refund_accounts where sealed is not null`,
      )
      for (const { tenant, id, sealed } of accounts)
        await tx.query(sql`update refund_accounts set key_id = ${to.keyId}, sealed = ${anew(sealed, accountAddress(tenant, id))}
          where tenant_id = ${tenant} and refund_id = ${id}`)

      const mails = await tx.query<WaitingMail>(
        sql`select tenant_id as "tenantId", id from job where sealed is not null`,
      )
      for (const mail of mails) {
        // One at a time: mails with their documents may exceed the memory.
        const one = sql`tenant_id = ${mail.tenantId} and id = ${mail.id}::uuid`
        for (const { sealed } of await tx.query<{ sealed: Buffer }>(sql`select sealed from job where ${one}`))
          await tx.query(
            sql`update job set key_id = ${to.keyId}, sealed = ${anew(sealed, mailAddress(mail))} where ${one}`,
          )
      }

      const inbox = await tx.query<WaitingMail>(sql`select tenant_id as "tenantId", id from test_inbox`)
      for (const mail of inbox) {
        const one = sql`tenant_id = ${mail.tenantId} and id = ${mail.id}::uuid`
        for (const { sealed } of await tx.query<{ sealed: Buffer }>(sql`select sealed from test_inbox where ${one}`))
          await tx.query(
            sql`update test_inbox set key_id = ${to.keyId}, sealed = ${anew(sealed, inboxAddress(mail))} where ${one}`,
          )
      }

      await tx.query(sql`update setting set value = ${to.keyId} where key = 'secret-key-fingerprint'`)
      tx.record({ entity: 'secret-key', id: '', before: {}, after: {} })
      return true
    },
  )
