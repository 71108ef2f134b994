import { createHash } from 'node:crypto'
import { isDraftSecret } from '../../api/checkoutDraft.ts'
import type { RouteRequest } from './route.ts'

/** SHA-256 of the secret of a draft, hexadecimal; null: no such secret. Drafts and holds are stored under it. */
export const draftHash = (secret: string): string | null =>
  isDraftSecret(secret) ? createHash('sha256').update(secret).digest('hex') : null

/** Header that names the draft of a visitor: what it holds is free for its own request. */
export const draftHeader = 'x-checkout-draft'

/** The draft that a request names in its header, as hash; null: none. */
export const ownHold = ({ header }: Pick<RouteRequest, 'header'>): string | null => draftHash(header(draftHeader) ?? '')
