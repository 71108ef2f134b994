import type { BookingRegistry } from '../../../src/server/bookings/bookingListeners.ts'
import type { Database, Faults } from '../../../src/server/database/database.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { bookingToken } from '../../../src/server/bookings/bookingToken.ts'
import { followBookings } from '../../../src/server/documents/followBookings.ts'
import { issueReminder } from '../../../src/server/documents/issueReminder.ts'
import { followRefund } from '../../../src/server/documents/refundReceipts.ts'
import { mountForeignCalls } from '../../../src/server/http/foreignCalls.ts'
import { followLockers } from '../../../src/server/lockers/followLockers.ts'
import { createFrame } from '../../../src/server/http/frame.ts'
import { mountRoutes } from '../../../src/server/http/mountRoutes.ts'
import { securityHeaders } from '../../../src/server/http/securityHeaders.ts'
import { createSessionReader } from '../../../src/server/http/sessionReader.ts'
import { statusOf } from '../../../src/server/payments/checkAttempt.ts'
import type { PaymentCore } from '../../../src/server/payments/paymentCore.ts'
import { followRefunds } from '../../../src/server/payments/followRefunds.ts'
import { paymentParts } from '../../../src/server/payments/paymentRoutes.ts'
import { followReminders } from '../../../src/server/payments/reminderStore.ts'
import { refundQueue } from '../../../src/server/payments/refundStore.ts'
import { releaseUnpaid } from '../../../src/server/payments/releaseUnpaid.ts'
import { returnMoney } from '../../../src/server/payments/returnMoney.ts'
import { followOnBoard } from '../../../src/server/workflow/followOnBoard.ts'
import type { EngineName } from '../../support/engines.ts'
import { fakeProvider } from '../../support/fakeProvider.ts'
import { onlineApp } from '../../support/paymentApps.ts'
import { at, bookingBody, field, idOf, openHall, priceCategory } from '../bookings/hall.ts'
import { createMailbox } from '../documents/mailbox.ts'
import { tenantDocument } from '../records/testApi.ts'

export interface RefundRow {
  readonly id: string
  readonly cause: string
  readonly cents: number
  readonly fee: number
  readonly way: string
  readonly state: string
  readonly note: string
}

export interface AttemptRow {
  readonly id: string
  readonly state: string
  readonly next: number | null
  readonly expires: number
}

