import type { StoredFile } from '../../api/files.ts'
import { type AccessLevel, fileLink, filePath } from '../../domain/files.ts'
import { sql } from '../database/sql.ts'

/** A row of `file` in camel case. */
export interface FileRow {
  readonly accessLevel: AccessLevel
  readonly directory: string
  readonly name: string
  readonly storageKey: string
  readonly size: number
  readonly sha256: string
  readonly type: string
  readonly createdAt: number
}

/** A row to insert. */
export type NewFile = Omit<FileRow, 'createdAt'>

export const fileColumns = sql`access_level as "accessLevel", directory, name, storage_key as "storageKey", size, sha256, type,
  created_at as "createdAt"`

/** Required to add or remove files of a tenant: protects the quota's sum and the choice of names. */
export const filesLock = (tenantId: string): string => `files:${tenantId}`

/** A file for the history, without key and time. */
export const recordedFile = (tenantId: string, { accessLevel, directory, name, size, sha256, type }: NewFile) => ({
  tenantId,
  accessLevel,
  directory,
  name,
  size,
  sha256,
  type,
})

/** A row for the API, without key and hash. */
export const storedFile = (row: FileRow, origin: string, tenantId: string): StoredFile => ({
  filename: filePath(row),
  link: fileLink(origin, tenantId, row),
  basename: row.name,
  accessLevel: row.accessLevel,
  type: row.type,
  size: row.size,
  timeCreated: row.createdAt,
})
