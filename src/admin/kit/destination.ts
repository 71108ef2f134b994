import { createContext, useContext } from 'react'

/** Path of the screen that is shown, or that somebody is on the way to: guards and files of the next one take their time. */
export type Destination = () => string

const DestinationContext = createContext<Destination>(() => location.pathname)

export const DestinationProvider = DestinationContext.Provider

export const useDestination = (): Destination => useContext(DestinationContext)
