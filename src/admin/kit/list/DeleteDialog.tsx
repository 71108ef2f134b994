import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'
import { dialogTexts } from '../texts/dialog.ts'
import { FieldNote } from '../widgets/FieldNote.tsx'

interface DeleteDialogProps {
  /** Word for one of them: "Raum". */
  readonly one: string
  readonly name: string
  /** What else is said of the record. */
  readonly note: string | undefined
  /** Words of the buttons, where they are not the usual ones. */
  readonly words: { readonly confirm: string; readonly cancel: string } | undefined
  readonly busy: boolean
  /** Why it was not deleted. */
  readonly fault: string | null
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

const texts = dialogTexts.delete

/** Asks before a record is deleted; a refusal is told here, so that nothing is lost from sight. */
export default function DeleteDialog({ one, name, note, words, busy, fault, onConfirm, onCancel }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open
      title={texts.title(one)}
      text={[texts.text(name), note].filter((part) => part !== undefined).join(' ')}
      confirm={words?.confirm ?? texts.confirm(one)}
      {...(words && { cancel: words.cancel })}
      danger
      busy={busy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <div aria-live="assertive">{fault !== null && <FieldNote severity="error">{fault}</FieldNote>}</div>
    </ConfirmDialog>
  )
}
