import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const sharedMemory = '/dev/shm'
const bytesPerGibibyte = 1024 ** 3

/** Containers often have almost no shared memory. */
export const hasSharedMemory = (gibibytes: number): boolean => {
  if (!existsSync(sharedMemory)) return false
  const { bavail, bsize } = statfsSync(sharedMemory)
  return bavail * bsize > gibibytes * bytesPerGibibyte
}

/**
 * A new folder for a test's data; the caller removes it. In memory if large enough: tests copy and drop databases of a thousand files
 * each, and allocating so many on a disk takes a tenth of the whole run.
 */
export const scratchFolder = (name: string): string =>
  mkdtempSync(join(hasSharedMemory(4) ? sharedMemory : tmpdir(), `booking-${name}-`))
