import { dialogTexts } from '../texts/dialog.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const texts = dialogTexts.leave

interface LeaveQuestionProps {
  readonly open: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks before a dialog with unsaved changes is closed. */
export const LeaveQuestion = ({ open, onStay, onLeave }: LeaveQuestionProps) => (
  <ConfirmDialog
    open={open}
    title={texts.title}
    text={texts.close}
    confirm={texts.leave}
    cancel={texts.stay}
    danger
    onConfirm={onLeave}
    onCancel={onStay}
  />
)
