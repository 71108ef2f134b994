import { createCell } from './cell.ts'

/** Resolves the open identity proof dialog; null while none is open. */
export const proofQuestion = createCell<((proven: boolean) => void) | null>(null)

let asking: Promise<boolean> | null = null

/** Opens a dialog over the page for an identity proof; false if the user cancels. Concurrent requests share the dialog. */
export const askForProof = (): Promise<boolean> => {
  asking ??= new Promise<boolean>((resolve) => {
    const answer = (proven: boolean) => {
      // A proof that arrives after the user cancelled must not answer a later dialog.
      if (proofQuestion.get() !== answer) return
      asking = null
      proofQuestion.set(null)
      resolve(proven)
    }
    proofQuestion.set(answer)
  })
  return asking
}
