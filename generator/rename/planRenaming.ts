import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Project, type SourceFile, SyntaxKind } from 'ts-morph'
import { diagnose, type Diagnostic } from '../check/diagnose.ts'
import { emitFiles } from '../emit/emitFiles.ts'
import { entityPath } from '../emit/entityFile.ts'
import { formatText } from '../emit/formatText.ts'
import { buildModel } from '../model/buildModel.ts'
import type { Entity } from '../model/entity.ts'
import { camelCase, pascalCase } from '../model/names.ts'
import { compareText } from '../read/compareText.ts'
import { positionOf } from '../read/locate.ts'
import { readKnownFields } from '../read/readKnownFields.ts'
import type { Source } from '../read/readSources.ts'
import { applied, byFile, type Edit } from './edit.ts'
import type { Renaming } from './request.ts'
import { schemaEdits } from './schemaEdits.ts'
import { filesRefusing, referenceEdits, refusedEdits, remainingFaults } from './symbolEdits.ts'
import { untypedEdits } from './untypedEdits.ts'

/** Names of an entity as files and folders spell them. */
const wordsOf = ({ name, annotation: { plural } }: Entity): readonly string[] => [name, plural].map(camelCase)

/** Length of the entity's longest name in a path: a folder of its name, or a file whose name begins with it or contains it. */
const claim = (file: string, entity: Entity): number => {
  const steps = file.split('/')
  const base = steps.at(-1)?.split('.')[0] ?? ''
  const claims = wordsOf(entity).map((word) => {
    const folder = steps.slice(0, -1).some((step) => camelCase(step) === word)
    const name = new RegExp(`^${word}(?![a-z])|${pascalCase(word)}(?![a-z])`).test(camelCase(base))
    return folder || name ? word.length : 0
  })
  return Math.max(...claims)
}

/**
 * True for the files of one entity: those in a folder of its name (`overrides/coupon`, `src/server/coupons`) and those named after it
 * (`checkCoupon.ts`). Of two entities the longer name counts: `groupBooking.ts` is no file of bookings.
 * @param model all entities
 * @param file relative to the project's root
 */
const isOwnFile = (model: readonly Entity[], entity: Entity, file: string): boolean => {
  const own = claim(file, entity)
  return own > 0 && model.every((other) => claim(file, other) <= own)
}

/** A file before and after; `undefined` is a missing file. */
export interface FileChange {
  readonly file: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** What a renaming would do; nothing is written yet. */
export interface Plan {
  /** Faults of the changed schemas; if any, there are no changes. */
  readonly faults: readonly Diagnostic[]
  readonly changes: readonly FileChange[]
  /** Lines changed without the compiler's proof, as `file:line text`. */
  readonly untyped: readonly string[]
  /** Lines left as they are that may mean the property, as `file:line text`. */
  readonly toCheck: readonly string[]
}

/** The compiler is asked again after each round of edits; each may reveal others. */
const maxRounds = 5

const filesNaming = (root: string, words: readonly string[]): readonly string[] => {
  const named = new RegExp(`\\b(?:${words.join('|')})\\b`)
  return ['src', 'overrides', 'tests']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
        .filter((path) => /\.tsx?$/.test(path) && named.test(readFileSync(join(root, path), 'utf8'))),
    )
}

/** Names of the types in a generated file, in their order. */
const typeNames = (text: string): readonly string[] =>
  [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name = '']) => name)

/** Generated types whose names follow from the property's: older and new name. */
const renamedTypes = (before: string, after: string): readonly (readonly [older: string, newer: string])[] => {
  const [older, newer] = [typeNames(before), typeNames(after)]
  return older.flatMap((name, index) => {
    const other = newer[index]
    return other === undefined || other === name ? [] : [[name, other] as const]
  })
}

const linesOf = (texts: ReadonlyMap<string, string>, edits: readonly Edit[]): readonly string[] => {
  const lines = edits.map(({ file, start }) => {
    const text = texts.get(file) ?? ''
    const { line } = positionOf(text, start)
    return `${file}:${line}  ${text.split('\n')[line - 1]?.trim() ?? ''}`
  })
  return [...new Set(lines)]
}

/** Lines of migrations that read the property from documents: they are never edited; an index or a trigger may need a new one. */
const inMigrations = (root: string, { field }: Renaming): readonly string[] => {
  const folder = 'src/server/database/migrations'
  return readdirSync(join(root, folder)).flatMap((name) =>
    readFileSync(join(root, folder, name), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        text.includes('doc') && text.includes(`'${field.key}'`)
          ? [`${folder}/${name}:${index + 1}  ${text.trim()}`]
          : [],
      ),
  )
}

const isGenerated = (file: string): boolean => file.startsWith('src/generated/')

const mentions = (entity: Entity, text: string): boolean =>
  [entity.name, entity.annotation.plural, entity.typeName].some((word) => new RegExp(`\\b${word}\\b`).test(text))

/** A hand-written type of the entity's own code has a property of that name: columns of answers in SQL are its. */
const isReadByHand = (files: readonly SourceFile[], key: string): boolean =>
  files.some((file) =>
    file.getDescendantsOfKind(SyntaxKind.PropertySignature).some((signature) => signature.getName() === key),
  )

