import {
  extensionOf,
  fileMessages,
  filePath,
  fileType,
  isFileExtension,
  largestFile,
  numberedName,
} from '../../domain/files.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Caller, Database, Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { isContentOf } from './contentOf.ts'
import { fileRefusal } from './fileRefusal.ts'
import { fileColumns, type FileRow } from './fileRow.ts'
import type { FileStore } from './fileStore.ts'
import { newKey } from './storageKey.ts'
import type { Upload } from './readUpload.ts'

/** Other bytes under the same name get -1 … -999. */
const mostOfOneName = 1000

type NewFile = Omit<FileRow, 'createdAt'>

/** The type that name and bytes agree on. */
const checkedType = ({ name, incoming }: Upload): string => {
  const extension = extensionOf(name)
  if (incoming.size > largestFile) throw fileRefusal({ code: 'FILE_TOO_LARGE', message: fileMessages.tooLarge })
  if (incoming.size === 0) throw fileRefusal({ code: 'FILE_EMPTY', message: fileMessages.empty })
  if (!isFileExtension(extension) || !isContentOf(extension, incoming))
    throw fileRefusal({
      code: 'FILE_CONTENT',
      message: `Der Inhalt der Datei passt nicht zur Dateiendung "${extension}"`,
    })
  return fileType(extension)
}

/** Enters the file under its name, or under the first free number; the same bytes under one of these names are found instead. */
const enter = async (tx: Transaction, tenantId: string, file: NewFile): Promise<FileRow> => {
  const names = Array.from({ length: mostOfOneName }, (_, number) => numberedName(file.name, number))
  const taken = await tx.rows<FileRow>(sql`select ${fileColumns} from file where tenant_id = ${tenantId}
    and access_level = ${file.accessLevel} and directory = ${file.directory} and name = any(${names}::text[])`)
  const same = taken.find(({ sha256 }) => sha256 === file.sha256)
  if (same) return same
  const name = names.find((free) => !taken.some((row) => row.name === free))
  if (name === undefined)
    throw new Refusal(
      409,
      'FILE_NAME_TAKEN',
      'Unter diesem Namen gibt es schon zu viele Dateien. Bitte benennen Sie sie um.',
    )
  await tx.afterCheck()
  const row: FileRow = { ...file, name, createdAt: tx.at }
  const uploadedBy = tx.actor.userId ?? 'system'
  await tx.rows(sql`insert into file (tenant_id, access_level, directory, name, storage_key, size, sha256, type, uploaded_by, created_at)
    values (${tenantId}, ${row.accessLevel}, ${row.directory}, ${name}, ${row.storageKey}, ${row.size}, ${row.sha256}, ${row.type},
      ${uploadedBy}, ${instant(tx.at)}::timestamptz)`)
  const { accessLevel, directory, size, sha256, type } = row
  tx.record({
    entity: 'file',
    id: filePath(row),
    before: null,
    after: { tenantId, accessLevel, directory, name, size, sha256, type },
  })
  return row
}

/**
 * Stores an upload: first its bytes, then its row, so no name ever leads to missing or partial bytes (F20). What is refused
 * or already there leaves no bytes behind. The name that counts is the answer's.
 */
export const saveFile = async (
  { database, caller, store }: { readonly database: Database; readonly caller: Caller; readonly store: FileStore },
  tenantId: string,
  upload: Upload,
): Promise<FileRow> => {
  const { name, accessLevel, directory, incoming } = upload
  const storageKey = newKey(tenantId)
  let kept = false
  try {
    const type = checkedType(upload)
    const { size, sha256 } = incoming
    await store.keep(incoming, storageKey, type)
    const row = await database.transaction(
      caller,
      {
        reason: 'files.upload',
        tenant: tenantId,
        locks: [`file:${tenantId}/${accessLevel}/${directory}`],
      },
      (tx) => enter(tx, tenantId, { name, accessLevel, directory, storageKey, size, sha256, type }),
    )
    kept = row.storageKey === storageKey
    return row
  } finally {
    await store.drop(incoming)
    if (!kept) await store.remove(storageKey)
  }
}
