import { sql } from '../database/sql.ts'
import type { Check, Finding } from './finding.ts'

interface Row {
  readonly tenant: string
  readonly queue: string
  readonly dead: number
  readonly late: number
  readonly orphans: number
}

/** Counts by queue: jobs given up and jobs that no server runs are notes; a mail whose document nobody renders is a fault. */
export const jobs: Check = {
  name: 'jobs',
  run: async (database) => {
    const rows = await database.system.query<Row>(sql`
      select tenant_id as tenant, queue, count(*) filter (where state = 'dead') as dead,
        count(*) filter (where state = 'waiting' and waits_for is null and due < now() - interval '1 hour') as late,
        count(*) filter (where waits_for is not null and not exists (
          select from job as first where first.tenant_id = job.tenant_id and first.id = job.waits_for)) as orphans
      from job group by tenant_id, queue order by 1, 2`)
    return rows.flatMap(({ tenant, queue, dead, late, orphans }): readonly Finding[] => {
      const location = tenant === '' ? `job ${queue}` : `job ${tenant} ${queue}`
      const note = (count: number, message: string): readonly Finding[] =>
        count === 0 ? [] : [{ check: 'jobs', location, message: `${count} ${message}`, note: true }]
      return [
        ...note(dead, 'nicht erledigt: „Nicht erledigt“ unter dem Mandanten nennt die Gründe.'),
        ...note(late, 'seit über einer Stunde fällig: Kein Server hat sie ausgeführt.'),
        ...(orphans === 0
          ? []
          : [{ check: 'jobs', location, message: `${orphans} warten auf einen Beleg, der nicht erstellt wird.` }]),
      ]
    })
  },
}
