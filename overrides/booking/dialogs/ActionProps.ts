import type { ActionTarget } from './actionTarget.ts'

/** What each action's form is given: content and foot of the dialog. */
export interface ActionProps {
  readonly target: ActionTarget
  /** Why it does nothing now, if so. */
  readonly refusal: string | undefined
  /** Back to the choice between series and booking, where there was one. */
  readonly onBack: (() => void) | undefined
  readonly onClose: () => void
  readonly onDone: () => void
}
