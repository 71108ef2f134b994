import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyScreen } from '../kit/screens/lazyScreen.tsx'
import { shellTexts } from '../kit/texts/shell.ts'
import { useBackOffice, useSelectedTenant } from '../providers/backOffice.ts'
import { useCell } from '../kit/browser/cell.ts'
import type { UserNotification } from '../providers/clientState.ts'
import { useClientValue } from '../providers/useClientValue.ts'
import { dueNotifications, notificationsOf } from './dueNotifications.ts'
import { findRoute } from './routeTable.ts'

const NotificationDialog = lazyScreen(() => import('./NotificationDialog.tsx'), null)

const Count = styled('b')(({ theme }) => ({
  position: 'absolute',
  top: 3,
  right: 3,
  minWidth: 16,
  height: 16,
  padding: '0 4px',
  borderRadius: 8,
  backgroundColor: theme.vars.palette.error.fill,
  color: theme.vars.palette.error.contrastText,
  fontSize: 10,
  lineHeight: '16px',
  fontWeight: theme.typography.fontWeightBold,
  textAlign: 'center',
}))

const noNotifications: readonly UserNotification[] = []

/**
 * The bell with the instance's announcements. New ones open automatically, one after another; the bell shows them again (SHELL-011,
 * SHELL-025…030).
 */
export const NotificationsControl = () => {
  const { state, instance, routes } = useBackOffice()
  const all = useCell(instance.current)?.userNotifications ?? noNotifications
  const viewed = useClientValue('viewedNotifications')
  const tenantId = useSelectedTenant()?.id ?? null
  const routeName = findRoute(routes, useLocation().pathname)?.name ?? null
  const [queue, setQueue] = useState<readonly UserNotification[] | null>(null)

  const due = dueNotifications(all, { tenantId, routeName }, viewed)
  const here = notificationsOf(all, tenantId)
  const unread = here.filter(({ id }) => !viewed.includes(id)).length
  const shown = queue ?? (due.length > 0 ? due : null)
  // An automatically opened queue stays unchanged, though its entries are marked as viewed one by one.
  if (queue === null && shown !== null) setQueue(shown)

  const markViewed = (id: string) => {
    if (!viewed.includes(id)) state.set('viewedNotifications', [...viewed, id])
  }

  return (
    <>
      <IconButton
        onClick={() => setQueue(here)}
        aria-label={shellTexts.topBar.notificationsCount(unread)}
        aria-haspopup="dialog"
        title={shellTexts.topBar.notifications}
        sx={{ position: 'relative' }}
      >
        <NotificationsNoneOutlined />
        {unread > 0 && <Count aria-hidden>{unread}</Count>}
      </IconButton>
      {shown !== null && (
        <NotificationDialog notifications={shown} onShown={markViewed} onClose={() => setQueue(null)} />
      )}
    </>
  )
}
