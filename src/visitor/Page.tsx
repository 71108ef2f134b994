import type { ReactNode } from 'react'
import { ownBookingsPath } from '../domain/tasks/landingPage.ts'
import { modeScript } from '../theme/modeScript.ts'
import { offerStyles } from '../theme/offerStyles.ts'
import { visitorStyles } from '../theme/visitorStyles.ts'
import { wideStyles } from '../theme/wideStyles.ts'
import { Icon, Mark, Sprite } from './icons.tsx'
import type { PageRequest, PublicInstance, PublicTown } from './pageRequest.ts'
import type { Repetition } from './repetition.ts'
import { texts } from './texts.ts'
import type { VisitorScript } from './visitorAssets.ts'
import town from './town.svg?raw'

/** What a page of the offer of a town has in addition. */
export interface OfferFrame {
  /** Elements of the head: for search engines, feed readers and pages that link here. */
  readonly head: ReactNode
  /** Where the product's name leads. */
  readonly home: string
  /** In a frame of the town's site: without top row; links to other pages open in the whole window. */
  readonly isEmbedded: boolean
}

interface PageProps {
  /** Heading and end of the document title (ROUTE-039). */
  readonly title: string
  /** End of the document title if it says more than the heading. */
  readonly documentTitle?: string
  readonly request: PageRequest
  /** Script in addition to that of every page. */
  readonly script?: Exclude<VisitorScript, 'every'>
  /** A page of work: wide, without the picture. */
  readonly wide?: true
  /** Opens again by itself, in browsers without script. */
  readonly repetition?: Repetition | undefined
  /** Where the browser goes at once, while the page says so. */
  readonly forward?: string | undefined
  readonly offer?: OfferFrame
  readonly children: ReactNode
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 26 26'%3E%3Crect width='26' height='26' rx='7' fill='%230b5f67'/%3E%3Cg stroke='%23fff' stroke-width='1.9' fill='none'%3E%3Cpath d='M6.5 11.2h13M9.5 5.8v3M16.5 5.8v3m-6.3 6.4 2 2 3.9-3.9'/%3E%3Crect x='6.5' y='7.4' width='13' height='12.3' rx='2.6'/%3E%3C/g%3E%3C/svg%3E"

const Head = ({
  title,
  documentTitle = title,
  request,
  script,
  wide,
  repetition,
  forward,
  offer,
}: Omit<PageProps, 'children'>) => {
  const { nonce, assets } = request
  const styles = [visitorStyles, ...(wide ? [wideStyles] : []), ...(offer ? [offerStyles] : [])].join('')
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      {offer ? offer.head : <meta name="robots" content="noindex" />}
      {repetition && (
        <noscript>
          <meta httpEquiv="refresh" content={`${repetition.seconds};url=${repetition.address}`} />
        </noscript>
      )}
      {forward !== undefined && <meta httpEquiv="refresh" content={`0;url=${forward}`} />}
      <title>{`${texts.product} – ${documentTitle}`}</title>
      <link rel="icon" href={icon} />
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: modeScript }} />
      <script type="module" nonce={nonce} src={assets.scripts.every} />
      {script && <script type="module" nonce={nonce} src={assets.scripts[script]} />}
    </head>
  )
}

const TestBanner = () => (
  <p className="banner" data-test-system>
    <Icon name="science" className="i-s" />
    <span>
      {texts.testSystem}
      <span className="long">{texts.testSystemRest}</span>
    </span>
  </p>
)

/** Only web addresses become links; the settings may contain other values. */
export const isWeb = (url: string | undefined): url is string => url !== undefined && /^https?:\/\//i.test(url)

/** Digits to dial. */
const dialled = (phone: string): string => phone.replaceAll(/[^\d+]/g, '')

