import { diagnose } from '../check/diagnose.ts'
import type { Diagnostic } from '../check/diagnose.ts'
import { emitFiles } from '../emit/emitFiles.ts'
import type { TypesOf } from '../emit/emitFiles.ts'
import { buildModel } from '../model/buildModel.ts'
import { readKnownFields } from '../read/readKnownFields.ts'
import { readSources } from '../read/readSources.ts'
import { writeFiles } from './writeFiles.ts'

export interface Generation {
  /** Faults of the schemas; if any, no file is written. */
  readonly faults: readonly Diagnostic[]
  /** Paths of written or deleted files. */
  readonly changed: readonly string[]
}

/** Reads the schemas and updates the changed files of src/generated. */
export const generate = async (root: string, typesOf?: TypesOf): Promise<Generation> => {
  const sources = readSources(root)
  const faults = diagnose(sources, readKnownFields(root))
  if (faults.length > 0) return { faults, changed: [] }
  return { faults, changed: writeFiles(root, await emitFiles(buildModel(sources), typesOf)) }
}
