import type { Entity } from '../model/entity.ts'
import { adminFile, adminPath } from './adminFile.ts'
import { entityFile, entityPath } from './entityFile.ts'
import { formatText } from './formatText.ts'
import { formFile, formPath } from './formFile.ts'
import type { ResourceOf } from './formUi.ts'
import { overridesFile, overridesPath } from './overridesFile.ts'
import { resourcesFile, resourcesPath } from './resourcesFile.ts'
import { storageFile, storagePath } from './storageFile.ts'
import { storagesFile, storagesPath } from './storagesFile.ts'

/** Turns the raw text of a file into the committed one. */
export type Format = (text: string) => Promise<string>

/** A generated file: its path from the project's root and its text. */
export type GeneratedFiles = ReadonlyMap<string, string>

const ofEntity = async (entity: Entity, resourceOf: ResourceOf): Promise<readonly (readonly [string, string])[]> => [
  [entityPath(entity), await entityFile(entity)],
  [storagePath(entity), storageFile(entity)],
  [adminPath(entity), adminFile(entity, resourceOf)],
  [formPath(entity), formFile(entity, resourceOf)],
]

const ofAll = (entities: readonly Entity[]): readonly (readonly [string, string])[] => [
  [storagesPath, storagesFile(entities)],
  [overridesPath, overridesFile(entities)],
  [resourcesPath, resourcesFile(entities)],
]

/**
 * Every generated file of a model. Pure: the same model gives the same bytes.
 * @param format turns a file's raw text into the committed one; a caller that generates repeatedly passes one that remembers
 */
export const emitFiles = async (entities: readonly Entity[], format: Format = formatText): Promise<GeneratedFiles> => {
  const paths = new Map(entities.map(({ name, annotation }) => [name, annotation.path]))
  const perEntity = await Promise.all(entities.map((entity) => ofEntity(entity, (name) => paths.get(name))))
  const raw = [...perEntity.flat(), ...ofAll(entities)]
  return new Map(await Promise.all(raw.map(async ([path, text]) => [path, await format(text)] as const)))
}
