import { diagnose } from '../check/diagnose.ts'
import type { Diagnostic } from '../check/diagnose.ts'
import { emitFiles } from '../emit/emitFiles.ts'
import { buildModel } from '../model/buildModel.ts'
import type { Entity } from '../model/entity.ts'
import { readKnownFields } from '../read/readKnownFields.ts'
import { readSources } from '../read/readSources.ts'
import { writeFiles } from './writeFiles.ts'

export interface Generation {
  /** Faults of the schemas; if any, no file is written. */
  readonly faults: readonly Diagnostic[]
  /** Paths of written or deleted files. */
  readonly changed: readonly string[]
  /** What was generated from; absent if the schemas have faults. */
  readonly model?: readonly Entity[]
}

/**
 * Reads the schemas and updates the changed files of src/generated.
 * @param read pass one that remembers to generate repeatedly: only what changed is made again
 */
export const generate = async (root: string, read = () => readSources(root)): Promise<Generation> => {
  const sources = read()
  const faults = diagnose(sources, readKnownFields(root))
  if (faults.length > 0) return { faults, changed: [] }
  const model = buildModel(sources)
  return { faults, changed: writeFiles(root, await emitFiles(model)), model }
}
