import { diagnose } from '../check/diagnose.ts'
import { readSources } from '../read/readSources.ts'
import { findDrift } from './drift.ts'
import { reportFaults } from './reportFaults.ts'

/** Rules first, then drift. Exit code: 0 fine, 2 bad schema, 3 drift. */
export const runCheck = async (root: string): Promise<number> => {
  const sources = readSources(root)
  const faults = diagnose(sources)
  if (faults.length > 0) {
    reportFaults(faults)
    return 2
  }
  const drift = await findDrift(root, sources)
  for (const { diff } of drift) process.stdout.write(diff)
  if (drift.length === 0) {
    process.stderr.write(`${sources.length} schema files, no faults, no drift.\n`)
    return 0
  }
  const list = drift.map(({ kind, file }) => `  ${kind.padEnd(8)}${file}\n`).join('')
  process.stderr.write(`\nsrc/generated is not what the schemas say:\n${list}Run: npm run generate\n`)
  return 3
}
