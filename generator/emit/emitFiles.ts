import type { Entity } from '../model/entity.ts'
import { remembered } from '../read/remembered.ts'
import { annotationsFile, annotationsPath } from './annotationsFile.ts'
import { adminFile, adminPath, hasForm } from './adminFile.ts'
import { entityFile, entityPath } from './entityFile.ts'
import { formFile, formPath } from './formFile.ts'
import type { ResourceOf } from './formUi.ts'
import { namesFile, namesPath, rightsFile, rightsPath } from './namesFile.ts'
import { overridesFile, overridesPath } from './overridesFile.ts'
import { printTypes } from './printTypes.ts'
import { resourcesFile, resourcesPath } from './resourcesFile.ts'
import { storageFile, storagePath } from './storageFile.ts'
import { storagesFile, storagesPath } from './storagesFile.ts'
import { wireSchemasFile, wireSchemasPath } from './wireSchemasFile.ts'

/** Prints an entity's interfaces. */
export type TypesOf = (entity: Entity) => Promise<string>

/** Path and text. */
type Emitted = readonly (readonly [string, string])[]

/** A generated file: its path from the project's root and its text. */
export type GeneratedFiles = ReadonlyMap<string, string>

const ofEntity = async (entity: Entity, resourceOf: ResourceOf, typesOf: TypesOf): Promise<Emitted> => [
  [entityPath(entity), entityFile(entity, await typesOf(entity))],
  [storagePath(entity), storageFile(entity)],
  [adminPath(entity), adminFile(entity, resourceOf)],
  ...(hasForm(entity) ? [[formPath(entity), formFile(entity, resourceOf)] as const] : []),
]

const emittedOf = remembered<Promise<Emitted>>()

const ofAll = (entities: readonly Entity[]): Emitted => [
  [annotationsPath, annotationsFile()],
  [namesPath, namesFile(entities)],
  [rightsPath, rightsFile(entities)],
  [storagesPath, storagesFile(entities)],
  [wireSchemasPath, wireSchemasFile(entities)],
  [overridesPath, overridesFile(entities)],
  [resourcesPath, resourcesFile(entities)],
]

/**
 * Every generated file of a model. Pure: the same model gives the same bytes.
 * What was emitted for an entity before is taken again, as long as it is the same object and all have the same addresses.
 */
export const emitFiles = async (
  entities: readonly Entity[],
  typesOf: TypesOf = printTypes,
): Promise<GeneratedFiles> => {
  const paths = new Map(entities.map(({ name, annotation }) => [name, annotation.path]))
  const addresses = JSON.stringify([...paths])
  const perEntity = await Promise.all(
    entities.map((entity) =>
      emittedOf(entity, [typesOf, addresses], () => ofEntity(entity, (name) => paths.get(name), typesOf)),
    ),
  )
  return new Map([...perEntity.flat(), ...ofAll(entities)])
}
