import { ConfirmDialog } from '../../../src/admin/kit/dialogs/ConfirmDialog.tsx'
import { dialogTexts } from '../../../src/admin/kit/texts/dialog.ts'

const texts = dialogTexts.leave

interface LeaveQuestionProps {
  readonly open: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks before what was typed is given up. */
export const LeaveQuestion = ({ open, onStay, onLeave }: LeaveQuestionProps) => (
  <ConfirmDialog
    open={open}
    title={texts.title}
    text={texts.text}
    confirm={texts.leave}
    cancel={texts.stay}
    danger
    onConfirm={onLeave}
    onCancel={onStay}
  />
)
