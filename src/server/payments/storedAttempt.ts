import type { AttemptState } from '../../domain/payments/attempt.ts'
import { type Query, sql } from '../database/sql.ts'
import { epochMs } from '../database/wireTypes.ts'
import type { Attempt } from './provider.ts'
import { isHeldUp } from './waitingMoney.ts'

/** A row of payment_attempts, as payments read it. */
export interface StoredAttempt {
  readonly tenant: string
  readonly id: string
  readonly provider: string
  readonly amountCents: number
  readonly currency: string
  readonly purpose: string
  readonly state: AttemptState
  readonly reference: string | null
  readonly url: string | null
  /** The provider's own id of the payment. */
  readonly transaction: string | null
  /** Epoch ms. */
  readonly createdAt: number
  readonly expiresAt: number
  /** Epoch ms; null: the answer of the provider is final. */
  readonly nextCheckAt: number | null
  /** Sorted. */
  readonly bookingIds: readonly string[]
}

/** Columns of `StoredAttempt`, of the row `attempt`. */
export const attemptColumns: Query = sql`attempt.tenant_id as tenant, attempt.id, attempt.provider, attempt.amount_cents as "amountCents",
  attempt.currency, attempt.purpose, attempt.state, attempt.reference, attempt.url, attempt.transaction, ${epochMs(sql`attempt.created_at`)} as "createdAt",
  ${epochMs(sql`attempt.expires_at`)} as "expiresAt", ${epochMs(sql`attempt.next_check_at`)} as "nextCheckAt",
  array(select paid.booking_id from payment_attempt_bookings as paid
    where paid.tenant_id = attempt.tenant_id and paid.attempt_id = attempt.id order by paid.booking_id) as "bookingIds"`

/** The attempt of that id. */
export const attemptQuery = (tenant: string, id: string): Query =>
  sql`select ${attemptColumns} from payment_attempts as attempt where attempt.tenant_id = ${tenant} and attempt.id = ${id}`

/** Attempts with money that settled nothing of the bookings and is not done with, or whose provider may still say that they have some. */
export const attemptsOver = (tenant: string, bookings: readonly string[]): Query =>
  sql`select ${attemptColumns} from payment_attempts as attempt
    where attempt.tenant_id = ${tenant} and attempt.id in (select part.attempt_id
      from payment_attempt_bookings as part
        join payment_attempts as made on made.tenant_id = part.tenant_id and made.id = part.attempt_id
      where part.tenant_id = ${tenant} and part.booking_id = any(${bookings}::text[])
        and (made.next_check_at is not null or (${isHeldUp})))
    order by attempt.created_at, attempt.id`

/** The attempt as its provider sees it. */
export const asSeen = (
  {
    id,
    amountCents,
    purpose,
    expiresAt,
    reference,
  }: Omit<StoredAttempt, 'state' | 'url' | 'transaction' | 'bookingIds'>,
  organization: string,
): Attempt => ({ id, amountCents: BigInt(amountCents), purpose, organization, expiresAt, reference })
