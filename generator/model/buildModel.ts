import { compareText } from '../read/compareText.ts'
import { isObject } from '../../src/domain/json.ts'
import { resolveReferences } from '../read/resolveReferences.ts'
import type { Source } from '../read/readSources.ts'
import { isShared } from '../read/readSources.ts'
import type { Entity } from './entity.ts'
import { buildEntity } from './entity.ts'
import type { EntitySchema } from './schema.ts'

/** The vocabulary (check) has verified the shape; this only tests for an entity file. */
const isEntitySchema = (value: unknown): value is EntitySchema =>
  isObject(value) && isObject(value['x-entity']) && isObject(value['x-admin']) && isObject(value['properties'])

/**
 * The entities of the project, A–Z by name.
 * @param sources all schema files, in any order; checked by the rules
 */
export const buildModel = (sources: readonly Source[]): readonly Entity[] => {
  const files = new Map<string, unknown>(sources.map(({ file, text }) => [file, JSON.parse(text)]))
  return sources
    .filter(({ file }) => !isShared(file))
    .flatMap(({ file }) => {
      const schema = resolveReferences(file, files)
      return isEntitySchema(schema) ? [buildEntity(file, schema)] : []
    })
    .sort((left, right) => compareText(left.name, right.name))
}
