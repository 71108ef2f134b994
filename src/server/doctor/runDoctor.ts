import type { Database } from '../database/database.ts'
import type { FileStore } from '../files/fileStore.ts'
import type { Registry } from '../records/save.ts'
import { bookings } from './bookings.ts'
import { capacity } from './capacity.ts'
import { columns } from './columns.ts'
import { files } from './files.ts'
import type { Check, Finding } from './finding.ts'
import { history } from './history.ts'
import { references } from './references.ts'
import { secrets } from './secrets.ts'
import { tenants } from './tenants.ts'

export const checks: readonly Check[] = [columns, references, secrets, tenants, history, bookings, capacity]

/** Looks at the whole database, and at the bytes of files where a storage is given, and tells everything that must not be. */
export const runDoctor = async (
  database: Database,
  registry: Registry,
  store?: FileStore,
): Promise<readonly Finding[]> => {
  const findings: Finding[] = []
  for (const check of [...checks, ...(store ? [files(store)] : [])])
    findings.push(...(await check.run(database, registry)))
  return findings
}
