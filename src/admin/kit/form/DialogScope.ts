import { createContext, useContext } from 'react'

/** Elements of a dialog that its form fills; null until they are mounted. */
export interface DialogSlots {
  /** Line below the title: the record's name. */
  readonly beside: HTMLElement | null
  readonly foot: HTMLElement | null
}

const DialogContext = createContext<DialogSlots | null>(null)

export const DialogScopeProvider = DialogContext.Provider

/** Elements to fill if the form is in a dialog, without back link and section index; null on its own page. */
export const useDialogSlots = (): DialogSlots | null => useContext(DialogContext)
