import { Icon } from './icons.tsx'
import type { PageRequest } from './pageRequest.ts'
import { texts } from './texts.ts'

const words = texts.login

const FieldError = ({ id }: { readonly id: string }) => (
  <p className="error" id={id} hidden>
    <Icon name="error" className="i-s" />
    <span />
  </p>
)

/**
 * Sign-in with id and password (AUTH-011). The button waits for the script: without it nothing is sent, least of all the
 * password in an address.
 */
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
        <div className="notice" role="alert" tabIndex={-1} data-failure hidden>
          <Icon name="error" />
          <div>
            <strong />
            <p />
          </div>
        </div>
        <div className="field">
          <div className="labelrow">
            <label htmlFor="id">{words.id}</label>
          </div>
          <div className="input">
            <input
              id="id"
              name="id"
              type="text"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              required
              aria-describedby="id-error"
            />
          </div>
          <FieldError id="id-error" />
        </div>
        <div className="field">
          <div className="labelrow">
            <label htmlFor="password">{words.password}</label>
            <a href="/password/reset">{words.forgotten}</a>
          </div>
          <div className="input">
            <input
              id="password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
              aria-describedby="password-error"
            />
            <button
              type="button"
              className="iconbtn"
              data-show-password
              aria-pressed="false"
              aria-label={words.show}
              title={words.show}
            >
              <Icon name="eye" />
            </button>
          </div>
          <FieldError id="password-error" />
        </div>
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
      <p className="reg">
        {words.noAccount} <a href="/registrieren">{words.register}</a>
      </p>
    </>
  )
}
