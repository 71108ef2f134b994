import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { HttpError, useNotify } from 'react-admin'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import type { AssignableRole } from '../../../api/assignableRoles.ts'
import { addUserCall } from '../../../api/members.ts'
import { emailOf, isEmail } from '../../../domain/account/emailAddress.ts'
import { Notice } from '../../kit/display/Notice.tsx'
import { refusedFields } from '../../providers/refusedFields.ts'
import { refusalText } from '../../kit/requests/refusal.ts'
import { memberTexts } from './memberTexts.ts'
import { RolesChoice } from './RolesChoice.tsx'
import type { ChangeMembers } from './useMembers.ts'

const texts = memberTexts.add

const Row = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
  gap: theme.spacing(1.5),
  alignItems: 'start',
  marginTop: theme.spacing(2),
  padding: theme.spacing(2),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '& h2': { ...theme.typography.h2, gridColumn: '1 / -1', margin: 0 },
  '& p.refusal': { gridColumn: '1 / -1', margin: 0, color: theme.vars.palette.text.secondary },
  '& > .message': { gridColumn: '1 / -1' },
  '& > button': { marginTop: 26 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > button': { marginTop: 0 } },
}))

interface AddMemberProps {
  readonly allowed: boolean
  readonly roles: readonly AssignableRole[]
  readonly change: ChangeMembers
}

/** The fault of an address before the request (MEMBER-002, MEMBER-003). */
const mailFault = (typed: string): string | null =>
  emailOf(typed) === '' ? texts.required : isEmail(emailOf(typed)) ? null : texts.invalid

/** Adds a member: an address and any number of roles (MEMBER-001 to MEMBER-004). */
export const AddMember = ({ allowed, roles, change }: AddMemberProps) => {
  const notify = useNotify()
  const id = useId()
  const mail = useRef<HTMLInputElement>(null)
  const [userId, setUserId] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null | undefined>(null)
  const [busy, setBusy] = useState(false)

  const refuse = (sentence: string) => {
    setFault(sentence)
    mail.current?.focus()
  }

  const refused = (cause: unknown) => {
    const status: unknown = cause instanceof HttpError ? cause.status : 0
    const atField = refusedFields(cause).userId
    if (status === 409) notify('tenant.user-exists', { type: 'error' })
    else if (status === 404) notify('tenant.user-not-found', { type: 'error' })
    else if (atField !== undefined) refuse(atField)
    else {
      console.error('Benutzer nicht aufgenommen', cause)
      setFailure(refusalText(cause))
    }
  }

  const add = async () => {
    setFailure(null)
    const wrong = mailFault(userId)
    if (wrong !== null) {
      refuse(wrong)
      return
    }
    setBusy(true)
    try {
      await change(addUserCall, { userId: emailOf(userId), roles: chosen })
      setUserId('')
      setChosen([])
      notify('member.add.success', { type: 'success', messageArgs: { name: emailOf(userId) } })
      mail.current?.focus()
    } catch (cause) {
      refused(cause)
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy && allowed) void add()
  }

  return (
    <Row noValidate aria-labelledby={id} onSubmit={submit}>
      <h2 id={id}>{texts.title}</h2>
      {!allowed && <p className="refusal">{texts.refused}</p>}
      <TextField
        label={texts.mail}
        type="email"
        required
        autoComplete="off"
        value={userId}
        disabled={!allowed}
        error={fault !== null}
        helperText={fault}
        inputRef={mail}
        onChange={({ target }) => {
          setUserId(target.value)
          setFault(null)
        }}
      />
      <RolesChoice roles={roles} value={chosen} disabled={!allowed} onChange={setChosen} />
      <Button type="submit" variant="contained" disabled={!allowed} loading={busy} loadingPosition="start">
        {busy ? texts.busy : texts.submit}
      </Button>
      {failure !== null && (
        <div className="message">
          <Notice severity="error" title={texts.failed} onRetry={() => void add()}>
            {failure}
          </Notice>
        </div>
      )}
    </Row>
  )
}
