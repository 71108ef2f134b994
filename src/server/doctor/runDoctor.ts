import type { Database } from '../database/database.ts'
import type { Registry } from '../records/save.ts'
import { columns } from './columns.ts'
import type { Check, Finding } from './finding.ts'
import { history } from './history.ts'
import { references } from './references.ts'
import { secrets } from './secrets.ts'
import { tenants } from './tenants.ts'

export const checks: readonly Check[] = [columns, references, secrets, tenants, history]

/** Looks at the whole database and tells everything that must not be; an empty list is health. */
export const runDoctor = async (database: Database, registry: Registry): Promise<readonly Finding[]> => {
  const findings: Finding[] = []
  for (const check of checks) findings.push(...(await check.run(database, registry)))
  return findings
}
