import { createContext, useContext } from 'react'

/** What the frame around the steps knows beside the form. */
export interface WizardScope {
  readonly step: number
  /** Sections of each step, by its number. */
  readonly sections: readonly (readonly string[])[]
  readonly go: (step: number) => void
  /** Saves and stays, or saves and leaves. */
  readonly leaveAfterSaving: (leaves: boolean) => void
}

const WizardContext = createContext<WizardScope | null>(null)

export const WizardProvider = WizardContext.Provider

export const useWizard = (): WizardScope => {
  const scope = useContext(WizardContext)
  if (!scope) throw new Error('This part stands in no wizard')
  return scope
}
