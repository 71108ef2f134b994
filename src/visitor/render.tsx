import { eventPeriodWords } from '../domain/event/eventPeriodWords.ts'
import { isOwnPicture } from '../domain/files.ts'
import { ownAddress } from '../domain/ownAddress.ts'
import { accountPages } from './account/accountPages.tsx'
import { html } from './html.ts'
import { Page } from './Page.tsx'
import type { PageRequest, RenderedPage, PublicEvent } from './pageRequest.ts'
import { ssoRealm } from './sso/ssoRealm.ts'
import { loginPage } from './signInPage.tsx'
import { SsoPage } from './sso/SsoPage.tsx'
import { texts } from './texts.ts'

const NotFoundPage = ({ request }: { readonly request: PageRequest }) => (
  <Page title={texts.notFound.title} request={request}>
    <p className="lead">{texts.notFound.text}</p>
    <a className="btn btn-outline" href="/login">
      {texts.toLogin}
    </a>
  </Page>
)

const words = texts.event

/** Page of an event's special link (EVENT-LIST-042). */
const EventPage = ({ event }: { readonly event: PublicEvent }) => (
  <>
    <p className="lead">{eventPeriodWords(event)}</p>
    {isOwnPicture(event.teaserImage) && <img className="picture" src={ownAddress(event.teaserImage)} alt="" />}
    {event.location !== '' && <p>{words.at(event.location)}</p>}
    {event.organizer !== '' && <p>{words.by(event.organizer)}</p>}
    {[event.teaserText, event.description]
      .filter((html) => html !== '')
      .map((html) => (
        <div className="stack" key={html} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
  </>
)

/**
 * Renders the pages without login. Only the path selects the page; nothing of the query is rendered. `/` redirects to the sign-in page
 * (ROUTE-001); unknown addresses get a 404 page.
 * @returns null for other addresses: data, files, the admin client.
 */
export const renderPage = (request: PageRequest): RenderedPage | null => {
  const { path, search } = request
  if (/^\/(?:api|auth|health|assets|csv|html|admin)(?:\/|$)/.test(path)) return null
  if (path === '/') return { status: 302, html: '', location: `/login${search}` }
  if (path === '/login' || path === '/login/') return loginPage(request)
  if (path === '/login/sso' || path === '/login/sso/') {
    const realm = ssoRealm(request.instance)
    const page = (
      <Page title={texts.sso.title} request={request} script="sso">
        <SsoPage realm={realm} />
      </Page>
    )
    return { status: 200, html: html(page), ...(realm && { connect: realm.origin }) }
  }
  const account = accountPages[path.replace(/\/$/, '')]
  if (account) {
    const page = (
      <Page title={account.title} request={request} script="account">
        {account.content(request)}
      </Page>
    )
    return { status: 200, html: html(page) }
  }
  if (request.event) {
    const page = (
      <Page title={request.event.name} request={request}>
        <EventPage event={request.event} />
      </Page>
    )
    return { status: 200, html: html(page) }
  }
  return { status: 404, html: html(<NotFoundPage request={request} />) }
}
