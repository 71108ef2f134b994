import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useNotify } from 'react-admin'
import { type SubmitEvent, useRef, useState } from 'react'
import { resetPasswordCall } from '../../api/accounts.ts'
import { passwordFault } from '../../domain/account/password.ts'
import type { User } from '../../generated/entities/user.ts'
import { ask } from '../kit/requests/ask.ts'
import { profileTexts as texts } from '../kit/texts/profile.ts'
import { refusedFields } from '../providers/refusedFields.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { ProfileSheet } from './ProfileSheet.tsx'

const empty = { currentPassword: '', password: '', repeat: '' }
type Typed = typeof empty
type Faults = Partial<Record<keyof Typed, string>>

/** Faults found before the request (PROFILE-006, PROFILE-007). */
const faultsOf = ({ currentPassword, password, repeat }: Typed, user: User): Faults => {
  const faults: Faults = {}
  if (currentPassword === '') faults.currentPassword = texts.passwordRequired
  const wrong = password === '' ? null : passwordFault(password, [user.id, user.firstName, user.lastName])
  if (password === '') faults.password = texts.passwordRequired
  else if (wrong) faults.password = wrong.message
  if (repeat === '') faults.repeat = texts.passwordRequired
  else if (repeat !== password) faults.repeat = texts.passwordMismatch
  return faults
}

const fields = [
  ['currentPassword', texts.currentPassword, 'current-password'],
  ['password', texts.newPassword, 'new-password'],
  ['repeat', texts.repeatPassword, 'new-password'],
] as const

/** Changes the own password (PROFILE-005…007); a notice for users of an identity provider (PROFILE-008). */
export const PasswordForm = ({ user }: { readonly user: User }) => {
  const notify = useNotify()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(empty)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const elsewhere = user.authType === 'keycloak'

  const show = (found: Faults): boolean => {
    setFaults(found)
    const first = fields.find(([name]) => found[name] !== undefined)?.[0]
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    return first === undefined
  }

  const change = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || !show(faultsOf(typed, user))) return
    setBusy(true)
    try {
      const { currentPassword, password } = typed
      await ask(resetPasswordCall, { body: { id: user.id, password, currentPassword } })
      setTyped(empty)
      notify('password.change.success', { type: 'success' })
    } catch (fault) {
      console.error('Passwort nicht geändert', fault)
      show(refusedFields(fault))
      notify('password.change.error', { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void change(event)}>
      <ProfileSheet>
        <ProfileSection title={texts.password} lead={elsewhere ? texts.passwordElsewhere : texts.passwordLead}>
          {fields.map(([name, label, autoComplete]) => (
            <TextField
              key={name}
              name={name}
              type="password"
              label={label}
              autoComplete={autoComplete}
              value={typed[name]}
              disabled={elsewhere}
              error={faults[name] !== undefined}
              helperText={faults[name] ?? (name === 'password' && !elsewhere ? texts.passwordHint : undefined)}
              onChange={({ target }) => {
                setTyped({ ...typed, [name]: target.value })
                setFaults({ ...faults, [name]: undefined })
              }}
            />
          ))}
          <Button
            type="submit"
            variant="outlined"
            disabled={elsewhere}
            loading={busy}
            loadingPosition="start"
            sx={{ justifySelf: 'start', gridColumn: '1 / -1' }}
          >
            {busy ? texts.changingPassword : texts.changePassword}
          </Button>
        </ProfileSection>
      </ProfileSheet>
    </form>
  )
}
