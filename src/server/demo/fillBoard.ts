import { systemActor } from '../actor.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { kindNamed } from '../records/kind.ts'
import { type Registry, saveRecord } from '../records/save.ts'
import { dayMs } from '../../domain/time.ts'

const state = (id: string, name: string, ...actions: readonly object[]) => ({ id, name, actions })

/** Four states, two mapped to events and two with actions. */
const workflow = (teamRole: string) => ({
  name: 'Bearbeitung der Buchungen',
  description: 'Vom Eingang bis zum Abschluss',
  active: true,
  states: [
    state('eingegangen', 'Eingegangen'),
    state('in-pruefung', 'In Prüfung', { type: 'email', receiverType: 'role', sendTo: [teamRole], bookingStatus: [] }),
    state('zahlung-offen', 'Zahlung offen', {
      type: 'bookingStatus',
      receiverType: null,
      sendTo: [],
      bookingStatus: ['commit'],
    }),
    state('abgeschlossen', 'Abgeschlossen'),
  ],
  eventStateMapping: { onCreate: 'eingegangen', onCommit: null, onReject: null, onPay: 'abgeschlossen' },
  defaultState: null,
})

/** Bookings in states; the others are in the backlog or archived. */
const cardCount = 40

/** A town's workflow with its cards: paid bookings are finished, the others spread over the states, some of them for days. */
export const fillBoard = async (
  database: Database,
  now: number,
  registry: Registry,
  { tenant, teamRole }: { readonly tenant: string; readonly teamRole: string },
): Promise<void> => {
  await database.system.transaction({ actor: systemActor, at: now }, { reason: 'demo.board', tenant }, async (tx) => {
    const kind = kindNamed(registry.kinds, 'workflow')
    await saveRecord(tx, registry, kind, workflow(teamRole), {
      tenant,
      audience: 'instanceOwner',
      create: true,
      only: true,
    })
    await tx.query(sql`with listed as (
        select id, is_committed, is_payed, row_number() over (order by time_begin, id) as number from bookings
        where tenant_id = ${tenant} and not is_rejected and time_begin > ${instant(now)}::timestamptz order by time_begin, id limit ${cardCount}::bigint)
      insert into workflow_task (tenant_id, booking_id, state_id, rank, added_at)
      select ${tenant}, id, case when is_payed then 'abgeschlossen' when is_committed then 'zahlung-offen'
          when number % 3 = 0 then 'in-pruefung' else 'eingegangen' end,
        number * ${2 ** 20}::bigint, ${instant(now)}::timestamptz - make_interval(secs => (number % 7) * ${dayMs / 1000}::integer + 60)
      from listed`)
    // Past and rejected bookings are archived.
    await tx.query(sql`insert into workflow_task (tenant_id, booking_id, state_id, rank, added_at)
      select ${tenant}, id, null, 0, ${instant(now)}::timestamptz from bookings
      where tenant_id = ${tenant} and (is_rejected or time_end < ${instant(now - 7 * dayMs)}::timestamptz)
      on conflict (tenant_id, booking_id) do nothing`)
  })
}
