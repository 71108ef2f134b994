import type { ReactNode } from 'react'
import { Field } from '../Field.tsx'
import type { PageRequest } from '../pageRequest.ts'
import { texts } from '../texts.ts'
import { AccountForm } from './AccountForm.tsx'
import { accountTexts } from './accountTexts.ts'
import { SignUpForm } from './SignUpForm.tsx'

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
