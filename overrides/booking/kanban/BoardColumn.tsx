import { useDroppable } from '@dnd-kit/core'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { BoardCard, BoardState } from '../../../src/api/workflowBoard.ts'
import { backlogPlace } from '../../../src/domain/workflow/moveTask.ts'
import { resultLabels, statusesOf } from '../../../src/domain/workflow/statusChange.ts'
import { BoardSlot } from './BoardSlot.tsx'
import { boardSizes } from './boardSizes.ts'
import type { CardTools } from './CardMenu.tsx'
import { kanbanTexts as texts } from './kanbanTexts.ts'

export interface ColumnProps {
  readonly place: string
  readonly name: string
  readonly actions: BoardState['actions']
  /** Numbers of its cards, in order. */
  readonly ids: readonly string[]
  readonly cards: ReadonlyMap<string, BoardCard>
  /** How many there are besides those that are shown. */
  readonly total: number
  /** The card that is on its way, wherever it would stand. */
  readonly moving: string | null
  /** The card the column scrolls to when it stands here; null when nothing is brought into view. */
  readonly followed: string | null
  /** The card the focus is on its way to, and what is told when it is there. */
  readonly sought: string | null
  readonly onFound: () => void
  readonly tools: CardTools
  readonly describedBy: string
  readonly onKey: (event: KeyboardEvent<HTMLButtonElement>, id: string) => void
}

/** What happens to a booking that comes into this state, as signs with words. */
const ActionSigns = ({ actions }: Pick<ColumnProps, 'actions'>) => {
  const statuses = statusesOf(actions)
  const sets = statuses.map((status) => resultLabels[status]).join(', ')
  return (
    <Box sx={{ display: 'inline-flex', gap: '6px', ml: 'auto', pr: '6px', color: 'text.tertiary' }}>
      {statuses.length > 0 && (
        <Box
          component="span"
          role="img"
          aria-label={texts.sets(sets)}
          title={texts.sets(sets)}
          sx={{ display: 'flex' }}
        >
          <CheckCircleOutlined aria-hidden sx={{ fontSize: 16 }} />
        </Box>
      )}
      {actions.some(({ type }) => type === 'email') && (
        <Box component="span" role="img" aria-label={texts.mails} title={texts.mails} sx={{ display: 'flex' }}>
          <MailOutlined aria-hidden sx={{ fontSize: 16 }} />
        </Box>
      )}
    </Box>
  )
}

/** A state, or the backlog: its name, how many cards it has, and those of them that are in view (KANBAN-012, KANBAN-013). */
export const BoardColumn = (props: ColumnProps) => {
  const { place, name, actions, ids, cards, total, moving, followed, sought, onFound, tools, describedBy, onKey } =
    props
  const heading = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { setNodeRef } = useDroppable({ id: `column:${place}`, data: { place } })
  const waits = place === backlogPlace
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 124,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 5,
    gap: 8,
    paddingStart: 2,
    paddingEnd: 12,
  })
  const at = moving === null ? -1 : ids.indexOf(moving)
  const shown = followed === null ? -1 : ids.indexOf(followed)
  useEffect(() => {
    if (shown >= 0) rows.scrollToIndex(shown)
  }, [shown, rows])
  return (
    <Box
      component="section"
      ref={setNodeRef}
      aria-labelledby={heading}
      data-column={place}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: { xs: '0 0 260px', md: '1 0 200px' },
        minWidth: boardSizes.columnMin,
        maxWidth: boardSizes.columnMax,
        height: boardSizes.columnHeight,
        border: 1,
        borderRadius: 1,
        borderStyle: waits ? 'dashed' : 'solid',
        borderColor: at >= 0 ? 'primary.main' : waits ? 'line.control' : 'divider',
        bgcolor: at >= 0 ? 'action.selected' : waits ? 'transparent' : 'surface.sunken',
      }}
    >
      <Box
        component="header"
        sx={{ display: 'flex', flex: 'none', alignItems: 'center', gap: 1, minHeight: 44, p: '4px 6px 4px 12px' }}
      >
        {waits && <InboxOutlined aria-hidden sx={{ fontSize: 16, color: 'text.tertiary' }} />}
        <Box
          component="h2"
          id={heading}
          sx={{ m: 0, minWidth: 0, fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {name}
        </Box>
        <Box
          component="span"
          aria-label={texts.count(total)}
          role="img"
          sx={{ fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {texts.number(total)}
        </Box>
        <ActionSigns actions={actions} />
      </Box>
      <Box
        ref={scroller}
        data-cards={place}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden', px: 1, scrollbarWidth: 'thin' }}
      >
        {ids.length === 0 ? (
          <Box sx={{ p: '4px', fontSize: 13, color: 'text.secondary' }}>{texts.empty}</Box>
        ) : (
          <Box
            component="ul"
            aria-labelledby={heading}
            sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none' }}
            style={{ height: rows.getTotalSize() }}
          >
            {rows.getVirtualItems().map(({ index, start, key }) => {
              const card = cards.get(ids[index] ?? '')
              return (
                card && (
                  <BoardSlot
                    key={key}
                    card={card}
                    place={place}
                    index={index}
                    count={ids.length}
                    start={start}
                    measure={rows.measureElement}
                    lifted={card.id === moving}
                    sought={card.id === sought}
                    onFound={onFound}
                    tools={tools}
                    describedBy={describedBy}
                    onKey={onKey}
                  />
                )
              )
            })}
          </Box>
        )}
        {waits && total > ids.length && moving === null && (
          <Box sx={{ p: '4px 4px 12px', fontSize: 12, color: 'text.secondary' }}>{texts.newest(ids.length, total)}</Box>
        )}
      </Box>
    </Box>
  )
}
