import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { DialogFoot } from '../../kit/dialogs/DialogFoot.tsx'
import { FieldNote } from '../../kit/widgets/FieldNote.tsx'
import { secondFactorTexts as texts } from '../../kit/texts/secondFactor.ts'
import { refusedFields } from '../../providers/refusedFields.ts'

type Proof = 'currentPassword' | 'otp'

interface ProofFormProps {
  /** The required proofs, in this order; none if the session itself suffices. */
  readonly asks: readonly Proof[]
  readonly codeLabel?: string
  readonly submit: string
  readonly danger?: boolean
  /** In a dialog: renders content and footer, and focuses the first field. */
  readonly inDialog?: boolean
  readonly onSubmit: (proof: Readonly<Record<Proof, string>>) => Promise<void>
  readonly onCancel?: (() => void) | undefined
  /** Above the fields. */
  readonly children?: ReactNode
  /** Below the fields. */
  readonly below?: ReactNode
}

const missing = { currentPassword: texts.passwordMissing, otp: texts.codeMissing } as const
const empty = { currentPassword: '', otp: '' }

/** A form with password or code for an action; server faults are shown at the field, and the entered values stay. */
export const ProofForm = (props: ProofFormProps) => {
  const { asks, codeLabel = texts.code, submit, danger, inDialog = false, onSubmit, onCancel, children, below } = props
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(empty)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)

  const show = (found: Readonly<Record<string, string>>) => {
    setFaults(found)
    const first = asks.find((name) => found[name] !== undefined)
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const lacking = asks.filter((name) => typed[name].trim() === '')
    if (lacking.length > 0) {
      show(Object.fromEntries(lacking.map((name) => [name, missing[name]])))
      return
    }
    setBusy(true)
    try {
      await onSubmit(typed)
    } catch (fault) {
      console.error('Nicht bestätigt', fault)
      const named = refusedFields(fault)
      const [last = 'form'] = asks.slice(-1)
      show(Object.keys(named).length > 0 ? named : { [last]: fault instanceof Error ? fault.message : '' })
    } finally {
      setBusy(false)
    }
  }

  const fields = (
    <>
      {children}
      {asks.map((name, index) => (
        <TextField
          key={name}
          name={name}
          type={name === 'otp' ? 'text' : 'password'}
          label={name === 'otp' ? codeLabel : texts.password}
          autoComplete={name === 'otp' ? 'one-time-code' : 'current-password'}
          autoFocus={inDialog && index === 0}
          value={typed[name]}
          error={faults[name] !== undefined}
          helperText={faults[name]}
          onChange={({ target }) => {
            setTyped({ ...typed, [name]: target.value })
            setFaults(Object.fromEntries(Object.entries(faults).filter(([key]) => key !== name)))
          }}
        />
      ))}
      <div aria-live="polite">{faults['form'] && <FieldNote severity="error">{faults['form']}</FieldNote>}</div>
      {below}
    </>
  )
  const button = (
    <Button
      type="submit"
      variant={danger || inDialog ? 'contained' : 'outlined'}
      color={danger ? 'error' : 'primary'}
      loading={busy}
      loadingPosition="start"
    >
      {submit}
    </Button>
  )
  const own = { ref: form, noValidate: true, onSubmit: (event: SubmitEvent) => void send(event) }
  if (inDialog)
    return (
      <form {...own}>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>{fields}</DialogContent>
        <DialogFoot busy={busy} onCancel={onCancel}>
          {button}
        </DialogFoot>
      </form>
    )
  return (
    <Box component="form" {...own} sx={{ display: 'grid', gap: 2, gridColumn: '1 / -1', maxWidth: 420 }}>
      {fields}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {button}
        {onCancel && <Button onClick={onCancel}>{texts.cancel}</Button>}
      </Box>
    </Box>
  )
}
