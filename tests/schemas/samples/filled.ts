import { buildModel } from '../../../generator/model/buildModel.ts'
import { readSources } from '../../../generator/read/readSources.ts'
import { sampleOf } from '../../../generator/samples/samples.ts'
import type { Draft } from '../../../src/domain/rules.ts'
import { faultsOf, type EntityName } from '../validators.ts'

const entities = new Map(buildModel(readSources(process.cwd())).map((entity) => [entity.name, entity]))

const isValid = <T>(entity: EntityName, document: unknown): document is T => faultsOf(entity, document).length === 0

/**
 * The generated sample of an entity with every property filled: a new field needs no line here.
 * @param given what tests name, and what other records or the rules beyond the schema demand
 */
export const filled = <T extends object>(entity: EntityName, given?: Draft<T>): T => {
  const model = entities.get(entity)
  if (!model) throw new Error(`no schema of ${entity}`)
  const document = sampleOf(model, { ...given })
  if (!isValid<T>(entity, document)) throw new Error(`${entity}: ${faultsOf(entity, document).join(', ')}`)
  return document
}
