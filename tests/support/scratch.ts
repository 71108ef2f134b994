import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const sharedMemory = '/dev/shm'
const gibibyte = 1024 ** 3

/** Containers often have next to no shared memory. */
export const hasSharedMemory = (gibibytes: number): boolean => {
  if (!existsSync(sharedMemory)) return false
  const { bavail, bsize } = statfsSync(sharedMemory)
  return bavail * bsize > gibibytes * gibibyte
}

/**
 * A new folder for data that goes with the test; the caller removes it. In memory where there is enough: tests copy and drop databases of
 * a thousand files each, and finding places for so many costs a file system on a disk a tenth of the whole run.
 */
export const scratchFolder = (name: string): string =>
  mkdtempSync(join(hasSharedMemory(4) ? sharedMemory : tmpdir(), `booking-${name}-`))
