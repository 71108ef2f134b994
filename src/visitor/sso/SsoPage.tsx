import { CodeForm } from '../CodeForm.tsx'
import { Failure } from '../Failure.tsx'
import { Icon } from '../icons.tsx'
import { texts } from '../texts.ts'
import type { SsoRealm } from './ssoRealm.ts'

const words = texts.sso

const back = (
  <p className="reg">
    <a href="/login">{texts.toLogin}</a>
  </p>
)

/** Sign-in through the provider of the user's organization: redirect and return with a token (contract §6.5). */
export const SsoPage = ({ realm }: { readonly realm: SsoRealm | null }) => {
  if (realm === null)
    return (
      <>
        <p className="lead">{words.off}</p>
        <a className="btn btn-outline" href="/login">
          {texts.toLogin}
        </a>
      </>
    )
  return (
    <>
      <div className="stack" data-sso data-issuer={realm.issuer} data-client={realm.client}>
        <p className="lead">{words.lead}</p>
        <noscript>
          <p className="notice warn">{texts.noScript}</p>
        </noscript>
        <Failure />
        <p role="status" data-busy hidden>
          {words.busy}
        </p>
        <div className="stack" data-new hidden>
          <p>
            {words.newAccount} <strong data-email />.
          </p>
          <button type="button" className="btn btn-primary" data-create>
            {words.create}
          </button>
        </div>
        <button type="button" className="btn btn-primary" data-start disabled>
          <Icon name="key" />
          {words.start(realm.title)}
        </button>
        <button type="button" className="btn btn-outline" data-other hidden>
          {words.other}
        </button>
      </div>
      <CodeForm />
      {back}
    </>
  )
}
