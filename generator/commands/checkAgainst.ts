import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareModels } from '../evolution/compareModels.ts'
import { type Evolution, evolutions } from '../evolution/evolutions.ts'
import { buildModel } from '../model/buildModel.ts'
import { locate, positionOf } from '../read/locate.ts'
import type { Source } from '../read/readSources.ts'
import type { Output } from './output.ts'

const migrationFolder = 'src/server/database/migrations'
/** Characters of one file of a commit. */
const maxFileChars = 16_000_000

const git = (root: string, ...parameters: readonly string[]): string =>
  execFileSync('git', parameters, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: maxFileChars,
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** Undefined: git knows none of that name. */
const commitNamed = (root: string, ref: string): string | undefined => {
  try {
    return git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).trim()
  } catch (error) {
    // Git ran and said no; anything else is a fault of its own, such as a machine without git.
    if (error instanceof Error && 'status' in error && typeof error.status === 'number') return undefined
    throw error
  }
}

const filesAt = (root: string, ref: string, folder: string): readonly string[] =>
  git(root, 'ls-tree', '-r', '--name-only', ref, '--', `${folder}/`)
    .split('\n')
    .filter((file) => file !== '')

const sourcesAt = (root: string, ref: string): readonly Source[] =>
  filesAt(root, ref, 'schemas')
    .filter((file) => file.endsWith('.schema.json') && !file.includes('/vocabulary/'))
    .map((file) => ({ file, text: git(root, 'show', `${ref}:${file}`) }))

/** Texts of the migrations that the commit does not have. */
const newMigrations = (root: string, ref: string): readonly string[] => {
  const known = new Set(filesAt(root, ref, migrationFolder))
  return readdirSync(join(root, migrationFolder))
    .filter((file) => !known.has(`${migrationFolder}/${file}`))
    .map((file) => readFileSync(join(root, migrationFolder, file), 'utf8'))
}

const placeOf = (sources: readonly Source[], { file, pointer }: Evolution): string => {
  const text = sources.find((source) => source.file === file)?.text
  if (text === undefined) return file
  const { start } = locate(text).find(pointer, pointer === '' ? 'value' : 'key')
  const { line, column } = positionOf(text, start)
  return `${file}:${line}:${column}`
}

const printed = (sources: readonly Source[], evolution: Evolution): string => {
  const { code, cause, fix, concerned, accepted } = evolution
  const { name, severity } = evolutions[code]
  const state = accepted === undefined ? severity : `accepted: ${accepted}`
  return `${placeOf(sources, evolution)} ${code} ${name} (${state})\n  ${cause}\n  ${fix}\n  Concerned: ${concerned}.\n`
}

/**
 * Compares the schemas with those of a commit. Exit code: 0 nothing that needs an acceptance, 1 unknown commit, 4 a break without one.
 * @param sources the present schemas, without faults
 */
export const checkAgainst = (root: string, sources: readonly Source[], ref: string, output: Output): number => {
  const commit = commitNamed(root, ref)
  if (commit === undefined) {
    output.note(`There is no commit "${ref}".\n`)
    return 1
  }
  const found = compareModels(buildModel(sourcesAt(root, commit)), buildModel(sources), newMigrations(root, commit))
  output.data(found.map((evolution) => printed(sources, evolution)).join('\n'))
  const breaks = found.filter(({ code, accepted }) => evolutions[code].severity === 'break' && accepted === undefined)
  output.note(
    `\nAgainst ${ref}: ${found.length} changes that data, people or programs notice, ${breaks.length} to accept.\n` +
      (breaks.length === 0 ? '' : 'Accept one beside its field: "x-evolution": { "accept": "EVO004", "why": "…" }\n'),
  )
  return breaks.length === 0 ? 0 : 4
}
