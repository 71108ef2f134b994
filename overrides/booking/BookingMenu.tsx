import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import EuroOutlined from '@mui/icons-material/EuroOutlined'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { type ComponentType, useState } from 'react'
import type { BookingRow } from '../../src/api/findBookings.ts'
import { actionsOf, type BookingActionName, type OfferedAction } from '../../src/domain/booking/bookingActions.ts'
import { bookingTexts as texts, calendarTexts } from './bookingTexts.ts'

const icons: Readonly<Record<BookingActionName | 'move', ComponentType<SvgIconProps>>> = {
  details: ArticleOutlined,
  edit: EditOutlined,
  commit: CheckCircleOutlined,
  pay: EuroOutlined,
  receipt: ReceiptLongOutlined,
  reject: BlockOutlined,
  delete: DeleteOutlined,
  move: ScheduleOutlined,
}

/** Actions that begin a new menu group. */
const groups: readonly string[] = ['commit', 'reject']

interface BookingMenuProps {
  readonly row: BookingRow
  /** Actions shown elsewhere. */
  readonly without?: readonly BookingActionName[]
  readonly onAction: (name: BookingActionName) => void
  /** Adds an item to change the time (calendar). */
  readonly onMove?: () => void
  /** Reason the time cannot be changed now. */
  readonly moveRefusal?: string | undefined
}

/** Menu of a booking: all actions, disabled ones with their reason (BOOKING-LIST-015, BOOKING-LIST-017). */
export const BookingMenu = ({ row, without = [], onAction, onMove, moveRefusal }: BookingMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { id } = row.booking
  const all = actionsOf(row.booking, { update: row.mayUpdate, delete: row.mayDelete })
  const update = all.find(({ name }) => name === 'edit')
  const move =
    onMove === undefined
      ? []
      : [{ name: 'move', label: calendarTexts.moveAction, refusal: update?.refusal ?? moveRefusal } as const]
  const entries: readonly (Omit<OfferedAction, 'name'> & { readonly name: BookingActionName | 'move' })[] = [
    ...move,
    ...all.filter(({ name }) => !without.includes(name)),
  ]
  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.menuOf(id)}
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
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': texts.actionsOf(id) } }}
      >
        {entries.flatMap(({ name, label, refusal }, index) => {
          const Icon = icons[name]
          const danger = name === 'delete' && refusal === undefined
          return [
            ...(groups.includes(name) && index > 0 ? [<Divider key={`${name}-line`} sx={{ my: '4px' }} />] : []),
            <MenuItem
              key={name}
              aria-disabled={refusal !== undefined || undefined}
              onClick={() => {
                if (refusal !== undefined) return
                setAnchor(null)
                if (name === 'move') onMove?.()
                else onAction(name)
              }}
              sx={{
                color: refusal !== undefined ? 'text.disabled' : danger ? 'error.text' : undefined,
                cursor: refusal !== undefined ? 'default' : undefined,
                '& .MuiListItemIcon-root': { color: danger ? 'error.text' : undefined },
              }}
            >
              <ListItemIcon>
                <Icon fontSize="small" aria-hidden />
              </ListItemIcon>
              <Box sx={{ maxWidth: 260, whiteSpace: 'normal' }}>
                {label}
                {refusal !== undefined && (
                  <Box
                    component="span"
                    sx={{ display: 'block', fontSize: 12, lineHeight: '16px', color: 'text.tertiary' }}
                  >
                    {refusal}
                  </Box>
                )}
              </Box>
            </MenuItem>,
          ]
        })}
      </Menu>
    </>
  )
}
