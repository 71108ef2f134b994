import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { extensionOf, fileMessages, fileType, isFileExtension, maxFileBytes } from '../../domain/files.ts'
import { cleanDrawing } from './cleanDrawing.ts'
import { isContentOf } from './contentOf.ts'
import { fileRefusal } from './fileRefusal.ts'
import type { NewFile } from './fileRow.ts'
import type { FileStore } from './fileStore.ts'
import type { Incoming } from './incoming.ts'
import type { Upload } from './readUpload.ts'
import type { Scan } from './scanner.ts'
import { newKey } from './storageKey.ts'

/** The type of a file whose bytes match its extension and size limits. */
const checkedType = (name: string, incoming: Incoming): string => {
  const extension = extensionOf(name)
  if (incoming.size > maxFileBytes) throw fileRefusal({ code: 'FILE_TOO_LARGE', message: fileMessages.tooLarge })
  if (incoming.size === 0) throw fileRefusal({ code: 'FILE_EMPTY', message: fileMessages.empty })
  if (!isFileExtension(extension) || !isContentOf(extension, incoming))
    throw fileRefusal({
      code: 'FILE_CONTENT',
      message: `Der Inhalt der Datei passt nicht zur Dateiendung "${extension}"`,
    })
  return fileType(extension)
}

/** Refuses an upload with malware. The history records the refusal (403). */
const demandHarmless = async (scan: Scan | null, { path }: Incoming): Promise<void> => {
  if (scan !== null && (await scan(createReadStream(path))))
    throw fileRefusal({
      code: 'FILE_MALWARE',
      message: 'In der Datei wurde Schadsoftware gefunden. Sie wurde gelöscht.',
    })
}

/** The bytes to store: drawings cleaned, other files unchanged. */
const cleaned = async (store: FileStore, incoming: Incoming, type: string): Promise<Incoming> => {
  if (type !== 'image/svg+xml') return incoming
  const clean = await store.receive(Readable.from(cleanDrawing(createReadStream(incoming.path))))
  await store.drop(incoming)
  return clean
}

/**
 * Checks the bytes of an upload, cleans drawings and stores them under a new key; they have no name before `enterFile`. Always deletes
 * the received upload.
 * @param scan null: no scan
 * @throws 400 FILE_EMPTY, FILE_CONTENT, 403 FILE_MALWARE, 413 FILE_TOO_LARGE; no bytes are left
 */
export const storeBytes = async (
  { store, scan }: { readonly store: FileStore; readonly scan: Scan | null },
  tenantId: string,
  { name, accessLevel, directory, incoming }: Upload,
): Promise<NewFile> => {
  const storageKey = newKey(tenantId)
  let stored = incoming
  try {
    const type = checkedType(name, incoming)
    await demandHarmless(scan, incoming)
    stored = await cleaned(store, incoming, type)
    checkedType(name, stored)
    const { size, sha256 } = stored
    await store.keep(stored, storageKey, type)
    return { name, accessLevel, directory, storageKey, size, sha256, type }
  } catch (error) {
    await store.remove(storageKey).catch(() => undefined)
    throw error
  } finally {
    await store.drop(stored).catch(() => undefined)
  }
}
