import type { ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import { Icon } from './icons.tsx'
import { texts } from './texts.ts'

interface FieldProps {
  readonly id: string
  readonly label: string
  readonly autoComplete: string
  readonly kind?: 'text' | 'email' | 'password'
  readonly maxLength?: number
  readonly optional?: boolean
  /** Below the field. */
  readonly hint?: string
  /** Beside the label. */
  readonly beside?: ReactNode
}

const emailInput = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

/** A labelled field with its error below, linked for screen readers. A password can be shown. */
export const Field = ({ id, label, autoComplete, kind = 'text', maxLength, optional, hint, beside }: FieldProps) => (
  <div className="field">
    <div className="labelrow">
      <label htmlFor={id}>{label}</label>
      {optional && <span className="optional">{texts.optional}</span>}
      {beside}
    </div>
    <div className="input">
      <input
        id={id}
        name={id}
        type={kind === 'password' ? 'password' : 'text'}
        {...(kind === 'email' && emailInput)}
        autoComplete={autoComplete}
        maxLength={maxLength}
        required={!optional}
        aria-describedby={hint === undefined ? `${id}-error` : `${id}-error ${id}-hint`}
      />
      {kind === 'password' && (
        <button
          type="button"
          className="iconbtn"
          data-show-password
          aria-pressed="false"
          aria-label={texts.showPassword}
          title={texts.showPassword}
        >
          <Icon name="eye" />
        </button>
      )}
    </div>
    {hint !== undefined && (
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    <FieldError id={`${id}-error`} />
  </div>
)
