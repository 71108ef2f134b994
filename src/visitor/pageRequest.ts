import type { VisitorAssets } from './visitorAssets.ts'

/** The public part of the instance, as far as these pages show it. */
export interface PublicInstance {
  readonly contactAddress?: string
  readonly contactUrl?: string
  readonly dataProtectionUrl?: string
  readonly legalNoticeUrl?: string
  readonly applications?: readonly { readonly id: string; readonly active?: boolean }[]
}

export interface PageRequest {
  /** Path of the address, still encoded. */
  readonly path: string
  /** Query with its question mark, or ''. */
  readonly search: string
  /** Of this answer's content security policy. */
  readonly nonce: string
  /** Our own origin, `https://…`. */
  readonly origin: string
  /** NODE_ENV; everything but `production` shows the test-system banner (SHELL-008). */
  readonly environment: string
  /** null while it cannot be read: the page works without the legal links. */
  readonly instance: PublicInstance | null
  readonly assets: VisitorAssets
  /** The request bears a session cookie: the script then asks whether it still holds and goes on. */
  readonly hasSession?: boolean
}

export interface RenderedPage {
  readonly status: number
  readonly html: string
  /** Sends the browser on; always a path of ours. */
  readonly location?: string
}
