import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useState } from 'react'
import type { FieldProblem } from '../../../src/admin/kit/definition/definition.ts'
import { SortableItem } from '../../../src/admin/kit/sortable/SortableItem.tsx'
import { SortableList } from '../../../src/admin/kit/sortable/SortableList.tsx'
import { ChoicesFailed } from '../../../src/admin/kit/widgets/ChoicesFailed.tsx'
import { RowList } from '../RowList.tsx'
import { RowNotes } from '../RowNotes.tsx'
import { rowProblems } from '../rowProblems.ts'
import { type RowWords, useRows } from '../useRows.ts'
import { BookablePicker } from './BookablePicker.tsx'
import { relatedTexts as texts } from './relatedTexts.ts'
import type { useNamedBookables } from './useNamedBookables.ts'

interface RelatedRowProps {
  /** `<field>_<index>`. */
  readonly id: string
  readonly entryId: string
  readonly index: number
  readonly name: string
  /** Label of its type; empty until loaded. */
  readonly type: string
  readonly readOnly: boolean
  readonly problems: readonly FieldProblem[]
  readonly onRemove: (index: number) => void
  /** Additional control: a switch. */
  readonly children?: ReactNode
}

/** Another bookable in an ordered list, with a remove button. */
const RelatedRow = (props: RelatedRowProps) => {
  const { id, entryId, index, name, type, readOnly, problems, onRemove, children } = props
  return (
    <SortableItem
      id={entryId}
      handleId={`${id}_handle`}
      readOnly={readOnly}
      removeButton={
        <IconButton aria-label={texts.removeOne(name)} title={texts.removeOne(name)} onClick={() => onRemove(index)}>
          <CloseOutlined aria-hidden />
        </IconButton>
      }
      notes={<RowNotes id={`${id}_notes`} problems={problems} />}
    >
      <Box sx={{ flex: '1 1 160px', minWidth: 0, pl: readOnly ? 1 : 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ fontWeight: 500 }}>
          {name}
        </Typography>{' '}
        <Typography component="span" variant="body2" sx={{ color: 'text.tertiary' }}>
          {type}
        </Typography>
      </Box>
      {children}
    </SortableItem>
  )
}

interface BookableListProps<E> {
  readonly id: string
  readonly labelledBy: string
  /** Id of the edited bookable, which is not offered. */
  readonly ownId: string
  readonly help: string
  readonly empty: string
  readonly entries: readonly E[]
  readonly idOf: (entry: E) => string
  readonly entryOf: (id: string) => E
  readonly named: ReturnType<typeof useNamedBookables>
  readonly readOnly: boolean
  readonly problems: readonly FieldProblem[]
  readonly onChange: (entries: E[]) => void
  /** Additional content of a row. */
  readonly extra?: (entry: E, name: string, put: (entry: E) => void) => ReactNode
}

/** Texts of rows identified by a name. */
const listWords = (nameAt: (number: number) => string): RowWords => ({
  one: nameAt,
  copy: nameAt,
  remove: (number) => texts.removeOne(nameAt(number)),
  added: (number) => `${nameAt(number)} hinzugefügt.`,
  removed: () => 'Eintrag entfernt.',
  restored: (number) => `${nameAt(number)} wieder eingefügt.`,
})

/** Ordered list of other bookables: search, reorder by mouse, touch or keyboard, remove and undo. */
export const BookableList = <E,>(props: BookableListProps<E>) => {
  const { id, labelledBy, ownId, help, empty, entries, idOf, entryOf, named, readOnly, problems, onChange } = props
  const [adding, setAdding] = useState(false)
  const ids = entries.map(idOf)
  const nameOf = (one: string) => {
    const found = named.known.get(one)
    return found === undefined ? texts.loading : (found?.title ?? texts.unknown(one))
  }
  const words = listWords((number) => nameOf(ids[number - 1] ?? ''))
  const rows = useRows({ id, value: entries, onChange, words, first: 'handle' })
  const move = (from: number, to: number) => {
    const entry = entries[from]
    if (entry === undefined) return
    const others = entries.filter((_, index) => index !== from)
    onChange([...others.slice(0, to), entry, ...others.slice(to)])
  }
  useEffect(() => {
    if (adding) document.getElementById(`${id}-search`)?.focus()
  }, [adding, id])
  return (
    <Box>
      <Typography variant="caption" component="p" sx={{ mt: -0.5, mb: 1, color: 'text.tertiary' }}>
        {help}
      </Typography>
      <SortableList ids={ids} nameOf={nameOf} onMove={move}>
        <RowList
          id={id}
          labelledBy={labelledBy}
          empty={empty}
          addLabel={readOnly || adding ? undefined : texts.add}
          onAdd={() => setAdding(true)}
          removed={rows.removed}
          undoId={rows.undoId}
          onUndo={rows.undo}
          said={rows.said}
          problems={problems.filter(({ path }) => path === '')}
        >
          {entries.map((entry, index) => {
            const name = nameOf(idOf(entry))
            return (
              <RelatedRow
                key={idOf(entry)}
                id={`${id}_${index}`}
                entryId={idOf(entry)}
                index={index}
                name={name}
                type={named.known.get(idOf(entry))?.type ?? ''}
                readOnly={readOnly}
                problems={rowProblems(problems, index)}
                onRemove={rows.remove}
              >
                {props.extra?.(entry, name, (next) => rows.put(index, next))}
              </RelatedRow>
            )
          })}
        </RowList>
      </SortableList>
      {named.failed && <ChoicesFailed onRetry={named.reload} />}
      {adding && !readOnly && (
        <BookablePicker
          id={`${id}-search`}
          taken={[ownId, ...ids]}
          onChoose={(chosen) => {
            named.learn(chosen)
            onChange([...entries, entryOf(chosen.id)])
          }}
        />
      )}
    </Box>
  )
}
