import { createContext, useContext } from 'react'

const DialogContext = createContext<string | null>(null)

export const DialogScopeProvider = DialogContext.Provider

/**
 * The id that a dialog's heading bears, when the form stands in one: then the way back and the index of sections are not drawn.
 * Null on a page of its own.
 */
export const useDialogHeading = (): string | null => useContext(DialogContext)
