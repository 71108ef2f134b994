import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './startError.ts'

interface Holder {
  readonly pid: number
  /** Start of the process in clock ticks since boot, because pids are reused. Null if unknown. */
  readonly started: string | null
}

const startOf = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

const isAlive = ({ pid, started }: Holder): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return started === null || startOf(pid) === null || startOf(pid) === started
}

const holderOf = (path: string): Holder | null => {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number') return null
    return { pid: value.pid, started: 'started' in value && typeof value.started === 'string' ? value.started : null }
  } catch {
    return null
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Removes the lock of a dead process. If another process has replaced it meanwhile, that lock is restored. */
const clearStale = (path: string, stale: Holder | null): void => {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    const moved = holderOf(aside)
    if (moved !== null && (moved.pid !== stale?.pid || moved.started !== stale.started)) linkSync(aside, path)
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/**
 * Locks the data directory for this process: PGlite would let a second one write to it and lose rows. The lock of a dead process is
 * taken over. Returns the function that releases the lock.
 */
export const lockDirectory = (directory: string): (() => void) => {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, 'booking.lock')
  const own = `${path}.new.${process.pid}`
  writeFileSync(own, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder), {
    mode: 0o600,
  })
  try {
    for (let round = 1; ; round++) {
      try {
        linkSync(own, path)
        return () => rmSync(path, { force: true })
      } catch (error) {
        if (!hasCode(error, 'EEXIST') || round > 5) throw error
        const holder = holderOf(path)
        if (holder !== null && isAlive(holder))
          throw new StartError(
            `Das Datenverzeichnis ${directory} wird schon von Prozess ${holder.pid} benutzt. Beenden Sie ihn oder wählen Sie mit DATA_DIR ein anderes Verzeichnis.`,
          )
        clearStale(path, holder)
      }
    }
  } finally {
    rmSync(own, { force: true })
  }
}
