import { createCell } from './cell.ts'

/** Answers the open question whether the user has proven to be the account's owner; null while nothing is asked. */
export const proofQuestion = createCell<((proven: boolean) => void) | null>(null)

let asking: Promise<boolean> | null = null

/** Asks for a proof in a dialog over the page; false when the user cancels. Requests that need one at the same time share the question. */
export const askForProof = (): Promise<boolean> => {
  asking ??= new Promise<boolean>((resolve) => {
    const answer = (proven: boolean) => {
      // A proof that arrives after the user cancelled answers no later question.
      if (proofQuestion.get() !== answer) return
      asking = null
      proofQuestion.set(null)
      resolve(proven)
    }
    proofQuestion.set(answer)
  })
  return asking
}
