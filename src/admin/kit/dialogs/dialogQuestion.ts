import { type Cell, createCell } from '../browser/cell.ts'

export interface DialogQuestion {
  /** Answers the open dialog; null while none is open. */
  readonly open: Cell<((agreed: boolean) => void) | null>
  /** Opens the dialog; false if the user cancels. Concurrent callers share it. */
  readonly ask: () => Promise<boolean>
}

/** A question that any part of the back office may ask and one dialog of the frame answers. */
export const createDialogQuestion = (): DialogQuestion => {
  const open = createCell<((agreed: boolean) => void) | null>(null)
  let asking: Promise<boolean> | null = null
  const ask = () => {
    asking ??= new Promise<boolean>((resolve) => {
      const answer = (agreed: boolean) => {
        // An answer that arrives after the user cancelled must not answer a later dialog.
        if (open.get() !== answer) return
        asking = null
        open.set(null)
        resolve(agreed)
      }
      open.set(answer)
    })
    return asking
  }
  return { open, ask }
}
