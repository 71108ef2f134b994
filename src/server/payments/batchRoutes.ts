import { createHash } from 'node:crypto'
import {
  type BatchAnswer,
  type BatchFile,
  batchFileCall,
  createBatchCall,
  dropBatchCall,
  releaseBatchCall,
  sentBatchCall,
} from '../../api/refundBatches.ts'
import { attemptCurrency } from '../../domain/payments/attempt.ts'
import { ibanFault } from '../../domain/payments/iban.ts'
import { isBic } from '../../domain/rules/isBic.ts'
import { type BatchState, batchStateWords } from '../../domain/payments/refundBatch.ts'
import { awaitsTransfer, refundNotes } from '../../domain/payments/refunds.ts'
import { plainBankCode } from '../../domain/rules/isIban.ts'
import { type Transfer, transferFile, type TransferFile } from '../../domain/payments/transferFile.ts'
import { isObject } from '../../domain/json.ts'
import { dateOf, formatDateTimeShort } from '../../domain/time.ts'
import { openingLocks } from '../bookings/bookingLocks.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from '../faults.ts'
import { textAt } from '../http/outboundRequest.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { applicationText } from '../tenants/tenantApplication.ts'
import { changeBatch, insertBatch, type LockedBatch, lockedBatch } from './batchStore.ts'
import { conflict, demandMoneyRight, type PaymentCore } from './paymentCore.ts'
import { openAccounts } from './refundAccounts.ts'
import { inBatch, paidDay } from './refundRoutes.ts'
import { bookingsOf, lockedRefunds, type StoredRefund, waiveKept } from './refundStore.ts'
import { settleRefund } from './returnMoney.ts'

const samePerson = () =>
  conflict(
    'SAME_PERSON',
    'Sie haben diese Sammelüberweisung selbst erstellt. Bitte lassen Sie sie von einer zweiten Person freigeben.',
  )
const empty = () =>
  conflict('BATCH_EMPTY', 'In dieser Sammelüberweisung ist nichts mehr zu überweisen. Bitte verwerfen Sie sie.')
const otherState = (state: BatchState) =>
  conflict(
    'BATCH_STATE',
    `Das geht nicht mehr: Die Sammelüberweisung ist ${batchStateWords[state]}. Bitte laden Sie neu.`,
  )
const debtorMissing = () =>
  conflict(
    'DEBTOR_MISSING',
    'Es fehlt das Konto, von dem überwiesen wird. Bitte tragen Sie Kontoinhaber und IBAN in den Einstellungen des Mandanten bei der Zahlungsart „Rechnung“ ein.',
  )
const notReady = (refunds: readonly StoredRefund[]) =>
  conflict(
    'BATCH_REFUND',
    'Nicht alle gewählten Erstattungen lassen sich jetzt überweisen: Eine ist erledigt, geht über den Zahlungsdienst, oder ihre IBAN fehlt noch. Bitte laden Sie neu.',
    { refunds: refunds.map(({ id }) => id) },
  )
const downloaded = ({ downloadedAt, downloadedBy }: LockedBatch['batch']) =>
  conflict(
    'BATCH_DOWNLOADED',
    `Die Datei wurde schon abgerufen: am ${formatDateTimeShort(downloadedAt ?? 0)} von ${downloadedBy ?? ''}. Damit nichts doppelt überwiesen wird, gibt es sie nur einmal. Ist sie verloren, verwerfen Sie die Sammelüberweisung und erstellen Sie eine neue.`,
  )

/** The account that a town transfers from: that of its invoices. */
const debtorOf = async (tx: Transaction, tenant: string): Promise<TransferFile['debtor']> => {
  const [row] = await tx.query<{ application: unknown }>(sql`
    select (select one from jsonb_array_elements(coalesce(doc -> 'applications', '[]'::jsonb)) as one where one ->> 'id' = 'invoice' limit 1) as application
    from tenants where id = ${tenant}`)
  const application = row?.application
  const [holder, iban] = [applicationText(application, 'accountHolder'), applicationText(application, 'iban')]
  if (!isObject(application) || holder.trim() === '' || ibanFault(iban) !== null) throw debtorMissing()
  const bic = plainBankCode(applicationText(application, 'bic'))
  return { holder, iban, bic: isBic(bic) ? bic : '' }
}

const isTransferable = (refund: StoredRefund): boolean => awaitsTransfer(refund) && refund.currency === attemptCurrency

/** Runs a call of batches in a transaction of a caller who may move money. */
const allowed =
  (
    core: PaymentCore,
    operation: string,
    work: (tx: Transaction, tenant: string, request: RouteRequest) => Promise<BatchAnswer>,
  ) =>
  (request: RouteRequest): Promise<RouteAnswer> => {
    const tenant = request.tenantId ?? ''
    const options = { reason: `payments.${operation}`, tenant, locks: openingLocks(tenant) }
    return request.once(request.database, options, async (tx) => {
      demandMoneyRight(core, tx.actor, tenant)
      return { body: await work(tx, tenant, request) }
    })
  }

const create = (core: PaymentCore) =>
  allowed(core, 'refund-batch', async (tx, tenant, { body }) => {
    const given = isObject(body) ? body['refunds'] : []
    const ids = Array.isArray(given) ? given.map(String) : []
    const refunds = await lockedRefunds(tx, tenant, ids)
    if (refunds.length < ids.length) throw refuse('NOT_FOUND')
    await tx.afterCheck()
    if (refunds.some(({ batchState }) => batchState !== null)) throw inBatch()
    const accounts = await openAccounts(tx, core.registry.box, tenant, ids)
    const late = refunds.filter((refund) => !isTransferable(refund) || !accounts.has(refund.id))
    if (late.length > 0) throw notReady(late)
    await debtorOf(tx, tenant)
    const id = await insertBatch(tx, tenant, refunds)
    if (id === null) throw inBatch()
    return { id, state: 'draft' }
  })

