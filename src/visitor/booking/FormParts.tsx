import { Icon } from '../icons.tsx'
import { texts } from '../texts.ts'
import type { FormFault, FormField, Typed } from './bookingForm.ts'
import { bookingTexts } from './bookingTexts.ts'

const words = bookingTexts.fields

/** The faults of a form, above it and with the focus; each leads to its field. */
export const FaultSummary = ({ faults }: { readonly faults: readonly FormFault[] }) =>
  faults.length > 0 && (
    <div className="notice" role="alert" tabIndex={-1} autoFocus>
      <Icon name="error" />
      <div>
        <strong>{faults.some(({ field }) => field) ? bookingTexts.problems.title : bookingTexts.failure.title}</strong>
        {faults.map(({ field, message }) => (
          <p key={message}>
            {field === undefined ? (
              message
            ) : (
              <a className="plain" href={`#${field}`}>
                {message}
              </a>
            )}
          </p>
        ))}
      </div>
    </div>
  )

const shown = {
  id: { label: words.id, hint: words.idHint, autoComplete: 'off', isOptional: false },
  name: { label: words.name, hint: words.nameHint, autoComplete: 'name', isOptional: false },
  reason: { label: words.reason, hint: words.reasonHint, autoComplete: 'off', isOptional: true },
} as const

interface FormFieldProps {
  readonly name: FormField
  readonly typed: Typed
  readonly faults: readonly FormFault[]
}

/** A labelled field with what was typed and its fault, linked for screen readers. */
export const FormFieldRow = ({ name, typed, faults }: FormFieldProps) => {
  const { label, hint, autoComplete, isOptional } = shown[name]
  const message = faults.find(({ field }) => field === name)?.message
  const input = {
    id: name,
    name,
    defaultValue: typed[name],
    autoComplete,
    required: !isOptional,
    'aria-invalid': message !== undefined || undefined,
    'aria-describedby': message === undefined ? `${name}-hint` : `${name}-error ${name}-hint`,
  }
  const isArea = name === 'reason'
  return (
    <div className="field">
      <div className="labelrow">
        <label htmlFor={name}>{label}</label>
        {isOptional && <span className="optional">{texts.optional}</span>}
      </div>
      <div className={isArea ? 'input area' : 'input'}>
        {isArea ? <textarea {...input} rows={3} /> : <input {...input} type="text" spellCheck={false} />}
      </div>
      <p className="hint" id={`${name}-hint`}>
        {hint}
      </p>
      {message !== undefined && (
        <p className="error" id={`${name}-error`}>
          <Icon name="error" className="i-s" />
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}

interface ResultProps {
  readonly children: string
  readonly hint?: string
}

/** What happened, announced. */
export const Result = ({ children, hint }: ResultProps) => (
  <div className="notice done" role="status">
    <Icon name="info" />
    <div>
      <p>{children}</p>
      {hint !== undefined && <p>{hint}</p>}
    </div>
  </div>
)

/** What does not work, without blame. */
export const Warning = ({ children }: { readonly children: string }) => (
  <p className="notice warn" role="status">
    {children}
  </p>
)
