import { createContext, useContext } from 'react'

/** Places of a dialog that its form fills. Null until they are mounted. */
export interface DialogSlots {
  /** Line under the title: the name of the record. */
  readonly beside: HTMLElement | null
  readonly foot: HTMLElement | null
}

const DialogContext = createContext<DialogSlots | null>(null)

export const DialogScopeProvider = DialogContext.Provider

/** The places to fill when the form stands in a dialog, without link back and index of sections; null on a page of its own. */
export const useDialogSlots = (): DialogSlots | null => useContext(DialogContext)
