import { minuteMs } from '../../domain/time.ts'
import type { Route } from '../http/route.ts'
import type { JobQueue } from '../jobs/job.ts'
import { repeatedJob } from '../jobs/repeatedJob.ts'
import { accountRoutes } from './accountRoutes.ts'
import { acceptPaymentRoute } from './acceptPayment.ts'
import { batchListRoute } from './batchListRoute.ts'
import { batchRoutes } from './batchRoutes.ts'
import { bookingMoneyRoute } from './bookingMoneyRoute.ts'
import { reconcilePayments, statusOf } from './checkAttempt.ts'
import { notifyRoutes } from './notifyRoutes.ts'
import { paymentConnectionRoute } from './paymentConnectionRoute.ts'
import type { PaymentCore } from './paymentCore.ts'
import { paymentListRoute } from './paymentListRoute.ts'
import { remindJob } from './remindOverdue.ts'
import { reminderRoutes } from './reminderRoutes.ts'
import { refundRoutes } from './refundRoutes.ts'
import { releaseJob } from './releaseUnpaid.ts'
import { refundJobs } from './returnMoney.ts'
import { startPaymentsRoute } from './startRoute.ts'

/** Time between two looks for attempts to ask about, ms; each has its own schedule. */
const reconcileEveryMs = 10_000

/** The calls and the background work of online payments. */
export const paymentParts = (
  core: PaymentCore,
): { readonly routes: readonly Route[]; readonly queues: readonly JobQueue[] } => ({
  routes: [
    startPaymentsRoute(core),
    ...notifyRoutes(core),
    paymentConnectionRoute(core),
    paymentListRoute(core.registry),
    bookingMoneyRoute(core.registry),
    acceptPaymentRoute(core),
    ...refundRoutes(core),
    batchListRoute(core),
    ...batchRoutes(core),
    ...accountRoutes(core),
    ...reminderRoutes(core),
  ],
  queues: [
    refundJobs(core),
    remindJob(core),
    releaseJob({
      ...core,
      statusOf: (order) => statusOf(core, order),
      report: (error) => core.report('Fehler beim Freigeben unbezahlter Buchungen', error),
    }),
    repeatedJob({
      name: 'payments.reconcile',
      everyMs: reconcileEveryMs,
      leaseMs: 10 * minuteMs,
      run: () => reconcilePayments(core),
      clock: core.clock,
      report: (error) => core.report('Fehler beim Nachfragen zu Zahlungen', error),
    }),
  ],
})
