import { createDialogQuestion } from './dialogQuestion.ts'

const question = createDialogQuestion()

/** Resolves the open identity proof dialog; null while none is open. */
export const proofQuestion = question.open

/** Opens a dialog over the page for an identity proof; false if the user cancels. */
export const askForProof = question.ask
