import { hourMs } from '../domain/time.ts'
import { systemActor } from './actor.ts'
import { attemptLifetimeMs } from './auth/attempts.ts'
import { sweepPending } from './auth/pendingAccounts.ts'
import type { Database } from './database/database.ts'
import { sql } from './database/sql.ts'
import { instant } from './database/wireTypes.ts'
import { outdatedFieldUse } from './fieldUse.ts'
import { keyLifetimeMs } from './http/once.ts'
import { inboxLifetimeMs } from './mail/testInbox.ts'
import { sweepAccounts } from './payments/refundAccounts.ts'

/**
 * Deletes expired data: idempotency answers and counted attempts older than 24 h, ended sessions and views, tokens, links, previews and drafts,
 * registrations never confirmed, mails of the test inbox, counts of calls and accounts of ended refunds after 30 days; holds an hour later, so that pages can say that they have expired.
 * Readers check the expiry themselves, and no request waits for this.
 * @param now epoch ms
 */
export const sweepExpired = (database: Database, now: number): Promise<void> =>
  database.system.transaction(
    { actor: systemActor, at: now },
    { reason: 'expired.sweep', tenant: null, background: true },
    async (tx) => {
      await tx.query(sql`delete from idempotency where created_at <= ${instant(now - keyLifetimeMs)}::timestamptz`)
      await tx.query(sql`delete from attempt where at <= ${instant(now - attemptLifetimeMs)}::timestamptz`)
      // The end is extended with each use, so it is never before the last one.
      await tx.query(sql`delete from session where expires_at <= ${instant(now)}::timestamptz`)
      await tx.query(sql`delete from viewing where expires_at <= ${instant(now)}::timestamptz`)
      await tx.query(sql`delete from token where expires_at <= ${instant(now)}::timestamptz`)
      await sweepPending(tx)
      await tx.query(sql`delete from used_token where expires_at <= ${instant(now)}::timestamptz`)
      await tx.query(sql`delete from checkout_draft where expires_at <= ${instant(now)}::timestamptz`)
      await tx.query(sql`delete from booking_hold where expires_at <= ${instant(now - hourMs)}::timestamptz`)
      await tx.query(sql`delete from booking_hook where expires_at <= ${instant(now)}::timestamptz`)
      await tx.query(sql`delete from test_inbox where created_at <= ${instant(now - inboxLifetimeMs)}::timestamptz`)
      await tx.query(outdatedFieldUse(now))
      await sweepAccounts(tx)
      await tx.query(sql`delete from template_preview where expires_at <= ${instant(now)}::timestamptz`)
    },
  )
