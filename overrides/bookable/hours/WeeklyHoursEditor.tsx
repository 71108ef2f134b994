import Box from '@mui/material/Box'
import { useMemo } from 'react'
import type { FieldProblem } from '../../../src/admin/kit/definition/definition.ts'
import { useEmphasis } from '../../../src/admin/kit/form/FormScope.ts'
import { weekOf } from '../../../src/domain/hours/weekOf.ts'
import { RowList } from '../RowList.tsx'
import { rowProblems } from '../rowProblems.ts'
import { useRows } from '../useRows.ts'
import type { WeeklyTexts } from './hoursTexts.ts'
import { WeekPicture } from './WeekPicture.tsx'
import { type WeeklyEntry, WeeklyHoursRow } from './WeeklyHoursRow.tsx'

interface WeeklyHoursEditorProps {
  readonly id: string
  readonly labelledBy: string
  readonly value: readonly WeeklyEntry[]
  readonly onChange: (value: WeeklyEntry[]) => void
  readonly access: 'edit' | 'read'
  readonly problems: readonly FieldProblem[]
  readonly words: WeeklyTexts
  /** Adjacent opening hours are joined, fixed periods stay separate. */
  readonly parts: 'joined' | 'apart'
}

/** Rows of weekly entries, and the resulting week. */
export const WeeklyHoursEditor = (props: WeeklyHoursEditorProps) => {
  const { id, labelledBy, value, onChange, access, problems, words, parts } = props
  const readOnly = access === 'read'
  const alarm = useEmphasis()
  const rows = useRows({ id, value, onChange, words, first: 'weekdays' })
  const days = useMemo(() => weekOf(value, parts), [value, parts])
  return (
    <Box>
      <RowList
        id={id}
        labelledBy={labelledBy}
        empty={words.empty}
        addLabel={readOnly ? undefined : words.add}
        onAdd={() => rows.add({ weekdays: [] })}
        removed={rows.removed}
        undoId={rows.undoId}
        onUndo={rows.undo}
        said={rows.said}
        problems={problems.filter(({ path }) => path === '')}
      >
        {value.map((entry, index) => (
          <WeeklyHoursRow
            // Entries have no id; their index identifies them.
            key={index}
            id={`${id}_${index}`}
            index={index}
            entry={entry}
            words={words}
            readOnly={readOnly}
            alarm={alarm}
            problems={rowProblems(problems, index)}
            onPut={rows.put}
            onCopy={rows.add}
            onRemove={rows.remove}
          />
        ))}
      </RowList>
      {days.some(({ intervals }) => intervals.length > 0) && (
        <WeekPicture days={days} title={words.picture} none={words.none} />
      )}
    </Box>
  )
}
