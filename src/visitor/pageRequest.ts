import type { Ask } from '../api/ask.ts'
import type { OfferedObject } from '../domain/offer/offeredPrice.ts'
import type { VisitorAssets } from './visitorAssets.ts'

/** Public part of an external sign-in application. */
export interface PublicApplication {
  readonly id: string
  readonly active?: boolean
  readonly title?: string
  readonly serverUrl?: string
  readonly realm?: string
  readonly publicClient?: string
}

/** Public part of the instance shown on these pages. */
export interface PublicInstance {
  readonly contactAddress?: string
  readonly contactUrl?: string
  readonly dataProtectionUrl?: string
  readonly legalNoticeUrl?: string
  readonly applications?: readonly PublicApplication[]
}

/** How a town can be reached; '' for what it does not say. */
export interface PublicTown {
  readonly name: string
  readonly website: string
  readonly phone: string
  readonly mail: string
}

/** An event on its visitor page; teaser and description are rich text, sanitized on save. */
export interface PublicEvent {
  readonly tenantId: string
  readonly id: string
  /** Listed; otherwise only those with its link find it. */
  readonly isPublic: boolean
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
  /** Null: unlimited. */
  readonly seatsLeft: number | null
  /** Tickets that can be booked, by title. */
  readonly tickets: readonly (OfferedObject & { readonly id: string; readonly title: string })[]
}

export interface PageRequest {
  /** Path of the address, still encoded. */
  readonly path: string
  /** Query with its question mark, or ''. */
  readonly search: string
  /** Of the content security policy. */
  readonly nonce: string
  /** Our own origin, `https://…`. */
  readonly origin: string
  /** NODE_ENV; everything but `production` shows the test-system banner (SHELL-008). */
  readonly environment: string
  /** null if it cannot be read: the page works without the legal links. */
  readonly instance: PublicInstance | null
  /** The event of this address; null or absent for other pages. */
  readonly event?: PublicEvent | null
  /** The town that this page is about; null or absent for other pages. */
  readonly town?: PublicTown | null
  readonly assets: VisitorAssets
  /** The request has a session cookie: the script then checks the session and redirects. */
  readonly hasSession?: boolean
}

/** The request of a page that asks our API. */
export interface AskingRequest extends PageRequest {
  /** The browser's draft, as `RenderedPage.draft` set it; undefined if absent. */
  readonly draft: string | undefined
  /** Fields of the posted form; null when the page is only opened. */
  readonly form: URLSearchParams | null
  readonly ask: Ask
}

export interface RenderedPage {
  readonly status: number
  readonly html: string
  /** Redirect target; always a path of our own. */
  readonly location?: string
  /** Additional origin the page's script may send requests to. */
  readonly connect?: string
  /** Origins of pages that may frame this one; applies below `/angebot/` with `?embed=1` only. */
  readonly frameAncestors?: readonly string[]
  /** Draft for the browser to keep until it closes. */
  readonly draft?: string
}
