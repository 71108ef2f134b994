import {
  type FeeAnswer,
  paidFeeCall,
  type RemindAnswer,
  remindCall,
  type RemindRequest,
  waiveFeeCall,
} from '../../api/reminders.ts'
import { isObject } from '../../domain/json.ts'
import { feeNotes } from '../../domain/payments/dunning.ts'
import { openingLocks } from '../bookings/bookingLocks.ts'
import { refuse } from '../faults.ts'
import { textAt } from '../http/outboundRequest.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { conflict, demandMoneyRight, type PaymentCore } from './paymentCore.ts'
import { demandRemindable, judgeItems, sendReminders } from './remind.ts'
import { lockedFee, settleFee } from './reminderStore.ts'

const isRequest = (body: unknown): body is RemindRequest => isObject(body) && Array.isArray(body['bookingIds'])

const remindRoute = (core: PaymentCore): Route => ({
  call: remindCall,
  handle: async (request) => {
    const { body } = request
    const tenant = request.tenantId ?? ''
    if (!isRequest(body)) throw new Error('a checked body has no bookings')
    const options = { reason: 'payments.dunning', tenant, locks: openingLocks(tenant) }
    return request.once(request.database, options, async (tx) => {
      demandMoneyRight(core, tx.actor, tenant)
      const judged = await judgeItems(tx, tenant, body.bookingIds)
      if (judged.length < body.bookingIds.length) throw refuse('NOT_FOUND')
      demandRemindable(judged, body.early === true)
      const sent = await sendReminders(tx, core, tenant, judged)
      const reminders = body.bookingIds.flatMap((id) => sent.filter(({ bookingId }) => bookingId === id))
      return { body: { reminders } satisfies RemindAnswer }
    })
  },
})

/** Ends the asking for the fee of a letter. */
const feeRoute = (
  core: PaymentCore,
  call: Route['call'],
  feeState: 'paid' | 'waived',
  noteOf: (request: RouteRequest) => string,
): Route => ({
  call,
  handle: (request) => {
    const [tenant, id] = [request.tenantId ?? '', request.params['id'] ?? '']
    const options = { reason: `payments.fee-${feeState}`, tenant, locks: openingLocks(tenant) }
    return request.once(request.database, options, async (tx) => {
      demandMoneyRight(core, tx.actor, tenant)
      const fee = await lockedFee(tx, tenant, id)
      if (fee === undefined || fee.feeState === null) throw refuse('NOT_FOUND')
      if (fee.feeState !== 'open') throw conflict('FEE_SETTLED', 'Diese Mahngebühr ist schon bezahlt oder erlassen.')
      await settleFee(tx, tenant, fee, feeState, noteOf(request))
      return { body: { id, feeState } satisfies FeeAnswer }
    })
  },
})

/** Letters about unpaid bookings and their fees, by staff. */
export const reminderRoutes = (core: PaymentCore): readonly Route[] => [
  remindRoute(core),
  feeRoute(core, waiveFeeCall, 'waived', ({ body }) => textAt(body, 'reason').trim()),
  feeRoute(core, paidFeeCall, 'paid', () => feeNotes.paid),
]
