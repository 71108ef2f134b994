import { createHash, randomUUID } from 'node:crypto'

/** Where the bytes of a tenant stand, so that they can go with it; the id itself stands in no key. */
export const keyFolder = (tenantId: string): string => createHash('sha256').update(tenantId).digest('hex').slice(0, 16)

/** A key for new bytes of a tenant. */
export const newKey = (tenantId: string): string => `${keyFolder(tenantId)}/${randomUUID()}`

/** Is it a key of ours? What else stands in the storage is not ours to list or to remove. */
export const isKey = (key: string): boolean => /^[0-9a-f]{16}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)
