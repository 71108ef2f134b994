import { dialogTexts } from '../texts/dialog.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const texts = dialogTexts.leave

interface LeaveQuestionProps {
  readonly open: boolean
  /** The consequence; default: that of closing a dialog. */
  readonly text?: string
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Confirms before unsaved changes are discarded. */
export const LeaveQuestion = ({ open, text = texts.close, onStay, onLeave }: LeaveQuestionProps) => (
  <ConfirmDialog
    open={open}
    title={texts.title}
    text={text}
    confirm={texts.leave}
    cancel={texts.stay}
    danger
    onConfirm={onLeave}
    onCancel={onStay}
  />
)
