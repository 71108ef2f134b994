import { createHash, randomBytes } from 'node:crypto'
import { accountRequestMail } from '../../domain/mail/accountRequestMail.ts'
import type { MailedBooking } from '../../domain/mail/bookingFacts.ts'
import { emailOf, isEmail } from '../../domain/account/emailAddress.ts'
import { isObject } from '../../domain/json.ts'
import { attemptCurrency } from '../../domain/payments/attempt.ts'
import { maskedIban } from '../../domain/payments/iban.ts'
import { plainBankCode } from '../../domain/rules/isIban.ts'
import { accountAddress } from '../../domain/payments/refundAccount.ts'
import { awaitsTransfer, refundSum } from '../../domain/payments/refunds.ts'
import type { TransferAccount } from '../../domain/payments/transferFile.ts'
import { dayMs } from '../../domain/time.ts'
import { listed, mailedIn } from '../bookings/mailedBookings.ts'
import type { Change, Transaction } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { enqueueMails } from '../mail/mailQueue.ts'
import type { Registry } from '../records/save.ts'
import type { SecretBox } from '../records/secretBox.ts'
import { bookingsOf, lockedRefunds, type StoredRefund } from './refundStore.ts'

/** Lifetime of the link that asks for an account, and of the account once its refund has ended. */
export const accountLinkMs = 30 * dayMs
export const keptAccountMs = 30 * dayMs

const shape = /^[A-Za-z0-9_-]{43}$/
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A refund with the bookings that its money was paid for. */
export interface AskedRefund {
  readonly refund: StoredRefund
  readonly bookings: readonly MailedBooking[]
  readonly readers?: Change['readers']
}

/** Can its account be asked for: is it to be transferred in EUR, and is there somebody to ask? */
const isAskable = ({ refund, bookings }: AskedRefund): boolean =>
  refund.way === 'transfer' && refund.currency === attemptCurrency && isEmail(emailOf(bookings[0]?.mail ?? ''))

const ask = async (
  tx: Transaction,
  { box, origin }: Pick<Registry, 'box' | 'origin'>,
  tenant: string,
  asked: readonly AskedRefund[],
  isReturned: boolean,
): Promise<void> => {
  const bookings = listed([...new Map(asked.flatMap((one) => one.bookings).map((one) => [one.id, one])).values()])
  if (bookings === null) return
  const token = randomBytes(32).toString('base64url')
  const ids = asked.map(({ refund }) => refund.id)
  // An account of before is gone as soon as another one is asked for.
  await tx.query(sql`insert into refund_accounts (tenant_id, refund_id, asked_at, token_hash, token_until)
    select ${tenant}, id, ${instant(tx.at)}::timestamptz, ${hashOf(token)}, ${instant(tx.at + accountLinkMs)}::timestamptz
    from unnest(${ids}::text[]) as asked (id)
    on conflict (tenant_id, refund_id) do update set asked_at = excluded.asked_at, token_hash = excluded.token_hash,
      token_until = excluded.token_until, given_at = null, key_id = null, sealed = null, masked = null`)
  for (const { refund, readers } of asked)
    tx.record({
      ...{ entity: 'refund', id: refund.id, before: { account: '' }, after: { account: 'asked' } },
      ...(readers && { readers }),
    })
  const [town] = await tx.query<{ name: string }>(
    sql`select coalesce(doc ->> 'name', '') as name from tenants where id = ${tenant}`,
  )
  const sum = asked.reduce((cents, { refund }) => cents + refund.amountCents, 0)
  const letter = accountRequestMail(
    { tenantId: tenant, tenantName: town?.name ?? '', origin: origin() ?? '' },
    bookings,
    { refunded: refundSum(sum, attemptCurrency), token, isReturned },
  )
  enqueueMails(tx, box, tenant, [
    {
      ...{ kind: 'refund.account', to: bookings[0].mail, letter, bookings: bookings.map(({ id }) => id) },
      ...{ whileBookings: 'stored', until: tx.at + accountLinkMs },
    },
  ])
}

/** Asks the receivers of refunds for their accounts, by one mail with one link for each address. What cannot be asked for is left out. */
export const askForAccounts = async (
  tx: Transaction,
  registry: Pick<Registry, 'box' | 'origin'>,
  tenant: string,
  refunds: readonly AskedRefund[],
  { isReturned = false } = {},
): Promise<void> => {
  const byAddress = new Map<string, AskedRefund[]>()
  for (const refund of refunds.filter(isAskable)) {
    const address = emailOf(refund.bookings[0]?.mail ?? '')
    byAddress.set(address, [...(byAddress.get(address) ?? []), refund])
  }
  for (const asked of byAddress.values()) await ask(tx, registry, tenant, asked, isReturned)
}

