import { Icon } from './icons.tsx'
import { texts } from './texts.ts'

/** A fault of a form, linked to its field. */
export interface FormFault {
  /** Id of the field; empty: of the whole form. */
  readonly field: string
  /** German: what to do. */
  readonly message: string
}

interface FormFieldProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly faults: readonly FormFault[]
  /** Token of the browser's own data (WCAG 1.3.5). */
  readonly autoComplete?: string
  readonly kind?: 'text' | 'email' | 'tel' | 'number' | 'password' | 'area'
  readonly optional?: boolean
  /** All fields of the form are optional: none says so. */
  readonly quiet?: boolean
  readonly maxLength?: number
  readonly max?: number
  readonly hint?: string
}

/** A field of a form that works without script: keeps what was typed, its error below, linked for screen readers. */
export const FormField = (props: FormFieldProps) => {
  const { id, label, value, faults, autoComplete = 'off', kind = 'text', optional, quiet, maxLength, max, hint } = props
  const messages = faults.filter(({ field }) => field === id).map(({ message }) => message)
  const described = [...(messages.length > 0 ? [`${id}-error`] : []), ...(hint === undefined ? [] : [`${id}-hint`])]
  const shared = {
    id,
    name: id,
    defaultValue: value,
    autoComplete,
    maxLength,
    'aria-invalid': messages.length > 0 ? true : undefined,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-required': optional ? undefined : true,
  }
  return (
    <div className="field">
      <div className="labelrow">
        <label htmlFor={id}>{label}</label>
        {optional && !quiet && <span className="optional">{texts.optional}</span>}
      </div>
      <div className={kind === 'area' ? 'input area' : 'input'}>
        {kind === 'area' ? (
          <textarea {...shared} rows={4} />
        ) : (
          <input
            {...shared}
            type={kind === 'number' ? 'text' : kind}
            {...(kind === 'number' && { inputMode: 'numeric' as const, pattern: '[0-9]*' })}
            {...(kind === 'email' && { autoCapitalize: 'none', spellCheck: false })}
            max={max}
          />
        )}
      </div>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {messages.length > 0 && (
        <p className="error" id={`${id}-error`}>
          <Icon name="error" className="i-s" />
          <span>{messages.join(' ')}</span>
        </p>
      )}
    </div>
  )
}
