import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useCanAccess, useNotify } from 'react-admin'
import { useState } from 'react'
import {
  addOwnerCall,
  editUserRolesCall,
  removeOwnerCall,
  removeUserCall,
  removeUserRoleCall,
} from '../../../api/members.ts'
import { visitorState } from '../../../domain/access.ts'
import { mayChangeMembers } from '../../../domain/membership.ts'
import { fold } from '../../../domain/search.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../kit/display/Notice.tsx'
import { pageTexts } from '../../kit/texts/pages.ts'
import { shellTexts } from '../../kit/texts/shell.ts'
import { toFirstHit } from '../../kit/browser/toFirstHit.ts'
import { useAddress } from '../../kit/screens/useAddress.ts'
import { useSignedIn } from '../../providers/backOffice.ts'
import type { Member } from '../../providers/members.ts'
import { EmptyState } from '../EmptyState.tsx'
import { PageHead } from '../PageHead.tsx'
import { AddMember } from './AddMember.tsx'
import { EditRolesDialog } from './EditRolesDialog.tsx'
import { refusalText } from '../../kit/requests/refusal.ts'
import { memberRefusals } from './memberActs.ts'
import { MemberLine } from './MemberLine.tsx'
import type { MemberAction } from './MemberMenu.tsx'
import { MemberTable } from './memberTable.ts'
import { memberTexts as texts } from './memberTexts.ts'
import { ResponsibilityDialog } from './ResponsibilityDialog.tsx'
import { useAssignableRoles, useMembers } from './useMembers.ts'
import { ViewDialog } from './ViewDialog.tsx'

/** A rejected action with its message and retry. */
interface Failure {
  readonly said: string | undefined
  readonly again: () => void
}

