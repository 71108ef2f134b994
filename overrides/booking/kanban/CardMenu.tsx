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

/** What a card's menu can do; moves are null where they do nothing. */
export interface CardTools {
  readonly open: (dialog: 'details' | 'edit', id: string) => void
  /** The other states, by name. */
  readonly targets: readonly { readonly id: string; readonly name: string }[]
  readonly moveTo: ((id: string, place: string) => void) | null
  readonly shift: ((id: string, by: -1 | 1) => void) | null
}

interface CardMenuProps {
  readonly card: BoardCard
  readonly place: string
  readonly index: number
  readonly count: number
  readonly tools: CardTools
}

interface Entry {
  readonly key: string
  readonly label: string
  readonly Icon: ComponentType<SvgIconProps>
  readonly run: () => void
}

const entriesOf = ({ card, place, index, count, tools }: CardMenuProps): readonly Entry[] => {
  const { moveTo, shift } = tools
  const ordered = place !== 'backlog' && shift !== null
  return [
    { key: 'details', label: texts.details, Icon: ArticleOutlined, run: () => tools.open('details', card.id) },
    { key: 'edit', label: texts.edit, Icon: EditOutlined, run: () => tools.open('edit', card.id) },
    ...(ordered && index > 0
      ? [{ key: 'up', label: texts.up, Icon: ArrowUpwardOutlined, run: () => shift(card.id, -1) }]
      : []),
    ...(ordered && index < count - 1
      ? [{ key: 'down', label: texts.down, Icon: ArrowDownwardOutlined, run: () => shift(card.id, 1) }]
      : []),
    ...(moveTo === null
      ? []
      : [
          ...tools.targets
            .filter(({ id }) => id !== place)
            .map(({ id, name }) => ({
              key: `to-${id}`,
              label: name,
              Icon: EastOutlined,
              run: () => moveTo(card.id, id),
            })),
          ...(place === 'backlog'
            ? []
            : [{ key: 'backlog', label: texts.toBacklog, Icon: InboxOutlined, run: () => moveTo(card.id, 'backlog') }]),
          { key: 'archive', label: texts.toArchive, Icon: ArchiveOutlined, run: () => moveTo(card.id, 'archive') },
        ]),
  ]
}

/** The menu of a card: the same moves as by dragging, for those who do not drag (KANBAN-023, KANBAN-024). */
export const CardMenu = (props: CardMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { card } = props
  const entries = entriesOf(props)
  const first = entries.findIndex(({ key }) => key.startsWith('to-'))
  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.menuOf(card.name, card.id)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        // Pressing the menu is no beginning of a drag.
        onMouseDown={(event) => event.stopPropagation()}
        onTouchStart={(event) => event.stopPropagation()}
        sx={{ position: 'relative', zIndex: 1, m: '-4px 0 -4px auto' }}
      >
        <MoreVertOutlined aria-hidden fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': texts.menuOf(card.name, card.id) } }}
      >
        {entries.flatMap(({ key, label, Icon, run }, index) => [
          ...(index === first
            ? [
                <ListSubheader key="move" role="presentation" sx={{ bgcolor: 'transparent', lineHeight: '32px' }}>
                  {texts.moveTo}
                </ListSubheader>,
              ]
            : []),
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(null)
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
    </>
  )
}
