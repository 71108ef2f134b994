import { dottedPath } from '../model/columns.ts'
import type { Field } from '../model/field.ts'
import { walkFields } from '../model/field.ts'
import { findField } from '../model/findField.ts'
import type { Fault } from './fault.ts'
import { didYouMean } from './nearest.ts'
import type { EntityDraft } from './project.ts'

/** A position in an entity's annotations that names a property. */
export interface NamedPath {
  readonly pointer: string
  readonly path: string | undefined
}

/** Every path that names a property, as written in annotations. */
export const knownPaths = (fields: readonly Field[]): readonly string[] =>
  [...walkFields(fields)].filter(({ key }) => key !== '*').map((field) => dottedPath(field).replaceAll('.*', ''))

/** One fault for each path that names no property. */
export const unknownPaths = (entity: EntityDraft, named: readonly NamedPath[], what: string): readonly Fault[] =>
  named.flatMap(({ pointer, path }) =>
    path === undefined || path === '' || findField(entity.fields, path)
      ? []
      : [
          {
            file: entity.file,
            pointer,
            at: 'value' as const,
            cause: `${what} "${path}" names no property.`,
            fix: didYouMean(path, knownPaths(entity.fields)),
          },
        ],
  )

/** The entries of a list annotation with their pointers. */
export const namedList = (pointer: string, paths: readonly (string | undefined)[] | undefined): readonly NamedPath[] =>
  (paths ?? []).map((path, index) => ({ pointer: `${pointer}/${index}`, path }))

/** The screens of an entity with their pointers. */
export const screensOf = ({ schema }: EntityDraft) =>
  (schema['x-entity']?.screens ?? []).map((screen, index) => ({ screen, pointer: `/x-entity/screens/${index}` }))
