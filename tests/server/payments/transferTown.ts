import type { Faults } from '../../../src/server/database/database.ts'
import { sql } from '../../../src/server/database/sql.ts'
import type { EngineName } from '../../support/engines.ts'
import { onlineApp } from '../../support/paymentApps.ts'
import { at, bookingBody, field, idOf } from '../bookings/hall.ts'
import { invoiceApp, type Person, tenantDocument } from '../records/testApi.ts'
import { openPayingTown } from './payingTown.ts'

/** The account of a receiver in tests. */
export const account = { holder: 'Eva Müller', iban: 'DE89 3704 0044 0532 0130 00' }

/** A refund that waits for a transfer, and the token of the mail that asks for its account. */
export interface DueTransfer {
  readonly booking: string
  readonly refund: string
  readonly token: string
}

/** A town that pays refunds by bank transfer from the account of its invoices. */
export const openTransferTown = async (engine: EngineName, faults: Faults = []) => {
  const town = await openPayingTown(engine, faults)
  const setUp = (...applications: readonly object[]) =>
    town.hall.put('tenant', null, { ...tenantDocument('stadt'), applications, visitorBookingsPerHour: 100_000 })
  await setUp(onlineApp, invoiceApp)
  const { system } = town.hall.database
  const ask = town.hall.askOf(town.app)
  let day = 100
  const lettersOf = async () => (await town.box.take()).filter(({ kind }) => kind === 'refund.account')
  const answered = ({ status, body }: Awaited<ReturnType<typeof ask>>) =>
    [status, field({ status, body, header: () => undefined }, status < 300 ? 'state' : 'code')] as const
  const self = {
    ...town,
    /** Its payment applications. */
    setUp,
    ask,
    /** Mails that ask for an account, with their token. */
    asked: async () =>
      (await lettersOf()).map((mail) => ({ ...mail, token: /account\/stadt\?t=([\w-]+)/.exec(mail.text)?.[1] ?? '' })),
    /** Paid in cash, then cancelled by staff. */
    due: async (change: object = {}): Promise<DueTransfer> => {
      day += 1
      const body = bookingBody(town.room, at(day, '10:00'), at(day, '11:00'), {
        ...{ isCommitted: true, isPayed: true, paymentMethod: 'CASH', ...change },
      })
      const booking = idOf(await town.hall.book(body))
      await town.box.take()
      await town.act(booking, 'reject', { reason: 'Rohrbruch' })
      const [mail] = await self.asked()
      const [refund] = await town.refunds(booking)
      return { booking, refund: refund?.id ?? '', token: mail?.token ?? '' }
    },
    give: async (token: string, change: object = {}, path = '/api/stadt/refund-account') => {
      await system.query(sql`delete from attempt`)
      return ask('visitor', 'POST', path, { t: token, ...account, ...change })
    },
    /** With its account. */
    withAccount: async (change: object = {}): Promise<DueTransfer> => {
      const due = await self.due(change)
      const given = await self.give(due.token)
      if (given.status !== 200) throw new Error(JSON.stringify(given.body))
      return due
    },
    call: async (path: string, body: object = {}, who: Person = 'team') =>
      answered(await ask(who, 'POST', `/api/stadt/${path}`, body)),
    create: async (refunds: readonly string[], who: Person = 'team'): Promise<string> =>
      idOf(await ask(who, 'POST', '/api/stadt/refund-batches', { refunds })),
    file: (batch: string, who: Person = 'owner') => ask(who, 'POST', `/api/stadt/refund-batches/${batch}/file`, {}),
    /** Created by one person, released and downloaded by another; the file. */
    downloaded: async (refunds: readonly string[]) => {
      const batch = await self.create(refunds)
      await self.call(`refund-batches/${batch}/release`, {}, 'owner')
      const answer = await self.file(batch)
      return { batch, xml: String(field(answer, 'xml')), sha256: String(field(answer, 'sha256')) }
    },
    only: async (booking: string) => {
      const [refund, ...more] = await town.refunds(booking)
      if (refund === undefined || more.length > 0) throw new Error(`there are ${more.length} more refunds`)
      return refund
    },
    story: async (id: string) => {
      const { body } = await town.hall.ask('team', 'GET', `/api/stadt/bookings/${id}/history`)
      return (body as readonly { readonly what: string; readonly by: string | null }[]).map(
        ({ what, by }) => `${what} ${by?.split('@')[0] ?? '–'}`,
      )
    },
  }
  return self
}

export type TransferTown = Awaited<ReturnType<typeof openTransferTown>>
