import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/**
 * Puts in order what the search of bookings has to learn, whenever something was booked here since the last time. Nobody waits for it: a
 * booking is found from its commit on, and an index that nobody tidies is tidied by whoever books next.
 */
export const searchTidier = (database: Database): (() => Promise<void>) => {
  let isDue = true
  database.listen((_tenant, changes) => {
    if (changes.some(({ entity }) => entity === 'booking')) isDue = true
  })
  return async () => {
    if (!isDue) return
    isDue = false
    await database.system.flight((rows) => rows(sql`select tidy_search()`), { background: true })
  }
}
