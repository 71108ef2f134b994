import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { RepeatedJob } from '../jobs/repeatedJob.ts'

/**
 * Merges pending entries into the search indexes if bookings changed here since the last run. No request waits for it: bookings are found
 * from their commit on, and without it a later insert merges them.
 */
export const searchTidier = (database: Database): Required<Pick<RepeatedJob, 'run' | 'isWanted'>> => {
  let isDue = true
  database.listen((_tenant, changes) => {
    if (changes.some(({ entity }) => entity === 'booking')) isDue = true
  })
  return {
    isWanted: () => isDue,
    run: async () => {
      isDue = false
      await database.system.roundTrip((rows) => rows(sql`select tidy_search()`), { background: true })
    },
  }
}
