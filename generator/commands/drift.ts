import { emitFiles } from '../emit/emitFiles.ts'
import { buildModel } from '../model/buildModel.ts'
import { compareText } from '../read/compareText.ts'
import type { Source } from '../read/readSources.ts'
import { unifiedDiff } from './unifiedDiff.ts'
import { readGenerated } from './writeFiles.ts'

/** A generated file that differs from the schemas. */
export interface Drift {
  readonly file: string
  readonly kind: 'changed' | 'missing' | 'orphan'
  readonly diff: string
}

/** Compares src/generated with the output for the current schemas, in memory. */
export const findDrift = async (root: string, sources: readonly Source[]): Promise<readonly Drift[]> => {
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
