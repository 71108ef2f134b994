import type { WaitingMail } from '../../api/mails.ts'
import { type Query, sql } from '../database/sql.ts'
import type { SecretBox } from '../records/secretBox.ts'
import { mailFailureTexts } from './mailFailure.ts'
import { mailQueue, openMail, type QueuedMail } from './mailQueue.ts'

/** An undelivered mail in the queue. */
export interface MailRow extends QueuedMail, Pick<WaitingMail, 'state' | 'attempts' | 'failure' | 'detail'> {
  readonly created: number
  readonly due: number
}

const mailColumns = sql`tenant_id as "tenantId", id, kind, payload, sealed, state, attempts, created_at as created, due, failure, detail`

/**
 * Undelivered mails: those given up first, the newest first.
 * @param tenantId '' = of the instance
 */
export const undelivered = (tenantId: string, most: number): Query => sql`
  select ${mailColumns} from job where tenant_id = ${tenantId} and queue = ${mailQueue} order by state, created_at desc, id limit ${most}::bigint`

/** A mail given up, or only their number. */
export type GivenUp = (MailRow | { readonly id: null }) & { readonly total: number }

/**
 * Mails given up, the newest first, and their number.
 * @param rows most rows; with none only the number is returned
 * @param counted the number is exact up to here; one more means "more"
 */
export const givenUp = (tenantId: string, rows: number, counted: number): Query => {
  const dead = sql`from job where tenant_id = ${tenantId} and queue = ${mailQueue} and state = 'dead'`
  return sql`select counted.total, shown.*
    from (select count(*) as total from (select ${dead} limit ${counted + 1}::bigint) as dead) as counted
    left join (select ${mailColumns} ${dead} order by created_at desc, id limit ${rows}::bigint) as shown on true`
}

/** Opens an undelivered mail for display: recipient and subject. */
export const shownMail = (box: SecretBox, row: MailRow): WaitingMail => {
  const { to, letter } = openMail(box, row)
  return {
    id: row.id,
    kind: row.kind,
    to,
    subject: letter.subject,
    state: row.state,
    attempts: row.attempts,
    timeCreated: row.created,
    timeDue: row.due,
    failure: row.failure,
    message: row.failure === null ? null : (mailFailureTexts[row.failure] ?? null),
    detail: row.detail,
  }
}
