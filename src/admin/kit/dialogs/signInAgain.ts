import { createDialogQuestion } from './dialogQuestion.ts'

const question = createDialogQuestion()

/** Resolves the open sign-in dialog; null while none is open. */
export const signInQuestion = question.open

/** After the session was lost, signs the user in again over the page, which keeps all input; false if the user cancels. */
export const askToSignIn = question.ask
