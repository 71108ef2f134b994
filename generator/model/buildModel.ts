import { compareText } from '../read/compareText.ts'
import { isObject } from '../../src/domain/json.ts'
import { referredSources } from '../read/referredSources.ts'
import { remembered } from '../read/remembered.ts'
import { resolveReferences } from '../read/resolveReferences.ts'
import type { Source } from '../read/readSources.ts'
import { isShared } from '../read/readSources.ts'
import type { Entity } from './entity.ts'
import { buildEntity } from './entity.ts'
import type { EntitySchema } from './schema.ts'

/** The vocabulary (check) has verified the shape; this only tests for an entity file. */
const isEntitySchema = (value: unknown): value is EntitySchema =>
  isObject(value) && isObject(value['x-entity']) && isObject(value['x-admin']) && isObject(value['properties'])

const entitiesOf = remembered<readonly Entity[]>()

/** The entity of a file; none if it describes something else. */
const buildEntities = ({ file, text }: Source, referred: readonly Source[]): readonly Entity[] => {
  const values = new Map<string, unknown>(referred.map((each) => [each.file, JSON.parse(each.text)]))
  const schema = resolveReferences(file, values.set(file, JSON.parse(text)))
  return isEntitySchema(schema) ? [buildEntity(file, schema)] : []
}

/**
 * The entities of the project, A–Z by name.
 * @param sources all schema files, in any order; checked by the rules
 */
export const buildModel = (sources: readonly Source[]): readonly Entity[] => {
  const byFile = new Map(sources.map((source) => [source.file, source]))
  return sources
    .filter(({ file }) => !isShared(file))
    .flatMap((source) => {
      const referred = referredSources(source, byFile)
      return entitiesOf(source, referred, () => buildEntities(source, referred))
    })
    .sort((left, right) => compareText(left.name, right.name))
}
