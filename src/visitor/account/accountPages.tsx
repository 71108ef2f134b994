import type { ReactNode } from 'react'
import { longest } from '../../domain/account/signUpFaults.ts'
import { Field } from '../Field.tsx'
import { FieldError } from '../FieldError.tsx'
import type { PageRequest, PublicInstance } from '../pageRequest.ts'
import { texts } from '../texts.ts'
import { AccountForm } from './AccountForm.tsx'
import { accountTexts } from './accountTexts.ts'

const words = accountTexts.signUp

/** Registration (AUTH-012): five fields to send, the password twice, consent to data protection. */
const SignUpForm = ({ instance }: { readonly instance: PublicInstance | null }) => {
  const privacy = instance?.dataProtectionUrl ?? ''
  return (
    <>
      <p className="lead">{words.lead}</p>
      <AccountForm name="signUp" submit={words.submit}>
        <Field id="firstName" label={words.firstName} autoComplete="given-name" maxLength={longest.firstName} />
        <Field id="lastName" label={words.lastName} autoComplete="family-name" maxLength={longest.lastName} />
        <Field id="id" label={words.id} kind="email" autoComplete="email" maxLength={longest.id} />
        <Field id="company" label={words.company} autoComplete="organization" maxLength={longest.company} optional />
        <Field
          id="password"
          label={words.password}
          kind="password"
          autoComplete="new-password"
          hint={words.passwordHint}
        />
        <Field id="repeat" label={words.repeat} kind="password" autoComplete="new-password" />
        <div className="field">
          <div className="check">
            <input id="consent" name="consent" type="checkbox" required aria-describedby="consent-error" />
            <label htmlFor="consent">{words.consent}</label>
          </div>
          {/^https?:\/\//i.test(privacy) && (
            <p className="hint">
              <a href={privacy} target="_blank" rel="noreferrer">
                {words.privacy}
              </a>
            </p>
          )}
          <FieldError id="consent-error" />
        </div>
      </AccountForm>
      <p className="reg">
        {words.hasAccount} <a href="/login">{words.signIn}</a>
      </p>
    </>
  )
}

interface AccountPage {
  readonly title: string
  readonly content: (request: PageRequest) => ReactNode
}

const { welcome, verify, again, reset, confirm, confirmed, signUp } = accountTexts

/** Only its presence matters; its value is not rendered. */
const hasToken = ({ search }: PageRequest): boolean => (new URLSearchParams(search).get('token') ?? '') !== ''

const toLogin = (
  <a className="btn btn-outline" href="/login">
    {texts.toLogin}
  </a>
)

const AgainForm = () => (
  <>
    <p className="lead">{again.lead}</p>
    <AccountForm name="again" submit={again.submit} done={{ title: again.doneTitle, text: again.doneText }}>
      <Field id="email" label={accountTexts.email} kind="email" autoComplete="email" maxLength={254} />
    </AccountForm>
  </>
)

const VerifyForm = () => (
  <>
    <p className="lead">{verify.lead}</p>
    <AccountForm name="verify" submit={verify.submit} done={{ title: verify.doneTitle, text: verify.doneText }} />
    <p className="reg">
      <a href="/email/verify">{welcome.again}</a>
    </p>
  </>
)

const ResetForm = () => (
  <>
    <p className="lead">{reset.lead}</p>
    <AccountForm name="reset" submit={reset.submit} done={{ title: reset.doneTitle, text: reset.doneText }}>
      <Field id="email" label={accountTexts.email} kind="email" autoComplete="username" maxLength={254} />
    </AccountForm>
    <p className="reg">
      <a href="/login">{texts.toLogin}</a>
    </p>
  </>
)

const NewPasswordForm = () => (
  <>
    <p className="lead">{confirm.lead}</p>
    <AccountForm name="confirm" submit={confirm.submit}>
      <Field
        id="password"
        label={confirm.password}
        kind="password"
        autoComplete="new-password"
        hint={signUp.passwordHint}
      />
      <Field id="repeat" label={signUp.repeat} kind="password" autoComplete="new-password" />
    </AccountForm>
    <p className="reg">
      <a href="/password/reset">{confirm.newLink}</a>
    </p>
  </>
)

/** Pages to create and recover accounts, by path. */
export const accountPages: Readonly<Record<string, AccountPage>> = {
  '/registrieren': { title: signUp.title, content: ({ instance }) => <SignUpForm instance={instance} /> },
  '/willkommen': {
    title: welcome.title,
    content: () => (
      <>
        <p className="lead">{welcome.lead}</p>
        <p className="lead">{welcome.next}</p>
        {toLogin}
        <p className="reg">
          {welcome.missing} <a href="/email/verify">{welcome.again}</a>
        </p>
      </>
    ),
  },
  '/email/verify': {
    title: verify.title,
    content: (request) => (hasToken(request) ? <VerifyForm /> : <AgainForm />),
  },
  '/password/reset': {
    title: reset.title,
    content: (request) => (hasToken(request) ? <NewPasswordForm /> : <ResetForm />),
  },
  '/password/confirmed': {
    title: confirmed.title,
    content: () => (
      <>
        <p className="lead">{confirmed.lead}</p>
        {toLogin}
      </>
    ),
  },
}
