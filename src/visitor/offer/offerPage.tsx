import type { ReactNode } from 'react'
import type { OfferedTown } from '../../api/offer.ts'
import { isOwnPicture } from '../../domain/files.ts'
import { ownAddress } from '../../domain/ownAddress.ts'
import { plainPage } from '../checkout/CheckoutFrame.tsx'
import { closedPage } from '../checkout/refusals.tsx'
import { html } from '../html.ts'
import { Page } from '../Page.tsx'
import type { AskingRequest, PageRequest, RenderedPage } from '../pageRequest.ts'
import { jsonLd, type LinkedData } from './jsonLd.ts'
import { eventsAddress, feedAddress, listAddress, type OfferAddress } from './offerAddress.ts'
import { OfferSprite } from './OfferIcon.tsx'
import { offerTexts as words } from './offerTexts.ts'

interface OfferPage {
  readonly request: PageRequest
  readonly address: OfferAddress
  readonly town: OfferedTown
  readonly title: string
  readonly description: string
  /** Path of the page itself, without what only filters it. */
  readonly canonical: string
  /** Link of a picture, or empty. */
  readonly image?: string
  /** For search engines; null for a page that repeats others, which they leave out. */
  readonly data: LinkedData | null
  readonly status?: number
  /** Addresses of the pages before and after this one. */
  readonly previous?: string | null
  readonly next?: string | null
  /** The section that the page belongs to. */
  readonly section: keyof typeof words.section
  readonly isSectionStart: boolean
  readonly children: ReactNode
}

const Head = (page: OfferPage) => {
  const { request, address, town, title, description, canonical, image = '', data, previous, next } = page
  const picture = isOwnPicture(image) ? `${request.origin}${ownAddress(image).replace(/^https?:\/\/[^/]+/, '')}` : null
  return (
    <>
      <meta name="robots" content={data === null || address.isEmbedded ? 'noindex' : 'index,follow'} />
      <meta name="description" content={description} />
      <link rel="canonical" href={`${request.origin}${canonical}`} />
      {previous && <link rel="prev" href={previous} />}
      {next && <link rel="next" href={next} />}
      <link
        rel="alternate"
        type="application/rss+xml"
        title={words.feeds.rssTitle(town.name)}
        href={feedAddress(address.tenant, 'rss')}
      />
      <link
        rel="alternate"
        type="text/calendar"
        title={words.feeds.icsTitle(town.name)}
        href={feedAddress(address.tenant, 'ics')}
      />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="de_DE" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={`${request.origin}${canonical}`} />
      {picture !== null && <meta property="og:image" content={picture} />}
      {data !== null && (
        <script type="application/ld+json" nonce={request.nonce} dangerouslySetInnerHTML={{ __html: jsonLd(data) }} />
      )}
    </>
  )
}

const Sections = ({ address, section, isSectionStart }: Pick<OfferPage, 'address' | 'section' | 'isSectionStart'>) => (
  <nav aria-label={words.sections}>
    <ul className="sections">
      {(
        [
          ['objects', listAddress(address)],
          ['events', eventsAddress(address)],
        ] as const
      ).map(([name, href]) => (
        <li key={name}>
          <a href={href} aria-current={name === section ? (isSectionStart ? 'page' : 'true') : undefined}>
            {words.section[name]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** A page of the offer as others read it too: search engines, feed readers, sites that frame it. */
export const offerPage = (page: OfferPage): RenderedPage => {
  const { request, address, town, title, status = 200, children } = page
  return {
    status,
    ...(address.isEmbedded && { frameAncestors: town.embedOrigins }),
    html: html(
      <Page
        title={title}
        documentTitle={title.includes(town.name) ? title : `${title} – ${town.name}`}
        request={request}
        script="live"
        wide
        offer={{
          head: <Head {...page} />,
          home: listAddress({ tenant: address.tenant, isEmbedded: false }),
          isEmbedded: address.isEmbedded,
        }}
      >
        <OfferSprite />
        <Sections {...page} />
        {children}
      </Page>,
    ),
  }
}

/** The page of a refused question; an unknown town or object is one sentence and a way on. */
export const refusedPage = (
  request: AskingRequest,
  status: number,
  unknown: { readonly title: string; readonly sentence: string; readonly link?: { href: string; label: string } },
): RenderedPage => (status === 404 ? plainPage(request, { status, ...unknown }) : closedPage(request, status))
