import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useDestination } from './destination.ts'

/**
 * Changes the query of the address.
 * @param next makes the new parameters of those that stand there, or are on their way there
 * @param replace no step for the browser's back button
 */
export type ChangeAddress = (
  next: (before: URLSearchParams) => URLSearchParams,
  options?: { readonly replace?: boolean },
) => void

/**
 * The query of this screen's address, and what changes it; stable. Two changes at once both count: each starts from where
 * the router is going, not from what is drawn. Whoever is leaving the screen is not called back by a change.
 */
export const useAddress = (): readonly [params: URLSearchParams, change: ChangeAddress] => {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const destination = useDestination()
  const change = useCallback<ChangeAddress>(
    (next, options) => {
      const there = destination()
      if (there.pathname !== pathname) return
      void navigate(`?${next(new URLSearchParams(there.search)).toString()}`, options)
    },
    [pathname, navigate, destination],
  )
  return [params, change]
}
