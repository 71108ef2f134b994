import { randomBytes } from 'node:crypto'

/** Headers of every answer, whatever its status (S14). */
const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
}

const closedPolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** One per answer: injected scripts cannot know it and do not run. */
export const newNonce = (): string => randomBytes(18).toString('base64')

/**
 * Allows scripts and styles of our own origin or with this answer's nonce; no other inline code, no evaluated code.
 * @param connect another origin that the page's script may connect to
 */
export const pagePolicy = (nonce: string, connect?: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    connect === undefined ? "connect-src 'self'" : `connect-src 'self' ${connect}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

export interface HeaderSets {
  /** For data: nothing in the answer may run or be cached. */
  readonly data: Readonly<Record<string, string>>
  /** For all other answers; a page replaces the policy with `pagePolicy(nonce)`. */
  readonly files: Readonly<Record<string, string>>
}

/** The fixed headers; with https including HSTS for a year. */
export const securityHeaders = (https: boolean): HeaderSets => {
  const transport: Record<string, string> = https
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}
  const files = { ...always, ...transport, 'content-security-policy': closedPolicy }
  return { files, data: { ...files, 'cache-control': 'no-store' } }
}