/** Formatted again if the text was before. */
const tidy = async (before: string, after: string): Promise<string> =>
  (await formatText(before)) === before ? formatText(after) : after

/**
 * Works out everything a renaming changes: schema, generated files, hand-written code.
 * @param root the project's root, with its tsconfig.json
 * @param sources the present schemas, without faults
 */
export const planRenaming = async (root: string, sources: readonly Source[], renaming: Renaming): Promise<Plan> => {
  const { entity, field, newName } = renaming
  const schema = sources.find(({ file }) => file === entity.file)?.text ?? ''
  const newSchema = await formatText(applied(schema, schemaEdits(schema, renaming)), 'json')
  const newSources = sources.map((source) => (source.file === entity.file ? { ...source, text: newSchema } : source))
  const faults = diagnose(newSources, readKnownFields(root))
  if (faults.length > 0) return { faults, changes: [], untyped: [], toCheck: [] }

  const model = buildModel(sources)
  const generated = await emitFiles(buildModel(newSources))
  const types = renamedTypes(
    (await emitFiles(model)).get(entityPath(entity)) ?? '',
    generated.get(entityPath(entity)) ?? '',
  )

  const project = new Project({ tsConfigFilePath: join(root, 'tsconfig.json'), skipAddingFilesFromTsConfig: true })
  const named = filesNaming(root, [field.key, ...types.map(([older]) => older)])
  const before = new Map(named.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  project.addSourceFilesAtPaths(named.map((file) => join(root, file)))
  project.addSourceFilesAtPaths(['generator', 'src', 'tests'].map((folder) => join(root, folder, '**/*.d.ts')))
  const written = named.filter((file) => !isGenerated(file))
  const sourceOf = (file: string): readonly SourceFile[] => {
    const found = project.getSourceFile(join(root, file))
    return found === undefined ? [] : [found]
  }

  const declared = project.getSourceFileOrThrow(join(root, entityPath(entity)))
  const property = declared.getInterfaceOrThrow(entity.typeName).getPropertyOrThrow(field.key)
  const symbols = [
    { name: property.getNameNode().asKindOrThrow(SyntaxKind.Identifier), newName },
    ...types.map(([older, newer]) => ({ name: declared.getInterfaceOrThrow(older).getNameNode(), newName: newer })),
  ].flatMap((symbol) => referenceEdits(root, project, symbol))

  const isOwn = (file: string): boolean => isOwnFile(model, entity, file)
  const ownSources = written.filter((file) => isOwn(file) && file.startsWith('src/')).flatMap(sourceOf)
  const withAliases = !isReadByHand(ownSources, field.key)
  const known = new Set(symbols.map(({ file, start }) => `${file} ${start}`))
  const isNew = ({ file, start }: Edit): boolean => !known.has(`${file} ${start}`)
  const untyped = written
    .flatMap((file) =>
      sourceOf(file).flatMap((source) =>
        untypedEdits(root, model, source, renaming, { own: isOwn(file), withAliases }),
      ),
    )
    .filter(isNew)
  for (const { file, start } of untyped) known.add(`${file} ${start}`)
  const doubtful = written
    .filter((file) => isOwn(file) || mentions(entity, before.get(file) ?? ''))
    .flatMap((file) =>
      sourceOf(file).flatMap((source) => untypedEdits(root, model, source, renaming, { own: true, withAliases: true })),
    )
    .filter(isNew)

  const symbolic = byFile(symbols)
  const edits = byFile([...symbols, ...untyped])
  for (const file of written)
    for (const source of sourceOf(file))
      if (edits.has(file)) source.replaceWithText(applied(source.getFullText(), edits.get(file) ?? []))
  for (const [file, text] of generated) project.createSourceFile(join(root, file), text, { overwrite: true })
  const paths = written.map((file) => join(root, file))
  const guessed = paths.filter((_path, index) => untyped.some(({ file }) => file === written[index]))
  const misled = filesRefusing(root, project, guessed, newName)
  for (const file of misled)
    for (const source of sourceOf(file))
      source.replaceWithText(applied(before.get(file) ?? '', symbolic.get(file) ?? []))
  for (let round = 0; round < maxRounds; round += 1) {
    const refused = byFile(refusedEdits(root, project, paths, [field.key, newName]))
    if (refused.size === 0) break
    for (const [file, more] of refused)
      for (const source of sourceOf(file)) source.replaceWithText(applied(source.getFullText(), more))
  }

  const changes: FileChange[] = [{ file: entity.file, before: schema, after: newSchema }]
  for (const file of written) {
    const [old, now] = [before.get(file) ?? '', sourceOf(file)[0]?.getFullText() ?? '']
    if (old !== now) changes.push({ file, before: old, after: await tidy(old, now) })
  }
  for (const [file, text] of generated) {
    const old = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined
    if (old !== text) changes.push({ file, before: old, after: text })
  }
  return {
    faults: [],
    changes: changes.sort((left, right) => compareText(left.file, right.file)),
    untyped: linesOf(
      before,
      untyped.filter(({ file }) => !misled.has(file)),
    ),
    toCheck: [
      ...linesOf(before, [...untyped.filter(({ file }) => misled.has(file)), ...doubtful]),
      ...inMigrations(root, renaming),
      ...remainingFaults(root, project),
    ],
  }
}
