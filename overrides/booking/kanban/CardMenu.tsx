import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined'
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import EastOutlined from '@mui/icons-material/EastOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { type ComponentType, useState } from 'react'
import type { BoardCard } from '../../../src/api/workflowBoard.ts'
import { kanbanTexts as texts } from './kanbanTexts.ts'

/** Actions of a card's menu; moves are null if not allowed. */
export interface CardTools {
  readonly open: (dialog: 'details' | 'edit', id: string) => void
  /** The other states. */
  readonly targets: readonly { readonly id: string; readonly name: string }[]
  readonly moveTo: ((id: string, columnId: string) => void) | null
  readonly shift: ((id: string, by: -1 | 1) => void) | null
}

interface CardMenuProps {
  readonly card: BoardCard
  readonly columnId: string
  /** In its column. */
  readonly first: boolean
  readonly last: boolean
  readonly tools: CardTools
}

interface Entry {
  readonly key: string
  readonly label: string
  readonly Icon: ComponentType<SvgIconProps>
  readonly run: () => void
}

const entriesOf = ({ card, columnId, first, last, tools }: CardMenuProps): readonly Entry[] => {
  const { moveTo, shift } = tools
  const ordered = columnId !== 'backlog' && shift !== null
  return [
    { key: 'details', label: texts.details, Icon: ArticleOutlined, run: () => tools.open('details', card.id) },
    { key: 'edit', label: texts.edit, Icon: EditOutlined, run: () => tools.open('edit', card.id) },
    ...(ordered && !first
      ? [{ key: 'up', label: texts.up, Icon: ArrowUpwardOutlined, run: () => shift(card.id, -1) }]
      : []),
    ...(ordered && !last
      ? [{ key: 'down', label: texts.down, Icon: ArrowDownwardOutlined, run: () => shift(card.id, 1) }]
      : []),
    ...(moveTo === null
      ? []
      : [
          ...tools.targets
            .filter(({ id }) => id !== columnId)
            .map(({ id, name }) => ({
              key: `to-${id}`,
              label: name,
              Icon: EastOutlined,
              run: () => moveTo(card.id, id),
            })),
          ...(columnId === 'backlog'
            ? []
            : [{ key: 'backlog', label: texts.toBacklog, Icon: InboxOutlined, run: () => moveTo(card.id, 'backlog') }]),
          { key: 'archive', label: texts.toArchive, Icon: ArchiveOutlined, run: () => moveTo(card.id, 'archive') },
        ]),
  ]
}

interface OpenMenuProps extends CardMenuProps {
  readonly anchor: HTMLElement
  readonly open: boolean
  readonly onClose: () => void
  readonly onGone: () => void
}

const OpenMenu = ({ anchor, open, onClose, onGone, ...props }: OpenMenuProps) => {
  const entries = entriesOf(props)
  const firstTarget = entries.findIndex(({ key }) => key.startsWith('to-'))
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        list: { 'aria-label': texts.menuOf(props.card.name, props.card.id) },
        transition: { onExited: onGone },
      }}
    >
      {entries.flatMap(({ key, label, Icon, run }, index) => [
        ...(index === firstTarget
          ? [
              <ListSubheader key="move" role="presentation" sx={{ bgcolor: 'transparent', lineHeight: '32px' }}>
                {texts.moveTo}
              </ListSubheader>,
            ]
          : []),
        <MenuItem
          key={key}
          onClick={() => {
            onClose()
            run()
          }}
        >
          <ListItemIcon>
            <Icon fontSize="small" aria-hidden />
          </ListItemIcon>
          {label}
        </MenuItem>,
      ])}
    </Menu>
  )
}

/** Menu of a card: the moves of dragging without dragging (KANBAN-023, KANBAN-024). */
export const CardMenu = (props: CardMenuProps) => {
  // Created on open: there are many cards, and at most one open menu.
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const { card } = props
  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.menuOf(card.name, card.id)}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setOpen(true)
        }}
        // Pressing the menu must not start a drag.
        onMouseDown={(event) => event.stopPropagation()}
        onTouchStart={(event) => event.stopPropagation()}
        sx={{ position: 'relative', zIndex: 1, m: '-4px 0 -4px auto' }}
      >
        <MoreVertOutlined aria-hidden fontSize="small" />
      </IconButton>
      {anchor && (
        <OpenMenu
          {...props}
          anchor={anchor}
          open={open}
          onClose={() => setOpen(false)}
          onGone={() => setAnchor(null)}
        />
      )}
    </>
  )
}
