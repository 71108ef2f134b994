import { CodeForm } from './CodeForm.tsx'
import { Failure, type FailureWords } from './Failure.tsx'
import { Field } from './Field.tsx'
import { Icon } from './icons.tsx'
import type { PageRequest } from './pageRequest.ts'
import { texts } from './texts.ts'

const words = texts.login

/** What became of a posted sign-in. */
export interface PostedSignIn {
  /** E-mail as typed; a password is never drawn. */
  readonly id: string
  readonly failed?: FailureWords
  /** Messages by field. */
  readonly faults: Readonly<Partial<Record<'id' | 'password' | 'otp', string>>>
  /** The account has a second factor, whose code is asked for beside the password. */
  readonly asksCode: boolean
}

interface LoginFormProps {
  readonly request: PageRequest
  /** Sign-in page with the page to return to; absent: this page is it. */
  readonly action?: string
  readonly posted?: PostedSignIn
}

/** Posted form of the second step: without script no part of the page may keep the password. */
const CodeStep = ({ posted, action }: { readonly posted: PostedSignIn; readonly action: string }) => (
  <form method="post" noValidate>
    <p className="lead">{words.codeLead}</p>
    <Failure failed={posted.failed} />
    <Field id="id" label={words.id} kind="email" autoComplete="username" maxLength={254} value={posted.id} />
    <Field
      id="password"
      label={words.password}
      kind="password"
      autoComplete="current-password"
      error={posted.faults.password}
    />
    <Field
      id="otp"
      label={texts.code.code}
      autoComplete="one-time-code"
      maxLength={40}
      hint={texts.code.hint}
      error={posted.faults.otp}
    />
    <button type="submit" className="btn btn-primary">
      {words.submit}
    </button>
    <a className="btn btn-outline" href={action}>
      {texts.code.back}
    </a>
  </form>
)

/** Sign-in with id and password (AUTH-011), posted to the sign-in page; the script signs in without leaving it. */
export const LoginForm = ({ request, action, posted }: LoginFormProps) => {
  const { instance, assets } = request
  if (posted?.asksCode === true) return <CodeStep posted={posted} action={`/login${request.search}`} />
  const withSso = instance?.applications?.some(({ id, active }) => id === 'keycloak' && active === true) ?? false
  // A page of visitors does not fetch the back office.
  const prefetched = action === undefined ? assets.backOffice : { modules: [], styles: [] }
  return (
    <>
      {action === undefined && <p className="lead">{words.lead}</p>}
      <form
        method="post"
        action={action}
        noValidate
        data-sign-in
        data-modules={prefetched.modules.join(' ')}
        data-styles={prefetched.styles.join(' ')}
      >
        <Failure failed={posted?.failed} />
        <Field
          id="id"
          label={words.id}
          kind="email"
          autoComplete="username"
          maxLength={254}
          value={posted?.id}
          error={posted?.faults.id}
        />
        <Field
          id="password"
          label={words.password}
          kind="password"
          autoComplete="current-password"
          beside={<a href="/password/reset">{words.forgotten}</a>}
          error={posted?.faults.password}
        />
        <button type="submit" className="btn btn-primary">
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
