import { createContext, useContext } from 'react'

/** The current address, or the target of a pending navigation: guards and files of the next screen take time. */
export type Destination = () => { readonly pathname: string; readonly search: string }

const DestinationContext = createContext<Destination>(() => location)

export const DestinationProvider = DestinationContext.Provider

/** The current address, or the target of a pending navigation. */
export const useDestination = (): Destination => useContext(DestinationContext)
