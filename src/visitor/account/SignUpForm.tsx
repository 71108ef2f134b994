import { longest } from '../../domain/account/signUpFaults.ts'
import { Field } from '../Field.tsx'
import { FieldError } from '../FieldError.tsx'
import type { PublicInstance } from '../pageRequest.ts'
import { AccountForm } from './AccountForm.tsx'
import { accountTexts } from './accountTexts.ts'

const words = accountTexts.signUp

/** Registration (AUTH-012): five fields to send, the password twice, consent to data protection. */
export const SignUpForm = ({ instance }: { readonly instance: PublicInstance | null }) => {
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
