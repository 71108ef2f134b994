import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../src/domain/json.ts'
import type { Source } from '../read/readSources.ts'

/** An earlier state of the project, compared with the present one. */
export interface Baseline {
  /** Its name in reports. */
  readonly name: string
  readonly sources: readonly Source[]
  /** Names of its migrations, without ".sql". */
  readonly migrations: readonly string[]
}

/** Why there is nothing to compare with, and the exit code of the check. */
export interface NoBaseline {
  readonly reason: string
  readonly code: 0 | 1
}

/** Reads an earlier state. @param root folder of the project */
export type ReadBaseline = (root: string) => Baseline | NoBaseline

const migrationFolder = 'src/server/database/migrations'

/** Texts of the migrations that the baseline does not have. */
export const migrationsSince = (root: string, { migrations }: Baseline): readonly string[] =>
  readdirSync(join(root, migrationFolder))
    .filter((file) => !migrations.includes(file.replace(/\.sql$/, '')))
    .map((file) => readFileSync(join(root, migrationFolder, file), 'utf8'))

/** Characters of one file of a commit, or of all schemas of a database. */
const maxOutputChars = 16_000_000

const git = (root: string, ...parameters: readonly string[]): string =>
  execFileSync('git', parameters, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: maxOutputChars,
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** Undefined: git refuses, for want of a repository or of what is asked. */
const answerOfGit = (root: string, ...parameters: readonly string[]): string | undefined => {
  try {
    return git(root, ...parameters).trim()
  } catch (error) {
    // Git ran and said no; anything else is a fault of its own, such as a machine without git.
    if (error instanceof Error && 'status' in error && typeof error.status === 'number') return undefined
    throw error
  }
}

const commitNamed = (root: string, ref: string): string | undefined =>
  answerOfGit(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)

const filesAt = (root: string, commit: string, folder: string): readonly string[] =>
  git(root, 'ls-tree', '-r', '--name-only', commit, '--', `${folder}/`)
    .split('\n')
    .filter((file) => file !== '')

const stateOf = (root: string, commit: string, name: string): Baseline => ({
  name,
  sources: filesAt(root, commit, 'schemas')
    .filter((file) => file.endsWith('.schema.json') && !file.includes('/vocabulary/'))
    .map((file) => ({ file, text: git(root, 'show', `${commit}:${file}`) })),
  migrations: filesAt(root, commit, migrationFolder).map((file) =>
    file.slice(migrationFolder.length + 1).replace(/\.sql$/, ''),
  ),
})

/** The state of a commit, branch or tag. */
export const commitBaseline =
  (ref: string): ReadBaseline =>
  (root) => {
    const commit = commitNamed(root, ref)
    return commit === undefined ? { reason: `There is no commit "${ref}".`, code: 1 } : stateOf(root, commit, ref)
  }

/**
 * The last landed state: the commit in LANDED; without it, where the work left `origin/HEAD`, or the parent if it is landed itself.
 * Without an earlier commit (a shallow clone, an archive) nothing is compared.
 */
export const landedBaseline: ReadBaseline = (root) => {
  const { LANDED: named } = process.env
  if (named !== undefined && named !== '') return commitBaseline(named)(root)
  const head = commitNamed(root, 'HEAD')
  const fork = head === undefined ? undefined : answerOfGit(root, 'merge-base', head, 'origin/HEAD')
  const commit = fork === undefined || fork === head ? commitNamed(root, 'HEAD^') : fork
  if (commit === undefined) return { reason: 'No earlier commit to compare with.', code: 0 }
  return stateOf(root, commit, commit.slice(0, 8))
}

const textsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The state that a server of the database was last started with, read by the built server's program. */
export const deployedBaseline: ReadBaseline = (root) => {
  const { status, stdout } = spawnSync(process.execPath, ['dist/server/deployed.js'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: maxOutputChars,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) return { reason: 'The database tells no schemas.', code: 1 }
  const state: unknown = JSON.parse(stdout)
  const { schemas, migrations } = isObject(state) ? state : {}
  return {
    name: 'the deployed state',
    sources: textsIn(schemas)
      .filter(isObject)
      .map(({ file, text }) => ({ file: String(file), text: String(text) })),
    migrations: textsIn(migrations).map(String),
  }
}
