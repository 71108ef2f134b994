import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isMissing } from '../http/storageFault.ts'
import { headBytes, type Sample, tailBytes } from './contentOf.ts'

/** A completely received upload under a random name. */
export interface Incoming extends Sample {
  readonly path: string
  readonly size: number
  readonly sha256: string
}

/** Older uploads cannot be running: requests end long before. */
const staleAfterMs = 60 * 60 * 1000

/** Time of the last change, epoch ms; null if the upload has ended since the folder was listed. */
const changedAt = async (path: string): Promise<number | null> => {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Removes what a killed server left of uploads. */
export const removeStale = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const changed = await changedAt(path)
    if (changed !== null && changed < Date.now() - staleAfterMs) await rm(path, { force: true })
  }
}

/** Creates the folder of uploads and removes leftovers. */
export const prepareIncoming = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await removeStale(folder)
}

const flushed = async (path: string): Promise<void> => {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Writes the bytes while hashing and sampling them; a broken stream leaves no file (F20). */
export const takeIn = async (folder: string, bytes: Readable): Promise<Incoming> => {
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  let hasNul = false
  const watch = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      size += chunk.length
      hasNul ||= chunk.includes(0)
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes)
      tail = Buffer.concat([tail, chunk]).subarray(-tailBytes)
      done(null, chunk)
    },
  })
  try {
    await pipeline(bytes, watch, createWriteStream(path, { flags: 'wx' }))
    await flushed(path)
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined)
    throw error
  }
  return { path, size, sha256: hash.digest('hex'), head, tail, hasNul }
}
