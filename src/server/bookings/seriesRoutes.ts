import { actionCalls, removeCall } from '../../api/bookings.ts'
import { createSeriesCall } from '../../api/groupBookings.ts'
import { can, scopeOf } from '../../domain/access.ts'
import { seriesErrors } from '../../domain/booking/bookingErrors.ts'
import { seriesFaults } from '../../domain/booking/seriesChecks.ts'
import { type BookingAction, transition } from '../../domain/booking/transition.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { GroupBooking } from '../../generated/entities/group-booking.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { limitNamedCode } from '../coupons/codeLimit.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { answerSchema } from '../records/answerSchemas.ts'
import { kindNamed } from '../records/kind.ts'
import { removeRecord } from '../records/remove.ts'
import { mayDo, missing } from '../records/scope.ts'
import { ActionRefused, draftAfter, withProvider } from './bookingActions.ts'
import { lockBookings, openingLocks } from './bookingLocks.ts'
import { type BookingRegistry, notifyListeners } from './bookingListeners.ts'
import { actionAnswer, checkedDetails, doneAnswer } from './bookingRoutes.ts'
import { answerOf, writeChanges } from './changeBooking.ts'
import { createSeries, simulatedSeries } from './createSeries.ts'
import { readDraft, staffPlacing } from './readDraft.ts'
import { removeBookings } from './removeBookings.ts'
import { seriesDrafts } from './seriesDrafts.ts'
import { type StoredBooking, storedBookings } from './storedBookings.ts'
import { columnsIn } from './workflowStatusIn.ts'
import { bookingErrorText } from '../../domain/booking/bookingErrors.ts'

/** Locks and reads the bookings of a series. A missing series and one with a forbidden booking are refused alike. */
const members = async (
  tx: Transaction,
  registry: BookingRegistry,
  tenant: string,
  id: string,
  action: 'update' | 'delete',
): Promise<readonly StoredBooking[]> => {
  const kind = kindNamed(registry.kinds, 'booking')
  const rows = await tx.query<{ booking: string | null; allowed: boolean }>(sql`
    select record.id as booking, record.id is null or ${mayDo(kind, tx.actor, tenant, action)} as allowed from group_bookings as series
    left join reference on reference.tenant_id = series.tenant_id and reference.entity = 'group-booking' and reference.id = series.id
      and reference.booking_id is not null
    left join bookings as record on record.tenant_id = reference.tenant_id and record.id = reference.booking_id
    where series.tenant_id = ${tenant} and series.id = ${id} order by 1`)
  const refused = (): Refusal => missing(kind, tx.actor, tenant, action)
  if (rows.length === 0 || rows.some(({ allowed }) => !allowed)) throw refused()
  const ids = rows.flatMap(({ booking }) => booking ?? [])
  await lockBookings(tx, tenant, ids)
  const stored = await storedBookings(tx, tenant, ids)
  // Owners may have changed while waiting for the locks.
  const { access } = kind.storage.entity
  if (!stored.every(({ document }) => can(tx.actor.permissions, tenant, action, access, document))) throw refused()
  return stored
}

const create = async (registry: BookingRegistry, request: RouteRequest): Promise<RouteAnswer> => {
  const tenant = request.tenantId ?? ''
  const kind = kindNamed(registry.kinds, 'booking')
  await limitNamedCode(registry, request)
  const options = { reason: 'group-bookings.create', tenant, locks: openingLocks(tenant) }
  return request.once(request.database, options, async (tx) => {
    if (scopeOf(tx.actor.permissions, tenant, 'create', kind.storage.entity.access) === 'none')
      throw refuse('FORBIDDEN')
    const drafts = await seriesDrafts(request.body, (fields) => readDraft(kind, tenant, tx.actor, fields, null, tx.at))
    const series = await createSeries(tx, registry, tenant, drafts, {
      placing: staffPlacing(kind, tx, tenant),
      reason: options.reason,
      onDecided: (decisions) => request.simulation?.answerWith(simulatedSeries(drafts, decisions)),
    })
    const { id, members: bookings } = series
    const columns = columnsIn(
      request.body,
      bookings.map((booking) => booking.id),
    )
    await notifyListeners(tx, registry, tenant, { bookings, series: id, as: 'staff', columns })
    return {
      status: 201,
      json: await answerOf(tx, kindNamed(registry.kinds, 'group-booking'), tenant, id, { reads: sql`true` }),
    }
  })
}

const act = async (registry: BookingRegistry, request: RouteRequest, action: BookingAction): Promise<RouteAnswer> => {
  const tenant = request.tenantId ?? ''
  const id = request.params['id'] ?? ''
  const details = checkedDetails(action, request.body, request.caller.at)
  if (details.refund?.by === 'amount')
    throw new Refusal(400, 'REFUND_OF_SERIES', 'Ein anderer Betrag lässt sich nur für einen einzelnen Termin angeben.')
  const chosen = { providerChosen: details.paymentProvider !== undefined }
  return actionAnswer(() => {
    const options = { reason: `group-bookings.${action}`, tenant, locks: openingLocks(tenant) }
    return request.once(request.database, options, async (tx) => {
      const all = await members(tx, registry, tenant, id, 'update')
      const asked = all.map(({ document }) => ({ ...withProvider(document, details), ...chosen }))
      const faults = seriesFaults(asked, action)
      if (faults.length > 0)
        throw new ActionRefused(
          faults.map((code) => ({ code, message: bookingErrorText(seriesErrors, code), meta: {} })),
        )
      const acted = all
        .filter((_, index) => {
          const member = asked[index]
          return member !== undefined && !member.isRejected && !('refused' in transition(member, action))
        })
        .map((before) => draftAfter(before, action, details, tx.at))
      const bookings = await writeChanges(tx, registry, tenant, acted, options.reason)
      const { refund } = details
      const given = refund === undefined ? {} : { refund }
      await notifyListeners(tx, registry, tenant, { bookings, series: id, as: 'staff', ...given })
      return doneAnswer(await answerOf(tx, kindNamed(registry.kinds, 'group-booking'), tenant, id))
    })
  })
}

const remove = (registry: BookingRegistry, request: RouteRequest): Promise<RouteAnswer> => {
  const tenant = request.tenantId ?? ''
  const id = request.params['id'] ?? ''
  const options = { reason: 'group-bookings.remove', tenant, locks: openingLocks(tenant) }
  return request.once(request.database, options, async (tx) => {
    const all = await members(tx, registry, tenant, id, 'delete')
    const bookingIds = all.map((booking) => booking.id)
    // The series first, so that its members need not be removed from it one by one.
    await removeRecord(tx, registry, kindNamed(registry.kinds, 'group-booking'), { tenant, id })
    await removeBookings(tx, registry, tenant, bookingIds)
    return { body: { id } }
  })
}

/** All calls that change a series; the generic API serves reads. */
export const seriesRoutes = (registry: BookingRegistry): readonly Route[] => {
  const record = answerSchema(kindNamed(registry.kinds, 'group-booking'))
  const calls = actionCalls<GroupBooking>('group-bookings', 'Serienbuchung', record)
  return [
    {
      call: createSeriesCall(record, kindNamed(registry.kinds, 'booking').wire.schema),
      checksBody: true,
      handle: (request) => create(registry, request),
    },
    { call: calls.commit, checksBody: true, handle: (request) => act(registry, request, 'commit') },
    { call: calls.pay, handle: (request) => act(registry, request, 'pay') },
    { call: calls.reject, checksBody: true, handle: (request) => act(registry, request, 'reject') },
    { call: removeCall('group-bookings', 'Serienbuchung'), handle: (request) => remove(registry, request) },
  ]
}
