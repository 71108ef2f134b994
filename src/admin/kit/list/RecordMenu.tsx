import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Box from '@mui/material/Box'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { reservedId } from '../../../domain/access.ts'
import { useAdminFrame } from '../screens/adminFrame.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'
import type { RecordAction } from '../definition/definition.ts'
import { listTexts as texts } from '../texts/list.ts'
import { useListParts } from './ListScope.ts'
import { linkInView } from '../requests/view.ts'
import type { RecordRights } from './useRecordRights.ts'

interface RecordMenuProps {
  readonly record: AnyRecord
  readonly title: string
  readonly rights: RecordRights
  /** Forbidden entries are omitted (cards) or shown with their reason (tables). */
  readonly hideForbidden?: boolean
  /** Adds "Bearbeiten", because the row has no such button. */
  readonly withEdit?: boolean
}

interface Entry {
  readonly key: string
  readonly label: string
  readonly icon: ReactElement
  readonly refusal: string | undefined
  readonly run: () => void
  readonly href?: string
  readonly downloads?: true
  readonly danger?: true
}

/** The menu of a record in a list: edit, duplicate, delete, and the actions of its entity. */
export const RecordMenu = ({ record, title, rights, hideForbidden, withEdit }: RecordMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // Lists have many menus of which few are opened.
  const [wanted, setWanted] = useState(false)
  const { screenProps, mayCreate, quotaReached, copy, askDelete, editPath } = useListParts()
  const { tenantId } = useAdminFrame()
  const navigate = useNavigate()
  const { quota, actions = [] } = screenProps.overrides
  const path = editPath(record)
  const isFull = screenProps.admin.entity.api === 'full'
  if (record.id === reservedId) return null

  const refusalOf = ({ needs, underQuota }: RecordAction<AnyRecord>): string | undefined => {
    if (needs === 'create' && mayCreate === false) return texts.noRight.create
    if (needs === 'update' && !rights.edit) return texts.noRight.update
    if (needs === 'delete' && !rights.delete) return texts.noRight.delete
    const limited = typeof underQuota === 'function' ? underQuota(record) : underQuota === true
    return limited && quotaReached ? quota?.reason : undefined
  }
  const own = actions.map((action): Entry => {
    const Icon = action.icon
    const href = action.href?.(record, tenantId)
    return {
      key: action.key,
      label: action.label,
      icon: <Icon fontSize="small" aria-hidden />,
      refusal: refusalOf(action),
      run: () => copy(record, action),
      ...(href === undefined ? {} : { href: linkInView(href) }),
      ...(action.downloads ? { downloads: true } : {}),
    }
  })
  const edit: readonly Entry[] =
    withEdit && path !== null
      ? [
          {
            key: 'edit',
            label: texts.edit,
            icon: <EditOutlined fontSize="small" aria-hidden />,
            refusal: rights.edit ? undefined : texts.noRight.update,
            run: () => void navigate(path),
          },
        ]
      : []
  const remove: readonly Entry[] =
    isFull && (rights.delete || !hideForbidden)
      ? [
          {
            key: 'delete',
            label: texts.remove,
            icon: <DeleteOutlined fontSize="small" aria-hidden />,
            refusal: rights.delete ? undefined : texts.noRight.delete,
            run: () => askDelete(record),
            danger: true,
          },
        ]
      : []
  const entries = [...edit, ...own, ...remove]
  if (entries.length === 0) return null

  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.moreActions(title)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setWanted(true)
          setAnchor(event.currentTarget)
        }}
      >
        <MoreVertOutlined aria-hidden />
      </IconButton>
      {wanted && (
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
          transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          slotProps={{ list: { 'aria-label': texts.actionsOf(title) } }}
        >
          {entries.flatMap(({ key, label, icon, refusal, run, href, downloads, danger }, index) => [
            ...(danger && index > 0 ? [<Divider key={`${key}-line`} sx={{ my: '4px' }} />] : []),
            <MenuItem
              key={key}
              aria-disabled={refusal !== undefined || undefined}
              {...(href === undefined || refusal !== undefined
                ? {}
                : downloads
                  ? { component: 'a', href, download: '' }
                  : {
                      component: 'a',
                      href,
                      target: '_blank',
                      rel: 'noreferrer',
                      'aria-label': `${label} ${texts.opensInNewTab}`,
                    })}
              onClick={() => {
                if (refusal !== undefined) return
                setAnchor(null)
                if (href === undefined) run()
              }}
              sx={{
                color: refusal !== undefined ? 'text.disabled' : danger ? 'error.text' : undefined,
                cursor: refusal !== undefined ? 'default' : undefined,
                '& .MuiListItemIcon-root': { color: danger && refusal === undefined ? 'error.text' : undefined },
              }}
            >
              <ListItemIcon>{icon}</ListItemIcon>
              <Box sx={{ maxWidth: 260 }}>
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
          ])}
        </Menu>
      )}
    </>
  )
}
