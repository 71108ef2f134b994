import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Member } from '../../providers/members.ts'
import type { MemberRefusals } from './memberActs.ts'
import { memberTexts } from './memberTexts.ts'

const texts = memberTexts.menu

export type MemberAction = 'edit' | 'objects' | 'view' | 'makeOwner' | 'makeMember' | 'remove'

interface MemberMenuProps {
  readonly member: Member
  readonly refusals: MemberRefusals
  readonly onAction: (action: MemberAction) => void
}

/** The menu of a member; forbidden actions stay visible with a reason (MEMBER-009 to MEMBER-012). */
export const MemberMenu = ({ member, refusals, onAction }: MemberMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { userId, isOwner } = member
  const actions: readonly MemberAction[] = ['edit', 'objects', 'view', isOwner ? 'makeMember' : 'makeOwner', 'remove']
  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.open(userId)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertOutlined aria-hidden />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': texts.of(userId) } }}
      >
        {actions.map((action) => {
          const refusal = refusals[action]
          return (
            <MenuItem
              key={action}
              aria-disabled={refusal !== undefined || undefined}
              onClick={() => {
                if (refusal !== undefined) return
                setAnchor(null)
                onAction(action)
              }}
              sx={{
                display: 'block',
                whiteSpace: 'normal',
                maxWidth: 300,
                color: refusal !== undefined ? 'text.tertiary' : action === 'remove' ? 'error.text' : undefined,
                cursor: refusal !== undefined ? 'default' : undefined,
              }}
            >
              {texts[action]}
              {refusal !== undefined && (
                <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.tertiary' }}>
                  {refusal}
                </Typography>
              )}
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
