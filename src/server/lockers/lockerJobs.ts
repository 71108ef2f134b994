import { isObject } from '../../domain/json.ts'
import { mayRent } from '../../domain/lockers/lockerState.ts'
import { lockerTroubleMail } from '../../domain/mail/lockerMail.ts'
import { hourMs, minuteMs } from '../../domain/time.ts'
import { systemActor } from '../actor.ts'
import { lockBookings } from '../bookings/bookingLocks.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Job, JobQueue, JobResult, RunJob } from '../jobs/job.ts'
import { enqueueMails } from '../mail/mailQueue.ts'
import { type LockerCore, type OpenedLockerSystem, openLockerSystem } from './lockerCore.ts'
import { dropLocker, enqueueLockers, lockerQueue, lockerRow, type LockerRow, stepLocker } from './lockerRows.ts'
import type { CancelResult, LockerFailure, OpenResult } from './lockerSystem.ts'

/** After a call was refused for sure; then staff decide. */
const retryDelaysMs = [minuteMs, 10 * minuteMs, hourMs] as const

const done: JobResult = { kind: 'done' }
const notReady: LockerFailure = {
  result: 'refused',
  words: 'Das Schließsystem ist nicht aktiv oder unvollständig eingerichtet.',
}
const nameless: LockerFailure = {
  result: 'refused',
  words: 'Die Vorgangsnummer ist nicht bekannt. Bitte beenden Sie die Miete im Schließsystem.',
}
const interrupted = 'Der Server wurde während des Aufrufs unterbrochen.'

const isLast = ({ attempts }: Job): boolean => attempts > retryDelaysMs.length

const again = (detail: string): JobResult => ({ kind: 'failed', failure: 'LOCKER', detail, permanent: false })

/** Tells the tenant, once for each booking. */
const notifyTenant = async (
  tx: Transaction,
  { registry }: LockerCore,
  tenant: string,
  row: LockerRow,
  words: string,
): Promise<void> => {
  const [town] = await tx.query<{ name: string; mail: string; notified: boolean }>(sql`
    select coalesce(doc ->> 'name', '') as name, coalesce(doc ->> 'mail', '') as mail, exists (select from locker_reservations as locker
        where locker.tenant_id = ${tenant} and locker.booking_id = ${row.bookingId} and locker.notified) as notified
    from tenants where id = ${tenant}`)
  if (town === undefined || town.notified) return
  await tx.query(
    sql`update locker_reservations set notified = true where tenant_id = ${tenant} and id = ${row.id}::uuid`,
  )
  const letter = lockerTroubleMail(
    { tenantId: tenant, tenantName: town.name, origin: registry.origin() ?? '' },
    { bookingId: row.bookingId, locker: row.name, words },
  )
  enqueueMails(tx, registry.box, tenant, [{ kind: 'locker.trouble', to: town.mail, letter }])
}

/**
 * Calls at the locker systems. A call is claimed and committed (`begun`, by which job) before it is made: a server that stops in between
 * leaves it unclear, and what is unclear is never called again without a decision of staff. Only an end may be repeated, it does no harm.
 */
