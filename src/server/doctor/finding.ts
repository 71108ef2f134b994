import type { Database } from '../database/database.ts'
import type { Registry } from '../records/save.ts'

/** Something that must not be: where, and what a person should know. */
export interface Finding {
  readonly check: string
  /** `bookables stadt/4711`, `change_detail kreis` … */
  readonly place: string
  readonly message: string
  /** Worth knowing, but no fault: it was done on purpose. */
  readonly note?: true
}

/** A read-only look at the whole database; it changes nothing and may run beside a server. */
export interface Check {
  readonly name: string
  readonly run: (database: Database, registry: Registry) => Promise<readonly Finding[]>
}
