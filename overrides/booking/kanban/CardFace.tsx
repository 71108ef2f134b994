import Box from '@mui/material/Box'
import type { KeyboardEvent, ReactNode } from 'react'
import { hiddenWords } from '../../../src/admin/kit/display/hiddenWords.ts'
import { PeriodWords } from '../../../src/admin/kit/display/PeriodWords.tsx'
import type { BoardCard } from '../../../src/api/workflowBoard.ts'
import { daysInStatus, daysScale, daysSteps, daysTone, daysWords } from '../../../src/domain/workflow/daysInStatus.ts'
import { ApprovalWord } from '../StatusWord.tsx'
import { kanbanTexts } from './kanbanTexts.ts'

/** Days a card has been in its state, as text and as a scale of four steps (KANBAN-008, KANBAN-029). */
const DaysScale = ({ added }: { readonly added: number }) => {
  const days = daysInStatus(added, Date.now())
  const [tone, filled, words] = [daysTone(days), daysSteps(days), daysWords(days)]
  return (
    <Box
      component="span"
      data-days={tone}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '6px',
        ml: 'auto',
        fontWeight: 500,
        whiteSpace: 'nowrap',
        color: `${tone}.text`,
      }}
    >
      <Box component="span" aria-hidden sx={{ display: 'inline-flex', gap: '2px' }}>
        {Array.from({ length: daysScale.steps }, (_, step) => (
          <Box
            key={step}
            component="span"
            data-step={step < filled ? 'filled' : 'open'}
            sx={{
              width: 5,
              height: 10,
              borderRadius: '1.5px',
              bgcolor: step < filled ? `${tone}.main` : 'divider',
            }}
          />
        ))}
      </Box>
      <span aria-hidden>{words}</span>
      <Box component="span" sx={hiddenWords}>
        {kanbanTexts.since(words)}
      </Box>
    </Box>
  )
}

interface CardFaceProps {
  readonly card: BoardCard
  /** Days are not counted in the backlog (KANBAN-030). */
  readonly counted: boolean
  /** `lifted`: its drop position while it moves. `flying`: the copy under the pointer. */
  readonly look: 'still' | 'lifted' | 'flying'
  readonly describedBy?: string
  readonly menu?: ReactNode
  readonly onOpen?: () => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void
}

const looks = {
  still: { bgcolor: 'background.paper', borderStyle: 'solid', borderColor: 'divider' },
  lifted: { bgcolor: 'action.selected', borderStyle: 'dashed', borderColor: 'primary.main' },
  flying: {
    bgcolor: 'background.paper',
    borderStyle: 'solid',
    borderColor: 'primary.main',
    boxShadow: 8,
    rotate: '1.5deg',
  },
} as const

const itemWords = ({ items, furtherItems }: BoardCard): string =>
  [
    ...items.map(({ title, amount }) => (amount > 1 ? `${title} × ${amount}` : title)),
    ...(furtherItems > 0 ? [kanbanTexts.further(furtherItems)] : []),
  ].join(', ')

/** Content of a card: booker, objects, period, number, days in its state (KANBAN-005 to KANBAN-008). */
export const CardFace = ({ card, counted, look, describedBy, menu, onOpen, onKeyDown }: CardFaceProps) => (
  <Box
    data-look={look}
    sx={{
      position: 'relative',
      p: '10px 6px 10px 12px',
      border: 1,
      borderRadius: 1,
      cursor: look === 'flying' ? 'grabbing' : 'grab',
      overflowWrap: 'anywhere',
      '&:has(button[data-card]:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
      ...looks[look],
    }}
  >
    <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
      <Box component="h3" sx={{ m: 0, minWidth: 0, pr: '4px', fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>
        <Box
          component="button"
          type="button"
          data-card={card.id}
          aria-describedby={describedBy}
          onClick={onOpen}
          onKeyDown={onKeyDown}
          sx={{
            all: 'unset',
            cursor: 'inherit',
            // The whole card shows the focus ring.
            '&:focus-visible': { outline: 'none' },
            // The whole card is the button; its menu lies above it.
            '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
          }}
        >
          {card.name === '' ? card.id : card.name}
        </Box>
      </Box>
      {menu}
    </Box>
    <Box
      sx={{
        pr: '6px',
        fontSize: 13,
        lineHeight: '18px',
        color: 'text.secondary',
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
      }}
    >
      {itemWords(card)}
    </Box>
    {card.timeBegin !== null && card.timeEnd !== null && (
      <Box
        sx={{ mt: '2px', fontSize: 12, lineHeight: '16px', color: 'text.tertiary', fontVariantNumeric: 'tabular-nums' }}
      >
        <PeriodWords begin={card.timeBegin} end={card.timeEnd} />
      </Box>
    )}
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '2px 6px',
        mt: 1,
        pr: '6px',
        fontSize: 12,
        lineHeight: '16px',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box component="span" sx={{ fontWeight: 500 }}>
        {card.id}
      </Box>
      {card.isRejected && <ApprovalWord booking={card} />}
      {counted && card.added !== null && <DaysScale added={card.added} />}
    </Box>
  </Box>
)
