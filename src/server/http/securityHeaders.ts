import { randomBytes } from 'node:crypto'
import { isEmbedOrigin } from '../../domain/offer/embedOrigin.ts'

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

/** What a page may do beyond the usual policy. */
export interface PageExceptions {
  /** Another origin that the page's script may connect to. */
  readonly connect?: string | undefined
  /** Origins of pages that may frame it (`isEmbedOrigin`); other values are left out. Absent or empty: none. */
  readonly frameAncestors?: readonly string[] | undefined
}

/** The origins that may frame the page. */
export const framing = ({ frameAncestors = [] }: PageExceptions): readonly string[] =>
  frameAncestors.filter(isEmbedOrigin)

/** Allows scripts and styles of our own origin or with this answer's nonce; no other inline code, no evaluated code. */
export const pagePolicy = (nonce: string, exceptions: PageExceptions = {}): string => {
  const { connect } = exceptions
  const ancestors = framing(exceptions)
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    connect === undefined ? "connect-src 'self'" : `connect-src 'self' ${connect}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(' ')}`,
  ].join('; ')
}

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
