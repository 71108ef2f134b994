import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** One import: its specifier, and the project file it resolves to (none for packages and virtual modules). */
export interface Import {
  readonly specifier: string
  readonly target: string | null
  readonly line: number
  readonly typeOnly: boolean
}

export interface Source {
  /** Relative to the project's root, with slashes: `src/domain/money.ts`. */
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
}

const below = (path: string): string[] =>
  statSync(path).isFile() ? [path] : readdirSync(path).flatMap((name) => below(`${path}/${name}`))

const statement = /^(?:import|export)\s+(?<type>type\s)?(?:[^'"`;]*?\sfrom\s+)?['"](?<specifier>[^'"]+)['"]/gm
const dynamic = /\bimport\(\s*['"](?<specifier>[^'"$]+)['"]\s*\)/g

const target = (path: string, specifier: string) => {
  if (!specifier.startsWith('.')) return null
  const [file = ''] = specifier.split('?')
  return normalize(join(dirname(path), file))
}

const importsOf = (path: string, text: string): Import[] =>
  [...text.matchAll(statement), ...text.matchAll(dynamic)].map((match) => {
    const specifier = match.groups?.specifier ?? ''
    return {
      specifier,
      target: target(path, specifier),
      line: text.slice(0, match.index).split('\n').length,
      typeOnly: match.groups?.type !== undefined,
    }
  })

const readSource = (path: string): Source => {
  const text = readFileSync(path, 'utf8')
  return { path, text, imports: importsOf(path, text) }
}

/** Every program file in the folders, sorted by path. */
export const sourcesBelow = (...folders: readonly string[]): readonly Source[] =>
  folders
    .flatMap(below)
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path))
    .sort()
    .map(readSource)

/** Paths of all files in the folders, of any type. */
export const filesBelow = (...folders: readonly string[]): readonly string[] => folders.flatMap(below).sort()
