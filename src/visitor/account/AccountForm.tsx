import type { ReactNode } from 'react'
import { Failure } from '../Failure.tsx'
import { texts } from '../texts.ts'

/** Selects the form's rules in accountForms.ts. */
export type AccountFormName = 'signUp' | 'verify' | 'again' | 'reset' | 'confirm'

interface AccountFormProps {
  readonly name: AccountFormName
  readonly submit: string
  /** Replaces the form after success. */
  readonly done?: { readonly title: string; readonly text: string }
  readonly children?: ReactNode
}

/**
 * A form about an account. Without the script the button stays disabled, so that no password can end up in an address. After success the
 * text under `data-done` replaces the form.
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
