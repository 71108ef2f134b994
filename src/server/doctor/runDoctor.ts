import type { Database } from '../database/database.ts'
import type { Registry } from '../records/save.ts'
import { bookings } from './bookings.ts'
import { capacity } from './capacity.ts'
import { columns } from './columns.ts'
import { documents } from './documents.ts'
import type { Check, Finding } from './finding.ts'
import { history } from './history.ts'
import { jobs } from './jobs.ts'
import { lockers } from './lockers.ts'
import { owners } from './owners.ts'
import { payments } from './payments.ts'
import { references } from './references.ts'
import { refunds } from './refunds.ts'
import { schemas } from './schemas.ts'
import { secrets } from './secrets.ts'
import { taxes } from './taxes.ts'
import { tenants } from './tenants.ts'
import { workflows } from './workflows.ts'

export const checks: readonly Check[] = [
  schemas,
  columns,
  references,
  secrets,
  owners,
  tenants,
  history,
  bookings,
  capacity,
  documents,
  payments,
  refunds,
  lockers,
  jobs,
  taxes,
  workflows,
]

/** Checks the whole database, and with further checks its surroundings; returns all findings. */
export const runDoctor = async (
  database: Database,
  registry: Registry,
  further: readonly Check[] = [],
): Promise<readonly Finding[]> => {
  const findings: Finding[] = []
  for (const check of [...checks, ...further]) findings.push(...(await check.run(database, registry)))
  return findings
}
