import { createContext, useContext } from 'react'

/** The address that is shown, or that somebody is on the way to: guards and files of the next screen take their time. */
export type Destination = () => { readonly pathname: string; readonly search: string }

const DestinationContext = createContext<Destination>(() => location)

export const DestinationProvider = DestinationContext.Provider

export const useDestination = (): Destination => useContext(DestinationContext)
