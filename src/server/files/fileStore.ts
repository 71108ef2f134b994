import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { refuse } from '../faults.ts'
import { isMissing, isOfDisk, storageFaultOf } from '../http/storageFault.ts'
import type { FilesAddress } from './filesAddress.ts'
import { type Incoming, prepareIncoming, removeStale, takeIn } from './incoming.ts'
import { isKey } from './storageKey.ts'

/** The bytes of files by key, independent of names, tenants and rights. Throws StorageFault for faults of the storage. */
export interface FileStore {
  /** Receives an upload without a key. */
  readonly receive: (bytes: Readable) => Promise<Incoming>
  /** Stores a received upload under a key, all or nothing. */
  readonly keep: (incoming: Incoming, key: string, type: string) => Promise<void>
  /** Deletes a received upload if it still exists. */
  readonly drop: (incoming: Incoming) => Promise<void>
  /** Deletes what a killed server left of uploads; those for a bucket are on the disk of the server that received them. */
  readonly dropStale: () => Promise<void>
  /** Resolves when the stream is open; 404 if the key has fewer bytes, or none. A bucket stores all bytes of a key or none. */
  readonly read: (key: string, size: number) => Promise<Readable>
  /** Does the key have bytes of this size? */
  readonly has: (key: string, size: number) => Promise<boolean>
  readonly remove: (key: string) => Promise<void>
  /** Removes all keys of a folder, if any. */
  readonly removeFolder: (folder: string) => Promise<void>
  /** Every key with its size and the time its bytes were written (epoch ms). */
  readonly stored: () => AsyncIterable<StoredBytes>
}

/** The stored bytes of a key. */
export interface StoredBytes {
  readonly key: string
  readonly size: number
  readonly changedAt: number
}

/** Folder of received uploads, beside the keys. */
const incomingFolder = '.incoming'

const gone = (error: unknown): undefined => {
  if (!isMissing(error)) throw error
}

/** Converts errors of a storage to StorageFault. `receive` passes on errors of the client's stream, such as a broken upload. */
const withStorageFaults = (store: FileStore): FileStore => {
  const fail = (error: unknown): never => {
    throw storageFaultOf(error)
  }
  return {
    ...store,
    receive: (bytes) =>
      store.receive(bytes).catch((error: unknown) => {
        throw isOfDisk(error) ? storageFaultOf(error) : error
      }),
    keep: (incoming, key, type) => store.keep(incoming, key, type).catch(fail),
    dropStale: () => store.dropStale().catch(fail),
    read: (key, size) =>
      store.read(key, size).catch((error: unknown) => {
        throw isMissing(error) ? refuse('FILE_BYTES_MISSING') : storageFaultOf(error)
      }),
    has: (key, size) => store.has(key, size).catch((error: unknown) => (isMissing(error) ? false : fail(error))),
    remove: (key) => store.remove(key).catch(fail),
    removeFolder: (folder) => store.removeFolder(folder).catch(fail),
    stored: async function* () {
      try {
        yield* store.stored()
      } catch (error) {
        fail(error)
      }
    },
  }
}

/** The keys below a folder, none if it does not exist; without files that disappear during the listing. */
async function* storedIn(root: string): AsyncGenerator<StoredBytes> {
  if (!existsSync(root)) return
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const key = relative(root, path).replaceAll(sep, '/')
    if (!entry.isFile() || !isKey(key)) continue
    const found = await stat(path).catch(gone)
    if (found) yield { key, size: found.size, changedAt: found.mtimeMs }
  }
}

/** How long a bucket may take to begin its answer. What waits for it holds a connection, of which there are fifty. */
const bucketAnswerMs = 20_000
/** How long a connection to a bucket may be idle: as long as it waits for a slow client. */
const bucketIdleMs = 300_000

/** As if the file were absent (`isMissing`). */
const missingBytes = (): Error => Object.assign(new Error('The file has fewer bytes than stored.'), { code: 'ENOENT' })

const folderStore = (root: string, receiving: string): FileStore => ({
  receive: (bytes) => takeIn(receiving, bytes),
  // A rename within one file system is atomic: a key has all bytes or none.
  keep: async ({ path }, key) => {
    const target = join(root, key)
    await mkdir(dirname(target), { recursive: true })
    await rename(path, target)
  },
  drop: ({ path }) => rm(path, { force: true }),
  dropStale: () => removeStale(receiving),
  read: async (key, size) => {
    const file = await open(join(root, key))
    const found = await file.stat()
    if (found.isFile() && found.size >= size) return file.createReadStream()
    await file.close()
    throw missingBytes()
  },
  has: async (key, size) => (await stat(join(root, key))).size === size,
  remove: (key) => rm(join(root, key), { force: true }),
  removeFolder: (folder) => rm(join(root, folder), { recursive: true, force: true }),
  stored: () => storedIn(root),
})

const bucketStore = async (
  address: Extract<FilesAddress, { kind: 's3' }>,
  receiving: string,
  answerMs: number,
): Promise<FileStore> => {
  // Imported only for a bucket: the client is large.
  const [{ ListObjectsV2Command, S3Client }, { S3Driver }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive/drivers/s3'),
  ])
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = address
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestHandler: {
      connectionTimeout: answerMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: bucketIdleMs,
    },
    // Not all compatible servers support the newer trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  /** Page by page; the list includes size and time, so keys need no separate requests. */
  async function* listed(): AsyncGenerator<StoredBytes> {
    let token: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, ...(token === undefined ? {} : { ContinuationToken: token }) }),
      )
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
        if (isKey(Key)) yield { key: Key, size: Size, changedAt: LastModified?.getTime() ?? Date.now() }
      token = page.NextContinuationToken
    } while (token !== undefined)
  }
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  return {
    receive: (bytes) => takeIn(receiving, bytes),
    keep: async ({ path, size }, key, type) => {
      await disk.putStream(key, createReadStream(path), { contentLength: size, contentType: type })
      await rm(path, { force: true })
    },
    drop: ({ path }) => rm(path, { force: true }),
    dropStale: () => removeStale(receiving),
    read: (key) => disk.getStream(key),
    has: async (key, size) => (await disk.getMetaData(key)).contentLength === size,
    remove: (key) => disk.delete(key),
    removeFolder: (folder) => disk.deleteAll(`${folder}/`),
    stored: listed,
  }
}

/** Opens the storage of FILES_URL, or the folder `files` in `dataDir`; received uploads have no key and cannot be read. */
export const openFileStore = async (
  address: FilesAddress | null,
  dataDir: string,
  { readOnly = false, answerMs = bucketAnswerMs }: { readonly readOnly?: boolean; readonly answerMs?: number } = {},
): Promise<FileStore> => {
  const root = address?.kind === 'folder' ? address.path : join(dataDir, 'files')
  const receiving = join(root, incomingFolder)
  if (!readOnly) await prepareIncoming(receiving)
  return withStorageFaults(
    address?.kind === 's3' ? await bucketStore(address, receiving, answerMs) : folderStore(root, receiving),
  )
}