/** Asks the receiver of one refund, of its bookings as they are stored. */
export const askForAccount = async (
  tx: Transaction,
  registry: Registry,
  refund: StoredRefund,
  options?: { readonly isReturned: boolean },
): Promise<boolean> => {
  const bookings = (await bookingsOf(tx, refund)).map(mailedIn(registry, refund.tenant))
  const asked = { refund, bookings }
  await askForAccounts(tx, registry, refund.tenant, [asked], options)
  return isAskable(asked)
}

/**
 * Voids what was asked and given by the former addresses of bookings, and asks the present ones. Transfers in a batch keep their account.
 * @param ids of the bookings, written and locked
 */
export const askAnew = async (
  tx: Transaction,
  registry: Pick<Registry, 'box' | 'origin' | 'kinds'>,
  tenant: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return
  const rows = await tx.query<{ id: string }>(sql`select account.refund_id as id from refund_accounts as account
    join refunds on refunds.tenant_id = account.tenant_id and refunds.id = account.refund_id
    where account.tenant_id = ${tenant} and (refunds.booking_id = any(${ids}::text[]) or refunds.booking_id is null and exists (
      select from payment_attempt_bookings as part where part.tenant_id = refunds.tenant_id and part.attempt_id = refunds.attempt_id
        and part.booking_id = any(${ids}::text[])))`)
  const refunds = await lockedRefunds(
    tx,
    tenant,
    rows.map(({ id }) => id),
  )
  const waiting: AskedRefund[] = []
  for (const refund of refunds.filter(awaitsTransfer)) {
    const bookings = (await bookingsOf(tx, refund)).map(mailedIn(registry, tenant))
    // Of several bookings paid together the first one's address is asked.
    if (ids.includes(bookings[0]?.id ?? '')) waiting.push({ refund, bookings })
  }
  await tx.query(sql`delete from refund_accounts where tenant_id = ${tenant}
    and refund_id = any(${waiting.map(({ refund }) => refund.id)}::text[])`)
  await askForAccounts(tx, registry, tenant, waiting)
}

/** Is the refund of the row `account` opened by this token? */
export const isOpenedBy = (tenant: string, token: string, at: number): Query =>
  shape.test(token)
    ? sql`account.tenant_id = ${tenant} and account.token_hash = ${hashOf(token)} and account.token_until > ${instant(at)}::timestamptz`
    : sql`false`

/** Seals the account of refunds, and uses the token up; false: another request has. */
export const storeAccounts = async (
  tx: Transaction,
  box: SecretBox,
  tenant: string,
  {
    token,
    ids,
    account,
  }: { readonly token: string; readonly ids: readonly string[]; readonly account: TransferAccount },
): Promise<boolean> => {
  const plain = { holder: account.holder, iban: plainBankCode(account.iban) }
  for (const id of ids) {
    const sealed = box.seal(JSON.stringify(plain), accountAddress(tenant, id))
    const stored =
      await tx.query(sql`update refund_accounts set token_hash = null, given_at = ${instant(tx.at)}::timestamptz,
        key_id = ${box.keyId}, sealed = ${sealed}, masked = ${maskedIban(plain.iban)}
      where tenant_id = ${tenant} and refund_id = ${id} and (${tx.unguarded} or token_hash = ${hashOf(token)}) returning refund_id`)
    if (stored.length === 0) return false
    tx.record({ entity: 'refund', id, before: { account: 'asked' }, after: { account: 'given' } })
  }
  return true
}

const isAccount = (value: unknown): value is TransferAccount =>
  isObject(value) && typeof value['holder'] === 'string' && typeof value['iban'] === 'string'

/** The opened accounts of refunds, by refund. */
export const openAccounts = async (
  tx: Transaction,
  box: SecretBox,
  tenant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TransferAccount>> => {
  const rows = await tx.query<{ id: string; sealed: Buffer }>(sql`select refund_id as id, sealed from refund_accounts
    where tenant_id = ${tenant} and refund_id = any(${ids}::text[]) and sealed is not null`)
  return new Map(
    rows.map(({ id, sealed }) => {
      const account: unknown = JSON.parse(box.open(Buffer.from(sealed), accountAddress(tenant, id)))
      if (!isAccount(account)) throw new Error(`the account of refund ${id} has lost its content`)
      return [id, account]
    }),
  )
}

/** Deletes the accounts of refunds that ended 30 days ago, and voids links that have expired. */
export const sweepAccounts = async (tx: Transaction): Promise<void> => {
  await tx.query(sql`delete from refund_accounts as account using refunds where refunds.tenant_id = account.tenant_id
    and refunds.id = account.refund_id and refunds.settled_at <= ${instant(tx.at - keptAccountMs)}::timestamptz`)
  await tx.query(sql`update refund_accounts set token_hash = null
    where token_hash is not null and token_until <= ${instant(tx.at)}::timestamptz`)
}