/** A town that is paid online at a provider in this process, with the calls and jobs of payments and a clock of its own. */
export const openPayingTown = async (engine: EngineName, faults: Faults = []) => {
  const hall = await openHall(engine, faults)
  const settings = { applications: [onlineApp], visitorBookingsPerHour: 100_000 }
  const setUp = (change: object = {}) =>
    hall.put('tenant', null, { ...tenantDocument('stadt'), ...settings, ...change })
  await setUp()
  const room = await hall.object({
    ...{ priceCategories: [priceCategory(20, { fixedPrice: true })], autoCommitBooking: true, amount: 1 },
    enableCoupons: true,
  })
  const followers = [followRefunds(hall.registry), followReminders, followBookings(hall.registry), followLockers]
  const registry: BookingRegistry = {
    ...hall.registry,
    origin: () => 'https://stadt.example',
    listeners: [...followers, followOnBoard({ ...hall.registry, listeners: followers })],
  }
  const fake = fakeProvider()
  const errors: unknown[] = []
  let ahead = 0
  const clock = () => Date.now() + ahead
  const coreOver = ({ system }: Database): PaymentCore => ({
    system,
    registry,
    providers: new Map([['giroCockpit', fake.provider]]),
    clock,
    report: (_where, error) => void errors.push(error),
    followRefund: followRefund(registry),
    issueReminder: issueReminder(registry),
  })
  const core = coreOver(hall.database)
  const serve = async (over: Database) => {
    const app = createFrame({
      headers: securityHeaders(false),
      trustProxy: false,
      report: (_id, error) => errors.push(error),
    })
    const { routes } = paymentParts(coreOver(over))
    const mounting = {
      database: over,
      sessions: createSessionReader(over, false),
      clock,
      ownOrigin: () => ({ origin: 'https://stadt.example', loopback: false }),
      showEffects: async () => ({}),
    }
    mountRoutes(
      app,
      routes.filter(({ call }) => !call.foreign),
      mounting,
    )
    await mountForeignCalls(
      app,
      routes.filter(({ call }) => call.foreign),
      mounting,
    )
    return app
  }
  const app = await serve(hall.database)
  const { system } = hall.database
  let day = 40
  const attempts = (booking: string) =>
    system.query<AttemptRow>(sql`select attempt.id, attempt.state, (extract(epoch from next_check_at) * 1000)::bigint as next,
        (extract(epoch from expires_at) * 1000)::bigint as expires
      from payment_attempts as attempt join payment_attempt_bookings as part on part.attempt_id = attempt.id
      where part.booking_id = ${booking} order by attempt.created_at, attempt.id`)
  const town = {
    hall,
    room,
    core,
    coreOver,
    setUp,
    fake,
    errors,
    app,
    serve,
    box: createMailbox(hall),
    attempts,
    pass: (ms: number) => {
      ahead += ms
    },
    resetClock: () => {
      ahead = 0
    },
    body: (change: object = {}) => {
      day += 1
      return bookingBody(room, at(day, '10:00'), at(day, '12:00'), { paymentProvider: 'giroCockpit', ...change })
    },
    /** Booked by a visitor, to be paid in 30 min. */
    visit: async (change: object = {}) => {
      const made = await hall.ask('visitor', 'POST', '/api/stadt/checkout', town.body(change))
      return { id: idOf(made), due: Number(field(made, 'paymentDueAt')), begin: Number(field(made, 'timeBegin')) }
    },
    /** X5. */
    start: async (bookingIds: readonly string[], aggregated = true, served = app) => {
      const payload = { bookingIds, aggregated }
      await system.query(sql`delete from attempt where kind like 'payments.start%'`)
      const answer = await served.inject({ method: 'POST', url: '/api/stadt/payments', payload })
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
    },
    /** X5, and the id of the attempt. */
    attempt: async (...bookingIds: readonly string[]): Promise<string> => {
      const { status, body } = await town.start(bookingIds)
      const [started] = body['paymentData'] as readonly { readonly url: string }[]
      if (status !== 200 || started === undefined) throw new Error(`${status} ${JSON.stringify(body)}`)
      return started.url.replace('https://zahlung.example/', '')
    },
    /** X6, a genuine notification; `fields` null: one that proves nothing. */
    notify: async (a: string, fields: Readonly<Record<string, string>> | null = { state: 'paid' }, served = app) => {
      const form = fields === null ? {} : { key: onlineApp.paymentSecret, attempt: a, ...fields }
      const answer = await served.inject({
        method: 'POST',
        url: `/api/stadt/payments/notify?a=${a}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://zahlung.example' },
        payload: new URLSearchParams(form).toString(),
      })
      return answer.statusCode
    },
    payments: (...bookings: readonly string[]) =>
      system.query<{ readonly state: string; readonly cents: number; readonly note: string }>(sql`
        select distinct payments.attempt_id, payments.state, payments.amount_cents as cents, payments.note, payments.arrived_at
        from payments join payment_attempt_bookings as part on part.attempt_id = payments.attempt_id
        where part.booking_id = any(${bookings}::text[]) order by payments.arrived_at, payments.state`),
    receipts: async (booking: string) =>
      (
        await system.query(sql`select 1 as one from document_booking join document on document.id = document_booking.document_id
        where booking_id = ${booking} and kind = 'receipt'`)
      ).length,
    flags: async (id: string) => {
      const { isCommitted, isPayed, isRejected } = Object(await town.read(id))
      return { isCommitted, isPayed, isRejected }
    },
    /** As before the first test: the time, the provider, nothing to ask about, no mails. */
    reset: async () => {
      ahead = 0
      fake.reset()
      await system.query(sql`update payment_attempts set next_check_at = null`)
      await town.mails()
    },
    /** Fails if anything went wrong unseen. */
    demandHealth: async () => {
      await hall.demandHealth()
      if (hall.unexpected.length + errors.length > 0)
        throw new Error(JSON.stringify([hall.unexpected, errors.map(String)]))
    },
    read: async (id: string) => (await hall.ask('team', 'GET', `/api/stadt/bookings/${id}`)).body,
    act: (id: string, action: string, body: object = {}) =>
      hall.ask('team', 'POST', `/api/stadt/bookings/${id}/${action}`, body),
    /** A booking of a visitor that was paid online. */
    paid: async (change: object = {}): Promise<string> => {
      const { id } = await town.visit(change)
      await town.notify(await town.attempt(id))
      return id
    },
    /** The booker cancels by the link of a mail. */
    cancel: async (id: string) => {
      const mail = String(Reflect.get(Object(await town.read(id)), 'mail'))
      const t = bookingToken(hall.registry.box, { tenant: 'stadt', id, mail })
      await system.query(sql`delete from attempt`)
      return hall.ask('visitor', 'POST', `/api/stadt/bookings/${id}/request-reject`, { t })
    },
    refunds: (booking: string) =>
      system.query<RefundRow>(sql`select id, cause, amount_cents as cents, fee_cents as fee, way, state, note from refunds
        where booking_id = ${booking} or booking_id is null and attempt_id in (select attempt_id from payment_attempt_bookings where booking_id = ${booking})
        order by created_at, id`),
    /** Runs the queued jobs that ask the provider, and returns how many there were. */
    giveBack: async (isRepeated = false): Promise<number> => {
      const jobs = await system.query<{ payload: { refund: string } }>(
        sql`delete from job where queue = ${refundQueue} returning payload`,
      )
      for (const { payload } of jobs) await returnMoney(core, 'stadt', payload.refund, isRepeated)
      return jobs.length
    },
    release: () =>
      releaseUnpaid({
        ...core,
        statusOf: (order) => statusOf(core, order),
        report: (error) => errors.push(error),
      }),
    /** Kinds of the mails that leave, also those that wait for their document. */
    mails: async (): Promise<readonly string[]> => {
      const rows = await system.query<{ kind: string }>(sql`delete from job where queue = 'mail' returning kind`)
      return rows.map(({ kind }) => kind).sort()
    },
    close: async () => {
      await app.close()
      await hall.close()
    },
  }
  return town
}

/** `flags` of a paid booking. */
export const paid = { isCommitted: true, isPayed: true, isRejected: false }

export type PayingTown = Awaited<ReturnType<typeof openPayingTown>>
