import type { VisitorAssets } from './visitorAssets.ts'

/** A way to sign in elsewhere, as far as everybody may know it. */
export interface PublicApplication {
  readonly id: string
  readonly active?: boolean
  readonly title?: string
  readonly serverUrl?: string
  readonly realm?: string
  readonly publicClient?: string
}

/** The public part of the instance, as far as these pages show it. */
export interface PublicInstance {
  readonly contactAddress?: string
  readonly contactUrl?: string
  readonly dataProtectionUrl?: string
  readonly legalNoticeUrl?: string
  readonly applications?: readonly PublicApplication[]
}

/** An event as its visitor page shows it; teaser and description are rich text, sanitized on save. */
export interface PublicEvent {
  readonly name: string
  /** Address of a picture, or empty. */
  readonly teaserImage: string
  readonly teaserText: string
  readonly description: string
  readonly startDate: string
  readonly startTime: string
  readonly endDate: string | null
  readonly endTime: string | null
  readonly location: string
  readonly organizer: string
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
  /** The event of the address; null or absent for other pages. */
  readonly event?: PublicEvent | null
  readonly assets: VisitorAssets
  /** The request bears a session cookie: the script then asks whether it still holds and goes on. */
  readonly hasSession?: boolean
}

export interface RenderedPage {
  readonly status: number
  readonly html: string
  /** Sends the browser on; always a path of ours. */
  readonly location?: string
  /** An origin beside our own that the page's script may ask. */
  readonly connect?: string
}
