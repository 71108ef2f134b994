import { diagnose } from '../check/diagnose.ts'
import { readKnownFields } from '../read/readKnownFields.ts'
import { readSources } from '../read/readSources.ts'
import { findDrift } from './drift.ts'
import type { Output } from './output.ts'
import { reportFaults } from './reportFaults.ts'

/** Rules first, then drift. Exit code: 0 fine, 2 bad schema, 3 drift. */
export const runCheck = async (root: string, output: Output): Promise<number> => {
  const sources = readSources(root)
  const faults = diagnose(sources, readKnownFields(root))
  if (faults.length > 0) {
    reportFaults(faults, output)
    return 2
  }
  const drift = await findDrift(root, sources)
  for (const { diff } of drift) output.data(diff)
  if (drift.length === 0) {
    output.note(`${sources.length} schema files, no faults, no drift.\n`)
    return 0
  }
  const list = drift.map(({ kind, file }) => `  ${kind.padEnd(8)}${file}\n`).join('')
  output.note(`\nsrc/generated is not what the schemas say:\n${list}Run: npm run generate\n`)
  return 3
}
