import { createContext, useContext } from 'react'

/** Data of the wizard frame besides the form. */
export interface WizardScope {
  readonly step: number
  /** Sections by step number. */
  readonly sections: readonly (readonly string[])[]
  readonly go: (step: number) => void
  /** Whether saving also leaves the form. */
  readonly leaveAfterSaving: (leaves: boolean) => void
}

const WizardContext = createContext<WizardScope | null>(null)

export const WizardProvider = WizardContext.Provider

export const useWizard = (): WizardScope => {
  const scope = useContext(WizardContext)
  if (!scope) throw new Error('This part stands in no wizard')
  return scope
}
