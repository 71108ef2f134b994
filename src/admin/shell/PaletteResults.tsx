import { styled } from '@mui/material/styles'
import { type CSSProperties, useEffect, useRef } from 'react'
import { shellTexts } from '../kit/texts/shell.ts'
import { useSeenHeight } from '../kit/browser/useSeenHeight.ts'
import { NavIcon } from './NavIcon.tsx'
import type { PaletteEntry, PaletteGroup } from './paletteEntries.ts'

/** The same height for any number of hits, so that the layout does not jump while typing; ends above an on-screen keyboard. */
const Box = styled('div')(({ theme }) => ({
  height: 'min(440px, calc(var(--seen) - 12vh - 224px))',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: theme.spacing(0, 1, 1),
  [theme.breakpoints.down('sm')]: { height: 'min(440px, calc(var(--seen) - 168px))' },
  '& [role="group"] > div:first-of-type': {
    padding: theme.spacing(1, 1, 0.5),
    color: theme.vars.palette.text.secondary,
    fontSize: theme.typography.caption.fontSize,
    fontWeight: 600,
  },
  '& [role="option"]': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minHeight: 44,
    padding: theme.spacing(0.5, 1),
    borderRadius: 6,
    cursor: 'pointer',
  },
  '& svg': { flex: 'none', fontSize: 20, color: theme.vars.palette.text.tertiary },
  '& .words': { minWidth: 0 },
  '& .words > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .detail': { color: theme.vars.palette.text.secondary, fontSize: theme.typography.caption.fontSize },
  '& [aria-selected="true"]': {
    backgroundColor: theme.vars.palette.primary.soft,
    color: theme.vars.palette.primary.text,
    '& svg, & .detail': { color: 'inherit' },
  },
}))

export const listId = 'palette-results'

/** Id of an entry's element, for `aria-activedescendant`. */
export const optionId = (index: number): string => `palette-option-${index}`

interface PaletteResultsProps {
  readonly groups: readonly PaletteGroup[]
  readonly chosen: PaletteEntry | undefined
  readonly onPoint: (entry: PaletteEntry) => void
  readonly onFollow: (entry: PaletteEntry) => void
}

/** Results by group; the focus stays in the field above. */
export const PaletteResults = ({ groups, chosen, onPoint, onFollow }: PaletteResultsProps) => {
  const list = useRef<HTMLDivElement>(null)
  const seen = useSeenHeight()
  const entries = groups.flatMap((group) => group.entries)
  const isFirst = chosen === entries[0]
  const key = chosen?.key

  useEffect(() => {
    // Also shows the heading above the first entry.
    if (isFirst) list.current?.scrollTo({ top: 0 })
    else list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [key, isFirst])

  return (
    <Box
      ref={list}
      style={{ '--seen': `${seen}px` } as CSSProperties}
      {...(entries.length > 0 && { id: listId, role: 'listbox', 'aria-label': shellTexts.palette.title })}
    >
      {groups.map(({ heading, entries: ofGroup }) => (
        <div key={heading} role="group" aria-label={heading}>
          <div aria-hidden>{heading}</div>
          {ofGroup.map((entry) => (
            <div
              key={entry.key}
              id={optionId(entries.indexOf(entry))}
              role="option"
              aria-selected={entry === chosen}
              onMouseMove={() => onPoint(entry)}
              onClick={() => onFollow(entry)}
            >
              <NavIcon name={entry.icon} />
              <span className="words">
                <span>{entry.label}</span>
                {entry.detail !== '' && <span className="detail">{entry.detail}</span>}
              </span>
            </div>
          ))}
        </div>
      ))}
    </Box>
  )
}
