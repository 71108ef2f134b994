import { emitFiles } from '../emit/emitFiles.ts'
import { buildModel } from '../model/buildModel.ts'
import { readSources } from '../read/readSources.ts'
import { writeFiles } from './writeFiles.ts'

/** Reads the schemas and writes src/generated; answers what changed. */
export const generate = async (root: string): Promise<readonly string[]> =>
  writeFiles(root, await emitFiles(buildModel(readSources(root))))
