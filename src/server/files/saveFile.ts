import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
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
import { codeOf, isConnectionLost } from '../database/sqlState.ts'
import { instant } from '../database/wireTypes.ts'
import { cleanDrawing } from './cleanDrawing.ts'
import { isContentOf } from './contentOf.ts'
import { fileRefusal } from './fileRefusal.ts'
import { fileColumns, filesLock, type FileRow, type NewFile, recordedFile } from './fileRow.ts'
import type { FileStore } from './fileStore.ts'
import type { Incoming } from './incoming.ts'
import { newKey } from './storageKey.ts'
import type { Upload } from './readUpload.ts'
import type { Scan } from './scanner.ts'

/** Other bytes under the same name get -1 … -999. */
const mostOfOneName = 1000

/** The limit for tenants without one of their own. */
const defaultFileMegabytes = 1000

/** The type that name and bytes agree on. */
const checkedType = (name: string, incoming: Incoming): string => {
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

/** Refuses a file that exceeds the tenant's quota. Needs `filesLock`: a parallel upload must not pass between sum and row. */
const demandRoom = async (tx: Transaction, tenantId: string, size: number): Promise<void> => {
  const [row] = await tx.rows<{ megabytes: number | null; used: number }>(sql`
    select (doc ->> 'maxFileMegabytes')::integer as megabytes,
      (select coalesce(sum(file.size), 0)::bigint from file where file.tenant_id = ${tenantId}) as used
    from tenants where id = ${tenantId}`)
  const megabytes = row?.megabytes ?? defaultFileMegabytes
  if ((row?.used ?? 0) + size <= megabytes * 1_000_000) return
  throw fileRefusal({
    code: 'FILE_QUOTA',
    message:
      `Der Speicherplatz des Mandanten für Dateien (${new Intl.NumberFormat('de-DE').format(megabytes)} MB) reicht nicht mehr. ` +
      'Nehmen Sie nicht mehr gebrauchte Dateien aus den Einträgen; nach 30 Tagen werden sie gelöscht. Mehr Platz gibt die Verwaltung der Instanz.',
  })
}

/** Enters the file under its name, or under the first free number; the same bytes under one of these names are found instead. */
const enter = async (tx: Transaction, tenantId: string, file: NewFile): Promise<FileRow> => {
  const names = Array.from({ length: mostOfOneName }, (_, number) => numberedName(file.name, number))
  const taken = await tx.rows<FileRow>(sql`select ${fileColumns} from file where tenant_id = ${tenantId}
    and access_level = ${file.accessLevel} and directory = ${file.directory} and name = any(${names}::text[])`)
  const same = taken.find(({ sha256 }) => sha256 === file.sha256)
  if (same) {
    // Uploaded again, it will soon be named: its time without a record starts anew.
    await tx.rows(sql`update file set unused_since = null
      where tenant_id = ${tenantId} and storage_key = ${same.storageKey} and unused_since is not null`)
    return same
  }
  const name = names.find((free) => !taken.some((row) => row.name === free))
  if (name === undefined)
    throw new Refusal(
      409,
      'FILE_NAME_TAKEN',
      'Unter diesem Namen gibt es schon zu viele Dateien. Bitte benennen Sie sie um.',
    )
  await demandRoom(tx, tenantId, file.size)
  await tx.afterCheck()
  const row: FileRow = { ...file, name, createdAt: tx.at }
  const uploadedBy = tx.actor.userId ?? 'system'
  await tx.rows(sql`insert into file (tenant_id, access_level, directory, name, storage_key, size, sha256, type, uploaded_by, created_at)
    values (${tenantId}, ${row.accessLevel}, ${row.directory}, ${name}, ${row.storageKey}, ${row.size}, ${row.sha256}, ${row.type},
      ${uploadedBy}, ${instant(tx.at)}::timestamptz)`)
  tx.record({ entity: 'file', id: filePath(row), before: null, after: recordedFile(tenantId, row) })
  return row
}

/** Refuses an upload in which the scanner finds malware. The refusal stands in the history (403). */
const demandHarmless = async (scan: Scan | null, { path }: Incoming): Promise<void> => {
  if (scan !== null && (await scan(createReadStream(path))))
    throw fileRefusal({
      code: 'FILE_MALWARE',
      message: 'In der Datei wurde Schadsoftware gefunden. Sie wurde gelöscht.',
    })
}

/** The bytes to store: a drawing cleaned, any other file unchanged. */
const cleaned = async (store: FileStore, incoming: Incoming, type: string): Promise<Incoming> => {
  if (type !== 'image/svg+xml') return incoming
  const clean = await store.receive(Readable.from(cleanDrawing(createReadStream(incoming.path))))
  await store.drop(incoming)
  return clean
}

/** Gives a row without bytes those of the same upload again, unless a parallel upload did. Answers the row's key after that. */
const restore = async (tx: Transaction, tenantId: string, row: FileRow, storageKey: string): Promise<string> => {
  const here = sql`tenant_id = ${tenantId} and access_level = ${row.accessLevel} and directory = ${row.directory} and name = ${row.name}`
  const [restored] = await tx.rows(sql`update file set storage_key = ${storageKey}
    where ${here} and storage_key = ${row.storageKey} returning 1 as restored`)
  if (restored === undefined) return row.storageKey
  const [before, after] = [{ storageKey: row.storageKey }, { storageKey }]
  tx.record({ entity: 'file', id: filePath(row), before, after })
  return storageKey
}

/**
 * Stores an upload: first its bytes, then its row, so that no name leads to missing or partial bytes (F20). A refused or known file
 * leaves no bytes behind. If the outcome of the commit is unknown they stay, for the sweep of bytes without a row. The answer has the
 * final name.
 */
export const saveFile = async (
  place: {
    readonly database: Database
    readonly caller: Caller
    readonly store: FileStore
    readonly scan: Scan | null
  },
  tenantId: string,
  upload: Upload,
): Promise<FileRow> => {
  const { database, caller, store, scan } = place
  const { name, accessLevel, directory } = upload
  let { incoming } = upload
  const storageKey = newKey(tenantId)
  const change = <T>(reason: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
    database.transaction(caller, { reason, tenant: tenantId, locks: [filesLock(tenantId)] }, work)
  let unwanted = false
  try {
    const type = checkedType(name, incoming)
    await demandHarmless(scan, incoming)
    incoming = await cleaned(store, incoming, type)
    checkedType(name, incoming)
    const { size, sha256 } = incoming
    await store.keep(incoming, storageKey, type)
    const file = { name, accessLevel, directory, storageKey, size, sha256, type }
    const row = await change('files.upload', (tx) => enter(tx, tenantId, file))
    const named =
      row.storageKey === storageKey || (await store.has(row.storageKey, size))
        ? row.storageKey
        : await change('files.restore', (tx) => restore(tx, tenantId, row, storageKey))
    unwanted = named !== storageKey
    return row
  } catch (error) {
    // An error with a code, other than a lost connection, means that nothing was written.
    unwanted = error instanceof Refusal || (codeOf(error) !== undefined && !isConnectionLost(error))
    throw error
  } finally {
    await store.drop(incoming).catch(() => undefined)
    if (unwanted) await store.remove(storageKey).catch(() => undefined)
  }
}
