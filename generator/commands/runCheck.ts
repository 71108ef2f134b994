import { diagnose } from '../check/diagnose.ts'
import { emitFiles } from '../emit/emitFiles.ts'
import { buildModel } from '../model/buildModel.ts'
import { compareText } from '../read/compareText.ts'
import { readKnownFields } from '../read/readKnownFields.ts'
import { readSources, type Source } from '../read/readSources.ts'
import type { ReadBaseline } from './baseline.ts'
import { checkAgainst } from './checkAgainst.ts'
import type { Output } from './output.ts'
import { reportFaults } from './reportFaults.ts'
import { unifiedDiff } from './unifiedDiff.ts'
import { readGenerated } from './writeFiles.ts'

/** A generated file that differs from the schemas. */
interface Drift {
  readonly file: string
  readonly kind: 'changed' | 'missing' | 'orphan'
  readonly diff: string
}

/** Compares src/generated with the output for the current schemas, in memory. */
const findDrift = async (root: string, sources: readonly Source[]): Promise<readonly Drift[]> => {
  const wanted = await emitFiles(buildModel(sources))
  const present = readGenerated(root)
  const files = [...new Set([...wanted.keys(), ...present.keys()])].sort(compareText)
  return files.flatMap((file): Drift[] => {
    const [now, then] = [present.get(file), wanted.get(file)]
    if (now === then) return []
    const kind = now === undefined ? 'missing' : then === undefined ? 'orphan' : 'changed'
    return [{ file, kind, diff: unifiedDiff(file, now, then) }]
  })
}

/**
 * Rules first, then drift, then changes since an earlier state, if one is asked for. Exit code: 0 fine, 1 no such state, 2 bad schema,
 * 3 drift, 4 a change without acceptance.
 */
export const runCheck = async (root: string, output: Output, against?: ReadBaseline): Promise<number> => {
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
    return against === undefined ? 0 : checkAgainst(root, sources, against, output)
  }
  const list = drift.map(({ kind, file }) => `  ${kind.padEnd(8)}${file}\n`).join('')
  output.note(`\nsrc/generated is not what the schemas say:\n${list}Run: npm run generate\n`)
  return 3
}
