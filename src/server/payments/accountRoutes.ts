import { type AskedAccount, type GivenAccount, giveAccountCall, lookAccountCall } from '../../api/refundAccounts.ts'
import { isObject } from '../../domain/json.ts'
import { accountFaults } from '../../domain/payments/refundAccount.ts'
import { awaitsTransfer } from '../../domain/payments/refunds.ts'
import { Refusal } from '../../domain/refusal.ts'
import { limitNetwork } from '../auth/attempts.ts'
import { openingLocks } from '../bookings/bookingLocks.ts'
import { sql } from '../database/sql.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { invalid } from '../http/schemaFaults.ts'
import type { PaymentCore } from './paymentCore.ts'
import { isOpenedBy, storeAccounts } from './refundAccounts.ts'
import { lockedRefunds, refundColumns, type StoredRefund } from './refundStore.ts'

const maxLooksPerMinute = 60
const maxAccountsPerMinute = 10

const isGiven = (body: unknown): body is GivenAccount => isObject(body) && 'iban' in body

const unproven = (): Refusal =>
  new Refusal(404, 'ACCOUNT_LINK', 'Dieser Link gilt nicht mehr: Er ist abgelaufen, wurde ersetzt oder schon benutzt.')
const notNeeded = (): Refusal =>
  new Refusal(409, 'ACCOUNT_NOT_NEEDED', 'Für diese Erstattung brauchen wir kein Konto mehr. Sie müssen nichts tun.')

const look = async (request: RouteRequest): Promise<RouteAnswer> => {
  await limitNetwork(request, 'refund.account-look', maxLooksPerMinute)
  const tenant = request.tenantId ?? ''
  const { t } = request.query
  const { rows } = await request.database.read<StoredRefund & { readonly bookingIds: readonly string[] }>(
    request.caller,
    tenant,
    () => {
      const opened = isOpenedBy(tenant, typeof t === 'string' ? t : '', request.caller.at)
      return sql`select ${refundColumns},
        case when refunds.booking_id is not null then array[refunds.booking_id] else array(select part.booking_id from payment_attempt_bookings as part
          where part.tenant_id = refunds.tenant_id and part.attempt_id = refunds.attempt_id order by 1) end as "bookingIds"
      from refund_accounts as account join refunds on refunds.tenant_id = account.tenant_id and refunds.id = account.refund_id
      where ${opened} order by refunds.created_at, refunds.id`
    },
  )
  if (rows.length === 0) throw unproven()
  const open = rows.filter(awaitsTransfer)
  if (open.length === 0) throw notNeeded()
  const amountCents = open.reduce((sum, row) => sum + row.amountCents, 0)
  return {
    body: { amountCents, bookingIds: [...new Set(open.flatMap((row) => row.bookingIds))] } satisfies AskedAccount,
  }
}

const give = async ({ registry }: PaymentCore, request: RouteRequest): Promise<RouteAnswer> => {
  await limitNetwork(request, 'refund.account', maxAccountsPerMinute)
  const { body } = request
  if (!isGiven(body)) throw new Error('a checked body has no account')
  const faults = accountFaults(body)
  if (faults.length > 0) throw invalid(faults)
  const tenant = request.tenantId ?? ''
  const options = { reason: 'payments.refund-account', tenant, locks: openingLocks(tenant) }
  return request.database.transaction(request.caller, options, async (tx): Promise<RouteAnswer> => {
    const opened = await tx.query<{ id: string }>(sql`select account.refund_id as id from refund_accounts as account
      where ${isOpenedBy(tenant, body.t, tx.at)} order by 1`)
    if (opened.length === 0) throw unproven()
    const refunds = await lockedRefunds(
      tx,
      tenant,
      opened.map(({ id }) => id),
    )
    await tx.afterCheck()
    const ids = refunds.filter(awaitsTransfer).map(({ id }) => id)
    if (ids.length === 0) throw notNeeded()
    const account = { holder: body.holder.trim(), iban: body.iban }
    if (!(await storeAccounts(tx, registry.box, tenant, { token: body.t, ids, account }))) throw unproven()
    return { body: {} }
  })
}

/** The receiver of a refund by transfer gives the account, proven by the link of a mail. */
export const accountRoutes = (core: PaymentCore): readonly Route[] => [
  { call: lookAccountCall, handle: look },
  { call: giveAccountCall, handle: (request) => give(core, request) },
]
