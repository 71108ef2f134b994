import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { AssignableRole } from '../../../api/assignableRoles.ts'
import { asSimulated } from '../../../api/asSimulated.ts'
import { editUserRolesCall, type MemberRolesRequest } from '../../../api/members.ts'
import type { SimulatedRights } from '../../../domain/rightsShift.ts'
import { DialogFoot } from '../../kit/dialogs/DialogFoot.tsx'
import { DialogShell } from '../../kit/dialogs/DialogShell.tsx'
import { LeaveQuestion } from '../../kit/dialogs/LeaveQuestion.tsx'
import { useAskedClose } from '../../kit/dialogs/useAskedClose.ts'
import { Notice } from '../../kit/display/Notice.tsx'
import { ask } from '../../kit/requests/ask.ts'
import { refusalText } from '../../kit/requests/refusal.ts'
import { RightsEffects } from '../../kit/rights/RightsEffects.tsx'
import type { Member } from '../../providers/members.ts'
import { memberTexts } from './memberTexts.ts'

const simulated = asSimulated(editUserRolesCall)

/** The rights that a member would gain and lose with these roles; null without a change, until the answer and if it is refused. */
const useRightsEffects = (tenant: string, body: MemberRolesRequest | null): SimulatedRights | null => {
  const { data } = useQuery({
    queryKey: ['simulated-roles', tenant, body],
    queryFn: ({ signal }) => body && ask(simulated, { params: { tenant }, query: { simulate: true }, body, signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return body === null ? null : (data?.rights ?? null)
}

const texts = memberTexts.edit

interface EditRolesDialogProps {
  readonly member: Member
  readonly roles: readonly AssignableRole[]
  readonly tenant: string
  /** Saves exactly these roles; throws the server's fault. */
  readonly onSave: (roles: readonly string[]) => Promise<void>
  readonly onClose: () => void
}

/** The roles of one member as checkboxes (MEMBER-013); a role with rights the user lacks can be removed, but not added. */
export const EditRolesDialog = ({ member, roles, tenant, onSave, onClose }: EditRolesDialogProps) => {
  const id = useId()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(member.roles))
  const [failure, setFailure] = useState<string | null | undefined>(null)
  const [saving, setSaving] = useState(false)
  const isChanged = roles.some((role) => chosen.has(role.id) !== member.roles.includes(role.id))
  const { close, asking, stay } = useAskedClose(isChanged, onClose)
  const toggle = (role: string, on: boolean) =>
    setChosen((before) => (on ? new Set([...before, role]) : new Set([...before].filter((one) => one !== role))))

  // Roles deleted meanwhile are not in the list, so a save removes them.
  const wanted = roles.map((role) => role.id).filter((role) => chosen.has(role))
  const effects = useRightsEffects(tenant, isChanged ? { userId: member.userId, roles: wanted } : null)

  const save = async () => {
    setSaving(true)
    setFailure(null)
    try {
      await onSave(wanted)
      onClose()
    } catch (cause) {
      console.error('Rollen nicht gespeichert', cause)
      setFailure(refusalText(cause))
      setSaving(false)
    }
  }

  return (
    <DialogShell title={texts.title} titleId={id} width={600} busy={saving} onClose={close}>
      <DialogContent>
        <DialogContentText sx={{ mb: 1, overflowWrap: 'anywhere' }}>{texts.lead(member.userId)}</DialogContentText>
        {roles.length === 0 && <Typography>{texts.empty}</Typography>}
        <div role="group" aria-labelledby={id}>
          {roles.map(({ id: role, name, assignable }) => {
            const locked = !assignable && !member.roles.includes(role)
            return (
              <div key={role}>
                <FormControlLabel
                  sx={{ overflowWrap: 'anywhere', ...(locked ? { color: 'text.secondary', cursor: 'default' } : {}) }}
                  label={name}
                  control={
                    <Checkbox
                      checked={chosen.has(role)}
                      onChange={(event) => locked || toggle(role, event.target.checked)}
                      slotProps={{
                        input: {
                          'aria-disabled': locked || undefined,
                          'aria-describedby': locked ? `${id}-${role}` : undefined,
                        },
                      }}
                    />
                  }
                />
                {locked && (
                  <Typography
                    id={`${id}-${role}`}
                    variant="caption"
                    component="p"
                    sx={{ mt: '-6px', ml: 4.5, color: 'text.secondary' }}
                  >
                    {memberTexts.beyond}
                  </Typography>
                )}
              </div>
            )
          })}
        </div>
        {effects && (
          <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 600 }}>
              {effects.peopleCount > 0 ? texts.effects : texts.noEffects}
            </Typography>
            <RightsEffects rights={effects} unnamed />
          </Box>
        )}
        {failure !== null && (
          <Notice severity="error" title={texts.failed}>
            {failure}
          </Notice>
        )}
      </DialogContent>
      <DialogFoot busy={saving} onCancel={close}>
        <Button variant="contained" loading={saving} loadingPosition="start" onClick={() => void save()}>
          {saving ? texts.saving : texts.save}
        </Button>
      </DialogFoot>
      <LeaveQuestion open={asking} onStay={stay} onLeave={onClose} />
    </DialogShell>
  )
}
