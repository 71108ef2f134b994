import type { FieldProblem } from '../../src/admin/kit/definition/definition.ts'
import { FieldNote } from '../../src/admin/kit/widgets/FieldNote.tsx'

interface SectionNotesProps {
  readonly problems: readonly FieldProblem[]
}

/** Errors and warnings of a section, without repeated messages. */
export const SectionNotes = ({ problems }: SectionNotesProps) => {
  const sentences = new Map(problems.map(({ message, severity }) => [message, severity]))
  return (
    <div aria-live="polite">
      {[...sentences].map(([message, severity]) => (
        <FieldNote key={message} severity={severity}>
          {message}
        </FieldNote>
      ))}
    </div>
  )
}
