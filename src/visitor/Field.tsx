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
  /** As posted. */
  readonly value?: string | undefined
  /** What to correct in a posted form. */
  readonly error?: string | undefined
}

const emailInput = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

/** A labelled field with its error below, linked for screen readers. With the script a password can be shown. */
export const Field = (props: FieldProps) => {
  const { id, label, autoComplete, kind = 'text', maxLength, optional, hint, beside, value, error } = props
  return (
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
          defaultValue={value}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={hint === undefined ? `${id}-error` : `${id}-error ${id}-hint`}
        />
        {kind === 'password' && (
          <button
            type="button"
            className="iconbtn"
            data-show-password
            hidden
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
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}
