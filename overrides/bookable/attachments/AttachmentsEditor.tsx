import type { FieldOverrideProps } from '../../../src/admin/kit/definition/definition.ts'
import { useEmphasis } from '../../../src/admin/kit/form/FormScope.ts'
import type { Bookable, BookableAttachment } from '../../../src/generated/entities/bookable.ts'
import { RowList } from '../RowList.tsx'
import { rowProblems } from '../rowProblems.ts'
import { useRows } from '../useRows.ts'
import { AttachmentRow } from './AttachmentRow.tsx'
import { attachmentTexts as texts } from './attachmentTexts.ts'

/** Own id, so that a confirmation can refer to the attachment; works without a secure context. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** An empty attachment: shown, no confirmation required. */
const newAttachment = (): BookableAttachment => ({
  id: newId(),
  title: '',
  type: 'agreement',
  caption: '',
  url: '',
  show: true,
  required: false,
})

/** Documents of a bookable (BOOKABLE-FORM-055); a rule of the record checks that required ones are shown. */
export default function AttachmentsEditor(props: FieldOverrideProps<Bookable['attachments']>) {
  const { id, labelledBy, value, onChange, access, problems } = props
  const readOnly = access === 'read'
  const alarm = useEmphasis()
  const rows = useRows({ id, value, onChange, words: texts.words, first: 'title' })
  return (
    <RowList
      id={id}
      labelledBy={labelledBy}
      empty={texts.empty}
      addLabel={readOnly ? undefined : texts.add}
      onAdd={() => rows.add(newAttachment())}
      removed={rows.removed}
      undoId={rows.undoId}
      onUndo={rows.undo}
      said={rows.said}
      problems={problems.filter(({ path }) => path === '')}
    >
      {value.map((entry, index) => (
        <AttachmentRow
          key={entry.id === '' ? index : entry.id}
          id={`${id}_${index}`}
          index={index}
          entry={entry}
          readOnly={readOnly}
          alarm={alarm}
          problems={rowProblems(problems, index)}
          onPut={rows.put}
          onRemove={rows.remove}
        />
      ))}
    </RowList>
  )
}
