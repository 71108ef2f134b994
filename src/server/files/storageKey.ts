import { createHash, randomUUID } from 'node:crypto'

/** Folder of a tenant's bytes, removed together with the tenant; keys do not contain its id. */
export const keyFolder = (tenantId: string): string => createHash('sha256').update(tenantId).digest('hex').slice(0, 16)

export const newKey = (tenantId: string): string => `${keyFolder(tenantId)}/${randomUUID()}`

/** Is it a key of this system? Other content of the storage is neither listed nor removed. */
export const isKey = (key: string): boolean => /^[0-9a-f]{16}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)