/** How the town of the page can be reached: at the same place of each page (WCAG 3.2.6). */
const TownContact = ({ town, target }: { readonly town: PublicTown; readonly target: '_top' | undefined }) => {
  const { name, website, phone, mail } = town
  const links = [
    ...(isWeb(website) ? [{ href: website, label: name }] : []),
    ...(dialled(phone) === '' ? [] : [{ href: `tel:${dialled(phone)}`, label: phone }]),
    ...(mail.includes('@') ? [{ href: `mailto:${encodeURIComponent(mail).replace('%40', '@')}`, label: mail }] : []),
  ]
  return links.length === 0 ? null : (
    <nav aria-label={texts.townContact(name)}>
      <ul>
        {!isWeb(website) && <li>{name}</li>}
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} target={target}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface LegalProps {
  readonly instance: PublicInstance | null
  readonly town: PublicTown | null
  readonly isEmbedded: boolean
}

/** Contact of the town, legal links of the instance, the accessibility statement, and the operator; missing ones are omitted, the operator also in a frame. */
const LegalLinks = ({ instance, town, isEmbedded }: LegalProps) => {
  const target = isEmbedded ? '_top' : undefined
  const links = [
    { href: instance?.legalNoticeUrl, label: texts.legal.notice },
    { href: instance?.dataProtectionUrl, label: texts.legal.dataProtection },
    { href: instance?.contactUrl, label: texts.legal.contact },
  ].filter(({ href }) => isWeb(href))
  const operator = instance?.contactAddress?.split('\n')[0]?.trim()
  return (
    <footer className="legal">
      {town !== null && <TownContact town={town} target={target} />}
      <nav aria-label={texts.legal.label}>
        <ul>
          {[...links, { href: '/barrierefreiheit', label: texts.legal.accessibility }].map(({ href, label }) => (
            <li key={label}>
              <a href={href} target={target}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {operator && !isEmbedded ? <p>{operator}</p> : null}
    </footer>
  )
}

const Side = () => (
  <aside className="side">
    <a className="brand" href="/login">
      <Mark ground="var(--on-hero)" lines="var(--hero)" />
      <span>{texts.product}</span>
    </a>
    <p className="claim">{texts.claim}</p>
    <p className="who">{texts.audience}</p>
    <div className="town" aria-hidden="true" dangerouslySetInnerHTML={{ __html: town }} />
  </aside>
)

interface TopProps {
  readonly environment: string
  /** Where the product's name leads. */
  readonly home: string
  /** The request has a session cookie. */
  readonly hasSession: boolean
}

const Top = ({ environment, home, hasSession }: TopProps) => (
  <header className="top">
    <a className="brand" href={home}>
      <Mark ground="var(--accent)" lines="var(--on-accent)" />
      <span>{texts.product}</span>
    </a>
    {environment !== 'production' && <TestBanner />}
    {hasSession && (
      <a className="mine" href={ownBookingsPath}>
        {texts.mine}
      </a>
    )}
    <button
      type="button"
      className="iconbtn end"
      data-toggle-dark
      aria-pressed="false"
      aria-label={texts.toggleDark}
      title={texts.toggleDark}
    >
      <Icon name="dark" className="in-light" />
      <Icon name="light" className="in-dark" />
    </button>
  </header>
)

/** Frame of every page without login: picture on the left of wide screens, top row, content, legal links. */
export const Page = ({
  title,
  documentTitle,
  request,
  script,
  wide,
  repetition,
  forward,
  offer,
  children,
}: PageProps) => (
  <html lang="de">
    <Head
      title={title}
      documentTitle={documentTitle}
      request={request}
      script={script}
      wide={wide}
      repetition={repetition}
      forward={forward}
      {...(offer && { offer })}
    />
    <body data-has-session={request.hasSession ? '' : undefined}>
      <a className="skip" href="#inhalt">
        {texts.skip}
      </a>
      <Sprite />
      <div className={['frame', ...(wide ? ['wide'] : []), ...(offer?.isEmbedded ? ['embedded'] : [])].join(' ')}>
        {!wide && <Side />}
        <div className="col">
          {offer?.isEmbedded !== true && (
            <Top
              environment={request.environment}
              home={offer?.home ?? '/login'}
              hasSession={request.hasSession === true}
            />
          )}
          <div
            className="toasts"
            role="region"
            aria-label={texts.toasts.region}
            data-toasts
            data-close={texts.toasts.close}
          />
          <main className="box" id="inhalt" tabIndex={-1}>
            <h1>{title}</h1>
            {children}
          </main>
          <LegalLinks instance={request.instance} town={request.town ?? null} isEmbedded={offer?.isEmbedded ?? false} />
        </div>
      </div>
    </body>
  </html>
)
