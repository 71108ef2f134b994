import { accountPages } from './account/accountPages.tsx'
import { html } from './html.ts'
import { eventPage } from './offer/eventPage.tsx'
import { Page } from './Page.tsx'
import type { PageRequest, RenderedPage } from './pageRequest.ts'
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
  if (request.event) return eventPage(request, request.event)
  return { status: 404, html: html(<NotFoundPage request={request} />) }
}
