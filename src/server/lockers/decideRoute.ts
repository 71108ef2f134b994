import { type DecideAnswer, decideLockerCall, type DecideRequest } from '../../api/lockers.ts'
import { decideLocker, type LockerDecision, lockerRefusals } from '../../domain/lockers/lockerDecision.ts'
import { mayRent } from '../../domain/lockers/lockerState.ts'
import { Refusal } from '../../domain/refusal.ts'
import { decidesLockers } from '../../domain/tasks/taskRights.ts'
import { lockBookings } from '../bookings/bookingLocks.ts'
import type { Transaction } from '../database/database.ts'
import { refuse } from '../faults.ts'
import type { Route } from '../http/route.ts'
import { dropLocker, enqueueLockers, lockerRow, type LockerReason, type LockerRow, stepLocker } from './lockerRows.ts'

const reasons: Readonly<Record<LockerDecision, LockerReason>> = {
  open: 'lockers.again',
  opened: 'lockers.opened',
  closed: 'lockers.close',
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads a reservation under the lock of its booking. */
const lockedLocker = async (tx: Transaction, tenant: string, id: string): Promise<LockerRow> => {
  if (!uuid.test(id)) throw refuse('NOT_FOUND')
  const [known] = await tx.query<LockerRow>(lockerRow(tenant, id))
  if (known === undefined) throw refuse('NOT_FOUND')
  await lockBookings(tx, tenant, [known.bookingId])
  const [row] = await tx.query<LockerRow>(lockerRow(tenant, id))
  if (row === undefined) throw refuse('NOT_FOUND')
  return row
}

const decide = async (
  tx: Transaction,
  tenant: string,
  row: LockerRow,
  request: DecideRequest,
): Promise<DecideAnswer> => {
  const { decision, processId = null, reason = '' } = request
  const isDue = row.booking !== null && mayRent(row.booking) && row.end > tx.at
  const outcome = decideLocker({ ...row, isDue }, decision, processId)
  if ('refusal' in outcome) throw new Refusal(409, outcome.refusal, lockerRefusals[outcome.refusal])
  const { state } = outcome
  if (state === 'gone') await dropLocker(tx, tenant, row, reasons[decision], reason.trim())
  else {
    const process = decision === 'opened' ? { processId } : {}
    await stepLocker(tx, tenant, row, { state, ...process, detail: reason.trim(), reason: reasons[decision] })
    if (outcome.call !== null) enqueueLockers(tx, tenant, outcome.call, [row.id])
  }
  return { id: row.id, state }
}

/** What staff decide about troubled lockers. */
export const decideRoute: Route = {
  call: decideLockerCall,
  handle: (request) => {
    const tenant = request.tenantId ?? ''
    return request.once(request.database, { reason: 'lockers.decide', tenant }, async (tx) => {
      if (!decidesLockers(tx.actor.permissions, tenant)) throw refuse('FORBIDDEN')
      const row = await lockedLocker(tx, tenant, request.params['id'] ?? '')
      // Checked by the call's schema.
      return { body: await decide(tx, tenant, row, request.body as DecideRequest) }
    })
  },
}
