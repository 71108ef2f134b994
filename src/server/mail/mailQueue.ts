import { randomUUID } from 'node:crypto'
import { emailOf, isEmail } from '../../domain/account/emailAddress.ts'
import type { SystemDatabase, Transaction } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import type { SecretBox } from '../records/secretBox.ts'
import { mailsLeave } from './mailSettings.ts'
import type { MailContent, OutgoingMail } from './outgoingMail.ts'

/** A waiting or given-up mail, still sealed. */
export interface QueuedMail {
  /** '' = of the instance. */
  readonly tenantId: string
  readonly id: string
  readonly kind: string
  readonly sealed: Buffer
  readonly attempts: number
  readonly until: number | null
}

/** The context a mail is sealed to: it opens as no other. */
export const mailAddress = ({ tenantId, id }: Pick<QueuedMail, 'tenantId' | 'id'>) => ({
  tenant: tenantId,
  entity: 'mail',
  id,
  pointer: '',
})

/**
 * Enqueues mails in the caller's transaction: they are sent if and only if their change is committed. Invalid addresses are skipped; a mail
 * never makes a booking fail.
 * @param tenantId null: a mail of the instance itself
 */
export const enqueueMails = (
  tx: Transaction,
  box: SecretBox,
  tenantId: string | null,
  mails: readonly OutgoingMail[],
): void => {
  const rows = mails
    .filter(({ to }) => isEmail(emailOf(to)))
    .map(({ kind, until, ...content }) => {
      const id = randomUUID()
      const address = mailAddress({ tenantId: tenantId ?? '', id })
      const sealed = box.seal(JSON.stringify(content satisfies MailContent), address).toString('base64')
      return { id, kind, sealed, until: until === undefined ? null : instant(until) }
    })
  if (rows.length === 0) return
  const now = instant(tx.at)
  tx.withCommit(
    sql`insert into mail (tenant_id, id, kind, key_id, sealed, created_at, due, until)
    select ${tenantId ?? ''}, id, kind, ${box.keyId}, decode(sealed, 'base64'), ${now}::timestamptz, ${now}::timestamptz, until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id uuid, kind text, sealed text, until timestamptz)`,
  )
}

const isContent = (value: unknown): value is MailContent =>
  typeof value === 'object' && value !== null && 'to' in value && 'letter' in value

/** Opens a sealed mail; throws if it was sealed with another key or for another context. */
export const openMail = (box: SecretBox, mail: Pick<QueuedMail, 'tenantId' | 'id' | 'sealed'>): MailContent => {
  const content: unknown = JSON.parse(box.open(mail.sealed, mailAddress(mail)))
  if (!isContent(content)) throw new Error(`mail ${mail.id} has lost its content`)
  return content
}

export interface ClaimOptions {
  /** Epoch ms. */
  readonly now: number
  /** Due time of the claimed ones if they are never settled. */
  readonly leaseUntil: number
  /** Limit per tenant, including those this worker already has. */
  readonly perTenant: number
  readonly busy: ReadonlyMap<string, number>
}

/** Batch size: a long backlog must not exceed the statement timeout. */
const maxReleasedMails = 5000

/** While the instance sends no mails, due mails are deleted unread. */
export const letGoUnsent = async (system: SystemDatabase, now: number): Promise<void> => {
  await system.rows(sql`delete from mail where (tenant_id, id) in (select tenant_id, id from mail
    where state = 'waiting' and due <= ${instant(now)}::timestamptz and not ${mailsLeave} limit ${maxReleasedMails}::integer)`)
}

/** Claims due mails, the oldest of each tenant first. Mails locked by another worker are skipped. */
export const claimMails = (
  system: SystemDatabase,
  { now, leaseUntil, perTenant, busy }: ClaimOptions,
): Promise<readonly QueuedMail[]> => {
  const due = sql`state = 'waiting' and due <= ${instant(now)}::timestamptz`
  return system.rows<QueuedMail>(sql`
    with due_tenant as (
      select distinct tenant_id from mail where ${due}
    ), taken as (
      select held.tenant_id, held.id from due_tenant cross join lateral (
        select mail.tenant_id, mail.id from mail where mail.tenant_id = due_tenant.tenant_id and ${due} order by due, id
        limit greatest(0, ${perTenant}::int - coalesce((select working from unnest(${[...busy.keys()]}::text[], ${[...busy.values()]}::int[])
          as worker (tenant, working) where tenant = due_tenant.tenant_id), 0))
        for update skip locked) as held
    )
    update mail set due = ${instant(leaseUntil)}::timestamptz, attempts = attempts + 1 from taken
    where mail.tenant_id = taken.tenant_id and mail.id = taken.id
    returning mail.tenant_id as "tenantId", mail.id, mail.kind, mail.sealed, mail.attempts, mail.until`)
}

/** The result of a claimed mail. */
export type Outcome = Pick<QueuedMail, 'tenantId' | 'id'> &
  (
    | { readonly kind: 'gone' }
    /** Not attempted; any worker may take it at once. */
    | { readonly kind: 'returned' }
    /** `due` null: given up. */
    | { readonly kind: 'failed'; readonly due: number | null; readonly failure: string; readonly detail: string }
  )

interface Kept extends Pick<QueuedMail, 'tenantId' | 'id'> {
  readonly due: number
  /** Attempts subtracted. */
  readonly back: number
  readonly dead: boolean
  readonly failure: string | null
  readonly detail: string | null
}

const settling = (outcomes: readonly Outcome[], now: number): Query => {
  const gone = outcomes.filter(({ kind }) => kind === 'gone')
  const kept = outcomes.flatMap((outcome): readonly Kept[] => {
    const { tenantId, id } = outcome
    if (outcome.kind === 'gone') return []
    if (outcome.kind === 'returned')
      return [{ tenantId, id, due: now, back: 1, dead: false, failure: null, detail: null }]
    const { due, failure, detail } = outcome
    return [{ tenantId, id, due: due ?? now, back: 0, dead: due === null, failure, detail }]
  })
  return sql`
    with gone as (
      delete from mail using unnest(${gone.map(({ tenantId }) => tenantId)}::text[], ${gone.map(({ id }) => id)}::text[]) as sent (tenant_id, id)
      where mail.tenant_id = sent.tenant_id and mail.id = sent.id::uuid
    )
    update mail set due = changed.due::timestamptz, attempts = mail.attempts - changed.back, state = case when changed.dead then 'dead' else 'waiting' end,
      failure = coalesce(changed.failure, mail.failure), detail = coalesce(changed.detail, mail.detail)
    from unnest(${kept.map(({ tenantId }) => tenantId)}::text[], ${kept.map(({ id }) => id)}::text[], ${kept.map(({ due }) => instant(due))}::text[],
      ${kept.map(({ back }) => back)}::int[], ${kept.map(({ dead }) => dead)}::boolean[], ${kept.map(({ failure }) => failure)}::text[],
      ${kept.map(({ detail }) => detail)}::text[]) as changed (tenant_id, id, due, back, dead, failure, detail)
    where mail.tenant_id = changed.tenant_id and mail.id = changed.id::uuid`
}

/** Stores the results of claimed mails, in one statement. */
export const settleMails = async (system: SystemDatabase, outcomes: readonly Outcome[], now: number): Promise<void> => {
  await system.rows(settling(outcomes, now))
}
