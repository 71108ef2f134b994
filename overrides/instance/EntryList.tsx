import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { framedRows } from '../../src/admin/kit/display/framedRows.ts'
import { formTexts } from '../../src/admin/kit/texts/form.ts'

interface EntryListProps<E> {
  readonly id: string
  readonly labelledBy: string
  readonly entries: readonly E[]
  readonly onChange: (entries: E[]) => void
  readonly fresh: () => E
  readonly readOnly: boolean
  /** Reason adding is disabled. */
  readonly blocked?: string | undefined
  readonly words: { readonly add: string; readonly empty: string; readonly removed: (number: number) => string }
  /** The control of a new entry that gets the focus: `<id>_<index>_<first>`. */
  readonly first: string
  readonly children: (entry: E, index: number, change: (entry: E) => void, remove: () => void) => ReactNode
}

/** List of entries: a new one gets the focus, a removed one can be restored. */
export const EntryList = <E,>(props: EntryListProps<E>) => {
  const { id, labelledBy, entries, onChange, fresh, readOnly, blocked, words, first, children } = props
  const [removed, setRemoved] = useState<{ readonly entry: E; readonly index: number } | null>(null)
  const focus = useRef<string | null>(null)
  const undoId = `${id}-undo`

  useEffect(() => {
    if (focus.current !== null) document.getElementById(focus.current)?.focus()
    focus.current = null
  }, [entries.length, removed])

  const insert = (entry: E, index: number) => {
    focus.current = `${id}_${index}_${first}`
    setRemoved(null)
    onChange([...entries.slice(0, index), entry, ...entries.slice(index)])
  }
  const remove = (entry: E, index: number) => {
    focus.current = undoId
    setRemoved({ entry, index })
    onChange(entries.filter((_, position) => position !== index))
  }
  return (
    <Box>
      {entries.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
          {words.empty}
        </Typography>
      ) : (
        <Box component="ul" aria-labelledby={labelledBy} sx={framedRows}>
          {entries.map((entry, index) =>
            children(
              entry,
              index,
              (next) => onChange(entries.map((one, position) => (position === index ? next : one))),
              () => remove(entry, index),
            ),
          )}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', pt: 1 }}>
        {!readOnly && (
          <Button
            size="small"
            startIcon={<AddOutlined aria-hidden />}
            disabled={blocked !== undefined}
            onClick={() => insert(fresh(), entries.length)}
          >
            {words.add}
          </Button>
        )}
        {blocked !== undefined && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {blocked}
          </Typography>
        )}
        {removed !== null && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' }}>
            <Typography variant="body2" component="span" role="status" sx={{ color: 'text.secondary' }}>
              {words.removed(removed.index + 1)}
            </Typography>
            <Button size="small" id={undoId} onClick={() => insert(removed.entry, removed.index)}>
              {formTexts.undo}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  )
}
