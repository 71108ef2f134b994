import { createHash } from 'node:crypto'

/** Where the bytes of a tenant stand, so that they can go with it; the id itself stands in no key. */
export const keyFolder = (tenantId: string): string => createHash('sha256').update(tenantId).digest('hex').slice(0, 16)