/** The tenant's members: added above, searched, changed and removed in the table. */
const MembersScreen = () => {
  const notify = useNotify()
  const state = useSignedIn()?.permissions ?? visitorState
  const { tenant, members, failed, reload, change } = useMembers()
  const catalogue = useAssignableRoles(tenant)
  const [address, setAddress] = useAddress()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [leaving, setLeaving] = useState<Member | null>(null)
  const [viewed, setViewed] = useState<Member | null>(null)
  const query = address.get('q') ?? ''
  const { canAccess: mayAssign = true } = useCanAccess({ resource: 'bookables', action: 'edit' })
  const named = members?.find(({ userId }) => address.get('dialog') === 'objects' && userId === address.get('id'))
  const edited = members?.find(({ userId }) => address.get('dialog') === 'roles' && userId === address.get('id'))
  const roles = catalogue.roles ?? []

  const nameOf = (id: string) =>
    roles.find((role) => role.id === id)?.name ?? (catalogue.roles === undefined ? id : texts.gone(id))
  const setParts = (parts: Readonly<Record<string, string | null>>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(parts)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )

  /** Runs an action; a failure stays on the page with a retry (ERR-069). */
  const run = async (act: () => Promise<void>, name: string) => {
    setFailure(null)
    try {
      await act()
      notify('member.update.success', { type: 'success', messageArgs: { name } })
    } catch (cause) {
      console.error('Mitglied nicht geändert', cause)
      setFailure({ said: refusalText(cause), again: () => void run(act, name) })
    }
  }
  const onAction = (member: Member, action: MemberAction) => {
    const { userId } = member
    if (action === 'edit') setParts({ dialog: 'roles', id: userId })
    else if (action === 'objects') setParts({ dialog: 'objects', id: userId })
    else if (action === 'view') setViewed(member)
    else if (action === 'remove') setLeaving(member)
    else void run(() => change(action === 'makeOwner' ? addOwnerCall : removeOwnerCall, { userId }), userId)
  }

  if (failed)
    return (
      <>
        <PageHead title={pageTexts.members.title} />
        <Notice severity="error" title={texts.failed} onRetry={reload} />
      </>
    )
  if (!members)
    return (
      <>
        <PageHead title={pageTexts.members.title} />
        <Skeleton variant="rounded" height={220} sx={{ mt: 2 }} role="status" aria-label={shellTexts.loading} />
      </>
    )

  const wanted = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = members.filter(({ userId, roles: held }) => {
    const text = fold([userId, ...held.map(nameOf)].join(' '))
    return wanted.every((word) => text.includes(word))
  })
  const owners = members.filter(({ isOwner }) => isOwner).length

  return (
    <>
      <PageHead title={pageTexts.members.title} total={members.length}>
        {members.length > 0 && (
          <TextField
            type="search"
            value={query}
            placeholder={texts.search}
            onChange={({ target }) => setParts({ q: target.value })}
            onKeyDown={toFirstHit}
            slotProps={{ htmlInput: { 'aria-label': texts.searchLabel } }}
            sx={{ width: { xs: '100%', sm: 280 } }}
          />
        )}
      </PageHead>
      <AddMember allowed={mayChangeMembers(state, tenant, 'add')} roles={roles} change={change} />
      {catalogue.failed && (
        <div style={{ marginTop: 16 }}>
          <Notice severity="error" title={texts.rolesFailed} onRetry={catalogue.reload} />
        </div>
      )}
      {failure && (
        <div style={{ marginTop: 16 }}>
          <Notice
            severity="error"
            title={texts.change.failed}
            onRetry={failure.again}
            secondary={{ label: texts.change.dismiss, onClick: () => setFailure(null) }}
          >
            {failure.said}
          </Notice>
        </div>
      )}
      {members.length === 0 && <EmptyState title={texts.empty} />}
      {members.length > 0 && found.length === 0 && (
        <EmptyState title={texts.nothingFound(query)}>
          <Button variant="outlined" onClick={() => setParts({ q: null })}>
            {texts.clearSearch}
          </Button>
        </EmptyState>
      )}
      {found.length > 0 && (
        <MemberTable role="table" aria-label={texts.table}>
          <div role="rowgroup" className="head">
            <div role="row" className="line">
              <div role="columnheader">{texts.user}</div>
              <div role="columnheader">{texts.roles}</div>
              <div role="columnheader">{texts.owner}</div>
              <div role="columnheader">{texts.actions}</div>
            </div>
          </div>
          <div role="rowgroup" className="body" data-hits=".menu button">
            {found.map((member) => (
              <MemberLine
                key={member.userId}
                member={member}
                nameOf={nameOf}
                refusals={memberRefusals(state, tenant, member, owners, mayAssign)}
                onAction={(action) => onAction(member, action)}
                onTakeRole={(roleId) =>
                  void run(() => change(removeUserRoleCall, { userId: member.userId, roleId }), member.userId)
                }
              />
            ))}
          </div>
        </MemberTable>
      )}
      {named && mayAssign && (
        <ResponsibilityDialog
          key={named.userId}
          member={named}
          onSaved={() => notify('member.update.success', { type: 'success', messageArgs: { name: named.userId } })}
          onClose={() => setParts({ dialog: null, id: null })}
        />
      )}
      {edited && catalogue.roles && (
        <EditRolesDialog
          key={edited.userId}
          member={edited}
          roles={catalogue.roles}
          tenant={tenant ?? ''}
          onSave={async (chosen) => {
            try {
              await change(editUserRolesCall, { userId: edited.userId, roles: chosen })
              notify('member.update.success', { type: 'success', messageArgs: { name: edited.userId } })
            } catch (cause) {
              // One of them may have been deleted: the list is reloaded, the selection stays.
              catalogue.reload()
              throw cause
            }
          }}
          onClose={() => setParts({ dialog: null, id: null })}
        />
      )}
      {viewed && <ViewDialog tenant={tenant ?? ''} userId={viewed.userId} onClose={() => setViewed(null)} />}
      {leaving && (
        <ConfirmDialog
          open
          danger
          title={texts.removal.title}
          text={texts.removal.text(leaving.userId)}
          confirm={texts.removal.confirm}
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null)
            void run(() => change(removeUserCall, { userId: leaving.userId }), leaving.userId)
          }}
        />
      )}
    </>
  )
}

export default MembersScreen