export const lockerJobs = (core: LockerCore): JobQueue => {
  const { system, clock } = core

  /** Changes a reservation under the lock of its booking; null: it is gone. */
  const change = <T>(
    { tenantId }: Job,
    id: string,
    work: (tx: Transaction, row: LockerRow) => Promise<T>,
  ): Promise<T | null> =>
    system.transaction(
      { actor: systemActor, at: clock() },
      { reason: 'lockers.call', tenant: tenantId },
      async (tx) => {
        const [known] = await tx.query<LockerRow>(lockerRow(tenantId, id))
        if (known === undefined) return null
        await lockBookings(tx, tenantId, [known.bookingId])
        const [row] = await tx.query<LockerRow>(lockerRow(tenantId, id))
        return row === undefined ? null : work(tx, row)
      },
    )

  const claim = (job: Job, id: string): Promise<LockerRow | null> =>
    change(job, id, async (tx, row) => {
      const { tenantId } = job
      if (row.state === 'begun') {
        // Another job of this locker is calling, and will say what became of it.
        if (row.calledBy !== null && row.calledBy !== job.id) return null
        await stepLocker(tx, tenantId, row, { state: 'unclear', detail: interrupted, reason: 'lockers.unclear' })
        await notifyTenant(tx, core, tenantId, row, interrupted)
        return null
      }
      if (row.state !== 'reserved' || !row.active || row.booking === null || !mayRent(row.booking)) return null
      await tx.query(sql`update locker_reservations set state = 'begun', called_by = ${job.id}::uuid
        where tenant_id = ${tenantId} and id = ${id}::uuid`)
      return row
    })

  const keepOpened = (job: Job, id: string, result: OpenResult): Promise<JobResult | null> =>
    change(job, id, async (tx, row) => {
      const { tenantId } = job
      if (row.calledBy !== job.id || (row.state !== 'begun' && row.state !== 'unclear')) return done
      // Also what was given up as interrupted: its process ends the rental.
      if (result.result === 'open') {
        await stepLocker(tx, tenantId, row, { state: 'open', processId: result.processId, reason: 'lockers.open' })
        // Given back during the call.
        if (!row.active) enqueueLockers(tx, tenantId, 'cancel', [id])
        return done
      }
      if (row.state === 'unclear') return done
      const { words: detail } = result
      if (result.result === 'refused' && !row.active) {
        await dropLocker(tx, tenantId, row, 'lockers.cancel')
        return done
      }
      if (result.result === 'refused' && !isLast(job)) {
        await tx.query(sql`update locker_reservations set state = 'reserved', detail = ${detail}
          where tenant_id = ${tenantId} and id = ${id}::uuid`)
        return again(detail)
      }
      const isUnclear = result.result === 'unclear'
      const reason = isUnclear ? 'lockers.unclear' : 'lockers.fail'
      await stepLocker(tx, tenantId, row, { state: isUnclear ? 'unclear' : 'failed', detail, reason })
      await notifyTenant(tx, core, tenantId, row, detail)
      return done
    })

  const rent = async (job: Job, id: string): Promise<JobResult> => {
    const row = await claim(job, id)
    if (row === null || row.booking === null) return done
    const opened = await openLockerSystem(core, job.tenantId, row.lockerSystem)
    const { begin, end, unitId: sizeId } = row
    const call = ({ lockers, application, mail: fromMail }: OpenedLockerSystem) =>
      lockers.open(application, { sizeId, mail: row.booking?.mail ?? '', fromMail, begin, end })
    const result = opened?.isReady ? await call(opened) : notReady
    return (await keepOpened(job, id, result)) ?? done
  }

  const keepCancelled = (job: Job, id: string, result: CancelResult): Promise<JobResult | null> =>
    change(job, id, async (tx, row) => {
      if (row.state !== 'open' || row.active) return done
      if (result.result === 'gone') {
        await dropLocker(tx, job.tenantId, row, 'lockers.cancel')
        return done
      }
      if (result !== nameless && !isLast(job)) return again(result.words)
      await stepLocker(tx, job.tenantId, row, { state: 'stuck', detail: result.words, reason: 'lockers.stuck' })
      await notifyTenant(tx, core, job.tenantId, row, result.words)
      return done
    })

  const end = async (job: Job, id: string): Promise<JobResult> => {
    const [row] = await system.query<LockerRow>(lockerRow(job.tenantId, id))
    if (row === undefined || row.active || row.state !== 'open') return done
    if (row.processId === null) return (await keepCancelled(job, id, nameless)) ?? done
    const opened = await openLockerSystem(core, job.tenantId, row.lockerSystem)
    // Also of an inactive application: it has rented.
    const result = opened === null ? notReady : await opened.lockers.cancel(opened.application, row.processId)
    return (await keepCancelled(job, id, result)) ?? done
  }

  const run: RunJob = async (job) => {
    const id = isObject(job.payload) ? job.payload['reservation'] : undefined
    if (typeof id !== 'string') return done
    return job.kind === 'cancel' ? end(job, id) : rent(job, id)
  }
  return {
    name: lockerQueue,
    parallelPerTenant: 4,
    leaseMs: 3 * minuteMs,
    maxStartDelayMs: minuteMs,
    retryDelaysMs,
    open: async () => run,
  }
}