const batchOf = async (tx: Transaction, tenant: string, { params }: RouteRequest): Promise<LockedBatch> => {
  const locked = await lockedBatch(tx, tenant, params['id'] ?? '')
  if (locked === undefined) throw refuse('NOT_FOUND')
  await tx.afterCheck()
  return locked
}

const release = (core: PaymentCore) =>
  allowed(core, 'refund-batch-release', async (tx, tenant, request) => {
    const locked = await batchOf(tx, tenant, request)
    const { id, state, createdBy } = locked.batch
    if (state !== 'draft') throw otherState(state)
    if (createdBy === tx.actor.userId) throw samePerson()
    if (locked.refunds.length === 0) throw empty()
    const columns = sql`released_at = ${instant(tx.at)}::timestamptz, released_by = ${tx.actor.userId ?? ''}`
    if (!(await changeBatch(tx, tenant, locked, 'released', { columns }))) throw refuse('CONFLICT')
    return { id, state: 'released' }
  })

const transferOf = async (
  tx: Transaction,
  refund: StoredRefund,
  account: Pick<Transfer, 'holder' | 'iban'> | undefined,
  holder: string,
): Promise<Transfer> => {
  if (account === undefined) throw notReady([refund])
  const ids =
    refund.bookingId === null ? (await bookingsOf(tx, refund)).map((booking) => booking.id) : [refund.bookingId]
  const purpose = `Erstattung ${ids.slice(0, 5).join(' ')}${ids.length > 5 ? ` +${ids.length - 5}` : ''}, ${holder}`
  return { id: refund.id, cents: BigInt(refund.amountCents), ...account, purpose }
}

const file = (core: PaymentCore, request: RouteRequest): Promise<RouteAnswer> => {
  const tenant = request.tenantId ?? ''
  const options = { reason: 'payments.refund-batch-file', tenant, locks: openingLocks(tenant) }
  return request.database.transaction(request.caller, options, async (tx): Promise<RouteAnswer> => {
    demandMoneyRight(core, tx.actor, tenant)
    const locked = await batchOf(tx, tenant, request)
    const { id, state } = locked.batch
    if (state === 'downloaded') throw downloaded(locked.batch)
    if (state !== 'released') throw otherState(state)
    const debtor = await debtorOf(tx, tenant)
    const ids = locked.refunds.map((refund) => refund.id)
    const accounts = await openAccounts(tx, core.registry.box, tenant, ids)
    const transfers: Transfer[] = []
    for (const refund of locked.refunds)
      transfers.push(await transferOf(tx, refund, accounts.get(refund.id), debtor.holder))
    const xml = transferFile({ id, at: tx.at, debtor, transfers })
    const sha256 = createHash('sha256').update(xml).digest('hex')
    const columns = sql`downloaded_at = ${instant(tx.at)}::timestamptz, downloaded_by = ${tx.actor.userId ?? ''}, file_sha256 = ${sha256}`
    if (!(await changeBatch(tx, tenant, locked, 'downloaded', { columns }))) throw refuse('CONFLICT')
    const name = `Erstattungen-${dateOf(tx.at)}-${id.slice(-6)}.xml`
    const answer: BatchFile = tx.simulated ? { name, sha256: '', xml: '' } : { name, sha256, xml }
    return { body: answer, headers: { 'cache-control': 'no-store' } }
  })
}

const closing = (tx: Transaction) =>
  sql`closed_at = ${instant(tx.at)}::timestamptz, closed_by = ${tx.actor.userId ?? ''}`

const sent = (core: PaymentCore) =>
  allowed(core, 'refund-batch-sent', async (tx, tenant, request) => {
    const locked = await batchOf(tx, tenant, request)
    const { id, state } = locked.batch
    if (state !== 'downloaded') throw otherState(state)
    const settledAt = paidDay(tx, request.body, locked.refunds)
    const change = { way: 'transfer' as const, note: refundNotes.transferred, settledAt }
    for (const refund of locked.refunds) await settleRefund(tx, core, refund, change)
    if (!(await changeBatch(tx, tenant, locked, 'sent', { columns: closing(tx) }))) throw refuse('CONFLICT')
    return { id, state: 'sent' }
  })

const drop = (core: PaymentCore) =>
  allowed(core, 'refund-batch-drop', async (tx, tenant, request) => {
    const locked = await batchOf(tx, tenant, request)
    const { id, state } = locked.batch
    if (state === 'sent' || state === 'dropped') throw otherState(state)
    const reason = textAt(request.body, 'reason').trim()
    const columns = sql`${closing(tx)}, reason = ${reason}`
    if (!(await changeBatch(tx, tenant, locked, 'dropped', { columns, reason }))) throw refuse('CONFLICT')
    for (const refund of locked.refunds) await waiveKept(tx, refund)
    return { id, state: 'dropped' }
  })

/** Refunds that a bank transfers together: created by one person, released by another, downloaded once. */
export const batchRoutes = (core: PaymentCore): readonly Route[] => [
  { call: createBatchCall, handle: create(core) },
  { call: releaseBatchCall, handle: release(core) },
  { call: batchFileCall, handle: (request) => file(core, request) },
  { call: sentBatchCall, handle: sent(core) },
  { call: dropBatchCall, handle: drop(core) },
]
