import { CodeForm } from './CodeForm.tsx'
import { Failure } from './Failure.tsx'
import { Field } from './Field.tsx'
import { Icon } from './icons.tsx'
import type { PageRequest } from './pageRequest.ts'
import { texts } from './texts.ts'

const words = texts.login

/** Sign-in with id and password (AUTH-011). Without the script the button stays disabled, so that no password can end up in an address. */
export const LoginForm = ({ request }: { readonly request: PageRequest }) => {
  const { instance, assets } = request
  const withSso = instance?.applications?.some(({ id, active }) => id === 'keycloak' && active === true) ?? false
  return (
    <>
      <p className="lead">{words.lead}</p>
      <form
        method="post"
        noValidate
        data-sign-in
        data-modules={assets.backOffice.modules.join(' ')}
        data-styles={assets.backOffice.styles.join(' ')}
      >
        <noscript>
          <p className="notice warn">{texts.noScript}</p>
        </noscript>
        <Failure />
        <Field id="id" label={words.id} kind="email" autoComplete="username" maxLength={254} />
        <Field
          id="password"
          label={words.password}
          kind="password"
          autoComplete="current-password"
          beside={<a href="/password/reset">{words.forgotten}</a>}
        />
        <button type="submit" className="btn btn-primary" disabled>
          {words.submit}
        </button>
        {withSso && (
          <>
            <div className="or">{words.or}</div>
            <a className="btn btn-outline" href="/login/sso">
              <Icon name="key" />
              {words.sso}
            </a>
          </>
        )}
      </form>
      <CodeForm />
      <p className="reg">
        {words.noAccount} <a href="/registrieren">{words.register}</a>
      </p>
    </>
  )
}
