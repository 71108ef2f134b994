import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'
import { dialogTexts } from '../texts/dialog.ts'
import { FieldNote } from '../widgets/FieldNote.tsx'

interface DeleteDialogProps {
  /** Label of one record: "Raum". */
  readonly one: string
  readonly name: string
  /** Additional text about the record. */
  readonly note: string | undefined
  /** Labels of the buttons, if not the default ones. */
  readonly words: { readonly confirm: string; readonly cancel: string } | undefined
  readonly busy: boolean
  /** Reason why it was not deleted. */
  readonly fault: string | null
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

const texts = dialogTexts.delete

/** Confirms before a record is deleted; a refusal is shown in the dialog, to keep the context. */
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
