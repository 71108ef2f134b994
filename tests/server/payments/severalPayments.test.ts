import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateOf } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { seededRandom } from '../../../src/server/demo/seededRandom.ts'
import { counts } from '../../support/counts.ts'
import { usualEngines } from '../../support/engines.ts'
import { type ExpectedRefund, moneyOracle, type MoneyOracle } from './moneyOracle.ts'
import { openTransferTown, type TransferTown } from './transferTown.ts'

/** Lives in which much happens. */
const seeds = counts(
  [1, 2, 46, 52, 55, 59, 132],
  Array.from({ length: 200 }, (_, index) => index + 1),
)
const stepsPerRun = 40
const priceCents = 2000
const openStates = ['due', 'unclear', 'failed']

interface StoredRefund extends Omit<ExpectedRefund, 'isQueued' | 'isAtBank'> {
  readonly id: string
}

describe.each(usualEngines)('random lives of bookings that are paid again and again on %s', (engine) => {
  let town: TransferTown
  beforeAll(async () => {
    town = await openTransferTown(engine)
  })
  afterAll(() => town.close())

  const stored = (booking: string) =>
    town.hall.database.system
      .query<StoredRefund>(sql`select id, payment_number as number, amount_cents as amount, fee_cents as fee,
      attempt_id as attempt, state, way from refunds where booking_id = ${booking} order by created_at, id`)
  const standingReceipts = async (booking: string) => {
    const [row] = await town.hall.database.system.query<{ count: number }>(sql`
      select count(distinct document.number) as count from document join document_booking as part
        on part.tenant_id = document.tenant_id and part.document_id = document.id
      where part.booking_id = ${booking} and document.kind = 'receipt' and not exists (select from document_correction as correction
          where correction.original_id = document.id and correction.booking_id = part.booking_id)
        and not exists (select from document as later where later.tenant_id = document.tenant_id and later.kind = document.kind
          and later.year = document.year and later.number = document.number and later.revision > document.revision)`)
    return row?.count
  }
  const keyOf = ({ number, amount, fee, attempt, state, way }: Omit<StoredRefund, 'id'>) =>
    `${number} ${amount} ${fee} ${attempt} ${state} ${way}`

  const demandAgreement = async (oracle: MoneyOracle) => {
    const { id, isPayed, isRejected } = oracle
    expect(await town.read(id)).toMatchObject({ isPayed, isRejected })
    expect((await stored(id)).map(keyOf).sort()).toEqual(oracle.refunds.map(keyOf).sort())
    expect((await town.ask('team', 'GET', `/api/stadt/bookings/${id}/money`)).body).toMatchObject(oracle.sums())
    const receipts = oracle.receipts()
    if (receipts !== null) expect(await standingReceipts(id), 'receipts').toBe(receipts)
  }

  it.each(seeds)('seed %i: every payment is counted once, owed once and given back as itself', async (seed) => {
    const random = seededRandom(seed * 7919)
    const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
    await town.reset()
    await town.giveBack()
    town.fake.refunded.splice(0)
    const oracle = moneyOracle((await town.visit()).id, priceCents)
    const { id } = oracle
    const begun: string[] = []
    const files = new Map<ExpectedRefund, { readonly refund: string; readonly batch: string }>()
    const today = dateOf(Date.now())
    const succeeds = async (action: string, body: object) =>
      Object(await town.act(id, action, body).then((answer) => answer.body)).success === true
    const online = async () => {
      const { status, body } = await town.start([id])
      if (status !== 200) return
      const [page] = body['paymentData'] as readonly { readonly url: string }[]
      const attempt = page?.url.replace('https://zahlung.example/', '') ?? ''
      begun.push(attempt)
      expect(await town.notify(attempt)).toBe(200)
      oracle.pay(priceCents, attempt)
    }
    const byHand = async () => {
      if (await succeeds('pay', { paymentMethod: 'CASH' })) oracle.pay(priceCents, null)
    }
    const takeBack = async () => {
      if (!oracle.isPayed) return
      const { version } = Object(await town.read(id)) as { readonly version: number }
      await town.hall.ask('team', 'PUT', '/api/stadt/bookings', { id, version, isPayed: false })
      oracle.takeBack()
    }
    const byBooker = async () => {
      const amount = oracle.paid()
      if ((await town.cancel(id)).status === 200) oracle.cancel(amount)
    }
    const byStaff = async () => {
      const amountCents = Math.min(pick([0, 1, 1234, priceCents]) ?? 0, oracle.paid())
      const refund = { by: 'amount', amountCents, reason: 'Kulanz' }
      if (await succeeds('reject', { reason: 'Rohrbruch', refund })) oracle.cancel(amountCents)
    }
    const reopen = async () => {
      if (oracle.isRejected && (await succeeds('commit', {}))) oracle.reopen()
    }
    const giveBack = async () => {
      const end = pick(['paid', 'failed', 'unclear'])
      town.fake.behaviour.refund = async () => {
        if (end === 'unclear') throw new Error('timeout')
        return end === 'failed' ? { state: 'refused', words: 'Nein.' } : { state: 'paid', reference: null }
      }
      await town.giveBack()
      town.fake.reset()
      town.errors.splice(0)
      for (const one of oracle.refunds.filter(({ isQueued }) => isQueued)) {
        one.isQueued = false
        if (one.state !== 'due' || one.way !== 'provider') continue
        if (end === 'paid') oracle.settle(one)
        else one.state = end ?? ''
      }
    }
    const decide = async () => {
      const row = pick((await stored(id)).filter(({ state }) => openStates.includes(state)))
      const one = row && oracle.refunds.find((each) => keyOf(each) === keyOf(row))
      if (row === undefined || one === undefined) return
      const body = { paid: { paidOn: today }, waive: { reason: 'Verzicht' }, retry: {}, transfer: {} }
      const call = pick(['paid', 'retry', 'transfer', 'waive'] as const) ?? 'paid'
      const [status, code] = await town.call(`refunds/${row.id}/${call}`, body[call])
      if (status !== 200) {
        expect(one.isAtBank ? 'REFUND_IN_BATCH' : oracle.keeps(one) ? 'REFUND_KEPT' : 'REFUND_TRANSFER').toBe(code)
        return
      }
      if (call === 'paid') one.way = one.state === 'unclear' ? one.way : 'transfer'
      if (call === 'paid') oracle.settle(one)
      else one.state = call === 'waive' ? 'waived' : 'due'
      if (call === 'retry') one.isQueued = true
      if (call === 'transfer') one.way = 'transfer'
    }
    const toBank = async () => {
      const row = pick((await stored(id)).filter(({ state, way }) => state !== 'paid' && way === 'transfer'))
      const one = row && oracle.refunds.find((each) => keyOf(each) === keyOf(row))
      if (row === undefined || one === undefined) return
      await town.asked()
      const [status] = await town.call(`refunds/${row.id}/ask-account`)
      expect(status === 200).toBe(openStates.includes(one.state) && !one.isAtBank && !oracle.keeps(one))
      const [mail] = await town.asked()
      if (status !== 200 || mail === undefined) return
      expect((await town.give(mail.token)).status).toBe(200)
      files.set(one, { refund: row.id, ...(await town.downloaded([row.id])) })
      one.isAtBank = true
    }
    const fromBank = async () => {
      const one = pick(oracle.refunds.filter((each) => files.has(each)))
      const file = one && files.get(one)
      if (one === undefined || file === undefined) return
      if (one.isAtBank && pick([true, false])) {
        expect(await town.call(`refund-batches/${file.batch}/sent`, { paidOn: today })).toEqual([200, 'sent'])
        one.isAtBank = false
        oracle.settle(one)
        return
      }
      const answer = await town.call(`refunds/${file.refund}/returned`, { reason: 'Konto erloschen' })
      const isBack = oracle.bounce(one)
      expect(answer).toEqual(isBack ? [200, one.state] : [409, 'REFUND_OPEN_TWICE'])
      if (isBack) files.delete(one)
    }
    const actions = [
      online,
      online,
      byHand,
      takeBack,
      takeBack,
      byBooker,
      byStaff,
      reopen,
      reopen,
      giveBack,
      decide,
      decide,
      toBank,
      toBank,
      fromBank,
      fromBank,
    ]
    for (let step = 0; step < stepsPerRun; step += 1) {
      await pick(actions)?.()
      await demandAgreement(oracle)
    }
    for (const { id: refund, amountCents, attempt } of town.fake.refunded)
      expect((await stored(id)).find((one) => one.id === refund)).toMatchObject({
        ...{ amount: Number(amountCents), attempt: attempt.id },
      })
    expect(town.fake.refunded.every(({ attempt }) => begun.includes(attempt.id))).toBe(true)
    await town.demandHealth()
  })
})
