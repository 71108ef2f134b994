import type { ReactNode } from 'react'
import { Failure } from '../Failure.tsx'
import { texts } from '../texts.ts'

/** What the script does with a form of these pages (accountForms.ts). */
export type AccountFormName = 'signUp' | 'verify' | 'again' | 'reset' | 'confirm'

interface AccountFormProps {
  readonly name: AccountFormName
  readonly submit: string
  /** What takes the form's place once it has worked. */
  readonly done?: { readonly title: string; readonly text: string }
  readonly children?: ReactNode
}

/**
 * A form about an account. The button waits for the script: without it nothing is sent, least of all a password in an address.
 * Once it has worked the words under `data-done` take its place.
 */
export const AccountForm = ({ name, submit, done, children }: AccountFormProps) => (
  <>
    <form method="post" noValidate data-account={name}>
      <noscript>
        <p className="notice warn">{texts.noScript}</p>
      </noscript>
      <Failure />
      {children}
      <button type="submit" className="btn btn-primary" disabled>
        {submit}
      </button>
    </form>
    {done && (
      <div className="stack" data-done hidden>
        <div className="notice done" role="status" tabIndex={-1}>
          <div>
            <strong>{done.title}</strong>
            <p>{done.text}</p>
          </div>
        </div>
        <a className="btn btn-outline" href="/login">
          {texts.toLogin}
        </a>
      </div>
    )}
  </>
)
