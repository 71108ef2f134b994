import { diagnose } from '../check/diagnose.ts'
import { buildModel } from '../model/buildModel.ts'
import type { Entity } from '../model/entity.ts'
import { readKnownFields } from '../read/readKnownFields.ts'
import { readSources, type Source } from '../read/readSources.ts'
import type { Output } from './output.ts'
import { reportFaults } from './reportFaults.ts'

/** The schemas and their model; null: they have faults, which are reported. */
export const readModel = (
  root: string,
  output: Output,
): { readonly sources: readonly Source[]; readonly model: readonly Entity[] } | null => {
  const sources = readSources(root)
  const faults = diagnose(sources, readKnownFields(root))
  if (faults.length === 0) return { sources, model: buildModel(sources) }
  reportFaults(faults, output)
  return null
}
