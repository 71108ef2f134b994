import { hourMs, minuteMs } from '../domain/time.ts'
import type { Database } from './database/database.ts'
import type { FileStore } from './files/fileStore.ts'
import { sweepFiles } from './files/sweepFiles.ts'
import { sweepUnused } from './files/sweepUnused.ts'
import type { ErrorLog } from './http/errorLog.ts'
import type { JobQueue } from './jobs/job.ts'
import { repeatedJob } from './jobs/repeatedJob.ts'
import type { Kinds } from './records/kind.ts'
import { renewLateRows } from './records/renewDocuments.ts'
import { sweepExpired } from './sweepExpired.ts'

export interface SweepCore {
  readonly database: Database
  readonly store: FileStore
  readonly kinds: Kinds
  /** Epoch ms. */
  readonly clock: () => number
  readonly report: ErrorLog
}

/** Deletion of unused files once a day and of expired data once a minute; rows written by older servers are renewed every hour. */
export const sweepJobs = ({ database, store, kinds, clock, report }: SweepCore): readonly JobQueue[] => [
  repeatedJob({
    name: 'sweep.files',
    everyMs: 24 * hourMs,
    leaseMs: hourMs,
    run: async () => {
      await sweepUnused({ database, store, clock, kinds })
      await sweepFiles({ database, store, clock })
    },
    clock,
    report: (error) => report('Fehler beim Aufräumen der Dateien', error),
  }),
  repeatedJob({
    name: 'sweep.expired',
    everyMs: minuteMs,
    leaseMs: 10 * minuteMs,
    run: () => sweepExpired(database, clock()),
    clock,
    report: (error) => report('Fehler beim Löschen abgelaufener Daten', error),
  }),
  repeatedJob({
    name: 'records.renew',
    everyMs: hourMs,
    leaseMs: hourMs,
    run: () => renewLateRows(database, kinds, clock()),
    clock,
    report: (error) => report('Fehler beim Erneuern von Zeilen nach dem Schema', error),
  }),
]
