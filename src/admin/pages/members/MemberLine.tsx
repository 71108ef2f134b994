import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import type { Member } from '../../providers/members.ts'
import type { MemberRefusals } from './memberActs.ts'
import { type MemberAction, MemberMenu } from './MemberMenu.tsx'
import { memberTexts as texts } from './memberTexts.ts'

interface MemberLineProps {
  readonly member: Member
  readonly nameOf: (roleId: string) => string
  readonly refusals: MemberRefusals
  readonly onAction: (action: MemberAction) => void
  readonly onTakeRole: (roleId: string) => void
}

/** One member: address, removable role chips, ownership, menu (MEMBER-005 to MEMBER-008). */
export const MemberLine = ({ member, nameOf, refusals, onAction, onTakeRole }: MemberLineProps) => {
  const { userId, roles, isOwner } = member
  return (
    <div role="row" className="line">
      <div role="rowheader" className="user">
        {userId}
      </div>
      <div role="cell" className="rolesCell">
        <ul className="roles">
          {roles.length === 0 && <li className="none">{texts.noRoles}</li>}
          {roles.map((role) => (
            <li key={role}>
              {nameOf(role)}
              {refusals.takeRole === undefined && (
                <IconButton
                  size="small"
                  aria-label={texts.removeRole(nameOf(role), userId)}
                  onClick={() => onTakeRole(role)}
                  sx={{ width: 24, height: 24, minWidth: 24, minHeight: 24, p: 0, ml: '2px' }}
                >
                  <CloseOutlined aria-hidden sx={{ fontSize: 16 }} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div role="cell" className="owner">
        <Checkbox
          size="small"
          checked={isOwner}
          disabled
          slotProps={{ input: { 'aria-label': texts.ownerOf(userId) } }}
          sx={{ p: '4px', '&.Mui-disabled.Mui-checked': { color: 'text.secondary' } }}
        />
        <span className="word">{texts.owner}</span>
      </div>
      <div role="cell" className="menu">
        <MemberMenu member={member} refusals={refusals} onAction={onAction} />
      </div>
    </div>
  )
}
