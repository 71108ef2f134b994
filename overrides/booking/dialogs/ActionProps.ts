import type { ActionTarget } from './actionTarget.ts'

/** Props of each action's form: content and footer of the dialog. */
export interface ActionProps {
  readonly target: ActionTarget
  /** Reason for refusal, if any. */
  readonly refusal: string | undefined
  /** Back to the choice between series and booking, if there was one. */
  readonly onBack: (() => void) | undefined
  readonly onClose: () => void
  readonly onDone: () => void
}
