import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Project, type PropertySignature } from 'ts-morph'
import { entityPath } from '../emit/entityFile.ts'
import type { Entity } from '../model/entity.ts'
import type { Field } from '../model/field.ts'
import { compareText } from '../read/compareText.ts'

/** A file with the lines that use a property. */
export interface ReferencingFile {
  /** Relative to the project's root, with slashes. */
  readonly file: string
  /** Ascending, from 1. */
  readonly lines: readonly number[]
}

export interface PropertyReferences {
  /** Line of the property in its generated interface, from 1. */
  readonly line: number
  /** The property as the interface declares it. */
  readonly text: string
  /** Hand-written files, in the order of their paths. */
  readonly files: readonly ReferencingFile[]
}

/** TypeScript files with the key as a word; the compiler adds what these import. */
const filesNaming = (root: string, key: string): readonly string[] =>
  ['src', 'overrides', 'tests']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path))
        .map((path) => join(root, folder, path))
        .filter((path) => new RegExp(`\\b${key}\\b`).test(readFileSync(path, 'utf8'))),
    )

/** The property in the generated interface; undefined if the entity's file is older than the schema. */
const propertyIn = (project: Project, root: string, entity: Entity, field: Field): PropertySignature | undefined =>
  project
    .getSourceFile(join(root, entityPath(entity)))
    ?.getInterfaces()
    .filter((type) => `${type.getName()}${field.key}`.toLowerCase() === field.typeName.toLowerCase())
    .map((type) => type.getProperty(field.key))
    .find((property) => property !== undefined)

/**
 * Finds a field's uses by its symbol, as the compiler resolves it: a property of the same name in another type is none.
 * @param root the project's root, with its tsconfig.json
 * @returns undefined without such a property in src/generated
 */
export const findReferences = (root: string, entity: Entity, field: Field): PropertyReferences | undefined => {
  const project = new Project({ tsConfigFilePath: join(root, 'tsconfig.json'), skipAddingFilesFromTsConfig: true })
  project.addSourceFilesAtPaths(filesNaming(root, field.key))
  const property = propertyIn(project, root, entity, field)
  if (property === undefined) return undefined
  const lines = new Map<string, Set<number>>()
  for (const node of property.findReferencesAsNodes()) {
    const file = relative(root, node.getSourceFile().getFilePath()).replaceAll('\\', '/')
    if (file.startsWith('src/generated/')) continue
    lines.set(file, (lines.get(file) ?? new Set()).add(node.getStartLineNumber()))
  }
  return {
    line: property.getStartLineNumber(),
    text: property.getText(),
    files: [...lines]
      .map(([file, found]) => ({ file, lines: [...found].sort((a, b) => a - b) }))
      .sort((a, b) => compareText(a.file, b.file)),
  }
}
