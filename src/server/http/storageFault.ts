type StorageCode = 'STORAGE_FULL' | 'STORAGE_UNAVAILABLE' | 'SCANNER_UNAVAILABLE'

/** A failure of the file storage, the upload scanner or the disk of the embedded database; the cause is logged. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault'
  readonly code: StorageCode
  constructor(code: StorageCode, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.code = code
  }
}

/** System codes; error names and HTTP statuses of object storage. */
const full = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', 'XMinioStorageFull', 'InsufficientStorage', 507])

const marksOf = (error: unknown): readonly unknown[] => {
  const marks: unknown[] = []
  // Libraries wrap the original error: it is in the chain of causes.
  for (let one: unknown = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    const metadata: unknown = Reflect.get(one, '$metadata')
    const status: unknown =
      typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'httpStatusCode') : null
    marks.push(one.name, Reflect.get(one, 'code'), status)
  }
  return marks
}

/** Does the error mean that the key or path does not exist? */
export const isMissing = (error: unknown): boolean =>
  marksOf(error).some((mark) => mark === 'ENOENT' || mark === 'NoSuchKey' || mark === 404)

/** The error as a storage fault: STORAGE_FULL or, for any other reason, STORAGE_UNAVAILABLE. */
export const storageFaultOf = (error: unknown): StorageFault =>
  error instanceof StorageFault
    ? error
    : new StorageFault(marksOf(error).some((mark) => full.has(mark)) ? 'STORAGE_FULL' : 'STORAGE_UNAVAILABLE', error)

const ofDisk = ['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'ENOENT', 'ENOTDIR', ...full]

/** Did the disk fail, rather than the sender of the bytes? */
export const isOfDisk = (error: unknown): boolean => marksOf(error).some((mark) => ofDisk.includes(mark))
