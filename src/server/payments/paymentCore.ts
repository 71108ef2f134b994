import { setTimeout as pause } from 'node:timers/promises'
import { scopeOf } from '../../domain/access.ts'
import { Refusal, type RefusalDetails } from '../../domain/refusal.ts'
import type { Actor } from '../actor.ts'
import type { DocumentReminder } from '../../domain/documents/documentFacts.ts'
import type { DunningStep } from '../../domain/payments/dunning.ts'
import type { BookingRegistry } from '../bookings/bookingListeners.ts'
import type { StoredBooking } from '../bookings/storedBookings.ts'
import type { SystemDatabase, Transaction } from '../database/database.ts'
import { refuse } from '../faults.ts'
import type { ErrorLog } from '../http/errorLog.ts'
import type { OutgoingMail } from '../mail/outgoingMail.ts'
import { kindNamed } from '../records/kind.ts'
import { openApplication, type TenantApplication } from './paymentApplication.ts'
import type { PaymentProvider, PaymentProviders } from './provider.ts'

/** What all parts of online payments work with. */
export interface PaymentCore {
  readonly system: SystemDatabase
  readonly registry: BookingRegistry
  readonly providers: PaymentProviders
  /** Tells the booker that money was given back, with the counter-receipt of the booking, if it has a receipt. */
  readonly followRefund: (
    tx: Transaction,
    refund: {
      readonly tenant: string
      readonly bookingId: string | null
      readonly amountCents: number
      readonly feeCents: number
    },
    mail: OutgoingMail,
  ) => Promise<void>
  /** Issues a letter about an unpaid booking that the transaction has locked, with its mail. */
  readonly issueReminder: (
    tx: Transaction,
    reminding: {
      readonly tenant: string
      readonly booking: StoredBooking
      readonly step: DunningStep
      readonly reminder: DocumentReminder
    },
  ) => Promise<{ readonly id: string; readonly title: string }>
  /** Epoch ms. */
  readonly clock: () => number
  readonly report: ErrorLog
}

/** May the actor move the money of the tenant? As the right to mark all of its bookings as paid. */
export const mayMoveMoney = (
  { kinds }: Pick<PaymentCore['registry'], 'kinds'>,
  { permissions }: Actor,
  tenant: string,
): boolean => scopeOf(permissions, tenant, 'update', kindNamed(kinds, 'booking').storage.entity.access) === 'all'

/** Refuses those who may not move money. */
export const demandMoneyRight = ({ registry }: Pick<PaymentCore, 'registry'>, actor: Actor, tenant: string): void => {
  if (!mayMoveMoney(registry, actor, tenant)) throw refuse('FORBIDDEN')
}

/** A refusal because of the state of the data. */
export const conflict = (code: string, message: string, details?: RefusalDetails): Refusal =>
  new Refusal(409, code, message, details)

/** A provider with the application of a tenant. */
export interface OpenedProvider extends TenantApplication {
  readonly provider: PaymentProvider
}

/** The provider of that name for a tenant; null if it is not connected, or the tenant has no application of it with a password. */
export const openProvider = async (
  { system, registry, providers }: PaymentCore,
  tenant: string,
  name: string,
): Promise<OpenedProvider | null> => {
  const provider = providers.get(name)
  if (provider === undefined) return null
  const opened = await openApplication(system, registry.box, tenant, name)
  return opened === null ? null : { ...opened, provider }
}

/** Longest wait for a provider: its own client gives up after 10 s. */
export const providerTimeoutMs = 12_000

/** The value of a promise; rejects if there is none in time. */
export const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const timer = new AbortController()
  const late = pause(ms, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${ms} ms`)
  })
  late.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
  }
}
