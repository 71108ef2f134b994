import type { Database } from '../database/database.ts'
import type { Registry } from '../records/save.ts'

/** An inconsistency: its location and a message for the operator. */
export interface Finding {
  readonly check: string
  /** `bookables stadt/4711`, `change_detail kreis` … */
  readonly location: string
  readonly message: string
  /** A deliberate deviation, no fault. */
  readonly note?: true
}

/** A read-only check of the whole database; it may run beside a server. */
export interface Check {
  readonly name: string
  readonly run: (database: Database, registry: Registry) => Promise<readonly Finding[]>
}
