import type { FieldOverrideProps } from '../../../src/admin/kit/definition/definition.ts'
import { useEmphasis } from '../../../src/admin/kit/form/FormScope.ts'
import type { Bookable, BookableSpecialOpeningHour } from '../../../src/generated/entities/bookable.ts'
import { RowList } from '../RowList.tsx'
import { rowProblems } from '../rowProblems.ts'
import { useRows } from '../useRows.ts'
import { specialTexts as words } from './hoursTexts.ts'
import { SpecialHoursRow } from './SpecialHoursRow.tsx'

type Props = FieldOverrideProps<Bookable['specialOpeningHours']>

const empty: BookableSpecialOpeningHour = { date: null, startTime: '00:00', endTime: '00:00' }

/** Days whose own hours replace the weekly ones (BOOKABLE-FORM-031). */
export default function SpecialHoursEditor({ id, labelledBy, value, onChange, access, problems }: Props) {
  const readOnly = access === 'read'
  const alarm = useEmphasis()
  const rows = useRows({ id, value, onChange, words, first: 'date' })
  return (
    <RowList
      id={id}
      labelledBy={labelledBy}
      empty={words.empty}
      addLabel={readOnly ? undefined : words.add}
      onAdd={() => rows.add(empty)}
      removed={rows.removed}
      undoId={rows.undoId}
      onUndo={rows.undo}
      said={rows.said}
      problems={problems.filter(({ path }) => path === '')}
    >
      {value.map((entry, index) => (
        <SpecialHoursRow
          // Entries have no id; their index identifies them.
          key={index}
          id={`${id}_${index}`}
          index={index}
          entry={entry}
          readOnly={readOnly}
          alarm={alarm}
          problems={rowProblems(problems, index)}
          onPut={rows.put}
          onCopy={rows.add}
          onRemove={rows.remove}
        />
      ))}
    </RowList>
  )
}
